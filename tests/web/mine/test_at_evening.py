"""A member joins from the phone at an evening: by the link nobody else is given, and by the same it ends."""

from __future__ import annotations

import html

import pytest

from tapis.club.register import codes
from tapis.club.register.evenings import seen_evening
from tapis.club.register.matching import grown
from tapis.club.register.state import MemberRegister
from tapis.selves.state import OwnPage, owner_of
from tapis.web import view_support
from tapis.web.access.links import PlaceLink, PlayerLink, pair_token, place_token, player_token
from tapis.web.access.wishes import NAME
from tapis.web.room.families import REGISTER
from tapis.web.room.house import house
from tapis.web.selves.browser import look
from tests.club.free_tables import FreeEvening
from tests.club.test_individuals import evening as individuals
from tests.club.test_pairs import evening as pairs
from tests.web.mine.people import Player, new_guest
from tests.web.tables.conftest import EVENT, Hall


def register() -> MemberRegister:
    return house().room(REGISTER, NAME).look().state


def known() -> None:
    """The club has taken in whoever plays, and printed a card for everybody."""
    room, seen = house().room(REGISTER, NAME), seen_evening(EVENT, view_support.look(EVENT).competition)
    room.act(lambda now: grown(now, [seen]).events, "grown", "secretary")
    room.act(lambda now: codes.give(now, [each.number for each in now.members], b"s"), "cards", "secretary")


@pytest.fixture
def alone(fresh: None) -> Hall:
    """People who play for themselves, and are known to the club."""
    hall = Hall(individuals(8, 2))
    known()
    return hall


@pytest.fixture
def two(fresh: None) -> Hall:
    """Pairs, whose partners share a link, and are known to the club."""
    hall = Hall(pairs())
    known()
    return hall


def own(number: int) -> str:
    """The way from the phone's page to the own page, as a member finds it."""
    page = Player().get(f"/q/{pair_token(PlayerLink(EVENT, number))}")
    assert f'href="{phone(number)}"' in page
    return phone(number)


def phone(number: int) -> str:
    """Where the own page of an entrant at the tables leads to."""
    return f"/me/club/{pair_token(PlayerLink(EVENT, number))}"


def page_of(player: Player) -> OwnPage:
    return look(player.key.partition(".")[0])


def published(hall: Hall) -> Hall:
    """The first round is published."""
    hall.evening.publish(1)
    hall.tell()
    return hall


def called(number: int, place: int = 0) -> str:
    return view_support.look(EVENT).tournament.entrants[number].person.names[place]


def text(player: Player, path: str) -> str:
    return html.unescape(" ".join(player.get(path).split()))


def test_one_tap_brings_the_evenings_to_the_own_page_and_one_takes_them_off(alone: Hall) -> None:
    ann = Player(new_guest())
    ann.keep("Ann")
    version = house().log.version("members/house")
    assert f"Yes, I am {called(3)}" in text(ann, own(3))
    assert not page_of(ann).card, "looking joins nobody"
    ann.post(own(3), do="join", place="0")
    assert f"These are the evenings of {called(3)}" in text(ann, "/me/club")
    assert "on your page" in text(ann, own(3))
    assert house().log.version("members/house") == version, "the club learns nothing"
    ann.post(own(3), do="take-off", place="0")
    assert not page_of(ann).card
    assert f"Yes, I am {called(3)}" in text(ann, own(3))


def test_a_phone_without_a_page_keeps_one_with_it(alone: Hall) -> None:
    phone = Player()
    assert "This browser keeps a page for you with it" in text(phone, own(2))
    phone.post(own(2), do="join", place="0", name="Berta")
    assert page_of(phone).name == "Berta"
    assert f"These are the evenings of {called(2)}" in text(phone, "/me/club")
    other = Player()
    assert "Somebody keeps the name berta" in html.unescape(
        other.post(own(5), 422, do="join", place="0", name="berta")
    )
    assert not other.key


def test_nobody_joins_as_somebody_else(alone: Hall) -> None:
    ann, eve = Player(new_guest()), Player(new_guest())
    ann.keep("Ann")
    eve.keep("Eve")
    public = player_token(PlayerLink(EVENT, 3))
    eve.get(f"/me/club/{public}", 403)
    eve.post(f"/me/club/{public}", 403, do="join", place="0")
    eve.post(own(4), 404, do="join", place="1")
    ann.post(own(3), do="join", place="0")
    assert "stands on somebody's page already" in html.unescape(eve.post(own(3), 422, do="join", place="0"))
    assert not page_of(eve).card
    assert called(3) not in eve.get("/me/club")


def test_partners_share_a_link_and_either_ends_what_the_other_has_taken(two: Hall) -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    ann.keep("Ann")
    ben.keep("Ben")
    first, second = called(1), called(1, 1)
    ben.post(own(1), do="join", place="0")
    told = text(ann, own(1))
    assert "That was not me: take them off there" in told
    assert f"Yes, I am {second}" in told
    ann.post(own(1), 422, do="join", place="0")
    ann.post(own(1), do="take-off", place="0")
    assert not page_of(ben).card
    assert first not in ben.get("/me/club")
    ann.post(own(1), do="join", place="0")
    ben.post(own(1), do="join", place="1")
    assert f"These are the evenings of {first}" in text(ann, "/me/club")
    assert f"These are the evenings of {second}" in text(ben, "/me/club")


