"""What is secret on a copy, under its code: the key of the printed links, and the accounts.

A stick gets lost. Whoever finds it has the code to guess, twelve letters at random (59 bits), and each
guess costs an Scrypt. The seal covers the rest of the copy too, so a log changed on the way is noticed
by whoever has the code.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

import msgspec

from tapis.law import Refused
from tapis.web.vault.reasons import CHANGED_COPY, WRONG_CODE

COST, BLOCK, LANES = 1 << 15, 8, 1
"""Scrypt: 32 MB and about a tenth of a second for every guess."""
NONCE, CHECK = 12, 8
LARGEST = 1_000_000


class AccountShape(msgspec.Struct, forbid_unknown_fields=True):
    """An account of the event: its password only as a hash."""

    name: str
    password: str
    roles: list[str]


class TravellingSecrets(msgspec.Struct, forbid_unknown_fields=True):
    """What travels sealed."""

    links: Annotated[str, msgspec.Meta(min_length=20, max_length=64)]
    code: Annotated[str, msgspec.Meta(max_length=20)]
    accounts: list[AccountShape]


@dataclass(frozen=True, slots=True)
class SealedUnder:
    """A code, and the salt it is stretched with."""

    code: str
    salt: bytes

    @classmethod
    def fresh(cls, code: str) -> SealedUnder:
        """A code with a salt of its own."""
        return cls(code, secrets.token_bytes(16))


@lru_cache(maxsize=32)
def _stretched(under: SealedUnder) -> bytes:
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt  # noqa: PLC0415 - not needed by the pages

    return Scrypt(salt=under.salt, length=32, n=COST, r=BLOCK, p=LANES).derive(under.code.encode())


def _check(key: bytes) -> bytes:
    """What tells a wrong code from a changed copy; it says no more about the code than the seal does."""
    return hmac.digest(key, b"tapis copy", "sha256")[:CHECK]


def _around(head: bytes, log: bytes) -> bytes:
    return hashlib.sha256(head).digest() + hashlib.sha256(log).digest()


def seal(kept: TravellingSecrets, under: SealedUnder, head: bytes, log: bytes) -> bytes:
    """The secrets of an event, sealed together with the copy they lie in."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415

    key, nonce = _stretched(under), secrets.token_bytes(NONCE)
    return _check(key) + nonce + AESGCM(key).encrypt(nonce, msgspec.json.encode(kept), _around(head, log))


def unseal(sealed: bytes, under: SealedUnder, head: bytes, log: bytes) -> TravellingSecrets | Refused:
    """The secrets of a copy, or why its code does not give them."""
    from cryptography.exceptions import InvalidTag  # noqa: PLC0415
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415

    key = _stretched(under)
    check, nonce, text = sealed[:CHECK], sealed[CHECK : CHECK + NONCE], sealed[CHECK + NONCE :]
    if not hmac.compare_digest(check, _check(key)):
        return WRONG_CODE()
    try:
        return msgspec.json.decode(
            AESGCM(key).decrypt(nonce, text, _around(head, log)), type=TravellingSecrets
        )
    except (InvalidTag, ValueError, msgspec.MsgspecError):
        return CHANGED_COPY()
