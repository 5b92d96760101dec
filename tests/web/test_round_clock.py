"""A hand on the clock of the round: from the card, for card, bar and projector alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo

import pytest
from django.test import Client

from tapis.club.state.tournament import Round
from tapis.web.desk.rounds import clock
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.evening import Evening
from tests.web.director.conftest import replay, state
from tests.web.test_jury_gate import client_of, page


class Hands(datetime):
    """The server's time, moved by the test."""

    moved = timedelta(0)

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return datetime.now(tz) + cls.moved


@pytest.fixture(autouse=True)
def fresh(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    house.cache_clear()
    press.PRESS.clear()
    monkeypatch.setattr(Hands, "moved", timedelta(0))
    monkeypatch.setattr(clock, "datetime", Hands)
    yield
    house.cache_clear()
    press.PRESS.clear()


def started() -> Client:
    evening = Evening(8, rounds=2)
    evening.begin()
    replay(evening, "ev")
    client = client_of("director")
    send(client, "start", minutes="45")
    return client


def send(client: Client, act: str, **told: str) -> int:
    sent = {"do": act, "from": "tonight", "op": f"{act}{datetime.now(UTC).timestamp()}", **told}
    return client.post("/e/ev/rounds/1", sent).status_code


def played() -> Round:
    found: Round = state("ev").rounds[0]
    return found


def left() -> float:
    """How many minutes the clock has left."""
    found = clock.running_clock(state("ev"))
    assert found is not None
    return round(found.left / 60, 1)


def ends_on(shown: str) -> list[str]:
    return re.findall(r'data-ends="([^"]+)"', shown)


def test_five_minutes_more_and_card_bar_and_projector_say_the_same() -> None:
    client = started()
    assert send(client, "more") == 302
    assert left() == pytest.approx(50, abs=0.1)
    card = page(client)
    projector = Client().get("/e/ev/screen/clock").content.decode()
    assert ends_on(card) == ends_on(projector) == [clock.told(clock.ends(played()))]
    assert "50 min" in card[: card.index("<main")]


def test_where_time_is_up_five_more_count_from_now() -> None:
    client = started()
    Hands.moved = timedelta(minutes=51)
    assert left() == pytest.approx(-6, abs=0.1)
    before = clock.told(clock.ends(played()))
    send(client, "more")
    found = played().clock
    assert found is not None
    assert found.seconds == 300
    assert clock.told(clock.ends(played())) != before


def test_it_stands_still_on_every_page_until_it_is_let_run_on() -> None:
    client = started()
    send(client, "stop")
    card, projector = page(client), Client().get("/e/ev/screen/clock").content.decode()
    assert ends_on(card) == ends_on(projector) == []
    face = clock.face(played().clock.seconds)  # type: ignore[union-attr]
    assert face in card
    assert face in projector
    Hands.moved = timedelta(minutes=20)
    assert left() == pytest.approx(45, abs=0.1), "what it had left stays"
    send(client, "more")
    assert ends_on(page(client)) == [], "more time does not make it run"
    send(client, "go-on")
    assert len(ends_on(page(client))) == 1


def test_stopping_twice_is_refused_with_a_sentence() -> None:
    client = started()
    send(client, "stop")
    answer = client.post("/e/ev/rounds/1", {"do": "stop", "op": "again"})
    assert 400 <= answer.status_code < 500


def test_the_keys_are_named_on_the_buttons_and_only_for_who_may_press_them() -> None:
    client = started()
    card = page(client)
    assert [(key, f"<kbd>{key}</kbd>" in card) for key in re.findall(r'data-key="(\w+)"', card)] == [
        ("F9", True),
        ("F8", True),
    ]
    jury = page(client_of("jury"))
    assert "data-ends" in jury
    assert "data-key" not in jury


def test_there_is_no_clock_before_it_is_started_and_none_after_the_round() -> None:
    evening = Evening(8, rounds=2)
    evening.begin()
    replay(evening, "ev")
    assert 'data-testid="clock"' not in page(client_of("director"))
