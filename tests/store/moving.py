"""What a test does on each of two machines: an evening half played on one, and played on at the other.

Run as ``python -m tests.store.moving old|new``; the environment says where the house is. The answer is JSON.
"""

from __future__ import annotations

import json
import sys
from dataclasses import astuple
from typing import Any

from tapis.cli.database import opened

log = opened(None)

from django.conf import settings  # noqa: E402 - only once Django is set up
from django.contrib.auth import get_user_model  # noqa: E402
from django.contrib.auth.hashers import PBKDF2PasswordHasher  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402

from tapis.web import view_support  # noqa: E402
from tapis.web.access.links import PlayerLink, TableLink, player_token, table_token  # noqa: E402
from tapis.web.access.models import Membership  # noqa: E402
from tapis.web.play.away.push import public_key  # noqa: E402
from tapis.web.store import photos  # noqa: E402
from tests.club.evening import Evening  # noqa: E402

PASSWORD = {"director": "un-mot-de-passe-long", "anne": "un-autre-mot-de-passe"}
PICTURE = bytes(range(256))


def old() -> dict[str, Any]:
    """Play half of the first round; what is printed and what is stored."""
    evening = Evening(8, rounds=2, deals=2)
    evening.begin()
    evening.confirm(1, 1)
    assert not log.write(evening.archive.records)
    for name, password in PASSWORD.items():
        user = get_user_model().objects.create_user(name, password=password)
        Membership.objects.create(
            user=user, event="evening", role="director" if name == "director" else "desk"
        )
    photos.add("event/evening", (1, 1), PICTURE, ("anne", "2026-11-21T20:00:00Z"), most=6)
    return {"links": links(), "records": records(), "push": public_key()}


def new() -> dict[str, Any]:
    """Play the round to its end, as those who work there would; what was found before."""
    settings.ALLOWED_HOSTS = ["*"]
    found: dict[str, Any] = {"links": links(), "records": records(), "push": public_key()}
    found["picture"] = list(photos.picture("event/evening", 1, 1, 1) or b"")
    phone = Client()
    found["opened"] = [phone.get(each).status_code for each in found["links"]]
    desk, director = Client(), Client()
    found["known"] = [
        desk.login(username="anne", password=PASSWORD["anne"]),
        director.login(username="director", password=PASSWORD["director"]),
    ]
    slip = "/e/evening/slips/1/2"
    typed = desk.post(f"{slip}/type", {**boxes(), "op": "typed"})
    accepted = director.post(slip, {"do": "accept", "op": "accepted"})
    photos.add("event/evening", (1, 2), PICTURE, ("anne", "2026-11-21T21:00:00Z"), most=6)
    found["answers"] = [typed.status_code, accepted.status_code]
    found["after"] = [each[6] for each in records()[len(found["records"]) :]]
    return found


def links() -> list[str]:
    """A table's and a player's address, as they stand on paper."""

    return [
        reverse("tables:table", args=[table_token(TableLink("evening", 1, 2, 0))]),
        reverse("tables:player", args=[player_token(PlayerLink("evening", 3))]),
    ]


def records() -> list[tuple[Any, ...]]:
    """Everything stored of the evening."""
    return [astuple(each) for each in log.read("event/evening")]


def boxes() -> dict[str, str]:
    """The slip of the second table, as it is typed."""

    slip = view_support.look("evening").tournament.slip(1, 2)
    assert slip is not None
    typed = {f"s{place}": str(seat) for place, seat in enumerate(slip.people)}
    for number in (1, 2):
        for seat, (estimated, made) in enumerate(zip((50, 40, 40, 27), (60, 40, 30, 27), strict=True)):
            typed[f"d{number}-estimated-{seat}"] = str(estimated)
            typed[f"d{number}-made-{seat}"] = str(made)
    return typed


if __name__ == "__main__":
    PBKDF2PasswordHasher.iterations = 1  # nobody guesses here
    json.dump({"old": old, "new": new}[sys.argv[1]](), sys.stdout)
