"""Shipped problems are solved with their own answer and with each wrong one, weighed afresh."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from tapis.core.cards import read_card
from tapis.core.plugin import books, plugins
from tapis.i18n import LANGUAGES, phrase
from tapis.learn.problems import shelf
from tapis.learn.problems.asked import question
from tapis.learn.problems.explaining import move_of, reasons, told_of
from tapis.learn.problems.kinds import ENGINE, figures, weighed
from tapis.learn.problems.making import asks, make
from tapis.learn.problems.moment import SEED, Cut, ProblemMoment, fold
from tapis.learn.problems.problem import GRADES, Asking, Problem, Tag
from tapis.learn.problems.questions import safety
from tapis.learn.problems.reading import read
from tapis.learn.problems.writing import told, written
from tests.built_in import GAMES

DEAR = {Asking.ESTIMATE, Asking.CALL, Asking.CONTRACT}
"""Kinds whose figures are played out many times: so few of each are weighed."""
A_FEW = 3


def moment(problem: Problem) -> ProblemMoment:
    return fold(plugins()[problem.game], problem.cut)


def every() -> Iterator[Problem]:
    for game in GAMES:
        yield from shelf.problems(game).problems


def few(game: str, most: int) -> Iterator[Problem]:
    """The first so many of a kind, of what is dear the first; one in three, or in eight, of many."""
    seen: Counter[Asking] = Counter()
    for problem in shelf.problems(game).problems:
        nth = seen[problem.ask]
        seen[problem.ask] += 1
        step = 8 if problem.ask in DEAR else 3 if most > A_FEW else 1
        if nth < most and nth % step == 0:
            yield problem


def solved(problem: Problem) -> bool:
    """The engine finds again what every answer costs: the right ones nothing, each wrong one something."""
    found = weighed(problem, moment(problem))
    return (
        found == problem.answers
        and figures(problem, moment(problem)) == problem.about
        and all(bool(found[answer]) == (answer not in problem.right) for answer in problem.answers)
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "most", [A_FEW, pytest.param(1000, marks=pytest.mark.slow)], ids=["a few", "a third"]
)
def test_a_problem_is_solved_with_every_answer(game: str, most: int) -> None:
    wrong = [each.id for each in few(game, most) if not solved(each)]
    assert not wrong, wrong


@pytest.mark.parametrize("game", GAMES)
def test_sixty_of_many_kinds_and_all_grades(game: str) -> None:
    found = shelf.problems(game)
    assert not found.faults
    assert len(found.problems) >= 60
    assert {each.ask for each in found.problems} == set(asks(game))
    grades = Counter(each.grade for each in found.problems)
    assert min(grades[grade] for grade in GRADES) >= 8
    assert len({tag for each in found.problems for tag in each.tags}) >= 5
    assert max(Counter(each.cut.seed for each in found.problems).values()) <= 2
    assert len({each.id for each in found.problems}) == len(found.problems)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_roughly_a_third_of_each_grade(game: str) -> None:
    grades = Counter(each.grade for each in shelf.problems(game).problems)
    assert min(grades[grade] for grade in GRADES) >= 0.24 * grades.total(), grades
    assert max(grades.values()) <= 0.45 * grades.total(), grades


def test_bridge_has_safety_plays_by_imagined_layouts() -> None:
    """The safe card makes the contract far oftener than every other, one of its own suit among them."""
    found = [each for each in shelf.problems("bridge").problems if Tag.SAFETY in each.tags]
    assert len(found) >= 6
    for problem in found:
        at = moment(problem)
        best = read_card(problem.right[0])
        others = {read_card(each): float(cost) for each, cost in problem.answers.items() if cost}
        assert at.table.declarer == problem.seat
        assert any(card.suit == best.suit for card in others)
        assert min(others.values()) >= safety.SAVES
        assert problem.sure[0] >= safety.SURE
        asked = " ".join(phrase(each.text, "en", **each.args) for each in question(problem, at))
        assert "surest" in asked


def test_what_a_card_costs_is_said_of_that_card() -> None:
    """Not of the best one, which is named in the line above."""
    for problem in every():
        if problem.ask is Asking.CARD:
            wrong = next(each for each in problem.answers if each not in problem.right)
            said = told_of(problem, wrong)
            assert said is not None
            assert said.args["card"] == read_card(wrong), problem.id


def test_why_a_card_takes_a_trick_is_told() -> None:
    for problem in every():
        if problem.ask is Asking.TAKES:
            (said,) = reasons(problem, moment(problem))
            assert said.text != "{card} takes it.", problem.id


def test_points_that_were_made_are_not_called_somebody_elses() -> None:
    """At estimation one of the wrong answers is what the player made."""
    marks = [each for each in shelf.problems("estimation").problems if each.ask is Asking.MARK]
    assert marks
    for problem in marks:
        assert "other-side" not in problem.answers.values()


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_is_one_of_our_own(game: str) -> None:
    assert all(each.cut.seed.startswith(f"{SEED} {game}") for each in shelf.problems(game).problems)


@pytest.mark.parametrize("game", GAMES)
def test_every_problem_is_told_in_four_languages(game: str) -> None:
    """The question, why the best is best, and what each wrong answer costs; by a clause that there is."""
    for problem in shelf.problems(game).problems:
        at = moment(problem)
        book, _, ref = problem.clause.partition(":")
        assert ref in books()[book].clauses, problem.id
        asked, why = question(problem, at), reasons(problem, at)
        costs = {answer: told_of(problem, answer) for answer in problem.answers}
        assert asked, problem.id
        assert why, problem.id
        assert all((saying is None) == (answer in problem.right) for answer, saying in costs.items())
        for saying in [*asked, *why, *(each for each in costs.values() if each)]:
            texts = {language: phrase(saying.text, language, **saying.args) for language in LANGUAGES}
            assert all(texts.values()), (problem.id, saying)
            assert "{count" not in "".join(texts.values())


COUNTED = "No rule of thumb says so: here one has to count the cards that are still out."


@pytest.mark.parametrize("game", GAMES)
def test_easy_cards_have_a_reason_of_their_own(game: str) -> None:
    """At the first two grades the engine says something of the best card that it says of no worse one."""
    for problem in shelf.problems(game).problems:
        if problem.ask is Asking.CARD and problem.grade < 3:
            said = reasons(problem, moment(problem))
            assert len(said) == 2, problem.id
            assert said[0].text != COUNTED, problem.id


@pytest.mark.parametrize("game", GAMES)
def test_no_problem_is_without_a_reason(game: str) -> None:
    """In words: how often a card is best is a figure, and no reason."""
    for problem in shelf.problems(game).problems:
        said = [each.text for each in reasons(problem, moment(problem))]
        assert [each for each in said if not each.startswith("Seen from your hand alone")], problem.id


def test_of_two_trumps_the_higher_one_is_not_overtrumped() -> None:
    """Partner's eight is ruffed with the ten: seven and nine are still out behind the five and the six."""
    problem = next(each for each in shelf.problems("whist").problems if each.id == "whist-card-13-51")
    said = reasons(problem, moment(problem))[0]
    assert (
        phrase(said.text, "en", **said.args) == "Ruff with ♣10: a smaller trump is more easily overtrumped."
    )


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_moves_that_may_be_made(game: str) -> None:
    for problem in shelf.problems(game).problems:
        if problem.ask in ENGINE:
            at = moment(problem)
            moves = at.moves(problem.seat)
            assert all(move_of(problem, at, answer) in moves for answer in problem.answers), problem.id


