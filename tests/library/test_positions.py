"""A deal as a position: set up by hands or read from a log, gone back in, branched, weighed, drawn, kept."""

from __future__ import annotations

import copy
import pickle
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tapis
from tapis.analysis.decisions import costs_at
from tapis.core.cards import Cards
from tapis.core.events import Played, Shown
from tapis.core.steps import steps
from tapis.law import Breach, IllegalMove
from tests.tiers import others_slow

GAMES = ("bridge", "estimation", "putze", "tutti", "whist")


def played(game: str, seed: str = "x") -> tapis.Deal[Any, Any, Any, Any]:
    """A deal that is over."""
    deal = tapis.Deal(game, seed)
    deal.finish()
    return deal


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_log_can_be_gone_back_to_and_played_on_from(game: str) -> None:
    whole = played(game)
    assert tapis.Deal.read(whole.log()) == whole
    for made in {0, 1, 2, 5, whole.made // 2, whole.made - 1, whole.made}:
        deal = whole.at(made)
        assert deal.made == made
        assert deal == whole.back(whole.made - made) == tapis.Deal.read(deal.log())
        deal.finish()
        assert tapis.replay(deal.log()).events == deal.record.events


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_is_untouched_by_another_way(game: str) -> None:
    whole = played(game)
    log = whole.log()
    branch = whole.at(whole.made // 2)
    there = branch.clone()
    branch.finish()
    assert whole.log() == log
    assert there.made < branch.made == len(set(branch._moved))


def test_there_is_no_move_beyond_the_deal() -> None:
    deal = played("tutti")
    for made in (-1, deal.made + 1):
        with pytest.raises(ValueError, match=f"{deal.made} calls and cards were made, not {made}"):
            deal.at(made)
    with pytest.raises(ValueError, match="The deal is over"):
        deal.call("pass")


@pytest.mark.parametrize("game", GAMES)
def test_hands_are_laid_out_and_what_is_left_open_is_dealt(game: str) -> None:
    hands = tapis.Deal(game, "other") if game in {"bridge", "putze"} else None
    wanted = hands.hand(1) if hands else played(game).at(1).hand(1)
    some = Cards.of(list(wanted)[:3])
    deal = tapis.Deal(game, "rest", hands={1: wanted, 0: Cards()})
    other = tapis.Deal(game, "rest", hands={1: some})
    for each in (deal, other):
        if each.made == 0 and not each.hand(0):
            each.do(each.moves(min(each.turn))[0])
    assert deal.hand(1) == wanted
    assert not some - other.hand(1)
    everything = [card for seat in range(4) for card in deal.hand(seat)]
    assert len(set(everything)) == len(everything)
    assert {len(deal.hand(0)), len(deal.hand(2))} == {len(everything) // 4}
    shown = [each for each in deal.record.events if isinstance(each, Shown) and each.owner == 1]
    assert all(each.cards is not None and not each.cards - wanted for each in shown)
    assert deal.record.seed is None
    assert deal.at(0).at(0) == deal.at(0)
    deal.finish()
    assert tapis.replay(deal.log()).events == deal.record.events


def test_the_card_that_is_turned_up_can_be_laid_out() -> None:
    deal = tapis.Deal("estimation", hands=["S6 S7", None, None, None], turned="S7")
    deal.call({"cut": 3})
    turned = [each for each in deal.record.events if isinstance(each, Shown) and each.to is None]
    assert [str(each.cards) for each in turned] == ["S7"]
    again = deal.at(0)
    again.call({"cut": 30})
    assert not Cards.read("S6 S7") - again.hand(0)
    wrong = tapis.Deal("estimation", hands={0: "S6"}, turned="S7")
    with pytest.raises(ValueError, match="S7 is not among the cards"):
        wrong.call({"cut": 3})


@pytest.mark.parametrize(
    ("hands", "problem"),
    [
        ({0: "SA HK", 1: "SA"}, "SA lies in two hands"),
        ({0: "SA SA"}, "SA is written twice"),
        ({7: "SA"}, "There are 4 seats, from 0: 7 is none of them"),
        ({0: "S2"}, "The pack holds no S2"),
        ({0: "S6 S7 S8 S9 ST SJ SQ SK SA H6"}, "Seat 0 has 9 cards, not 10"),
        ({0: "S1"}, "There is no card 'S1'"),
    ],
)
def test_hands_that_cannot_be_are_refused_in_a_sentence(hands: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        tapis.Deal("tutti", hands=hands).call({"cut": 9})


PBN = """[Event "X"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.8765.876.87 2.432.5432.65432"]
[Declarer "N"]
[Contract "7NT"]
[Result "13"]
[Auction "N"]
7NT Pass Pass Pass
"""


def test_a_file_of_another_program_is_a_position_too(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(PBN)
    for told in (PBN, PBN.encode(), tmp_path / "a.pbn"):
        deal = tapis.Deal.read(told)
        assert (deal.plugin.regulation.id, deal.made, deal.turn) == ("bridge", 4, frozenset({1}))
        assert deal.at(0).turn == {0}
    deal.finish("level1")
    assert deal.result is not None
    with pytest.raises(ValueError, match="The file tells 1 deals, from 1: 2 is none of them"):
        tapis.Deal.read(PBN, board=2)
    with pytest.raises(IllegalMove):
        tapis.replay(PBN)
    with pytest.raises(TypeError, match="A log is its text; for the file say Path"):
        tapis.replay(str(tmp_path / "a.pbn"))
    with pytest.raises(TypeError, match="A log is a text, bytes or a Path, not 7"):
        tapis.replay(7)  # type: ignore[arg-type]


PLAYED = PBN.replace('[Result "13"]\n', "").replace("[Auction", '[Play "E"]\nST S6 S2 SA\n{row}\n*\n[Auction')


def test_no_card_of_a_file_is_left_out_without_a_word() -> None:
    """North leads to the second trick: where East's card alone is told, nobody knows when it fell."""
    assert tapis.Deal.read(PLAYED.format(row="- - - SK")).made == 9
    with pytest.raises(IllegalMove, match="in which order the calls or cards of the section Play came"):
        tapis.Deal.read(PLAYED.format(row="S9 - - -"))


def test_what_a_card_costs_is_told_where_exact_play_knows_it() -> None:
    with pytest.raises(ValueError, match="No card is to be laid here"):
        tapis.Deal("bridge", "x").costs()
    late = tapis.Deal("tutti", "x")
    late.finish("level1")
    for made in range(late.made - 12, late.made):
        costs = late.at(made).costs()
        (seat,) = late.at(made).turn
        assert set(costs) == set(late.at(made).cards(seat))
        assert min(least for least, _ in costs.values()) == 0
    bridge = tapis.Deal.read(PBN)
    bridge.play("ST")
    assert set(bridge.costs().values()) == {(0, 0)}


@pytest.mark.parametrize("game", others_slow(["bridge", "estimation", "whist"], "bridge"))
def test_costs_are_those_that_are_told_once_the_deal_is_over(game: str) -> None:
    """Also where people wish to come to what they wrote."""
    dear = 0
    for seed in "abcdef":
        whole: Any = tapis.Deal(game, seed)
        whole.finish("level1")
        laid = [step for step in steps(whole.plugin, whole.record) if isinstance(step.event, Played)]
        for step in laid[-20:]:
            told, _ = costs_at(whole.rules, whole.result, step)
            deal = tapis.Deal.begun(
                whole.plugin, replace(whole.record, events=whole.record.events[: step.number - 1])
            )
            if told is None:
                with pytest.raises(ValueError, match="exact play"):
                    deal.costs()
                continue
            assert deal.costs() == told.costs
            dear += sum(least > 0 for least, _ in told.costs.values())
    assert dear


@pytest.mark.parametrize("game", GAMES)
def test_chance_goes_on_where_it_stood(game: str) -> None:
    deal = tapis.Deal(game, "x")
    again, other = deal.at(0), tapis.Deal.read(deal.log())
    deal.finish()
    again.finish()
    other.finish()
    assert deal == again == other


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_can_be_kept_copied_and_compared(game: str) -> None:
    whole = played(game)
    for made in (0, whole.made // 2, whole.made):
        deal = whole.at(made)
        kept = pickle.loads(pickle.dumps(deal))
        assert kept == deal == copy.copy(deal) == copy.deepcopy(deal)
        kept.finish()
        deal.finish()
        assert kept == deal
    assert whole != played(game, "y")
    assert whole != 7


def test_a_deal_shows_itself() -> None:
    deal = tapis.Deal("bridge", "board 7")
    for call in ("1S", "pass", "pass", "pass"):
        deal.call(call)
    assert repr(deal) == "<Deal of bridge, seed='board 7', dealer 0: 4 made, seat 1 to move>"
    deal.play(min(deal.cards(1)))
    head, north, *_ = str(deal).split("\n")
    assert head == repr(deal)[1:-1]
    assert north.startswith(" 0 North  ♠AK9853  ♥5  ♦AJ5  ♣K72")
    assert "lies" in str(deal)
    assert "<svg" in deal._repr_html_()
    assert "hands laid out" in repr(tapis.Deal("putze", hands={}))


def test_whoever_sits_there_is_shown_by_name() -> None:
    names = ("Ann", "Bea", "Cleo", "<Dot>")
    deal = tapis.Deal("tutti", "x", names=names)
    assert deal == tapis.Deal("tutti", "x")
    for other in (deal, deal.clone(), deal.at(0), pickle.loads(pickle.dumps(deal))):
        assert [line[1:8].strip() for line in str(other).split("\n")[1:]] == [
            f"{seat} {name}" for seat, name in enumerate(names)
        ]
    assert "&lt;Dot&gt;" in deal._repr_html_()
    assert "\n 0  ♠" in str(tapis.Deal("tutti", "x"))


def test_why_a_card_may_not_be_laid_is_told_without_laying_it() -> None:
    deal = played("tutti").back(5)
    (seat,) = deal.turn
    told = {card: deal.why_not(card) for card in deal.hand(seat)}
    assert {card for card, why in told.items() if why is None} == set(deal.cards(seat))
    other = (seat + 1) % 4
    why = deal.why_not(next(iter(deal.hand(other))), other)
    assert isinstance(why, Breach)
    assert deal == deal.clone()
    with pytest.raises(IllegalMove, match=re.escape(str(why))):
        deal.play(next(iter(deal.hand(other))), other)


def test_a_player_that_gives_no_move_is_told() -> None:
    with pytest.raises(IllegalMove, match="None"):
        tapis.Deal("tutti", "x").finish(lambda *_: None)  # type: ignore[arg-type]


def test_completion_offers_the_names_and_nothing_else() -> None:
    assert dir(tapis) == sorted(tapis.__all__)
    assert all(hasattr(tapis, name) for name in tapis.__all__)
    assert set(tapis.game_names()) >= set(GAMES)
