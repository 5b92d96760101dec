"""What somebody alone at the desk stumbled over, from the door to the prize-giving."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tapis.club.events import Prize
from tapis.club.prizes import ceremony, treasury
from tapis.club.rounds import course
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.evening import Evening
from tests.web.director.conftest import replay
from tests.web.reading import unbroken
from tests.web.test_jury_gate import client_of, page


@pytest.fixture(autouse=True)
def fresh(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    yield
    house.cache_clear()


def test_when_everybody_is_marked_the_door_leads_on_and_warns_of_nothing() -> None:
    evening = Evening(9, rounds=2)
    replay(evening, "ev")
    door = unbroken(page(client_of("director"), "check-in"))
    assert "To the next step" in door
    assert 'class="notice" data-testid="remainder"' in door, "that one sits out is as it should be"


def test_while_somebody_is_awaited_the_door_does_not_lead_on() -> None:
    evening = Evening(0, rounds=2)
    evening.enter("Ada", "Bob")
    evening.present(1)
    replay(evening, "ev")
    assert "To the next step" not in page(client_of("director"), "check-in")


def test_the_seed_stands_below_the_tables() -> None:
    evening = Evening(8, rounds=2)
    evening.draw()
    replay(evening, "ev")
    shown = page(client_of("director"), "draw")
    assert shown.index("Table 2") < shown.index("Seed:")


def ended(**settings: Any) -> Evening:
    evening = Evening(8, rounds=1, **settings)
    evening.end()
    return evening


@pytest.mark.parametrize(("rounds", "closed"), [(2, False), (1, False), (1, True)])
def test_once_no_round_is_to_come_the_ranking_comes_before_the_seats(rounds: int, closed: bool) -> None:
    press.PRESS.clear()
    evening = Evening(8, rounds=rounds)
    evening.whole_round()
    if closed:
        evening.do(course.close_event(evening.competition))
    replay(evening, "ev")
    shown = Client(headers={"accept-language": "en"}).get("/e/ev/public/").content.decode()
    assert (shown.index("rank-fold") < shown.index("who sits where")) is (rounds == 1)


def test_who_shares_a_rank_is_level_in_what_parts_others() -> None:
    evening = ended(tie_keys=("exact",))
    replay(evening, "ev")
    assert "level in:" in unbroken(page(client_of("director"), "standings"))


def test_after_the_last_step_one_key_shows_the_ranking() -> None:
    evening = Evening(8, rounds=1)
    evening.whole_round()
    evening.do(treasury.set_prizes(evening.t, (Prize(place=1, what="Ham"),)))
    evening.do(course.close_event(evening.competition))
    for step in (1, 2, 3):
        evening.do(ceremony.turn(evening.competition, step))
    replay(evening, "ev")
    client = client_of("director")
    assert "Show the ranking" in unbroken(page(client, "screens"))
    client.post("/e/ev/screens", {"do": "show", "scene": "standings", "op": "one"})
    assert 'value="standings">Show the ranking' not in unbroken(page(client, "screens"))


def test_a_reading_left_for_later_is_not_called_newer() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.read(evening.typed(1, 1))
    replay(evening, "ev")
    queue = unbroken(page(client_of("desk", language="fr"), "slips/second"))
    assert "Plus tard" in queue
    assert "Plus récent" not in queue
