"""Which games at a virtual table say who plays how well, and who has played them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tapis.core.sheet import Points
from tapis.parlour import coaching, seating
from tapis.parlour.state.events import VirtualTableOpened
from tapis.parlour.state.helping import Aids
from tapis.parlour.state.table import Parlour
from tapis.selves.games import BOT, CHOSEN, Naming, RatedGame, rated_games
from tests.parlour.evening import Evening

PLAIN = Naming(lambda guest: guest, lambda level: f"{BOT}{level or 'usual'}")


def games(table: Parlour, naming: Naming = PLAIN, *, gone: bool = False) -> list[RatedGame]:
    return list(rated_games(table, naming, gone=gone))


@cache
def played(game: str = "estimation", deals: int = 4, guests: tuple[str, ...] = ("ann", "ben")) -> Evening:
    """A game to its end, to which nobody adds anything."""
    evening = Evening().open(game, deals=deals).people(*guests)
    while not evening.table.over:
        evening.deal(f"rated {len(evening.table.deals)}").play("rated")
    return evening


def test_a_game_counts_once_it_is_over_by_who_came_where() -> None:
    evening = Evening().open("estimation", deals=4).people("ann", "ben")
    for deal in range(3):
        evening.deal(f"{deal}").play("over")
        assert not games(evening.table)
    (game,) = games(evening.deal("3").play("over").table)
    table = evening.table
    totals: list[Points] = [0, 0, 0, 0]
    for line in table.plugin.sheet.marking.lines(table.sheet):
        totals[line.seat] += line.points
    assert [each.players for each in game.sides] == [("ann",), ("ben",), ("bot:usual",), ("bot:usual",)]
    assert [each.rank for each in game.sides] == [1 + sum(b < a for b in totals) for a in totals]
    assert (game.number, game.last, game.weight) == (1, 4, 1.0)


def test_few_deals_count_little_and_chosen_partners_half() -> None:
    assert [each.weight for each in games(played(deals=1).table)] == [0.25]
    tutti = played("tutti", deals=10, guests=("ann", "ben", "cat", "dan")).table
    assert [each.weight for each in games(tutti)] == [CHOSEN]
    assert [each.players for each in games(tutti)[0].sides] == [("ann", "cat"), ("ben", "dan")]


def test_who_leaves_keeps_the_game() -> None:
    evening = Evening().open("estimation", deals=4).people("ann", "ben")
    evening.deal("0")
    evening.do(seating.leave(evening.table, "ann"))
    while not evening.table.over:
        if evening.table.playing is None:
            evening.deal(f"{len(evening.table.deals)}")
        evening.play("without her")
    (game,) = games(evening.table)
    assert game.sides[0].players == ("ann",), "a bot played it to its end"


@pytest.mark.parametrize("before", [0, 1])
def test_who_is_sent_away_did_not_choose_to(before: int) -> None:
    """Also after a whole deal: the chair is a bot's from then on, and not still of whoever had it."""
    evening = Evening().open("estimation", deals=4).people("ann", "ben")
    for deal in range(before):
        evening.deal(f"{deal}").play("with him")
    evening.deal(f"{before}")
    evening.do(seating.send_away(evening.table, "ann", 1, "Ben"))
    while not evening.table.over:
        if evening.table.playing is None:
            evening.deal(f"{len(evening.table.deals)}")
        evening.play("without him")
    (game,) = games(evening.table)
    assert game.sides[1].players == ("bot:usual",)


def test_whoever_has_most_deals_of_a_chair_has_played_it() -> None:
    evening = Evening().open("estimation", deals=4).people("ann")
    evening.deal("0").play("alone")
    evening.do(seating.sit(evening.table, 1, "Ben", "ben"))
    while not evening.table.over:
        evening.deal(f"{len(evening.table.deals)}").play("two")
    assert games(evening.table)[0].sides[1].players == ("ben",)


HELPED: list[dict[str, object]] = [{"coached": True}, {"hinted": True}, {"taken_back": 1}]


@pytest.mark.parametrize("changed", HELPED)
def test_what_helped_counts_nothing(changed: dict[str, object]) -> None:
    table = played().table
    assert games(table)
    helped = (*table.deals[:-1], replace(table.deals[-1], **changed))  # type: ignore[arg-type]
    assert not games(replace(table, deals=helped)), "with other people nobody is helped"
    first = (replace(table.deals[0], **changed), *table.deals[1:])  # type: ignore[arg-type]
    assert not games(replace(table, deals=first))


def alone(seed: str, deals: int = 4) -> Evening:
    evening = Evening().open("estimation", deals=8).people("ann")
    for deal in range(deals):
        evening.deal(f"{seed} {deal}").play(seed)
    return evening


def rank(evening: Evening) -> int:
    """Where the sheet has her now; the lowest total is the best."""
    totals = [0, 0, 0, 0]
    for line in evening.table.plugin.sheet.marking.lines(evening.table.sheet):
        totals[line.seat] += int(line.points)
    return 1 + sum(each < totals[0] for each in totals)


@cache
def lost() -> tuple[list[int], Parlour]:
    """Who stood where after four deals of which she was last, and that game played to its end."""
    evening = next(each for n in range(20) if rank(each := alone(f"{n}")) == 4)
    standing = [each.rank for each in games(evening.table, PLAIN, gone=True)[0].sides]
    while not evening.table.over:
        evening.deal(f"{len(evening.table.deals)}").play("on")
    return standing, evening.table


@pytest.mark.parametrize("changed", HELPED)
def test_a_hint_saves_no_game_that_is_being_lost(changed: dict[str, object]) -> None:
    standing, table = lost()
    helped = (*table.deals[:4], replace(table.deals[4], **changed), *table.deals[5:])  # type: ignore[arg-type]
    (game,) = games(replace(table, deals=helped))
    assert (game.last, game.sides[0].rank) == (4, 4)
    assert [each.rank for each in game.sides] == standing, "what stood before the help counts"


def test_a_game_alone_that_is_left_counts_once_its_table_goes() -> None:
    losing = next(each for n in range(20) if rank(each := alone(f"{n}")) == 4)
    losing.deal("cut off")
    assert not games(losing.table), "as long as the table is kept it may be played on"
    (game,) = games(losing.table, gone=True)
    assert game.sides[0].rank == 4
    leading = next(each for n in range(40) if rank(each := alone(f"lead {n}")) == 1)
    (drawn,) = games(leading.table, gone=True)
    assert {each.rank for each in drawn.sides} == {1}, "and nothing is won by leaving while one leads"


def test_a_game_with_others_that_is_broken_off_counts_for_nobody() -> None:
    evening = Evening().open("estimation", deals=8).people("ann", "ben").deal("0").play("0")
    assert not games(evening.table, gone=True)


def test_a_coach_helps_in_a_game_that_was_really_played() -> None:
    evening = Evening().open("estimation", deals=1).people("ann")
    evening.do(coaching.choose(evening.table, "ann", Aids(hints=True)))
    assert not games(evening.deal("coached").play("coached").table)


@pytest.mark.parametrize("setup", [{"origin": "/replay/x"}, {"event": "autumn"}])
def test_practice_and_events_count_nothing(setup: dict[str, str]) -> None:
    table = played().table
    assert isinstance(table.opened, VirtualTableOpened)
    assert not games(replace(table, opened=replace(table.opened, **setup)))  # type: ignore[arg-type]


def test_nobody_plays_against_himself_and_no_bot_without_a_mark() -> None:
    table = played().table
    assert not games(table, Naming(lambda _: "the same", PLAIN.bot))
    assert not games(table, Naming(PLAIN.person, lambda _: ""))
    assert not games(Parlour())
