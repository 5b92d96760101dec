"""Where the house draws its secrets: nothing that players depend on is drawn from anything shorter."""

from __future__ import annotations

import secrets

from django.utils.crypto import salted_hmac

from tapis.core.chance import SECRET_BYTES


def secret() -> str:
    """A fresh secret, in hexadecimal digits."""
    return secrets.token_hex(SECRET_BYTES)


def lot_of(name: str) -> str:
    """What the lots of a table to come are drawn from: fixed, and sealed on its page, before it opens.

    The house gave the table its name, so nobody can ask again until he likes the answer.
    """
    return salted_hmac("tapis.lots", name, algorithm="sha256").hexdigest()
