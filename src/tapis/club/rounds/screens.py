"""What the screens of a hall show: chosen by the director, or following the course of the event."""

from __future__ import annotations

import re

from tapis.club.events import ProgrammeSet, RankingHeld, ScreenChosen
from tapis.club.rounds.course import LINE_LIMIT, waiting
from tapis.club.state import reasons
from tapis.club.state.reasons import Outcome
from tapis.club.state.stage import HallScene
from tapis.club.state.tournament import Phase, Round, Tournament

LAST_TABLES = 3
"""How many tables may still play when everybody wants to know which."""
PROGRAMME_LIMIT = 12
LINE = re.compile(r"(?P<hour>[01]?\d|2[0-3])\s*[h:.]\s*(?P<minute>[0-5]\d)?\s+(?P<words>\S.*)")
AT_FREE_TABLES = (HallScene.TABLES, HallScene.STANDINGS, HallScene.PRIZES)


def scenes(tournament: Tournament) -> tuple[HallScene, ...]:
    """What a screen of this event can show."""
    return AT_FREE_TABLES if tournament.setup.free_tables else tuple(HallScene)


def choose(tournament: Tournament, scene: str) -> Outcome:
    """Show a scene until another one is chosen; an empty one follows the event.

    A prize-giving that has not begun keeps the ranking back by itself.
    """
    if scene and scene not in scenes(tournament):
        return reasons.NO_SUCH_SCENE(scene=scene)
    if scene == tournament.stage.shown:
        return reasons.SHOWN_ALREADY()
    stage = tournament.stage
    begins = scene == HallScene.PRIZES and not stage.step and not stage.held
    return (ScreenChosen(scene), *((RankingHeld(True),) if begins else ()))


def hold(tournament: Tournament, *, held: bool) -> Outcome:
    """Keep the ranking back from everybody, or show it again."""
    return (RankingHeld(held),) if held != tournament.stage.held else reasons.SHOWN_ALREADY()


def set_programme(tournament: Tournament, text: str) -> Outcome:
    """Take over the programme as it is typed: an hour and what happens then, one a line."""
    lines: list[tuple[str, str]] = []
    for typed in filter(None, map(str.strip, text.splitlines())):
        found = LINE.fullmatch(typed)
        if found is None or len(found["words"]) > LINE_LIMIT:
            return reasons.BAD_PROGRAMME(line=typed[:LINE_LIMIT])
        lines.append((f"{found['hour']:0>2}:{found['minute'] or '00'}", " ".join(found["words"].split())))
    if len(lines) > PROGRAMME_LIMIT:
        return reasons.PROGRAMME_TOO_LONG(limit=PROGRAMME_LIMIT)
    if tuple(lines) == tournament.stage.programme:
        return reasons.SHOWN_ALREADY()
    return (ProgrammeSet(tuple(lines)),)


def showing(tournament: Tournament) -> HallScene:
    """What a projector shows now.

    Places when a round is published, the clock once it runs, the tables when few still play, the ranking
    between rounds; the prize-giving where the ranking is kept back for it.
    """
    if tournament.stage.shown:
        return HallScene(tournament.stage.shown)
    after = HallScene.PRIZES if tournament.stage.held else HallScene.STANDINGS
    if tournament.closed:
        return after
    if tournament.setup.free_tables:
        return HallScene.TABLES
    found = tournament.round(tournament.published)
    return _in_round(found, after) if found else HallScene.SEATING


def _in_round(found: Round, after: HallScene) -> HallScene:
    left, tables = len(waiting(found)), len(found.slips)
    if found.phase is Phase.CLOSED or not left:
        return after
    if found.started:
        return HallScene.TABLES if left <= LAST_TABLES and left * 2 < tables else HallScene.CLOCK
    return HallScene.TABLES if left < tables else HallScene.SEATING
