"""Four games of a championship of whist needed the jury and none was called: nothing closes over them.

Everything goes through the pages: slips read twice, the jury's own page, the phone of a table, the log.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import translation

from tapis.club.ranking.standings import standings
from tapis.club.state.slips import Slip, SlipState
from tapis.web import view_support
from tapis.web.access.links import TableLink, table_token
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.book.whist.championship import DEAL, Championship
from tests.web.director.conftest import replay

pytestmark = pytest.mark.clause("whist:63")

LINES = {1: ("GMT B+", "PC A 12"), 2: ("GC C 13", "GMT C+ D+")}
GAMES = ((1, 1, "GMT"), (1, 2, "PC"), (2, 1, "GC"), (2, 2, "GMT"))
LANGUAGES = ("fr", "de", "nl", "en")


def begun() -> Championship:
    day = Championship(8, rounds=1, deals=2, options={"jury": "asked"})
    day.begin()
    return day


@pytest.fixture
def day(transactional_db: None) -> Iterator[Championship]:
    house.cache_clear()
    evening = begun()
    replay(evening, "ev")
    yield evening
    house.cache_clear()


def client_of(account: str, role: str = "", language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    user, _ = get_user_model().objects.get_or_create(username=account)
    Membership.objects.get_or_create(user=user, event="ev", role=role or account)
    client.force_login(user)
    return client


def page(client: Client, path: str = "") -> str:
    return client.get(f"/e/ev/{path}").content.decode()


def slip(table: int) -> Slip:
    found = view_support.tournament("ev").slip(1, table)
    assert found is not None
    return found


def read_twice(table: int, lines: tuple[str, ...]) -> None:
    desk, second = client_of("desk"), client_of("second", "desk")
    seats = {f"s{seat}": str(person) for seat, person in enumerate(slip(table).seats)}
    typed = seats | {f"d{deal}-line": line for deal, line in enumerate(lines, start=1)}
    assert desk.post(f"/e/ev/slips/1/{table}/type", typed).status_code == 302
    assert second.post(f"/e/ev/slips/1/{table}", {"do": "accept"}).status_code == 302


def decide(word: str, table: int, deal: int, asks: str, reason: str = "") -> int:
    form = {"do": word, "round": 1, "table": table, "deal": deal, "asks": asks, "reason": reason}
    return client_of("jury").post("/e/ev/rulings", form).status_code


def close(client: Client) -> str:
    answer = client.post("/e/ev/rounds/1", {"do": "close"})
    return "" if answer.status_code == 302 else answer.content.decode()


def test_nothing_closes_before_each_of_four_games_is_decided(day: Championship) -> None:
    director = client_of("director")
    for table, lines in LINES.items():
        read_twice(table, lines)
        assert slip(table).state is SlipState.FIRST_READING
    shown, tonight = page(director, "rulings"), page(director)
    for table, deal, _ in GAMES:
        assert f'id="case-1-{table}-{deal}"' in shown
        assert f"rulings#case-1-{table}-{deal}" in tonight
    assert tonight.count("played without the jury") == 4
    assert re.search(r'id="count-rulings"[^>]*>\s*4\s*<', tonight)

    decided = ("case-annul", "case-accept", "case-accept", "case-annul")
    for (table, deal, asks), word in zip(GAMES, decided, strict=True):
        refusal = close(director)
        assert "the jury has not accepted this game" in refusal
        assert client_of("director").post("/e/ev/close", {"do": "close"}).status_code != 302
        assert decide(word, table, deal, asks, "heard at the table") == 302
    assert [slip(table).state for table in LINES] == [SlipState.CONFIRMED, SlipState.CONFIRMED]
    assert close(director) == ""
    ranking = standings(view_support.competition("ev"))
    totals = {row.score.entrant.number: int(row.score.total) for row in ranking.rows}
    one, two = slip(1).seats, slip(2).seats
    assert [totals[one[0]], totals[one[1]]] == [100, -15]
    assert [totals[two[2]], totals[two[3]]] == [200 - 15, -15]
    assert "Accepted by word of mouth" in page(director, "log")


def test_another_game_sends_the_slip_back_and_a_decision_can_be_taken_back(day: Championship) -> None:
    director = client_of("director")
    read_twice(1, ("GMT B+", DEAL))
    assert decide("case-other", 1, 1, "GMT") == 422
    assert decide("case-other", 1, 1, "GMT", "a plain grande misère") == 302
    assert slip(1).state is SlipState.CONFLICT
    assert "a plain grande misère" in page(director)
    read_twice(1, ("GM B+", DEAL))
    assert slip(1).state is SlipState.CONFIRMED
    read_twice(2, ("PC A 12", DEAL))
    assert decide("case-accept", 2, 1, "PC") == 302
    assert "accepted by word of mouth" in page(director, "rulings")
    assert decide("case-reopen", 2, 1, "PC") == 422
    assert decide("case-reopen", 2, 1, "PC", "it was table 1") == 302
    assert "the jury has not accepted this game" in close(director)


def test_the_desk_may_see_the_cases_and_not_decide_them(day: Championship) -> None:
    read_twice(1, LINES[1])
    desk = client_of("desk")
    shown = page(desk, "rulings")
    assert 'id="case-1-1-1"' in shown
    assert "case-annul" not in shown
    form = {"do": "case-accept", "round": 1, "table": 1, "deal": 1, "asks": "GMT"}
    assert desk.post("/e/ev/rulings", form).status_code == 403
    assert "waits for the jury" in page(desk, "rounds/1")


def test_a_phone_is_told_what_to_do_and_not_on_every_page(day: Championship) -> None:
    phone = Client(headers={"accept-language": "en"})
    address = f"/t/{table_token(TableLink('ev', 1, 1, 0))}"
    assert phone.post(address, {"do": "deal", "deal": 1, "d1-line": "GMT B+"}).status_code == 302
    told = phone.get(address).content.decode()
    assert "call the jury now, or put the line right" in told
    assert 'href="?deal=1"' in told
    assert phone.post(address, {"do": "ask", "asks": "GMT", "seat": 1, "deal": 1}).status_code == 302
    assert "The jury is asked" in phone.get(address).content.decode()
    jury = client_of("jury")
    call = view_support.tournament("ev").calls[0]
    assert jury.post("/e/ev/rulings", {"do": "accept", "call": call.id}).status_code == 302
    assert "put the line right" not in phone.get(address).content.decode()


def test_once_told_a_phone_keeps_a_quiet_line_and_can_put_the_deal_right(transactional_db: None) -> None:
    house.cache_clear()
    evening = Championship(4, rounds=1, deals=4, options={"jury": "asked"})
    evening.begin()
    replay(evening, "ev")
    phone = Client(headers={"accept-language": "en"})
    address = f"/t/{table_token(TableLink('ev', 1, 1, 0))}"
    for deal, line in enumerate(("GMT B+", DEAL, DEAL), start=1):
        assert phone.post(address, {"do": "deal", "deal": deal, f"d{deal}-line": line}).status_code == 302
    told = phone.get(address).content.decode()
    assert "Deal 1 waits for the jury." in told
    assert "call the jury now" not in told
    assert phone.post(address, {"do": "deal", "deal": 1, "d1-line": "GM B+"}).status_code in {302, 409}


def test_a_table_that_has_typed_everything_is_told_before_it_hands_in_and_after(day: Championship) -> None:
    phone = Client(headers={"accept-language": "en"})
    address = f"/t/{table_token(TableLink('ev', 1, 1, 0))}"
    for deal, line in enumerate((DEAL, "GMT B+"), start=1):
        assert phone.post(address, {"do": "deal", "deal": deal, f"d{deal}-line": line}).status_code == 302
    assert 'href="?deal=2"' in phone.get(address).content.decode()
    assert phone.post(address, {"do": "hand-in"}).status_code == 302
    told = phone.get(address).content.decode()
    assert "call the jury now" in told
    assert 'href="?deal=2"' not in told
    assert phone.post(address, {"do": "ask", "asks": "GMT", "seat": 1, "deal": 2}).status_code == 302


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_and_the_jurys_page_speak_every_language(day: Championship, language: str) -> None:
    read_twice(1, LINES[1])
    assert decide("case-accept", 1, 1, "GMT") == 302
    director = client_of("director", language=language)
    director.cookies["language"] = language
    with translation.override(language):
        said = translation.gettext("Accepted by word of mouth")
        button = translation.gettext("Was accepted by word of mouth")
    assert language == "en" or said != "Accepted by word of mouth"
    assert said.replace("'", "&#x27;") in page(director, "log")
    assert button.replace("'", "&#x27;") in page(director, "rulings")
