"""The rule ids that may be cited in this process: those of every rulebook loaded so far.

Events, violations and verdicts pass their rule through `cite` when they are built, so that nothing can be
ruled by a rule that does not exist.
"""

from collections.abc import Iterable

from sublight.errors import UnknownRuleError, did_you_mean

_known = set[str]()


def register_ids(rule_ids: Iterable[str]) -> None:
    """Let `rule_ids` be cited from now on."""
    _known.update(rule_ids)


def cite(rule_id: str) -> str:
    """Return `rule_id` if a loaded rulebook has it, else raise UnknownRuleError with the nearest ids."""
    if rule_id in _known:
        return rule_id
    raise UnknownRuleError(f"no rule `{rule_id}` in the rulebooks loaded{did_you_mean(rule_id, _known)}")
