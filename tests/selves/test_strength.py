"""What games show of people: bots are marks, games alone stand apart, nothing sinks by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.selves.games import RatedGame, RatedSide
from tapis.selves.strength import SHOWN, UNKNOWN, after, folded, is_alone

MARKS = {"bot:club": 25.0, "bot:strong": 28.0}


def game(*sides: tuple[str, ...], weight: float = 1.0) -> RatedGame:
    """A game that the first side has won, the second comes next, and so on."""
    return RatedGame(1, 1, tuple(RatedSide(each, rank) for rank, each in enumerate(sides, start=1)), weight)


def test_who_wins_rises_and_who_loses_sinks_and_a_bot_does_not_move() -> None:
    known = after(game(("ann",), ("bot:club",), ("ben",)), {}, MARKS)
    assert set(known) == {"ann", "ben"}
    assert known["ann"].mean > UNKNOWN.mean > known["ben"].mean
    assert known["ann"].spread < UNKNOWN.spread


def test_to_beat_the_stronger_bot_shows_more() -> None:
    club, strong = (after(game(("ann",), (each,)), {}, MARKS)["ann"] for each in MARKS)
    assert strong.mean > club.mean


def test_half_a_game_moves_half_as_far() -> None:
    whole = after(game(("ann",), ("ben",)), {}, {})["ann"]
    half = after(game(("ann",), ("ben",), weight=0.5), {}, {})["ann"]
    assert half.mean - UNKNOWN.mean == pytest.approx((whole.mean - UNKNOWN.mean) / 2)
    assert UNKNOWN.spread > half.spread > whole.spread


def test_equal_ranks_part_nobody() -> None:
    tie = RatedGame(1, 1, (RatedSide(("ann",), 1), RatedSide(("ben",), 1)), 1.0)
    known = after(tie, {}, {})
    assert known["ann"].mean == pytest.approx(known["ben"].mean)


def test_one_person_among_bots_is_alone() -> None:
    assert is_alone(game(("ann",), ("bot:club",)))
    assert is_alone(game(("ann", "bot:club"), ("bot:club", "bot:club")))
    assert not is_alone(game(("ann",), ("bot:club",), ("ben",)))


def test_a_strength_is_shown_after_eight_games_and_its_band_narrows() -> None:
    known = folded([game(("ann",), ("ben",))] * (SHOWN - 1), {})["ann"]
    assert not known.shown
    more = folded([game(("ann",), ("ben",))] * 40, {})["ann"]
    assert more.shown
    assert more.high - more.low < known.high - known.low
    assert more.low < more.mean < more.high
    assert replace(more) == folded([game(("ann",), ("ben",))] * 40, {})["ann"], (
        "the same games, the same figure"
    )
