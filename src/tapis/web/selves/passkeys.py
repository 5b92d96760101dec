"""Passkeys: made and checked for the address at which somebody reads, and for no other.

What is asked is signed by the house, so that an answer says for which page and purpose it was, and is
remembered, so that it is answered once. A passkey answers only to whoever unlocks the device (a
finger, a PIN): nothing else is asked of who comes with one.
"""

from __future__ import annotations

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from ipaddress import ip_address

from django.core import signing
from django.http import HttpRequest
from django.http.request import split_domain_port
from fido2.server import Fido2Server
from fido2.utils import websafe_decode
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tapis.selves.state import Device, OwnPage
from tapis.web.selves import codes
from tapis.web.selves.browser import look, new_guest

SALT = "tapis.passkey"
NEW, USE = "new", "use"
LONGEST = 16_000
"""The most letters of an answer."""
UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, IndexError, struct.error, signing.BadSignature)
"""What an answer that is none may lead to."""


def possible(request: HttpRequest) -> bool:
    """Whether browsers make passkeys for this address: over TLS, or on this machine; a number is no name."""
    host = _host(request)
    return host == "localhost" or (request.is_secure() and not _is_number(host))


def asked_new(request: HttpRequest, owner: str, page: OwnPage) -> Mapping[str, object]:
    """What a browser needs to make a passkey for a page, and what it has to bring back."""
    user = PublicKeyCredentialUserEntity(id=owner.encode(), name=page.name, display_name=page.name)
    options, state = _server(request).register_begin(
        user,
        [_credential(each) for each in page.passkeys],
        ResidentKeyRequirement.REQUIRED,
        UserVerificationRequirement.REQUIRED,
    )
    return {"options": dict(options)["publicKey"], "state": _noted(NEW, owner, state)}


def made(request: HttpRequest, owner: str, posted: Mapping[str, str], called: str) -> Device | None:
    """The passkey that a browser has made for a page; None for an answer that is none."""
    try:
        state = _asked(NEW, owner, posted.get("state", ""))
        data = _server(request).register_complete(state, _answer(posted)).credential_data
    except UNREADABLE:
        return None
    public = urlsafe_b64encode(bytes(data)).decode() if data else ""
    return Device(new_guest(), "", called, public=public) if public else None


def asked_use(request: HttpRequest) -> Mapping[str, object]:
    """What a browser needs to answer with a passkey, whosever it is."""
    server = _server(request)
    options, state = server.authenticate_begin(user_verification=UserVerificationRequirement.REQUIRED)
    return {"options": dict(options)["publicKey"], "state": _noted(USE, "", state)}


def used(request: HttpRequest, posted: Mapping[str, str]) -> tuple[str, str] | None:
    """The page and the passkey that a browser has come with; None for an answer that opens nothing."""
    try:
        state, told = _asked(USE, "", posted.get("state", "")), _answer(posted)
        handle = AuthenticationResponse.from_dict(told).response.user_handle or b""
        owner = handle.decode("ascii")
        known = (
            {_credential(each).credential_id: each for each in look(owner).passkeys}
            if owner.isalnum()
            else {}
        )
        found = _server(request).authenticate_complete(
            state, [_credential(each) for each in known.values()], told
        )
    except UNREADABLE:
        return None
    return owner, known[found.credential_id].id


def _server(request: HttpRequest) -> Fido2Server:
    """For this address alone: of an answer to another one nothing is taken."""
    own = f"{request.scheme}://{request.get_host()}"
    return Fido2Server(
        PublicKeyCredentialRpEntity(id=_host(request), name="Tapis"),
        verify_origin=lambda origin: origin == own,
    )


def _noted(purpose: str, owner: str, state: Mapping[str, str]) -> str:
    codes.challenge(state["challenge"])
    return signing.dumps([purpose, owner, dict(state)], salt=SALT)


def _asked(purpose: str, owner: str, token: str) -> Mapping[str, str]:
    """What was asked for this purpose and page; ValueError where it was not, or is answered already."""
    was, whose, state = signing.loads(token, salt=SALT, max_age=60 * codes.MINUTES)
    if (was, whose) != (purpose, owner) or not codes.answered(state["challenge"]):
        raise ValueError(purpose)
    told: Mapping[str, str] = state
    return told


def _answer(posted: Mapping[str, str]) -> dict[str, object]:
    text = posted.get("credential", "")
    told = json.loads(text) if len(text) <= LONGEST else None
    if not isinstance(told, dict):
        raise TypeError(text[:20])
    websafe_decode(told["rawId"])
    return told


def _credential(passkey: Device) -> AttestedCredentialData:
    return AttestedCredentialData(urlsafe_b64decode(passkey.public))


def _host(request: HttpRequest) -> str:
    return split_domain_port(request.get_host())[0]


def _is_number(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
