"""The scale of points follows the form of play until somebody chooses another: event, table, felt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.state.competition import Competition
from tapis.core.plugin import plugins
from tapis.web.director.event.comparison_field import SHEETS
from tapis.web.frame.choices import LEFT_OPEN
from tapis.web.room.families import PARLOUR, TABLES, TOURNAMENTS
from tapis.web.room.house import house

COMPARED = [each.id for each in plugins()["bridge"].comparisons]


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    client = Client(headers={"accept-language": "en"})
    client.force_login(get_user_model().objects.create_user("director"))
    yield client
    house.cache_clear()


def form_of(client: Client, address: str) -> dict[str, Any]:
    """What the browser would send of a page's form of settings, untouched."""
    form = client.get(address).context["form"]
    told = {field.name: field.value() for field in form}
    return {name: "" if value is None else value for name, value in told.items() if value is not False}


def opened(client: Client, **chosen: str) -> Competition:
    page = client.get("/events/new?regulation=bridge").context
    sent = {**form_of(client, "/events/new?regulation=bridge"), "title": "Evening", "op": "new", **chosen}
    answer = client.post("/events/new?regulation=bridge", {**sent, "name": page["name"]})
    assert answer.status_code == 302, answer.context["form"].errors
    return competition()


def competition() -> Competition:
    (name,) = house().names(TOURNAMENTS)
    return Competition.of(house().room(TOURNAMENTS, name).look().state)


def changed(client: Client, **chosen: str) -> Competition:
    (name,) = house().names(TOURNAMENTS)
    sent = {**form_of(client, f"/e/{name}/settings"), "op": f"change{chosen}", **chosen}
    answer = client.post(f"/e/{name}/settings", sent)
    assert answer.status_code == 302, answer.context["form"].errors
    return competition()


@pytest.mark.clause("bridge:B2")
@pytest.mark.parametrize("comparison", COMPARED)
def test_tables_that_are_compared_are_marked_by_todays_laws(director: Client, comparison: str) -> None:
    for_four = {"format": "free", "rounds": "2", "deals": "4"}
    assert opened(director, comparison=comparison, **for_four).profile["scheme"] == "laws"


@pytest.mark.clause("bridge:B2")
@pytest.mark.parametrize(
    ("kind", "scheme"), [("rubber", "seed"), ("series", "seed"), ("chicago", "chicago"), ("pairs", "laws")]
)
def test_each_form_of_an_event_has_its_scale(director: Client, kind: str, scheme: str) -> None:
    assert opened(director, format=kind).profile["scheme"] == scheme


def test_a_free_format_is_known_by_its_form(director: Client) -> None:
    chosen = {"format": "free", "rounds": "1", "deals": "4", "option_form": "chicago"}
    assert opened(director, **chosen).profile["scheme"] == "chicago"


def test_another_scale_may_be_chosen_and_stays(director: Client) -> None:
    event = opened(director, format="pairs", comparison="neuberg", option_scheme="seed")
    assert event.profile["scheme"] == "seed"
    assert changed(director, comparison="imps").profile["scheme"] == "seed"


def test_a_scale_that_nobody_chose_follows_the_form(director: Client) -> None:
    assert opened(director, format="rubber").profile["scheme"] == "seed"
    assert changed(director, format="pairs", comparison="neuberg").profile["scheme"] == "laws"
    assert changed(director, format="rubber", comparison="").profile["scheme"] == "seed"


def test_a_pairs_evening_is_ranked_by_comparison_unless_somebody_says_otherwise(director: Client) -> None:
    first = plugins()["bridge"].comparisons[0].id
    assert opened(director, format="pairs").tournament.setup.comparison == first
    assert not changed(director, comparison=SHEETS).tournament.setup.comparison
    assert changed(director, comparison="").tournament.setup.comparison == first
    assert changed(director, comparison="imps").tournament.setup.comparison == "imps"


@pytest.mark.parametrize("kind", ["rubber", "series", "chicago"])
def test_no_other_format_of_bridge_is_compared_by_itself(director: Client, kind: str) -> None:
    assert not opened(director, format=kind).tournament.setup.comparison


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"format": "pairs"}, False),
        ({"format": "pairs", "comparison": SHEETS}, True),
        ({"format": "rubber"}, False),
    ],
)
def test_the_draw_says_where_boards_could_be_compared(
    director: Client, chosen: dict[str, str], told: bool
) -> None:
    opened(director, **chosen)
    (name,) = house().names(TOURNAMENTS)
    for at in range(4):
        sent = {"op": f"entered-{at}", "name": f"Name {at}", "partner": f"Partner {at}"}
        assert director.post(f"/e/{name}/entrants/new", sent).status_code == 302
    for number in competition().tournament.entrants:
        director.post(f"/e/{name}/check-in", {"op": f"here-{number}", "set": f"{number}:present"})
    assert ('data-testid="summed"' in director.get(f"/e/{name}/draw").content.decode()) == told


@pytest.mark.parametrize(
    ("sent", "scheme"),
    [
        ({"kind": "rubber"}, "seed"),
        ({"kind": "series"}, "seed"),
        ({"kind": "chicago"}, "chicago"),
        ({"kind": "chicago", "scheme": ""}, "chicago"),
        ({"kind": "chicago", "scheme": "laws"}, "laws"),
    ],
)
def test_a_friendly_table_and_the_felt_do_the_same(
    director: Client, sent: dict[str, str], scheme: str
) -> None:
    form = director.get("/friendly/new?game=bridge")
    questions = {option.key: (answers, chosen) for option, answers, chosen in form.context["options"]}
    answers, chosen = questions["scheme"]
    assert (answers[0], chosen) == (LEFT_OPEN, "")
    names = {f"name{seat}": f"Player {seat}" for seat in range(4)}
    sent = {"regulation": "bridge", "op": "table", **sent}
    director.post("/friendly/new", {**sent, **names, "name": form.context["name"]})
    felt = director.get("/play/new?game=bridge").context["name"]
    director.post("/play/new", {**sent, "name": "Ann", "others": "bots", "table": felt})
    families: tuple[Any, ...] = (TABLES, PARLOUR)
    for family in families:
        (name,) = house().names(family)
        setup: Any = house().room(family, name).look().state.setup
        assert plugins()["bridge"].regulation.profile(setup.options)["scheme"] == scheme
