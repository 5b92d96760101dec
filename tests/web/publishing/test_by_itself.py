"""What goes out without a key: after a prize-giving, and when an evening's time is up; and nothing before."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.events import Person, Prize
from tapis.club.people import registration
from tapis.club.prizes.ceremony import call_ups, giving
from tapis.club.prizes.treasury import set_prizes
from tapis.club.rounds import screens
from tapis.club.state.competition import Competition
from tapis.web.keeping import Days
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.store.models import StoredRecord
from tapis.web.tidying import Tidied, is_published, tidy
from tests.club.evening import Evening
from tests.web.director.houses import bring_six
from tests.web.director.test_seasons import NEW
from tests.web.publishing.conftest import PAGE, act, brought, choose, played, publish, text_of

SEPT = "/e/sept/publish"
KEPT = "Le classement est gardé pour la remise des prix."
BACK = "L’organisateur a retiré cette page."
STILL = "could not be reached and stay as they were"


def files(site: Path) -> dict[str, str]:
    return {str(each.relative_to(site)): each.read_text() for each in site.rglob("*") if each.is_file()}


def ranking(site: Path) -> str:
    return text_of(next(text for path, text in files(site).items() if path.endswith("classement.html")))


def with_prizes() -> Evening:
    """Everything is played, the ranking is kept back, three prizes are to be given."""
    evening = played()
    person = Person("Agnès Aubry", "Bulle", note="dentiste", telephone="079 555 66 77")
    evening.do(registration.edit_entrant(evening.competition, 1, person))
    evening.do(set_prizes(evening.t, tuple(Prize(place=at, what=f"Jambon {at}") for at in (1, 2, 3))))
    if not evening.t.stage.held:
        evening.do(screens.hold(evening.t, held=True))
    return evening


def steps() -> int:
    tournament = house().room(TOURNAMENTS, "ev").look().state
    return giving(call_ups(Competition.of(tournament)), 0).steps


def goes_to(director: Client, step: int) -> None:
    told = {"step": str(step), "op": f"step-{step}"}
    assert director.post("/e/ev/screens/reveal", told).status_code == 302


def test_the_site_is_fresh_after_the_last_step_of_a_prize_giving_and_says_nothing_before(
    director: Client, site: Path
) -> None:
    brought(with_prizes())
    choose(director, site)
    publish(director)
    before = files(site)
    assert KEPT in ranking(site)
    last = steps()
    for step in range(1, last):
        goes_to(director, step)
        assert files(site) == before, f"step {step} told the internet something"
    goes_to(director, last)
    after = files(site)
    assert set(after) == set(before), "addresses stay"
    assert KEPT not in "".join(map(text_of, after.values()))
    assert "AUBRY Agnès" in ranking(site)
    for secret in ("dentiste", "555 66 77", "Jambon"):
        assert secret not in "".join(after.values())
    assert director.get(PAGE).context["counts"]["changes"] == 0


def test_one_step_back_keeps_it_back_on_the_site_too(director: Client, site: Path) -> None:
    brought(with_prizes())
    choose(director, site)
    publish(director)
    last = steps()
    goes_to(director, last)
    goes_to(director, last - 1)
    assert KEPT in ranking(site)


def test_a_ranking_shown_by_hand_goes_out_too(director: Client, site: Path) -> None:
    evening = played()
    evening.do(screens.hold(evening.t, held=True))
    brought(evening)
    choose(director, site)
    publish(director)
    assert director.post("/e/ev/screens", {"do": "release", "op": "r"}).status_code == 302
    assert KEPT not in ranking(site)
    assert director.post("/e/ev/screens", {"do": "hold", "op": "h"}).status_code == 302
    assert KEPT in ranking(site)


def test_nothing_goes_out_of_an_evening_that_nobody_published(director: Client, site: Path) -> None:
    brought(with_prizes())
    choose(director, site)
    goes_to(director, steps())
    assert files(site) == {}


def test_what_was_taken_back_stays_away(director: Client, site: Path) -> None:
    brought(with_prizes())
    choose(director, site)
    publish(director)
    director.post(PAGE, {"do": "take-back", "op": "b"})
    gone = files(site)
    goes_to(director, steps())
    assert files(site) == gone


def test_a_site_that_cannot_be_reached_is_told_and_the_prize_is_given_all_the_same(
    director: Client, site: Path
) -> None:
    brought(with_prizes())
    choose(director, site)
    publish(director)
    site.rename(site.with_name("away"))
    goes_to(director, steps())
    assert STILL in director.get("/e/ev/screens").content.decode()
    assert not house().room(TOURNAMENTS, "ev").look().state.stage.held


@pytest.fixture
def season(director: Client, site: Path) -> str:
    """Six evenings, their season, and the site on which it and the first of them lie."""
    account = get_user_model().objects.get(username="director")
    account.memberships.all().delete()
    bring_six("director")
    address = str(director.post("/seasons/new", {**NEW, "op": "new"}).headers["Location"])
    choose(director, site)
    assert publish(director, f"{address}publish") == 302
    assert publish(director, SEPT) == 302
    return address


def test_a_season_follows_an_evening_whose_ranking_shows(director: Client, site: Path, season: str) -> None:
    whole = files(site)
    director.post("/e/sept/screens", {"do": "hold", "op": "h"})
    held = files(site)
    changed = {path for path in whole if whole[path] != held[path]}
    assert {"saison-2026-27/index.html"} < changed, "both say so"
    director.post("/e/sept/screens", {"do": "release", "op": "r"})
    shown = files(site)
    for path in whole:
        assert (KEPT in text_of(shown[path])) is False, path
    assert director.get(SEPT).context["ready"] is False
    assert season


def older(days: int, stream: str) -> None:
    """Whatever happened in a stream happened so many days ago."""
    at = (datetime.now(UTC) - timedelta(days=days)).isoformat()
    StoredRecord.objects.filter(stream=stream).update(at=at)


def test_an_evening_whose_time_is_up_leaves_the_site_and_its_season_too(
    director: Client, site: Path, season: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tapis.web.tidying._is_to_come", lambda _: False)
    act(lambda event: registration.edit_entrant(event, 1, Person("Xénia Einmalig"), reason="x"), "sept")
    assert publish(director, SEPT) == 302
    before = files(site)
    assert "Einmalig" in "".join(before.values())
    older(400, "event/sept")
    assert tidy(Days(events=365)) == Tidied(events=1)
    after = files(site)
    assert set(after) == set(before), "every address still answers"
    for path, text in after.items():
        assert "einmalig" not in text.casefold(), path
        assert BACK in text_of(text) or path.startswith("saison") or path.endswith(".css"), path
    assert "5 soirées sur 5" in text_of(after["saison-2026-27/index.html"])
    assert not is_published("sept")
    assert director.get(f"{season}publish").context["ready"] is False


def test_an_evening_on_a_site_that_cannot_be_reached_is_known_to_lie_there(
    director: Client, site: Path
) -> None:
    brought(played(date="2020-01-01"))
    choose(director, site)
    publish(director)
    older(400, "event/ev")
    site.rename(site.with_name("away"))
    assert tidy(Days(events=365)) == Tidied(events=1)
    assert is_published("ev")
