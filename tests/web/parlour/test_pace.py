"""The pace of a table as its people see it, phrases in every reader's language, and who cuts the pack."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt
from tapis.games.estimation.calls import Cut
from tapis.parlour.phrases import PHRASES
from tapis.parlour.state.pacing import PACES, TAP
from tapis.web.play.felt.phrases import WORDS
from tapis.web.play.turns.pace import FACTORS, PACE_WORDS, SPREAD, Pace, spread
from tests.web.parlour.people import Person, Room


def test_every_pace_has_its_seconds_and_its_word() -> None:
    assert set(PACES) == set(PACE_WORDS) == set(FACTORS)
    server = Pace(0.9, 1.8, 22, 4)
    seconds = {chosen: server.before(chosen, gathered=True) for chosen in PACES}
    assert seconds["slow"] > seconds["normal"] == 1.8 > seconds["fast"] > 0
    assert seconds[TAP] < server.pace, "who has tapped need not wait for a trick"


@pytest.mark.parametrize("language", ["en", "fr", "de", "nl"])
def test_every_phrase_is_said_in_every_language(language: str) -> None:
    assert set(WORDS) == PHRASES
    with translation.override(language):
        said = [str(words) for words in WORDS.values()]
    assert len(set(said)) == len(PHRASES)


def test_the_host_sets_the_pace_at_the_table_and_nobody_else(room: Room) -> None:
    path, people = room.two("estimation", "pace")
    assert room.table("pace").pace == "normal"
    assert 'name="pace"' in people[0].get(path)
    assert 'name="pace"' not in people[1].get(path)
    people[0].post(path, do="pace", pace="fast")
    assert room.table("pace").pace == "fast"
    people[1].post(path, status=422, do="pace", pace="slow")
    Person().post(path, status=422, do="pace", pace="slow")
    people[0].post(path, status=422, do="pace", pace="gallop")
    assert room.table("pace").pace == "fast"


def test_at_a_tap_the_bots_wait_for_somebody(room: Room) -> None:
    ann, chance = Person(), Chance("tap")
    path = room.open(ann, "estimation", "tap", others="bots", pace="tap", cuts_itself="1")
    taps = 0
    while room.table("tap").playing is not None:
        if (found := room.persons_move("tap", chance)) is not None:
            assert 'id="tap-on"' not in ann.get(path)
            room.send(path, "tap", ann, found[1])
            continue
        before = room.table("tap").version
        assert 'id="tap-on"' in ann.get(path)
        assert 'id="tap-on"' not in Person().get(path), "who watches has no say"
        assert room.table("tap").version == before, "looking is not tapping"
        ann.post(path, do="tap")
        taps += 1
        assert room.table("tap").version > before + 1, "the bots have played on"
    assert taps > 8


def test_a_phrase_is_read_by_everybody_in_the_own_language(room: Room) -> None:
    path, people = room.two("estimation", "words")
    people[0].post(path, do="phrase", phrase="well-played")
    for language, said in (("fr", "Bien joué"), ("de", "Gut gespielt!"), ("nl", "Goed gespeeld!")):
        page = people[1].client.get(path, headers={"Accept-Language": language}).content.decode()
        assert said in page.partition('class="chat"')[2].partition("</ul>")[0]
    people[0].post(path, status=422, do="phrase", phrase="nothing")
    assert room.table("words").messages == 1


def test_the_pack_is_cut_where_it_is_tapped_or_by_the_program_as_the_table_wishes(room: Room) -> None:
    for wish in ({}, {"cuts_itself": "1"}):
        ann, ben = Person(), Person()
        path = room.open(ann, "estimation", f"cut{len(wish)}", **wish)
        ben.get(path)
        ben.post(path, do="sit", seat=3, name="Ben")
        ann.post(path, do="fill")
        page = ben.get(path)
        assert ("data-cut" in page) is not bool(wish)
        if not wish:
            assert re.search(r'min="1"\s+max="35"', page)
            ben.post(path, do="say", template='{"cut": {n}}', n="17")
        deal = room.table(f"cut{len(wish)}").playing
        assert deal is not None
        cut, dealt, *_ = deal.events
        assert isinstance(cut, Called)
        assert isinstance(dealt, Dealt)
        assert wish or str(cut.call) == str(Cut(17))


def test_tables_that_fell_into_step_come_apart_and_everybody_plans_the_same_moment() -> None:
    names = [f"table-{number}" for number in range(200)]
    due = {name: sum(2 * spread(name, version) for version in range(10)) for name in names}
    assert len({round(at, 2) for at in due.values()}) > len(names) / 3
    assert all(abs(at / 20 - 1) < SPREAD for at in due.values())
    assert spread("table-1", 7) == spread("table-1", 7)
