"""What cards, call and luck were worth to each seat of a deal that players of the first level played."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace as Given
from typing import Any

import pytest

from tapis.analysis import boxes, contracts, decisions, estimates, hindsight, makeable
from tapis.analysis.deal import Finished, finished
from tapis.analysis.hindsight import PARTS
from tapis.analysis.jobs import weigh
from tapis.bots.registry import bot
from tapis.core.chance import Chance
from tapis.core.hindsight import Hindsight
from tapis.core.notation import write_deal
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import play, play_on
from tapis.core.sheet import SheetStart
from tapis.games.bridge.mark.prospects import worth
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.result import Honours
from tapis.games.tutti.contracts import CONTRACTS
from tapis.games.whist.mark.tariff import grid_of
from tapis.solver import engine
from tests.tiers import others_slow


@cache
def played(game: str, seed: str) -> tuple[AnyPlugin, DealRecord[Any]]:
    """A deal that bots played to its end."""
    plugin = plugins()[game]
    start = SheetStart(20, 0, plugin.regulation.profile({}), plugin.columns)
    terms = plugin.sheet.marking.terms(plugin.sheet.marking.blank(start))
    log = play_on(plugin.game({}, terms), 0, [], Chance(seed), bot(game))
    return plugin, DealRecord(game, plugin.regulation.edition, 0, {}, tuple(log), seed, terms)


@cache
def weighed(game: str, seed: str) -> tuple[Hindsight, ...]:
    return weigh(write_deal(*played(game, seed)))


def test_every_game_that_is_analysed_has_words_for_it() -> None:
    spoken = {name for name, plugin in plugins().items() if plugin.voice.hindsight is not None}
    assert spoken == set(PARTS)


@pytest.mark.slow
def test_at_bridge_what_one_side_gains_the_other_loses() -> None:
    north, east, south, west = weighed("bridge", "d")
    assert north.deal == south.deal == -(east.deal or 0) == -(west.deal or 0)
    assert north.call == south.call == -(east.call or 0) == -(west.call or 0)
    assert [each.cards for each in (north, east, south, west)].count(None) == 1, "the dummy plays no card"


def test_at_whist_the_end_with_best_cards_follows_from_the_costs() -> None:
    plugin, record = played("whist", "c")
    found = weigh(write_deal(plugin, record))
    judged = decisions.judge(plugin, record)
    assert [each.cards for each in found] == [judged.cost(seat) for seat in range(4)]
    assert len({each.deal for each in found}) == 1


@pytest.mark.parametrize("seed", others_slow(["d", "m0"], "d"))
def test_at_bridge_the_parts_of_the_bar_add_up_to_what_the_deal_came_to(seed: str) -> None:
    plugin, record = played("bridge", seed)
    at = finished(plugin, record, "deal")
    before, figures = at.end.table.before, scheme(at.profile.word("scheme"))
    made = worth(at.game.result(at.end.table), before, figures)
    found = weigh(write_deal(plugin, record))
    for seat, each in enumerate(found):
        assert whole(plugin, each) == (made if seat % 2 == 0 else -made)
        assert (each.own == 0) == (not each.cards), "cards that cost tricks cost points, and others do not"


@pytest.mark.parametrize("seed", ["m0", "m2", "m3"])
def test_at_whist_the_parts_of_the_bar_add_up_to_the_tricks_over_or_under(seed: str) -> None:
    plugin, record = played("whist", seed)
    at = finished(plugin, record, "deal")
    table, result = at.end.table, at.game.result(at.end.table)
    assert table.contract is not None
    assert result.tricks is not None
    price = grid_of(at.profile).price(table.contract.code)
    assert price is not None
    over = result.tricks - price.needs
    found = weigh(write_deal(plugin, record))
    assert [whole(plugin, each) for each in found] == [
        over if seat in table.declarers else -over for seat in range(4)
    ]


def whole(plugin: AnyPlugin, found: Hindsight) -> int:
    """All parts of a bar together."""
    assert plugin.voice.split is not None
    parts = plugin.voice.split(found)
    assert parts is not None
    each = (parts.cards, parts.call, parts.contract, parts.others, parts.deal)
    return sum(part for part in each if part is not None)


def test_at_bridge_what_is_not_known_of_every_card_is_not_split(monkeypatch: pytest.MonkeyPatch) -> None:
    strong = [Given(tricks=(9 if seat % 2 == 0 else 4,) * 5) for seat in range(4)]
    monkeypatch.setattr(makeable, "twenty", lambda _hands: strong)
    unsure = Given(first=1, cost=lambda _seat: 1, more=lambda seat: int(seat == 2))
    found, _ = told("bridge", "d", unsure)
    assert {(each.own, each.others) for each in found} == {(None, None)}
    found, _ = told("bridge", "d", cost(13))
    assert all(each.own is not None for each in found), "more than all thirteen can be lost in several hands"


@pytest.mark.slow
@pytest.mark.clause("estimation:16.14")
def test_at_estimation_an_estimate_costs_nothing_or_something_and_the_rest_is_the_deal() -> None:
    found = weighed("estimation", "c")
    assert len(found) == 4
    assert all((each.call or 0) >= 0 and (each.cards or 0) >= 0 for each in found)
    assert all(each.deal is not None for each in found)


def told(game: str, seed: str, judged: Any) -> tuple[tuple[Hindsight, ...], Finished]:
    """What is told of a deal whose cards were judged so."""
    plugin, record = played(game, seed)
    at = finished(plugin, record, "deal")
    return PARTS[game](at, judged), at


def cost(each: int) -> Any:
    """Every seat's cards cost as much."""
    return Given(first=1, cost=lambda _seat: each, more=lambda _seat: 0)


