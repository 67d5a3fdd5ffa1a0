"""Fuzz one target or all, one after the other: `python -m fuzz [TARGET…] [--seconds S]`.

Each target runs in a process of its own, from the corpus in tests/fuzz/corpus and from what earlier runs found, which
is kept under out/fuzz. A finding is written to out/fuzz/TARGET/findings, with how to run it again; the exit status
is then 1. `--reduce` copies to the corpus, for each target, the smallest inputs that reach what the kept ones reach.
"""

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from fuzz.seeds import ROOT, seeds

CORPUS = ROOT / "tests" / "fuzz" / "corpus"
KEPT = ROOT / "out" / "fuzz"
LONGEST = 16 * 1024
INSIDE = "--inside"
"""The first word of the process that fuzzes."""

SLOW_S = 60
MEMORY_MB = 2048
"""An input that takes longer, or more memory, is a finding. Traced, a ruling takes several times as long."""

_ROW = "{:<13} {:>12} {:>10} {:>8}  {}"


def main(words: Sequence[str]) -> int:
    """Fuzz what is asked for and print a row a target; return 1 where there is a finding."""
    if words[:1] == [INSIDE]:
        return _fuzz(words[1], words[2:])
    from fuzz.targets import targets

    known = targets()
    parser = argparse.ArgumentParser(prog="python -m fuzz", description="Fuzz the readers and the server.")
    parser.add_argument("names", nargs="*", metavar="TARGET", help=f"of {', '.join(known)}; all by default")
    parser.add_argument("--seconds", type=int, default=600, help="for each target (default: 600)")
    parser.add_argument("--reduce", action="store_true", help="write the corpus anew instead")
    asked = parser.parse_args(words)
    unknown = set(asked.names) - set(known)
    if unknown:
        parser.error(f"no target {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    print(_ROW.format("target", "executions", "coverage", "inputs", "findings"), flush=True)
    return max(_ran(name, asked.seconds, reduce=asked.reduce) for name in asked.names or known)


def _ran(name: str, seconds: int, *, reduce: bool) -> int:
    """Run one target in a process of its own and print its row."""
    kept, found = KEPT / name / "inputs", KEPT / name / "findings"
    for folder in (kept, found, CORPUS / name):
        folder.mkdir(parents=True, exist_ok=True)
    log = KEPT / name / "log"
    if reduce:
        return _reduced(name, log)
    _plant(name, kept)
    before = set(found.iterdir())
    words = [f"-artifact_prefix={found}/", f"-max_total_time={seconds}", f"-max_len={LONGEST}"]
    code = _started(name, [*words, str(kept), str(CORPUS / name)], log)
    findings = sorted(set(found.iterdir()) - before)
    said = log.read_text(encoding="utf-8", errors="replace")
    figures = re.findall(r"#(\d+)\s.*?cov: (\d+).*?corp: (\d+)", said)
    runs, coverage, inputs = figures[-1] if figures else ("0", "0", "0")
    failed = code != 0 or bool(findings)
    words = [f"{each.relative_to(ROOT)}" for each in findings] or [f"see {log.relative_to(ROOT)}" if failed else "none"]
    print(_ROW.format(name, f"{int(runs):,}", coverage, inputs, ", ".join(words)), flush=True)
    return int(failed)


def _plant(name: str, folder: Path) -> None:
    """Write the seeds of a target beside what earlier runs found."""
    for seed in seeds(name):
        (folder / hashlib.sha1(seed, usedforsecurity=False).hexdigest()).write_bytes(seed)


def _reduced(name: str, log: Path) -> int:
    """Write the corpus of a target anew."""
    kept, corpus = KEPT / name / "inputs", CORPUS / name
    with tempfile.TemporaryDirectory() as made:
        code = _started(name, ["-merge=1", f"-max_len={LONGEST}", made, str(corpus), str(kept)], log)
        if code == 0:
            shutil.rmtree(corpus)
            shutil.copytree(made, corpus)
    print(
        _ROW.format(name, "", "", len(list(corpus.iterdir())), "the corpus is written" if code == 0 else f"see {log}")
    )
    return int(code != 0)


def _started(name: str, words: list[str], log: Path) -> int:
    limits = [f"-timeout={SLOW_S}", f"-report_slow_units={SLOW_S}", f"-rss_limit_mb={MEMORY_MB}"]
    command = [sys.executable, "-m", "fuzz", INSIDE, name, *limits, *words]
    with log.open("wb") as out:
        return subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, check=False, cwd=ROOT).returncode


def _fuzz(name: str, words: Sequence[str]) -> int:
    """Fuzz in this process until the time is over or there is a finding; libFuzzer ends the process."""
    try:
        import atheris
    except ImportError:
        sys.exit("fuzzing needs Atheris: run `make fuzz`, which installs it")
    from fuzz.mutate import mutated

    atheris.instrument_imports(include=["sublight"]).__enter__()
    from fuzz.targets import targets

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        return mutated(data, most, seed, atheris.Mutate)

    atheris.Setup([sys.argv[0], *words], targets()[name], custom_mutator=mutate)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
