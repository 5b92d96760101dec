"""Jass: what chapters 16, 17 and 27 take for granted (house conventions J1 to J9)."""

from tapis.games.jass.book import JASS
from tapis.games.jass.cards import LAST_TRICK, PACK, card_points, order_with_a_trump, trump_ranking
from tapis.games.jass.dealing import (
    cut_the_pack,
    cutter,
    deal_by_threes,
    no_clean_cut,
    not_dealt_yet,
    not_the_cutter,
    pack_already_cut,
)
from tapis.games.jass.engine import with_a_trump
from tapis.games.jass.looking import LAST, NONE, OWN, tricks_to_look_at
from tapis.games.jass.play import (
    FORWARD,
    follow_suit_or_trump,
    follow_the_trump_led,
    lower_trumps,
    never_undertrump,
    not_your_turn,
    play_from_your_hand,
)

__all__ = [
    "FORWARD",
    "JASS",
    "LAST",
    "LAST_TRICK",
    "NONE",
    "OWN",
    "PACK",
    "card_points",
    "cut_the_pack",
    "cutter",
    "deal_by_threes",
    "follow_suit_or_trump",
    "follow_the_trump_led",
    "lower_trumps",
    "never_undertrump",
    "no_clean_cut",
    "not_dealt_yet",
    "not_the_cutter",
    "not_your_turn",
    "order_with_a_trump",
    "pack_already_cut",
    "play_from_your_hand",
    "tricks_to_look_at",
    "trump_ranking",
    "with_a_trump",
]
