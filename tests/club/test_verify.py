"""An auditor finds nothing in an honest log, and everything that somebody changed in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from tapis.archive.verification import verify
from tapis.club import events
from tapis.club.crossings import Seating
from tapis.club.events import Entry
from tapis.club.ranking.standings import draw_lot, tied
from tapis.club.rounds import drawing
from tapis.club.slips import table
from tapis.club.state.competition import Competition
from tapis.games.estimation import PLUGIN
from tests.cells import in_one
from tests.club.evening import ANNE, Evening, deal, missing


@cache
def an_evening() -> Evening:
    """Two rounds with everything in them that is computed."""
    evening = Evening(17, rounds=2, tie_keys=("lot",))
    evening.begin()
    evening.do(table.draw_seats(Competition(evening.t, PLUGIN), evening.slip(1, 1), "cartes"))
    evening.play(1)
    evening.revoke(evening.slip(1, 1).seats[0], at=1)
    evening.close(1)
    evening.do(drawing.draw_by_standing(Competition(evening.t, PLUGIN), "deux"))
    evening.publish()
    evening.play(2, missing(1, 2, 3, 4))
    evening.close(2)
    for group in tied(evening.table):
        evening.do(draw_lot(Competition(evening.t, PLUGIN), tuple(group), "sort"))
    evening.end()
    return evening


def test_an_honest_log_has_nothing_to_find_and_tells_how_far_it_is() -> None:
    evening = an_evening()
    seen: list[int] = []
    assert verify(evening.entries, PLUGIN, seen.append) == ()
    assert seen == list(range(1, len(evening.entries) + 1))


def forged(evening: Evening, kind: type[Any], change: Callable[[Any], Any], by: str = "") -> list[Entry]:
    """The log with the last event of this kind changed, by somebody else perhaps."""
    log = list(evening.entries)
    at = max(place for place, entry in enumerate(log) if isinstance(entry.event, kind))
    log[at] = replace(log[at], event=change(log[at].event), actor=by or log[at].actor)
    return log


def first_table_swapped(event: events.RoundsDrawn) -> events.RoundsDrawn:
    first, *others = event.seatings
    turned = Seating((first.tables[0][::-1], *first.tables[1:]), first.out)
    return replace(event, seatings=(turned, *others))


def twice_seated(event: events.RoundsDrawn) -> events.RoundsDrawn:
    first, *others = event.seatings
    doubled = Seating((*first.tables, first.tables[0]), first.out)
    return replace(event, seatings=(doubled, *others), method="imported")


WRONG = (deal(made=(50, 40, 40, 26)), deal())

FORGERIES: list[tuple[type[Any], Callable[[Any], Any], str]] = [
    (events.RoundsDrawn, first_table_swapped, "other-draw"),
    (events.RoundsDrawn, lambda e: replace(e, seed="trois"), "other-draw"),
    (events.RoundsDrawn, lambda e: replace(e, maker="by hand"), "unknown-maker"),
    (events.RoundsDrawn, lambda e: replace(e, seatings=e.seatings * 2), "other-draw"),
    (events.RoundsDrawn, lambda e: replace(e, first=1), "changed-seating"),
    (events.RoundsDrawn, twice_seated, "twice-seated"),
    (events.RoundPublished, lambda e: replace(e, round=1), "changed-seating"),
    (events.SeatsDrawn, lambda e: replace(e, seats=e.seats[::-1]), "other-seats"),
    (events.LotDrawn, lambda e: replace(e, numbers=e.numbers[::-1]), "other-lot"),
    (events.SlipRead, lambda e: replace(e, deals=WRONG), "wrong-confirmed"),
    (events.SlipRead, lambda e: replace(e, clear=False), "other-mark"),
    (events.RulingMade, lambda e: replace(e, points=3), "other-penalty"),
    (events.RulingMade, lambda e: replace(e, eliminated=True), "other-penalty"),
    (events.RulingMade, lambda e: replace(e, fault="talking"), "impossible"),
    (events.EventClosed, lambda e: replace(e, ranking=e.ranking[::-1]), "other-ranking"),
    (events.SlipConfirmed, lambda e: replace(e, reading=3), "impossible"),
    (events.SlipConfirmed, lambda e: replace(e, table=77), "impossible"),
    (events.PresenceSet, lambda e: replace(e, number=99), "impossible"),
]


@in_one(("kind", "change", "code"), FORGERIES)
def test_a_changed_log_is_found_out(kind: type[Any], change: Callable[[Any], Any], code: str) -> None:
    findings = verify(forged(an_evening(), kind, change), PLUGIN)
    assert code in {finding.problem.code for finding in findings}


def test_a_slip_confirmed_by_its_own_reader_is_found_out() -> None:
    log = forged(an_evening(), events.SlipConfirmed, lambda event: event, by=ANNE)
    assert [finding.problem.code for finding in verify(log, PLUGIN)] == ["one-reader"]


def test_a_missing_entry_is_found_out() -> None:
    evening = an_evening()
    log = [entry for entry in evening.entries if not isinstance(entry.event, events.RulingMade)]
    found = {finding.problem.code for finding in verify(log, PLUGIN)}
    assert {"out-of-step", "other-draw"} <= found, "nor does the draw by standing come out"


def test_shortening_below_what_was_published_is_found_out() -> None:
    evening = an_evening()
    last = evening.entries[-1]
    shorter = events.SettingsChanged(replace(evening.t.setup, rounds=1))
    log = [*evening.entries[:-1], replace(last, event=shorter)]
    assert [finding.problem.code for finding in verify(log, PLUGIN)] == ["changed-seating"]


def test_a_draw_from_another_seed_than_the_one_announced_is_found_out() -> None:
    evening = Evening(16)
    evening.do((events.SeedCommitted("0" * 64),))
    evening.do(
        (events.RoundsDrawn(1, drawing.balanced(evening.competition, "x"), "x", "balanced", drawing.MAKER),)
    )
    assert [finding.problem.code for finding in verify(evening.entries, PLUGIN)] == ["other-seed"]


def test_a_swap_in_a_published_round_is_found_out() -> None:
    evening = Evening(16)
    evening.begin()
    evening.do((events.DraftSwapped(1, (1, 2), "en cachette"),))
    assert [finding.problem.code for finding in verify(evening.entries, PLUGIN)] == ["changed-seating"]
