"""A season on a site: listed before, at its address for good, fresh with its evenings, taken back alone."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.register.events import NameShown
from tapis.web.room.families import REGISTER, SEASONS
from tapis.web.room.house import house
from tests.web.director.houses import bring_six
from tests.web.director.test_seasons import NEW
from tests.web.publishing.conftest import account_at, act, changes, choose, publish, text_of

FOLDER = "saison-2026-27"
PAGE = f"{FOLDER}/index.html"
SEPT = "/e/sept/publish"


@pytest.fixture
def address(director: Client) -> str:
    """Six evenings of the director, and a season of them."""
    account = get_user_model().objects.get(username="director")
    account.memberships.all().delete()
    bring_six("director")
    return str(director.post("/seasons/new", {**NEW, "op": "new"}).headers["Location"])


def files(site: Path) -> dict[str, str]:
    return {str(each.relative_to(site)): each.read_text() for each in site.rglob("*") if each.is_file()}


def wish(director: Client, club: str, shown: NameShown) -> None:
    """The member of a club wants to be named so."""
    director.get("/members/")
    register = house().room(REGISTER, "house").look().state
    card = next(each for each in register.members if each.card.club == club)
    name = card.card.full_name
    sent = {
        "given": name.given,
        "surname": name.surname,
        "club": club,
        "shown": shown.value,
        "op": shown.value,
    }
    assert director.post(f"/members/{card.number}/edit", sent).status_code == 302


def names_counted(page: Any) -> list[str]:
    """How many names the pages of a season and the sentence above them say there are."""
    return re.findall(r"(\d+) names", text_of(page.content))


def season_of(address: str) -> Any:
    return house().room(SEASONS, address.strip("/").split("/")[-1]).look().state


def test_what_becomes_public_of_a_season_is_listed_before_and_then_lies_there(
    director: Client, site: Path, address: str
) -> None:
    choose(director, site)
    page = f"{address}publish"
    assert changes(director, page) == {"Saison 2026/27": "new", "Classement des clubs": "new"}
    assert files(site) == {}, "looking puts nothing there"
    assert publish(director, page) == 302
    assert set(files(site)) == {PAGE, f"{FOLDER}/classement-des-clubs.html", f"{FOLDER}/style.css"}
    told = text_of(files(site)[PAGE])
    for words in ("Ruth Aebischer", "Hans Müller (Düdingen)", "Loto du jass", "6 soirées sur 6"):
        assert words in told
    assert set(changes(director, page).values()) == {"unchanged"}
    assert director.get(f"{page}/look/index.html").content.decode() == files(site)[PAGE]
    assert director.get(f"{page}/pages.zip").headers["Content-Type"] == "application/zip"
    assert f'href="{page}"' in director.get(address).content.decode(), "its page leads there"


def test_a_result_put_right_in_an_evening_goes_out_with_it_and_keeps_the_address(
    director: Client, site: Path, address: str
) -> None:
    choose(director, site)
    assert len(director.get(SEPT).context["editions"]) == 1, "a season goes out first by its own key"
    publish(director, f"{address}publish")
    publish(director, SEPT)
    before = files(site)
    act(lambda event: registration.edit_entrant(event, 5, Person("Ruth Autre", "Guin"), reason="x"), "sept")
    made = director.get(SEPT).context["editions"]
    assert [each.source for each in made] == ["event/sept", f"season/{address.strip('/').split('/')[-1]}"]
    assert made[1].shown[0].change.value == "changes"
    assert publish(director, SEPT) == 302
    after = files(site)
    assert set(after) == set(before)
    assert after[PAGE] != before[PAGE]
    assert "Modifié le" in text_of(after[PAGE])
    assert set(changes(director, f"{address}publish").values()) == {"unchanged"}


def test_a_season_is_taken_back_without_its_evenings_and_an_evening_without_its_season(
    director: Client, site: Path, address: str
) -> None:
    choose(director, site)
    publish(director, f"{address}publish")
    publish(director, SEPT)
    whole = files(site)
    director.post(SEPT, {"do": "take-back", "op": "back"})
    assert "Aebischer" in files(site)[PAGE]
    assert publish(director, SEPT) == 302
    director.post(f"{address}publish", {"do": "take-back", "op": "gone"})
    gone = files(site)
    assert set(gone) == set(whole)
    for path, text in gone.items():
        assert "Aebischer" not in text or not path.startswith(FOLDER), path
    assert "L’organisateur a retiré cette page." in text_of(gone[PAGE])
    assert any("Aebischer" in text or "AEBISCHER" in text for text in gone.values())
    assert len(director.get(SEPT).context["editions"]) == 1, "what was taken back goes along with nothing"
    assert publish(director, f"{address}publish") == 302
    assert "Aebischer" in files(site)[PAGE]


@pytest.mark.parametrize(
    ("shown", "names"),
    [
        (NameShown.FULL, "full"),
        (NameShown.FULL, "initial"),
        (NameShown.INITIAL, "full"),
        (NameShown.ABSENT, "initial"),
    ],
)
def test_a_wish_holds_on_every_page_of_a_season_and_so_does_what_the_organiser_chose(
    director: Client, site: Path, address: str, shown: NameShown, names: str
) -> None:
    wish(director, "Guin", shown)
    choose(director, site)
    assert publish(director, f"{address}publish", names=names) == 302
    told = "".join(files(site).values())
    assert ("Ruth Aebischer" in told) is (shown is NameShown.FULL and names == "full")
    assert ("Ruth A." in told) is (shown is not NameShown.ABSENT and "initial" in {shown.value, names})
    assert ("Nom non publié" in told) is (shown is NameShown.ABSENT)
    assert ("Guin" in told) is (shown is not NameShown.ABSENT)
    assert ("Hans Müller" in told) is (names == "full")
    season = address.strip("/").split("/")[-1]
    director.post(address, {"do": "show", "op": "show"})
    everybody = Client(headers={"accept-language": "fr"}).get(f"/season/{season}").content.decode()
    assert ("Hans Müller" in everybody) is (names == "full"), "the page for everybody follows"
    act(lambda event: registration.edit_entrant(event, 1, Person("Hans Anders"), reason="x"), "sept")
    assert publish(director, SEPT, names="full") == 302
    again = "".join(text for path, text in files(site).items() if path.startswith(FOLDER))
    assert ("Hans Müller" in again) is (names == "full"), "an evening’s own choice is not the season’s"


def test_only_those_who_are_named_are_counted_as_names(director: Client, site: Path, address: str) -> None:
    choose(director, site)
    (everybody,) = set(names_counted(director.get(f"{address}publish")))
    wish(director, "Guin", NameShown.ABSENT)
    assert set(names_counted(director.get(f"{address}publish"))) == {str(int(everybody) - 1)}


def test_only_whoever_leads_a_season_publishes_it(director: Client, site: Path, address: str) -> None:
    choose(director, site)
    publish(director, f"{address}publish")
    for name, event in (("helper", "sept"), ("stranger", "other")):
        client = account_at(name, event=event)
        for path in ("publish", "publish/pages.zip", "publish/look/index.html"):
            assert client.get(f"{address}{path}").status_code == 403, (name, path)
        assert client.post(f"{address}publish", {"do": "take-back", "op": name}).status_code == 403
        assert Client().get(f"{address}publish").status_code == 302
    assert director.get("/seasons/none/publish").status_code == 404
    assert "Aebischer" in files(site)[PAGE]
    helper = account_at("helper", event="sept")
    assert publish(helper, SEPT) == 302, "an evening that is put right puts the season right"


def test_a_folder_that_is_somebody_else_s_stays_as_it_is(director: Client, site: Path, address: str) -> None:
    choose(director, site)
    (site / FOLDER).mkdir()
    (site / PAGE).write_text("<h1>Le site du club</h1>")
    assert publish(director, f"{address}publish") == 422
    assert files(site) == {PAGE: "<h1>Le site du club</h1>"}


HARD = ("<script>alert(1)</script> موسى", "W" * 60)


@pytest.mark.parametrize("name", HARD)
def test_a_hard_name_is_a_name(director: Client, site: Path, address: str, name: str) -> None:
    act(lambda event: registration.edit_entrant(event, 5, Person(name, "Guin"), reason="x"), "feb")
    choose(director, site)
    director.get("/members/")
    register = house().room(REGISTER, "house").look().state
    ruth = next(each for each in register.members if each.card.club == "Guin")
    director.post(f"/members/{ruth.number}/edit", {"surname": name, "club": "Guin", "op": "hard"})
    title = {**NEW, "title": name, "do": "rename", "op": "title"}
    assert director.post(address, title).status_code == 302
    assert publish(director, f"{address}publish") == 302
    told = "".join(files(site).values())
    assert "<script" not in told
    shown = replace(ruth.card, name=name).full_name
    assert shown.surname.split()[-1].replace("<", "&lt;").replace(">", "&gt;") in told
    assert all(path.count("/") == 1 for path in files(site)), "one folder below the site"
