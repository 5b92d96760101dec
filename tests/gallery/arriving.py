"""Phones that come to the hall, and people who come to it late: what an organiser sees of both."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory
from unittest.mock import patch

from django.test import Client

from tapis.club.slips import table
from tapis.club.state.slips import Substitute
from tapis.web.server import lan
from tapis.web.server.network import addresses, naming
from tapis.web.server.network.addresses import in_order
from tapis.web.server.network.arrivals import ARRIVALS
from tapis.web.server.network.choice import BY_NAME
from tapis.web.server.network.naming import LocalName, Namer, NameStanding
from tests.club.evening import Evening
from tests.gallery.hanging import Room

HALL, PHONE, PORT = "192.168.1.20", "192.168.1.77", 8000
NETWORKS = (("wlan0", HALL), ("eth0", "10.0.0.2"), ("tun0", "10.8.0.3"))


def arriving(room: Room) -> None:
    """Both, and who is entered after the hour."""
    phones(room)
    stand_ins(room)
    hour = Evening(0, date="2020-01-01", deadline="09:45")
    room.bring(hour, "hour")
    room.send(room.reader("director"), "entrants/new", {"surname": "Ducrest", "given": "Daniel"})


def phones(room: Room) -> None:
    """The way phones take: before anybody came, after; with a Wi-Fi and a name; as the desk reads it."""
    evening = Evening(8)
    evening.begin()
    room.bring(evening, "hall", anna="desk")
    director, desk = (_on_the_laptop(room.reader(account)) for account in ("director", "anna"))
    with laptop():
        public = room.address("public/")
        Client(HTTP_HOST=f"{HALL}:{PORT}", REMOTE_ADDR=PHONE).get(public)
        director.post(room.address("phones"), {"do": "wifi", "wifi": "JassClub", "password": "atout-coeur"})
        room.hang(director, "phones")
        director.post(room.address("phones"), {"do": "way", "way": BY_NAME})
        room.hang(desk, "phones")


def _on_the_laptop(reader: Client) -> Client:
    """Somebody who reads on the machine that serves the hall."""
    reader.defaults["HTTP_HOST"] = f"localhost:{PORT}"
    return reader


@contextmanager
def laptop() -> Iterator[None]:
    """A laptop in three networks, which answers to a name, and to which no phone has come."""
    namer = Namer(PORT)
    namer.local = LocalName(name="tapis.local", standing=NameStanding.HELD)
    found = in_order((number, interface) for interface, number in NETWORKS)
    with ExitStack() as until_the_end:
        home = until_the_end.enter_context(TemporaryDirectory())
        until_the_end.enter_context(patch.dict(os.environ, {"TAPIS_HOME": home, lan.OPEN: "1"}))
        for where, name, what in (
            (addresses, "_asked", lambda _moment: found),
            (naming, "_namers", [namer]),
            (ARRIVALS, "seen", OrderedDict[tuple[str, str], float]()),
        ):
            until_the_end.enter_context(patch.object(where, name, what))
        yield


def stand_ins(room: Room) -> None:
    """A late person is offered the chair of a stand-in, and of a substitute of somebody absent."""
    director = room.reader("director")
    evening = Evening(15)
    evening.present(*evening.enter("Rémy Plaçant", stand_in=True))
    evening.begin()
    evening.enter("Léa Tardy")
    room.bring(evening, "standing-in")
    room.hang(director, f"late?who={max(evening.t.entrants)}")
    evening = Evening(16)
    evening.begin()
    slip = evening.slip(1, 2)
    gone = slip.seats[0]
    evening.absent(gone)
    evening.do(table.seat_substitute(evening.t, slip, Substitute(gone, "Le patron", 1, "absent")))
    evening.enter("Léa Tardy")
    room.bring(evening, "substituted")
    room.hang(director, f"late?who={max(evening.t.entrants)}")
