from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.bots.putze.rule import choose
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Move
from tapis.core.tricks import Tricks
from tapis.core.view import View
from tapis.games import jass
from tapis.games.putze import TYPED_PLUGIN
from tapis.games.putze.play.calls import Announce, Discard, Word
from tapis.games.putze.play.table import Table

STRONG, WEAK = "SJ S9 SA H6 H7 DA D6 C7 C8", "H6 H7 HJ D7 D8 DJ C7 C8 CJ"


def table(players: int, **known: Any) -> Table:
    opened: Table = TYPED_PLUGIN.game(None, {"players": players}).open(0)
    return replace(opened, dealt=True, turned=Card("S", "7"), trump="S", **known)


def move(at: Table, seat: int, hand: str) -> Move[Any]:
    game, held = TYPED_PLUGIN.game(None, {"players": at.seats}), Cards.read(hand)
    return choose(View(seat, at, held, ()), game.moves(at, seat, held), Chance("putze"))


def said(at: Table, seat: int, hand: str) -> Any:
    made = move(at, seat, hand)
    assert isinstance(made, Called)
    return made.call


@pytest.mark.parametrize(("hand", "word"), [(STRONG, Word.PLAY), (WEAK, Word.REFUSE)])
def test_a_strong_hand_plays_and_a_weak_one_refuses(hand: str, word: Word) -> None:
    assert said(table(4), 1, hand) is word


def test_the_last_to_speak_plays_alone() -> None:
    refused = tuple((seat, Word.REFUSE) for seat in (1, 2, 3))
    assert said(table(4, said=refused), 0, WEAK) is Word.PLAY


@pytest.mark.parametrize(("hand", "word"), [(STRONG, Word.OWN), (WEAK, Word.TAKE)])
def test_a_blind_is_better_than_a_weak_hand(hand: str, word: Word) -> None:
    assert said(table(3), 1, hand) is word


def test_three_low_cards_are_put_aside_and_no_trump() -> None:
    assert said(table(2), 1, "SJ S6 HA HK H7 DA D6 CT C8") == Discard(Cards.read("D6 H7 C8"))


def test_the_six_is_exchanged_at_once() -> None:
    spoken = tuple((seat, Word.PLAY) for seat in (1, 2, 0))
    at = table(3, said=spoken)
    assert said(at, 1, "S6 SA H6 H7 DA D6 C7 C8 C9") is Word.SIX
    assert said(at, 1, "S8 SA H6 H7 DA D6 C7 C8 C9") is Word.READY


def test_what_there_is_to_announce_is_announced() -> None:
    spoken = tuple((seat, Word.PLAY) for seat in (1, 2, 3, 0))
    at = table(4, said=spoken, tricks=Tricks.led((1, 2, 3, 0), (jass.trump_ranking("S"),) * 9))
    assert said(at, 1, "SJ SQ SK H6 H7 DA D6 C7 C8") == Announce((20,))
