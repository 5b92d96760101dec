"""Below every ranking, for whomever it is: what was corrected or ruled on after a round was closed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.state import NOTHING_OUT
from tapis.club.rounds import screens
from tapis.club.rulings.appeals import Judge, appeal, decide_appeal
from tapis.papers.data import PrintedStandings
from tapis.papers.fill.catalogue import PaperKind, papers
from tapis.papers.fill.ruled import MOST
from tapis.web.access.models import Membership
from tapis.web.publishing.drafts import ToPublish
from tapis.web.publishing.evening import evening_draft
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.evening import ANNE, CHANTAL, Evening, missing
from tests.papers.test_ruled import source_of
from tests.web.director.conftest import replay

TITLE = "Corrected or ruled on after a round was closed"
PLACES = ("/e/trail/standings", "/e/trail/public/")


@pytest.fixture
def clean(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    press.PRESS.clear()
    yield
    house.cache_clear()
    press.PRESS.clear()


def played(*, corrected: bool = True) -> Evening:
    """A round is over; then a slip is put right, somebody ruled on, and their appeal decided."""
    evening = Evening(16, rounds=2)
    evening.whole_round()
    if corrected:
        evening.confirm(1, 2, missing(20, 0, 20, 0), reason="total mal lu")
        evening.revoke(3, at=1)
        evening.do(appeal(evening.t, 1, "plus de pique"), CHANTAL)
        evening.do(decide_appeal(evening.competition, 1, Judge(ANNE), upheld=True, reason="vu"), ANNE)
    return evening


def client() -> Client:
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event="trail", role="director")
    made = Client(headers={"accept-language": "en"})
    made.force_login(user)
    return made


def read(made: Client, place: str) -> str:
    page = made.get(place)
    assert page.status_code == 200
    return " ".join(page.content.decode().split())


@pytest.mark.parametrize("place", PLACES)
def test_the_ranking_says_when_where_and_in_which_capacity(place: str, clean: None) -> None:
    replay(played(), "trail")
    shown = read(client(), place)
    assert TITLE in shown
    assert "Round 1, table 2 · slip corrected at the desk" in shown
    assert "appeal decided by somebody else: the ruling stands" in shown
    trailed = shown[shown.index(TITLE) :][:1200]
    assert [told for told in (ANNE, CHANTAL, "total mal lu", "plus de pique") if told in trailed] == []


@pytest.mark.parametrize("place", PLACES)
def test_without_a_correction_nothing_is_said(place: str, clean: None) -> None:
    replay(played(corrected=False), "trail")
    assert TITLE not in read(client(), place)


@pytest.mark.parametrize("corrected", [True, False])
def test_the_projector_says_when_the_ranking_last_changed(corrected: bool, clean: None) -> None:
    replay(played(corrected=corrected), "trail")
    shown = read(client(), "/e/trail/screen/standings")
    assert "après la manche 1" in shown
    assert ("après la manche 1 · changé en dernier" in shown) is corrected


def published(evening: Evening) -> str:
    asked = ToPublish(event="trail", competition=evening.competition, site=NOTHING_OUT, names=NamesOut.FULL)
    (pages,) = evening_draft(asked)
    return " ".join("".join(each.body for each in pages.pages).split())


def test_what_is_published_says_it_too_unless_the_ranking_is_held(db: None) -> None:
    evening, told = played(), "feuille corrigée au secrétariat"
    assert told in published(evening)
    evening.do(screens.hold(evening.t, held=True))
    assert told not in published(evening)


def test_the_paper_has_a_line_each_and_says_how_many_more_there_are() -> None:
    evening = played()
    paper = standings_paper(evening)
    assert len(paper.trail) == 3
    assert paper.trail[-1].endswith("Round 1 · Table 2 · slip corrected at the desk")
    for points in range(MOST):
        evening.confirm(1, 2, missing(points, 0, 20, 0), reason="encore")
    assert len(standings_paper(evening).trail) == MOST + 1
    assert standings_paper(evening).trail[-1] == "and 3 more lines, in the log"


def standings_paper(evening: Evening) -> PrintedStandings:
    found = papers(PaperKind.STANDINGS, source_of(evening, "en"))
    assert isinstance(found, tuple)
    (paper,) = found
    assert isinstance(paper, PrintedStandings)
    return paper
