"""Rulings under the clause of the house, and who decides an appeal, on the pages of a desk and a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.events import HouseClause
from tapis.web import view_support
from tapis.web.access.links import PlayerLink, player_token
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.web.director.conftest import replay

OURS = HouseClause("Courtoisie", "On reste poli avec tout le monde.", -30, 5)
WHY = "téléphone à la table"


@pytest.fixture
def evening(transactional_db: None) -> Iterator[Evening]:
    house.cache_clear()
    day = Evening(9, rounds=1, house_clause=OURS)
    day.whole_round()
    replay(day, "ev")
    yield day
    house.cache_clear()


def client_of(account: str, role: str, language: str = "fr") -> Client:
    client = Client(headers={"accept-language": language})
    user, fresh = get_user_model().objects.get_or_create(username=account)
    if fresh:
        user.set_password("x" * 12)
        user.save()
    Membership.objects.get_or_create(user=user, event="ev", role=role)
    client.force_login(user)
    return client


def text(client: Client, path: str) -> str:
    answer = client.get(f"/e/ev/{path}")
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def send(client: Client, **form: object) -> tuple[int, str]:
    answer = client.post("/e/ev/rulings", form)
    return answer.status_code, " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def ruled(client: Client, fault: str, entrant: int = 1, **more: object) -> tuple[int, str]:
    return send(client, do="rule", fault=f"house-{fault}", entrant=entrant, round=1, **more)


@pytest.mark.clause("house:H1")
def test_the_form_offers_it_by_the_clubs_own_words_marked_as_no_article(evening: Evening) -> None:
    director = client_of("director", "director")
    offered = text(director, "rulings")
    for said in ("Avertissement · H1 (Clause maison)", "Exclusion · H1 (Clause maison)"):
        assert said in offered
    preview = director.get("/e/ev/rulings?fault=house-points&entrant=1&round=1").content.decode()
    assert "On reste poli avec tout le monde." in preview
    assert re.search(
        r'class="ref house" href="/law/house/H1\?event=ev"[^>]*>H1</a> <span class="badge">', preview
    )
    assert "De -30 à 5" in preview.replace("−", "-")
    assert re.search(r'id="reason"[^>]*\brequired\b', preview)
    clause = director.get("/law/house/H1?event=ev").content.decode()
    assert "Courtoisie" in clause
    assert "Courtoisie" not in director.get("/law/house/H1").content.decode()


@pytest.mark.clause("house:H1")
@pytest.mark.parametrize("points", ["-31", "6", "0", "", "9" * 5000, "-3.5", "abc"])
def test_no_form_takes_points_outside_the_bounds(evening: Evening, points: str) -> None:
    status, said = ruled(client_of("director", "director"), "points", points=points, reason=WHY)
    assert status == 422
    assert "Courtoisie" in said
    assert not view_support.look("ev").tournament.rulings


@pytest.mark.clause("house:H1")
def test_a_reason_is_asked_for_in_words(evening: Evening) -> None:
    status, said = ruled(client_of("director", "director"), "warning", reason=" ")
    assert status == 422
    assert "Donnez un motif" in said or "motif" in said
    assert "Courtoisie" in said


@pytest.mark.clause("house:H1")
def test_every_page_shows_it_with_its_mark(evening: Evening) -> None:
    director = client_of("director", "director")
    seat = view_support.look("ev").tournament.slip(1, 1).seats[0]  # type: ignore[union-attr]
    (out,) = view_support.look("ev").tournament.rounds[0].seating.out
    assert ruled(director, "points", seat, points="-30", reason=WHY)[0] == 302
    assert ruled(director, "warning", seat, reason=WHY)[0] == 302
    assert ruled(director, "exclusion", out, reason=WHY)[0] == 302
    for path in ("rulings", "slips/1/1", "standings", "log"):
        shown = text(director, path)
        assert "H1 Clause maison" in shown, path
        assert "Avertissement" in shown, path
    assert "Manche 1, hors table" in text(director, "rulings")
    assert WHY in text(director, "log")
    own = Client(headers={"accept-language": "fr"}).get(f"/p/{player_token(PlayerLink('ev', seat, 0))}")
    said = " ".join(re.sub(r"<[^>]+>", " ", own.content.decode()).split())
    assert "H1 Clause maison Avertissement" in said
    assert WHY in said


@pytest.mark.clause("house:H2")
def test_who_ruled_is_told_who_may_decide_and_cannot(evening: Evening) -> None:
    director, jules = client_of("director", "director"), client_of("jules", "jury")
    assert ruled(director, "warning", reason=WHY)[0] == 302
    assert send(director, do="appeal", id=1, reason="non")[0] == 302
    waiting = text(director, "rulings")
    assert "director a décidé et ne tranche pas le recours. Il attend jules" in waiting
    assert 'value="uphold"' not in director.get("/e/ev/rulings").content.decode()
    assert "un recours est déposé" in text(director, "")
    for judge in ("", "Paul Python"):
        status, said = send(director, do="overturn", id=1, reason="si", judge=judge)
        assert status == 422
        assert "Clause maison H2" in said
    assert send(jules, do="overturn", id=1, reason="en effet")[0] == 302
    assert "recours tranché par jules" in text(director, "rulings")
    assert "un recours est déposé" not in text(director, "")


@pytest.mark.clause("house:H2")
def test_who_is_alone_writes_down_who_has_decided(evening: Evening) -> None:
    director = client_of("director", "director")
    users = get_user_model().objects
    invited = users.create(username="pas-encore-venue")
    invited.set_unusable_password()
    invited.save()
    Membership.objects.create(user=invited, event="ev", role="jury")
    assert ruled(director, "warning", reason=WHY)[0] == 302
    assert send(director, do="appeal", id=1, reason="non")[0] == 302
    assert 'name="judge"' in director.get("/e/ev/rulings").content.decode()
    for judge in ("", "DIRECTOR"):
        status, said = send(director, do="uphold", id=1, reason="si", judge=judge)
        assert status == 422
        assert "Clause maison H2" in said
    assert send(director, do="uphold", id=1, reason="entendu", judge="Paul Python")[0] == 302
    (ruling,) = view_support.look("ev").tournament.rulings
    assert ruling.judge == "Paul Python"


@pytest.mark.clause("house:H2")
def test_the_log_says_whom_an_appeal_was_about_and_who_decided_it(evening: Evening) -> None:
    director = client_of("director", "director")
    assert ruled(director, "warning", reason=WHY)[0] == 302
    assert send(director, do="appeal", id=1, reason="non")[0] == 302
    assert send(director, do="overturn", id=1, reason="entendu", judge="Paul Python")[0] == 302
    shown = text(director, "log")
    assert re.search(r"Recours tranché H1 Clause maison Avertissement \S* ?Agnès Aubry", shown), shown[:900]
    assert "Paul Python · entendu" in shown


@pytest.mark.parametrize("address", ["/law/house/H1", "/law/bridge/B31", "/law/house/H2"])
def test_a_clause_page_shows_no_placeholder(evening: Evening, address: str) -> None:
    page = client_of("director", "director").get(address).content.decode()
    assert not re.search(r"\{[a-z_:|]+\}", page)


@pytest.mark.clause("house:H1")
def test_a_warning_shows_no_figure_and_points_are_typed_not_offered(evening: Evening) -> None:
    director = client_of("director", "director")
    assert ruled(director, "warning", reason=WHY)[0] == 302
    assert "Avertissement · 0" not in text(director, "rulings")
    form = director.get("/e/ev/rulings?fault=house-points&entrant=1&round=1").content.decode()
    assert re.search(r'name="points"[^>]*value=""', form)


@pytest.mark.clause("house:H1")
def test_the_settings_take_the_clubs_clause_and_refuse_bounds_that_cannot_be(evening: Evening) -> None:
    director = client_of("director", "director")
    form = director.get("/e/ev/settings").context["form"]
    sent = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    assert (sent["house_title"], sent["house_lowest"]) == ("Courtoisie", -30)
    typed = {**{name: str(value) for name, value in sent.items()}, "reason": "le comité"}
    wrong = director.post("/e/ev/settings", {**typed, "house_lowest": "6"})
    assert wrong.status_code == 422
    assert "Courtoisie" in " ".join(re.sub(r"<[^>]+>", " ", wrong.content.decode()).split())
    saved = director.post("/e/ev/settings", {**typed, "house_title": " Égards ", "house_highest": ""})
    assert saved.status_code == 302
    assert view_support.look("ev").tournament.setup.house_clause == replace(
        OURS, title="Égards", highest=None
    )
