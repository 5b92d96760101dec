"""Nothing of a running table can be asked of the learning pages, whoever asks and however.

A page of learning answers whoever sits at the table, with cookies and the table named everywhere, letter by
letter as it answers a stranger who names a table that never was; and no log, table or event is opened for it.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, reverse

from tapis.core.chance import Chance
from tapis.learn.lessons import of
from tapis.learn.problems.shelf import problems
from tapis.web.learn.urls import urlpatterns
from tapis.web.room.house import House
from tapis.web.room.room import Room as LogRoom
from tests.web.parlour.people import Person, Room

RUNNING, NEVER = "abcdefgh23", "bcdefghj34"
ASKED = (
    "table",
    "game_id",
    "seat",
    "chair",
    "hand",
    "deal",
    "seed",
    "beat",
    "log",
    "version",
    "guest",
    "event",
)
"""What somebody curious adds to an address."""


def addresses(pattern: URLPattern, game: str) -> list[str]:
    """Every address of a pattern for a game; one that is not filled in here is a new kind, and fails."""
    lesson, problem = of(game)[0].id, problems(game).problems[0].id
    values = {"game": game, "regulation": game, "name": problem if "problem" in str(pattern.name) else lesson}
    return [reverse(f"learn:{pattern.name}", kwargs={key: values[key] for key in pattern.pattern.converters})]


def asked(client: Client, address: str, table: str) -> tuple[int, str]:
    """What a page answers to whoever asks for all about a table, without what is drawn anew each time."""
    told = {"next": f"/play/{table}/", **dict.fromkeys(ASKED, table)}
    answer = client.get(
        address, told, headers={"accept-language": "en", "referer": f"http://testserver/play/{table}/"}
    )
    text = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", answer.content.decode())
    return answer.status_code, text.replace(table, "TABLE")


@pytest.mark.parametrize("game", ["estimation", "whist"])
def test_a_learning_page_answers_a_player_as_it_answers_a_stranger(
    room: Room, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, people = room.two(game, RUNNING)
    chance = Chance("a few moves")
    for _ in range(6):
        found = room.persons_move(RUNNING, chance)
        if found is not None:
            room.send(path, RUNNING, people[found[0]], found[1])
    assert room.table(RUNNING).playing is not None
    opened: list[Any] = []
    for kind, names in ((House, ("room", "names")), (LogRoom, ("look",))):
        for name in names:
            monkeypatch.setattr(kind, name, lambda *args, **_more: opened.append(args))
    player, stranger = people[0], Person()
    pages = [each for pattern in urlpatterns for each in addresses(pattern, game)]
    for address in pages:
        if not address.endswith(".pdf"):
            answer = asked(player.client, address, RUNNING)
            assert answer == asked(stranger.client, address, NEVER), address
            assert answer[0] == 200, address
    assert not opened
