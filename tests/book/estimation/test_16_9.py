"""16.9: estimates are secret and simultaneous, an empty slip is zero, nobody rereads his own."""

from __future__ import annotations

import pytest

from tapis.core.events import Called
from tapis.games.estimation.calls import Call, Slip

from ..sitting import SEATS, Sitting, ref, slip

pytestmark = pytest.mark.clause("estimation:16.9")


def known(sitting: Sitting, viewer: int, owner: int) -> list[Call | None]:
    """What ``viewer`` may look at of the slips of ``owner``."""
    events = sitting.view(viewer).events
    return [e.call for e in events if isinstance(e, Called) and e.seat == owner and e.to is not None]


@pytest.mark.clause("estimation:E5")
@pytest.mark.parametrize("points", [None, 0, 1, 156, 157])
def test_numbers_from_0_to_157_and_empty_slips_are_accepted(points: int | None) -> None:
    assert Sitting().cut().refusal(slip(1, points)) is None


@pytest.mark.clause("estimation:E5")
@pytest.mark.parametrize("points", [-1, 158, 1000])
def test_other_numbers_are_refused(points: int) -> None:
    breach = Sitting().cut().refusal(slip(1, points))
    assert ref(breach) == "estimation:16.9"
    assert breach is not None
    assert "0 to 157" in str(breach)


@pytest.mark.clause("estimation:E5")
def test_the_moves_offered_are_exactly_those_numbers() -> None:
    sitting = Sitting().cut()
    calls = [m.call for m in sitting.game.moves(sitting.table, 2, sitting.hand(2)) if isinstance(m, Called)]
    assert calls == [Slip(), *(Slip(points) for points in range(158))]


def test_a_call_without_a_slip_is_refused() -> None:
    assert ref(Sitting().cut().refusal(Called(1, None, frozenset({1})))) == "estimation:16.9"


def test_all_four_estimate_at_once_in_any_order() -> None:
    sitting = Sitting().cut()
    assert sitting.game.to_move(sitting.table) == set(SEATS)
    sitting.estimate(2, 40)
    assert sitting.game.to_move(sitting.table) == {0, 1, 3}
    sitting.estimate(0, 40).estimate(3, 40)
    assert sitting.game.to_move(sitting.table) == {1}


@pytest.mark.parametrize("to", [None, frozenset(SEATS), frozenset({1, 2}), frozenset[int]()])
def test_a_slip_lies_face_down(to: frozenset[int] | None) -> None:
    assert ref(Sitting().cut().refusal(Called(1, Slip(40), to))) == "estimation:16.9"


@pytest.mark.parametrize("seat", [4, 17])
def test_a_stranger_lays_no_slip(seat: int) -> None:
    sitting = Sitting().cut()
    assert sitting.game.check(sitting.table, sitting.hand(0), slip(seat, 3)) is not None


def test_nobody_sees_anothers_estimate_before_the_end() -> None:
    sitting = Sitting().ready()
    for _ in range(35):
        assert [known(sitting, viewer, 1) for viewer in (0, 2, 3)] == [[None]] * 3
        sitting.play_some(1)
    assert sitting.table.estimates == ()
    sitting.play_some(1)
    assert dict(sitting.table.estimates) == {0: 40, 1: 40, 2: 40, 3: 37}


def test_until_the_first_card_one_reads_ones_own_slip_and_from_then_on_nobody_does() -> None:
    sitting = Sitting().ready()
    assert known(sitting, 1, 1) == [Slip(40)]
    for _ in range(35):
        sitting.play_some(1)
        assert known(sitting, 1, 1) == [None]
    sitting.play_some(1)
    assert known(sitting, 1, 1) == [Slip(40)]


@pytest.mark.clause("estimation:E2")
def test_the_house_may_let_players_read_their_own_slip_but_never_anothers() -> None:
    sitting = Sitting({"own_estimate_visible": True}).ready().play_some(7)
    assert known(sitting, 1, 1) == [Slip(40)]
    assert known(sitting, 0, 1) == [None]


def test_an_empty_slip_counts_as_zero() -> None:
    sitting = Sitting().cut().estimates(None, 50, 60, 47).play_out()
    assert sitting.result is not None
    assert sitting.result.estimated == (0, 50, 60, 47)
