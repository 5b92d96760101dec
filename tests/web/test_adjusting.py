"""A director scores boards at one table, on the page of the jury, and everybody reads what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.rulings import faults
from tapis.web import view_support
from tapis.web.access.links import PlayerLink, pair_token
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.pairs import Pairs
from tests.papers.reading import text_of
from tests.web.director.conftest import happened, replay


def begun(**settings: object) -> Pairs:
    """Six pairs, two rounds of two boards, the first of them published."""
    evening = Pairs(6, rounds=2, deals=2, **settings)
    evening.draw()
    evening.begin()
    return evening


@pytest.fixture
def hall(transactional_db: None) -> Iterator[Callable[[Pairs], Pairs]]:
    """Takes an evening into the house under the name that every address here has."""

    def opened(evening: Pairs) -> Pairs:
        replay(evening, "ev")
        return evening

    house.cache_clear()
    press.PRESS.clear()
    yield opened
    house.cache_clear()


@pytest.fixture
def event(hall: Callable[[Pairs], Pairs]) -> Pairs:
    """One round of two is played but for a board at table 1, which ran out of time."""
    evening = begun(comparison="neuberg")
    evening.read(evening.typed(1, 1, "4S N =", None))
    evening.confirm(1, 2, "4S N =", "3NT S =")
    evening.confirm(1, 3, "4S N -1", "3NT S -1")
    return hall(evening)


def client_of(account: str, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    user, _ = get_user_model().objects.get_or_create(username=account)
    Membership.objects.get_or_create(user=user, event="ev", role=account)
    client.force_login(user)
    return client


def board_of(event: Pairs) -> int:
    slip = event.t.slip(1, 1)
    assert slip is not None
    return event.competition.first_board(slip) + 1


def sent(event: Pairs, **form: object) -> dict[str, object]:
    return {
        "do": "adjust",
        "slip": "1.1",
        "board": board_of(event),
        "score": "A+/A-",
        "reason": "Late",
    } | form


def test_a_late_board_gets_average_plus_and_minus_and_the_round_is_closed(event: Pairs) -> None:
    director, jury = client_of("director"), client_of("jury")
    shown = page(director, "slips/1/1")
    assert "A board without a result is scored by the director." in shown
    assert f"Board {board_of(event)} is not entered yet." in shown
    assert jury.post("/e/ev/rulings", sent(event)).status_code == 302
    shown = page(jury, "rulings")
    assert "<strong>A+ / A−</strong>" in shown
    assert "Late · jury" in shown
    assert client_of("desk").post("/e/ev/slips/1/1", {"do": "accept"}).status_code == 302
    slip = view_support.tournament("ev").slip(1, 1)
    assert slip is not None
    assert slip.confirmed is not None
    assert director.post("/e/ev/rounds/1", {"do": "close"}).status_code == 302
    traveller = page(director, "boards")
    assert "A+ / A−" in traveller
    assert "Board adjusted" in page(director, "log")
    assert "A+/A−" in text_of(director.get("/e/ev/papers/travellers.pdf").content)
    french = client_of("director", "fr").get("/e/ev/rulings").content.decode()
    assert "Étuis marqués par l’arbitre" in french
    assert "A+ / A−</strong> · Late · jury" in page(director, "slips/1/1")


def page(client: Client, path: str) -> str:
    return client.get(f"/e/ev/{path}").content.decode()


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"score": "150/0"}, "A side gets 0 to 100, not 150."),
        ({"score": "soon"}, "“soon” is no score"),
        ({"board": 99}, "Table 1 of round 1 plays boards"),
        ({"slip": "7.7"}, "table 7"),
        ({"slip": "x"}, "table 0"),
        ({"reason": ""}, "Give a reason"),
    ],
)
def test_a_bad_form_is_answered_with_a_sentence_and_keeps_what_was_typed(
    event: Pairs, form: dict[str, object], said: str
) -> None:
    answer = client_of("director").post("/e/ev/rulings", sent(event, **form))
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert f'value="{sent(event, **form)["score"]}"' in answer.content.decode()
    slip = view_support.tournament("ev").slip(1, 1)
    assert slip is not None
    assert not slip.adjusted


def test_the_desk_scores_no_board(event: Pairs) -> None:
    assert client_of("desk").post("/e/ev/rulings", sent(event)).status_code == 403
    assert "Score a board at one table" not in page(client_of("desk"), "rulings")


def test_why_a_board_was_scored_is_not_for_everybody(event: Pairs) -> None:
    """A reason may name somebody."""
    client_of("director").post("/e/ev/rulings", sent(event, reason="Agnès took the wrong cards"))
    client_of("desk").post("/e/ev/slips/1/1", {"do": "accept"})
    seen = Client().get("/e/ev/public/boards").content.decode()
    assert "wrong cards" not in seen


def test_a_procedural_penalty_stands_among_the_faults(event: Pairs) -> None:
    assert "Procedural penalty" in page(client_of("director"), "rulings")
    preview = client_of("director").get("/e/ev/rulings?fault=procedural-penalty&entrant=1&round=1")
    assert "From -100 to 0." in preview.content.decode() or "From −100 to 0." in preview.content.decode()


def test_what_a_score_changes_stands_on_the_page_before_it_is_set(event: Pairs) -> None:
    """The director sees places and totals before and after; nothing is set until the second button."""
    director = client_of("director")
    late = board_of(event)
    director.post("/e/ev/rulings", sent(event))
    client_of("desk").post("/e/ev/slips/1/1", {"do": "accept"})
    wanted = sent(event, do="weigh", board=late, score="NP", reason="Never begun")
    answer = director.post("/e/ev/rulings", wanted)
    shown = answer.content.decode()
    assert answer.status_code == 200
    assert 'id="foreseen"' in shown
    assert 'class="changes"' in shown
    assert "→" in shown
    assert 'name="do" value="adjust"' in " ".join(shown.split())
    slip = view_support.tournament("ev").slip(1, 1)
    assert slip is not None
    assert slip.adjusted[2].sides[0].award == "A+"
    back = director.post("/e/ev/rulings", wanted | {"do": "weigh-as-played", "score": ""})
    assert "Board" in back.content.decode()
    assert back.status_code == 422, "nobody played it"


def test_of_two_directors_at_one_board_the_later_is_told(event: Pairs) -> None:
    """The second one looked before the first had set a score: nothing is set without having seen it."""
    director, jury = client_of("director"), client_of("jury")
    looked = jury.post("/e/ev/rulings", sent(event, do="weigh", score="NP")).context["foreseen"]
    assert (looked.before, looked.seen) == ("", "")
    assert director.post("/e/ev/rulings", sent(event, seen="")).status_code == 302
    late = jury.post("/e/ev/rulings", sent(event, score="NP", seen=looked.seen, op="late"))
    assert late.status_code == 409
    assert f"Board {board_of(event)} has been scored since you looked" in late.content.decode()
    slip = view_support.tournament("ev").slip(1, 1)
    assert slip is not None
    assert (slip.adjusted[2].by, slip.adjusted[2].sides[0].award) == ("director", "A+")
    again = jury.post("/e/ev/rulings", sent(event, do="weigh", score="NP", op="again"))
    assert "Set before: A+ / A−" in again.content.decode()
    seen = again.context["foreseen"].seen
    assert f'name="seen" value="{seen}"' in again.content.decode()
    set_now = jury.post("/e/ev/rulings", sent(event, score="NP", seen=seen, op="now"))
    assert set_now.status_code == 302


def test_a_score_on_a_slip_that_does_not_count_yet_says_so(event: Pairs) -> None:
    answer = client_of("director").post("/e/ev/rulings", sent(event, do="weigh"))
    assert "The slip of this table does not count yet" in answer.content.decode()
    refused = client_of("director").post("/e/ev/rulings", sent(event, do="weigh", score="soon"))
    assert refused.status_code == 422
    assert "is no score" in refused.content.decode()
    assert client_of("desk").post("/e/ev/rulings", sent(event, do="weigh")).status_code == 403


def typed(line: str) -> dict[str, str]:
    return {"d1-line": "4S N =", "d2-line": line}


@pytest.mark.parametrize(
    ("line", "awards"),
    [("A+/A-", ["A+", "A-"]), ("a−", ["A-", "A-"]), ("A=", ["A=", "A="]), ("NP", ["", ""])],
)
def test_a_ruling_typed_on_the_slip_by_who_may_rule_is_the_ruling(
    event: Pairs, line: str, awards: list[str]
) -> None:
    answer = client_of("director").post("/e/ev/slips/1/1/type", typed(line))
    assert answer.status_code == 302
    slip = view_support.tournament("ev").slip(1, 1)
    assert slip is not None
    assert [side.award for side in slip.adjusted[2].sides] == awards
    assert slip.adjusted[2].reason == "typed on the slip"
    assert slip.adjusted[2].by == "director"
    again = client_of("director").get("/e/ev/slips/1/1/type").content.decode()
    assert f'value="{line.upper().replace("-", "−")}"' in again


def test_the_desk_may_type_no_ruling_but_one_that_stands(event: Pairs) -> None:
    desk = client_of("desk")
    answer = desk.post("/e/ev/slips/1/1/type", typed("A+/A-"))
    assert answer.status_code == 422
    assert "“A+/A-” is for the director to give" in answer.content.decode()
    slip = view_support.tournament("ev").slip(1, 1)
    assert slip is not None
    assert not slip.adjusted
    wrong = desk.post("/e/ev/slips/1/1/marked", typed("60/40")).json()["wrong"]
    assert "for the director to give" in wrong["2"]
    assert client_of("director").post("/e/ev/slips/1/1/marked", typed("60/40")).json()["wrong"] == {}
    assert client_of("director").post("/e/ev/rulings", sent(event)).status_code == 302
    assert desk.post("/e/ev/slips/1/1/type", typed("A+/A-")).status_code == 302
    assert desk.post("/e/ev/slips/1/1/type", typed("A-")).status_code == 422


@pytest.fixture
def unread(hall: Callable[[Pairs], Pairs]) -> Pairs:
    """A round is published and nothing of it typed."""
    return hall(begun(comparison="matchpoints"))


def test_the_desk_need_not_type_a_board_that_the_director_has_scored(unread: Pairs) -> None:
    director = client_of("director")
    assert director.post("/e/ev/rulings", sent(unread, score="60/40")).status_code == 302
    boxes = re.findall(r"<input[^>]*name=\"d\d-line\"[^>]*>", page(director, "slips/1/1/type"))
    assert ["data-required" in box for box in boxes] == [True, False]


def test_what_is_wrong_with_a_slip_sent_by_the_script_is_told_in_words(unread: Pairs) -> None:
    slip = unread.t.slip(1, 1)
    assert slip is not None
    typed = {"s0": slip.seats[0], "s1": slip.seats[1], "d1-line": "8NT N =", "d2-line": "pass"}
    answer = client_of("desk").post("/e/ev/slips/1/1/type", typed, headers={"hx-request": "true"})
    assert answer.status_code == 422
    told = re.search(r'id="refusal">\s*<p>(.*?)</p>', answer.content.decode())
    assert told is not None
    assert "8" in told[1]


def test_a_call_names_the_board_and_the_tiles_the_sides(unread: Pairs) -> None:
    slip = unread.t.slip(1, 2)
    assert slip is not None
    called = faults.call_director(unread.t, slip, 2, "")
    assert isinstance(called, tuple)
    house().room(TOURNAMENTS, "ev").act(partial(happened, *called), "call", "entrant:1")
    number = unread.competition.first_board(slip) + 1
    for role, path in (("jury", "rulings"), ("director", "rounds/1")):
        shown = " ".join(client_of(role, "de").get(f"/e/ev/{path}").content.decode().split())
        assert f"Board {number}" in shown.partition("Tische, die warten")[2]
    tiles = client_of("director", "de").get("/e/ev/rounds/1").content.decode()
    assert tiles.count('<span class="seat">NS</span>') == tiles.count('<span class="seat">OW</span>') == 3


def test_a_phone_shows_what_the_director_gave_and_not_what_was_played(
    hall: Callable[[Pairs], Pairs],
) -> None:
    evening = begun(comparison="neuberg", results_shown=True)
    for table in (1, 2, 3):
        evening.confirm(1, table, "4S N =", "3NT S =")
    hall(evening)
    client_of("director").post("/e/ev/rulings", sent(evening, score="60% 3NT S =, 40% 3NT S -1"))
    slip = evening.t.slip(1, 1)
    assert slip is not None
    shown = Client(headers={"accept-language": "en"}).get(
        f"/q/{pair_token(PlayerLink('ev', slip.people[0]))}?round=1&deal=2"
    )
    others = shown.content.decode().partition("At all tables")[2]
    own = others.partition('class="own"')[2].partition("</tr>")[0]
    assert "60 % 3NT S =, 40 % 3NT S -1" in own or "60% 3NT S =, 40% 3NT S -1" in own
    assert "The director has given a score for this board." in shown.content.decode()


def test_what_is_refused_of_a_slip_names_the_board(unread: Pairs) -> None:
    """The desk and a pair's phone see the numbers that stand on the boards, not how a slip counts them."""
    slip = unread.t.slip(1, 2)
    assert slip is not None
    first = unread.competition.first_board(slip)
    assert first > 1
    typed = {"s0": slip.seats[0], "s1": slip.seats[1], "d1-line": "3NT N =", "d2-line": "8NT N ="}
    answer = client_of("desk").post("/e/ev/slips/1/2/type", typed)
    assert f"Board {first + 1}: A contract is for one to seven tricks" in answer.content.decode()
    phone = f"/q/{pair_token(PlayerLink('ev', slip.people[0]))}"
    sent = {"do": "deal", "round": "1", "table": "2", "deal": "2", "seen": "", "d2-line": "3NT N ="}
    at_the_table = Client(headers={"accept-language": "de"})
    assert at_the_table.post(phone, sent).status_code == 302
    told = at_the_table.post(phone, sent | {"do": "conclude"})
    assert f"Ihre Gegner haben Board {first} noch nicht bestätigt." in told.content.decode()


def test_what_is_missing_of_a_slip_is_one_board_or_several(unread: Pairs) -> None:
    slip = unread.t.slip(1, 2)
    assert slip is not None
    first = unread.competition.first_board(slip)
    phone, at = Client(headers={"accept-language": "en"}), {"round": "1", "table": "2", "seen": ""}
    address = f"/q/{pair_token(PlayerLink('ev', slip.people[0]))}"
    both = phone.post(address, at | {"do": "hand-in"}).content.decode()
    assert f"Boards {first}, {first + 1} are not entered yet." in both
    phone.post(address, at | {"do": "deal", "deal": "2", "d2-line": "3NT N ="})
    one = phone.post(address, at | {"do": "hand-in"}).content.decode()
    assert f"Board {first} is not entered yet." in one
