"""Who hides is named to friends and at the own table, and on no other page, stream or file.

Every address of the program that takes a table, a set, a board or a deal is asked for by somebody who has
played everything and was a friend of before: one that is new is in here of itself.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator

import pytest

from tapis.parlour.state.events import Said
from tapis.selves.company import befriend, hide
from tapis.selves.state import owner_of
from tapis.web.play.door import watchers
from tapis.web.play.turns import runner
from tapis.web.room.families import PARLOUR, SELVES
from tapis.web.room.house import house
from tapis.web.selves import browser
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.hiding import hidden_from
from tapis.web.sets import clock, making
from tests.web.same.friends import go_on, made, play, seated, sit
from tests.web.same.kept import stands
from tests.web.same.players import BoardPlayer, Hands, at
from tests.web.same.test_board import kept, results
from tests.web.same.test_secrecy import Evening, walked
from tests.web.sweeping import refusals_drawn_once

NAME = "Zwirnhilde"


class HidingEvening(Evening):
    """Everybody has played everything; Zwirnhilde hides, Ben is on her list, and she was on Eve's before."""

    def __init__(self) -> None:
        self.ann, self.ben, self.eve = BoardPlayer("ann"), BoardPlayer("ben"), BoardPlayer("eve")
        self.everybody = (self.ann, self.ben, self.eve)
        for player, name in zip(self.everybody, (NAME, "Ben", "Eve"), strict=True):
            player.client.get("/play/")
            player.keep(name)
        self.eve.post("/me/friends", do="befriend", name=NAME)
        self.ann.post("/me/friends", do="befriend", name="Ben")
        self.day = making.day_name("whist", clock.today(clock.now()))
        sent = self.ann.client.post(
            "/same/new", {"op": "new", "game": "estimation", "boards": "4", "name": NAME}
        )
        self.challenge = sent["Location"].split("/")[2]
        self.tables: dict[str, tuple[str, int]] = {}
        for player, name in zip(self.everybody, (NAME, "Ben", "Eve"), strict=True):
            for boards in (self.day, self.challenge):
                table = player.begin(boards, name=name)
                player.play(table)
                self.tables[table] = (boards, 1)
        self.friends = made(self.ann, "whist", name=NAME)
        self.lime = seated(self.friends, (self.ann, NAME), (self.ben, "Ben"))
        self.well = seated(self.friends, (self.eve, "Eve"))
        play(self.lime, [self.ann, self.ben])
        play(self.well, [self.eve])
        self.open = self.listed()
        for table in (self.lime, self.open):
            house().room(PARLOUR, table).act(lambda _: (Said(0, NAME, "Hello."),), f"said-{table}", "")
            self.tables[table] = (self.friends, 1)
        self.ann.post("/me/friends", do="hide")

    def listed(self) -> str:
        """A table that everybody finds, with a deal played."""
        sent = {"op": secrets.token_hex(8), "game": "estimation", "name": NAME}
        found = re.fullmatch(r"/play/(\w+)/", self.ann.client.post("/play/now", sent)["Location"])
        assert found is not None
        table = found[1]
        sit(self.ben, table, 1, "Ben")
        play(table, [self.ann, self.ben])
        go_on(table, [self.ann, self.ben])
        return table


@pytest.fixture
def evening(hands: Hands) -> Iterator[HidingEvening]:
    found = stands(HidingEvening, hands)
    hands.now += 2 * 86400
    with refusals_drawn_once():
        yield found


PAGES = ("/me/friends", "/me/export", "/play/wish", "/same/board?game=whist&span=always")


def named(evening: HidingEvening) -> list[str]:
    """Pages on which the name stands for whoever may read it."""
    field = f"/same/{evening.day}/1/"
    return [field, f"/same/{evening.challenge}/", f"/same/{evening.friends}/", f"/play/{evening.open}/"]


def test_a_stranger_finds_the_name_at_no_address(evening: HidingEvening) -> None:
    evening.eve.heard.clear()
    for page in PAGES:
        evening.eve.get(page)
    said = walked(evening.eve, evening, all_open=True)
    assert NAME not in said
    assert owner_of("ann")[:12] in said, "she stands on Eve's list, by a page and no name"
    assert "somebody" in said


