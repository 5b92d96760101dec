"""Told when somebody sits down: in the lobby and to a closed page, for a while, nothing across a block."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tapis.selves.state import owner_of
from tapis.web import tidying
from tapis.web.play.away import push, sitting
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.room.hub import LocalHub
from tapis.web.store import pushes, wished
from tapis.web.store.pushes import StoredPush
from tapis.web.store.wished import StoredWish
from tests.web.mine.people import Player, new_guest
from tests.web.mine.test_friends import free, sit
from tests.web.parlour.test_push import ADDRESS, KEY
from tests.web.push_service import SECRET, written

ASKED = "You are told when somebody sits down"


@pytest.fixture
def ann() -> Player:
    """Somebody with a page."""
    found = Player(new_guest())
    found.keep("Ann")
    return found


@pytest.fixture
def ben() -> Player:
    """Somebody else with a page."""
    found = Player(new_guest())
    found.keep("Ben")
    return found


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another thread would do is done here and now."""
    monkeypatch.setattr(sitting._pool, "submit", lambda does, *told: does(*told))
    monkeypatch.setattr(sitting, "close_old_connections", lambda: None)
    sitting.changed()


def part(player: Player) -> str:
    """What the lobby says of it."""
    return " ".join(player.get("/play/wish").split())


def met(player: Player) -> str:
    """The table of which a player was told; empty for none."""
    found = re.search(r'data-met="([^"]+)\.(\d+)"', part(player))
    return found[1] if found else ""


def test_it_is_asked_for_in_the_lobby_and_says_until_when(ann: Player) -> None:
    assert "Tell me when somebody sits down" in ann.get("/play/")
    ann.post("/play/wish", game="tutti")
    page = ann.get("/play/")
    assert f"{ASKED} at Tutti" in " ".join(page.split())
    assert 'sse-connect="/live/wish/' in page
    ann.post("/play/wish", do="end")
    assert ASKED not in ann.get("/play/")


def test_who_sits_down_is_told_of_and_who_sits_there_already_is_not(ann: Player, ben: Player) -> None:
    free("old", new_guest())
    ann.post("/play/wish", game="estimation")
    assert not met(ann), "that table stands in the lobby"
    sit(ben, "old", 2)
    assert met(ann) == "old"
    assert "x2" in part(ann), "who may be met there"


def test_the_game_that_was_asked_for_and_every_game_without_one(ann: Player, ben: Player) -> None:
    eve = Player(new_guest())
    ann.post("/play/wish", game="tutti")
    eve.post("/play/wish", game="")
    free("t", new_guest())
    sit(ben, "t", 2)
    assert not met(ann)
    assert met(eve) == "t"


def test_a_stranger_without_a_page_is_told_too_and_is_somebody_from_then_on() -> None:
    eve, ben = Player(), Player(new_guest())
    eve.post("/play/wish", game="estimation")
    free("t", new_guest())
    sit(ben, "t", 2)
    assert met(eve) == "t"


def test_it_ends_by_itself(ann: Player, ben: Player) -> None:
    ann.post("/play/wish", game="estimation")
    free("t", new_guest())
    StoredWish.objects.update(until=(datetime.now(UTC) - timedelta(seconds=1)).isoformat())
    sitting.changed()
    sit(ben, "t", 2)
    assert ASKED not in part(ann)
    assert not StoredWish.objects.exclude(met="").exists()
    wished.put_away()
    assert not StoredWish.objects.exists()


@pytest.mark.parametrize("how", ["by itself", "by hand", "by a chair", "with the page"])
def test_no_browser_is_kept_once_it_has_ended(ann: Player, how: str) -> None:
    told = {"do": "on", "endpoint": ADDRESS, "key": KEY, "auth": written(SECRET)}
    ann.post("/play/wish", game="estimation")
    assert ann.client.post("/play/wish/telling", told).status_code == 204
    assert StoredPush.objects.exists()
    match how:
        case "by itself":
            StoredWish.objects.update(until=(datetime.now(UTC) - timedelta(seconds=1)).isoformat())
            tidying.tidy()
        case "by hand":
            ann.post("/play/wish", do="end")
        case "by a chair":
            free("t", new_guest())
            sit(ann, "t", 2)
        case _:
            ann.post("/me/delete", sure="yes")
    assert not StoredWish.objects.exists()
    assert not StoredPush.objects.exists()


