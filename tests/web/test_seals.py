"""The seal of a draw is public before the draw, its seed after it, and a secret is told to nobody early.

An event of pairs is run over HTTP: opened, drawn, dealt, published. Everybody looks for the seal where it
must stand; desk, jury, public and a table's phone look for what they must not find.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.cli import main
from tapis.club.state import seals
from tapis.club.state.tournament import Tournament
from tapis.core.cards import Cards
from tapis.core.chance import commitment, unguessable
from tapis.web import view_support
from tapis.web.access.links import TableLink, table_token
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.papers.reading import text_of
from tests.tiers import others_slow
from tests.web.sweeping import opened, refusals_drawn_once
from tests.web.test_hidden_hands import needles, read
from tests.web.test_unpublished import addresses

PUBLIC = ("public/", "screen/seating", "screen/clock", "screen/standings", "log")
ON_PAPER = ("entries-by-name", "missing", "1/seating-by-name", "1/seating-wall", "1/seating-by-table")
PAIRS = ("Anna & Beat", "Clara & Denis", "Eva & Felix", "Gabi & Hans", "Ida & Jean", "Karin & Leo")


@dataclass
class Evening:
    """An event at a running house, and its director."""

    director: Client
    name: str

    @property
    def t(self) -> Tournament:
        """The event as it stands."""
        return view_support.look(self.name).tournament

    def post(self, path: str, **sent: str) -> None:
        """What a form of the director sends; it is accepted."""
        answer = self.director.post(f"/e/{self.name}/{path}", sent)
        assert answer.status_code == 302, answer.content.decode()[-1500:]

    def shown(self, path: str) -> str:
        """What the director is shown."""
        return self.director.get(f"/e/{self.name}/{path}").content.decode()

    def paper(self, path: str) -> str:
        """A paper as text."""
        return text_of(self.director.get(f"/e/{self.name}/papers/{path}.pdf").content)


def client_of(account: str, event: str = "") -> Client:
    client = Client(headers={"accept-language": "en"})
    if account in {"director", "desk and jury"}:
        user = get_user_model().objects.create_user(account)
        for role in account.split(" and ") if event else ():
            Membership.objects.create(user=user, event=event, role=role)
        client.force_login(user)
    return client


@pytest.fixture
def evening(transactional_db: None) -> Iterator[Evening]:
    """Six pairs have come; nothing is drawn."""
    house.cache_clear()
    press.PRESS.clear()
    director = client_of("director")
    page = director.get("/events/new?regulation=bridge")
    form = page.context["form"]
    asked = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    filled = {name: value for name, value in asked.items() if value is not None and value is not False}
    filled |= {"title": "Mardi", "format": "pairs", "comparison": "matchpoints", "name": page.context["name"]}
    answer = director.post("/events/new?regulation=bridge", filled)
    assert answer.status_code == 302, answer.context["form"].errors
    opened = Evening(director, str(answer.headers["Location"]).strip("/").split("/")[-1])
    for pair in PAIRS:
        name, partner = pair.split(" & ")
        opened.post("entrants/new", name=name, partner=partner)
    for number in opened.t.entrants:
        opened.post("check-in", set=f"{number}:present")
    yield opened
    house.cache_clear()


def test_the_house_seals_an_event_when_it_opens(evening: Evening) -> None:
    assert unguessable(evening.t.secret)
    assert len(evening.t.secret) * 4 == 160
    assert evening.t.digest == hashlib.sha256(f"tapis:{evening.t.secret}".encode()).hexdigest()


def test_the_seal_of_a_draw_is_public_before_the_draw(evening: Evening) -> None:
    told = seals.seals(evening.t)
    assert told.coming is not None
    for path in PUBLIC:
        page = evening.shown(path)
        assert told.coming.seal in page or told.digest in page, path
    for kind in ON_PAPER[:2]:
        assert told.coming.seal in evening.paper(kind), kind


def test_after_the_draw_the_seed_is_told_and_gives_the_seal(evening: Evening) -> None:
    seal = seals.seals(evening.t).draws[0].seal
    evening.post("draw", do="balanced", seed="les cloches")
    assert not re.findall(r"les cloches", client_of("").get(f"/e/{evening.name}/public/").content.decode())
    evening.post("draw/1/publish")
    page = client_of("").get(f"/e/{evening.name}/public/").content.decode()
    assert seal in page
    told = seals.seals(evening.t).draws[0]
    assert told.seed in page
    assert "les cloches" in page
    assert hashlib.sha256(f"tapis:{told.seed}".encode()).hexdigest() == seal
    for kind in ON_PAPER[2:]:
        assert told.seed + "lescloches" in evening.paper(kind), kind


def test_a_word_typed_by_hand_alone_draws_nothing(evening: Evening) -> None:
    evening.post("draw", do="balanced", seed="2026")
    own = seals.seed_of_round(evening.t, 1)
    assert {each.seed for each in evening.t.rounds} == {f"{own} 2026"}
    refused = evening.director.post(f"/e/{evening.name}/draw", {"do": "balanced", "seed": "2027"})
    assert refused.status_code == 422
    assert "2026" in refused.content.decode()


def test_the_archive_of_a_sealed_event_verifies(evening: Evening, tmp_path: Path) -> None:
    evening.post("draw", do="balanced", seed="les cloches")
    evening.post("boards", do="deal", word="minuit")
    evening.post("draw/1/publish")
    file = tmp_path / "event.json"
    file.write_bytes(evening.director.get(f"/e/{evening.name}/exchange/event.json").content)
    told = CliRunner().invoke(main, ["verify", str(file)])
    assert told.exit_code == 0, told.output
    forged = file.read_text().replace("les cloches", "le clocher")
    assert forged != file.read_text()
    file.write_text(forged)
    assert CliRunner().invoke(main, ["verify", str(file)]).exit_code == 1


def secrets_of(t: Tournament) -> set[str]:
    """Whatever would give away a draw or a card to come, while nobody has played."""
    to_come = range(t.published + 1, t.setup.rounds + 1)
    found = {t.secret} | {seals.seed_of_round(t, first) for first in to_come}
    return found | {t.board_secrets[number] for number in t.boards}


@pytest.mark.parametrize("reader", others_slow(["desk and jury", "phone"], "phone"))
def test_nobody_finds_a_secret_or_a_hand_that_is_still_one(evening: Evening, reader: str) -> None:
    evening.post("boards", do="deal", word="minuit")
    evening.post("draw", do="balanced", seed="les cloches")
    evening.post("draw/1/publish")
    t, client = evening.t, client_of(reader, evening.name)
    dealt = {number: map(Cards.read, board) for number, board in t.boards.items()}
    hidden = secrets_of(t) | needles(dealt, t.boards)
    assert len(t.boards) >= 2
    first = {each.replace("/ev/", f"/{evening.name}/") for each in addresses() if each.startswith("/e/")}
    if reader == "phone":
        tables = t.rounds[0].slips
        first |= {f"/t/{table_token(TableLink(evening.name, 1, each, 0))}" for each in tables}
    with refusals_drawn_once():
        seen = {address: read(*answer) for address, answer in opened(client, first).items()}
    assert len(seen) > 5
    for address, text in seen.items():
        assert not [each for each in hidden if each in text], address


def test_every_board_is_sealed_in_public_and_told_once_played(evening: Evening) -> None:
    evening.post("boards", do="deal")
    page = client_of("").get(f"/e/{evening.name}/public/boards").content.decode()
    for number in evening.t.boards:
        assert seals.board_seal(evening.t, number) in page
        assert evening.t.board_secrets[number] not in page
    assert seals.seal_of_boards(evening.t) in page
    assert seals.seal_of_boards(evening.t) in evening.shown("log")


def test_boards_dealt_twice_come_from_another_secret(evening: Evening) -> None:
    """The page proposes no seed, and the same word never deals the same boards."""
    evening.post("boards", do="deal", word="2026")
    first = dict(evening.t.boards)
    evening.post("boards", do="deal", word="2026")
    assert all(evening.t.boards[number] != hands for number, hands in first.items())
    assert 'name="seed"' not in evening.shown("boards")


def test_an_event_that_was_never_sealed_draws_only_after_its_seal(evening: Evening) -> None:
    room = house().room(TOURNAMENTS, "old1")
    opened = house().room(TOURNAMENTS, evening.name).events(house().room(TOURNAMENTS, evening.name).records())
    happened = tuple(each for each in opened if type(each).__name__ != "SeedCommitted")
    room.act(lambda _: happened, "all", "director")
    director = get_user_model().objects.get(username="director")
    Membership.objects.create(user=director, event="old1", role="director")
    old = Evening(evening.director, "old1")
    assert old.t.digest == ""
    refused = old.director.post("/e/old1/draw", {"do": "balanced", "seed": "2026"})
    assert refused.status_code == 422
    assert not old.t.rounds
    old.post("draw/seal")
    assert commitment(old.t.secret) == old.t.digest
    old.post("draw", do="balanced", seed="2026")
    assert old.t.rounds
