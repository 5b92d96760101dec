"""The copies of this laptop, for ``tapis doctor``: where they go, how old, whether they can."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from tapis.law import Refused
from tapis.web.vault.event.file import Heading
from tapis.web.vault.models import Laptop
from tapis.web.vault.reasons import EMPTY, GONE, KEPT, NOT_APART, NOWHERE, SILENT
from tapis.web.vault.shelf.age import Age
from tapis.web.vault.stick.copies import ShelvedCopy, try_out
from tapis.web.vault.stick.places import found_in
from tapis.web.vault.stick.sticks import called, in_time, is_apart


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
    kept = said(folder=here.folder, count=len(made), age=str(Age.of(age.total_seconds())))
    return (True if here.apart else None), kept


def _problem(here: Laptop, folder: Path) -> Refused | None:
    """Why nothing can be written there; the empty folder that a stick leaves behind is not the stick."""
    return GONE(place=called(folder)) if here.apart and not is_apart(folder) else try_out(folder)


def _made(mark: str, found: tuple[ShelvedCopy, ...]) -> list[Heading]:
    """What this laptop itself put there."""
    headings = [each.heading for each in found if isinstance(each.heading, Heading)]
    return [each for each in headings if each.machine == mark]
