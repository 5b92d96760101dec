"""An evening of another program in a season: counted beside the house's own, its members known by number."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.club.events import Person
from tests.club.pairs import Pairs
from tests.papers.reading import text_of
from tests.scenarios.test_evening_elsewhere import board, file
from tests.scenarios.test_evening_elsewhere import line as travelled
from tests.web.director.conftest import Who
from tests.web.director.houses import bring
from tests.web.director.test_seasons import NEW

OWN = (
    Person("Nora Noll", partner="Sven Sorg", federation="0101", partner_federation="0102"),
    Person("Els Egli", partner="Wim Wirz", federation="0103", partner_federation="0104"),
    Person("Ida Imhof", partner="Udo Uhl"),
    Person("Ada Amstutz", partner="Otto Ott"),
)
PAIR = (
    "<PAIR><PAIR_NUMBER>{at}</PAIR_NUMBER>"
    "<PLAYER><PLAYER_NAME>{one}</PLAYER_NAME><NATIONAL_ID_NUMBER>{first}</NATIONAL_ID_NUMBER></PLAYER>"
    "<PLAYER><PLAYER_NAME>{other}</PLAYER_NAME><NATIONAL_ID_NUMBER>{second}</NATIONAL_ID_NUMBER></PLAYER></PAIR>"
)
BROUGHT = (
    PAIR.format(at=1, one="N. NOLL", first="0101", other="S. SORG", second="0102")
    + PAIR.format(at=2, one="EGLI-MUFF E", first="0103", other="WIRZ W", second="0104")
    + PAIR.format(at=3, one="Gina Gast", first="9901", other="Gino Gast", second="9902")
    + PAIR.format(at=4, one="Ida Imhof", first="", other="Udo Uhl", second="")
)


class Own(Pairs):
    """Four pairs, two of them with numbers in a federation."""

    known = OWN


def own_evening() -> Own:
    evening = Own(4, rounds=1, deals=2, comparison="neuberg", date="2026-09-26", title="Tuesday here")
    evening.draw()
    evening.begin()
    for table, made in zip(evening.t.rounds[0].slips, ("4S N =", "3NT N -2"), strict=True):
        evening.confirm(1, table, made, made)
    evening.close(1)
    evening.end()
    return evening


def brought_file(day: str = "3/10/2026") -> bytes:
    lines = (travelled(1, 2, score="-800", mine=0), travelled(3, 4, "2S", 8, "110", mine=2))
    told = file(board(1, *lines), board(2, *lines), pairs=BROUGHT)
    return told.replace("3/2/2026", day).replace("Tea", "Thursday elsewhere").encode()


def bring_in(client: Client, content: bytes) -> str:
    page = client.get("/events/elsewhere")
    sent = {"name": page.context["name"], "op": "one", "evening": SimpleUploadedFile("t.xml", content)}
    answer = client.post("/events/elsewhere", sent)
    assert answer.status_code == 302, answer.content
    return str(answer.headers["Location"].split("/")[2])


def places(client: Client, season: str) -> dict[str, Any]:
    return {each.called: each for each in client.get(season).context["page"].table.places}


def season_of(who: Who) -> tuple[Client, str]:
    """A house with an evening of its own, one that is brought in, and their season."""
    client = who("secretary")
    bring({"own": own_evening()}, "secretary")
    assert client.get("/members/").status_code == 200
    bring_in(client, brought_file())
    answer = client.post("/seasons/new", {**NEW, "best": "2", "prize_from": "1"})
    assert answer.status_code == 302, answer.content
    return client, str(answer.headers["Location"])


def words(content: bytes) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", content.decode())).split())


def test_both_evenings_count_and_numbers_find_who_is_who(who: Who) -> None:
    client, season = season_of(who)
    body = words(client.get(season).content)
    assert "2 evenings of 2" in body
    assert "Tuesday here" in body
    assert "Thursday elsewhere" in body
    found = places(client, season)
    for name in ("Nora Noll", "Els Egli", "Ida Imhof"):
        (line,) = [each for called, each in found.items() if called.startswith(name)]
        assert len([each for each in line.shares if each]) == 2, name
    assert not any("N. Noll" in each or "N. NOLL" in each or "Muff" in each for each in found), found.keys()
    (guest,) = [each for called, each in found.items() if called.startswith("Gina Gast")]
    assert len([each for each in guest.shares if each]) == 1


def test_the_season_paper_has_both(who: Who) -> None:
    client, season = season_of(who)
    paper = text_of(client.get(f"{season}season.pdf").content)
    for name in ("Nora", "Els", "Gina"):
        assert name in paper
    assert "Muff" not in paper


def test_an_evening_without_a_day_is_named_and_counted_nowhere(who: Who) -> None:
    client = who("secretary")
    bring({"own": own_evening()}, "secretary")
    bring_in(client, brought_file("some day"))
    season = client.post("/seasons/new", NEW).headers["Location"]
    assert "Thursday elsewhere" not in words(client.get(season).content).partition("1 evening")[0]
    assert client.get(season).status_code == 200