def test_the_code_of_the_card_is_good_whoever_holds_the_link(two: Hall) -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    ann.keep("Ann")
    ben.keep("Ben")
    ben.post(own(1), do="join", place="0")
    member = next(each for each in register().members if each.card.name == called(1))
    ann.post("/me/club", do="join", code=register().codes[member.number])
    assert f"These are the evenings of {called(1)}" in text(ann, "/me/club")
    ann.post(own(1), do="take-off", place="0")
    assert page_of(ann).card, "what stands by the link goes first"
    assert not page_of(ben).card
    assert owner_of(ann.guest) not in ben.get(own(1))


def test_who_has_no_card_is_told_so(fresh: None) -> None:
    Hall(individuals(8, 2))
    ann = Player(new_guest())
    ann.keep("Ann")
    assert "The club has given no member’s card" in text(ann, own(3))
    ann.post(own(3), 422, do="join", place="0")
    assert not page_of(ann).card


def test_a_table_s_code_asks_who_of_those_who_sit_there(alone: Hall) -> None:
    ann, eve = Player(new_guest()), Player(new_guest())
    ann.keep("Ann")
    eve.keep("Eve")
    slip = published(alone).state.slip(1, 1)
    assert slip is not None
    first, second = slip.seats[:2]
    address = alone.link().replace("/t/", "/me/club/table/")
    assert f'href="{address}"' in ann.get(alone.link())
    told = text(ann, address)
    assert all(f"Yes, I am {called(each)}" in told for each in slip.seats)
    others = alone.state.entrants.keys() - set(slip.seats)
    assert not any(called(each) in told for each in others), "nobody of another table"
    ann.post(address, do="join", place="2")
    assert f"These are the evenings of {called(second)}" in text(ann, "/me/club")
    eve.post(address, 422, do="join", place="2")
    eve.post(address, 404, do="join", place="8")
    told = text(eve, address)
    assert "That was not me" not in told
    eve.post(address, 404, do="take-off", place="2")
    assert page_of(ann).card, "the code is everybody's at the table: it takes off nobody else's"
    eve.post(address, do="join", place="0")
    assert f"These are the evenings of {called(first)}" in text(eve, "/me/club")
    ann.post(address, do="take-off", place="2")
    assert not page_of(ann).card
    assert page_of(eve).card


def test_partners_at_a_table_are_two_people_each_with_a_number_of_their_own(two: Hall) -> None:
    ann = Player(new_guest())
    ann.keep("Ann")
    slip = published(two).state.slip(1, 1)
    assert slip is not None
    ann.post(two.link().replace("/t/", "/me/club/table/"), do="join", place="3")
    assert f"These are the evenings of {called(slip.seats[1], 1)}" in text(ann, "/me/club")
    assert "That was not me" not in text(ann, own(slip.seats[1])), "it is the own"
    eve = Player(new_guest())
    eve.keep("Eve")
    eve.post(own(slip.seats[1]), do="take-off", place="1")
    assert not page_of(ann).card, "whoever has the own link ends it"


def test_a_table_s_code_that_was_revoked_brings_nobody_anywhere(alone: Hall) -> None:
    eve, address = Player(new_guest()), published(alone).link(serial=7).replace("/t/", "/me/club/table/")
    assert "has been revoked" in eve.get(address, 410)
    assert "has been revoked" in eve.post(address, 410, do="join", place="0")
    assert not page_of(eve).card


def test_the_code_of_a_free_table_asks_who_of_those_who_sat_there_last(fresh: None) -> None:
    evening = FreeEvening(9)
    first, second = evening.sit_down(1, 2, 3), evening.sit_down(4, 5, 6)
    evening.won(first, 2)
    evening.get_up(first.place)
    hall = Hall(evening)
    known()
    ann = Player(new_guest())
    ann.keep("Ann")
    place = f"/s/{place_token(PlaceLink(EVENT, first.place, 0))}"
    address = place.replace("/s/", "/me/club/place/")
    assert f'href="{address}"' in ann.get(place), "they have got up, and the code still leads there"
    told = text(ann, address)
    assert [each for each in range(1, 10) if f"Yes, I am {called(each)}" in told] == [1, 2, 3]
    ann.post(address, do="join", place="2")
    assert f"These are the evenings of {called(2)}" in text(ann, "/me/club")
    evening.sit_down(7, 8, 9, place=first.place)
    hall.tell()
    assert called(1) not in text(ann, address), "others sit there now"
    untouched = place_token(PlaceLink(EVENT, second.place + 1, 0))
    assert "/me/club" not in ann.get(f"/s/{untouched}"), "nobody has sat there"
    ann.get(f"/me/club/place/{untouched}", 404)
