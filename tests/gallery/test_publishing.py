"""What is published: the page that lists it before, where it goes, and every page as it lies on a site."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from django.test import Client

from tapis.club.people import registration
from tapis.club.rounds import manual_changes, screens
from tapis.web.publishing import choice as kept
from tapis.web.publishing import places
from tapis.web.store.own_row import own_row
from tests.club.evening import Evening
from tests.club.free_tables import FreeEvening
from tests.club.six_evenings import six_evenings
from tests.club.test_match import CLOSED, OPEN, played
from tests.club.test_teams import swiss
from tests.gallery import evenings
from tests.gallery.evenings import REASON
from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.gallery.seasons import NEW, PRIZES, RULE
from tests.scenarios.houses import BRIDGE, ESTIMATION, TUTTI
from tests.web.publishing.conftest import FORM, act

SHOWS = ("publishing",)
LOOK = (
    'href="style.css"',
    'href="/static/tapis/tokens.css"><link rel="stylesheet" href="/static/publishing/site.css"',
)
"""Where the picture of a page finds how it looks: what lies beside it on a site is made of these two."""
HOST_KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGZ1bmRhbWVudGFsbHkgYSBrZXkgb2Ygbm8gaG9zdCE="


def hang(room: Room) -> None:
    """Nowhere chosen, a folder, a site; then pages of every game, held and told, taken back and gone."""
    with TemporaryDirectory() as home, patch.object(kept, "data_folder", lambda: Path(home) / "data"):
        hall(room, Path(home))
        pages(room)
        season(room)


def hall(room: Room, home: Path) -> None:
    director, helper = room.reader("director"), room.reader("anna")
    site, other = home / "site", home / "other"
    site.mkdir()
    other.mkdir()
    room.bring(evenings.over(ESTIMATION), "out", anna="director")
    room.hang(director, "publish", "/publishing")
    room.hang(helper, "publish")
    room.send(
        director, "/publishing", {"do": "folder", "folder": "relative", "address": "https://example.org"}
    )
    room.send(
        director, "/publishing", {"do": "folder", "folder": str(site), "address": "https://example.org"}
    )
    room.hang(director, "publish", "publish?names=initial", always=True)
    room.hang(helper, "publish")
    press(room, director)
    act(lambda event: screens.hold(event.tournament, held=False), "out")
    room.hang(director, "publish")
    room.send(director, "publish", {"do": "publish", "seen": "old", "names": "full"})
    press(room, director)
    room.send(director, "publish", {"do": "take-back"})
    room.send(director, "publish", {"do": "take-back"})
    press(room, director)
    room.send(director, "/publishing", {"do": "folder", "folder": str(other)})
    room.hang(director, "publish")
    room.bring(begun(), "begun-twice")
    press(room, director)
    act(lambda event: manual_changes.withdraw_publication(event.tournament, 2, "zu früh"), "begun-twice")
    room.hang(director, "publish")
    with patch.object(places, "shown_key", lambda *_: HOST_KEY):
        room.send(director, "/publishing", {**FORM, "port": "2222"})
    room.send(director, "/publishing", {"do": "accept", "fingerprint": "SHA256:other"})
    room.send(director, "/publishing", {"do": "stop"})


def begun() -> Evening:
    """A second round is published in which nobody has played."""
    evening = Evening(8, rounds=2)
    evening.whole_round()
    evening.begin()
    return evening


def press(room: Room, director: Client) -> None:
    """The key of the page as it stands."""
    shown = director.get(room.address("publish")).context
    room.send(director, "publish", {"seen": shown["seen"], "names": shown["names"]})


def pages(room: Room) -> None:
    """Every page of an event under every regulation."""
    director = room.reader("director")
    for house, state in ((TUTTI, evenings.announced), (BRIDGE, evenings.over)):
        look(room, director, state(house), f"{house.regulation}-{state.__name__}")
    look(room, director, played(OPEN, CLOSED), "match")
    teams = swiss(8, 3, deals=2)
    teams.next(1)
    look(room, director, teams, "swiss")
    held = Evening(9, rounds=2)
    held.whole_round()
    held.do(screens.hold(held.t, held=True))
    look(room, director, held, "held")
    look(room, director, FreeEvening(), "free")
    row = own_row()
    row.club = "Jassklub Châtel-Saint-Denis"
    row.save()
    told: dict[str, str]
    for name, told in (
        ("won", {"date": "2026-11-28", "place": "Café de l’Étoile, Charmey"}),
        ("undated", {"place": "Charmey"}),
    ):
        won = Evening(9, rounds=2, title="Abendturnier", language="de", deals=2, **told)
        person = replace(won.entrant(1).person, club="Bulle")
        won.do(registration.edit_entrant(won.competition, 1, person))
        won.end()
        look(room, director, won, name)


def season(room: Room) -> None:
    """A season of six evenings: before any is told, running, held, over; with and without names."""
    secretary = room.reader("director")
    for name, found in six_evenings().items():
        room.bring(found, name)
    begin = str(secretary.post("/seasons/new", {**NEW, "op": "season"}).headers["Location"])
    empty = {**NEW, "title": "Coupe", "first": "2030-01-01", "last": "2030-12-31", "op": "empty"}
    started = str(secretary.post("/seasons/new", empty).headers["Location"])
    pressed = secretary.get(f"{begin}publish").context
    room.send(secretary, f"{begin}publish", {"seen": pressed["seen"], "names": pressed["names"]})
    secretary.post(f"{begin}prizes", {**PRIZES, "op": "prizes"})
    rule = {"do": "rule", **RULE, "best": "2", "reason": REASON, "op": "rule"}
    secretary.post(begin, rule)
    secretary.post(begin, {"do": "sign", "op": "sign"})
    ruth, noel = (number(secretary, words) for words in ("aebischer", "pasquier"))
    secretary.post(f"/members/{ruth}/edit", {"surname": "Aebischer", "shown": "absent", "op": "ruth"})
    secretary.post(
        f"/members/{noel}/edit", {"surname": "Pasquier", "given": "Noël", "shown": "initial", "op": "n"}
    )
    hang_season(room, secretary, started)
    secretary.post(begin, {"do": "close", "op": "close"})
    hang_season(room, secretary, begin)


def number(secretary: Client, words: str) -> int:
    """The number of the member whom the list shows for these words."""
    lines = secretary.get("/members/", {"q": words}).context["page"].lines
    return int(lines[0].member.number)


def hang_season(room: Room, secretary: Client, address: str) -> None:
    """The page of publishing, and every page as somebody reads it on a site."""
    room.hang(secretary, f"{address}publish")
    for page in secretary.get(f"{address}publish").context["own"].shown:
        room.hang(secretary, f"{address}publish/look/{page.path}")
        shown = room.pictures[-1]
        room.pictures[-1] = replace(shown, page=shown.page.replace(*LOOK))


def look(room: Room, director: Client, evening: Evening, name: str) -> None:
    """The first page of an event, as somebody reads it on a site; the others show nothing else."""
    room.bring(evening, name)
    room.hang(director, "publish/look/index.html")
    shown = room.pictures[-1]
    room.pictures[-1] = replace(shown, page=shown.page.replace(*LOOK))
