"""A result of which nobody knows the deals says so wherever somebody meets it; what is typed is chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.events import Depth
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.text.slip_numbers import slip_number
from tapis.papers.fill import PaperSource
from tapis.papers.fill.ranking import standings_paper
from tapis.papers.tables import tables
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.evening import ANNE, Evening
from tests.club.teams import TeamEvening
from tests.web.director.conftest import replay
from tests.web.reading import unbroken

EVENT = "ev"
UNKNOWN = {
    "en": "as the table has reckoned it: nobody has typed its deals",
    "fr": "personne n’a saisi ses donnes",
    "de": "wie der Tisch es gerechnet hat: Seine Spiele hat niemand eingegeben",
    "nl": "zoals de tafel het berekend heeft: niemand heeft de giften ervan getypt",
}


def by_totals(evening: Evening, table: int) -> None:
    """A slip of which the totals alone are read, twice."""
    slip = evening.slip(1, table)
    typed = Typed(1, table, slip.seats, (), totals=(10, 20, 30, 44))
    evening.do(desk.read(evening.competition, typed, ANNE), ANNE)
    evening.accept(1, table)


def source_of(evening: Evening) -> PaperSource:
    return PaperSource(evening.competition, "en", str)


@pytest.fixture
def mixed() -> Evening:
    """One table known deal by deal, the other by its totals alone."""
    evening = Evening(8, rounds=1, depth=Depth.ESCALATING)
    evening.begin()
    evening.confirm(1, 1)
    by_totals(evening, 2)
    return evening


@pytest.fixture(autouse=True)
def anew(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    press.PRESS.clear()
    yield
    house.cache_clear()


def somebody(account: str = "", language: str = "en") -> Client:
    """Anybody, or an account of the desk."""
    client = Client(headers={"accept-language": language})
    if account:
        user, _ = get_user_model().objects.get_or_create(username=account)
        Membership.objects.get_or_create(user=user, event=EVENT, role="desk")
        client.force_login(user)
    return client


def page(client: Client, path: str) -> str:
    answer = client.get(f"/e/{EVENT}/{path}")
    assert answer.status_code == 200, path
    return unbroken(answer.content.decode())


@pytest.mark.parametrize("language", UNKNOWN)
def test_the_public_page_says_so_in_every_language(mixed: Evening, language: str) -> None:
    replay(mixed, EVENT)
    shown = page(somebody(language=language), "public/")
    assert UNKNOWN[language] in shown
    assert shown.count('class="sigma"') == 4, "the four of one table, and nobody else"


def test_pages_of_the_desk_say_so(mixed: Evening) -> None:
    replay(mixed, EVENT)
    clerk = somebody("desk")
    assert page(clerk, "standings").count('class="sigma"') == 4
    assert page(clerk, "rounds/1").count("totals only") == 1
    assert "nobody has typed the deals" in page(clerk, "slips/1/2")
    assert "nobody has typed" not in page(clerk, "slips/1/1")
    log = page(clerk, f"log?slip={slip_number(1, 2)}")
    assert log.count("Slip read by its totals") == 1
    assert "Slip read by its totals" not in page(clerk, f"log?slip={slip_number(1, 1)}&kind=slip-read")


def test_a_ranking_of_totals_alone_has_no_signs_and_one_sentence() -> None:
    evening = Evening(8, rounds=1, depth=Depth.TOTALS, tie_keys=())
    evening.begin()
    by_totals(evening, 1)
    by_totals(evening, 2)
    replay(evening, EVENT)
    shown = page(somebody(), "public/")
    assert 'class="sigma"' not in shown
    assert "Totals as the tables have reckoned them: nobody has typed the deals." in shown
    assert standings_paper(source_of(evening)).notes == (
        "Totals as the tables have reckoned them: nobody has typed the deals.",
    )


def test_papers_and_the_archive_say_so(mixed: Evening) -> None:
    source = source_of(mixed)
    paper = standings_paper(source)
    told = [cell for row in paper.rows for cell in row.rounds]
    assert sorted(told, key=len)[-4:] == [each for each in told if each.endswith("Σ")]
    assert any(note.startswith("Σ: total as the table") for note in paper.notes)
    slips = next(text for name, text in tables(source) if name == "slips.csv")
    assert slips.decode().count(source.words["slips"]["round_total"]) == 4


def test_what_is_typed_is_chosen_for_the_session_and_for_one_slip(mixed: Evening) -> None:
    evening = Evening(8, rounds=1, depth=Depth.ESCALATING)
    evening.begin()
    replay(evening, EVENT)
    clerk = somebody("desk")
    current = r'kind=(\w+)"\s+data-plain\s+aria-current="true"'
    assert re.findall(current, page(clerk, "slips")) == ["totals"]
    assert 'name="t0"' in page(clerk, "slips/1/1/type")
    assert re.findall(current, page(clerk, "slips?kind=deals")) == ["deals"]
    assert 'name="d1-estimated-0"' in page(clerk, "slips/1/1/type")
    assert 'name="t0"' in page(clerk, "slips/1/1/type?kind=totals"), "one slip alone"
    assert re.findall(current, page(clerk, "slips?kind=boxes")) == ["deals"], "no boxes here"
    assert 'name="t0"' in page(somebody("desk2"), "slips/1/1/type"), "nobody else's choice"


def test_an_event_that_wants_deals_offers_no_choice() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    replay(evening, EVENT)
    shown = page(somebody("desk"), "slips?kind=totals")
    assert "data-kinds" not in shown
    assert 'name="t0"' not in page(somebody("desk"), "slips/1/1/type?kind=totals")


def test_the_boxes_of_tutti_are_a_choice_beside_its_deals() -> None:
    evening = TeamEvening(4, rounds=1, deals=20)
    evening.begin()
    replay(evening, EVENT)
    assert re.findall(r"kind=(\w+)\"", page(somebody("desk"), "slips")) == ["boxes", "deals"]


TOTALS = {"t0": "10", "t1": "20", "t2": "30", "t3": "44", "foot": "104", "op": "forged"}


def begun(depth: Depth) -> Evening:
    evening = Evening(8, rounds=2, depth=depth)
    evening.begin()
    replay(evening, EVENT)
    return evening


def sent(client: Client, path: str, **form: str) -> int:
    return client.post(f"/e/{EVENT}/{path}", {**TOTALS, **form}).status_code


def version() -> int:
    return house().room(TOURNAMENTS, EVENT).look().state.version


def test_totals_sent_to_an_event_that_wants_deals_are_refused_and_stay_in_their_boxes() -> None:
    begun(Depth.DEALS)
    before = version()
    answer = somebody("desk").post(f"/e/{EVENT}/slips/1/1/type", TOTALS)
    assert answer.status_code == 422
    assert "every deal" in unbroken(answer.content.decode()).lower()
    assert version() == before


def test_a_slip_of_another_round_or_table_is_not_written_on() -> None:
    evening = begun(Depth.ESCALATING)
    clerk, before = somebody("desk"), version()
    assert sent(clerk, "slips/2/1/type") == 404, "not published"
    assert sent(clerk, "slips/1/9/type") == 404
    strangers = evening.slip(1, 2).seats
    assert sent(clerk, "slips/1/1/type", **{f"s{at}": str(each) for at, each in enumerate(strangers)}) == 422
    assert version() == before


@pytest.mark.parametrize("path", ["slips/1/1/type", "slips/1/1/marked", "slips/second", "slips/1/1"])
def test_a_desk_of_another_event_has_no_right_here(path: str) -> None:
    begun(Depth.ESCALATING)
    user = get_user_model().objects.create_user("elsewhere")
    Membership.objects.create(user=user, event="another", role="desk")
    stranger, before = Client(headers={"accept-language": "en"}), version()
    stranger.force_login(user)
    assert sent(stranger, path) == 403
    assert version() == before


def test_who_has_read_everything_first_is_told_that_somebody_else_must_read() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.read(evening.typed(1, 1))
    replay(evening, EVENT)
    told = page(somebody(ANNE), "slips/second")
    assert "1 slip waits for somebody else: you have read it first yourself." in told
    assert "an account of their own" in told
    other = page(somebody("desk2"), "slips/second")
    assert "Does the paper say the same?" in other
    assert "somebody else" not in other


def test_the_script_of_the_desk_is_told_why_a_second_reading_is_refused() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.read(evening.typed(1, 1))
    replay(evening, EVENT)
    form = {"slip": slip_number(1, 1), "seen": "another reading"}
    answer = somebody("desk2").post(f"/e/{EVENT}/slips/second", form, headers={"hx-request": "true"})
    assert answer.status_code in {409, 422}
    told = unbroken(answer.content.decode())
    assert "data-answer" in told
    assert str(answer.context["refusal"]) in told
