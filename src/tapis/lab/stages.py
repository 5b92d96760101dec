"""How far an evening has come: its *stages*, made by the commands of the tournament themselves."""

from __future__ import annotations

from typing import Any

from tapis.club.rounds import course, drawing
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import AnyPlugin
from tapis.i18n import msgid
from tapis.practice.evening import FIRST_DESK, SECOND_DESK, LabEvening, Programme

STAGES = {
    "entry": msgid("people are entered"),
    "drawn": msgid("the round is drawn"),
    "published": msgid("the round is published"),
    "read": msgid("one slip is read once"),
    "confirmed": msgid("every slip is confirmed"),
    "closed": msgid("the round is closed"),
    "final": msgid("the ranking is final"),
}


def stages(plugin: AnyPlugin) -> dict[str, Tournament]:
    """By stage, the tournament of an evening of eight in one round."""
    evening = LabEvening(Programme(plugin.regulation.id, 8, 1, 1, "actions"))
    evening.enter()
    found = {"entry": evening.now}
    evening.do(drawing.draw(evening.competition, "actions"))
    found["drawn"] = evening.now
    evening.do(drawing.publish(evening.competition, 1))
    found["published"] = evening.now
    first = _first(evening.now)
    typed = Typed(1, first.table, first.seats, tuple(evening.deals(first)))
    evening.do(desk.read(evening.competition, typed, FIRST_DESK), FIRST_DESK)
    found["read"] = evening.now
    evening.do(desk.accept(evening.competition, 1, first.table, SECOND_DESK), SECOND_DESK)
    for slip in evening.now.rounds[0].slips.values():
        if slip.table != first.table:
            evening.play(slip)
    found["confirmed"] = evening.now
    evening.do(course.close_round(evening.competition, 1))
    found["closed"] = evening.now
    evening.do(course.close_event(evening.competition, "simulated"))
    found["final"] = evening.now
    return {stage: found[stage] for stage in STAGES}


def _first(tournament: Tournament) -> Slip:
    return next(iter(tournament.rounds[0].slips.values()))


def deals_of_the_first_table(plugin: AnyPlugin) -> tuple[Any, ...]:
    """The deals of the first slip, as they would be typed."""
    evening = LabEvening(Programme(plugin.regulation.id, 8, 1, 1, "actions"))
    evening.enter()
    evening.do(drawing.draw(evening.competition, "actions"))
    evening.do(drawing.publish(evening.competition, 1))
    return tuple(evening.deals(_first(evening.now)))