def test_friends_read_it_and_everybody_once_it_is_shown_again(evening: HidingEvening) -> None:
    stranger = BoardPlayer()
    for page in named(evening):
        assert NAME in evening.ben.get(page), f"Ben is on her list: {page}"
        assert NAME not in evening.eve.get(page), page
        assert NAME not in stranger.get(page), page
    evening.ann.post("/me/friends", do="show")
    for page in (*named(evening), "/me/friends"):
        assert NAME in evening.eve.get(page), page


def test_a_board_of_others_has_no_line_of_who_hides_and_no_gap(hands: Hands) -> None:
    hands.now = clock.midnight(clock.today(hands.now)) + 43200
    hid, best = kept("hid", NAME, 30), kept("best", "Berta", 30)
    last = kept("last", "Clara", 30)
    results(6, {best: 50, hid: 30, last: 10, owner_of("x"): 0})
    shown = BoardPlayer("stranger").get("/same/board?game=whist")
    assert ranks(shown) == [("1", "Berta"), ("2", NAME), ("3", "Clara")]
    house().room(SELVES, hid).act(lambda page: hide(page, hidden=True), "hide", "")
    shown = BoardPlayer("stranger").get("/same/board?game=whist")
    assert ranks(shown) == [("1", "Berta"), ("2", "Clara")]
    house().room(SELVES, hid).act(lambda page: befriend(page, hid, last), "befriend", "")
    assert hidden_from([last]) == frozenset()
    assert hidden_from([best]) == {hid}


def ranks(page: str) -> list[tuple[str, str]]:
    """Rank and name of each person with a rank."""
    found = re.findall(r'<td class="num">(\d+)</td>\s*<th scope="row">\s*(\w+)', page)
    return [(rank, name) for rank, name in found]


def test_at_the_own_table_the_name_stands_and_with_it_ends(evening: HidingEvening) -> None:
    path = f"/play/{evening.open}/"
    assert NAME not in evening.eve.get(path)
    counter = re.compile(r'class="counter[^"]*"')
    before = counter.findall(evening.eve.get(path))
    sit(evening.eve, evening.open, 2, "Eve")
    assert NAME in evening.eve.get(path)
    evening.eve.post(path, 302, do="leave")
    assert NAME not in evening.eve.get(path)
    assert counter.findall(evening.eve.get(path)) == before, "nor does a counter that was seen meanwhile tell"


def test_nobody_adds_who_hides_by_the_name_or_from_outside_a_table(evening: HidingEvening) -> None:
    stranger = BoardPlayer("fay")
    stranger.client.get("/play/")
    stranger.keep("Fay")
    assert "Nobody keeps the name" in stranger.post("/me/friends", 422, do="befriend", name=NAME)
    at_table = f"/me/friends/{evening.open}"
    assert "somebody" not in stranger.get(at_table), "who hides is not offered"
    assert "Ben" in stranger.get(at_table)
    for do in ("befriend", "block"):
        assert "Nobody sits there any more." in stranger.post(at_table, 422, do=do, chair="0")
    assert "Nobody sits there" in stranger.post(f"/play/{evening.open}/", 422, do="friend", seat="0")


def test_who_hides_watches_without_a_name(evening: HidingEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(made(evening.ben, "whist", name="Ben"), (evening.ben, "Ben"))
    guest = at(evening.open).chairs[0].guest
    monkeypatch.setattr(watchers, "runner", runner.runner)
    runner.runner().presence.heard(table, guest)
    reader = OwnReader(owner_of("eve"), browser.look(owner_of("eve")), "eve")
    assert watchers.watchers_at(table, at(table), reader, "eve") == ("",)
    reader = OwnReader(owner_of("ben"), browser.look(owner_of("ben")), "ben")
    assert watchers.watchers_at(table, at(table), reader, "ben") == (NAME,)
    asked = f"/play/{table}/?part=watching"
    assert NAME not in evening.eve.get(asked, 204), "who has still to play is told nobody"


def test_who_watches_is_named_to_friends_alone_when_it_is_asked_for_by_itself(
    evening: HidingEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchers, "runner", runner.runner)
    path = f"/play/{evening.open}/"
    evening.ann.post(path, 302, do="leave")
    evening.ann.get(path)
    ben, eve = (each.get(f"{path}?part=watching") for each in (evening.ben, evening.eve))
    assert f"<li>{NAME}</li>" in ben
    assert NAME not in eve
    assert "somebody without a name" in eve
    assert not re.search("<form|card", eve), "and nothing else of the table"
