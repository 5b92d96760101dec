"""Rules on a situation of ``examples/putze.toml``: the breach of each card, if any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tapis.core.cards import Card, Cards, read_card
from tapis.core.events import Played
from tapis.core.terms import DealTerms
from tapis.core.tricks import Trick, Tricks
from tapis.games import jass
from tapis.games.putze import PLUGIN
from tapis.games.putze.play.calls import Word
from tapis.games.putze.play.deal import putze
from tapis.law import Breach


def in_putze(situation: Mapping[str, Any], hand: Cards, card: Card) -> Breach | None:
    suit = read_card(situation["trump"] + "6").suit
    game = putze(PLUGIN.regulation.profile(), DealTerms(players=situation.get("players", 4)))
    table = game.open(0)
    refused = situation.get("refused_by", [])
    plays = Word.OWN if table.variant.blind else Word.PLAY
    said = tuple((seat, Word.REFUSE if seat in refused else plays) for seat in table.speaking)
    ready: frozenset[int] = frozenset() if situation.get("waiting") else frozenset(table.order)
    lying = tuple(read_card(word) for word in situation["trick"].split())
    order = tuple(seat for seat in table.order if seat not in refused)
    trick = Trick(order, jass.trump_ranking(suit), lying)
    at = replace(
        table, dealt=True, trump=suit, said=said, ready=ready, tricks=Tricks((trick.ranking,) * 9, trick)
    )
    seat = situation.get("seat", order[len(lying)])
    return game.check(at, hand, Played(seat, card))
