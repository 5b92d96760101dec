"""Somebody at or beside a virtual table who means ill: forged forms, a deal whose secret is known."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.urls import reverse

from tapis.core.chance import Chance
from tapis.core.seed_parts import SeedParts
from tapis.web.play.views import ACTS
from tapis.web.room.families import PARLOUR
from tapis.web.tables.opening import signed
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_tables import play_out

JUNK: tuple[dict[str, Any], ...] = (
    {},
    {"seat": "-1", "card": "", "from": "x", "call": "", "text": "", "phrase": "", "pace": "", "name": ""},
    {
        "seat": "99",
        "card": "ZZ",
        "from": "99",
        "call": "{}",
        "text": "\x00",
        "phrase": "nothing",
        "pace": "0",
    },
    {
        "seat": "²",
        "card": "\x00",
        "from": "٣",
        "call": "[[[]]]",
        "template": "{n}{n}",
        "n": "٣",
        "name": "\x00",
    },
    {"seat": "1e9", "call": "null", "turn": "1.2.3", "name": "x" * 5000, "text": "y" * 5000, "op": "\x00"},
    {
        "call": '{"a": NaN, "b": 1e999}',
        "turn": "....",
        "number": "é" * 32,
        "seal": "\ud7ff",
        "op": "z" * 5000,
    },
    {"call": "[" * 50_000, "turn": "1.1", "template": "{n}", "n": "9" * 4, "seat": "0" * 5000},
    {"call": "1" * 5000, "seat": "9" * 5000, "from": "9" * 5000, "card": "é" * 5000},
)


@pytest.mark.parametrize("game", ["bridge", "estimation", "whist"])
def test_forged_forms_break_nothing_and_strangers_change_nothing(room: Room, game: str) -> None:
    """Whatever is sent, it is answered with one sentence; whoever does not sit there alters nothing."""
    path, people = room.two(game, f"forged-{game}", lenient="1", clock="slow", pace="tap")
    stranger = Person()
    stranger.get(path)
    for person in (stranger, people[0]):
        for act in sorted(set(ACTS) - {"leave", "sit"}):
            for junk in JUNK:
                before = room.table(f"forged-{game}")
                answer = person.client.post(path, {"do": act, **junk}, headers={"HX-Request": "true"})
                assert answer.status_code < 500, (act, junk)
                if person is stranger:
                    assert room.table(f"forged-{game}").version == before.version, (act, junk)
    for where in ("number", "beat"):
        for junk in JUNK:
            assert stranger.client.post(f"{path}{where}", junk).status_code < 500
    assert not room.table(f"forged-{game}").numbers


def test_a_form_without_its_token_is_refused(room: Room) -> None:
    path, people = room.two("estimation", "token")
    people[0].client.handler.enforce_csrf_checks = True
    assert people[0].client.post(path, {"do": "leave"}).status_code == 403
    assert room.table("token").chair_of(room.table("token").host) == 0


def test_nobody_deals_from_a_secret_that_is_told_already(room: Room) -> None:
    """The first deal is over and its secret told; the table is deleted and opened again under its name."""
    ann = Person()
    path = room.open(ann, "estimation", "again", others="bots")
    play_out(room, path, "again", {0: ann})
    told = room.table("again").deals[0].parts
    assert told is not None
    for record in room.log._streams.pop(PARLOUR.stream("again")):
        room.log._operations.pop(record.op_id, None)
    room.restart()
    wanted = "ab" * 16
    sent = {"regulation": "estimation", "table": signed("again"), "name": "Ann", "others": "bots", "deals": 4}
    again = {"op": "once-more", "number": wanted, "seal": told.commitment}
    answer = ann.client.post(reverse("play:choose"), {**sent, **again})
    assert answer.status_code == 302
    name = re.findall(r"/play/([^/]+)/", answer.headers["Location"])[0]
    deal = room.table(name).playing
    assert deal is not None
    assert deal.seed != SeedParts(told.secret, ((0, wanted),)).seed, "she would have chosen her hand"
    assert deal.parts is None or deal.parts.secret != told.secret
    play_out(room, reverse("play:table", args=(name,)), name, {0: ann}, seed=str(Chance("x").uniform()))
