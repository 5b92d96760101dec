"""After a vote: what began under the old edition goes on by its figures, what begins now by the new ones."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.archive.records import folded
from tapis.cli import main
from tapis.club.friendly import scorekeeping, state
from tapis.club.friendly.events import FriendlyTableOpened
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.core.notation import read_deal, read_results, write_deal, write_results
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord, ResultsRecord
from tapis.core.selfplay import play
from tapis.core.sheet import Mistake, Points, fold, totals
from tapis.core.verify import Finding, verify
from tapis.games.estimation import PLUGIN
from tapis.law import Refused
from tapis.log.archive import Archive, write_archive
from tapis.parlour.looking_back import deal_record
from tapis.parlour.state.events import DealEnded
from tests.club.evening import Evening, deal
from tests.club.friendly import replay
from tests.editions import voted
from tests.parlour.evening import Evening as Felt

EXACT = deal((60, 40, 30, 27))


class Voted(Evening):
    """An evening in a house that plays by the new edition."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.plugin = voted(patch)
        super().__init__(4, rounds=1, deals=1)


def tally(evening: Evening) -> set[Points]:
    """What anybody has."""
    return {evening.total(number) for number in evening.t.entrants}


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", *map(str, args)])


def test_an_old_and_a_new_evening_live_in_one_house(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = Evening(4, rounds=1, deals=1), Voted(monkeypatch)
    old.plugin = new.plugin
    for evening in (old, new):
        evening.begin()
        evening.play(1, EXACT)
    assert (old.t.setup.edition, tally(old)) == ("1", {-10})
    assert (new.t.setup.edition, tally(new)) == ("2", {-15})


def test_a_fault_costs_what_it_cost_when_the_event_began(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = Evening(4, rounds=1, deals=1), Voted(monkeypatch)
    old.plugin = new.plugin
    for evening in (old, new):
        evening.begin()
        evening.play(1, EXACT)
        for _ in range(2):
            evening.do(faults.rule(evening.competition, Charge("revoke", 1, 1)))
        evening.do(faults.cancel(evening.competition, 1, "erreur"))
    assert [evening.t.rulings[1].points for evening in (old, new)] == [10, 12], "counted anew as the first"


@pytest.mark.parametrize("edition", ["1", "2"])
def test_an_archive_keeps_its_edition_and_both_are_read(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, edition: str
) -> None:
    old, new = Evening(4, rounds=1, deals=1), Voted(monkeypatch)
    evening = old if edition == "1" else new
    evening.plugin = new.plugin
    evening.begin()
    evening.play(1, EXACT)
    path, back = tmp_path / "there.json", tmp_path / "back.json"
    path.write_text(write_archive(evening.archive), "utf-8")
    assert run("verify", path).exit_code == 0
    assert run("event", "import", path, "--home", tmp_path).exit_code == 0
    assert run("event", "export", "evening", back, "--home", tmp_path).exit_code == 0
    assert json.loads(back.read_text("utf-8"))["edition"] == edition
    assert back.read_text("utf-8") == path.read_text("utf-8")


@pytest.mark.parametrize("edition", ["1999", "2"])
def test_an_edition_nobody_knows_is_refused_everywhere_in_one_sentence(edition: str, tmp_path: Path) -> None:
    evening = Evening(4, rounds=1, deals=1)
    path, log = tmp_path / "evening.json", tmp_path / "deal.jsonl"
    path.write_text(write_archive(replace(evening.archive, edition=edition)), "utf-8")
    log.write_text(
        write_deal(PLUGIN, replace(play(PLUGIN, "a"), edition="1")).replace(
            '"edition": "1"', f'"edition": "{edition}"'
        ),
        "utf-8",
    )
    said = f"The file was written under the edition {edition} of estimation; the editions known here are 1."
    for arguments in (("verify", path), ("event", "import", path), ("verify", log), ("replay", log)):
        failed = run(*arguments)
        assert (failed.exit_code, said in failed.stderr) == (1, True), failed.stderr
    refused = folded(replace(evening.archive, edition=edition))
    assert isinstance(refused, Refused)
    assert refused.code == "wrong-edition"


def test_an_archive_that_names_another_edition_than_its_event_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    new = Voted(monkeypatch)
    relabelled: Archive = replace(new.archive, edition="1")
    path = tmp_path / "evening.json"
    path.write_text(write_archive(relabelled), "utf-8")
    assert "began under edition 2" in run("verify", path).stderr
    refused = folded(relabelled)
    assert isinstance(refused, Refused)
    assert refused.code == "two-editions"


def test_an_event_of_before_there_were_editions_is_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Evening(4, rounds=1, deals=1)
    bare = tuple(replace(each, body=each.body.replace(',"edition":"1"', "")) for each in old.archive.records)
    assert bare != old.archive.records
    voted(monkeypatch)
    found = folded(Archive("event/evening", "estimation", "1", bare))
    assert not isinstance(found, Refused), str(found)
    assert found.setup.edition == ""


def test_a_friendly_table_keeps_the_edition_it_began_under(monkeypatch: pytest.MonkeyPatch) -> None:
    def opened() -> state.FriendlyTable:
        asked = FriendlyTableOpened("estimation", ("A", "B", "C", "D"), 1)
        events = scorekeeping.open_table(state.EMPTY_TABLE, plugins()["estimation"], asked)
        assert isinstance(events, tuple)
        return replay(events)

    tables = [opened()]
    plugin = voted(monkeypatch)
    marked = [scorekeeping.sheet(table, plugin, {1: EXACT}) for table in (*tables, opened())]
    totalled = [
        set(totals(4, plugin.sheet.marking.lines(each))) for each in marked if not isinstance(each, Mistake)
    ]
    assert totalled == [{-10}, {-15}]


def test_a_virtual_table_keeps_the_edition_it_began_under(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Felt().open("estimation").people("ann")
    voted(monkeypatch)
    new = Felt().open("estimation").people("ann")
    for felt, edition in ((old, "1"), (new, "2")):
        felt.deal("a seed").play("a play")
        record = deal_record(felt.table, 1)
        assert record is not None
        assert (record.edition, felt.table.terms.edition) == (edition, edition)
        assert any(isinstance(event, DealEnded) for event in felt.events)


@pytest.mark.parametrize("edition", ["1", "2"])
def test_deals_and_results_are_read_under_their_own_edition(
    monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    plugin = voted(monkeypatch)
    record = replace(play(plugin, "a deal"), edition=edition)
    read = read_deal(write_deal(plugin, record), plugins())
    assert isinstance(read, DealRecord)
    assert read.edition == edition
    assert not isinstance(verify(plugin.game(read.options, read.terms, read.edition), read), Finding)
    typed = ResultsRecord("estimation", 0, {}, (plugin.sheet.results.decode(EXACT),), edition=edition)
    again = read_results(write_results(plugin, typed), plugins())
    assert again == typed
    assert isinstance(again, ResultsRecord)
    sheet = fold(plugin.sheet.marking, again.setup(plugin), again.deals)
    assert not isinstance(sheet, Mistake)
    assert set(totals(4, plugin.sheet.marking.lines(sheet))) == {-10 if edition == "1" else -15}
