"""The boards of an event on a club's site: a page each, and everything as files in a ZIP."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from pathlib import Path

import pytest
from django.test import Client

from tapis.club.boards import dealing
from tapis.club.rounds import screens
from tapis.core.deals import DealsRead
from tests.club import morning
from tests.club.pairs import BRIDGE, Pairs
from tests.papers.reading import pages
from tests.web.publishing.conftest import brought, choose, publish

FILES = {"boards.csv", "boards.lin", "boards.pbn", "boards.xml", "hand-records.pdf", "standings.pdf"}


def packed(director: Client) -> dict[str, bytes]:
    """Every file of the ZIP, by its name in the folder of the event."""
    answer = director.get("/e/ev/publish/pages.zip")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        return {name.rpartition("/")[2]: archive.read(name) for name in archive.namelist()}


def told(files: dict[str, bytes]) -> str:
    """All that the files say, papers read as text."""
    printed = (text for name, each in files.items() if name.endswith(".pdf") for text in pages(each))
    others = (each.decode("latin-1") for name, each in files.items() if not name.endswith(".pdf"))
    return "\n".join((*printed, *others))


@pytest.fixture
def over(director: Client, site: Path) -> Pairs:
    evening = morning.evening(8, rounds=4, deals=2)
    morning.weighed(evening)
    brought(evening)
    choose(director, site)
    return evening


def test_every_board_has_a_page_that_leads_to_the_others(director: Client, over: Pairs, site: Path) -> None:
    assert publish(director) == 302
    boards = {each.name: each.read_text() for each in site.rglob("etui-*.html")}
    assert sorted(boards) == [f"etui-{number}.html" for number in range(1, 9)]
    for name, page in boards.items():
        links = re.findall(r'<a\s+href="([^"]*)"', page)
        assert set(boards) <= set(links), name
        assert all((next(site.rglob("index.html")).parent / link).is_file() for link in links)
        assert "Levées si chacun joue au mieux" in page
        assert "Fréquence de chaque marque" in page
        assert not re.search(r"<script|https?://|<form|src=", page)
    assert "Entame" in boards["etui-3.html"]
    assert all((name in next(site.rglob("etuis.html")).read_text()) for name in boards)


def test_a_site_gets_pages_and_a_zip_the_files_too(director: Client, over: Pairs, site: Path) -> None:
    assert publish(director) == 302
    assert {each.suffix for each in site.rglob("*.*")} == {".html", ".css"}
    assert "boards.pbn" not in next(site.rglob("etuis.html")).read_text()
    files = packed(director)
    assert files.keys() >= FILES
    page = files["etuis.html"].decode()
    assert set(re.findall(r'<a\s+href="([^"]*)"\s+download', page)) == FILES


def test_the_files_hold_results_tricks_and_par(director: Client, over: Pairs) -> None:
    files = packed(director)
    pbn = files["boards.pbn"].decode("latin-1")
    for tag in ("OptimumResultTable", "ParContract", "OptimumScore", "ScoreTable"):
        assert pbn.count(f"[{tag} ") == 8, tag
    assert BRIDGE.deal_files is not None
    for kind in ("pbn", "xml"):
        read = BRIDGE.deal_files.read(files[f"boards.{kind}"])
        assert isinstance(read, DealsRead)
        assert {each.number: tuple(map(str, each.hands or ())) for each in read.deals} == over.t.boards
        assert sum(len(each.scores) for each in read.deals) == 32
    rows = list(csv.reader(io.StringIO(files["boards.csv"].decode("utf-8-sig")), delimiter=";"))
    assert len(rows) == 33
    records = "".join(pages(files["hand-records.pdf"]))
    assert records.count("Par Nord") == 8


def test_nothing_of_a_board_still_to_be_played_is_in_the_zip(director: Client, site: Path) -> None:
    evening = morning.evening(8, rounds=4, deals=2, over=3)
    morning.weighed(evening)
    brought(evening)
    choose(director, site)
    files, shown = packed(director), dealing.known(evening.t)
    hidden = evening.t.boards.keys() - shown
    assert shown
    assert hidden
    assert {name for name in files if name.startswith("etui-")} == {f"etui-{each}.html" for each in shown}
    text = told(files)
    assert not any(hand in text for each in hidden for hand in evening.t.boards[each])
    assert not {int(each) for each in re.findall(r'\[Board "(\d+)"', text)} & hidden
    assert "0123456789" * 4 not in text


def test_while_results_are_held_there_are_neither_boards_nor_files(director: Client, site: Path) -> None:
    evening = morning.evening(8, rounds=4, deals=2)
    morning.weighed(evening)
    evening.do(screens.hold(evening.t, held=True))
    brought(evening)
    choose(director, site)
    names = packed(director).keys()
    assert not {name for name in names if name.startswith("etui-")}
    assert not FILES & names


def test_names_are_in_files_as_they_are_on_pages(director: Client, over: Pairs) -> None:
    """The files are drawn from the same view of strangers."""
    answer = director.get("/e/ev/publish/pages.zip?names=initial")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        files = {name.rpartition("/")[2]: archive.read(name) for name in archive.namelist()}
    assert "Aubry" not in told(files)
    assert "A. Agnès" in files["boards.csv"].decode("utf-8-sig")


def test_what_goes_out_names_the_boards_once(director: Client, over: Pairs) -> None:
    page = director.get("/e/ev/publish").content.decode()
    assert "etuis.html" in page
    assert "etui-1.html" not in page
