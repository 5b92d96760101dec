"""Whoever wants no publication is named nowhere that is open to everybody, under any regulation.

Public is every address of an event that answers without an account, and whatever can be reached from
there by following links; every paper that is not for a table or the desk; the results as pages of a site
and as a spreadsheet; the ranking of a season. A new page or paper is met here by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import NoReverseMatch, get_resolver, reverse
from django.utils import timezone

from tapis.club.people import registration
from tapis.club.ranking.evenings import Counting, evening
from tapis.club.ranking.season import season
from tapis.club.slips.table import seat_substitute
from tapis.club.state.slips import Substitute
from tapis.club.state.tournament import Entrant
from tapis.papers.bundle import standings_list as spreadsheet
from tapis.papers.fill import PaperKind, PaperSource, offered, papers
from tapis.papers.fill.season import season_paper
from tapis.papers.tables import tables
from tapis.web.access.links import (
    PlayerLink,
    ScreenLink,
    TableLink,
    player_token,
    screen_token,
    table_token,
)
from tapis.web.access.models import Membership
from tapis.web.room.house import house as tapis_house
from tapis.web.screen import press
from tests.club.evening import Evening
from tests.papers.reading import text_of
from tests.scenarios.houses import HOUSES, House, every
from tests.tiers import others_slow
from tests.web.director.conftest import replay

SECRETS = ("geheim", "verborgen", "club discret", "paie plus tard", "079 555 66 77")
"""In small letters: lists write surnames in capitals. The last is the telephone of somebody who is named."""
LINK = re.compile(r'(?:href|hx-get|src)="(/(?:e|p|t|s)/[^"#]*)"')
WAYS = {name: HOUSES[name] for name in ("estimation", "tutti", "bridge")}
each_way = pytest.mark.parametrize(
    "house", others_slow(WAYS.values(), WAYS["estimation"], WAYS["bridge"]), ids=tuple(WAYS)
)
"""A regulation of each sheet, figures and boards, and, in the slow tier, one whose teams have two names."""
AT_TABLE_OR_DESK = {
    PaperKind.ENTRIES_BY_NAME,
    PaperKind.ENTRIES_BY_NUMBER,
    PaperKind.MISSING,
    PaperKind.TRAVEL_CARDS,
    PaperKind.SLIPS,
    PaperKind.BULLETINS,
    PaperKind.TABLE_CARDS,
    PaperKind.ROUND,
}
"""Papers that people hold in their hands; the slip at the table names those who sit there."""


def shy(house: House) -> Evening:
    """Number 1 sits at a table like anybody, has a substitute there, and then wants no publication."""
    evening = house.begun()
    slip = evening.slip(1, 1)
    hidden = replace(evening.entrant(1).person, name="Xénia Geheim", club="Club Discret", note=SECRETS[3])
    hidden = replace(hidden, partner="Ygor Verborgen" if house.members > 1 else "")
    evening.do(registration.edit_entrant(evening.competition, 1, hidden, reason="corrigé"))
    reached = replace(evening.entrant(2).person, telephone=SECRETS[4])
    evening.do(registration.edit_entrant(evening.competition, 2, reached))
    at = next(each for each in evening.t.slips if 1 in each.seats)
    helper = Substitute(1, "Le patron", 1, "arrive plus tard", hidden.names[0] if house.members > 1 else "")
    evening.do(seat_substitute(evening.t, at, helper))
    house.all_typed(evening)
    assert slip.table == 1
    return evening


def hide(evening: Evening) -> None:
    """Number 1 asks for no publication once everything is on the wall."""
    person = replace(evening.entrant(1).person, hidden=True)
    evening.do(registration.edit_entrant(evening.competition, 1, person))


def addresses() -> Iterator[str]:
    """Every address of the house that needs the name of an event only, or that and a round."""
    for name in _named(get_resolver(), ""):
        for args in (["ev"], ["ev", 1], ["ev", 1, 1]):
            try:
                yield reverse(name, args=args)
            except NoReverseMatch:
                continue


def _named(resolver: object, space: str) -> Iterator[str]:
    for each in getattr(resolver, "url_patterns", ()):
        if hasattr(each, "url_patterns"):
            yield from _named(each, f"{each.namespace}:" if each.namespace else space)
        elif each.name:
            yield space + each.name


def read(content: bytes) -> str:
    """What a page or a file says, in the letters of its kind."""
    if content.startswith(b"%PDF"):
        return text_of(content)
    return content.decode("latin-1" if content.startswith(b"% PBN") else "utf-8")


def open_pages() -> dict[str, str]:
    """Every page everybody can open, by its address."""
    anybody, found = Client(headers={"accept-language": "fr"}), {}
    waiting = sorted({each for each in addresses() if each.startswith("/e/")})
    while waiting:
        address = waiting.pop()
        answer = anybody.get(address)
        text = "" if answer.streaming or answer.status_code != 200 else read(answer.content)
        found[address] = text
        waiting += {link.replace("&amp;", "&") for link in LINK.findall(text)} - {*found, *waiting}
    return {address: text for address, text in found.items() if text}


@each_way
def test_nobody_reads_the_name(house: House, transactional_db: None) -> None:
    tapis_house.cache_clear()
    press.PRESS.clear()
    evening = shy(house)
    replay(evening, "ev")
    for page in ("public/", "screen/seating", "screen/standings"):
        before = Client(headers={"accept-language": "fr"}).get(f"/e/ev/{page}").content.decode()
        assert "geheim" in before.casefold(), "the pages looked at do name people, and are printed already"
    hide(evening)
    replay_last(evening)
    pages = open_pages()
    assert {"/e/ev/public/", "/e/ev/screen/standings", "/e/ev/screen/seating"} <= set(pages)
    assert any(address.startswith("/p/") for address in pages), "the pages of the others are read too"
    for address, text in pages.items():
        assert not [secret for secret in SECRETS if secret in text.casefold()], address
    account = get_user_model().objects.create(username="Dora")
    Membership.objects.create(user=account, event="ev", role="director")
    director = Client(headers={"accept-language": "fr"})
    director.force_login(account)
    published = pages_put_out(director)
    assert not [secret for secret in SECRETS if secret in published.casefold()]
    assert evening.entrant(2).person.full_names[0].listed in published
    tapis_house.cache_clear()
    press.PRESS.clear()


def pages_put_out(director: Client) -> str:
    """Every page that would go onto a site, one after the other."""
    with ZipFile(BytesIO(director.get("/e/ev/publish/pages.zip").content)) as packed:
        return "".join(read(packed.read(name)) for name in packed.namelist())


def replay_last(evening: Evening) -> None:
    """The last event of the evening, on the server too."""
    last = copy(evening)
    last.entries = evening.entries[-1:]
    replay(last, "ev")


@every
def test_a_telephone_is_on_no_paper_and_on_no_page_of_who_plays(house: House, transactional_db: None) -> None:
    """Who is named everywhere has a telephone all the same, and it is for organisers and the door alone."""
    tapis_house.cache_clear()
    press.PRESS.clear()
    evening = shy(house)
    source = PaperSource(evening.competition, "fr", lambda text: text, lambda *_: "")
    for kind in offered(source):
        assert SECRETS[4] not in repr(papers(kind, source, 1)), kind
    replay(evening, "ev")
    slip = next(each for each in evening.t.slips if 2 in each.seats)
    phone = Client(headers={"accept-language": "fr"})
    seats = "&".join(f"s{at}={number}" for at, number in enumerate(slip.people))
    table = phone.get(f"/t/{table_token(TableLink('ev', slip.round, slip.table, slip.link))}?{seats}")
    own = phone.get(f"/p/{player_token(PlayerLink('ev', 2, evening.entrant(2).link))}")
    for page in (table, own):
        assert page.status_code == 200
        assert evening.entrant(2).person.names[0] in page.content.decode()
        assert SECRETS[4] not in page.content.decode()
    tapis_house.cache_clear()
    press.PRESS.clear()


@every
def test_no_paper_for_everybody_and_no_spreadsheet_names_them(house: House) -> None:
    evening = shy(house)
    hide(evening)
    source = PaperSource(evening.competition, "fr", lambda text: text, lambda *_: "")
    made = {kind: repr(papers(kind, source, 1)) for kind in offered(source)}
    for kind in set(made) - AT_TABLE_OR_DESK:
        assert not [secret for secret in SECRETS if secret in made[kind].casefold()], kind
    assert evening.entrant(2).person.full_names[0].listed in made[PaperKind.STANDINGS]
    listed = "".join(
        each.decode("utf-8-sig") for each in (spreadsheet(source), *dict(tables(source)).values())
    )
    assert not [secret for secret in SECRETS if secret in listed.casefold()]
    assert evening.entrant(2).person.full_names[0].listed in listed


@every
def test_the_ranking_of_a_season_on_the_wall_has_a_line_without_a_name(house: House) -> None:
    before, after = shy(house), shy(house)
    hide(after)
    evenings = tuple(evening(each.competition) for each in (before, after))
    printed = repr(season_paper(evenings, Counting(5), "Saison", "fr"))
    read = [secret for secret in SECRETS if secret in printed.casefold()]
    assert not read, "hidden once is hidden in the season"
    assert printed.count("Nom non publié") == house.members
    assert len(season(evenings, Counting(5))) == sum(len(each.person.names) for each in ranked(after))


def shown_with(token: str, page: str) -> str:
    """A screen as a machine sees it that keeps a token."""
    client = Client()
    client.cookies["tapis_screen"] = token
    return client.get(page).content.decode().casefold()


def ranked(of: Evening) -> list[Entrant]:
    return [row.score.entrant for row in of.table.rows]


@each_way
def test_off_the_internet_is_not_off_the_wall(house: House, transactional_db: None) -> None:
    """The lower degree: no page for everybody and no file of results names them, lists in the hall do."""
    tapis_house.cache_clear()
    press.PRESS.clear()
    evening = shy(house)
    person = replace(evening.entrant(1).person, offline=True)
    evening.do(registration.edit_entrant(evening.competition, 1, person))
    replay(evening, "ev")
    for address, text in open_pages().items():
        assert not [secret for secret in SECRETS if secret in text.casefold()], address
    account = get_user_model().objects.create(username="Dora")
    Membership.objects.create(user=account, event="ev", role="director")
    director = Client(headers={"accept-language": "fr"})
    director.force_login(account)
    assert "geheim" not in pages_put_out(director).casefold()
    for screen in ("standings",) if evening.t.setup.free_tables else ("seating", "standings"):
        shown = director.get(f"/e/ev/screen/{screen}").content.decode()
        assert "geheim" in shown.casefold(), "the projector hangs in the hall"
        elsewhere = Client().get(f"/e/ev/screen/{screen}").content.decode()
        assert "geheim" not in elsewhere.casefold(), "and nowhere else"
    link = director.get("/e/ev/screens").context["projector"]
    for screen in ("standings",) if evening.t.setup.free_tables else ("seating", "standings"):
        projector, page = Client(), f"/e/ev/screen/{screen}"
        assert projector.get(link).status_code == 302
        assert "geheim" in projector.get(page).content.decode().casefold(), "opened by its code"
        assert "geheim" not in projector.get("/e/ev/public/").content.decode().casefold()
        projector.cookies["tapis_screen"] = str(projector.cookies["tapis_screen"].value)[:-1] + "!"
        assert "geheim" not in projector.get(page).content.decode().casefold(), "a forged one opens nothing"
        old = screen_token(ScreenLink("ev", timezone.localdate() - timedelta(days=2)))
        other = screen_token(ScreenLink("other", timezone.localdate()))
        for token in (old, other):
            assert "geheim" not in shown_with(token, page)
        assert Client().get(f"/screen/{old}").status_code == 422
    source = PaperSource(evening.competition, "fr", lambda text: text, lambda *_: "")
    assert "GEHEIM" in repr(papers(PaperKind.STANDINGS, source, 0))
    lists = (spreadsheet(source), *dict(tables(source)).values())
    assert not [each for each in lists if "geheim" in each.decode().casefold()]
    tapis_house.cache_clear()
    press.PRESS.clear()
