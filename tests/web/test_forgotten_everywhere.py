"""Somebody is taken out of an event: no page, paper, file, log line or byte holds the name.

A real server over a real SQLite file; afterwards every page of the director, of desk and jury, who are one
reader, and of everybody is read by following links from where each begins. Before, a handful of addresses
shows that the search finds the name.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.club.events import Presence
from tapis.club.people import entry_list, registration
from tapis.club.people.entry_list import ListPreview
from tapis.club.rounds import course
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips.table import seat_substitute
from tapis.club.state.slips import Substitute
from tapis.log.archive import write_archive
from tests.club.evening import Evening
from tests.papers.reading import pages
from tests.web.reading import unbroken
from tests.web.site import Site

LIST = Path(__file__).parents[2] / "examples" / "evening.csv"
EVENT = "/e/evening/"
NAME, WORDS = "Käthi Müller", ("Müller", "Käthi", "Muller", "MÜLLER", "Kathi")
LINK = re.compile(r'(?:href|hx-get|src|action)="(/[^"#]*)"')
PEOPLE = """
import json, os, sys
from pathlib import Path
from tapis.cli.database import opened
from tapis.web.server.keys import secret_key
os.environ["TAPIS_SECRET_KEY"] = secret_key(Path(os.environ["TAPIS_HOME"]))
log = opened(None)
from django.contrib.auth import get_user_model
from django.test import Client
from tapis.log.archive import read_archive
from tapis.web.access.models import Membership
assert not log.write(read_archive(sys.stdin.read()).records)
sessions = {}
for name in ("director", "desk and jury"):
    user = get_user_model().objects.create_user(name)
    for role in name.split(" and "):
        Membership.objects.create(user=user, event="evening", role=role)
    client = Client()
    client.force_login(user)
    sessions[name] = client.cookies["sessionid"].value
print(json.dumps(sessions))
"""
STEPS = (
    "/static/",
    "/logout",
    "/language",
    "/law/",
    "/learn/",
    "/live/",
    "/play/",
    "/friendly/",
    "/replay/",
    "/analysis",
)
"""Pages of games, and of cards that nobody here has held: they know of no event, but for the way back."""
PAPERS = re.compile(rf"{EVENT}papers/[^?]*\.pdf$")
"""What is packed in the ZIP of everything, and read there."""


def told() -> tuple[Evening, int]:
    """Every sixth of a real list; Käthi Müller is ruled upon, replaced once, announced; her number."""
    evening = Evening(0, rounds=2, deals=1, title="Mardi", language="fr", date="2026-11-21")
    shown = entry_list.preview(LIST.read_bytes(), evening.competition)
    assert isinstance(shown, ListPreview)
    people = [each.person for each in shown.rows if each.person is not None]
    assert len(people) == 41
    few = [each for at, each in enumerate(people) if at % 6 == 0 or each.name == NAME]
    evening.do(registration.register(evening.competition, few))
    evening.present(*evening.t.entrants)
    number = next(each.number for each in evening.t.entrants.values() if each.person.name == NAME)
    evening.begin()
    at = next(each for each in evening.t.slips if number in each.seats)
    helper = Substitute(number, "Zacharie Zwahlen", 1, "Käthi arrive en retard")
    evening.do(seat_substitute(evening.t, at, helper))
    evening.play(1)
    charge = Charge("revoke", number, 1, 1, reason="Mme Müller a renoncé, vu par la table")
    evening.do(faults.rule(evening.competition, charge))
    evening.close(1)
    evening.begin()
    evening.play(2)
    evening.do(course.announce(evening.t, "Joyeux anniversaire à Käthi Müller !"))
    assert evening.t.entrants[number].presence is Presence.PRESENT
    return evening, number


@dataclass
class Reader:
    """A browser without pictures: it has somebody's session, and follows links."""

    site: Site
    session: str = ""
    token: str = "t" * 32

    def get(self, path: str) -> bytes:
        return self._sent(Request(f"{self.site.url}{path}"))

    def post(self, path: str, typed: dict[str, Any]) -> bytes:
        data = urlencode({**typed, "csrfmiddlewaretoken": self.token}, doseq=True).encode()
        return self._sent(Request(f"{self.site.url}{path}", data=data))

    def _sent(self, request: Request) -> bytes:
        request.add_header("Accept-Language", "fr")
        request.add_header("Cookie", f"csrftoken={self.token}; sessionid={self.session}")
        try:
            with urlopen(request, timeout=120) as answer:
                return bytes(answer.read())
        except HTTPError as problem:
            if problem.code >= 500:
                raise
            return bytes(problem.read())

    def crawl(self, *begin: str) -> dict[str, bytes]:
        """Everything that links lead to from there, but for single papers."""
        found, waiting = dict[str, bytes](), list(begin)
        while waiting:
            path = waiting.pop()
            if path in found or path.startswith(STEPS) or PAPERS.match(path):
                continue
            found[path] = self.get(path)
            text = found[path].decode("utf-8", "ignore")
            waiting += [link.replace("&amp;", "&") for link in LINK.findall(text)]
        return found


