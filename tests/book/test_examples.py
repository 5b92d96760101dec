"""Runs the situations of ``examples/*.toml``: the cards open to a hand, and why the others are not."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tapis.core.cards import Card, Cards, read_card
from tapis.core.events import Played
from tapis.core.tricks import Trick, Tricks, fault
from tapis.games import jass
from tapis.games.estimation.deal import Estimation
from tapis.games.estimation.table import Table
from tapis.law import Breach

from .bridge.referee import in_bridge
from .putze.referee import in_putze
from .tutti.referee import in_tutti
from .whist.referee import in_whist

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*.toml"))


def situations() -> Iterator[Any]:
    for path in EXAMPLES:
        book = tomllib.loads(path.read_text("utf-8"))
        for situation in book["situation"]:
            yield pytest.param(book["regulation"], situation, id=f"{path.stem}: {situation['title']}")


def lying(situation: Mapping[str, Any]) -> Trick:
    suit = read_card(situation["trump"] + "6").suit
    cards = tuple(read_card(word) for word in situation["trick"].split())
    return Trick((0, 1, 2, 3), jass.trump_ranking(suit), cards)


def in_estimation(situation: Mapping[str, Any], hand: Cards, card: Card) -> Breach | None:
    trick = lying(situation)
    seat = len(trick.cards)
    missing = {2} if situation.get("waiting") else set()
    table = Table(
        dealer=3,
        cut=18,
        dealt=True,
        trump=trick.ranking.trump,
        slips=frozenset(range(4)) - missing,
        barred=tuple((seat, suit) for suit in situation.get("barred", "")),
        tricks=None if missing else Tricks((trick.ranking,) * 9, trick),
    )
    return Estimation().check(table, hand, Played(seat, card))


def by_the_conventions(situation: Mapping[str, Any], hand: Cards, card: Card) -> Breach | None:
    return fault(jass.FORWARD, lying(situation), hand, card)


REFEREES = {
    "bridge": in_bridge,
    "estimation": in_estimation,
    "jass": by_the_conventions,
    "putze": in_putze,
    "tutti": in_tutti,
    "whist": in_whist,
}


@pytest.mark.parametrize(("regulation", "situation"), [*situations()])
def test_the_situation_is_ruled_as_written(regulation: str, situation: Mapping[str, Any]) -> None:
    hand = Cards.read(situation["hand"])
    breaches = {card: REFEREES[regulation](situation, hand, card) for card in hand}
    assert Cards.of(card for card, breach in breaches.items() if breach is None) == Cards.read(
        situation["legal"]
    )
    expected = {read_card(card): clause for card, clause in situation.get("refused", {}).items()}
    assert {card: str(breach.clause) for card, breach in breaches.items() if breach} == expected


def test_there_are_situations_to_rule_on() -> None:
    assert {path.stem for path in EXAMPLES} == set(REFEREES)
