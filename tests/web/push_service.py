"""A push service on this machine, and what a browser that asked it gave the house.

A test stands for the service of a browser's maker in its own process, or within a walked server (``listen``).
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass, field
from functools import cached_property
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

if TYPE_CHECKING:
    from tapis.web.store.pushes import StoredPush

Told = tuple[str, dict[str, str], bytes]
"""The path, the headers and the body of a request."""
SECRET = b"0123456789abcdef"


def written(data: bytes) -> str:
    """Bytes as browsers and houses send them to each other."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """The bytes again."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Service:
    """Keeps what it is sent, and answers with one status."""

    def __init__(self, host: str) -> None:
        self.heard: list[Told] = []
        self.status, self.host = 201, host
        service = self

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.heard.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.send_header("Location", "http://127.0.0.1:1/inside")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Answer)
        Thread(target=self.server.serve_forever, daemon=True).start()

    def connect(self, host: str, timeout: float) -> HTTPConnection:
        """A line to it, whatever its name promises."""
        assert host == self.host
        return HTTPConnection("127.0.0.1", self.server.server_port, timeout=timeout)

    def close(self) -> None:
        """Listen no more."""
        self.server.shutdown()
        self.server.server_close()


@dataclass(frozen=True)
class Subscriber:
    """A browser's keys, made when they are asked for."""

    own: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    @cached_property
    def key(self) -> str:
        """What it gives the house to seal messages with."""
        return written(self.own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def opens(self, body: bytes) -> dict[str, str]:
        """A sealed message."""
        text = http_ece.decrypt(body, private_key=self.own, auth_secret=SECRET, version="aes128gcm")
        found: dict[str, str] = json.loads(text)
        return found


def signed_by(headers: dict[str, str]) -> tuple[dict[str, Any], str]:
    """What a house claims in its header, once its signature holds (RFC 8292), and its key as text."""
    token, _, key = headers["Authorization"].removeprefix("vapid t=").partition(",")
    key = key.strip().removeprefix("k=")
    said, _, signature = token.rpartition(".")
    raw = read(signature)
    pair = (int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(key))
    public.verify(encode_dss_signature(*pair), said.encode(), ec.ECDSA(SHA256()))
    claims: dict[str, Any] = json.loads(read(said.partition(".")[2]))
    return claims, key


# Within the server.

_listens: list[tuple[Service, Any]] = []


def listen(host: str) -> None:
    """From now on everything that the house sends comes here."""
    from tapis.web.play.away import push  # noqa: PLC0415 - Django is set up by whoever calls

    made, sent = Service(host), push.sent

    def here(row: StoredPush, told: dict[str, str]) -> bool:
        return sent(row, told, made.connect)

    changed = patch.object(push, "sent", here)
    changed.start()
    _listens.append((made, changed))


def heard() -> list[Told]:
    """Everything that has come."""
    return list(_listens[-1][0].heard)


def hang_up() -> None:
    """What the house sends goes its usual way again."""
    made, changed = _listens.pop()
    changed.stop()
    made.close()


def in_sight() -> list[bool]:
    """Of each browser that is kept, whether its page is in sight: it says so, and listens."""
    from tapis.web.room.house import house  # noqa: PLC0415 - as above
    from tapis.web.store.pushes import StoredPush  # noqa: PLC0415

    gone = house().hub.nobody_listens
    return [not (each.hidden or gone(each.stream)) for each in StoredPush.objects.all()]
