"""Jass: what chapters 16, 17 and 27 take for granted (house conventions J1 to J9)."""

from tapis.games.jass.book import JASS
from tapis.games.jass.cards import LAST_TRICK, PACK, card_points, trump_ranking
from tapis.games.jass.dealing import cut_and_deal_first, cut_once, cut_the_pack, cutter, deal_by_threes
from tapis.games.jass.play import (
    FORWARD,
    follow_suit_or_trump,
    follow_the_trump_led,
    lower_trumps,
    never_undertrump,
    play_from_your_hand,
    play_in_turn,
)

__all__ = [
    "FORWARD",
    "JASS",
    "LAST_TRICK",
    "PACK",
    "card_points",
    "cut_and_deal_first",
    "cut_once",
    "cut_the_pack",
    "cutter",
    "deal_by_threes",
    "follow_suit_or_trump",
    "follow_the_trump_led",
    "lower_trumps",
    "never_undertrump",
    "play_from_your_hand",
    "play_in_turn",
    "trump_ranking",
]
