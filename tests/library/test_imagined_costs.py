"""What a card costs as far as its player can know: the same for a seed, and whatever the others hold."""

from __future__ import annotations

from typing import Any

import pytest

import tapis

GAMES = ("bridge", "estimation", "putze", "tutti", "whist")


def late(game: str, cards: int) -> tapis.Deal[Any, Any, Any, Any]:
    """A deal some tricks before its end, where somebody may lay so many cards."""
    deal = tapis.Deal(game, "x")
    deal.finish("level1")
    before = (deal.at(made) for made in range(deal.made - 5, 0, -1))
    return next(each for each in before if [len(each.cards(seat)) for seat in each.turn] == [cards])


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_its_mean_its_error_and_its_layouts(game: str) -> None:
    deal = late(game, 3)
    (seat,) = deal.turn
    log, told = deal.log(), deal.imagined_costs("a seed", rounds=3)
    assert set(told) == set(deal.cards(seat))
    assert min(each.loses for each in told.values()) == 0
    assert all(each.error >= 0 and each.layouts > 0 for each in told.values())
    assert told == deal.imagined_costs("a seed", rounds=3)
    assert deal.log() == log


def led(others: str) -> tapis.Deal[Any, Any, Any, Any]:
    """The first lead of a deal of tutti in which seat 0 always holds the same; chance deals what is left."""
    deal = tapis.Deal("tutti", others, dealer=3, hands=["SA SK SQ HJ H9 H6 D6 C7 C8", None, None, None])
    deal.call({"cut": 9})
    deal.call({"contract": "hearts"})
    return deal


@pytest.mark.slow
def test_another_seed_imagines_other_layouts_and_more_rounds_are_surer() -> None:
    deal = led("one")
    few, others = deal.imagined_costs("a", rounds=2), deal.imagined_costs("b", rounds=2)
    many = deal.imagined_costs("a", rounds=32)
    assert few != others
    assert sum(each.error for each in many.values()) < sum(each.error for each in few.values())
    assert sum(each.layouts for each in many.values()) > 10 * sum(each.layouts for each in few.values())
    for card, each in few.items():
        assert abs(each.loses - many[card].loses) <= 6 * (each.error + many[card].error) + 1


def test_what_nobody_has_seen_changes_nothing() -> None:
    one, other = led("one"), led("other")
    assert one.hand(0) == other.hand(0)
    assert one.hand(1) != other.hand(1)
    assert one.imagined_costs("a") == other.imagined_costs("a")


def test_a_forced_card_costs_nothing() -> None:
    (told,) = late("bridge", 1).imagined_costs().values()
    assert (told.loses, told.error, told.layouts) == (0, 0, 0)


def test_where_nothing_can_be_imagined_it_is_said() -> None:
    deal = late("tutti", 2)
    with pytest.raises(ValueError, match="level1 imagines no layouts here"):
        deal.imagined_costs(by="level1")
    with pytest.raises(ValueError, match="At least 2 rounds tell how far a mean may be off, not 1"):
        deal.imagined_costs(rounds=1)
    with pytest.raises(LookupError, match="No player of tutti is called 'level9'"):
        deal.imagined_costs(by="level9")
    for idle in (tapis.Deal("tutti", "x"), deal.at(0)):
        with pytest.raises(ValueError, match="No card is to be laid here"):
            idle.imagined_costs()
    deal.finish()
    with pytest.raises(ValueError, match="No card is to be laid here"):
        deal.imagined_costs()
