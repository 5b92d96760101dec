"""Django's own client, with accounts and an event; no browser, no server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from secrets import token_hex
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core import signing
from django.test import Client

from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.club.state.competition import Competition
from tapis.web import view_support
from tapis.web.access.models import Membership
from tapis.web.director.event.views import SALT_NEW
from tapis.web.director.paging import local_now
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.web import doors

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
    name = signing.dumps([int(client.session["_auth_user_id"]), view_support.new_name()], salt=SALT_NEW)
    return client.post("/events/new?regulation=estimation", {**WIZARD, "name": name, "op": name, **other})


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
    """Everybody of these is entered at the door at once."""
    people = [Person(name) for name in names]
    room = house().room(TOURNAMENTS, event)
    done = room.act(
        lambda now: registration.register(
            Competition.of(now), people, presence=Presence.PRESENT, now=local_now()
        ),
        token_hex(8),
        "director",
    )
    assert isinstance(done, Accepted), done


def bring(who: Who, played: Evening, name: str = "evening") -> str:
    """An event in which all this has happened, with the accounts of its director and of a desk."""
    for account in ("director", "desk"):
        who(account)
    doors.write(name, played.records, {"director": "director", "desk": "desk"})
    return name


def replay(played: Evening, event: str) -> None:
    """What happened in an evening, now in the event of this name."""
    room = house().room(TOURNAMENTS, event)
    for entry in played.entries:
        done = room.act(partial(happened, entry.event), f"replay{entry.version}", entry.actor)
        assert isinstance(done, Accepted), done


def happened(event: Any, _tournament: Any) -> tuple[Any, ...]:
    return (event,)
