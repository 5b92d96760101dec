"""A hint at the felt: for who plays alone, for this move, and for nobody else's eyes."""

from __future__ import annotations

import re

import pytest

from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.plugin import plugins
from tapis.i18n.happenings import saying
from tapis.parlour import hints
from tapis.parlour.seen import moves_of
from tapis.parlour.state import reasons
from tapis.web.play import views
from tapis.web.play.felt.calls import advised
from tapis.web.play.turns.thinking_rooms import ThinkingRooms
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_takeback import deal_at
from tests.web.play.stage import moments

GAMES = tuple(plugins())


def test_alone_with_bots_every_move_can_be_asked_for_and_is_a_legal_one(room: Room) -> None:
    ann, eve = Person(), Person()
    path = room.open(ann, "whist", "hint", others="bots")
    name, chance, given = "hint", Chance("hints"), 0
    while room.table(name).playing is not None and given < 12:
        if deal_at(room, name).movers and (found := room.persons_move(name, chance)) is not None:
            assert 'value="hint"' in ann.get(path)
            page = ann.post(path, do="hint")
            assert "hinting" in page
            assert 'value="hint"' not in page
            hint = deal_at(room, name).hint
            assert hint is not None
            assert re.search(r"hinting[^>]*>\s*<b>[^a-z].*?[.…!?]</b> <?\S", page, re.DOTALL), "two sentences"
            assert "hinting" not in eve.get(path)
            given += 1
            room.send(path, name, ann, hint.move if given % 2 else found[1])
            if room.table(name).playing is not None:
                assert "hinting" not in ann.get(path)
    assert given


def test_where_somebody_else_sits_there_is_none(room: Room) -> None:
    path, people = room.two("tutti", "none")
    assert 'value="hint"' not in people[0].get(path) + people[1].get(path)
    for person in people.values():
        assert "no hint" in person.post(path, do="hint", status=422)
    assert "Sit down first" in Person().post(path, do="hint", status=422)


def test_asked_twice_the_same_hint_stays_and_is_written_once(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "tutti", "twice", others="bots")
    ann.get(path)
    ann.post(path, do="hint")
    first = deal_at(room, "twice").hint
    ann.post(path, do="hint")
    assert deal_at(room, "twice").hint == first
    assert deal_at(room, "twice").hints == 1
    for language in ("fr", "de", "nl"):
        ann.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        assert "hinting" in ann.get(path)


def test_what_was_thought_of_before_the_table_went_on_is_not_told(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "tutti", "late", others="bots")
    ann.get(path)
    table, found = room.table("late"), room.persons_move("late", Chance("late"))
    assert found is not None
    chair, move = found
    guest, events = table.chairs[chair].guest, len(deal_at(room, "late").events)
    assert isinstance(hints.give(table, guest, move, events), tuple)
    assert hints.give(table, guest, move, events - 1) == reasons.GONE_ON()


def test_a_flood_of_wishes_for_hints_leaves_the_other_tables_their_pages(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = ThinkingRooms(2)
    monkeypatch.setattr(views, "rooms", rooms)
    ann = Person()
    path = room.open(ann, "tutti", "flood", others="bots")
    with rooms.enter("flood") as first:
        assert first
        assert "A hint is being thought of" in ann.post(path, do="hint", status=422)
    with rooms.enter("one"), rooms.enter("two"):
        assert "A hint is being thought of" in ann.post(path, do="hint", status=422)
        assert deal_at(room, "flood").hint is None
        assert 'value="hint"' in ann.get(path), "all but the hint goes on"
    assert "hinting" in ann.post(path, do="hint")


def test_a_place_to_think_in_is_free_again_whatever_happened_there() -> None:
    rooms = ThinkingRooms(1)
    with pytest.raises(ZeroDivisionError), rooms.enter("a"):
        raise ZeroDivisionError
    with rooms.enter("a") as free, rooms.enter("a") as again, rooms.enter("b") as other:
        assert (free, again, other) == (True, False, False)
    with rooms.enter("b") as free:
        assert free


@pytest.mark.parametrize("game", GAMES)
def test_a_call_is_advised_as_its_key_says_it_or_as_it_is_asked_for(game: str) -> None:
    """Never as it is told of somebody else: “estime 65” is how French speaks to a child."""
    plugin, advices = plugins()[game], set[str]()
    for evening, _, _ in moments(game, f"{game}/advised"):
        deal = evening.table.playing
        moves = [] if deal is None else [each for seat in deal.movers for each in moves_of(deal, seat)]
        for call in (move.call for move in moves if isinstance(move, Called) and move.call is not None):
            told = saying(plugin, call)
            assert told.short or told.prompt, told
            advices.add(advised(plugin, call, "fr"))
    assert advices
    assert not [each for each in advices if each.startswith(("estime ", "coupe ", "écarte "))]


def test_cards_that_are_to_be_put_away_are_named() -> None:
    discard = plugins()["putze"].rules.calls.decode({"discard": ["S6", "H7", "D8"]})
    assert advised(plugins()["putze"], discard, "fr") == "Écartez trois cartes\xa0: ♠6 ♥7 ♦8"
