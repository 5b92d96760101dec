"""The evening of the walk-through from the entry list to the archive, without any page."""

from __future__ import annotations

from pathlib import Path

from tapis.archive.verification import verify
from tapis.club.events import Entry, Presence
from tapis.club.people import registration
from tapis.club.people.entry_list import ListPreview, preview
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.standings import draw_lot, tied
from tapis.club.rounds import course
from tapis.club.slips import desk
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.club.state.slips import SlipState
from tapis.games.estimation import PLUGIN
from tapis.log.archive import Archive, read_archive, write_archive
from tests.club.evening import ANNE, BERNARD, CODEC, DIRECTOR, Evening, deal, missing

LIST = Path(__file__).parents[2] / "examples" / "evening.csv"


def test_an_evening_of_estimation_from_the_entry_list_to_the_archive() -> None:
    evening = Evening(
        0, rounds=4, deals=8, format="regional", tie_keys=("exact", "best-round", "direct", "lot")
    )

    # Forty-one people are on the list; two do not come, one comes late.
    seen = preview(LIST.read_bytes(), evening.competition)
    assert isinstance(seen, ListPreview)
    evening.do(registration.register(evening.competition, seen.people()))
    absent, late = (5, 11), 30
    evening.present(*(number for number in evening.t.entrants if number not in (*absent, late)))
    evening.absent(*absent)
    evening.begin("l'estimation du mardi")
    assert len(evening.t.rounds[0].slips) == 9, "thirty-eight are there: nine tables, two sit out"

    # Round 1: one wrong total, one pair swapped.
    evening.play(1, but=[1, 2])
    evening.read(evening.typed(1, 1, *[deal()] * 7, deal(made=(60, 40, 30, 28))))
    assert evening.slip(1, 1).state is SlipState.TO_CLEAR
    evening.confirm(1, 1)
    a, b, c, d = evening.slip(1, 2).seats
    evening.read(evening.typed(1, 2, missing(1, 2, 3, 4), seats=(b, a, c, d)))
    evening.read(evening.typed(1, 2, missing(1, 2, 3, 4), seats=(a, b, c, d)), BERNARD)
    assert evening.slip(1, 2).state is SlipState.CONFLICT
    evening.do(
        desk.settle(
            Competition(evening.t, PLUGIN), desk.AgreedReading(1, 2, 1, "le papier dit A, B"), DIRECTOR
        )
    )
    evening.revoke(a, at=1, deal=3)
    evening.close(1)

    # The late one arrives; somebody goes home after round 2; a slip of round 1 was wrong after all.
    evening.present(late)
    evening.draw("à trente-neuf")
    evening.whole_round(missing(3, 1, 0, 2))
    evening.read(evening.typed(1, 3, missing(9, 8, 7, 6), reason="retrouvé le bulletin"))
    evening.accept(1, 3)
    evening.withdraw(a, "dernier train")
    evening.draw("à trente-huit")
    evening.whole_round(missing(2, 2, 1, 1))
    evening.whole_round(missing(0, 4, 4, 0))

    # The ranking: a tie for the first ranks is parted by lot, and the event closed.
    for group in tied(evening.table):
        evening.do(draw_lot(Competition(evening.t, PLUGIN), tuple(group), "boule"))
    evening.do(course.close_event(Competition(evening.t, PLUGIN)))
    ranks = [row.rank for row in evening.table.rows]
    assert ranks == list(range(1, 39)), "thirty-nine played, one went home, nobody is tied any more"
    assert evening.entrant(a).presence is Presence.WITHDRAWN
    assert evening.row(late).score.cells[0].kind is CellKind.FORFEIT
    met = [pair for found in evening.t.rounds for group in found.seating.tables for pair in pairs(group)]
    assert len(met) == len(set(met)), "nobody met anybody twice"

    # The archive is the same when read again, and holds what an auditor needs.
    archive = Archive("evening", "estimation", PLUGIN.regulation.edition, tuple(evening.records))
    again = read_archive(write_archive(archive))
    assert isinstance(again, Archive)
    assert again == archive
    entries = [
        Entry(CODEC.event(record), record.at, record.actor, record.version) for record in again.records
    ]
    assert fold.replay(entries) == evening.t
    assert verify(entries, PLUGIN) == ()


def pairs(group: tuple[int, ...]) -> list[frozenset[int]]:
    """Everybody at a table with everybody else."""
    return [frozenset((one, other)) for at, one in enumerate(group) for other in group[:at]]


def test_the_same_reader_cannot_do_the_evening_alone() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.read(evening.typed(1, 1))
    evening.refused(desk.accept(Competition(evening.t, PLUGIN), 1, 1, ANNE), "second-person")
