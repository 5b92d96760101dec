"""Codes that lead to somebody's page: one to type on another device, one on paper if all are lost.

The house keeps their hashes. The first lasts for minutes, is used once, and lets nobody in by itself.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tapis.selves.state import hashed
from tapis.web.access.keys import ALPHABET, LETTERS, plain_code
from tapis.web.store.models import StoredCode

MINUTES = 10
SHORT, ON_PAPER = 2, 5
"""Groups of four letters: 39 bits for minutes and behind a yes, 98 bits for a key."""

CHALLENGE = "challenge"
"""In the place of a page, which no page is called."""


@dataclass(frozen=True, slots=True)
class CodeFound:
    """Where a code leads."""

    owner: str
    sheet: str
    """The sheet of paper it stands on; empty for a code to type."""
    key: str
    """Its hash."""


def offer(owner: str) -> str:
    """A code to type on another device; one that was offered before is void."""
    StoredCode.objects.filter(owner=owner, device="").delete()
    code, until = _made(SHORT), datetime.now(UTC) + timedelta(minutes=MINUTES)
    StoredCode.objects.create(digest=hashed(code), owner=owner, until=until.isoformat())
    return code


def on_paper(owner: str, sheet: str, code: str) -> None:
    """Let the code on a sheet lead here; that of the sheet before is void."""
    StoredCode.objects.filter(owner=owner).exclude(device="").delete()
    StoredCode.objects.create(digest=hashed(code), owner=owner, device=sheet)


def new_sheet() -> str:
    """A key that can be written down."""
    return _made(ON_PAPER)


def find(typed: str) -> CodeFound | None:
    """Where a code leads, however it was typed; None for one that is unknown, used or too old."""
    digest = hashed(plain_code(typed))
    row = StoredCode.objects.filter(digest=digest).first()
    if row is None or (row.until and row.until < datetime.now(UTC).isoformat()):
        return None
    return CodeFound(row.owner, row.device, digest)


def use(found: CodeFound) -> bool:
    """Use a code up; False where somebody else was faster."""
    return StoredCode.objects.filter(digest=found.key).delete()[0] == 1


def challenge(text: str) -> None:
    """Remember what a passkey is asked to sign: for minutes, and for one answer."""
    until = datetime.now(UTC) + timedelta(minutes=MINUTES)
    StoredCode.objects.create(digest=_asked(text), owner=CHALLENGE, device=CHALLENGE, until=until.isoformat())


def answered(text: str) -> bool:
    """Whether a passkey was asked for this and has not answered yet; it is used up by it."""
    now = datetime.now(UTC).isoformat()
    return StoredCode.objects.filter(digest=_asked(text), until__gte=now).delete()[0] == 1


def _asked(text: str) -> str:
    return hashed(f"{CHALLENGE}/{text}")


def end(owner: str, sheet: str = "") -> None:
    """Let no code lead to a page any more, or only that of a sheet not."""
    rows = StoredCode.objects.filter(owner=owner)
    (rows.filter(device=sheet) if sheet else rows).delete()


def put_away() -> int:
    """Delete the codes that are too old; how many."""
    now = datetime.now(UTC).isoformat()
    return StoredCode.objects.exclude(until="").filter(until__lt=now).delete()[0]


def _made(groups: int) -> str:
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(LETTERS)) for _ in range(groups))
