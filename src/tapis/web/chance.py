"""Where the house draws its secrets: nothing that players depend on is drawn from anything shorter."""

from __future__ import annotations

import secrets

from django.utils.crypto import salted_hmac

from tapis.core.chance import SECRET_BYTES


def secret() -> str:
    """A fresh secret of 160 bits, in hexadecimal digits."""
    return secrets.token_hex(SECRET_BYTES)


def lot_of(name: str) -> str:
    """The seed of the lots of a table that is about to open: fixed, and sealed on the page before.

    The house gave the table its name, so nobody can ask again until they like the answer.
    """
    return salted_hmac("tapis.lots", name, algorithm="sha256").hexdigest()


def first_of(name: str) -> str:
    """The house's part of the first seed of a table that deals at once: sealed on the page before.

    It serves that one deal, of whoever opens the table alone; for later ones a secret is drawn then.
    """
    return salted_hmac("tapis.first", name, algorithm="sha256").hexdigest()
