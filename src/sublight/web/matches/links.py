"""Secrets that open a seat: 128 bits from the system's source, kept as hashes only.

A link is found by the hash of its secret. How long that takes may tell how much of a kept hash a guess's hash matches,
which says nothing of the secret: no comparison ever touches a secret itself.
"""

import hashlib
import secrets

BYTES = 16


def new_secret() -> str:
    """Return a fresh secret of 22 letters that a URL can hold."""
    return secrets.token_urlsafe(BYTES)


def hashed(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
