"""The reason beside a hint is true of what the seat sees, and rests on nothing else."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tapis.bots import reasons, registry
from tapis.bots.reasons.cards import CardFacts, why_card
from tapis.core.cards import Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.game import replay
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.ranking import Ranking
from tapis.core.speech import Saying
from tapis.core.tricks import Trick
from tapis.core.view import View, view
from tapis.games.jass import card_points
from tapis.i18n import words
from tests.bots.swap import Moment, moments, other_worlds, played_by
from tests.bots.test_swap import CONDITIONS
from tests.tiers import others_slow

GAMES = tuple(plugins())
BRIDGE = Ranking("AKQJT98765432", "S", "AKQJT98765432")
JASS = Ranking("AKQJT9876", "S", "J9AKQT876")


def cards(text: str) -> Cards:
    return Cards.of(map(read_card, text.split()))


def said(
    card: str,
    hand: str,
    laid: str = "",
    *,
    out: str = "",
    first: int = 0,
    ranking: Ranking = BRIDGE,
    friends: Sequence[int] = (2,),
    may: str = "",
    ducking: bool = False,
    points: bool = False,
) -> str:
    """The reason for a card, as a text; seat 0 plays after those who have laid theirs."""
    lying = tuple(map(read_card, laid.split()))
    start = (first - len(lying)) % 4
    trick = Trick(tuple((start + place) % 4 for place in range(4)), ranking, lying)
    value = partial(card_points, trump=ranking.trump) if points else None
    held = cards(hand)
    reason = why_card(
        CardFacts(
            card=read_card(card),
            hand=held,
            open=cards(may) if may else held,
            trick=trick,
            out=cards(out),
            friends=frozenset(friends),
            ducking=ducking,
            value=value,
        )
    )
    return str(reason) if reason else ""


def test_void_and_trumps_out_is_a_ruff() -> None:
    assert said("S2", "S2 D5", "H3 H9", out="SK") == "You have no H left: ruff."
    assert said("S2", "S2 D5", "H3 H4 H9").endswith("your trump takes the trick.")
    assert "no H" not in said("S6", "S6 H7", "H8 HK", ranking=JASS, friends=(), may="S6 H7")


def test_points_go_to_partners_trick() -> None:
    told = said("HT", "HT H7", "H8 HA H9", ranking=JASS, points=True)
    assert told == "Your partner has the trick: give points."
    assert "so far" in said("HT", "HT H7", "HA H9", ranking=JASS, points=True, first=0, friends=(2,))
    assert said("H7", "HT H7", "H8 HA H9", points=True, ranking=JASS).endswith("keep your high cards.")


def test_the_last_takes_it_cheaply() -> None:
    assert "lowest card that takes" in said("HQ", "HQ HK", "H2 H9 HJ", friends=())
    assert said("HK", "HQ HK", "H2 H9 HJ", friends=()) == "You are the last to play: the trick is yours."


def test_a_master_is_called_one_only_where_it_is() -> None:
    assert said("HK", "HK H2", out="H9 D4") == "Nothing that is out beats it."
    assert said("HK", "HK H2", out="H9 S4").endswith("only a trump could.")
    assert "beats it" not in said("HK", "HK H2", out="HA D4")


def test_the_longest_suit_is_one_of_several() -> None:
    assert said("H2", "H2 H5 H7 D4", out="HA") == "Lead from your longest suit: 3 cards."
    assert "longest" not in said("H2", "H2 H5 H7", out="HA")
    assert not said("H2", "H2 H5 D4", out="HA"), "two cards are no long suit"


def test_trumps_out_are_counted() -> None:
    assert said("SA", "SA H2", out="SK S3").endswith("Still out: 2.")
    assert said("SQ", "SQ H2", out="SK S3") == "Draw trumps. Still out: 2."


def test_a_trick_that_cannot_be_won() -> None:
    assert said("H2", "H2 H5", "HA", out="", friends=()).endswith("give away the lowest.")
    worth = said("H6", "H6 HT", "HA", friends=(), ranking=JASS, points=True)
    assert worth.endswith("give away the one that is worth least.")
    assert said("H5", "H2 H5", "HA", friends=()) == "None of your cards takes this trick."


def test_who_wants_no_trick_stays_below() -> None:
    assert said("H8", "H8 HK", "HQ", ducking=True, friends=()).startswith("It stays below")
    assert said("HA", "HA HK", "H2", ducking=True, friends=()).endswith("get rid of the highest.")


@dataclass(frozen=True)
class Told:
    """A move of a strong player in the middle of a deal, with its reason."""

    game: str
    moment: Moment
    seen: View[Any, Any]
    moves: Sequence[Move[Any]]
    move: Move[Any]
    why: Saying


def told(plugin: AnyPlugin, seed: str, conditions: dict[str, Any]) -> Iterator[Told]:
    player = registry.strongest(plugin.regulation.id).choose
    for moment in moments(plugin, played_by(plugin, player, seed, **conditions)):
        yield at(plugin, moment, moment.log)


def at(plugin: AnyPlugin, moment: Moment, log: Any) -> Told:
    here = replay(moment.game, moment.dealer, log)
    moves = [*moment.game.moves(here.table, moment.seat, here.hands[moment.seat])]
    seen = view(moment.game, moment.dealer, log, moment.reader)
    move = registry.strongest(plugin.regulation.id).choose(seen, moves, Chance("hint"))
    return Told(
        plugin.regulation.id, moment, seen, moves, move, registry.why(plugin.regulation.id, seen, moves, move)
    )


@pytest.mark.parametrize("game", others_slow(["putze", "bridge", "whist"], "putze", "bridge"))
def test_every_reason_of_a_deal_says_what_is_so(game: str) -> None:
    explained = every = 0
    for conditions in CONDITIONS.get(game, ({},)):
        for seed in ("one", "two"):
            for each in told(plugins()[game], seed, conditions):
                every += 1
                explained += "thinks most" not in each.why.text
                if isinstance(each.move, Played):
                    check(each)
    assert explained > every * 0.6, f"{explained} of {every}"


def check(each: Told) -> None:
    """What a reason claims of the trick holds with all the cards on the table."""
    text, tricks = str(each.why), each.seen.table.tricks
    assert isinstance(each.move, Played)
    trick, card = tricks.trick, each.move.card
    hands = replay(each.moment.game, each.moment.dealer, each.moment.log).hands
    others = [held for seat, hand in enumerate(hands) if seat != each.move.seat for held in hand]
    if "only card" in text:
        assert sum(isinstance(move, Played) for move in each.moves) == 1
    if "left: ruff" in text or "left: your trump" in text:
        assert not hands[each.move.seat].suit(trick.led)
        assert card.suit == trick.ranking.trump
    if "trick is yours" in text or (
        "takes the trick." in text and "None" not in text and "Every" not in text
    ):
        assert trick.lay(card).winner == each.move.seat
        assert trick.lay(card).full
    if "Your partner has the trick" in text:
        assert each.game == "whist" or (trick.winner - each.move.seat) % 2 == 0
    if "nothing that is out beats it" in text.lower() and "suit" not in text:
        beats = [held for held in others if beaten(trick, card, held)]
        partners = set(hands[(each.move.seat + 2) % 4]) if each.moment.game.seats == 4 else set()
        assert not [held for held in beats if held not in partners]
    if "stays below" in text:
        assert trick.lay(card).winner != each.move.seat
    if "None of your cards takes" in text:
        may = [move.card for move in each.moves if isinstance(move, Played)]
        assert not [held for held in may if trick.lay(held).winner == each.move.seat]


def beaten(trick: Trick, card: Card, other: Card) -> bool:
    """Whether another card would beat this one once it lies in the trick."""
    led = trick.led if trick.cards else card.suit
    return trick.ranking.power(other, led) > trick.ranking.power(card, led)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_neither_hint_nor_reason(game: str) -> None:
    plugin = plugins()[game]
    compared = 0
    for conditions in CONDITIONS.get(game, ({},)):
        chance = Chance(f"wall/{game}")
        player = registry.strongest(game).choose
        for moment in moments(plugin, played_by(plugin, player, "wall", **conditions)):
            if chance.below(5):
                continue
            here = at(plugin, moment, moment.log)
            for world in list(zip(range(2), other_worlds(moment, chance), strict=False)):
                there = at(plugin, moment, world[1])
                assert (there.move, there.why) == (here.move, here.why)
                compared += 1
    assert compared > 3


def test_every_reason_can_be_said_in_every_language() -> None:
    written = [ast.parse(file.read_text()) for file in Path(reasons.__file__).parent.glob("*.py")]
    nodes = [each for tree in written for each in ast.walk(tree)]
    described = {id(each.value) for each in nodes if isinstance(each, ast.Expr)}
    said = {
        each.value
        for each in nodes
        if isinstance(each, ast.Constant) and str(each.value).endswith(".") and id(each) not in described
    }
    assert "Nothing that is out beats it." in said
    for language in ("fr", "de", "nl"):
        assert not [each for each in said if words(str(each), language) == each], language
