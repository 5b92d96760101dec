"""A member of a club on the own page: by the code of the card, until it is ended; the club learns nothing."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.register import codes
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.selves.state import owner_of
from tapis.web.access.wishes import NAME
from tapis.web.director.season.views import for_everybody
from tapis.web.mine import club
from tapis.web.room.families import REGISTER, SEASONS
from tapis.web.room.house import house
from tapis.web.selves.browser import look
from tests.web.director.houses import bring_six
from tests.web.director.test_seasons import NEW
from tests.web.mine.people import Player, new_guest

EVENINGS = "/me/club"


def register() -> MemberRegister:
    return house().room(REGISTER, NAME).look().state


def member(name: str) -> ListedMember:
    return next(each for each in register().members if each.card.name == name)


def code_of(name: str) -> str:
    return register().codes[member(name).number]


@pytest.fixture
def secretary() -> Client:
    """A house with six evenings, whose members have cards."""
    user = get_user_model().objects.create_superuser("secretary")
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(user)
    bring_six("secretary")
    client.get("/members/")
    assert client.post("/members/cards", {"which": "all"}).status_code == 200
    return client


@pytest.fixture
def ann() -> Player:
    """Somebody with a page."""
    found = Player(new_guest())
    found.keep("Ann")
    return found


def text(player: Player) -> str:
    return " ".join(player.get(EVENINGS).split())


def test_the_code_of_the_card_brings_the_evenings_and_the_season(secretary: Client, ann: Player) -> None:
    name = register().members[0].card.name
    assert "Bring them here" in text(ann)
    spoken = codes.spoken(code_of(name)).lower()
    ann.post(EVENINGS, do="join", code=spoken)
    page = text(ann)
    assert f"These are the evenings of {name}" in page
    shown = club.evenings_of(register(), member(name))
    assert shown
    for each in shown:
        assert each.title in page
        assert not each.rank or f"rank {each.rank}" in page
    ann.post(EVENINGS, do="leave")
    assert name not in text(ann)


def test_the_page_holds_neither_number_nor_code_and_the_club_learns_nothing(
    secretary: Client, ann: Player
) -> None:
    before = house().log.version("members/house")
    name = register().members[0].card.name
    code, number = code_of(name), member(name).number
    ann.post(EVENINGS, do="join", code=code)
    assert house().log.version("members/house") == before
    assert code not in look(owner_of(ann.guest)).card
    assert code not in ann.get("/me/export")
    assert '"club": true' in ann.get("/me/export")
    for path in ("/members/", f"/members/{number}", f"/members/{number}/export"):
        answer = secretary.get(path)
        assert "Ann" not in answer.content.decode()
        assert owner_of(ann.guest) not in answer.content.decode()


def test_a_card_given_anew_ends_it(secretary: Client, ann: Player) -> None:
    name = register().members[0].card.name
    ann.post(EVENINGS, do="join", code=code_of(name))
    room = house().room(REGISTER, NAME)
    room.act(lambda now: codes.renew(now, member(name).number, b"another secret"), "renewed", "secretary")
    assert "counts no more" in text(ann)
    assert name not in text(ann)
    ann.post(EVENINGS, do="join", code=code_of(name))
    assert f"These are the evenings of {name}" in text(ann)


def test_a_wrong_code_tells_nothing_and_whoever_guesses_is_stopped(secretary: Client, ann: Player) -> None:
    for wrong in ("", "BBBBBBBBBB", "M1", "é" * 10, str(register().members[0].number)):
        assert "No member’s card has this code" in ann.post(EVENINGS, 422, do="join", code=wrong).replace(
            "&#x27;", "’"
        ).replace("'", "’")
    ann.post(EVENINGS, 429, do="join", code=code_of(register().members[0].card.name))


def test_a_page_that_nobody_keeps_has_none(secretary: Client) -> None:
    eve = Player(new_guest())
    assert "Keep your page first" in text(eve)
    eve.post(EVENINGS, 422, do="join", code=code_of(register().members[0].card.name))


def test_a_member_who_was_forgotten_is_gone_from_the_page(secretary: Client, ann: Player) -> None:
    name = register().members[0].card.name
    number = member(name).number
    ann.post(EVENINGS, do="join", code=code_of(name))
    assert secretary.post(f"/members/{number}/forget", {"op": "gone"}).status_code == 302
    assert register().cards[number].forgotten
    page = text(ann)
    assert name not in page
    assert "counts no more" in page


def test_a_season_stands_there_once_everybody_may_see_it(secretary: Client, ann: Player) -> None:
    address = secretary.post("/seasons/new", NEW).headers["Location"]
    season = address.strip("/").split("/")[-1]
    place = for_everybody(season, house().room(SEASONS, season).look().state).table.ranked[0]
    ann.post(EVENINGS, do="join", code=register().codes[place.member])
    assert NEW["title"] not in text(ann)
    secretary.post(address, {"do": "show"})
    page = text(ann)
    assert NEW["title"] in page
    assert f"rank {place.rank} of" in page
    secretary.post(address, {"do": "hold"})
    assert NEW["title"] not in text(ann), "it is kept for the prize-giving"
