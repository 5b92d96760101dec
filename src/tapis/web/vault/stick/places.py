"""Where copies go: chosen once by the owner of the house, tried out before it counts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tapis.law import Refused
from tapis.web.access.keys import secrets_of
from tapis.web.access.models import EventSecrets
from tapis.web.room.families import TOURNAMENTS
from tapis.web.server.database import data_folder
from tapis.web.vault.event.lineage import beyond
from tapis.web.vault.models import Laptop, laptop
from tapis.web.vault.reasons import NO_FOLDER, OWN_FOLDER, SILENT
from tapis.web.vault.stick.copies import ShelvedCopy, copies, try_out
from tapis.web.vault.stick.keeper import keeper
from tapis.web.vault.stick.sticks import FoundStick, called, in_time, is_apart, sticks


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacePage:
    """Where copies go, and where they could go."""

    folder: str
    """The folder chosen; empty as long as nobody has."""
    place: str
    found: tuple[FoundStick, ...]
    typed: str = ""
    """What was typed and refused."""


def place_page(typed: str = "") -> PlacePage:
    """The places there are now."""
    folder = laptop().folder
    return PlacePage(folder=folder, place=called(Path(folder)) if folder else "", found=sticks(), typed=typed)


def choose(typed: str) -> Refused | None:
    """Let copies go into a folder from now on; why that is impossible, or None."""
    folder = Path(typed.strip().strip('"')).expanduser()
    place = called(folder)
    refusal = in_time(str(folder), lambda: _tried(folder), SILENT(place=place))
    if refusal is None:
        here = laptop()
        Laptop.objects.filter(pk=here.pk).update(folder=str(folder), apart=is_apart(folder))
        keeper().nudge()
    return refusal


def _tried(folder: Path) -> Refused | None:
    if not folder.is_absolute() or not folder.is_dir():
        return NO_FOLDER(folder=str(folder)[:200])
    own = data_folder().resolve()
    if own in (folder.resolve(), *folder.resolve().parents):
        return OWN_FOLDER(folder=str(folder)[:200])
    return try_out(folder)


def stop() -> None:
    """Let no copies be made any more; what lies on the stick stays."""
    Laptop.objects.filter(pk=laptop().pk).update(folder="", apart=False)
    keeper().nudge()


def found_in(folder: Path) -> tuple[ShelvedCopy, ...]:
    """The copies in a folder; none where it does not answer."""

    def looked() -> tuple[ShelvedCopy, ...]:
        try:
            return tuple(copies(folder))
        except OSError:
            return ()

    return in_time(f"copies in {folder}", looked, ())


def go_on(event: str) -> None:
    """Go on with an event on this laptop, whatever others' copies say: it is the one again."""
    own, folder = secrets_of(event), laptop().folder
    found = found_in(Path(folder)) if folder else ()
    headings = [each.heading for each in found if not isinstance(each.heading, Refused)]
    turn = beyond(TOURNAMENTS.stream(event), own.turn, headings)
    EventSecrets.objects.filter(pk=own.pk).update(turn=turn)
    keeper().nudge(event)
