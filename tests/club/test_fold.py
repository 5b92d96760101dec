"""Every kind of event has an effect, and a log replays to the state it was written in."""

from __future__ import annotations

import pytest

from tapis.club.events import Entry
from tapis.club.friendly import state
from tapis.club.state import fold
from tapis.club.state.tournament import EMPTY
from tests.club.evening import Evening


def test_an_event_of_no_known_kind_is_a_bug() -> None:
    with pytest.raises(TypeError, match="no effect is defined for int"):
        fold.apply(EMPTY, Entry(3))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="no effect is defined for str"):
        state.effect("x", state.EMPTY_TABLE)


def test_a_replay_is_the_live_state_from_wherever_it_starts() -> None:
    evening = Evening(17)
    evening.whole_round()
    evening.revoke(3, at=1)
    evening.withdraw(5)
    halfway = fold.replay(evening.entries[:20])
    assert fold.replay(evening.entries) == evening.t
    assert fold.replay(evening.entries[20:], halfway) == evening.t
    assert evening.t.version == len(evening.entries)
