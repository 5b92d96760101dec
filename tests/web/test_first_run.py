"""The four screens of a new house: who may open them, how they are left and resumed, what they leave."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.web.access.first_run import setup_token
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.store.own_row import own_row

pytestmark = pytest.mark.django_db(transaction=True)

SCREENS = ("/welcome/language", "/welcome/club", "/welcome/password")
TYPED = {"username": "marie", "password1": "drei Katzen im Tal", "password2": "drei Katzen im Tal"}


@pytest.fixture
def opened() -> Iterator[Client]:
    """Somebody who opened the link of the console, in a browser that asks for German."""
    house.cache_clear()
    client = Client(headers={"accept-language": "de"})
    assert client.get(f"/setup/{setup_token()}").headers["Location"] == "/welcome/language"
    yield client
    house.cache_clear()


def set_up(client: Client) -> None:
    client.post("/welcome/language", {"language": "fr"})
    client.post("/welcome/club", {"club": "Atout Bulle", "place": "Hôtel de Ville"})
    assert client.post("/welcome/password", TYPED).headers["Location"] == "/welcome"


def test_four_screens_make_a_house(opened: Client) -> None:
    page = opened.get("/welcome/language").content.decode()
    assert "1 von 4" in page
    assert page.count('name="language"') == 4
    set_up(opened)
    row = own_row()
    assert (row.language, row.club, row.place, row.steps) == ("fr", "Atout Bulle", "Hôtel de Ville", 3)
    page = opened.get("/welcome").content.decode()
    assert "4 sur 4" in page
    assert opened.post("/welcome", {"do": "play"}).headers["Location"] == "/play/"
    assert own_row().steps == 4
    assert "Atout Bulle" in Client().get("/").content.decode()


def test_the_practice_evening_runs_after_one_tap(opened: Client) -> None:
    set_up(opened)
    page = opened.get("/welcome")
    answer = opened.post("/welcome", {"do": "practice", "regulation": "tutti", "name": page.context["name"]})
    assert answer.headers["Location"].endswith("/practice")
    (name,) = house().names(TOURNAMENTS)
    assert house().room(TOURNAMENTS, name).look().state.setup.language == "fr"
    assert Membership.objects.get().user.username == "marie"


def test_a_new_event_begins_with_the_house_s_language_and_place(opened: Client) -> None:
    set_up(opened)
    opened.cookies.pop("django_language")
    form = opened.get("/events/new?regulation=whist", headers={"accept-language": "nl"}).context["form"]
    assert (form["language"].value(), form["place"].value()) == ("fr", "Hôtel de Ville")


def test_what_was_left_is_resumed(opened: Client) -> None:
    opened.post("/welcome/language", {"language": "nl"})
    later = Client()
    assert later.get(f"/setup/{setup_token()}").headers["Location"] == "/welcome/club"
    assert "Uw club" in later.get("/welcome/club", headers={"accept-language": "nl"}).content.decode()
    later.post("/welcome/club", {"do": "skip", "club": "not kept"})
    assert own_row().club == ""
    assert 'href="/welcome/password"' in later.get("/").content.decode(), "a tab that was closed"
    assert "/welcome/" not in Client().get("/").content.decode()
    assert later.get(f"/setup/{setup_token()}").headers["Location"] == "/welcome/password"
    page = later.get("/welcome/language").content.decode()
    assert 'value="nl" required checked' in " ".join(page.split())
    later.post("/welcome/password", TYPED)
    assert later.get("/").context["first_run"] == "begun"
    assert later.get(f"/setup/{setup_token()}").headers["Location"] == "/welcome"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"password2": "something else"}, "Die beiden Passwörter sind nicht identisch"),
        ({"password1": "kurz", "password2": "kurz"}, "zu kurz"),
        ({"password1": "password1", "password2": "password1"}, "zu üblich"),
        ({"username": "mariemueller", "password1": "mariemueller1", "password2": "mariemueller1"}, "ähnlich"),
        ({"username": "zwei/Worte"}, "Wählen Sie einen Namen"),
    ],
)
def test_a_password_that_is_none_is_told_plainly(opened: Client, typed: dict[str, str], said: str) -> None:
    answer = opened.post("/welcome/password", {**TYPED, **typed})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not get_user_model().objects.exists()


def test_a_name_with_a_space_is_taken_and_logs_in_as_it_is_typed(opened: Client) -> None:
    assert opened.post("/welcome/password", {**TYPED, "username": "Éliane  Python"}).status_code == 302
    assert get_user_model().objects.get().username == "Éliane.Python"
    for typed in ("Éliane Python", "Éliane.Python"):
        answer = Client().post("/login", {"username": typed, "password": TYPED["password1"]})
        assert answer.status_code == 302, typed


@pytest.mark.parametrize("screen", SCREENS)
def test_another_machine_without_the_link_sets_nothing_up(opened: Client, screen: str) -> None:
    stranger = Client(REMOTE_ADDR="192.168.1.66", headers={"accept-language": "fr"})
    for token in ("director", "director~forged", setup_token()[:-2]):
        assert stranger.get(f"/setup/{token}").status_code == 403
    refused = stranger.get(screen)
    assert refused.status_code == 403
    assert "mise en route" in refused.content.decode()
    for typed in (TYPED, {"language": "de"}, {"club": "Pirates"}, {"do": "skip"}):
        assert stranger.post(screen, typed).status_code == 403
    assert not get_user_model().objects.exists()
    assert (own_row().language, own_row().club, own_row().steps) == ("", "", 0)


def test_nor_does_somebody_on_this_laptop_without_the_link(opened: Client) -> None:
    here = Client(REMOTE_ADDR="127.0.0.1", headers={"accept-language": "en"})
    assert "not set up yet" in here.get("/").content.decode()
    assert here.post("/welcome/password", TYPED).status_code == 403
    assert here.get("/welcome").headers["Location"].startswith("/login")


def test_a_second_set_up_is_refused(opened: Client) -> None:
    other = Client()
    other.get(f"/setup/{setup_token()}")
    set_up(opened)
    intruder = {**TYPED, "username": "intruder"}
    assert other.get(f"/setup/{setup_token()}").headers["Location"] == "/login"
    for screen in SCREENS:
        assert other.get(screen).headers["Location"].startswith("/login"), screen
        answer = other.post(screen, {**intruder, "language": "de", "club": "Pirates"})
        assert answer.headers["Location"].startswith("/login"), screen
    assert [each.username for each in get_user_model().objects.all()] == ["marie"]
    assert (own_row().language, own_row().club) == ("fr", "Atout Bulle")
    opened.post("/welcome/password", intruder)
    assert get_user_model().objects.count() == 1, "nor by the director's own browser"


def test_accounts_of_helpers_change_nothing_about_the_house(opened: Client) -> None:
    set_up(opened)
    helper = Client(headers={"accept-language": "en"})
    helper.force_login(get_user_model().objects.create_user("desk"))
    for screen in (*SCREENS, "/welcome"):
        assert helper.get(screen).status_code == 403
        assert helper.post(screen, {"language": "de", "club": "Pirates", "do": "play"}).status_code == 403
    assert (own_row().language, own_row().club, own_row().steps) == ("fr", "Atout Bulle", 3)


def test_the_owner_changes_language_and_club_later(opened: Client) -> None:
    set_up(opened)
    opened.post("/welcome", {"do": "event"})
    assert opened.post("/welcome/language", {"language": "nl"}).headers["Location"] == "/house"
    assert opened.post("/welcome/club", {"club": "Troef"}).headers["Location"] == "/house"
    assert (own_row().language, own_row().club) == ("nl", "Troef")
