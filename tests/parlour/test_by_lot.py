"""Partners by lot: drawn as the first deal begins, from what was sealed before anybody sat down."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from tapis.core.lots import partners
from tapis.core.plugin import plugins
from tapis.law import Refused
from tapis.parlour import lots, opening, seating
from tapis.parlour.state.events import DealAbandoned, VirtualTableOpened
from tapis.selves.games import CHOSEN, Naming, rated_games
from tests.parlour.evening import Evening, replayed

PEOPLE = ("ann", "ben", "cat", "dan")
IN_PAIRS = [name for name, plugin in plugins().items() if plugin.has_cards and plugin.sheet.members > 1]
PLAIN = Naming(lambda guest: guest, lambda level: f"bot:{level or 'usual'}")


def opened(game: str, lot: str, *, by_lot: bool = True) -> Evening:
    evening, plugin = Evening(), plugins()[game]
    chairs = plugin.columns * plugin.sheet.members
    deals = plugin.event.formats[0].deals
    setup = VirtualTableOpened(game, chairs, deals, 0, {}, "en", seed=lot, by_lot=by_lot)
    evening.do(seating.open_table(evening.table, plugin, setup))
    return evening


def full(game: str, lot: str, *, by_lot: bool = True) -> Evening:
    """Four people, the last of whom lets the first deal begin."""
    evening = opened(game, lot, by_lot=by_lot)
    for chair, guest in enumerate(PEOPLE):
        evening.do(opening.sit(evening.table, (chair, guest, guest), "seed"))
    return evening


def order(evening: Evening) -> list[str]:
    return [chair.guest for chair in evening.table.chairs]


@pytest.mark.parametrize("game", IN_PAIRS)
def test_everybody_moves_once_nobody_is_missing_and_never_again(game: str) -> None:
    lot = next(str(n) for n in range(99) if partners(str(n), 4) != (0, 1, 2, 3))
    evening = opened(game, lot)
    for chair, guest in enumerate(PEOPLE[:3]):
        evening.do(opening.sit(evening.table, (chair, guest, guest), "seed"))
        assert order(evening)[: chair + 1] == list(PEOPLE[: chair + 1]), "nobody has moved yet"
    evening.do(opening.sit(evening.table, (3, "dan", "dan"), "seed"))
    drawn = [PEOPLE[each] for each in partners(lot, 4)]
    assert order(evening) == drawn
    evening.play("a").deal("b")
    assert order(evening) == drawn
    assert replayed(evening.events) == evening.table
    assert order(full(game, lot, by_lot=False)) == list(PEOPLE)


def test_a_first_deal_that_is_dealt_again_moves_nobody() -> None:
    evening = full("tutti", "5")
    sat = order(evening)
    deal = evening.table.playing
    assert deal is not None
    evening.do((DealAbandoned(deal.number, deal.seed),))
    evening.deal("again")
    assert order(evening) == sat


def test_who_gets_up_before_is_not_in_it_and_bots_are() -> None:
    evening = opened("tutti", "3")
    for chair, guest in enumerate(PEOPLE[:3]):
        evening.do(opening.sit(evening.table, (chair, guest, guest), "seed"))
    evening.do(seating.leave(evening.table, "cat"))
    assert evening.table.playing is None
    evening.do(opening.fill(evening.table, "ann", "seed"))
    assert sorted(filter(None, order(evening))) == ["ann", "ben"]
    assert sum(chair.bot for chair in evening.table.chairs) == 2


def test_each_partner_is_as_likely() -> None:
    """Of 3,000 lots each of the three partners is drawn for the first chair about a third of the time."""
    many = 3000
    found = Counter[int]()
    for number in range(many):
        drawn = partners(f"lot {number}", 4)
        at = drawn.index(0)
        found[drawn[(at + 2) % 4]] += 1
    assert set(found) == {1, 2, 3}
    assert all(abs(Fraction(each, many) - Fraction(1, 3)) < Fraction(3, 100) for each in found.values())


def test_a_game_whose_partners_were_drawn_counts_whole_until_somebody_chooses_one() -> None:
    drawn, chosen = full("tutti", "5"), full("tutti", "5", by_lot=False)
    for evening in (drawn, chosen):
        while not evening.table.over:
            evening.play("x")
            if not evening.table.over:
                evening.deal("y")
    assert [each.weight for each in rated_games(drawn.table, PLAIN)] == [1.0]
    assert [each.weight for each in rated_games(chosen.table, PLAIN)] == [CHOSEN]
    first, *rest = drawn.table.deals
    came = replace(drawn.table, deals=(replace(first, guests=("ann", "ben", "cat", "")), *rest))
    assert [each.weight for each in rated_games(came, PLAIN)] == [CHOSEN], "dan came later, to a chair he saw"


@pytest.mark.parametrize("game", IN_PAIRS)
def test_who_opened_the_table_chooses_lots_until_the_first_card(game: str) -> None:
    lot = next(str(n) for n in range(99) if partners(str(n), 4) != (0, 1, 2, 3))
    evening = opened(game, lot, by_lot=False)
    for chair, guest in enumerate(PEOPLE[:3]):
        evening.do(opening.sit(evening.table, (chair, guest, guest), "seed"))
    assert [lots.offered(evening.table, each) for each in ("ann", "ben", "dan", "")] == [True, *[False] * 3]
    assert isinstance(lots.choose(evening.table, "ben", by_lot=True), Refused)
    assert lots.choose(evening.table, "ann", by_lot=False) == ()
    for by_lot in (True, False, True):
        evening.do(lots.choose(evening.table, "ann", by_lot=by_lot))
        assert evening.table.setup.by_lot is by_lot
    evening.do(opening.sit(evening.table, (3, "dan", "dan"), "seed"))
    assert order(evening) == [PEOPLE[each] for each in partners(lot, 4)]
    assert isinstance(lots.choose(evening.table, "ann", by_lot=False), Refused), "cards are dealt"
    assert replayed(evening.events) == evening.table


def test_lots_are_offered_only_where_partners_are_free_to_be_drawn() -> None:
    table = opened("tutti", "5", by_lot=False).people("ann").table
    assert lots.offered(opened("tutti", "5").table, "") is False
    setup = table.setup
    bound = (replace(setup, event="e"), replace(setup, origin="o"), replace(setup, board_set="s"))
    for each in (*bound, replace(setup, seed="")):
        assert not lots.offered(replace(table, opened=each), "ann")
    assert not lots.offered(opened("estimation", "5").people("ann").table, "ann"), "nobody has a partner"
