"""Changing tie-breaks once a round is published: the page, its second person, and where rankings say it."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.rounds.opening import TwoPersons, change_ties
from tapis.web.access.models import Membership
from tests.club.test_ties_changed import WHY, level
from tests.web.director.conftest import Who, replay, state
from tests.web.test_trail import published

PAGE = "/e/ties/settings/ties"
NEW = {"tie_0": "lot", "tie_1": "lot", "tie_2": "", "reason": WHY, "do": "change"}


@pytest.fixture
def director(who: Who) -> Client:
    replay(level(), "ties")
    for name, role in (("director", "director"), ("roger", "jury"), ("desk", "desk")):
        who(name)
        account = get_user_model().objects.get(username=name)
        account.set_password("jury-27-tapis")
        account.save()
        Membership.objects.create(user=account, event="ties", role=role)
    return who("director")


def keys() -> tuple[str, ...]:
    return tuple(state("ties").setup.tie_keys)


def text(client: Client, place: str) -> str:
    return " ".join(client.get(place).content.decode().split())


def test_settings_lead_there_and_it_shows_what_would_move(director: Client) -> None:
    assert f'href="{PAGE}"' in text(director, "/e/ties/settings")
    looked = director.post(PAGE, {**NEW, "do": "look"})
    assert "If they are changed" in looked.content.decode()
    assert keys() == ("best-round", "exact")


def test_the_second_person_signs_with_their_own_password(director: Client) -> None:
    wrong = director.post(PAGE, {**NEW, "second": "roger", "password": "guessed"})
    assert (wrong.status_code, keys()) == (422, ("best-round", "exact"))
    assert WHY in wrong.content.decode(), "what was typed is not lost"
    director.post(PAGE, {**NEW, "second": "roger", "password": "jury-27-tapis"})
    assert keys() == ("lot",), "each key once"
    for place in ("/e/ties/standings", "/e/ties/public/"):
        shown = text(director, place)
        assert "tie-breaks changed by the director and a second person, who signed" in shown
        assert "Le règlement affiché disait autre chose." in shown
    assert "départages changés par la direction et une seconde personne" in text(
        director, "/e/ties/screen/standings"
    )
    assert "Tie-breaks changed" in text(director, "/e/ties/log")


def test_nobody_signs_twice_with_one_account(director: Client) -> None:
    answer = director.post(PAGE, {**NEW, "second": "director", "password": "jury-27-tapis"})
    assert "Name two different people." in answer.content.decode()
    assert keys() == ("best-round", "exact")


def test_who_has_no_account_is_named_and_rankings_say_that_nobody_signed(director: Client) -> None:
    director.post(PAGE, {**NEW, "second": "Léa du jury"})
    assert keys() == ("lot",)
    assert "the second person has not signed" in text(director, "/e/ties/standings")
    assert f"Léa du jury · {WHY}" in text(director, "/e/ties/log")


@pytest.mark.parametrize("name", ["roger", "desk"])
def test_only_a_director_asks_for_it(director: Client, who: Who, name: str) -> None:
    assert who(name).post(PAGE, {**NEW, "second": "director"}).status_code == 403
    assert keys() == ("best-round", "exact")


def test_what_is_published_says_it_too(director: Client) -> None:
    evening = level()
    evening.do(change_ties(evening.competition, ("lot",), TwoPersons("d", "roger"), WHY))
    assert WHY in published(evening)
