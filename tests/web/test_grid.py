"""The grid of points of an event: chosen, changed, refused when wrong, frozen when play has begun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.events import Person, Presence, Settings
from tapis.club.people import registration
from tapis.club.rounds import drawing, opening
from tapis.club.state.competition import Competition
from tapis.core.plugin import plugins
from tapis.web import view_support
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.web.reading import unbroken

WHIST = plugins()["whist"]
PAGE = "/e/champ/grid"


def do(command: Any) -> None:
    room = house().room(TOURNAMENTS, "champ")
    assert isinstance(room.act(command, f"op{room.look().version}", "director"), Accepted)


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event="champ", role="director")
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    settings = Settings("Championnat", "whist", 2, 4)
    do(lambda t: opening.open_event(Competition(t, WHIST), settings))
    yield client
    house.cache_clear()


def value() -> str:
    return str(view_support.tournament("champ").setup.options.get("grid", "cm2018"))


def sent(client: Client, **typed: str) -> tuple[int, str]:
    answer = client.post(PAGE, {"op": str(len(value())), **typed})
    return answer.status_code, " ".join(answer.content.decode().split())


def test_another_preset_is_taken(director: Client) -> None:
    assert "6c128d92" in director.get(PAGE).content.decode(), "the print of the usual grid"
    assert sent(director, do="preset", name="liege-30")[0] == 302
    assert value() == "liege-30"
    assert "6c128d92" not in director.get(PAGE).content.decode()


def test_a_figure_is_changed_in_its_box(director: Client) -> None:
    assert sent(director, do="cells", **{"S6.made": "14"})[0] == 302
    page = unbroken(director.get(PAGE).content.decode())
    assert 'name="S6.made" value="14"' in page
    assert WHIST.sheet.tariff is not None
    assert WHIST.sheet.tariff.digest(value()) in page
    assert sent(director, do="cells", **{"S6.made": "a lot"})[0] == 422


def test_one_bad_figure_keeps_what_was_typed_everywhere(director: Client) -> None:
    status, page = sent(
        director, do="cells", **{"S6.made": "14", "E9.lost": "10", "E8.over": "", "PM.against_lost": "1 2 3"}
    )
    assert status == 422
    assert "Grid of points, E9: Lost takes points, so it must not be above 0: 10." in page
    box = page.split('name="E9.lost"')[0].rsplit("<input", 1)[1]
    assert 'aria-invalid="true"' in box
    assert page.count('aria-invalid="true"') == 1
    for key, typed in (("S6.made", "14"), ("E9.lost", "10"), ("E8.over", ""), ("PM.against_lost", "1 2 3")):
        assert f'name="{key}" value="{typed}"' in page
    assert value() == "cm2018"


def test_a_wrong_file_is_refused_by_contract_and_field(director: Client) -> None:
    assert WHIST.sheet.tariff is not None
    text = WHIST.sheet.tariff.text("cm2018").replace("made", "mad", 1)
    status, page = sent(director, do="text", text=text)
    assert status == 422
    assert "mad" in page.split("refusal", 1)[1][:600]
    assert value() == "cm2018", "nothing that was accepted is lost"


def test_other_settings_leave_the_grid_alone(director: Client) -> None:
    sent(director, do="preset", name="liege-30")
    page = director.get("/e/champ/settings")
    assert 'name="option_grid"' not in page.content.decode()
    form = page.context["form"]
    typed = {name: form[name].value() for name in form.fields}
    typed = {name: each for name, each in typed.items() if each is not None and each is not False} | {
        "title": "Finale"
    }
    answer = director.post("/e/champ/settings", typed | {"op": "other"})
    assert answer.status_code == 302, answer.context["form"].errors
    assert view_support.tournament("champ").setup.title == "Finale"
    assert value() == "liege-30"


def test_the_grid_is_frozen_when_play_has_begun(director: Client) -> None:
    people = [Person(f"Joueur {at}", of_age=True) for at in range(8)]
    do(lambda t: registration.register(Competition(t, WHIST), people, presence=Presence.PRESENT))
    do(lambda t: drawing.draw(Competition(t, WHIST), "seed"))
    do(lambda t: drawing.publish(Competition(t, WHIST), 1))
    page = unbroken(director.get(PAGE).content.decode())
    assert 'name="S6.made"' not in page
    assert sent(director, do="preset", name="liege-30")[0] == 422
    assert value() == "cm2018"


def test_a_house_has_the_jury_called_for_more_games(director: Client) -> None:
    assert "The jury is called for: GMT, PC, GC." in shown(director)
    wider = 'extends = "cm2018"\njury = ["E11", "GM", "A10", "GMT", "PC", "GC"]'
    assert sent(director, do="text", text=wider)[0] == 302
    assert "The jury is called for: E11, GM, A10, GMT, PC, GC." in shown(director)
    everybody = Client(headers={"accept-language": "en"}).get("/e/champ/public/grid").content.decode()
    assert "The jury is called for: E11, GM, A10, GMT, PC, GC." in everybody
    competition = Competition(view_support.tournament("champ"), WHIST)
    assert [each.code for each in competition.asks] == ["E11", "GM", "A10", "GMT", "PC", "GC"]
    assert sent(director, do="cells", **{"S6.made": "14"})[0] == 302
    assert "The jury is called for: E11, GM, A10, GMT, PC, GC." in shown(director), "figures keep the list"
    assert sent(director, do="text", text='extends = "cm2018"\njury = ["XX"]')[0] == 422


def shown(client: Client) -> str:
    return " ".join(client.get(PAGE).content.decode().split())
