"""Logs written by earlier versions are read, verified and written again to the letter, for ever.

A folder per version of Tapis; what is in it is never written anew. When one of these tests fails, an
event has changed its shape without an upcast, or the crossings draw otherwise under the same name.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.archive.records import entries
from tapis.archive.verification import verify
from tapis.club.events import Leftover
from tapis.club.ranking.standings import standings
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.core import verify as deals
from tapis.core.notation import read_deal, read_results, write_deal, write_results
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord, ResultsRecord
from tapis.law import Refused
from tapis.log.archive import Archive, read_archive, write_archive

VERSIONS = sorted(
    path for path in Path(__file__).parent.iterdir() if path.is_dir() and path.name[0].isdigit()
)

each_version = pytest.mark.parametrize("folder", VERSIONS, ids=lambda path: path.name)


@each_version
def test_an_event_is_read_verified_and_written_to_the_letter(folder: Path) -> None:
    text = (folder / "event.json").read_text("utf-8")
    archive = read_archive(text)
    assert isinstance(archive, Archive)
    assert write_archive(archive) == text
    plugin = plugins()[archive.regulation]
    assert verify(entries(archive.records), plugin) == ()


@each_version
def test_a_deal_is_read_replayed_and_written_to_the_letter(folder: Path) -> None:
    text = (folder / "deal.jsonl").read_text("utf-8")
    record = read_deal(text, plugins())
    assert isinstance(record, DealRecord)
    plugin = plugins()[record.regulation]
    assert not isinstance(deals.verify(plugin.game(record.options), record), deals.Finding)
    assert write_deal(plugin, record) == text


@each_version
def test_results_are_read_and_written_to_the_letter(folder: Path) -> None:
    text = (folder / "results.json").read_text("utf-8")
    record = read_results(text, plugins())
    assert not isinstance(record, Refused)
    assert isinstance(record, ResultsRecord)
    assert write_results(plugins()[record.regulation], record) == text


@each_version
def test_what_later_versions_added_is_as_if_nobody_had_chosen_it(folder: Path) -> None:
    archive = read_archive((folder / "event.json").read_text("utf-8"))
    assert isinstance(archive, Archive)
    state = fold.replay(entries(archive.records))
    setup = state.setup
    assert (setup.leftover, setup.place_bonus, setup.deadline) == (Leftover.FORFEIT, (), "")
    assert {slip.round: setup.deals_at(len(slip.seats)) for slip in state.slips} == dict.fromkeys(
        range(1, state.published + 1), setup.deals
    )
    assert not any(each.person.joker or each.person.of_age for each in state.entrants.values())
    assert state.answers == ()
    ranked = standings(Competition(state, plugins()[archive.regulation]))
    assert all(row.score.bonus == 0 for row in ranked.rows)
