"""A part of the lobby: to be told when somebody sits down, for as long as it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from tapis.i18n import spoken
from tapis.parlour.state.table import Parlour
from tapis.web.play.away import sitting
from tapis.web.play.door.rows import LobbyRow, row_of
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.selves import browser
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.hiding import veiled
from tapis.web.store import wished
from tapis.web.store.wished import HOURS, StoredWish
from tapis.web.tables.friendly import opening


@dataclass(frozen=True, slots=True)
class Waiting:
    """What somebody waits for, as the lobby shows it."""

    of: int
    owner: str
    title: str
    """Empty for every game."""
    until: datetime
    met: LobbyRow | None
    """Where somebody has sat down, while there is room."""
    tells: bool
    """Whether a browser whose page is closed can be told."""


def page(request: HttpRequest) -> dict[str, object]:
    """What the part of the lobby needs."""
    reader = browser.reader_of(request)
    row = wished.of(reader.owner) if reader.owner else None
    return {"waiting": _shown(row, reader) if row else None, "hours": HOURS, "titles": _titles()}


def _shown(row: StoredWish, reader: OwnReader) -> Waiting:
    titles = dict(_titles())
    until = datetime.fromisoformat(row.until)
    return Waiting(
        row.id, row.owner, titles.get(row.game, ""), until, _met(row, reader), bool(settings.PUSH_SERVICES)
    )


def _met(row: StoredWish, reader: OwnReader) -> LobbyRow | None:
    """Where somebody has sat down; None once the table is full, or one of the two has blocked the other."""
    if not row.met:
        return None
    table: Parlour = house().room(PARLOUR, row.met).look().state
    seen = veiled(table, reader, reader.guest)
    return row_of(row.met, seen) if sitting.may_meet(table, reader) and table.people_at else None


def _titles() -> Sequence[tuple[str, str]]:
    """The games, as the reader calls them."""
    language = spoken(get_language() or "fr")
    return [(game, titles.get(language, game)) for game, titles, _ in opening.games()]
