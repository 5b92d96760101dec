"""Friends, one way, and blocking: nobody else is told, and nothing says who blocked whom."""

from __future__ import annotations

import re

import pytest

from tapis.selves.state import owner_of
from tapis.web.play.turns.runner import runner
from tapis.web.room.families import PARLOUR, SELVES
from tapis.web.room.house import house
from tapis.web.store.models import StoredRecord
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, new_guest, played, table


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


def page_of(player: Player) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Friends and blocked people of a player."""
    page = house().room(SELVES, owner_of(player.guest)).look().state
    return page.friends, page.blocked


def people(player: Player) -> list[str]:
    """Everybody on the lists, as the page calls them."""
    return re.findall(r"<strong>\s*(.*?)\s*</strong>", player.get("/me/friends"))


def free(name: str, *guests: str) -> None:
    """A table of four with room, at which these people sit and are there."""
    evening = Evening().open("estimation").people(*guests)
    opened = evening.events[0]
    listed = type(opened)(**{**{f: getattr(opened, f) for f in opened.__slots__}, "listed": True})
    evening.events[0] = listed
    table(name, evening)
    for guest in guests:
        runner().presence.heard(name, guest)


def sit(who: Player, name: str, seat: int, status: int = 302) -> str:
    return who.post(f"/play/{name}/", status, do="sit", seat=str(seat), name=f"x{seat}")


def test_a_friend_is_added_by_name_and_nobody_is_told(ann: Player, ben: Player) -> None:
    ann.post("/me/friends", do="befriend", name=" bEn ")
    assert page_of(ann) == ((owner_of(ben.guest),), ())
    assert "Ben" in people(ann)
    for page in ("", "friends", "devices", "export"):
        assert "Ann" not in ben.get(f"/me/{page}")
    assert page_of(ben) == ((), ())
    assert "Nobody keeps the name Eve here." in ann.post("/me/friends", 422, do="befriend", name="Eve")
    assert "That is you." in ann.post("/me/friends", 422, do="befriend", name="Ann")
    ann.post("/me/friends", do="part", person=owner_of(ben.guest))
    assert page_of(ann) == ((), ())


def test_a_list_holds_no_name_of_anybody(ann: Player, ben: Player) -> None:
    ann.post("/me/friends", do="befriend", name="Ben")
    rows = StoredRecord.objects.filter(stream=f"self/{owner_of(ann.guest)}")
    assert not any("Ben" in row.body for row in rows)
    ben.post("/me/devices", do="rename", name="Benno")
    assert "Benno" in people(ann), "called as people call themselves now"
    ben.post("/me/delete", sure="yes")
    page = ann.get("/me/friends")
    assert "Benno" not in page
    assert "somebody without a name" in page


def test_without_a_page_there_is_no_list() -> None:
    eve = Player(new_guest())
    assert "A list needs a page that is kept" in eve.get("/me/friends")
    eve.post("/me/friends", 422, do="befriend", name="Ben")


def test_from_a_table_people_are_added_and_blocked(ann: Player, ben: Player) -> None:
    table("two", played("estimation", ann.guest, ben.guest, running=True))
    page = ann.get("/me/friends/two")
    assert page.count('name="chair"') == 1, "oneself and bots stand on no list"
    ann.post("/me/friends/two", do="befriend", chair="1")
    assert page_of(ann) == ((owner_of(ben.guest),), ())
    assert 'value="befriend"' not in (friend := ann.get("/me/friends/two")), "a friend is on the list already"
    assert 'value="block"' in friend
    ann.post("/me/friends/two", do="block", chair="1")
    assert page_of(ann) == ((), (owner_of(ben.guest),))
    assert 'value="block"' not in (blocked := ann.get("/me/friends/two"))
    assert 'value="befriend"' in blocked
    ann.post("/me/friends/two", do="befriend", chair="1")
    assert page_of(ann) == ((owner_of(ben.guest),), ())
    ann.post("/me/friends/two", 422, do="block", chair="3")
    ann.post("/me/friends/two", 422, do="block", chair="0")
    ann.get("/me/friends/nowhere", 404)


def test_at_the_end_of_a_game_one_tap_does(ann: Player, ben: Player) -> None:
    evening = Evening().open("estimation", deals=1).people(ann.guest, ben.guest)
    table("over", evening.deal("0").play("0"))
    name = house().room(PARLOUR, "over").look().state.chairs[1].name
    assert f"Add {name} as a friend" in ann.get("/play/over/")
    assert 'value="friend"' not in Player(new_guest()).get("/play/over/"), "who keeps no page has no list"
    ann.post("/play/over/", do="friend", seat="1")
    assert page_of(ann) == ((owner_of(ben.guest),), ())
    assert f"Add {name} as a friend" not in ann.get("/play/over/")
    ann.post("/play/over/", 422, do="friend", seat="9")
    Player(new_guest()).post("/play/over/", 422, do="friend", seat="1")


def test_tables_with_friends_stand_first_and_play_now_goes_there(ann: Player, ben: Player) -> None:
    ann.post("/me/friends", do="befriend", name="Ben")
    free("friend", ben.guest)
    free("other", new_guest())
    lobby = ann.get("/play/")
    assert lobby.index("/play/friend/") < lobby.index("/play/other/")
    assert 'class="badge gold"' in lobby
    other = ben.get("/play/")
    assert 'class="badge gold"' not in other
    answer = ann.client.post("/play/now", {"op": "now", "game": "estimation", "name": "Ann"})
    assert answer["Location"] == "/play/friend/"


def test_who_is_blocked_cannot_sit_down_and_reads_one_neutral_sentence(ann: Player, ben: Player) -> None:
    free("hers", ann.guest)
    ann.post("/me/friends", do="block", name="Ben")
    page = sit(ben, "hers", 2, 422)
    assert "This table takes nobody else just now" in page
    assert "lock" not in page.partition("This table takes")[2][:200]
    assert not ben.sits_at("hers")
    answer = ben.client.post("/play/now", {"op": "now", "game": "estimation", "name": "Ben"})
    assert answer["Location"] != "/play/hers/", "play now goes elsewhere"
    eve = Player(new_guest())
    sit(eve, "hers", 2)
    ann.post("/me/friends", do="lift", person=owner_of(ben.guest))
    sit(ben, "hers", 3)


def test_nothing_says_who_blocked_whom(ann: Player, ben: Player) -> None:
    free("hers", ann.guest, new_guest())
    ann.post("/me/friends", do="block", name="Ben")
    sit(ben, "hers", 2, 422)
    for page in ("/me/", "/me/friends", "/me/friends/hers", "/me/export", "/play/", "/play/hers/"):
        said = ben.get(page)
        assert owner_of(ann.guest) not in said
        assert "person-blocked" not in said
    assert not StoredRecord.objects.filter(stream="play/hers", body__contains="locked").exists()


def test_the_block_follows_to_another_device(ann: Player, ben: Player) -> None:
    phone = Player(new_guest())
    free("hers", ann.guest)
    table("met", played("estimation", ann.guest, phone.guest))
    ann.post("/me/friends/met", do="block", chair="1")
    phone.post("/me/carry", code=ben.code(), do="ask")
    ben.post("/me/devices", do="let-in", device=ben.asking())
    sit(ben, "hers", 2, 422)


def test_play_now_leads_nobody_to_whom_he_blocked(ann: Player, ben: Player) -> None:
    free("his", ben.guest)
    ann.post("/me/friends", do="block", name="Ben")
    answer = ann.client.post("/play/now", {"op": "now", "game": "estimation", "name": "Ann"})
    assert answer["Location"] != "/play/his/"


def test_the_lists_are_exported_and_go_with_the_page(ann: Player, ben: Player) -> None:
    ann.post("/me/friends", do="befriend", name="Ben")
    assert '"friends": ["Ben"], "blocked": []' in ann.get("/me/export")
    ann.post("/me/delete", sure="yes")
    assert not StoredRecord.objects.filter(kind="friend-added").exists()


def test_who_watches_is_named_by_the_own_page_and_by_nothing_else(ann: Player, ben: Player) -> None:
    free("watched", ann.guest)
    stranger = Player(new_guest())
    for watcher in (ben, stranger):
        watcher.get("/play/watched/")
    page = " ".join(ann.get("/play/watched/").split())
    assert "2 are watching" in page
    assert "<li>Ben</li> <li>somebody without a name</li>" in page
    assert "<li>Ben</li>" not in ben.get("/play/watched/"), "oneself is not told"
