"""What ``tapis doctor`` says of the copies: where they go, how old they are, whether more can be written."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from tapis.web.vault.models import Laptop, laptop
from tapis.web.vault.stick.condition import condition
from tests.web.vault.conftest import Hall


def said(later: timedelta = timedelta()) -> tuple[bool | None, str]:
    fine, finding = condition(datetime.now(UTC) + later)
    return fine, finding.code


def test_nobody_chose_a_stick(hall: Hall) -> None:
    Laptop.objects.update(folder="")
    assert said() == (None, "copies-nowhere")


def test_a_folder_its_age_and_one_that_is_gone(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.plug_in()
    assert said() == (True, "copies-empty")
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.copy()
    assert said() == (None, "copies-not-apart"), "it is lost with the laptop"
    _, finding = condition(datetime.now(UTC) + timedelta(minutes=12, seconds=5))
    assert (finding.args["count"], finding.args["age"]) == (1, "12 min")
    Laptop.objects.filter(pk=laptop().pk).update(apart=True)
    assert said() == (False, "copies-gone"), "an empty folder in the place of the stick is not the stick"
    monkeypatch.setattr("tapis.web.vault.stick.condition.is_apart", lambda _: True)
    assert said() == (True, "copies-kept")
    hall.plug_in(hall.stick / "gone")
    assert said() == (False, "copies-gone")


def test_the_first_page_offers_to_take_over_and_to_practise_beside_a_new_event(hall: Hall) -> None:
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - after Django is set up

    client = Client(headers={"accept-language": "fr"})
    client.force_login(get_user_model().objects.create_user("organiser"))
    page = client.get("/").content.decode()
    doors = [page.index(each) for each in ("/events/new", "/events/import", "/events/practice")]
    assert doors == sorted(doors)
    assert "Reprendre un tournoi" in page
