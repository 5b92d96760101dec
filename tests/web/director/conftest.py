"""Django's own client, with accounts and an event; no browser, no server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.club.evening import Evening

Who = Callable[[str], Client]


@pytest.fixture
def who(transactional_db: None) -> Iterator[Who]:
    """``who("desk")`` is a client logged in as that account, which exists from then on."""

    def client(name: str) -> Client:
        account, _ = get_user_model().objects.get_or_create(username=name)
        made = Client(headers={"accept-language": "en"})
        made.force_login(account)
        return made

    house.cache_clear()
    yield client
    house.cache_clear()


WIZARD = {
    "title": "Evening",
    "date": "2026-11-21",
    "language": "en",
    "format": "regional",
    "forfeit": "45",
    "readers": "2",
    "round_minutes": "45",
    "claim_minutes": "15",
    "tie_0": "exact",
    "option_first_lead": "right",
    "option_own_estimate_visible": "False",
    "option_deal_passes": "right",
    "option_look_back": "own",
}


def wizard(client: Client, **other: str) -> Any:
    page = client.get("/events/new?regulation=estimation")
    return client.post(
        "/events/new?regulation=estimation",
        {**WIZARD, "name": page.context["name"], "op": page.context["name"], **other},
    )


@pytest.fixture
def evening(who: Who) -> str:
    """The name of an event directed by "director", with a desk account "desk"."""
    name = str(wizard(who("director")).url).strip("/").split("/")[-1]
    who("desk")
    desk = get_user_model().objects.get(username="desk")
    Membership.objects.create(user=desk, event=name, role="desk")
    return name


def state(event: str) -> Any:
    return house().room(TOURNAMENTS, event).look().state


def present(client: Client, event: str, *names: str) -> None:
    for name in names:
        client.post(f"/e/{event}/check-in/door", {"name": name})


def replay(played: Evening, event: str) -> None:
    """What happened in an evening, now in the event of this name."""
    room = house().room(TOURNAMENTS, event)
    for entry in played.entries:
        done = room.act(partial(happened, entry.event), f"replay{entry.version}", entry.actor)
        assert isinstance(done, Accepted), done


def happened(event: Any, _tournament: Any) -> tuple[Any, ...]:
    return (event,)
