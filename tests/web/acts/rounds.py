"""Acts on rounds and on the event as a whole."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tapis.club.crossings.boards.sections import SectionsPlan
from tapis.club.ranking import master_points, standings
from tapis.club.rounds import course, drawing, manual_changes, opening, sectioning, swiss
from tapis.club.rounds.seating_text import written_rounds
from tapis.club.slips import desk, lone_reader
from tapis.club.state import seals
from tapis.law import Refused
from tests.club.evening import CHANTAL, DIRECTOR
from tests.club.test_master_points import TABLE
from tests.web.acts.at import ACTS, SECRET, WHY, At, Unlawful, act, simple

simple("clock started", lambda at: course.start_round(at.t, at.round, 45))
simple("publication withdrawn", lambda at: manual_changes.withdraw_publication(at.t, at.round, WHY))
simple("round closed", lambda at: course.close_round(at.c, at.round, "2026-11-21T23:00:00Z"))


@act("clock stopped")
def _(at: At) -> None:
    at.give(lambda: course.start_round(at.t, at.round, 45))
    at.give(lambda: course.set_clock(at.t, at.round, 600, running=False))


simple("announced", lambda at: course.announce(at.t, "À table !"))
simple("next round published", lambda at: drawing.publish(at.c, at.t.published + 1))
simple("places exchanged in the draft", lambda at: drawing.swap_people(at.t, at.t.published + 1, (1, 2), WHY))


@act("next round drawn")
def _(at: At) -> None:
    try:
        at.evening.draw("mercredi")
    except AssertionError as refused:
        raise Unlawful(str(refused)) from refused


@act("fewer rounds")
def _(at: At) -> None:
    settings = replace(at.t.setup, rounds=max(1, at.t.published), format="free")
    at.give(lambda: opening.change_settings(at.c, settings, WHY))


@act("more rounds, one reader, flowing, results shown")
def _(at: At) -> None:
    settings = at.t.setup
    settings = replace(settings, rounds=settings.rounds + 1, readers=1, flowing=True, results_shown=True)
    at.give(lambda: opening.change_settings(at.c, settings, WHY))


def _cut_every_table(at: At) -> None:
    for each in at.t.slips:
        if not each.versions:
            at.give(partial(desk.cut, at.t, each.round, each.table, 0, WHY))


@act("every table cut to nothing")
def _(at: At) -> None:
    _cut_every_table(at)


@act("every table cut, all rounds closed, event closed")
def _(at: At) -> None:
    _cut_every_table(at)
    for each in at.t.rounds:
        if each.published and each.phase.value != "closed":
            at.give(partial(course.close_round, at.c, each.number))
    at.give(lambda: course.close_event(at.c, WHY))


simple("event closed", lambda at: course.close_event(at.c, WHY))
simple("event reopened", lambda at: course.reopen_event(at.t, DIRECTOR, CHANTAL, WHY))


simple("tie-breaks changed by two", lambda at: opening.change_ties(
    at.c, at.t.setup.tie_keys[::-1] or ("lot",), opening.TwoPersons(DIRECTOR, CHANTAL), WHY
))  # fmt: skip
simple("tie-breaks changed, the second one not signing", lambda at: opening.change_ties(
    at.c, ("best-round",), opening.TwoPersons(DIRECTOR, "Léa du jury", signed=False), WHY
))  # fmt: skip


@act("lots closed and opened again")
def _(at: At) -> None:
    ACTS["every table cut, all rounds closed, event closed"](at)
    ACTS["event reopened"](at)


simple("sealed", lambda at: seals.seal(at.t, SECRET))


@act("next rounds taken over from paper")
def _(at: At) -> None:
    players = drawing.field(at.c)
    size = max(2, at.c.plugin.columns)
    tables = [players[first : first + size] for first in range(0, len(players), size)]
    text = "\n".join(" ".join(map(str, each)) for each in tables if len(each) == size)
    rounds = written_rounds(text, players, size)
    if isinstance(rounds, Refused):
        raise Unlawful(str(rounds))
    at.give(lambda: drawing.take_over(at.c, rounds, "cahier"))


simple("one reading is enough", lambda at: lone_reader.one_reading_is_enough(at.c, WHY))
simple("next matches drawn", lambda at: swiss.draw_teams(at.c, "jeudi"))
simple("every match drawn at once", lambda at: swiss.draw_everybody(at.c, "jeudi"))
simple("next round drawn by the ranking", lambda at: drawing.draw_by_standing(at.c, "jeudi"))
simple("points by a table", lambda at: master_points.choose_points(at.c, TABLE))


@act("drawn in two sections")
def _(at: At) -> None:
    ACTS["more come"](at)
    half = len(drawing.field(at.c)) // 4 * 2
    plan = SectionsPlan(kinds=("mitchell", "mitchell"), sizes=(half, half))
    at.give(lambda: sectioning.draw_sections(at.c, "jeudi", plan))


@act("lots drawn")
def _(at: At) -> None:
    by = opening.TwoPersons(DIRECTOR, CHANTAL)
    at.give(lambda: opening.change_ties(at.c, ("lot",), by, WHY))
    level = tuple(sorted(next(iter(standings.tied(standings.standings(at.c))), ())))
    at.give(lambda: seals.sealed_first(at.c, SECRET, lambda c: standings.draw_lot(c, level)))
