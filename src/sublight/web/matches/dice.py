"""Dice that anybody can check afterwards, because the server publishes the hash of a seed before the first roll.

Each roll follows from the seed, the version that it builds on, and the question. No version is used twice, so a
declaration that is taken back and repeated is rolled again; a plan has no version, so it shows no roll. Once the seed
is revealed, anybody with the log can compute every roll.
"""

import hashlib
import hmac
import secrets

from sublight.referee.question import Roll

SEED_BYTES = 32


def new_seed() -> str:
    """Return a fresh seed, 64 hexadecimal digits from the system's source of randomness."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """Return what a match publishes before its seed is revealed: the SHA-256 of the seed's bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def face(seed: str, base: int, asked: Roll) -> str:
    """Return the outcome of a roll in a match whose last change, or declaration, is version `base`.

    The HMAC-SHA256 of `base:question id` under the seed is a number of 256 bits. Its remainder modulo the sum of the
    weights selects the outcome; for a sum of a few hundred the bias is less than one part in 2 ** 240.
    """
    digest = hmac.digest(bytes.fromhex(seed), f"{base}:{asked.id}".encode(), "sha256")
    return outcome(asked, int.from_bytes(digest) % total(asked))


def thrown(asked: Roll) -> str:
    """Return a random outcome from the system's source of randomness, by weight."""
    return outcome(asked, secrets.randbelow(total(asked)))


def total(asked: Roll) -> int:
    """Return the sum of the weights."""
    return sum(each.weight for each in asked.outcomes)


def outcome(asked: Roll, at: int) -> str:
    """Return the key of the outcome for case number `at`, from 0 to the sum of the weights minus 1."""
    for each in asked.outcomes:
        at -= each.weight
        if at < 0:
            return each.key
    raise AssertionError(asked.id)
