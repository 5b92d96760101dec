"""Somebody at or beside a virtual table who means ill: forged forms, a deal whose secret is known."""

from __future__ import annotations

import re
import time
from itertools import count, product
from typing import Any

import pytest
from django.core.signing import b62_decode
from django.urls import reverse

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.notation import write_event
from tapis.core.seed_parts import SeedParts
from tapis.core.shapes import Grammar
from tapis.web.access.tries import Tries
from tapis.web.frame.pack.faces import FRENCH
from tapis.web.frame.pack.pictures import card_words
from tapis.web.play.door import opening
from tapis.web.play.views import ACTS
from tapis.web.room.families import PARLOUR
from tapis.web.tables.friendly.opening import signed
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_tables import play_out
from tests.web.play.listening import RUNG

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


def test_forged_forms_break_nothing_and_strangers_change_nothing(room: Room) -> None:
    """Whatever is sent, it is answered with one sentence; whoever does not sit there alters nothing."""
    path, people = room.two("whist", "forged", lenient="1", clock="slow", pace="tap")
    stranger = Person()
    stranger.get(path)
    for person in (stranger, people[0]):
        for act in sorted(set(ACTS) - {"leave", "sit"}):
            for junk in JUNK:
                before = room.table("forged")
                answer = person.client.post(path, {"do": act, **junk}, headers={"HX-Request": "true"})
                assert answer.status_code < 500, (act, junk)
                if person is stranger:
                    assert room.table("forged").version == before.version, (act, junk)
    for where in ("number", "beat"):
        for junk in JUNK:
            assert stranger.client.post(f"{path}{where}", junk).status_code < 500
    assert not room.table("forged").numbers


def test_a_form_without_its_token_is_refused(room: Room) -> None:
    path, people = room.two("estimation", "token")
    people[0].client.handler.enforce_csrf_checks = True
    assert people[0].client.post(path, {"do": "leave"}).status_code == 403
    assert room.table("token").chair_of(room.table("token").host) == 0


