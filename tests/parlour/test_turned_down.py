"""Tricks that lie face down: who may look at which, what the story tells of them, what a bot remembers."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tapis.core.events import Played
from tapis.core.looking import TrickTurned
from tapis.core.tricks import Trick
from tapis.parlour.seen import looked_at, seen, story, view_for
from tapis.parlour.state.table import Playing
from tests.parlour.evening import SIZES, Evening


def on_the_table(deal: Playing) -> list[tuple[int, Any]]:
    """The cards that everybody sees: those of the trick, or of the one before until the next is led to."""
    tricks = deal.at.table.tricks
    if tricks is None or not tricks.every:
        return []
    trick = tricks.every[-1]
    return list(zip(trick.order, trick.cards, strict=False))


@pytest.mark.parametrize(("game", "chairs"), SIZES)
def test_the_story_shows_no_card_of_a_trick_that_lies_face_down(game: str, chairs: int) -> None:
    evening, turned = Evening().open(game, chairs).people("ann").deal("story"), 0
    for _ in evening.steps("told"):
        if (deal := evening.table.playing) is None:
            break
        for seat in (0, None):
            view = seen(deal, seat)
            told = [event for _, event in story(deal, view, over=False)]
            assert [(each.seat, each.card) for each in told if isinstance(each, Played)] == on_the_table(deal)
            down = [each for each in told if isinstance(each, TrickTurned)]
            assert [each.number for each in down] == list(range(1, len(down) + 1))
            assert [each.seat for each in down] == [trick.winner for trick in view.won[: len(down)]]
            turned = max(turned, len(down))
    last = evening.table.last
    assert turned or not (last and last.at.table.tricks and len(last.at.table.tricks.won) > 1)
    if last is not None:
        opened = [event for _, event in story(last, seen(last, None), over=True)]
        assert [event.seen_by(None) for event in last.events] == opened, "afterwards everything is open"


@pytest.mark.parametrize(("game", "chairs"), SIZES)
def test_a_bot_knows_nothing_that_was_not_once_shown_to_a_person_in_its_chair(game: str, chairs: int) -> None:
    evening = Evening().open(game, chairs).people("ann").deal("memory")
    shown: defaultdict[int, set[Any]] = defaultdict(set)
    for _ in evening.steps("kept"):
        if (deal := evening.table.playing) is None:
            break
        for seat in range(deal.game.seats):
            shown[seat] |= {(at, str(event)) for at, event in story(deal, seen(deal, seat), over=False)}
            remembered = view_for(deal, seat)
            for at, event in enumerate(remembered.events, start=1):
                nothing_in_it = event == event.seen_by(None)
                assert (at, str(event)) in shown[seat] or (nothing_in_it and not isinstance(event, Played))


def played(game: str, tricks: int, **options: Any) -> Playing:
    for seed in range(20):  # a deal may be over before a card is played
        evening = Evening().open(game, **options).people("ann").deal(f"looking at {game}")
        for _ in evening.steps(f"{seed}"):
            deal = evening.table.playing
            if deal and len(deal.at.table.won) == tricks and deal.at.table.trick.cards:
                return deal
    raise AssertionError


def taken_by(deal: Playing, *seats: int) -> tuple[Trick, ...]:
    return tuple(trick for trick in deal.at.table.won if trick.winner in seats)


def test_ones_own_tricks_are_looked_at_and_nobody_elses() -> None:
    deal = played("estimation", 5)
    for seat in range(4):
        assert looked_at(deal, seat) == taken_by(deal, seat)
    assert looked_at(deal, None) == ()
    assert sum(len(looked_at(deal, seat)) for seat in range(4)) == 5


@pytest.mark.parametrize("game", ["estimation", "tutti", "putze"])
def test_the_last_trick_is_everybodys_where_the_house_has_it_so(game: str) -> None:
    deal = played(game, 4, look_back="own_and_last")
    last = deal.at.table.won[-1]
    assert looked_at(deal, None) == (last,)
    for seat in range(4):
        assert looked_at(deal, seat)[-1] == last


@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_where_the_last_trick_is_open_to_all_it_is_the_last_alone(game: str) -> None:
    deal = played(game, 3)
    assert looked_at(deal, 0) == looked_at(deal, None) == deal.at.table.won[-1:]