def test_who_sits_down_waits_no_more(ann: Player, ben: Player) -> None:
    ann.post("/play/wish", game="estimation")
    free("t", new_guest())
    sit(ann, "t", 2)
    assert not StoredWish.objects.exists()


def test_nothing_is_told_across_a_block_to_either_side(ann: Player, ben: Player) -> None:
    for number, blocks in enumerate((ann, ben)):
        name = f"table{number}"
        free(name, new_guest())
        blocks.post("/me/friends", do="block", name="Ben" if blocks is ann else "Ann")
        ann.post("/play/wish", game="estimation")
        sit(ben, name, 2)
        assert not met(ann), "neither of whom one has blocked, nor of who has blocked one"
        assert f"/play/{name}/" not in part(ann)
        if blocks is ann:
            ann.post("/me/friends", do="lift", person=owner_of(ben.guest))
            ben.post(f"/play/{name}/", do="leave")


def test_a_table_that_was_told_of_is_gone_once_somebody_blocks(ann: Player, ben: Player) -> None:
    ann.post("/play/wish", game="estimation")
    free("t", new_guest())
    sit(ben, "t", 2)
    assert met(ann) == "t"
    ben.post("/me/friends", do="block", name="Ann")
    assert not met(ann)


def test_who_is_blocked_does_not_see_the_table_in_the_lobby(ann: Player, ben: Player) -> None:
    free("hers", ann.guest)
    assert "/play/hers/" in ben.get("/play/")
    assert "1 person with a free seat" in " ".join(ben.get("/play/").split())
    ann.post("/me/friends", do="block", name="Ben")
    lobby = " ".join(ben.get("/play/").split())
    assert "/play/hers/" not in lobby
    assert "with a free seat" not in lobby
    assert "/play/hers/" in Player(new_guest()).get("/play/")


def test_who_sits_down_while_a_seat_is_asked_for_has_not_been_asked(ann: Player, ben: Player) -> None:
    """A blocker who comes between the look and the chair closes it."""
    from tapis.web.selves.browser import OwnReader, look  # noqa: PLC0415
    from tapis.web.selves.company import NO_SEAT_NOW, still_open  # noqa: PLC0415

    free("t", new_guest())
    room = house().room(PARLOUR, "t")
    ben_asks = OwnReader(owner_of(ben.guest), look(owner_of(ben.guest)), ben.guest)
    shut = still_open(room.look().state, ben_asks, ben.guest)
    assert shut(room.look().state) is None
    sit(ann, "t", 2)
    assert shut(room.look().state) == NO_SEAT_NOW()


def test_a_closed_page_is_told_the_game_and_nobody(
    ann: Player, ben: Player, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = {"listen"}
    monkeypatch.setattr(LocalHub, "nobody_listens", lambda *_: not pages)
    sent: list[dict[str, str]] = []

    def send(_row: object, told: dict[str, str]) -> bool:
        sent.append(told)
        return True

    monkeypatch.setattr(push, "sent", send)
    told = {"do": "on", "endpoint": ADDRESS, "key": KEY, "auth": written(SECRET)}
    assert ann.client.post("/play/wish/telling", told).status_code == 403, "nothing is waited for"
    ann.post("/play/wish", game="estimation")
    assert ann.client.post("/play/wish/telling", told).status_code == 204
    free("t", new_guest())
    sit(ben, "t", 2)
    assert not sent, "the page is in sight"
    ann.client.post("/play/wish/telling", {**told, "do": "seen", "hidden": "1"})
    sit(Player(new_guest()), "t", 3)
    assert sent == [{"title": "Somebody has sat down", "body": "Estimation", "url": "/play/t/"}]
    ann.client.post("/play/wish/telling", {**told, "do": "seen", "hidden": ""})
    pages.clear()
    free("u", new_guest())
    sit(Player(new_guest()), "u", 2)
    assert [each["url"] for each in sent] == ["/play/t/", "/play/u/"], "a page that died has said nothing"
    ann.post("/play/wish", do="end")
    assert not pushes.wanted(wished.stream(owner_of(ann.guest)))