def test_a_page_of_the_first_second_keeps_the_name_it_was_given(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else what its browser adds is for the seal of a name that its table does not bear any more."""
    del room
    token = signed("first")
    monkeypatch.setattr(time, "time", count(b62_decode(token.split(":")[1]) + 0.25, 0.001).__next__)
    monkeypatch.setattr(opening, "_since", opening._second(time.time()))
    assert opening._fresh(token) == "first"
    monkeypatch.setattr(opening, "_since", opening._second(time.time() + 1))
    assert opening._fresh(token) != "first", "an older process gave it"


def restarted(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process takes over, that remembers nothing."""
    room.restart()
    monkeypatch.setattr(opening, "_used", Tries(limit=1, seconds=3600))
    monkeypatch.setattr(opening, "_since", time.time() + 3)


@pytest.mark.parametrize("anew", [False, True], ids=["same process", "after a restart"])
def test_nobody_deals_from_a_secret_that_is_told_already(
    room: Room, monkeypatch: pytest.MonkeyPatch, *, anew: bool
) -> None:
    """The first deal is over and its secret told; the table is deleted and opened again under its name."""
    ann = Person()
    path = room.open(ann, "estimation", "again", others="bots")
    play_out(room, path, "again", {0: ann})
    told = room.table("again").deals[0].parts
    assert told is not None
    for record in room.log._streams.pop(PARLOUR.stream("again")):
        room.log._operations.pop(record.op_id, None)
    restarted(room, monkeypatch) if anew else room.restart()
    wanted = "ab" * 16
    sent = {"regulation": "estimation", "table": signed("again"), "name": "Ann", "others": "bots", "deals": 4}
    again = {"op": "once-more", "number": wanted, "seal": told.commitment}
    answer = ann.client.post(reverse("play:choose"), {**sent, **again})
    assert answer.status_code == 302
    name = re.findall(r"/play/([^/]+)/", answer.headers["Location"])[0]
    assert name != "again"
    deal = room.table(name).playing
    assert deal is not None
    assert deal.seed != SeedParts(told.secret, ((0, wanted),)).seed, "she would have chosen her hand"
    assert deal.parts is None or deal.parts.secret != told.secret
    play_out(room, reverse("play:table", args=(name,)), name, {0: ann}, seed=str(Chance("x").uniform()))


def test_a_form_sent_twice_opens_one_table_also_over_a_restart(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, form = Person(), room.form("estimation", "once")
    path = room.send_form(ann, "once", form)
    restarted(room, monkeypatch)
    assert room.send_form(ann, "once", form) == path
    assert len(list(room.log._streams)) == 1


@pytest.mark.parametrize("talk", [{"do": "chat", "text": "again"}, {"do": "phrase", "phrase": "hello"}])
def test_nobody_floods_a_table_with_messages(room: Room, talk: dict[str, Any]) -> None:
    path, people = room.two("estimation", "flood")
    for number in range(40):
        people[0].client.post(path, {"op": f"more{number}", **talk})
    assert room.table("flood").messages == 20
    assert "wait a moment" in people[0].post(path, status=422, **talk)
    people[1].post(path, **talk)


def test_a_restart_in_mid_deal_keeps_numbers_pace_wishes_and_who_is_ready(room: Room) -> None:
    path, people = room.two("estimation", "down", lenient="1", clock="medium")
    room.draw(path, [(person, f"{chair}e" * 16) for chair, person in people.items()])
    people[0].post(path, do="pace", pace="tap")
    chance = Chance("down")
    while (deal := room.table("down").playing) is not None and deal.asked is None:
        found = room.persons_move("down", chance)
        assert found is not None
        room.send(path, "down", people[found[0]], found[1])
        people[found[0]].client.post(path, {"do": "take-back", "op": f"wish{len(deal.events)}"})
        people[0].client.post(path, {"do": "tap", "op": f"tap{len(deal.events)}"})
    before = room.table("down")
    assert before.playing is not None
    assert before.playing.asked is not None
    room.restart()
    assert room.table("down") == before
    other = next(chair for chair in people if chair != before.playing.asked.chair)
    people[other].post(path, do="decline")
    chance = Chance("on")
    while room.table("down").playing is not None:
        people[0].client.post(path, {"do": "tap", "op": f"on{room.table('down').version}"})
        if (found := room.persons_move("down", chance)) is not None:
            room.send(path, "down", people[found[0]], found[1])
    people[0].post(path, do="next")
    before = room.table("down")
    room.restart()
    assert room.table("down") == before
    assert before.ready == {before.chairs[0].guest}
    people[1].post(path, do="next")
    begun = room.table("down").playing
    assert begun is not None
    assert begun.parts is not None
    assert begun.parts.numbers == ((0, "0e" * 16), (1, "1e" * 16))


def hidden_from(room: Room, name: str, seat: int | None) -> set[str]:
    """The codes of the cards that a reader may not know now."""
    table = room.table(name)
    deal = table.playing
    assert deal is not None
    grammar = Grammar(table.plugin, deal.game.seats)
    known = "".join(str(write_event(grammar, event.seen_by(seat))) for event in deal.events)
    held = {card.code for owner, hand in enumerate(deal.at.hands) if owner != seat for card in hand}
    return {code for code in held if f"'{code}'" not in known}


def everything_asked(person: Person, path: str) -> None:
    """Whatever somebody can ask for at and beside a table while a deal is played."""
    for where in (
        "",
        "?part=felt",
        "deals/1/",
        "deals/1/?step=30",
        "deals/1/log",
        "telling",
        "code/table.svg",
        "picture.png",
    ):
        person.get(path + where)
    for where in ("lobby", "choose"):
        person.get(reverse(f"play:{where}"))
    for where in ("manifest", "worker", "offline"):
        person.get(reverse(f"play:{where}", args=("en",)))
    answer = person.client.get(path, headers={"HX-Request": "true", "Tapis-Held": "aaaaaaaa"})
    person.note(answer)
    for sent in ({"step": "3", "seat": "0"}, {"step": "-1"}):
        person.note(person.client.post(f"{path}deals/1/on", {"op": "on", **sent}))


@pytest.mark.django_db
def test_nothing_that_can_be_asked_for_tells_a_card(room: Room) -> None:
    """Moves asked back, granted and refused, phrases, replays too early, pieces: each byte is searched."""
    name = "asked"
    path, people = room.two(
        "bridge", name, lenient="1", clock="slow", pace="tap", listed="1", cuts_itself="1"
    )
    watching, chance, granted = Person(), Chance(name), 0
    everybody = (*people.values(), watching)
    step = 0
    while (found := room.persons_move(name, chance)) is not None and step < 30:
        step += 1
        chair, move = found
        room.send(path, name, people[chair], move)
        if room.table(name).playing is None:
            break
        if step % 7 == 1:
            before = room.table(name).playing
            asked = people[chair].client.post(path, {"do": "take-back", "op": f"back{step}"})
            watching.client.post(path, {"do": "agree", "op": f"watch{step}"})
            other = people[1 - chair]
            deal = room.table(name).playing
            assert asked.status_code in {302, 409, 422, 403, 400}
            assert deal == before or (deal is not None and deal.asked is not None), "nobody granted it yet"
            other.client.post(path, {"do": "agree" if step % 2 else "decline", "op": f"says{step}"})
            after = room.table(name).playing
            granted += after is not None and before is not None and after.taken_back > before.taken_back
        for each in everybody:
            each.client.post(path, {"do": "tap", "op": f"tap{step}"})
        if step % 7 == 1:
            for act, each in product(("hint", "phrase"), everybody):
                each.client.post(path, {"do": act, "phrase": "hello", "op": f"{act}{step}"})
            _search(room, path, name, people, watching)
    assert granted


def _search(room: Room, path: str, name: str, people: dict[int, Person], watching: Person) -> None:
    readers: list[tuple[Person, int | None]] = [(watching, None)]
    readers += [(person, room.table(name).seat_of(chair)) for chair, person in people.items()]
    ladders: set[str] = set()
    for person, seat in readers:
        person.heard.clear()
        everything_asked(person, path)
        deal, text = room.table(name).playing, "".join(person.heard)
        assert deal is not None
        assert deal.seed not in text
        assert deal.parts is None or deal.parts.secret not in text
        assert room.table(name).setup.secret not in text
        text = text.replace(
            'aria-label="', ""
        )  # a step of a call may be called as a card is: S8, a solo of eight
        ladders.add("".join(RUNG.findall(text.partition("</html>")[0])))
        text = RUNG.sub("", text)
        for code in hidden_from(room, name, seat):
            words = card_words(Card(code[0], code[1:]), FRENCH)
            assert f'"{code}"' not in text, (code, seat)
            assert f"card-{code}" not in text, (code, seat)
            assert not re.search(rf"\b{words}\b", text), (words, seat)
    assert len(ladders) == 1, "the order of the cards is told to all alike, whatever they hold"


@pytest.mark.slow
@pytest.mark.django_db
def test_a_hint_is_for_who_asked_and_tells_nothing_hidden(room: Room) -> None:
    """Alone with bots: hints and moves taken back; somebody watches, and somebody sits down meanwhile."""
    name = "advice"
    ann, watching, late = Person(), Person(), Person()
    path = room.open(ann, "putze", name, others="bots", declares="1", swift="1")
    chance, given = Chance(name), 0
    late.get(path)
    for step in range(40):
        found = room.persons_move(name, chance)
        if found is None:
            break
        ann.client.post(path, {"do": "hint", "op": f"hint{step}"})
        deal = room.table(name).playing
        assert deal is not None
        if deal.hint is not None and deal.hint.after == len(deal.events):
            given += 1
            for each in (watching, late):
                page = each.get(path)
                assert "hinting" not in page
                assert "hinted" not in page
        if step % 6 == 0:
            _search(room, path, name, {0: ann, **({1: late} if step > 20 else {})}, watching)
        room.send(path, name, ann, found[1])
        if step % 7 == 3 and step < 20 and room.table(name).playing is not None:
            ann.client.post(path, {"do": "take-back", "op": f"back{step}"})
        if step == 20:
            late.post(path, do="sit", seat=1, name="Late")
    assert given
