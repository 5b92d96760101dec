"""``tapis analyse``: chances, hands and finished deals, in words and in JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.bots.registry import bot
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.solver import max_n
from tests.cli.conftest import Run, answer, one_sentence

NINE = "HJ H9 HA SA SK DA C7 C8 D9"


def test_chances_are_told_in_words_and_in_figures(tapis: Run) -> None:
    told = tapis("analyse", "chances", "--view", "dummy", "--missing", "5").output
    assert "3–2     67.83%" in told
    data = answer(tapis("analyse", "chances", "--view", "dummy", "--missing", "5", "--json"), "analysis-1")
    assert [panel["key"] for panel in data["panels"]] == ["splits", "held", "ruff"]
    first = data["panels"][0]["rows"][0]
    assert first[0] == "3–2"
    assert first[1]["value"] == first[1]["low"] == pytest.approx(78 / 115)


def test_the_bidding_of_the_bots_is_counted(tapis: Run) -> None:
    asked = ("analyse", "auctions", "--deals", "3", "--seed", "s")
    assert "The bidding of the bots: 3 deals" in tapis(*asked).output
    (panel,) = answer(tapis(*asked, "--json"), "analysis-1")["panels"]
    assert panel["key"] == "auctions"
    assert len(panel["rows"]) == 9
    assert 0 < panel["rows"][0][1]["value"] <= 1


def test_nobody_is_told_of_more_cards_than_a_hand_holds(tapis: Run) -> None:
    panels = answer(tapis("analyse", "chances", "--missing", "20", "--json"), "analysis-1")["panels"]
    assert [row[0] for row in panels[1]["rows"]] == [str(count) for count in range(10)]


@pytest.mark.parametrize(
    ("game", "key", "rows", "points"),
    [("estimation", "estimate", 7, [158]), ("tutti", "boxes", 15, []), ("putze", "enough", 3, [])],
)
def test_a_hand_is_judged_by_the_deals_asked_for(
    tapis: Run, game: str, key: str, rows: int, points: list[int]
) -> None:
    turned = () if game == "tutti" else ("--turned", "H7")
    asked = ("analyse", "hand", game, NINE, *turned, "--deals", "1", "--seed", "s")
    assert "From 1 deals" in tapis(*asked).output
    (panel,) = answer(tapis(*asked, "--json"), "analysis-1")["panels"]
    assert (panel["key"], len(panel["rows"])) == (key, rows)
    assert [len(each["points"]) for each in panel["curves"]] == points


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["hand", "tutti", "HJ H9"], "nine different cards"),
        (["hand", "tutti", f"{NINE} D9"], "nine different cards"),
        (["hand", "tutti", NINE.replace("D9", "D2")], "nine different cards"),
        (["hand", "putze", NINE], "--turned H7"),
        (["hand", "putze", NINE, "--turned", "HJ"], "turned card"),
        (["chances", "--missing", "28"], "unseen: 27 cards"),
        (["deal", "/nowhere"], "/nowhere"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(tapis: Run, arguments: list[str], said: str) -> None:
    assert said in one_sentence(tapis("analyse", *arguments))


def test_a_deal_is_told_once_and_not_while_it_is_looked_into(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(max_n, "compiled", lambda: False)
    plugin = plugins()["putze"]
    log = tmp_path / "deal.jsonl"
    log.write_text(write_deal(plugin, play(plugin, "cli/2", player=bot("putze"))), "utf-8")
    assert tapis("analyse", "deal", log).output.count("The best card at every decision") == 1
    (panel,) = answer(tapis("analyse", "deal", log, "--json"), "analysis-1")["panels"]
    assert panel["key"] == "best-cards"


def test_a_deal_that_is_not_over_is_not_looked_into(tapis: Run, tmp_path: Path) -> None:
    plugin = plugins()["estimation"]
    log = write_deal(plugin, play(plugin, "cli/1")).splitlines(keepends=True)
    (tmp_path / "deal.jsonl").write_text("".join(log[:-3]), "utf-8")
    assert one_sentence(tapis("analyse", "deal", tmp_path / "deal.jsonl"))