def test_at_bridge_a_contract_below_par_costs_its_own_side(monkeypatch: pytest.MonkeyPatch) -> None:
    plugin, record = played("bridge", "d")
    declarer = finished(plugin, record, "deal").end.table.declarer
    assert declarer is not None
    strong = [Given(tricks=(13 if seat % 2 == declarer % 2 else 0,) * 5) for seat in range(4)]
    monkeypatch.setattr(makeable, "twenty", lambda _hands: strong)
    found, _ = told("bridge", "d", cost(0))
    own, other = found[declarer], found[(declarer + 1) % 4]
    assert (own.call or 0) > 0 > (other.call or 0)
    assert (own.deal or 0) > (own.call or 0)


def test_at_rubber_honours_count_for_whoever_plays_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal with and without them: what the deal gave is another, at rubber and never in a series."""
    plugin, record = played("bridge", "d")
    strong = [Given(tricks=(9 if seat % 2 == 0 else 4,) * 5) for seat in range(4)]
    monkeypatch.setattr(makeable, "twenty", lambda _hands: strong)

    def gave(record: DealRecord[Any], held: tuple[Honours | None, ...]) -> tuple[int, int]:
        """What the deal was worth to north, and what the contract cost beside that."""
        monkeypatch.setattr(hindsight, "honours_in_each_strain", lambda _hands: held)
        found = PARTS["bridge"](finished(plugin, record, "deal"), cost(0))[0]
        return found.deal or 0, found.call or 0

    hundred, none = (Honours(0, 100),) * 5, (None,) * 5
    series = play(plugin, "honours", 1, options={"form": "series"})
    (worth, call), (plain, same) = gave(record, hundred), gave(record, none)
    assert worth - plain == 100
    assert call == same, "they count for the contract that was played too"
    assert gave(series, hundred) == gave(series, none)


def test_at_estimation_luck_is_what_estimate_and_cards_do_not_explain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    best, wrote = Given(expected=Given(value=30.0)), Given(expected=Given(value=44.0))
    curve = dict.fromkeys(range(158), wrote)
    judged = Given(best=best, curve=curve, bonus=0)
    monkeypatch.setattr(estimates, "judge", lambda *_, **__: judged)
    monkeypatch.setattr(estimates, "mark", lambda *_: 50)
    found, _ = told("estimation", "c", cost(4))
    assert set(found) == {Hindsight(4, 14, -2)}, "48 were to be expected, and 50 were written"


def test_at_tutti_what_the_cards_give_one_side_they_take_from_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "compiled", lambda: True)
    solved: contracts.Exact | contracts.Unsure = contracts.Exact(CONTRACTS[0], 0, 120, match=False)
    monkeypatch.setattr(contracts, "solved", lambda *_: solved)

    def two(*_args: object, **_named: object) -> Any:
        best = Given(contract=None, price=Given(value=9.0))
        return best, *(
            Given(contract=each, price=Given(value=4.0), written=Given(value=100.0)) for each in CONTRACTS
        )

    monkeypatch.setattr(boxes, "boxes", two)
    found, at = told("tutti", "c", cost(0))
    taker = at.end.table.taker
    assert [each.call for each in found] == [5 if seat == taker else None for seat in range(4)]
    assert [each.deal for each in found] == [20 if seat % 2 == taker % 2 else -20 for seat in range(4)]
    solved = contracts.Unsure(CONTRACTS[0], 0, 100, 130)
    found, _ = told("tutti", "c", Given(first=1, cost=lambda _seat: 3, more=lambda seat: 8 * (seat == 1)))
    assert [each.deal for each in found] == [None] * 4, "too hard to solve"
    assert [each.cards for each in found] == [3, None, 3, 3]
