"""Where and when a club lives: its page, and what follows it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from pypdf import PdfReader

import tapis.web
from tapis.cli.printing import sheet
from tapis.cli.shell import Failure
from tapis.web.doctor_place import club_place
from tapis.web.room.house import house
from tapis.web.store import place
from tapis.web.store.models import StoredHouse
from tests.web.test_first_run import opened, set_up

pytestmark = pytest.mark.django_db(transaction=True)
__all__ = ["opened"]

TOKYO = {"time_zone": "Asia/Tokyo", "sheet": "us-letter", "currency": "EUR", "day": "1", "month": "9"}


@pytest.fixture
def owner(opened: Client) -> Iterator[Client]:
    set_up(opened)
    yield opened
    house.cache_clear()


def test_the_owner_says_where_and_when_the_club_lives(owner: Client) -> None:
    page = owner.get("/house/place")
    assert page.context["form"].initial == {
        "time_zone": "Europe/Zurich",
        "sheet": "a4",
        "currency": "CHF",
        "month": 8,
        "day": 1,
        "club_number": "",
    }
    assert owner.post("/house/place", TOKYO).headers["Location"] == "/house/place"
    assert (place.zone_name(), place.sheet(), place.currency(), place.season_start()) == (
        "Asia/Tokyo",
        "us-letter",
        "EUR",
        (9, 1),
    )
    assert "Asia/Tokyo · us-letter · EUR · 09-01" in str(club_place().finding)


@pytest.mark.parametrize(
    ("typed", "field"),
    [({"day": "31"}, "day"), ({"time_zone": "Moon/Sea"}, "time_zone"), ({"sheet": "quarto"}, "sheet")],
)
def test_what_there_is_not_is_refused(owner: Client, typed: dict[str, str], field: str) -> None:
    page = owner.post("/house/place", TOKYO | typed)
    assert page.status_code == 422
    assert list(page.context["form"].errors) == [field]
    assert place.sheet() == "a4"


def test_nobody_else_says_so(owner: Client) -> None:
    assert Client().post("/house/place", TOKYO).status_code == 302
    assert place.zone_name() == "Europe/Zurich"


def test_hours_are_those_of_the_club(owner: Client) -> None:
    noon = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
    with timezone.override(place.HouseZone()):
        assert timezone.localtime(noon).hour == 13
    owner.post("/house/place", TOKYO)
    with timezone.override(place.HouseZone()):
        assert timezone.localtime(noon).hour == 21
        assert timezone.localtime(noon).strftime("%Z") == "JST"
    seen = owner.get("/events/new?regulation=whist").context["form"]["date"].value()
    assert seen == timezone.localtime(timezone=place.HouseZone()).date()


@pytest.mark.parametrize("address", ["/learn/whist/wall.pdf", "/learn/whist/card.pdf"])
def test_papers_are_printed_on_the_house_s_sheets(owner: Client, address: str) -> None:
    owner.post("/house/place", TOKYO)
    box = PdfReader(io.BytesIO(owner.get(address).content)).pages[0].mediabox
    assert round(float(box.width)) in {612, 396}


def test_the_environment_says_it_where_nobody_has_chosen() -> None:
    told = {"TAPIS_PAPER": "us-letter", "TAPIS_CURRENCY": "eur", "TAPIS_SEASON_START": "07-15"}
    row = StoredHouse()
    assert (place.sheet(row, told), place.currency(row, told), place.season_start(row, told)) == (
        "us-letter",
        "EUR",
        (7, 15),
    )
    row = StoredHouse(sheet="a4", currency="CHF", season_start="02-01")
    assert (place.sheet(row, told), place.currency(row, told), place.season_start(row, told)) == (
        "a4",
        "CHF",
        (2, 1),
    )


@pytest.mark.parametrize(
    "wrong", [{"TAPIS_PAPER": "quarto"}, {"TAPIS_CURRENCY": "USD"}, {"TAPIS_SEASON_START": "02-30"}]
)
def test_an_environment_that_says_nothing_is_named(wrong: dict[str, str]) -> None:
    assert place.unknown(wrong) == tuple(wrong)
    assert (place.sheet(StoredHouse(), wrong), place.season_start(StoredHouse(), wrong)) == ("a4", (8, 1))


def test_a_command_prints_on_what_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAPIS_PAPER", raising=False)
    assert sheet() == "a4"
    monkeypatch.setenv("TAPIS_PAPER", "us-letter")
    assert sheet() == "us-letter"
    monkeypatch.setenv("TAPIS_PAPER", "quarto")
    with pytest.raises(Failure, match="quarto"):
        sheet()


def test_no_page_prints_past_the_sheets_of_the_house() -> None:
    """Whoever renders a paper by himself forgets what lies in the printer."""
    web = Path(tapis.web.__file__).parent
    found = [
        path.relative_to(web).as_posix()
        for path in sorted(web.rglob("*.py"))
        if re.search(r"from tapis\.papers(\.printer)? import .*\brender", path.read_text("utf-8"))
    ]
    assert found == ["server/printing.py"]
