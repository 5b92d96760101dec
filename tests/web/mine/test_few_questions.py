"""Long lists ask the database as often as short ones: own pages, the lobby, boards and sets of friends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tapis.duplicate.events import BoardTaken
from tapis.parlour.state.events import VirtualTableOpened
from tapis.selves.events import FriendAdded, PageKept
from tapis.selves.state import owner_of
from tapis.web.play.turns.runner import runner
from tapis.web.room.families import SELVES, SETS
from tapis.web.room.house import house
from tapis.web.same import standing
from tapis.web.selves.deals import AT_ONCE, Sitter, gather
from tapis.web.sets import clock, making
from tapis.web.store.models import StoredScore
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, new_guest, only, played, table
from tests.web.mine.test_friends import free

FEW, MANY = 3, 12
A_DAY = 86400


@pytest.fixture
def ann() -> Player:
    found = Player(new_guest())
    found.keep("Ann")
    return found


def asked(player: Player, *paths: str) -> dict[str, int]:
    """How many questions to the database each page takes that was opened before."""
    found = {}
    for path in paths:
        player.get(path)
        with CaptureQueriesContext(connection) as questions:
            player.get(path)
        found[path] = len(questions)
    return found


def grows_nowhere(player: Player, add: Callable[[int], object], *paths: str) -> None:
    """With many of what is added the pages ask what they ask with three."""
    for number in range(FEW):
        add(number)
    few = asked(player, *paths)
    for number in range(FEW, MANY):
        add(number)
    assert asked(player, *paths) == few


def kept(number: int) -> str:
    """Somebody who keeps a page; the guest."""
    guest = f"guest-{number}"
    event = PageKept(f"Name {number}", guest, f"device-{number}", "key", "")
    house().room(SELVES, owner_of(guest)).act(partial(only, event), f"keep-{number}", "")
    return guest


def test_own_pages_with_many_tables(ann: Player) -> None:
    evenings = [played(game, ann.guest) for game in ("putze", "whist")]
    pages = ("/me/", "/me/deals", "/me/figures", "/me/export", "/same/")

    def add(number: int) -> None:
        table(f"own{number}", evenings[number % 2])
        free(f"waits{number}", ann.guest)

    grows_nowhere(ann, add, *pages)


def test_tables_without_an_own_deal_keep_nobody_waiting(ann: Player) -> None:
    practised = played("putze", ann.guest)
    opened = practised.events[0]
    assert isinstance(opened, VirtualTableOpened)
    practised.events[0] = replace(opened, origin="own")
    table("own", played("putze", ann.guest))
    for number in range(AT_ONCE + 1):
        if number % 2:
            free(f"waits{number}", ann.guest)
        else:
            table(f"practised{number}", practised)
    assert gather(Sitter(owner_of(ann.guest), (ann.guest,))) == 0
    assert "own" in ann.get("/me/deals")
    ann.get("/me/export")


def test_lists_of_people(ann: Player) -> None:
    def add(number: int) -> None:
        friend = FriendAdded(owner_of(kept(number)))
        house().room(SELVES, owner_of(ann.guest)).act(partial(only, friend), f"friend-{number}", "")

    grows_nowhere(ann, add, "/me/friends", "/me/export")
    assert f"Name {MANY - 1}" in ann.get("/me/friends")


def test_the_lobby_with_many_tables(ann: Player) -> None:
    add_friends = FriendAdded(owner_of("guest-1"))
    house().room(SELVES, owner_of(ann.guest)).act(partial(only, add_friends), "friend", "")

    def add(number: int) -> None:
        free(f"t{number}", kept(number), f"stranger-{number}")

    grows_nowhere(ann, add, "/play/")
    assert "Name" not in ann.get("/play/")


def test_a_table_with_many_watchers(ann: Player) -> None:
    free("lookedon", ann.guest)

    def add(number: int) -> None:
        runner().presence.heard("lookedon", kept(number))

    grows_nowhere(ann, add, "/play/lookedon/")
    assert f"Name {MANY - 1}" in ann.get("/play/lookedon/")


def test_boards_of_many_people(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    noon = clock.midnight(clock.today(clock.now())) + A_DAY / 2
    monkeypatch.setattr(clock, "now", lambda: noon)
    monkeypatch.setattr(standing, "LEAST", 1)
    name, _ = making.deal_of_the_day("whist", standing.last_day())

    def add(number: int) -> None:
        owner = owner_of(kept(number))
        told = {"player": owner, "table": f"whist{number}", "name": "x", "at": "2026", "contract": "{}"}
        StoredScore.objects.create(board_set=name, board=1, points=str(10 * number), **told)

    pages = [f"/same/board?game=whist&span={span}" for span in standing.SPANS]
    grows_nowhere(ann, add, *pages, f"/same/{name}/1/")


@pytest.mark.parametrize("several", [False, True])
def test_a_challenge_that_many_have_begun(ann: Player, several: bool) -> None:
    whose = (owner_of(ann.guest), "Ann")
    name = making.link_of("many")
    making.sealed(name, making.challenge("whist", 4, whose, clock.now(), several=several), "many")

    def add(number: int) -> None:
        guest, found = kept(number), f"at{number}"
        evening = Evening().open("whist").people(guest)
        opened = evening.events[0]
        assert isinstance(opened, VirtualTableOpened)
        evening.events[0] = replace(opened, board_set=name, board=1, several=several)
        table(found, evening)
        taken = BoardTaken(owner_of(guest), 1, found, f"Name {number}", shows=True)
        house().room(SETS, name).act(partial(only, taken), f"take-{number}", "")

    grows_nowhere(ann, add, f"/same/{name}/")
    assert (f"Table {MANY}" if several else f"Name {MANY - 1}") in ann.get(f"/same/{name}/")
