"""What a call of bridge would mean, before it is made: by the system of the bots, of open calls alone."""

from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest

from tapis.bots.bridge.system.describing import OWN, would
from tapis.core.chance import Chance
from tapis.games.bridge.play.auction import Auction, open_calls
from tapis.games.bridge.play.calls import Bid
from tapis.games.bridge.play.table import Table
from tapis.web.store import systems
from tests.own_system import MINI
from tests.web.parlour.people import Person, Room

MEANT = re.compile(
    r'value="([^"]*)"[^>]*?data-means="([^"]*)"\s*data-wants="([^"]*)"[^>]*?data-says="([^"]*)"', re.DOTALL
)


def keys(page: str) -> dict[str, tuple[str, str]]:
    """By the name of each call that is explained: its convention, and what it tells."""
    return {
        html.unescape(name): (html.unescape(wants), html.unescape(says).replace("\N{NO-BREAK SPACE}", " "))
        for _, name, wants, says in MEANT.findall(page)
    }


def to_call(room: Room, name: str, ann: Person, path: str) -> str:
    """Ann's page when it is her turn in an auction."""
    chance = Chance("meant before")
    while True:
        page = ann.get(path)
        if "data-means" in page:
            return page
        found = room.persons_move(name, chance)
        if found is None:
            ann.post(path, do="next")
        else:
            room.send(path, name, ann, found[1])


@pytest.mark.parametrize(
    ("language", "points"),
    [("en", "honour points"), ("fr", "points d’honneur"), ("de", "Figurenpunkte"), ("nl", "honneurpunten")],
)
def test_every_call_open_to_one_is_explained_in_the_readers_language(
    room: Room, language: str, points: str
) -> None:
    ann = Person()
    path = room.open(ann, "bridge", f"meant-{language}", others="bots")
    ann.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    page = to_call(room, f"meant-{language}", ann, path)
    told = keys(page)
    assert any(points in says for _, says in told.values()), told
    assert "ask-mode" in page
    assert "/system" in page


def test_a_table_of_people_has_no_system_that_anybody_agreed_on(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "bridge", "people")
    assert "data-means" not in ann.get(path)


def test_what_a_call_would_mean_is_the_same_whatever_hands_are_held(room: Room) -> None:
    """It is what the system says of the open calls, word by word, and so tells nothing of a hand."""
    ann = Person()
    path = room.open(ann, "bridge", "blind", others="bots")
    page = keys(to_call(room, "blind", ann, path))
    table = room.table("blind")
    assert table.playing is not None
    public = table.playing.at.table
    assert isinstance(public, Table)
    told = [would(public, call) for call in open_calls(public.auction)]
    assert {each.texts.get("en", "") for each in told if each} == {wants for wants, _ in page.values()}


@pytest.mark.django_db
def test_a_club_s_own_system_is_told_before_one_bids_in_its_own_words(room: Room) -> None:
    """What the club's one no trump shows, where Acol and French standard would say otherwise."""
    ann = Person()
    assert systems.bring("bridge", OWN, MINI, systems.BringingWish()).row
    path = room.open(ann, "bridge", "own", others="bots", system=OWN.key(MINI))
    page = keys(to_call(room, "own", ann, path))
    table = room.table("own")
    assert table.playing is not None
    public = table.playing.at.table
    assert isinstance(public, Table)
    assert public.system == MINI
    opens = Table(Auction(public.auction.turn), dealt=True, system=MINI)
    meant = would(opens, Bid(1, "N"))
    assert meant is not None
    assert meant.texts["en"] == "Mini-SA <script>alert(1)</script>"
    told = [would(public, call) for call in open_calls(public.auction)]
    assert {each.texts.get("en", "") for each in told if each} == {wants for wants, _ in page.values()}
    usual = [would(replace(public, system="french"), call) for call in open_calls(public.auction)]
    assert [each and each.says for each in told] != [each and each.says for each in usual]
