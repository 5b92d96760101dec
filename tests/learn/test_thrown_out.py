"""What a reader learned nothing from, as rules of the makers: each kind once, and none of it on the shelf.

The problems themselves lie in ``thrown_out``; ``test_good_problems`` asks that none of them is made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.bots.bridge import system
from tapis.core.cards import Cards, read_card
from tapis.core.plugin import plugins
from tapis.core.speech import Saying
from tapis.games.bridge.play.calls import Bid, Double, Redouble
from tapis.games.tutti.contracts import ALTERNANCE, SLALOM
from tapis.learn.problems import auction, grounds, shelf, thumbs
from tapis.learn.problems.asked import question
from tapis.learn.problems.explaining import move_of, reasons
from tapis.learn.problems.making import FoundProblems, theme
from tapis.learn.problems.moment import ProblemMoment, fold
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.reading import read
from tests.built_in import GAMES

THROWN_OUT = Path(__file__).parent / "thrown_out"
TWINS = THROWN_OUT / "twins" / "bridge.json"


def thrown(game: str, name: str) -> Problem:
    file = THROWN_OUT / f"{game}.json"
    return next(each for each in read(file.name, file.read_bytes()).problems if each.id == name)


def at(problem: Problem) -> ProblemMoment:
    return fold(plugins()[problem.game], problem.cut)


def shipped(ask: Asking, *games: str) -> Iterator[Problem]:
    for game in games or GAMES:
        yield from (each for each in shelf.problems(game).problems if each.ask is ask)


def ground(problem: Problem) -> grounds.CardReason | None:
    best = Cards.of(map(read_card, problem.right))
    wrong = Cards.of(map(read_card, problem.answers)) - best
    return grounds.reason(at(problem), problem.seat, best, wrong)


def inner(said: Saying) -> Saying:
    found = said.args.get("reason", said)
    assert isinstance(found, Saying)
    return found


# The same winners of one deal, asked twice.


def test_one_player_is_not_asked_the_same_twice_in_a_deal() -> None:
    one, other = read(TWINS.name, TWINS.read_bytes()).problems
    found = FoundProblems(dict.fromkeys(Asking, 60))
    for each in (one, other):
        found.keep(each)
    assert found.chosen == [one]
    found.spare = [other]
    found.fill(60)
    assert found.chosen == [one]


@pytest.mark.parametrize("game", GAMES)
def test_no_twins_are_shipped(game: str) -> None:
    asked = [(each.cut.seed, each.ask, each.seat, theme(each)) for each in shelf.problems(game).problems]
    assert len(asked) == len(set(asked))


# No reason in words.


@pytest.mark.parametrize("name", ["whist-card-3-37", "whist-card-42-26"])
def test_a_card_for_which_no_reason_speaks_is_not_asked(name: str) -> None:
    assert ground(thrown("whist", name)) is None


def test_every_card_that_is_asked_has_its_reason() -> None:
    for problem in shipped(Asking.CARD):
        assert Tag.SAFETY in problem.tags or ground(problem) is not None, problem.id


def test_a_hand_that_no_rule_of_thumb_judges_so_is_not_asked() -> None:
    problem = thrown("putze", "putze-play-61-1")
    assert not thumbs.ventures(at(problem), problem.seat, problem.right[0], problem.answers)


def test_every_word_and_every_box_is_found_by_a_rule_of_thumb() -> None:
    rules = {Asking.PLAY: thumbs.ventures, Asking.CONTRACT: thumbs.boxes}
    for ask, rule in rules.items():
        found = [*shipped(ask)]
        assert len(found) >= 5
        for problem in found:
            assert rule(at(problem), problem.seat, problem.right[0], problem.answers), problem.id
            assert "rule of thumb" in str(reasons(problem, at(problem))[0]) or Tag.CHIBRE in problem.tags


# A trump called drawn that others beat.


def test_only_a_trump_that_nothing_beats_is_said_to_draw() -> None:
    assert ground(thrown("putze", "putze-card-81-34")) is None
    drawn = 0
    for problem in shipped(Asking.CARD):
        found = ground(problem)
        if found is not None and "Draw trumps" in inner(found.saying).text:
            drawn += 1
            assert "none that is out beats" in inner(found.saying).text, problem.id
    assert drawn


# Calls that rest on what no partnership has agreed.


def test_calls_after_a_double_and_artificial_ones_are_not_asked() -> None:
    doubled = [thrown("bridge", name) for name in ("bridge-call-46-4", "bridge-call-calls-51-4")]
    assert all(any(isinstance(c, Double) for c in at(each).table.auction.calls) for each in doubled)
    waiting = thrown("bridge", "bridge-call-57-3")
    assert auction.artificial(at(waiting), Bid(2, "D"))
    found = [*shipped(Asking.CALL, "bridge")]
    assert len(found) >= 5
    for problem in found:
        now, call = at(problem), getattr(move_of(problem, at(problem), problem.right[0]), "call", None)
        assert not any(isinstance(each, Double | Redouble) for each in now.table.auction.calls), problem.id
        assert not system.meaning(now.table.auction, call, now.table.vulnerable).alert, problem.id
        assert any(auction.reasons(now, problem.seat, call)), problem.id


# What was badly told.


def test_two_equal_cards_have_a_reason_that_is_true_of_both() -> None:
    """Not of the lower one alone, where the others are simply higher."""
    problem = shelf.problem("whist", "whist-card-29-16")
    assert problem is not None
    found = ground(problem)
    assert found is not None
    assert [*found.cards] == [*Cards.of(map(read_card, problem.right))]
    assert str(found.saying) == "Your partner has the trick so far: keep CK."


def test_the_way_of_a_trick_is_told_where_it_changes() -> None:
    """Which cards win stands in no card that lies there before the lead."""
    told = 0
    for problem in shipped(Asking.CARD, "tutti"):
        now = at(problem)
        lines = [str(each) for each in question(problem, now)]
        turns = now.table.contract.box in {SLALOM, ALTERNANCE}
        assert any("cards win this trick" in each for each in lines) == turns, problem.id
        told += turns
    assert told
    turned = shelf.problem("tutti", "tutti-card-36-26")
    assert turned is not None
    assert "Bottom up: the low cards win this trick." in map(str, question(turned, at(turned)))


def test_what_a_word_of_putze_brings_is_told_without_a_sign() -> None:
    for problem in shipped(Asking.PLAY):
        told = [str(each) for each in reasons(problem, at(problem)) if "hundred" in str(each)]
        assert len(told) == len(problem.answers)
        assert all("ahead of the others" in each or "behind the others" in each for each in told), told
        assert not any("-" in each or "−" in each for each in told), told
