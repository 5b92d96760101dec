"""Sends a message to a browser through its maker's push service: the one thing a house sends anywhere.

What seals a message comes with the extra ``push``; without it no service is known.
Only to services that are known (``TAPIS_PUSH_SERVICES`` names others), over TLS, without following anybody
elsewhere: an address that a browser sends must not make the house ask machines of its own network.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from tapis.log.replacing import create_file
from tapis.web.server.database import data_folder
from tapis.web.store.pushes import StoredPush

if TYPE_CHECKING:
    from py_vapid import Vapid02

TIME_LIMIT, LIFE = 5.0, 120
"""Seconds to reach a service, and for which it keeps a message: a turn does not last for ever."""
GONE = frozenset({404, 410})
HOST = re.compile(r"[a-z0-9.-]{1,200}")
LONGEST = 1000
KEY_LETTERS, SECRET_LETTERS = 90, 26


def allowed(endpoint: str) -> bool:
    """Whether an address is one of a known push service."""
    try:
        told = urlsplit(endpoint)
        host, port = told.hostname or "", told.port
    except ValueError:
        return False
    if (
        told.scheme != "https"
        or told.username is not None
        or port not in {None, 443}
        or len(endpoint) > LONGEST
    ):
        return False
    known = any(host == each or host.endswith(f".{each}") for each in settings.PUSH_SERVICES)
    return known and HOST.fullmatch(host) is not None and endpoint.isascii() and endpoint.isprintable()


def sent(
    row: StoredPush, message: Mapping[str, str], connect: Callable[..., HTTPConnection] = HTTPSConnection
) -> bool:
    """Send a message; False where the browser is gone. A service that cannot be reached is let be."""
    if not allowed(row.endpoint):
        return False
    told = urlsplit(row.endpoint)
    host = told.hostname or ""
    signed = _keys(data_folder()).sign({"aud": f"https://{host}", "sub": settings.PUSH_CONTACT})
    headers = {**signed, "Content-Encoding": "aes128gcm", "TTL": str(LIFE), "Urgency": "high"}
    line = connect(host, timeout=TIME_LIMIT)
    try:
        path = told.path + (f"?{told.query}" if told.query else "")
        line.request("POST", path, _sealed(row, json.dumps(message)), headers)
        return line.getresponse().status not in GONE
    except (OSError, HTTPException):
        return True
    finally:
        line.close()


def public_key() -> str:
    """The house's key, as a browser asks for it before it takes messages."""
    point = _keys(data_folder()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def readable(key: str, auth: str) -> bool:
    """Whether a browser's key and secret are such as messages can be sealed for."""
    if len(key) > KEY_LETTERS or len(auth) > SECRET_LETTERS:  # decoding passes over what is no letter of it
        return False
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(key))
        return len(_bytes(auth)) == 16
    except ValueError:
        return False


@cache
def _keys(folder: Path) -> Vapid02:
    """The keys of this house, made on first use and kept in its data folder."""
    from py_vapid import Vapid02  # noqa: PLC0415 - comes with the extra ``push``

    path = folder / "push.pem"
    if not path.exists():
        made = Vapid02()
        made.generate_keys()
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            create_file(path, made.private_pem(), 0o600)
    return Vapid02.from_file(str(path))


def _sealed(row: StoredPush, text: str) -> bytes:
    import http_ece  # noqa: PLC0415 - comes with the extra ``push``

    own = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(
        text.encode(), private_key=own, dh=_bytes(row.key), auth_secret=_bytes(row.auth), version="aes128gcm"
    )
    return sealed


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
