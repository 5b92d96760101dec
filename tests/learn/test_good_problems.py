"""What makes a problem a good one: its reason is true of the best card alone, its figures lead to the answer.

What a teacher threw out lies in ``thrown_out``: the makers must not ask any of it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tapis.core.cards import Card, Cards, read_card
from tapis.core.plugin import plugins
from tapis.core.speech import Saying
from tapis.core.tricks import Trick, complete
from tapis.learn.problems import grounds, shelf
from tapis.learn.problems.explaining import reasons, told_of
from tapis.learn.problems.kinds import FIGURES, offered
from tapis.learn.problems.making import FoundProblems
from tapis.learn.problems.moment import ProblemMoment, fold
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.questions import duties, marking
from tapis.learn.problems.questions.cards import Company
from tapis.learn.problems.reading import read
from tapis.learn.problems.sides import partners
from tapis.learn.problems.tags import HONOURS
from tests.built_in import GAMES
from tests.cells import in_one

THROWN_OUT = Path(__file__).parent / "thrown_out"


def moment(problem: Problem) -> ProblemMoment:
    return fold(plugins()[problem.game], problem.cut)


def asking(*kinds: Asking) -> Iterator[Problem]:
    for game in GAMES:
        yield from (each for each in shelf.problems(game).problems if each.ask in kinds)


def thrown_out() -> list[Problem]:
    files = sorted(THROWN_OUT.glob("*.json"))
    return [each for file in files for each in read(file.name, file.read_bytes()).problems]


@in_one("problem", thrown_out())
def test_what_was_thrown_out_is_not_made_again(problem: Problem) -> None:
    assert shelf.problem(problem.game, problem.id) is None
    if problem.ask is not Asking.MARK:
        assert offered(problem, moment(problem), Company.of(problem.game)) is None


def test_two_marks_that_are_reckoned_alike_are_one_too_many() -> None:
    """Four spades with tricks to spare, and three no trump with one: the same lines, the same mistakes."""
    one, other = (
        again
        for each in thrown_out()
        if each.ask is Asking.MARK and (again := marking.again(plugins()["bridge"], each)) is not None
    )
    found = FoundProblems(dict.fromkeys(Asking, 60))
    for each in (one, other):
        found.keep(each)
    assert found.chosen == [one]
    for game in GAMES:
        marks = [each for each in shelf.problems(game).problems if each.ask is Asking.MARK]
        recipes = Counter(marking.recipe(plugins()[game], each) for each in marks)
        assert set(recipes.values()) == {1}, recipes


@dataclass(frozen=True)
class Seen:
    """A card in its position, as somebody checks by eye what is said of it."""

    card: Card
    hand: Cards
    open: Cards
    trick: Trick
    out: Cards
    friends: frozenset[int]

    def power(self, card: Card) -> int:
        return self.trick.ranking.power(card, self.trick.led if self.trick.cards else card.suit)

    @property
    def takers(self) -> list[Card]:
        return [card for card in self.open if self.trick.lay(card).winner == self.trick.turn]

    @property
    def takes(self) -> bool:
        return self.card in self.takers

    @property
    def higher(self) -> list[Card]:
        ranking, suit = self.trick.ranking, self.card.suit
        return [
            each for each in self.out.suit(suit) if ranking.power(each, suit) > ranking.power(self.card, suit)
        ]

    @property
    def safest(self) -> bool:
        """Whether fewer cards out beat this trump than any other one that may be played."""
        trumps = self.open.suit(self.trick.ranking.trump or "")
        counts = {each: len(replace(self, card=each).higher) for each in trumps}
        return (
            self.card in counts
            and [*counts.values()].count(counts[self.card]) == 1
            and min(counts.values()) == counts[self.card]
        )

    @property
    def trumps(self) -> bool:
        trump = self.trick.ranking.trump
        led = self.trick.led if self.trick.cards else self.card.suit
        return trump is not None and led != trump and bool(self.out.suit(trump))


def so(text: str, at: Seen, said: Saying) -> bool:
    """Whether a reason is true of a card, read off the cards; AssertionError for one nobody checks."""
    lengths = [len(at.hand.suit(suit)) for suit in "SHDC"]
    told = said.args.get("kept", Cards())
    kept = [replace(at, card=each) for each in told] if isinstance(told, Cards) else []
    below = bool(kept) and all(at.power(each.card) > at.power(at.card) for each in kept)
    checks: tuple[tuple[str, Callable[[], bool]], ...] = (
        ("has the trick so far: keep {kept}", lambda: below and at.trick.winner in at.friends),
        ("None of your cards takes this trick: keep {kept}", lambda: below and not at.takers),
        ("less takes the trick too: keep {kept}", lambda: below and at.takes and at.trick.lay(at.card).full),
        (
            "Keep for later",
            lambda: not at.takes and bool(at.higher) and bool(kept) and not any(each.higher for each in kept),
        ),
        (
            "What is out may beat",
            lambda: at.takes and not at.higher and at.trick.winner in at.friends,
        ),
        ("only a trump could", lambda: not at.higher and (at.takes or not at.trick.cards)),
        ("nothing that is out beats it", lambda: at.takes and not at.higher and not at.trumps),
        ("Nothing that is out beats it", lambda: not at.higher and not at.trumps),
        ("none that is out beats this", lambda: at.card.suit == at.trick.ranking.trump and not at.higher),
        ("Draw trumps", lambda: at.card.suit == at.trick.ranking.trump),
        ("longest suit", lambda: max(lengths) == len(at.hand.suit(at.card.suit)) >= 3),
        ("can beat it", lambda: len(at.higher) >= int(str(said.args["count"]))),
        ("lowest card that takes", lambda: at.takes and at.power(at.card) == min(map(at.power, at.takers))),
        ("trick is yours", lambda: at.takes and at.trick.lay(at.card).full),
        ("You have no", lambda: at.takes and at.card.suit == at.trick.ranking.trump != at.trick.led),
        ("A trump beats everything", lambda: at.takes and at.card.suit == at.trick.ranking.trump),
        ("beats all that lies", lambda: at.takes),
        ("You could take", lambda: not at.takes and bool(at.takers)),
        ("stays below", lambda: not at.takes and at.card.suit in {each.suit for each in at.trick.cards}),
        ("cannot take", lambda: not at.takes),
        ("keep your high", lambda: not at.takes and at.power(at.card) == min(map(at.power, at.open))),
        ("give points", lambda: not at.takes and at.trick.winner in at.friends),
        ("Your partner has", lambda: not at.takes and at.trick.winner in at.friends),
        ("give away the lowest", lambda: not at.takers and at.power(at.card) == min(map(at.power, at.open))),
        ("give away the", lambda: not at.takers),
        ("Every card you may play", lambda: len(at.takers) == len(at.open)),
        ("more easily overtrumped", lambda: at.takes and at.safest and at.card.suit != at.trick.led),
        (
            "A finesse",
            lambda: (
                at.takes
                and at.card.rank in HONOURS
                and at.card.suit == read_card(str(said.args["card"])).suit
            ),
        ),
        ("Keep ", lambda: at.card.rank != "9"),
    )
    for words, holds in checks:
        if words in text:
            return holds()
    raise AssertionError(text)


def seen(problem: Problem, at: ProblemMoment, card: Card) -> Seen:
    trick, hand = at.trick, at.at.hands[problem.seat]
    assert trick is not None
    gone = Cards.of(each for one in (*complete(at.table.tricks), trick) for each in one.cards)
    mates = partners(at, problem.seat)
    everything = Cards.of(each for held in at.at.hands for each in held) | gone
    open_ = mates if problem.seat == getattr(at.table, "declarer", None) else frozenset[int]()
    known = Cards.of(each for seat in open_ for each in at.at.hands[seat])
    return Seen(card, hand, at.cards(problem.seat), trick, everything - gone - hand - known, mates)


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_is_true_of_the_cards_it_names_and_of_no_worse_one(game: str) -> None:
    checked = 0
    for problem in shelf.problems(game).problems:
        if problem.ask is not Asking.CARD or Tag.SAFETY in problem.tags:
            continue
        at = moment(problem)
        best = Cards.of(map(read_card, problem.right))
        wrong = Cards.of(map(read_card, problem.answers)) - best
        ground = grounds.reason(at, problem.seat, best, wrong)
        assert ground is not None, problem.id
        said = ground.saying.args.get("reason", ground.saying)
        assert isinstance(said, Saying)
        assert ground.cards
        for card in ground.cards:
            assert so(said.text, seen(problem, at, card), said), (problem.id, str(said), card)
        if "worth least" not in said.text and "give points" not in said.text:
            assert not any(so(said.text, seen(problem, at, each), said) for each in wrong), (
                problem.id,
                str(said),
            )
        told = reasons(problem, at)[0]
        assert told.args.get("cards", best) == ground.cards, problem.id
        checked += 1
    assert checked > 8


def test_best_cards_are_of_one_suit() -> None:
    for problem in asking(Asking.CARD):
        assert len({read_card(each).suit for each in problem.right}) == 1, problem.id


def test_a_plain_ruff_is_for_beginners() -> None:
    found = 0
    for problem in asking(Asking.CARD):
        text = str(reasons(problem, moment(problem))[0])
        if "left: ruff" in text or "left: your trump takes" in text:
            found += 1
            assert problem.grade == 1, problem.id
    assert found >= 3


def test_a_figure_leads_to_the_answer_where_hands_are_valued() -> None:
    for problem in asking(Asking.ESTIMATE, Asking.CONTRACT, Asking.PLAY):
        told = [str(each) for each in reasons(problem, moment(problem))]
        assert FIGURES.keys() >= {problem.ask}
        assert problem.about, problem.id
        assert any(any(sign.isdigit() for sign in each) for each in told), (problem.id, told)
        if problem.ask is Asking.PLAY:
            marks = problem.about["marks"]
            assert max(marks, key=lambda each: marks[each]) in problem.right
        if problem.ask is Asking.CONTRACT:
            assert problem.about["brings"], problem.id


def test_a_call_of_whist_tells_what_it_earns_and_a_join_what_is_wanted() -> None:
    joins = 0
    for problem in shelf.problems("whist").problems:
        if problem.ask is Asking.CALL:
            told = " ".join(str(each) for each in reasons(problem, moment(problem)))
            assert "ahead of the others" in told, problem.id
            assert problem.sure[1], problem.id
            if "join" in problem.right[0]:
                joins += 1
                assert "are wanted" in told, problem.id
    assert joins


def test_a_call_of_bridge_tells_in_how_many_deals_it_is_best() -> None:
    for problem in shelf.problems("bridge").problems:
        if problem.ask is Asking.CALL:
            assert problem.sure[1] == 60, problem.id
            assert f"in {problem.sure[0]} of 60" in str(reasons(problem, moment(problem))[-1])


def test_a_contract_that_brings_less_than_its_box_is_said_to_be_near_enough() -> None:
    """The last but one who speaks names it, since whoever speaks last has no choice."""
    for problem in shelf.problems("tutti").problems:
        if problem.ask is Asking.CONTRACT and problem.right[0] in problem.about["brings"]:
            points, usual = problem.about["brings"][problem.right[0]]
            told = " ".join(str(each) for each in reasons(problem, moment(problem)))
            assert ("near enough" in told) == (points < usual), problem.id


def test_only_what_teaches_is_asked_of_the_rules() -> None:
    """A refusal with its clause, or a card that other tables refuse; never the trump jack about itself."""
    for problem in asking(Asking.LEGAL):
        at, card = moment(problem), read_card(problem.about["card"])
        refused = duties.refusal(at, problem.seat, card)
        mistake = next(cost for cost in problem.answers.values() if cost)
        assert refused is not None or mistake != duties.PLAIN, problem.id
        assert at.trick is not None
        jack_led = at.trick.led == at.trick.ranking.trump == card.suit and card.rank == "J"
        assert problem.game in ("bridge", "whist") or not jack_led, problem.id


def test_whoever_doubts_a_trump_that_need_not_be_laid_thinks_of_following() -> None:
    """Nobody who says no to a trump thinks that ruffing is a duty."""
    found = 0
    for problem in asking(Asking.LEGAL):
        at, card = moment(problem), read_card(problem.about["card"])
        assert at.trick is not None
        follows = bool(at.at.hands[problem.seat].suit(at.trick.led))
        if problem.right == (duties.YES,) and follows and card.suit != at.trick.led:
            found += 1
            assert problem.answers[duties.NO] == duties.ALWAYS_FOLLOW, problem.id
    assert found >= 4


def test_a_card_kept_from_trumps_led_is_explained() -> None:
    """Whose only trump is the jack: the reason says so."""
    told = [
        str(reasons(each, moment(each))[0])
        for each in asking(Asking.LEGAL)
        if each.clause == "jass:J3"
        and not duties.refusal(moment(each), each.seat, read_card(each.about["card"]))
    ]
    assert told
    assert all("jack is your only trump" in each for each in told)


def test_a_mark_cites_a_clause_once() -> None:
    for problem in asking(Asking.MARK):
        cited = [str(each.args.get("clause")) for each in reasons(problem, moment(problem))]
        assert len(cited) == len(set(cited)), problem.id
    assert [each for each in asking(Asking.MARK) if each.id == "putze-mark-18-0-2"]


def test_wrong_marks_are_mistakes_that_are_named() -> None:
    """No figure is made up: another line, another sign, somebody else's, or another number of tricks."""
    for problem in asking(Asking.MARK):
        slips = {cost for cost in problem.answers.values() if cost}
        assert problem.game == "tutti" or marking.DIFFERENCE not in slips, problem.id
        for answer, cost in problem.answers.items():
            assert cost == "" or told_of(problem, answer) is not None
            if cost == marking.WITH_SIGN and problem.game == "whist":
                assert -int(answer) == int(problem.right[0]), problem.id


def test_marks_of_bridge_are_seldom_for_masters() -> None:
    """A slam, a double: everything else is for club players, a set contract for beginners."""
    marks = [each for each in shelf.problems("bridge").problems if each.ask is Asking.MARK]
    for problem in marks:
        lines = marking.marked(plugins()["bridge"], problem.about)
        doubled = "forgets-double" in problem.answers.values()
        assert (problem.grade == 3) == (doubled or len(lines) > 3), problem.id