def test_the_same_seed_makes_the_same_problems() -> None:
    plugin = GAMES["putze"]
    once, again = (written("putze", make(plugin, count=2, seed="twice")) for _ in range(2))
    assert once == again
    assert once != written("putze", make(plugin, count=2, seed="other"))


def test_making_stops_when_time_is_over() -> None:
    """What was found by then is what there is."""
    assert make(GAMES["tutti"], count=6, over=lambda _: True) == []


def test_a_written_file_is_read_again() -> None:
    for game in GAMES:
        found = shelf.problems(game).problems
        assert read("x.json", written(game, found).encode()).problems == found


def test_no_other_deal_can_be_cut() -> None:
    """A deal of an event or of a table has another seed: it is refused before anything is folded."""
    with pytest.raises(ValueError, match="probleme"):
        Cut("an evening 7", 0)


def damaged(change: Mapping[str, object], *, deal: Mapping[str, object] | None = None) -> str:
    """A file of two problems, the first of which is changed."""
    first, second, *_ = shelf.problems("tutti").problems
    one = told(first)
    one |= change
    one["deal"] = {**one["deal"], **(deal or {})}
    return json.dumps({"tapis": "problem/1", "game": "tutti", "problems": [one, told(second)]})


@pytest.mark.parametrize(
    ("file", "says"),
    [
        (damaged({"answers": {"S6": 3, "S7": 4}}), "0 of 2 answers are best"),
        (damaged({"answers": {"S6": 0, "S7": 0}}), "2 of 2 answers are best"),
        (damaged({"grade": 4}), "grade"),
        (damaged({"tags": ["nonsense"]}), "tags"),
        (damaged({"ask": "riddle"}), "ask"),
        (damaged({"more": 1}), "more"),
        (damaged({"clause": "J2"}), "clause"),
        (damaged({}, deal={"seed": "table 12"}), "probleme"),
        (damaged({}, deal={"moves": ["S6S"]}), "no run of cards"),
    ],
)
def test_a_damaged_problem_is_named_and_the_other_works(file: str, says: str) -> None:
    found = read("deals.json", file.encode())
    (fault,) = found.faults
    assert len(found.problems) == 1
    assert "deals.json, problem 1 (" in str(fault)
    assert says in str(fault)


def test_a_damaged_file_is_named() -> None:
    for source in (b"{", b"[]", b'{"tapis": "problem/9", "game": "tutti", "problems": []}'):
        found = read("deals.json", source)
        assert str(found.faults[0]).startswith("deals.json: ")
        assert not found.problems


def test_the_same_id_twice_is_named() -> None:
    first = shelf.problems("tutti").problems[0]
    found = read("x.json", written("tutti", [first, first]).encode())
    assert len(found.problems) == len(found.faults) == 1


def test_a_file_of_another_game_is_left_out_and_named() -> None:
    tutti, whist = shelf.problems("tutti"), shelf.problems("whist")
    found = shelf.together("tutti", [tutti, whist])
    assert found.problems == tutti.problems
    assert len(found.faults) == len(whist.problems)


def test_a_move_that_cannot_be_made_opens_nothing() -> None:
    problem = next(each for each in every() if each.ask is Asking.CARD)
    card = next(iter(problem.answers))
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the rules say of it
        moment(replace(problem, cut=problem.cut.and_then(card + card)))
    assert read_card(card)
