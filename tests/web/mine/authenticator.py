"""A passkey in software: what a browser answers when it is asked to make one, or to open a page with it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import Aaguid, AttestationObject, AttestedCredentialData, AuthenticatorData

from tests.web.mine.people import Player

ADDRESS = "https://tapis.example"
HOST: dict[str, Any] = {"SERVER_NAME": "tapis.example", "SERVER_PORT": "443", "wsgi.url_scheme": "https"}


@dataclass
class Authenticator:
    """One passkey, and where its browser believes to be."""

    name: bytes = b"passkey-one-0001"
    origin: str = ADDRESS
    host: str = "tapis.example"
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    owner: str = ""
    verified: bool = True

    def made(self, asked: dict[str, Any]) -> str:
        """The answer to being asked for a new passkey."""
        self.owner = asked["options"]["user"]["id"]
        key = ES256.from_cryptography_key(self.key.public_key())  # type: ignore[no-untyped-call]
        public = AttestedCredentialData.create(Aaguid.NONE, self.name, key)
        data = self._data(AuthenticatorData.FLAG.AT, public)
        told = {"attestationObject": AttestationObject.create("none", data, {})}
        return self._written({**told, "clientDataJSON": self._client("create", asked)})

    def used(self, asked: dict[str, Any], owner: str = "") -> str:
        """The answer to being asked to open a page."""
        data, client = self._data(AuthenticatorData.FLAG(0)), self._client("get", asked)
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        told = {"authenticatorData": data, "clientDataJSON": client, "signature": signature}
        return self._written(told, userHandle=owner or self.owner)

    def _data(self, flags: AuthenticatorData.FLAG, public: bytes = b"") -> AuthenticatorData:
        flags |= AuthenticatorData.FLAG.UP | (AuthenticatorData.FLAG.UV if self.verified else 0)
        made: AuthenticatorData = AuthenticatorData.create(
            sha256(self.host.encode()).digest(), flags, 0, public
        )
        return made

    def _client(self, kind: str, asked: dict[str, Any]) -> bytes:
        told = {"type": f"webauthn.{kind}", "challenge": asked["options"]["challenge"], "origin": self.origin}
        return json.dumps(told).encode()

    def _written(self, told: dict[str, bytes], **more: str) -> str:
        response = {name: websafe_encode(each) for name, each in told.items()} | more
        name = websafe_encode(self.name)
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})


def asks(who: Player, do: str, status: int = 200) -> dict[str, Any]:
    """What a browser is asked to sign."""
    answer = who.client.post("/me/passkey", {"do": do}, **HOST)
    assert answer.status_code == status, answer.content.decode()
    told: dict[str, Any] = answer.json() if status == 200 else {}
    return told


def sends(who: Player, do: str, credential: str, state: str, status: int = 302) -> str:
    """What it brings back."""
    sent = {"op": f"{do}-{state[-20:]}", "do": do, "credential": credential, "state": state}
    answer = who.client.post("/me/passkey", sent, **HOST)
    text: str = answer.content.decode()
    assert answer.status_code == status, text
    return text


def makes(who: Player, passkey: Authenticator, status: int = 302) -> str:
    asked = asks(who, "ask-new")
    return sends(who, "new", passkey.made(asked), asked["state"], status)


def comes(who: Player, passkey: Authenticator, status: int = 302, owner: str = "") -> str:
    asked = asks(who, "ask-use")
    return sends(who, "use", passkey.used(asked, owner), asked["state"], status)
