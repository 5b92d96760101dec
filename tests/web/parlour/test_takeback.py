"""Taking moves back at the felt: the button, the question to the others, the note that stays."""

from __future__ import annotations

import re

from tapis.core.chance import Chance
from tapis.core.events import Dealt
from tapis.parlour.state.table import Playing
from tapis.web.play.turns.bots import to_move
from tests.web.parlour.people import Person, Room


def moved(room: Room, path: str, name: str, people: dict[int, Person], chair: int = 0) -> None:
    """Play until the cards are dealt and somebody in that chair has then decided something."""
    chance = Chance("x")
    while True:
        found = room.persons_move(name, chance)
        assert found is not None
        dealt = any(isinstance(event, Dealt) for event in deal_at(room, name).events)
        room.send(path, name, people[found[0]], found[1])
        if room.table(name).playing is None:  # that move ended the deal: on to the next one
            for each in people.values():
                each.post(path, do="next")
        elif dealt and found[0] == chair:
            return


def deal_at(room: Room, name: str) -> Playing:
    deal = room.table(name).playing
    assert deal is not None
    return deal


def test_alone_with_bots_a_move_is_taken_back_by_one_button(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "tutti", "alone", others="bots")
    moved(room, path, "alone", {0: ann})
    before = len(deal_at(room, "alone").events)
    page = ann.get(path)
    assert "Retract" in page
    ann.post(path, do="take-back", op="twice")
    ann.post(path, do="take-back", op="twice")
    deal = deal_at(room, "alone")
    assert deal.taken_back == 1
    assert len(deal.events) < before
    assert to_move(room.table("alone"), lambda chair: chair != 0) is None


def test_a_tap_for_a_turn_that_was_taken_back_is_not_played(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "tutti", "late", others="bots")
    moved(room, path, "late", {0: ann})
    found = room.persons_move("late", Chance("y"))
    assert found is not None
    deal = deal_at(room, "late")
    turn = f"{deal.turns}.{deal.turn(0)}.{deal.turn(0)}"
    ann.post(path, do="take-back")
    assert "gone on meanwhile" in ann.post(path, do="take-back", turn=turn, status=409)


def test_between_people_the_other_is_asked_and_the_sheet_says_it(room: Room) -> None:
    path, people = room.two("estimation", "asked", lenient="1")
    moved(room, path, "asked", people)
    assert "Ask to take back" in people[0].get(path)
    people[0].post(path, do="take-back")
    assert "May your move be taken back? Asked: Ben." in people[0].get(path)
    assert "Ann would like to take the last move back." in people[1].get(path)
    before = len(deal_at(room, "asked").events)
    people[1].post(path, do="agree")
    assert deal_at(room, "asked").taken_back == 1
    assert len(deal_at(room, "asked").events) < before
    chance = Chance("on")
    while (found := room.persons_move("asked", chance)) is not None:
        room.send(path, "asked", people[found[0]], found[1])
    assert "Deal 1: moves were taken back once." in people[1].get(path)
    replay = people[1].get(f"{path}deals/1/")
    assert "In this deal moves were taken back once" in replay
    assert '"taken_back": 1' in people[1].get(f"{path}deals/1/log")


def test_a_late_yes_grants_no_other_wish_than_the_one_it_answered(room: Room) -> None:
    """Ann's first wish ended in silence; Ben's yes to it comes when she asks for another move."""
    path, people = room.two("estimation", "late-yes", lenient="1")
    moved(room, path, "late-yes", people)
    people[0].post(path, do="take-back")
    answered = re.search(r'name="wish" value="([^"]+)"', people[1].get(path))
    assert answered is not None
    room.clock.now += 21
    people[1].get(path)
    moved(room, path, "late-yes", people)
    people[0].post(path, do="take-back")
    for answer in ("agree", "decline"):
        said = people[1].post(path, do=answer, wish=answered[1], status=409)
        assert "Your answer was to an earlier wish" in said
    assert deal_at(room, "late-yes").taken_back == 0
    assert deal_at(room, "late-yes").asked is not None
    now = re.search(r'name="wish" value="([^"]+)"', people[1].get(path))
    assert now is not None
    people[1].post(path, do="agree", wish=now[1])
    assert deal_at(room, "late-yes").taken_back == 1


def test_whoever_asks_or_watches_grants_nothing(room: Room) -> None:
    path, people = room.two("estimation", "own-yes", lenient="1")
    moved(room, path, "own-yes", people)
    people[0].post(path, do="take-back")
    wish = deal_at(room, "own-yes").wish
    for person in (people[0], Person()):
        person.get(path)
        person.client.post(path, {"do": "agree", "wish": wish, "op": f"forged{id(person)}"})
        person.client.post(path, {"do": "decline", "wish": wish, "op": f"refused{id(person)}"})
    assert deal_at(room, "own-yes").wish == wish


def test_bots_wait_while_somebody_is_asked_and_silence_ends_it(room: Room) -> None:
    path, people = room.two("estimation", "silent", lenient="1")
    moved(room, path, "silent", people)
    people[0].post(path, do="take-back")
    assert to_move(room.table("silent"), lambda _: True) is None
    room.clock.now += 19
    people[1].get(path)
    people[0].get(path)
    assert deal_at(room, "silent").asked is not None
    room.clock.now += 2
    people[1].get(path)
    assert deal_at(room, "silent").asked is None
    assert "would not let your move be taken back" in people[0].get(path)
    assert "decided nothing" not in people[0].post(path, do="take-back", status=422)