@cache
def text_of(content: bytes) -> str:
    """What somebody reads in an answer: of papers their text, of a ZIP what is packed in it.

    Whatever is the same for several readers is read once.
    """
    if content.startswith(b"%PDF"):
        return "\n".join(pages(content))
    if content.startswith(b"PK"):
        with ZipFile(BytesIO(content)) as packed:
            return "\n".join(f"{each}\n{text_of(packed.read(each))}" for each in packed.namelist())
    return content.decode("utf-8", "ignore") + content.decode("utf-16", "ignore")


def named(shown: dict[str, bytes]) -> list[str]:
    """The addresses at which one of the words still stands."""
    return [path for path, content in shown.items() if any(word in text_of(content) for word in WORDS)]


def in_files(home: Path) -> list[str]:
    """The files of the house in which the bytes of one of the words still stand."""
    words = [word.encode() for word in WORDS] + [json.dumps(word)[1:-1].encode() for word in WORDS]
    return [
        str(path.relative_to(home))
        for path in home.rglob("*")
        if path.is_file() and any(word in path.read_bytes() for word in words)
    ]


@pytest.fixture(scope="module")
def evening() -> tuple[Evening, int]:
    return told()


@dataclass(frozen=True)
class Hall:
    """A running server, and a reader for each who works there; "" is everybody else."""

    site: Site
    readers: dict[str, Reader]


@pytest.fixture(scope="module")
def hall(evening: tuple[Evening, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server that holds this evening, with a director, a desk and a jury."""
    site = Site(tmp_path_factory.mktemp("hall"))
    ran = subprocess.run(
        [sys.executable, "-c", PEOPLE],
        input=write_archive(evening[0].archive),
        env=site.environment(),
        check=True,
        capture_output=True,
        text=True,
    )
    site.start()
    sessions = json.loads(ran.stdout)
    yield Hall(site, {name: Reader(site, sessions.get(name, "")) for name in (*sessions, "")})
    site.stop()


def everywhere(hall: Hall) -> dict[str, dict[str, bytes]]:
    """Every page that each role and everybody can reach, and the papers in the director's ZIP."""
    begin = {
        "director": (EVENT, f"{EVENT}log", "/events/", "/members/", "/seasons/new"),
        "desk and jury": (EVENT,),
        "": (
            "/",
            f"{EVENT}public/",
            f"{EVENT}screen/seating",
            f"{EVENT}screen/standings",
            f"{EVENT}screen/clock",
        ),
    }
    return {role: hall.readers[role].crawl(*paths) for role, paths in begin.items()}


def before(hall: Hall) -> dict[str, bytes]:
    """Some of the addresses at which she stands before, as the jury and as everybody reads them."""
    jury, public = hall.readers["desk and jury"], hall.readers[""]
    seats, shown = f"{EVENT}papers/1/seating-wall.pdf", f"{EVENT}public/"
    own = re.search(rf'(/p/[^"#]*)"[^>]*>[^<]*{WORDS[0].upper()}', public.get(shown).decode())
    assert own is not None
    read = {path: jury.get(path) for path in (f"{EVENT}standings", f"{EVENT}log", seats)}
    return read | {
        path: public.get(path) for path in (shown, f"{EVENT}screen/seating", own[1] if own else "/")
    }


@pytest.mark.slow
def test_no_page_paper_file_log_line_or_byte_holds_the_name(
    hall: Hall, evening: tuple[Evening, int], tmp_path: Path
) -> None:
    number, home, director = evening[1], hall.site.home, hall.readers["director"]
    shown = before(hall)
    assert named(shown) == list(shown), "the search finds the name on pages, papers and her own page"
    assert "tapis.sqlite3" in " ".join(in_files(home))
    address = f"{EVENT}forget?number={number}"
    page = unbroken(director.get(address).decode())
    assert "<del>Mme Müller a renoncé, vu par la table</del>" in page
    words = re.search(r'name="words" value="([^"]*)"', page)
    assert words is not None
    done = director.post(address, {"names": [NAME], "words": words[1], "number": number, "do": "forget"})
    assert re.search(rf"Personne\s{number}\b", done.decode())
    after = everywhere(hall)
    assert min(map(len, after.values())) > 30, "everybody has been everywhere"
    with ZipFile(BytesIO(after["director"][f"{EVENT}exchange/everything.zip"])) as packed:
        assert sum(path.endswith(".pdf") for path in packed.namelist()) > 15
    assert {role: named(shown) for role, shown in after.items()} == {role: [] for role in after}
    again = {path: hall.readers["desk and jury"].get(path) for path in shown}
    assert named(again) == [], "nor does the link she had"
    assert in_files(home) == []
    assert f"Personne {number}" in text_of(after["director"][f"{EVENT}standings"])
    archive = tmp_path / "after.json"
    archive.write_bytes(director.get(f"{EVENT}exchange/event.json"))
    verified = CliRunner().invoke(main, ["verify", str(archive)])
    assert verified.exit_code == 0, verified.output
    hall.site.stop()
    assert in_files(home) == [], "nor when the server has stopped"
