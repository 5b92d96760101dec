"""Play now: the next seat with people, else a table with bots that others join; what the lobby tells."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tapis.core.plugin import plugins
from tapis.parlour.joining import join, may_join, room_at
from tapis.web.play.turns.presence import GuestsHeard
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.tables.friendly.opening import signed
from tests.parlour.evening import Evening
from tests.web.bots_moved import moved_by
from tests.web.parlour.conftest import Clock, StillRunner
from tests.web.parlour.people import Person
from tests.web.reading import unbroken


@pytest.fixture
def clock(transactional_db: None, settings: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """A house in which nobody is heard of but by what these tests send."""
    settings.PLAY = {"pace": 0.0, "linger": 0.0, "hold": 20.0, "stand_in": 10.0}  # type: ignore[attr-defined]
    made = Clock()
    own = StillRunner(GuestsHeard(made))
    moved_by(monkeypatch, own)
    house.cache_clear()
    yield made
    house.cache_clear()


def now(person: Person, game: str, name: str = "") -> str:
    """The table that somebody is led to, as its page asks for it."""
    person.nonce += 1
    sent = {"op": f"now{id(person)}-{person.nonce}", "game": game, "name": name}
    answer = person.client.post("/play/now", sent)
    assert answer.status_code == 302, answer.content.decode()
    path: str = answer["Location"]
    person.get(path)
    return path.split("/")[2]


def seated(name: str) -> list[str]:
    """The people at a table."""
    return [chair.name for chair in house().room(PARLOUR, name).look().state.chairs if chair.guest]


@pytest.mark.parametrize("game", [name for name, plugin in plugins().items() if plugin.has_cards])
def test_a_stranger_finds_a_partner_in_two_taps(clock: Clock, game: str) -> None:
    ann, ben = Person(), Person()
    table = now(ann, game, "Ann")
    assert house().room(PARLOUR, table).look().state.playing is not None, "bots play meanwhile"
    assert now(ben, game, "Ben") == table
    assert seated(table) == ["Ann", "Ben"]


def test_nobody_joins_where_nobody_is_any_more(clock: Clock) -> None:
    ann, ben = Person(), Person()
    table = now(ann, "estimation", "Ann")
    clock.now += 90
    assert now(ben, "estimation", "Ben") != table


def test_a_second_tap_leads_back_to_the_same_table(clock: Clock) -> None:
    ann = Person()
    table = now(ann, "estimation", "Ann")
    assert now(ann, "estimation", "Ann") == table
    assert now(ann, "tutti") != table
    assert seated(now(ann, "tutti")) == ["Ann"], "the name is known by now"


def test_who_says_no_name_gets_one(clock: Clock) -> None:
    assert re.fullmatch(r"Guest \d{3}", seated(now(Person(), "putze"))[0])


def test_a_name_that_sits_there_already_goes_to_another_table(clock: Clock) -> None:
    table = now(Person(), "estimation", "Ann")
    assert now(Person(), "estimation", "ann") != table


def test_a_name_that_is_too_long_is_refused_with_its_sentence(clock: Clock) -> None:
    answer = Person().client.post("/play/now", {"op": "long", "game": "putze", "name": "x" * 41})
    assert answer.status_code == 422
    assert "40 characters at most" in answer.content.decode()


def test_whoever_was_sent_away_is_not_led_back(clock: Clock) -> None:
    ann, ben = Person(), Person()
    table = now(ann, "estimation", "Ann")
    now(ben, "estimation", "Ben")
    ann.post(f"/play/{table}/", do="send-away", seat="1", name="Ben")
    assert now(ben, "estimation", "Ben") != table


def test_a_table_among_friends_is_nobody_s_to_find(clock: Clock) -> None:
    ann = Person()
    form = {"regulation": "estimation", "name": "Ann", "others": "friends", "deals": "8", "op": "friends"}
    path = ann.client.post("/play/new", form)["Location"]
    ann.get(path)
    assert f"/play/{now(Person(), 'estimation', 'Ben')}/" != path


def test_the_lobby_tells_language_level_how_far_who_and_who_watches(clock: Clock) -> None:
    ann, ben, eve = Person(), Person(), Person()
    table = now(ann, "estimation", "Ann")
    eve.get(f"/play/{table}/")
    eve.get(f"/play/{table}/")
    row = unbroken(ben.get("/play/")).partition("Tables with free seats")[2].partition("</ul>")[0]
    for told in ("Ann", "1 person", "3 bots", "English", "Deal 1 of 8", "1 is watching", "Join"):
        assert told in row, told
    assert "1 person with a free seat" in ben.get("/play/")


def test_a_full_table_is_listed_to_be_watched(clock: Clock) -> None:
    people = [Person() for _ in range(4)]
    (table,) = {now(each, "estimation", f"P{number}") for number, each in enumerate(people)}
    watch = unbroken(Person().get("/play/")).partition("Tables to watch")[2]
    assert f"/play/{table}/" in watch
    assert "Watch" in watch
    assert now(Person(), "estimation", "P5") != table


def test_the_lobby_tells_no_card_and_no_guest(clock: Clock) -> None:
    ann, ben = Person(), Person()
    table = now(ann, "bridge", "Ann")
    state = house().room(PARLOUR, table).look().state
    assert state.playing is not None
    page = ben.get("/play/")
    for secret in (state.chairs[0].guest, state.playing.seed, state.setup.secret):
        assert secret not in page


def test_an_open_chair_comes_before_a_bot_s() -> None:
    evening = Evening().open("estimation", deals=2)
    evening.people("ann")
    assert room_at(evening.table) == (1, 2, 3)
    assert not may_join(evening.table, "ben"), "it is not listed"
    assert not isinstance(join(evening.table, "Ben", "ben", "seed"), str)
    evening.do(join(evening.table, "Ben", "ben", "seed"))
    assert [chair.name for chair in evening.table.chairs if chair.guest] == ["Ann", "Ben"]


def test_who_is_not_known_to_play_any_game_is_led_to_the_lobby(clock: Clock) -> None:
    answer = Person().client.post("/play/now", {"game": "chess"})
    assert (answer.status_code, answer["Location"]) == (302, "/play/")
    assert Person().client.get("/play/now").status_code == 405


def test_lots_for_partners_are_chosen_after_opening_and_the_lobby_says_so(clock: Clock) -> None:
    ann, ben = Person(), Person()
    sent = {"regulation": "tutti", "table": signed("lots"), "name": "Ann", "others": "friends"}
    path = ann.client.post("/play/new", {"op": "open", "deals": "20", "listed": "1", **sent})["Location"]
    assert "Draw partners by lot" in ann.get(path)
    ben.post(path, do="sit", seat="1", name="Ben")
    assert "Draw partners by lot" not in ben.get(path), "who opened the table chooses"
    assert "Partners by lot" not in ben.get("/play/")
    ben.post(path, 422, do="lots", lots="draw")
    assert not house().room(PARLOUR, path.split("/")[2]).look().state.setup.by_lot
    ann.post(path, do="lots", lots="draw")
    for person in (ann, ben):
        assert "Once the table is full, lots say who plays with whom" in person.get(path)
    assert "Partners by lot" in Person().get("/play/")
    ann.post(path, do="lots", lots="seats")
    assert "Partners by lot" not in Person().get("/play/")
