"""Publishing by the page: listed before, put into a folder, kept at its address, taken back."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils import translation

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.rounds import course, manual_changes, opening, screens
from tapis.i18n import of_game
from tapis.web.publishing import choice as kept
from tapis.web.room.families import SITES
from tapis.web.room.house import house
from tests.web.publishing.conftest import (
    PAGE,
    account_at,
    act,
    brought,
    changes,
    choose,
    played,
    publish,
    text_of,
)

FOLDER = "2026-11-28-tournoi-d-automne"
PAGES = {"index.html", "manche-1.html", "manche-2.html", "classement.html", "style.css"}


def files(site: Path) -> dict[str, bytes]:
    """Everything that lies in the folder, by address."""
    return {str(each.relative_to(site)): each.read_bytes() for each in site.rglob("*") if each.is_file()}


def test_what_becomes_public_is_listed_before_and_then_lies_there(director: Client, site: Path) -> None:
    brought(played())
    before = director.get(PAGE)
    assert "Publish where?" in before.content.decode()
    choose(director, site)
    assert set(changes(director).values()) == {"new"}
    assert len(changes(director)) == len(PAGES) - 1, "how pages look is no page"
    assert files(site) == {}, "looking puts nothing there"
    assert publish(director) == 302
    assert set(files(site)) == {f"{FOLDER}/{each}" for each in PAGES}
    assert set(changes(director).values()) == {"unchanged"}
    ranking = text_of(files(site)[f"{FOLDER}/classement.html"])
    assert "AUBRY Agnès" in ranking
    assert "Publié le" in ranking


def test_pages_stand_on_their_own(director: Client, site: Path) -> None:
    evening = played()
    evening.do(course.close_event(evening.competition))
    brought(evening)
    choose(director, site)
    publish(director)
    told = files(site)
    for path, content in told.items():
        text = content.decode()
        for outside in (
            "//",
            "<script",
            "src=",
            "url(",
            "@import",
            "<form",
            "<button",
            "hx-",
            "onclick",
            "style=",
        ):
            assert outside not in text.replace("<!--", ""), (path, outside)
        for link in re.findall(r'href="([^"]*)"', text):
            assert f"{FOLDER}/{link}" in told, (path, link)
    assert "podium" in told[f"{FOLDER}/index.html"].decode()


def test_a_page_put_right_keeps_its_address_and_says_so(director: Client, site: Path) -> None:
    brought(played())
    choose(director, site)
    publish(director)
    first = files(site)
    act(lambda event: registration.edit_entrant(event, 1, Person("Agnès Autre"), reason="mal écrit"))
    told = changes(director)
    assert told["Classement"] == "changes"
    assert told["Tournoi d’automne"] == "unchanged"
    assert publish(director) == 302
    after = files(site)
    assert set(after) == set(first)
    assert "AUTRE Agnès" in text_of(after[f"{FOLDER}/classement.html"])
    assert "Modifié le" in text_of(after[f"{FOLDER}/classement.html"])
    assert "Modifié le" not in text_of(after[f"{FOLDER}/index.html"])


def test_an_address_outlasts_another_title_and_another_language(director: Client, site: Path) -> None:
    brought(played())
    choose(director, site)
    publish(director)
    act(
        lambda event: opening.change_settings(
            event, replace(event.tournament.setup, title="Herbstturnier", language="de"), "traduit"
        )
    )
    assert publish(director) == 302
    assert set(files(site)) == {f"{FOLDER}/{each}" for each in PAGES}
    assert "Herbstturnier" in text_of(files(site)[f"{FOLDER}/index.html"])


def test_two_events_of_one_title_have_two_addresses(director: Client, site: Path) -> None:
    brought(played())
    brought(played(), "other")
    account_at("director", event="other")
    choose(director, site)
    publish(director)
    publish(director, "/e/other/publish")
    assert {each.partition("/")[0] for each in files(site)} == {FOLDER, f"{FOLDER}-2"}


def test_what_is_taken_back_says_so_at_its_address_and_comes_back(director: Client, site: Path) -> None:
    brought(played())
    choose(director, site)
    publish(director)
    first = files(site)
    assert director.post(PAGE, {"do": "take-back", "op": "b"}).status_code == 302
    gone = files(site)
    assert set(gone) == set(first)
    for path, content in gone.items():
        if path.endswith(".html"):
            assert "L’organisateur a retiré cette page." in text_of(content), path
            assert "Aubry" not in content.decode()
            assert "AUBRY" not in content.decode()
    assert director.post(PAGE, {"do": "take-back", "op": "c"}).status_code == 422
    assert set(changes(director).values()) == {"new"}
    assert publish(director) == 302
    assert "AUBRY" in files(site)[f"{FOLDER}/classement.html"].decode()
    assert [each.pages for each in director.get(PAGE).context["own"].before.deeds] == [5, 0, 5]


def test_a_round_that_is_taken_back_leaves_a_page_that_says_so(director: Client, site: Path) -> None:
    evening = played(1)
    evening.begin()
    brought(evening)
    choose(director, site)
    publish(director)
    act(lambda event: manual_changes.withdraw_publication(event.tournament, 2, "trop tôt"))
    assert changes(director)["Retirée"] == "withdrawn"
    publish(director)
    page = text_of(files(site)[f"{FOLDER}/manche-2.html"])
    assert "L’organisateur a retiré cette page." in page
    assert "Aubry" not in page


def test_nothing_goes_out_that_nobody_was_shown(director: Client, site: Path) -> None:
    brought(played())
    choose(director, site)
    shown = director.get(PAGE).context["seen"]
    act(lambda event: registration.edit_entrant(event, 1, Person("Agnès Autre"), reason="mal écrit"))
    assert director.post(PAGE, {"op": "x", "seen": shown, "names": "full"}).status_code == 422
    assert files(site) == {}


def test_the_key_pressed_twice_does_it_once_and_a_page_of_before_does_nothing(
    director: Client, site: Path
) -> None:
    brought(played())
    choose(director, site)
    shown = director.get(PAGE).context
    pressed = {"op": "x", "seen": shown["seen"], "names": "full"}
    assert [director.post(PAGE, pressed).status_code for _ in range(2)] == [302, 302]
    assert house().room(SITES, "house").look().version == 1
    assert director.post(PAGE, {"do": "take-back", "op": "b"}).status_code == 302
    gone = files(site)
    assert director.post(PAGE, pressed).status_code == 422
    assert files(site) == gone


def test_a_held_ranking_is_held_on_every_page(director: Client, site: Path) -> None:
    evening = played(1)
    evening.begin()
    evening.play(2, *(({"estimated": [40, 40, 40, 37], "made": [60, 40, 30, 27], "tricks": [None] * 4},) * 2))
    evening.close(2)
    evening.do(screens.hold(evening.t, held=True))
    brought(evening)
    choose(director, site)
    publish(director)
    told = {path: content.decode() for path, content in files(site).items() if path.endswith(".html")}
    totals = {str(evening.total(number)) for number in evening.t.entrants}
    for path, text in told.items():
        assert "Le classement est gardé pour la remise des prix." in text_of(text), path
        read = re.sub(r"<(head|nav|details).*?</\1>", "", text, flags=re.DOTALL)
        assert 'class="num"' not in read, path
        assert not totals & set(re.findall(r"\b\d{2,3}\b", text_of(read).replace("2026", ""))) - {"28"}, path
    assert "Agnès Aubry" in told[f"{FOLDER}/manche-2.html"], "who sat where is no secret"


def test_given_name_and_initial(director: Client, site: Path) -> None:
    brought(played())
    choose(director, site)
    assert publish(director, names="initial") == 302
    told = b"".join(files(site).values()).decode()
    assert "A. Agnès" in told
    assert "Agnès A." in told
    for surname in ("Aubry", "AUBRY", "Berset", "BERSET"):
        assert surname not in told
    assert director.get(PAGE).context["names"] == "initial", "the choice stays with the event"


def test_a_zip_holds_the_same_pages(director: Client, site: Path) -> None:
    brought(played())
    choose(director, site)
    publish(director)
    answer = director.get(f"{PAGE}/pages.zip")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == files(site)
    assert re.search(r'filename="Tournoi-d-automne_.*\.zip"', answer.headers["Content-Disposition"])


def test_what_somebody_else_put_there_stays(director: Client, site: Path) -> None:
    brought(played())
    (site / FOLDER).mkdir()
    (site / FOLDER / "index.html").write_text("<h1>Le club</h1>")
    choose(director, site)
    assert publish(director) == 422
    assert files(site) == {f"{FOLDER}/index.html": b"<h1>Le club</h1>"}
    assert set(changes(director).values()) == {"new"}


def test_a_folder_that_has_gone_is_told_and_nothing_is_noted(director: Client, site: Path) -> None:
    brought(played())
    choose(director, site)
    site.rmdir()
    shown = director.get(PAGE)
    answer = director.post(PAGE, {"op": "x", "seen": shown.context["seen"], "names": "full"})
    assert answer.status_code == 422
    assert f"The folder “{site}” is not there any more" in answer.content.decode()
    assert not site.exists(), "a new folder would hide that the disk is gone"
    assert house().room(SITES, "house").look().version == 0


def test_a_full_disk_leaves_every_page_as_it_was(
    director: Client, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought(played())
    choose(director, site)
    publish(director)
    first = files(site)
    calls: list[int] = []

    def full(handle: int) -> None:
        calls.append(handle)
        if len(calls) > 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert publish(director, names="initial") == 422
    monkeypatch.undo()
    assert files(site) == first
    assert not list(site.rglob(".*")), "what was written aside is gone"


def test_another_place_begins_anew(director: Client, site: Path, tmp_path: Path) -> None:
    brought(played())
    choose(director, site)
    publish(director)
    other = tmp_path / "other"
    other.mkdir()
    choose(director, other)
    assert set(changes(director).values()) == {"new"}
    assert director.post(PAGE, {"do": "take-back", "op": "b"}).status_code == 422
    assert publish(director) == 302
    assert set(files(other)) == set(files(site))


@pytest.mark.parametrize(
    ("folder", "says"),
    [
        ("relative", "There is no folder"),
        ("/nowhere/at/all", "There is no folder"),
        ("data", "holds the data"),
    ],
)
def test_a_place_is_tried_before_it_counts(director: Client, data: Path, folder: str, says: str) -> None:
    data.mkdir()
    brought(played())
    chosen = str(data) if folder == "data" else folder
    answer = director.post("/publishing", {"do": "folder", "folder": chosen})
    assert answer.status_code == 422
    assert says in answer.content.decode()
    assert kept.choice().place is None


def test_only_the_owner_chooses_and_only_a_director_publishes(director: Client, site: Path) -> None:
    brought(played())
    choose(director, site)
    desk, second = account_at("desk", "desk"), account_at("second")
    assert desk.get(PAGE).status_code == 403
    assert desk.get(f"{PAGE}/pages.zip").status_code == 403
    assert Client().get(PAGE).status_code == 302
    assert second.get("/publishing").status_code == 403
    assert second.get(PAGE).status_code == 200


def test_the_choice_is_for_its_owners_eyes_only(director: Client, data: Path, site: Path) -> None:
    brought(played())
    choose(director, site)
    assert (data / "publishing.json").stat().st_mode & 0o777 == 0o600
    assert director.post("/publishing", {"do": "stop"}).status_code == 302
    assert kept.choice().place is None


@pytest.mark.parametrize(
    ("game", "words"), [("bridge", "3 tours"), ("tutti", "3 parties"), ("putze", "3 manches")]
)
def test_rounds_are_called_as_the_players_of_the_game_do(game: str, words: str) -> None:
    """In French a round is a *tour* at bridge, and a *manche* is a game there."""
    with translation.override(of_game("fr", game)):
        drawn = Template(
            "{% blocktranslate count n=3 %}{{ n }} round{% plural %}{{ n }} rounds{% endblocktranslate %}"
        )
        assert drawn.render(Context()) == words
