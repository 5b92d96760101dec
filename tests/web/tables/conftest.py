"""Phones without an account at the tables of an event that was run step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from django.test import Client

from tapis.club.state.tournament import Tournament
from tapis.web.access.links import PlayerLink, TableLink, player_token, table_token
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.club.evening import Evening

EVENT = "tuesday"


def happened(event: Any, _tournament: Any) -> tuple[Any, ...]:
    return (event,)


class Hall:
    """The web side of an evening: what has happened there so far has happened here too."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.told = 0
        self.sent = 0
        self.client = Client(headers={"accept-language": "en"})
        self.tell()

    def tell(self) -> None:
        """Carry over what happened in the evening since."""
        room = house().room(TOURNAMENTS, EVENT)
        for entry in self.evening.entries[self.told :]:
            done = room.act(partial(happened, entry.event), f"told{self.told}", entry.actor)
            assert isinstance(done, Accepted), done
            self.told += 1

    @property
    def state(self) -> Tournament:
        return house().room(TOURNAMENTS, EVENT).look().state

    def link(self, table: int = 1, number: int = 1, serial: int = 0) -> str:
        return f"/t/{table_token(TableLink(EVENT, number, table, serial))}"

    def player(self, number: int) -> str:
        return f"/p/{player_token(PlayerLink(EVENT, number))}"

    def send(self, address: str, **typed: Any) -> Any:
        """A form of its own, sent."""
        self.sent += 1
        return self.client.post(address, {"op": f"op{self.sent}", **typed})

    def enter(self, address: str, deal: int = 1, **other: Any) -> Any:
        return self.send(address, do="deal", deal=deal, **boxes(deal, **other))


def boxes(
    deal: int,
    estimated: tuple[Any, ...] = (50, 40, 40, 27),
    made: tuple[Any, ...] = (60, 40, 30, 27),
    **other: Any,
) -> dict[str, Any]:
    """One deal as the browser sends it."""
    typed = {f"d{deal}-estimated-{seat}": each for seat, each in enumerate(estimated)}
    typed |= {f"d{deal}-made-{seat}": each for seat, each in enumerate(made)}
    return {"seen": "", **typed, **other}


Opening = Callable[..., Hall]


@pytest.fixture
def hall(transactional_db: None) -> Iterator[Opening]:
    """``hall(people)`` is an event whose first round is published; ``hidden`` more want no publication."""

    def opened(people: int = 8, hidden: int = 0, **settings: Any) -> Hall:
        evening = Evening(people, **settings)
        for each in range(hidden):
            evening.present(*evening.enter(f"Hidden Hanna {each}", hidden=True))
        evening.begin()
        return Hall(evening)

    house.cache_clear()
    yield opened
    house.cache_clear()
