"""The end of a deal at a virtual table: what it came to, open hands, the next deal when all are ready."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tapis.core.placard import Course, Direction, Placard
from tapis.core.speech import Saying
from tapis.games.tutti.table import Table as TuttiTable
from tapis.parlour import ready
from tapis.parlour.looking_back import dealt
from tapis.web.play.felt.course import course
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_felt import drawn
from tests.web.parlour.test_tables import play_out
from tests.web.reading import unbroken


def shown(page: str) -> str:
    """The panel alone, without its breaks."""
    found = re.search(r'<div class="ending">.*?</footer>', unbroken(page))
    return found[0] if found else ""


@pytest.mark.parametrize("game", ["bridge", "putze"])
def test_the_end_shows_a_headline_every_hand_and_each_clause_one_tap_further(room: Room, game: str) -> None:
    name = f"end-{game}"
    path, people = room.two(game, name)
    held = room.table(name).playing
    assert held is not None
    assert not shown(people[0].get(path)), "while a deal is played nothing of the kind is there"
    play_out(room, path, name, people)
    page = people[0].get(path)
    assert 'class="hand"' not in page, "what is left of a hand lies with the others, open"
    panel = shown(page)
    deal = room.table(name).last
    assert deal is not None
    assert re.search(r'<h2 class="headline">.*\w', panel)
    assert "Deal 1 is over" not in panel
    assert len(re.findall('class="dealt[ "]', panel)) == deal.game.seats
    assert panel.count('class="index-tile') == sum(map(len, dealt(deal))) >= 4 * 9
    lines = room.table(name).plugin.sheet.marking.lines(room.table(name).sheet)
    assert ("<details" in panel) == bool(lines)
    for line in lines:
        assert f"/law/{line.clause.regulation}/{line.clause.ref}" in panel


def test_one_persons_tap_begins_nothing_for_the_others(room: Room) -> None:
    path, people = room.two("estimation", "both")
    play_out(room, path, "both", people)
    assert 'value="next"' in people[0].get(path)
    page = shown(people[0].post(path, do="next"))
    assert room.table("both").playing is None
    assert 'value="next"' not in page
    assert "You are ready." in page
    assert 'class="yes">Ann' in page
    assert re.search(r'class="not-yet"><span>Not ready yet:</span>\s*Ben', page)
    people[0].post(path, do="next")
    assert len(room.table("both").ready) == 1, "twice is once"
    assert 'class="yes">Ann' in shown(people[1].get(path))
    people[1].post(path, do="next")
    assert room.table("both").playing is not None
    assert not room.table("both").ready


def test_whoever_still_reads_is_waited_for_a_minute(room: Room) -> None:
    path, people = room.two("estimation", "slow")
    play_out(room, path, "slow", people)
    people[0].post(path, do="next")
    for _ in range(5):
        room.clock.now += 10
        for person in people.values():
            person.get(path)
    assert room.table("slow").playing is None
    room.clock.now += ready.PAUSE - 50 + 1
    people[1].get(path)
    assert room.table("slow").playing is not None


def test_nobody_ready_means_nobody_is_hurried(room: Room) -> None:
    path, people = room.two("estimation", "read")
    play_out(room, path, "read", people)
    for _ in range(30):
        room.clock.now += 10
        for person in people.values():
            person.get(path)
    assert room.table("read").playing is None


def test_who_has_gone_is_not_waited_for(room: Room) -> None:
    """Silent for longer than a page may be, the chair is held, and the deal begins with a bot in it."""
    path, people = room.two("estimation", "gone")
    play_out(room, path, "gone", people)
    people[0].get(path)
    people[0].post(path, do="next")
    for _ in range(3):
        room.clock.now += 8
        people[0].get(path)
    table = room.table("gone")
    assert table.chairs[1].away
    assert table.playing is not None


def test_who_leaves_is_not_waited_for(room: Room) -> None:
    path, people = room.two("estimation", "left")
    play_out(room, path, "left", people)
    people[0].post(path, do="next")
    people[1].post(path, do="leave")
    people[0].get(path)
    assert room.table("left").playing is not None


def test_alone_with_bots_one_tap_is_enough(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "estimation", "alone", others="bots")
    play_out(room, path, "alone", {0: ann})
    page = shown(ann.get(path))
    assert "Next deal" in page
    assert "Who is ready" not in page
    ann.post(path, do="next")
    assert room.table("alone").playing is not None


def test_a_watcher_says_nothing_about_when_it_goes_on(room: Room) -> None:
    path, people = room.two("estimation", "watch")
    play_out(room, path, "watch", people)
    watching = Person()
    assert 'value="next"' not in shown(watching.get(path))
    assert "Sit down first" in watching.post(path, 422, do="next")


def test_a_restart_remembers_who_is_ready(room: Room) -> None:
    path, people = room.two("estimation", "night")
    play_out(room, path, "night", people)
    people[0].post(path, do="next")
    room.restart()
    assert "You are ready." in people[0].get(path)
    people[1].post(path, do="next")
    assert room.table("night").playing is not None


def test_the_direction_of_a_trick_stands_at_it_for_eyes_and_ears() -> None:
    ways = tuple(Direction(Saying("Bottom up" if up else "Top down"), up) for up in (False, True, False))
    placard: Placard[Any] = Placard(
        lambda _: None, lambda *_: (), trump=lambda _: None, course=lambda _: Course(ways, 1)
    )
    page = unbroken(drawn(phase="cards", course=course(placard, TuttiTable(0), "en")))
    now = re.findall(r'<p class="course-now">(.*?)</p>', page)
    assert [re.sub("<.*?>", "", each).split() for each in now] == [["Trick", "2:", "Bottom", "up"]]
    assert re.findall(r'<li class="way-(\w+)"', page) == ["past", "now", "later"]
    assert page.count('aria-current="step"') == 1
    assert "course" not in drawn(phase="cards")
