"""The door to the advisory service on the network: one request, one answer, not what it means."""

from __future__ import annotations

from http.client import HTTPException
from urllib.request import Request, urlopen

SERVICE = "https://api.osv.dev/"
SECONDS = 20


def reach(path: str, body: bytes | None) -> bytes:
    """What the service answers; OSError where it cannot be reached, or says no."""
    asked = Request(SERVICE + path, body, {"Content-Type": "application/json", "User-Agent": "tapis-release"})
    try:
        with urlopen(asked, timeout=SECONDS) as answer:
            told: bytes = answer.read()
    except HTTPException as problem:
        raise OSError(str(problem) or type(problem).__name__) from problem
    return told
