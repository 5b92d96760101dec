"""What helps at the felt is for one reader: the hint, what the coach says, who is asked and who has asked."""

from __future__ import annotations

import pytest

from tapis.core.chance import Chance
from tapis.core.plugin import plugins
from tapis.web.play.helps import HelpsShown, helps
from tapis.web.play.hints import hint_shown
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_takeback import moved


def of(room: Room, name: str, chair: int) -> HelpsShown:
    """What helps whoever sits in that chair now."""
    found = helps(room.table(name), chair, "en")
    assert found is not None
    return found


@pytest.mark.parametrize("game", plugins())
def test_a_hint_is_read_from_the_chair_it_was_given_to_and_from_no_other(room: Room, game: str) -> None:
    ann, name = Person(), f"for-{game}"
    path = room.open(ann, game, name, others="bots")
    while (found := room.persons_move(name, Chance(name))) is None:
        ann.post(path, do="next")
    assert of(room, name, found[0]).ask_hint
    ann.post(path, do="hint")
    assert not of(room, name, found[0]).ask_hint, "it is told"
    table = room.table(name)
    read = [chair for chair in range(len(table.chairs)) if hint_shown(table, chair, "en") is not None]
    assert read == [found[0]]


def test_a_wish_is_answered_by_who_is_asked_and_awaited_and_declined_to_who_has_asked(room: Room) -> None:
    path, people = room.two("tutti", "wish", lenient="1")
    moved(room, path, "wish", people)
    people[0].post(path, do="take-back")
    asking, asked = of(room, "wish", 0), of(room, "wish", 1)
    assert (asking.waits, asking.wished_by, asking.wish) == (("Ben",), "", "")
    assert (asked.waits, asked.wished_by) == ((), "Ann")
    assert asked.wish
    people[1].post(path, do="decline")
    assert [of(room, "wish", chair).declined for chair in people] == [True, False]
