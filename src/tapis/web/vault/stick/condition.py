"""The copies of this laptop, for ``tapis doctor``: where they go, how old, whether they can."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from tapis.law import Reason, Refused
from tapis.web.vault.event.file import Heading
from tapis.web.vault.models import Laptop
from tapis.web.vault.reasons import GONE, SILENT
from tapis.web.vault.stick.copies import ShelvedCopy, try_out
from tapis.web.vault.stick.places import found_in
from tapis.web.vault.stick.sticks import called, in_time, is_apart

NOWHERE = Reason(
    "copies-nowhere",
    "Nobody has chosen where copies go: if this laptop fails, the evening is lost. "
    "Choose a stick on the page of an event.",
)
EMPTY = Reason("copies-empty", "{folder} can be written; no copy of this laptop is in it yet.")
KEPT = Reason("copies-kept", "{folder} can be written; copies: {count}, the latest {age} old.")
NOT_APART = Reason(
    "copies-not-apart",
    "{folder} lies on the same disk as everything else and is lost with it: choose a stick. "
    "Copies: {count}, the latest {age} old.",
)
MINUTE, HOUR = 60, 3600


def condition(now: datetime) -> tuple[bool | None, Refused]:
    """Whether copies are made as they should be (None: not safely), and a sentence about it."""
    here = Laptop.objects.filter(pk=1).first()
    if here is None or not here.folder:
        return None, NOWHERE()
    folder = Path(here.folder)
    problem = in_time(f"trying {folder}", lambda: _problem(here, folder), SILENT(place=called(folder)))
    if problem is not None:
        return False, problem
    made = _made(here.mark, found_in(folder))
    if not made:
        return True, EMPTY(folder=here.folder)
    said = KEPT if here.apart else NOT_APART
    age = now - datetime.fromisoformat(max(each.at for each in made))
    kept = said(folder=here.folder, count=len(made), age=_short(int(age.total_seconds())))
    return (True if here.apart else None), kept


def _problem(here: Laptop, folder: Path) -> Refused | None:
    """Why nothing can be written there; the empty folder that a stick leaves behind is not the stick."""
    return GONE(place=called(folder)) if here.apart and not is_apart(folder) else try_out(folder)


def _made(mark: str, found: tuple[ShelvedCopy, ...]) -> list[Heading]:
    """What this laptop itself put there."""
    headings = [each.heading for each in found if isinstance(each.heading, Heading)]
    return [each for each in headings if each.machine == mark]


def _short(seconds: int) -> str:
    """An age as short as it can be said, the same in every language."""
    if seconds < 2 * HOUR:
        return f"{max(0, seconds) // MINUTE} min"
    return f"{seconds // HOUR} h"
