"""A new evening on one screen: a game, an evening as last time, an evening of the house."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.events import Currency, Fund, Presence, Prize, PrizeFor
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.state.tournament import Tournament
from tapis.web import view_support
from tapis.web.access.models import Membership, Role
from tapis.web.director.event.titles import title_again
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.store.models import StoredEvening
from tapis.web.store.own_row import own_row
from tests.club.evening import Evening
from tests.web.director.conftest import Who, replay
from tests.web.plain import Visitor

Come = Callable[..., Visitor]
LAST = "last"
PRIZES = (Prize(PrizeFor.RANK, 1, what="jambon", value=120_00), Prize(PrizeFor.LAST, 1, what="vin"))


def last_time() -> Evening:
    """An evening with eight people, a fee and prizes, two people kept apart, one round played."""
    evening = Evening(8, rounds=1, round_minutes=37, place="Café de l'Étoile", place_bonus=(90, 60, 30, 0))
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00, reduced={"juniors": 10_00}, share=80)))
    evening.do(treasury.set_prizes(evening.t, PRIZES, one_each=False))
    evening.do(registration.keep_apart(evening.t, 2, 5))
    evening.whole_round()
    return evening


def directed(account: str = "director") -> None:
    """That evening is in the house, and the account directs it."""
    replay(last_time(), LAST)
    Membership.objects.create(
        user=get_user_model().objects.get(username=account), event=LAST, role=Role.DIRECTOR
    )


def form_of(page: Any) -> dict[str, Any]:
    """What the browser would send of the form, untouched."""
    told = {each.name: each.value() for each in page.context["form"]}
    boxes = {"flowing", "results_shown"}
    return {
        name: "" if value is None else value for name, value in told.items() if value or name not in boxes
    }


def opened(client: Client, address: str, **sent: str | list[str]) -> Tournament:
    """What the form of this address opens, sent as it stands but for what is ``sent``."""
    page = client.get(address)
    before = set(house().names(TOURNAMENTS))
    answer = client.post(address, {**form_of(page), "name": page.context["name"], "op": address, **sent})
    assert answer.status_code == 302, answer.context["form"].errors or answer.context["refusal"]
    (name,) = set(house().names(TOURNAMENTS)) - before
    return view_support.look(name).tournament


def test_a_tile_a_game_says_for_how_many_it_is(plain: Come) -> None:
    page = plain("director").go("/events/new")
    tiles = page.locator(".offer").all()
    assert [each.get_attribute("href") for each in tiles] == [
        f"?regulation={game}" for game in ("bridge", "estimation", "putze", "tutti", "whist", "anygame")
    ]
    told = " ".join(each.inner_text() for each in tiles)
    for seats in ("pairs", "4 at a table", "2 to 5 at a table", "teams of two", "4 to 6 at a table"):
        assert seats in told
    assert page.locator(".offer .two-cards svg").count() == 12


def test_nothing_need_be_typed_to_open_an_evening(who: Who) -> None:
    held = opened(who("director"), "/events/new?regulation=estimation")
    assert held.setup.title.startswith("Estimation")
    assert held.digest, "its draws are sealed"
    assert held.fund is None


@pytest.mark.parametrize("game", ["bridge", "estimation", "putze", "tutti", "whist"])
def test_what_is_not_asked_at_once_is_folded_behind_a_line_that_says_it(plain: Come, game: str) -> None:
    page = plain("director").go(f"/events/new?regulation={game}")
    assert page.locator("details.fold[open]").count() == 0
    line = page.locator("details.fold > summary").inner_text()
    minutes = page.locator("[name=round_minutes]").input_value()
    assert f"{minutes} min" in line
    assert "no time limit" in line
    every = "select, input:not([type=hidden])"
    named = [
        {each.get_attribute("name") for each in page.locator(where).locator(every).all()}
        for where in (".opening", ".opening details.fold")
    ]
    outside = named[0] - named[1]
    asked = {"title", "date", "place", "currency", "fee", "format", "rounds", "deals", "readers"}
    assert outside == asked
    assert len(named[1]) > 4


def test_a_fold_with_a_mistake_in_it_stands_open(who: Who) -> None:
    client = who("director")
    name = client.get("/events/new?regulation=estimation").context["name"]
    page = client.post(
        "/events/new?regulation=estimation", {"name": name, "title": "x", "round_minutes": "9999"}
    )
    assert page.status_code == 422
    assert '<details class="fold" open' in " ".join(page.content.decode().split())


def test_the_fee_is_asked_at_the_opening_in_the_money_of_the_house(who: Who) -> None:
    client = who("director")
    row = own_row()
    row.currency = "EUR"
    row.save()
    held = opened(client, "/events/new?regulation=estimation", fee="12,50")
    assert held.fund == Fund(Currency.EUR, 12_50)


def test_a_fee_that_is_no_amount_is_told_and_the_rest_is_kept(who: Who) -> None:
    client = who("director")
    page = client.get("/events/new?regulation=estimation")
    answer = client.post(
        "/events/new?regulation=estimation",
        {**form_of(page), "name": page.context["name"], "fee": "vingt", "title": "Coupe"},
    )
    assert answer.status_code == 422
    assert "“vingt” is no amount" in answer.content.decode()
    assert 'value="Coupe"' in answer.content.decode()
    assert not house().names(TOURNAMENTS)


def test_as_last_time_takes_settings_fee_prizes_and_people(who: Who) -> None:
    client = who("director")
    directed()
    assert f"?like={LAST}" in client.get("/events/new").content.decode()
    held = opened(client, f"/events/new?like={LAST}", take=["prizes", "people"])
    before = view_support.look(LAST).tournament
    same = ("rounds", "deals", "round_minutes", "place", "place_bonus", "readers", "tie_keys", "options")
    assert [getattr(held.setup, name) for name in same] == [getattr(before.setup, name) for name in same]
    assert (held.fund, held.prizes, held.one_prize_each) == (before.fund, PRIZES, False)
    assert {each.name for each in held.entrants.values()} == {each.name for each in before.entrants.values()}
    assert {each.presence for each in held.entrants.values()} == {Presence.REGISTERED}
    assert not any(each.person.paid for each in held.entrants.values())
    assert len(held.apart) == 1


@pytest.mark.parametrize(
    ("take", "prizes", "people"), [([], (), 0), (["prizes"], PRIZES, 0), (["people"], (), 8)]
)
def test_of_last_time_each_part_can_be_left(
    who: Who, take: list[str], prizes: tuple[Prize, ...], people: int
) -> None:
    client = who("director")
    directed()
    held = opened(client, f"/events/new?like={LAST}", take=take)
    assert (held.prizes, len(held.entrants)) == (prizes, people)
    assert held.fund is not None
    assert (held.fund.fee, held.fund.reduced) == (20_00, {"juniors": 10_00} if prizes else {})


def test_somebody_elses_evening_is_nobodys_pattern(who: Who) -> None:
    who("director")
    directed()
    stranger = who("stranger")
    assert stranger.get(f"/events/new?like={LAST}").status_code == 404
    assert LAST not in stranger.get("/events/new").content.decode()


def kept(client: Client, name: str) -> Any:
    return client.post(f"/e/{LAST}/settings/keep", {"evening": name, "op": name})


def test_an_evening_of_the_house_is_kept_named_used_and_deleted(who: Who) -> None:
    client = who("director")
    directed()
    assert kept(client, "Friday of the club").status_code == 302
    kept(client, "Friday of the club")
    (row,) = StoredEvening.objects.all()
    page = client.get("/events/new").content.decode()
    assert f"?evening={row.pk}" in page
    held = opened(client, f"/events/new?evening={row.pk}", take=["prizes", "people"])
    assert (held.setup.round_minutes, held.prizes, len(held.entrants)) == (37, PRIZES, 0)
    assert held.setup.title != "Friday of the club"
    client.post("/events/ready/delete", {"evening": "Friday of the club"})
    assert not StoredEvening.objects.exists()
    assert client.get(f"/events/new?evening={row.pk}").status_code == 404


def test_what_the_house_keeps_is_deleted_by_whoever_directs_something(who: Who) -> None:
    client = who("director")
    directed()
    kept(client, "Friday")
    assert who("stranger").post("/events/ready/delete", {"evening": "Friday"}).status_code == 403
    assert StoredEvening.objects.count() == 1


@pytest.mark.parametrize(
    "body", ["[]", "no json", '[["event-opened", 1, "{}"]]', '[["x",1,"{}"],["y",1,"{}"],["z",1,"{}"]]']
)
def test_an_evening_of_the_house_nobody_can_read_is_named_and_can_be_deleted(who: Who, body: str) -> None:
    StoredEvening.objects.create(name="Old one", regulation="faro", body=body)
    page = who("director").get("/events/new")
    assert page.status_code == 200
    assert "Old one" in page.content.decode()
    assert "cannot be read" in page.content.decode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Schieber vom 28. November 2026", "Schieber vom 6. Dezember 2026"),
        ("Jass du mardi, 28 novembre", "Jass du mardi, 6 décembre"),
        ("Coupe 28.11.2026, Bulle", "Coupe 06.12.2026, Bulle"),
        ("Kaarten 28/11/2026", "Kaarten 06/12/2026"),
        ("Card evening, November 28", "Card evening, December 6"),
        ("2026-11-28 Jass", "2026-12-06 Jass"),
        ("Coupe de Noël 2026", "Coupe de Noël 2026"),
    ],
)
def test_the_title_of_last_time_comes_with_the_day_of_this_time(before: str, after: str) -> None:
    assert title_again(before, date(2026, 11, 28), date(2026, 12, 6)) == after
    assert title_again(before, None, date(2026, 12, 6)) == before


def test_an_evening_as_last_time_keeps_its_title(who: Who) -> None:
    client = who("director")
    directed()
    assert form_of(client.get(f"/events/new?like={LAST}"))["title"] == "Estimation du mardi"


@pytest.mark.parametrize(
    ("language", "begins"),
    [("fr", "Soirée cartes, "), ("de", "Kartenabend, "), ("nl", "Kaartavond, "), ("en", "Card evening, ")],
)
def test_an_evening_of_any_game_has_a_plain_title(who: Who, language: str, begins: str) -> None:
    page = who("director").get("/events/new?regulation=anygame", headers={"accept-language": language})
    assert form_of(page)["title"].startswith(begins)


@pytest.mark.parametrize(
    ("kind", "title", "who_plays", "numbers"),
    [("schieber", "Schieber", "drawn", (157, 100, 942)), ("belote", "Belote", "pairs", (162, 90, 972))],
)
def test_a_schieber_is_opened_as_it_is_offered(
    who: Who, kind: str, title: str, who_plays: str, numbers: tuple[int, int, int]
) -> None:
    client = who("director")
    address = f"?evening=anygame.{kind}"
    for page in ("/events/new", "/events/new?regulation=anygame"):
        assert (
            f'href="{"/events/new" if page == "/events/new" else ""}{address}"'
            in client.get(page).content.decode()
        )
    held = opened(client, f"/events/new{address}").setup
    assert held.title.startswith(f"{title}, ")
    options = held.options
    assert (options.get("who", "drawn"), options["sum"], options["sweep"]) == (who_plays, *numbers[:2])
    assert (held.rounds, held.deals, held.forfeit) == (4, 12, numbers[2])
    assert client.get("/events/new?evening=anygame.poker").status_code == 404
