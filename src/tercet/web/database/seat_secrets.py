"""Secrets that let people move, and the names of games."""

from __future__ import annotations

import hashlib
import secrets


def new_secret() -> str:
    """A secret for a link; nobody can guess its 192 bits."""
    return secrets.token_urlsafe(24)


def hash_of(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not enough to use it."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def new_id() -> str:
    """The name of a game, as links show it; who is not given it cannot guess it."""
    return secrets.token_urlsafe(9)
