"""The conformance kit finds what is wrong with a game: each planted fault is caught by its check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import marotte
import pytest
from marotte.deal import Marotte, Result, Table
from marotte.mark import Entry, a_point_for_every_trick, refuse, tricks_do_not_make_eight

from tapis.core import house
from tapis.core.boards import Boards
from tapis.core.cards import Card, Cards
from tapis.core.deal_by_deal import DealByDeal, Results
from tapis.core.events import Called, CardsPassed, Played, Shown
from tapis.core.jury import Jury
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Line
from tapis.core.suggested import Suggested
from tapis.games.estimation import PLUGIN as ESTIMATION
from tapis.law import Breach, Clause, Refused
from tapis.testing import Conformance, calls, checks
from tests.cells import in_one
from tests.plugins import replaced

PLUGIN = marotte.PLUGIN
passing = partial(checks.no_card_is_shown_wider, wide={"M3": 3})


class Stops(Marotte):
    def to_move(self, table: Table) -> frozenset[int]:
        return (
            frozenset() if table.tricks is not None and len(table.tricks.won) == 4 else super().to_move(table)
        )


class GoesOn(Marotte):
    def moves(self, table: Table, seat: int, hand: Cards) -> Sequence[Any]:
        return super().moves(table, seat, hand) or [Called(seat, None)]

    def to_move(self, table: Table) -> frozenset[int]:
        return super().to_move(table) or frozenset({0} if table.dealt else ())


class KnowsTooSoon(Marotte):
    def result(self, table: Table) -> Result | None:
        return super().result(table) or (
            Result((8, 0, 0)) if table.tricks and len(table.tricks.won) == 7 else None
        )


class Forgetful(Marotte):
    def moves(self, table: Table, seat: int, hand: Cards) -> Sequence[Any]:
        return () if len(hand) == 1 else super().moves(table, seat, hand)


class Lax(Marotte):
    def check(self, table: Table, hand: Cards, move: Any) -> Any:
        return None if isinstance(move, Played) and table.tricks else super().check(table, hand, move)


class Mute(Marotte):
    def check(self, table: Table, hand: Cards, move: Any) -> Any:
        return Refused("no", "No.") if super().check(table, hand, move) is not None else None


class AnyCall(Marotte):
    """As a game without calls that forgets to refuse them."""

    def check(self, table: Table, hand: Cards, move: Any) -> Any:
        return None if isinstance(move, Called) and table.tricks else super().check(table, hand, move)


class MuteCall(Marotte):
    def check(self, table: Table, hand: Cards, move: Any) -> Any:
        said = super().check(table, hand, move)
        return Refused("no", "No.") if said is not None and isinstance(move, Called) else said


class Generous(Marotte):
    def moves(self, table: Table, seat: int, hand: Cards) -> Sequence[Any]:
        offered = super().moves(table, seat, hand)
        return [Played(seat, card) for card in hand] if table.tricks and offered else offered


class Referee(Marotte):
    """Changes one kind of event that happens by itself."""

    def changed(self, event: Any) -> Any:
        raise NotImplementedError

    def referee(self, at: Any, log: Any, chance: Any) -> Any:
        return [self.changed(event) for event in super().referee(at, log, chance)]


class OpenHands(Referee):
    def changed(self, event: Any) -> Any:
        return replace(event, to=None) if isinstance(event, Shown) else event


class OpenPassing(Referee):
    def changed(self, event: Any) -> Any:
        return replace(event, to=None) if isinstance(event, CardsPassed) else event


class WrongClause(Referee):
    def changed(self, event: Any) -> Any:
        return replace(event, by=PLUGIN.regulation.clause("M7")) if isinstance(event, Shown) else event


class SecretPassing(Referee):
    def changed(self, event: Any) -> Any:
        return replace(event, to=frozenset()) if isinstance(event, CardsPassed) else event


class Leaking(Shown):
    def seen_by(self, _seat: int | None) -> Shown:
        return self


class LeakyHands(Referee):
    def changed(self, event: Any) -> Any:
        return Leaking(event.owner, event.cards, event.to, event.by) if isinstance(event, Shown) else event


class Plain(DealByDeal[Result]):
    def __init__(self, members: int = 1) -> None:
        rules = {"counted": a_point_for_every_trick, "refuse": refuse, "members": members}
        super().__init__(book=PLUGIN.regulation, sizes=(3,), **rules)  # type: ignore[arg-type]


class Refusing(Plain):
    def check(self, _sheet: Results[Result], result: Result) -> Breach | None:
        return tricks_do_not_make_eight.breach(Entry(result))


class CitingAnother(Plain):
    def lines(self, sheet: Results[Result]) -> Sequence[Line]:
        return [replace(line, clause=Clause("marotte", "M99")) for line in super().lines(sheet)]


class NeverOver(Plain):
    def over(self, _sheet: Results[Result]) -> bool:
        return False


class Around:
    """A codec of the game, to be spoilt."""

    codec: Any = PLUGIN.sheet.results

    def encode(self, value: Any) -> Any:
        return self.codec.encode(value)

    def decode(self, data: Any) -> Any:
        return self.codec.decode(data)

    def schema(self) -> Any:
        return self.codec.schema()


class Losing(Around):
    codec = PLUGIN.rules.calls

    def decode(self, _data: Any) -> Card:
        return Card("S", "A")


class LosingResults(Around):
    def decode(self, _data: Any) -> Result:
        return Result((0, 0, 8))


class OtherKey(Around):
    def encode(self, value: Result) -> Any:
        return {"taken": list(value.tricks)}


class OneTooMany(Around):
    def encode(self, value: Result) -> Any:
        return {"tricks": [each + 1 for each in value.tricks]}


def playing(game: Callable[[], Marotte]) -> AnyPlugin:
    return replaced(PLUGIN, play=lambda _options, _conditions: game())


@in_one(
    ("plugin", "check"),
    [
        (playing(Stops), checks.the_deal_ends),
        (playing(GoesOn), checks.the_deal_ends),
        (playing(KnowsTooSoon), checks.the_deal_ends),
        (playing(Forgetful), checks.the_deal_ends),
        (playing(Generous), checks.replay_equals_live),
        (playing(SecretPassing), checks.movers_see_what_they_need),
        (playing(LeakyHands), checks.a_view_depends_on_perception_only),
        (playing(Lax), checks.every_card_is_playable_or_refused),
        (playing(Mute), checks.every_card_is_playable_or_refused),
        (playing(Generous), checks.every_card_is_playable_or_refused),
        (playing(Generous), checks.every_move_offered_is_legal),
        (playing(AnyCall), calls.every_call_is_offered_or_refused),
        (playing(MuteCall), calls.every_call_is_offered_or_refused),
        (playing(OpenHands), passing),
        (playing(OpenPassing), passing),
        (playing(WrongClause), passing),
        (replaced(PLUGIN, marking=Refusing()), checks.the_result_can_be_marked),
        (replaced(PLUGIN, marking=CitingAnother()), checks.the_result_can_be_marked),
        (replaced(PLUGIN, marking=NeverOver()), checks.the_result_can_be_marked),
        (replaced(PLUGIN, marking=Plain(members=2)), checks.the_result_can_be_marked),
        (replaced(PLUGIN, results=OtherKey()), checks.the_result_can_be_marked),
        (replaced(PLUGIN, results=OneTooMany()), checks.the_result_can_be_marked),
        (replaced(PLUGIN, calls=Losing()), checks.notation_round_trip),
        (replaced(PLUGIN, results=LosingResults()), checks.notation_round_trip),
    ],
)
def test_a_planted_fault_is_found(plugin: AnyPlugin, check: Any) -> None:
    assert check(plugin, "fault")
    assert not check(PLUGIN, "fault")


@pytest.mark.parametrize(
    ("plugin", "named"),
    [
        (replaced(PLUGIN, boards=Boards(number="neighbour", skipped=None)), "numbered by neighbour"),
        (replaced(PLUGIN, jury=Jury(outside={"neighbour": "above"})), "jury answers neighbour by 'above'"),
        (replaced(PLUGIN, least_age="age"), "people must be of age"),
        (replaced(PLUGIN, faults=(house.FAULTS[0],)), "the fault house-warning is the house's own"),
        (replaced(PLUGIN, suggested=Suggested({"colour": "red"})), "form of a new event answers colour"),
    ],
)
def test_what_the_book_does_not_have_is_found(plugin: AnyPlugin, named: str) -> None:
    assert not checks.what_is_named_stands_in_the_book(PLUGIN)
    assert [named in fault for fault in checks.what_is_named_stands_in_the_book(plugin)] == [True]

    class Faulty(Conformance):
        pass

    Faulty.plugin = plugin
    with pytest.raises(AssertionError, match=named):
        Faulty().test_what_is_named_stands_in_the_book()


def test_a_clause_that_nothing_applies_is_found() -> None:
    book = replace(
        PLUGIN.regulation, rules=[rule for rule in PLUGIN.regulation.rules if rule.code != "follow-suit"]
    )
    book = replace(book, rules=[rule for rule in book.rules if rule.code != "play-from-your-hand"])
    assert checks.every_clause_is_applied(replace(PLUGIN, regulation=book)) == [
        "marotte:M4: its status is rule, and nothing applies it"
    ]
    assert checks.every_clause_is_applied(PLUGIN) == []


def test_the_class_reports_seed_and_fault() -> None:
    class Faulty(Conformance):
        plugin = playing(OpenHands)
        wide = {"M3": 3}  # noqa: RUF012

    with pytest.raises(AssertionError, match="conformance 0: shown wider"):
        Faulty().test_no_card_is_shown_wider()


def test_estimation_shows_the_trump_card_and_nothing_else() -> None:
    assert checks.shown_wider(checks.dealt(ESTIMATION, "wide"), 4) == {"16.7": 3}
