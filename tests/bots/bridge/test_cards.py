"""Card play on hands where one card is the textbook's: leads, finesses, trumps, and claims."""

from __future__ import annotations

import pytest

from tapis.bots.bridge import choose
from tapis.core.cards import PACK, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.games.bridge.play.before_play import lay_out
from tapis.games.bridge.play.calls import Answer, Claim, Move
from tests.book.bridge.sitting import HANDS, E, N, S, Sitting, W
from tests.bots.bridge.hands import hand


def chosen(at: Sitting, seat: int | None = None) -> Move:
    """The bot's move for whoever is to move."""
    mover = min(at.to_move) if seat is None else seat
    moves = at.game.moves(at.table, mover, at.at.hands[mover])
    move: Move = choose(at.view(at.game.speaker(at.table, mover)), moves, Chance("a"))
    assert move in moves
    return move


def card(at: Sitting) -> str:
    """The card the bot plays."""
    move = chosen(at)
    assert isinstance(move, Played)
    return move.card.code


LEADS = (
    ("1NT pass pass pass", "K52.QJT9.832.742", "HQ"),  # top of a sequence
    ("1NT pass pass pass", "K9752.84.832.742", "S5"),  # fourth best
    ("1S pass 4S pass pass pass", "752.K842.2.Q9742", "D2"),  # a singleton
    ("1S pass 4S pass pass pass", "75.AK42.832.9742", "HA"),  # ace from ace and king
    ("1S pass 4S pass pass pass", "75.KQJ2.832.9742", "HK"),
)


@pytest.mark.parametrize(("calls", "held", "led"), LEADS)
def test_opening_leads(calls: str, held: str, led: str) -> None:
    rest = [each for each in PACK if each not in hand(held)]
    north, south, west = (Cards.of(rest[place::3]) for place in range(3))
    at = Sitting("").happen(*lay_out((north, hand(held), south, west)))
    assert card(at.bid(calls)) == led


def test_partners_suit_is_led() -> None:
    west = "K84.75.QJ83.9742"
    at = Sitting(f"A92.AKQ2.72.AJ53 QJT65.843.AK4.T8 73.JT96.T965.KQ6 {west}", dealer=E)
    assert card(at.bid("1S pass pass X pass 2H pass pass pass")) == "S4"


def test_trumps_are_drawn() -> None:
    at = Sitting("KQJT9.A2.AQ4.432 876.KJT9.KJ5.KJ9 A432.Q43.632.A65 5.8765.T987.QT87")
    at.bid("1S pass 2S pass 4S pass pass pass").play("HJ H3 H5 HA")
    first = chosen(at)
    assert isinstance(first, Played)
    assert first.card.suit == "S"


@pytest.mark.parametrize(("contract", "played"), [("3NT", "SA"), ("6NT", "SQ")])
def test_third_hand_finesses_only_for_tricks_it_needs(contract: str, played: str) -> None:
    at = Sitting("AQ4.A32.K432.A32 K52.QJT9.JT8.QJT 763.K54.AQ5.K654 JT98.876.976.987")
    at.bid(f"1NT pass {contract} pass pass pass").play("HQ HK H6 H2 S3 S8")
    assert card(at) == played


def test_second_hand_plays_low_third_hand_high() -> None:
    at = Sitting(HANDS).bid("1NT pass pass pass")
    at.play("HA H8 H5 H2 HK H9 H6 H3 HQ HT H7 H4 HJ")
    assert card(at).startswith(("S", "D", "C"))


def test_declarer_claims_when_every_card_is_high() -> None:
    spades, hearts = "AKQJT98765432...", ".AKQJT98765432.."
    at = Sitting(f"{spades} {hearts} ..AKQJT98765432. ...AKQJT98765432")
    at.bid("7S pass pass pass").play("HA DA CA S2")
    claimed = chosen(at)
    assert claimed == Called(N, Claim(12))
    at.do(claimed)
    while at.table.claim is not None and at.to_move:
        at.do(chosen(at))
    assert at.result is not None


def _ending() -> Sitting:
    """North declares with nothing but high cards in spades; east knows it once he has seen them."""
    return Sitting(HANDS).bid("1S pass pass pass").play("HA H8 H5 H2")


def test_a_claim_that_the_cards_do_not_prove_is_refused() -> None:
    at = _ending().claim(N, 12)
    assert chosen(at, E) == Called(E, Answer(False))


def test_a_claim_of_nothing_is_accepted() -> None:
    at = _ending().claim(N, 0)
    assert chosen(at, E) == Called(E, Answer(True))
    assert chosen(at, W) == Called(W, Answer(True))


def test_declarer_answers_a_defenders_claim() -> None:
    at = _ending().claim(E, 12)
    assert chosen(at, N) == Called(N, Answer(False))
    assert at.game.speaker(at.table, S) == N
