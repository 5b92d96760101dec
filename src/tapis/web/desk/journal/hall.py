"""What events about screens, the door, seals, boards and tie-breaks say in a line of the log.

Of a secret, a card or a winner nothing is said: the log is read by people who may not know them yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.utils.translation import get_language, gettext, ngettext

from tapis.club import events
from tapis.club.events import LogEvent
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.core.deals import numbers_text
from tapis.i18n import words
from tapis.web.desk.ranking.page import COMMON
from tapis.web.desk.rounds.scenes import SCENES

DASH = "\N{EN DASH}"


def of_the_hall(event: LogEvent) -> str:
    """What the screens show from then on, how far the prize-giving has come, which code is good."""
    match event:
        case events.ScreenChosen(scene=scene):
            return str(SCENES.get(scene, scene)) if scene else gettext("By itself")
        case events.PrizesRevealed(step=step):
            return gettext("step %(step)s") % {"step": step} if step else gettext("back to the beginning")
        case events.ProgrammeSet(lines=lines):
            return " · ".join(f"{hour} {what}" for hour, what in lines) or gettext("no line")
        case events.DoorChanged():
            return gettext("the code before it is good no more")
    return ""


def of_what_is_dealt(event: LogEvent) -> str:
    """Which boards, and from where; who chose what draws are sealed with."""
    match event:
        case events.BoardsTaken(boards=boards, source=source):
            return " · ".join((_boards(each.number for each in boards), source or gettext("dealt here")))
        case events.TricksFound(boards=boards, leads=leads):
            return _boards({each.number for each in boards} | {each.number for each in leads})
        case events.BoardFouled() | events.FoulTakenBack() | events.BoardSkipped():
            return _gone_wrong(event)
        case events.SidesExchanged(deals=deals):
            counted = ngettext("board %(boards)s of the set", "boards %(boards)s of the set", len(deals))
            return counted % {"boards": ", ".join(_runs(list(deals)))} if deals else gettext("as on the slip")
        case events.SeedCommitted(secret=secret):
            return gettext("drawn by the house") if secret else gettext("chosen by somebody")
    return ""


def _gone_wrong(event: events.BoardFouled | events.FoulTakenBack | events.BoardSkipped) -> str:
    """The board, and which tables leave it out from then on."""
    if not isinstance(event, events.BoardSkipped):
        return _boards([event.board])
    tables = gettext("tables %(tables)s") % {"tables": numbers_text(event.tables)}
    return " · ".join((_boards([event.board]), tables if event.tables else gettext("no table")))


def of_the_ranking(tournament: Tournament, event: LogEvent) -> str:
    """By which keys equal totals are parted from then on, in their order."""
    if not isinstance(event, events.TiesChanged):
        return ""
    language = get_language() or "fr"
    own = {each.id: words(each.title, language) for each in Competition.of(tournament).plugin.sheet.ties}
    titles = own | COMMON
    return ", ".join(str(titles.get(key, key)) for key in event.tie_keys) or gettext("no tie-break")


def _boards(numbers: Iterable[int]) -> str:
    """``boards 1–16, 20``: numbers that follow each other in one piece."""
    told = sorted(numbers)
    counted = ngettext("board %(boards)s", "boards %(boards)s", len(told))
    return counted % {"boards": ", ".join(_runs(told))}


def _runs(numbers: list[int]) -> Iterator[str]:
    first = 0
    for at, number in enumerate(numbers):
        if numbers[at + 1 : at + 2] != [number + 1]:
            yield str(number) if first == at else f"{numbers[first]}{DASH}{number}"
            first = at + 1
