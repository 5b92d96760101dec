"""The rules of thumb, each where it decides alone. Seat 0 leads; whose turn it is chooses."""

from __future__ import annotations

import pytest

from tapis.bots.jass.cardplay import best_card, wins
from tapis.bots.jass.sight import Scene, Terms, above, below, scene
from tapis.core.cards import Card, Cards, read_card
from tapis.core.ranking import Ranking
from tapis.core.tricks import Trick
from tapis.games import jass

HEARTS = jass.trump_ranking("H")
NO_TRUMP = Ranking("AKQJT9876")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def at(
    hand: str,
    laid: str = "",
    *,
    ranking: Ranking = HEARTS,
    won: tuple[Trick, ...] = (),
    partner: bool = True,
    ducking: bool = False,
    shown: dict[Card, int] | None = None,
) -> Scene:
    trick = Trick((0, 1, 2, 3), ranking, cards(laid))
    friends = frozenset({(trick.turn + 2) % 4} if partner else ())
    value = lambda card: jass.card_points(card, ranking.trump)  # noqa: E731
    terms = Terms((ranking,) * 2, value, friends, ducking, shown=shown)
    return scene(Cards.read(hand), trick, won, terms)


def choice(situation: Scene, legal: str = "") -> str:
    return best_card(situation, cards(legal) if legal else tuple(situation.hand)).code


def test_points_go_to_partners_sure_trick() -> None:
    assert choice(at("ST S7 D8 C6", "S9 SA S6"), "ST S7") == "ST"


def test_nothing_goes_to_the_trick_of_the_others() -> None:
    assert choice(at("ST S7 D8 C6", "SA S9 S6"), "ST S7") == "S7"


def test_the_last_player_wins_where_he_can() -> None:
    assert choice(at("SA S7 D8 C6", "ST S9 SK"), "SA S7") == "SA"


def test_a_trick_without_points_is_not_worth_a_high_trump() -> None:
    assert choice(at("HJ H9 D8 D6 C7", "S7 S6 S8"), "HJ H9 D8 D6 C7") in ("D8", "D6", "C7")


def test_a_trick_is_won_with_the_cheaper_trump() -> None:
    assert choice(at("HJ H7 D8 D6", "SA ST SK")) == "H7"


def test_the_highest_cards_are_cashed_without_trumps() -> None:
    assert choice(at("SA S9 S7 D8 D6 C7", ranking=NO_TRUMP)) == "SA"


def test_a_hand_that_ducks_throws_its_high_cards_beneath_others() -> None:
    situation = at("HK H8 D7 S6", "HA H6 H7", ranking=NO_TRUMP, ducking=True)
    assert choice(situation, "HK H8") == "HK"


def test_a_hand_that_ducks_leads_low() -> None:
    assert choice(at("SA SK D6 CA", ranking=NO_TRUMP, ducking=True)) == "D6"


def test_a_card_nothing_beats_wins() -> None:
    assert wins(at("HJ S6 S7 D8"), Card("H", "J")) == 1.0


def test_whoever_did_not_follow_has_none_left() -> None:
    first = Trick((0, 1, 2, 3), NO_TRUMP, cards("S9 D7 S8 S6"))
    situation = at("SK D8 C6 C7", ranking=NO_TRUMP, won=(first,))
    assert not situation.holds(1, Cards.read("SA"))
    assert situation.holds(2, Cards.read("SA")) > 0


def test_a_ruff_tells_nothing_and_the_trump_jack_may_be_kept() -> None:
    ruffed = Trick((0, 1, 2, 3), HEARTS, cards("S9 H7 S8 S6"))
    trumps = Trick((0, 1, 2, 3), HEARTS, cards("H9 D7 HA H6"))
    situation = at("SK D8 C6 C7", won=(ruffed, trumps))
    assert situation.holds(1, Cards.read("SA")) > 0
    assert situation.holds(1, Cards.read("HJ")) > 0
    assert not situation.holds(1, Cards.read("HK"))


def test_a_card_shown_is_where_it_was_seen() -> None:
    situation = at("SK D8 C6 C7", shown={Card("H", "J"): 2})
    assert situation.holds(2, Cards.read("HJ")) == 1.0
    assert not situation.holds(1, Cards.read("HJ"))


@pytest.mark.parametrize(
    ("ranking", "card", "higher", "lower"),
    [(HEARTS, "HA", "H9 HJ", "H6 H7 H8 HT HQ HK"), (HEARTS, "SK", "SA", "S6 S7 S8 S9 ST SJ SQ")],
)
def test_what_beats_what(ranking: Ranking, card: str, higher: str, lower: str) -> None:
    assert above(ranking, read_card(card)) == Cards.read(higher)
    assert below(ranking, read_card(card)) == Cards.read(lower)
