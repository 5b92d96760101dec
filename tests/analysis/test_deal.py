"""Everything about a finished deal: each part of each game, partial findings replaced by whole ones."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tapis.analysis import contracts, deal, makeable
from tapis.analysis.contracts import Exact
from tapis.analysis.jobs import OfDeal
from tapis.analysis.makeable import opened, possible
from tapis.core.cards import SUITS, Cards
from tapis.core.notation import write_deal
from tapis.core.panel import Panel
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.core.speech import Amount, Saying
from tapis.games.tutti.contracts import Contract
from tapis.solver import engine, max_n

WHOLE_SUITS = tuple(Cards.read(" ".join(suit + rank for rank in "23456789TJQKA")) for suit in SUITS)


@pytest.fixture(autouse=True)
def few_deals_and_nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "ESTIMATES", 2)
    monkeypatch.setattr(deal, "BOXES", 1)
    monkeypatch.setattr(engine, "compiled", lambda: False)
    monkeypatch.setattr(max_n, "compiled", lambda: False)


def found(game: str, seed: str = "deal/1") -> list[Panel]:
    record: DealRecord[Any] = play(plugins()[game], seed)
    return list(OfDeal(write_deal(plugins()[game], record)).panels())


@pytest.mark.parametrize(("game", "said"), [("estimation", False), ("putze", True)])
def test_that_no_card_can_be_judged_is_said_once_that_is_known(game: str, *, said: bool) -> None:
    first, *_, last = (panel for panel in found(game) if panel.key == "best-cards")
    nothing = (Saying("No card of this deal can be judged."),)
    assert first.partial
    assert not first.lines
    assert (last.lines == nothing) is said


def whole(panels: list[Panel]) -> list[str]:
    return [panel.key for panel in panels if not panel.partial]


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("bridge", ["best-cards"]),
        ("estimation", ["best-cards", *["estimate"] * 4]),
        ("putze", ["best-cards"]),
        ("tutti", ["best-cards", "boxes", "contracts"]),
        ("whist", ["best-cards"]),
    ],
)
def test_without_the_engine_each_game_tells_what_it_can(game: str, keys: list[str]) -> None:
    panels = found(game)
    assert whole(panels) == keys
    assert not panels[-1].partial
    for panel, following in pairwise(panels):
        assert not panel.partial or following.key == panel.key


def test_an_estimate_is_judged_from_the_hand_it_was_made_of() -> None:
    record: DealRecord[Any] = play(plugins()["estimation"], "deal/1")
    at = deal.finished(plugins()["estimation"], record, "s")
    assert [len(hand) for hand in at.dealt] == [9] * 4
    panel = found("estimation")[-1]
    result = at.game.result(at.end.table)
    said = [line.args for line in panel.lines if "made" in line.args]
    assert said == [{"points": result.estimated[3], "made": result.made[3]}]


def test_contracts_are_told_one_by_one_where_they_are_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    def solved(_hands: Any, taker: int, contract: Contract, _game: Any, _tricks: int) -> Exact:
        return Exact(contract, taker, 1, False)

    monkeypatch.setattr(contracts, "solved", solved)
    monkeypatch.setattr(engine, "compiled", lambda: True)
    monkeypatch.setattr(engine, "affordable", lambda _at: False)
    panels = [panel for panel in found("tutti") if panel.key == "contracts"]
    assert [len(panel.rows) for panel in panels] == list(range(1, 16))
    assert [panel.partial for panel in panels] == [True] * 14 + [False]


def test_a_deal_that_is_not_over_is_not_taken_apart() -> None:
    record: DealRecord[Any] = play(plugins()["estimation"], "deal/1")
    running = type(record)(
        **{key: getattr(record, key) for key in record.__slots__} | {"events": record.events[:-5]}
    )
    with pytest.raises(ValueError, match="over"):
        deal.finished(plugins()["estimation"], running, "s")


def test_tricks_are_counted_for_a_side_whoever_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, bool]] = []

    def value(at: Any, side: int) -> int:
        asked.append((at.leader, side, bool(at.play.trump)))
        return 13 if at.play.trump and side >> "SHDC".index(suit_of_trump(at)) & 1 else 0

    monkeypatch.setattr(engine, "value", value)
    tricks = [makeable.tricks(WHOLE_SUITS, (0, 2), strain, 1) for strain in "CDHSN"]
    assert tricks == [0, 13, 0, 13, 0]
    assert asked == [(1, 0b0101, True)] * 4 + [(1, 0b0101, False)]
    assert [row.leads for row in makeable.leading(WHOLE_SUITS)] == [0, 1, 2, 3]
    assert [row.side for row in makeable.pairs(WHOLE_SUITS, 2)] == [
        (0, 1),
        (0, 2),
        (0, 3),
        (1, 2),
        (1, 3),
        (2, 3),
    ]
    assert {row.leads for row in makeable.alone(WHOLE_SUITS, 2)} == {2}


def test_a_board_of_bridge_is_told_with_its_table_and_its_par(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(makeable, "possible", lambda _hands: True)
    monkeypatch.setattr(engine, "affordable", lambda _at: False)
    monkeypatch.setattr(engine, "table", lambda _at: dict.fromkeys(("", *"CDHS"), (9, 4, 9, 4)))
    panels = {panel.key: panel for panel in found("bridge")}
    table, par = panels["makeable"], panels["par"]
    assert {row[1:] for row in table.rows} == {(9,) * 5, (4,) * 5}
    assert par.title.args["points"] in (Amount(400, signed=False), Amount(600, signed=False))


def suit_of_trump(at: Any) -> str:
    return str(at.named(at.play.trump & at.play.deck).__iter__().__next__().suit)


def test_a_misere_is_made_where_no_trick_must_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def bounds(at: Any, side: int, tricks: int) -> tuple[int, int]:
        assert (at.play.counts, at.play.limit, at.sides, side) == ("misere", 0, (0b0010, 0b1101), 0b0010)
        assert tricks == makeable.PATIENCE
        return {0: (1, 1), 1: (0, 1), 2: (0, 0)}[at.leader]

    monkeypatch.setattr(engine, "bounds", bounds)
    assert [makeable.misere(WHOLE_SUITS, 1, first) for first in (0, 1, 2)] == [False, None, True]


def test_tables_are_left_out_where_they_cannot_be_had() -> None:
    assert not possible(WHOLE_SUITS)
    assert not possible((Cards(),) * 4)
    assert opened(WHOLE_SUITS, "H", 2).leader == 2


def test_miseres_are_told_player_by_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(makeable, "possible", lambda _hands: True)
    monkeypatch.setattr(engine, "value", lambda _at, _side: 0)
    monkeypatch.setattr(engine, "bounds", lambda _at, side, _tricks: (int(side in {1, 8}), int(side != 2)))
    monkeypatch.setattr(engine, "affordable", lambda _at: False)
    told = [panel for panel in found("whist") if panel.key == "misere"]
    assert [(len(panel.rows), panel.partial) for panel in told] == [
        (1, True),
        (2, True),
        (3, True),
        (4, False),
    ]
    assert [row[1] for row in told[-1].rows] == [
        Saying(word) for word in ("no", "yes", "not found out in time", "no")
    ]
