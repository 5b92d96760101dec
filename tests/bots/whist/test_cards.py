"""Card play where one card is the textbook's: with a partner, alone, in a misère and against it."""

from __future__ import annotations

from tapis.games.whist.auction.state import Best
from tests.bots.whist.hands import card, put_away
from tests.cells import in_one

PAIR = Best("E8", "H", (0, 2))
ALONE = Best("S6", "H", (1,))
MISERE = Best("GM", None, (2,))
PICCOLO = Best("PIC", None, (2,))

CARDS = (
    # with a partner: his ace holds, so nothing is spent on it; the last hand wins cheaply
    ("D4 DK HA", "DA D3", PAIR, 0, "D4"),
    ("DK DQ D3 HA", "D5 D4 DJ", PAIR, 1, "DQ"),
    # second hand low, third hand high
    ("DK D2 H4", "D5", PAIR, 3, "D2"),
    ("DK D2 H4", "D5 D6", PAIR, 0, "DK"),
    # declarer draws trumps from the top
    ("HA HK HQ HJ DA D2", "", ALONE, 1, "HA"),
    # without the suit an opponent's trick is ruffed low
    ("H2 HK C3", "DA D3", ALONE, 3, "H2"),
    # a misère goes under as high as it can, and lets the most dangerous card go
    ("D3 D7 DK SA", "D9 D2", MISERE, 0, "D7"),
    ("S2 S3 CA C3 C4", "D9 D2", MISERE, 0, "CA"),
    ("DQ DK S2", "D9 D2", MISERE, 0, "DQ"),
    # against it: under him once he has it, away with the highest when he is safe
    ("D3 D8 DA", "D9", MISERE, 2, "D8"),
    ("D3 D8 DA", "D2 D4", MISERE, 2, "DA"),
    # a piccolo takes its one trick with the ace
    ("DA D3 S2", "D9 D2", PICCOLO, 0, "DA"),
)


@in_one(("held", "laid", "best", "leader", "played"), CARDS)
def test_the_card_of_the_textbook(held: str, laid: str, best: Best, leader: int, played: str) -> None:
    assert card(held, laid, best, leader) == played


def test_a_misere_leads_what_somebody_must_beat() -> None:
    assert card("D2 SQ SK CA", "", MISERE, 2) == "D2"


def test_before_a_petite_misere_the_worst_card_goes() -> None:
    assert put_away("5432.5432.A.6532") == "DA"
