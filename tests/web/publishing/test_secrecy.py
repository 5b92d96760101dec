"""Somebody who wants to know more than is told reads every byte that is put onto a site."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tapis.club.boards import dealing
from tapis.club.events import Fund, Prize, PrizeFor
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.register.events import MemberCard, MemberEntered, NameShown
from tapis.club.rounds import course, screens
from tapis.club.rulings import appeals, faults
from tapis.web.access.keys import secrets_of
from tapis.web.room.families import REGISTER
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.web.publishing.conftest import account_at, brought, choose, publish

NOTE, TELEPHONE, WHY, PLEA, JUDGE = (
    "doit encore vingt francs",
    "079 123 45 67",
    "la table l’a vue renoncer",
    "je n’avais plus de trèfle",
    "Dora Jugeret",
)
SECRET = "5eed" * 16


def everything(site: Path) -> str:
    """Every byte of every file, and the names of the files."""
    files = [each for each in site.rglob("*") if each.is_file()]
    return "\n".join(f"{each.relative_to(site)}\n{each.read_text()}" for each in files)


def troubled(**settings: Any) -> Evening:
    """Whatever an organiser writes down about people, and does not mean for the internet."""
    evening = Evening(9, rounds=2, deals=2, **settings)
    evening.begin()
    evening.play(1)
    person = replace(
        evening.entrant(2).person, note=f"{NOTE}, tél. {TELEPHONE}", categories=("seniors-du-lac",), paid=True
    )
    evening.do(registration.edit_entrant(evening.competition, 2, person, reason=NOTE))
    evening.do(treasury.set_fees(evening.t, Fund(fee=4242)))
    evening.do(treasury.set_prizes(evening.t, [Prize(PrizeFor.RANK, 1, "", "Jambon de la borne", 0)]))
    evening.do(faults.call_director(evening.t, evening.slip(1, 1), 1, WHY))
    evening.do(course.announce(evening.t, "Le repas est servi"))
    evening.revoke(1, 1)
    evening.do(appeals.appeal(evening.t, 1, PLEA))
    judge = appeals.Judge(account="Chantal", named=JUDGE)
    evening.do(appeals.decide_appeal(evening.competition, 1, judge, upheld=True, reason=WHY))
    return evening


def test_nothing_that_was_written_down_about_people_goes_out(director: Client, site: Path) -> None:
    evening = troubled()
    brought(evening)
    keys = secrets_of("ev")
    choose(director, site)
    assert publish(director) == 302
    told = everything(site)
    assert "AUBRY Agnès" in told
    people = (NOTE, TELEPHONE, "123 45", "seniors-du-lac", WHY, PLEA, JUDGE, "Jugeret", "vu par la table")
    house = ("4242", "42.42", "Jambon", "Le repas", keys.links, keys.code, "Chantal", "Anne", "Bernard")
    for secret in (*people, *house, "director", "/t/", "/p/"):
        assert secret not in told, secret
    drawn = re.findall(r"\b[0-9a-f]{64}\b", told)
    assert not {each.seed for each in evening.t.rounds if not each.published} & set(drawn)


def test_no_order_of_names_tells_a_ranking_that_is_held(director: Client, site: Path) -> None:
    """With the best first, then with the best last, every byte is the same but for the dates."""
    found = []
    for number, gaps in enumerate((((0, 5, 9, 14), (1, 6, 10, 15)), ((14, 9, 5, 0), (15, 10, 6, 1)))):
        evening = Evening(8, rounds=1, deals=1, title="Soir", date=f"2026-11-2{number}")
        evening.begin()
        for table, gap in zip(evening.t.rounds[0].slips, gaps, strict=True):
            made = (60, 40, 30, 27)
            estimated = [points + more for points, more in zip(made, gap, strict=True)]
            evening.confirm(1, table, {"estimated": estimated, "made": list(made), "tricks": [None] * 4})
        evening.close(1)
        evening.do(screens.hold(evening.t, held=True))
        brought(evening, f"held{number}")
        account_at("director", event=f"held{number}")
        choose(director, site)
        assert publish(director, f"/e/held{number}/publish") == 302
        pages = sorted((site / f"2026-11-2{number}-soir").glob("*.html"))
        text = "".join(each.read_text() for each in pages).replace(f"2{number} novembre", "")
        found.append(re.sub(r"<details.*?</details>", "", text, flags=re.DOTALL))
    assert found[0] == found[1]


def test_a_hand_that_somebody_has_still_to_play_stays_at_home(director: Client, site: Path) -> None:
    evening = Pairs(8, rounds=4, deals=2)
    evening.do(dealing.deal_boards(evening.competition, SECRET, ""))
    evening.begin()
    evening.play(1)
    shown, every = dealing.known(evening.t), evening.t.boards
    brought(evening)
    choose(director, site)
    assert publish(director) == 302
    told = everything(site)
    assert set(every) - shown, "some boards are still to be played"
    for board in set(every) - shown:
        for hand in every[board]:
            assert hand not in told
        assert "/".join(every[board]) not in told
    assert SECRET not in told


@pytest.mark.parametrize("names", ["full", "initial"])
def test_whoever_asked_not_to_be_named_is_named_under_no_choice(
    director: Client, site: Path, names: str
) -> None:
    evening = troubled()
    person = replace(evening.entrant(1).person, name="Xénia Geheim", club="Club Discret", offline=True)
    evening.do(registration.edit_entrant(evening.competition, 1, person, reason="corrigé"))
    brought(evening)
    choose(director, site)
    publish(director, names=names)
    told = everything(site).casefold()
    for secret in ("geheim", "xénia", "discret"):
        assert secret not in told
    assert "#1" in told


def members(*cards: MemberCard) -> None:
    """The register of the house, written down meanwhile."""
    room = house().room(REGISTER, "house")
    first = room.look().state.next_number
    entered = tuple(MemberEntered(number, card, "2026-01-01") for number, card in enumerate(cards, first))
    assert isinstance(room.act(lambda _: entered, f"cards-{first}", "director"), Accepted)


def anybody_reads(page: str) -> str:
    """A page or a file of the event; PBN is written in Latin-1."""
    content: bytes = Client().get(f"/e/ev/{page}").content
    return content.decode("latin-1" if page.endswith("=pbn") else "utf-8")


def test_what_a_card_asks_holds_on_every_page_for_everybody(director: Client, site: Path) -> None:
    """Also on a page that was printed before somebody asked; the hall reads names as they were entered."""
    evening = Pairs(8, rounds=2)
    named = {1: "Xénia Geheim", 2: "Yvo Diskret"}
    for number, name in named.items():
        person = replace(evening.entrant(number).person, name=name)
        evening.do(registration.edit_entrant(evening.competition, number, person))
    evening.begin()
    evening.play(1)
    brought(evening)
    files = [f"public/boards/file?as={each}" for each in ("pbn", "lin", "xml", "csv")]
    pages = ("public/", "public/boards", "public/clubs", *files)
    read = {page: anybody_reads(page).casefold() for page in pages}
    assert {page for page, text in read.items() if "geheim" in text} >= {"public/", files[2]}
    members(
        MemberCard("Xénia Geheim", shown=NameShown.ABSENT), MemberCard("Yvo Diskret", shown=NameShown.INITIAL)
    )
    choose(director, site)
    publish(director)
    told = {page: anybody_reads(page) for page in pages}
    told["own"] = Client().get("/e/ev/public/boards/2").content.decode()
    told["site"] = everything(site)
    for page, text in told.items():
        assert "geheim" not in text.casefold(), page
        assert "diskret" not in text.casefold(), page
    assert "d. yvo" in told["public/"].casefold()
    assert "yvo d." in told["site"].casefold()
    assert Client().get("/e/ev/public/boards/1").status_code == 404
    assert "geheim" in director.get("/e/ev/standings").content.decode().casefold()


def test_a_name_that_is_code_is_a_name(director: Client, site: Path) -> None:
    evening = Evening(8, title="<script>alert(1)</script>")
    person = replace(evening.entrant(1).person, name="<b>Agnès</b> <img/src=x>")
    evening.do(registration.edit_entrant(evening.competition, 1, person))
    evening.whole_round()
    brought(evening)
    choose(director, site)
    assert publish(director) == 302
    told = everything(site)
    assert "<script" not in told
    assert "<img" not in told
    assert all(each.is_relative_to(site) for each in (site / "").rglob("*"))
