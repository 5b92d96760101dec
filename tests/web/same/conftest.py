"""A house with a database and a clock that a test sets; bots answer at once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from tapis.core.chance import derived
from tapis.web.play.turns.presence import GuestsHeard
from tapis.web.play.turns.runner import Runner
from tapis.web.room.house import house
from tapis.web.sets import clock, making
from tests.web.bots_moved import moved_by
from tests.web.same.players import Hands


class StillRunner(Runner):
    """Moves its bots when somebody looks, and does nothing by itself."""

    def _note(self, name: str, seconds: float, *, again: bool) -> None:
        """Nothing is due later."""


@pytest.fixture(autouse=True)
def fresh(transactional_db: None, monkeypatch: pytest.MonkeyPatch, settings: object) -> Iterator[None]:
    """Nothing is remembered from another test, and nobody waits for bots."""
    settings.PLAY = {"pace": 0.0, "linger": 0.0, "hold": 20.0, "stand_in": 10.0}  # type: ignore[attr-defined]
    still = StillRunner(GuestsHeard())
    moved_by(monkeypatch, still)
    today = clock.today(clock.now())

    def secret(game: str, day: date) -> str:
        return derived("the same", f"{game} {(day - today).days}")

    # A house's own secret is drawn by lot: one day in some dozens nobody bids, and the deal is over at once.
    monkeypatch.setattr(making, "secret_of", secret)
    house.cache_clear()
    yield
    house.cache_clear()


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The hands of the house's clock: now, until a test moves them."""
    set_to = Hands(datetime.now().astimezone().timestamp())
    monkeypatch.setattr(clock, "now", lambda: set_to.now)
    return set_to
