"""The hall of free tables without a browser: rights, links, and what phones may do."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.rounds import free_tables
from tapis.web import view_support
from tapis.web.access.links import PlaceLink, TableLink, place_token, table_token
from tapis.web.access.models import Membership
from tapis.web.desk.hall import PartyTile
from tapis.web.desk.hall import hall as tables_of
from tapis.web.desk.work import LINES
from tests.club.evening import Evening
from tests.club.free_tables import FreeEvening, points, won_by
from tests.web.director.conftest import Who, replay, state
from tests.web.reading import unbroken

EVENT = "putze"
TABLES = f"/e/{EVENT}/tables"


class Hall:
    """An evening as it stands on the server, and who works there."""

    def __init__(self, who: Who, evening: Evening) -> None:
        replay(evening, EVENT)
        self.who = who
        self.phone = Client(headers={"accept-language": "en"})
        for role in ("director", "desk", "jury"):
            who(role)
            account = get_user_model().objects.get(username=role)
            Membership.objects.create(user=account, event=EVENT, role=role)

    def sends(self, role: str, address: str = TABLES, **typed: Any) -> Any:
        return self.who(role).post(address, typed)

    def place(self, number: int, serial: int = 0) -> str:
        return f"/s/{place_token(PlaceLink(EVENT, number, serial))}"

    def table(self, party: int, serial: int = 0) -> str:
        return f"/t/{table_token(TableLink(EVENT, 1, party, serial))}"

    @property
    def parties(self) -> list[tuple[int, int, tuple[int, ...]]]:
        return [(slip.place, slip.party, slip.seats) for slip in free_tables.parties(state(EVENT))]


@pytest.fixture
def evening() -> FreeEvening:
    """Eleven people, table 1 between two parties, table 2 in the middle of one."""
    played = FreeEvening(11)
    played.won(played.sit_down(1, 2, 3), 2)
    played.sit_down(4, 5, 6, 7)
    return played


@pytest.fixture
def hall(who: Who, evening: FreeEvening) -> Hall:
    return Hall(who, evening)


@pytest.mark.parametrize(
    ("role", "typed"),
    [
        ("jury", {"do": "open", "seat": ["8", "9"]}),
        ("jury", {"do": "next", "place": "1"}),
        ("jury", {"do": "leave", "place": "1"}),
        ("jury", {"do": "receive", "table": "2"}),
        ("desk", {"do": "cut", "table": "2", "deals": "0", "reason": "late"}),
        ("desk", {"do": "close"}),
    ],
)
def test_who_may_not(hall: Hall, role: str, typed: dict[str, Any]) -> None:
    before = hall.parties
    assert hall.sends(role, **typed).status_code == 403
    assert hall.parties == before


@pytest.mark.parametrize("role", ["director", "desk", "jury"])
def test_everybody_who_works_here_sees_the_hall(hall: Hall, role: str) -> None:
    page = hall.who(role).get(TABLES)
    assert page.status_code == 200
    assert ("They sit down" in page.content.decode()) == (role != "jury")
    assert ("Break the game off" in page.content.decode()) == (role == "director")


def test_a_desk_opens_a_table_in_the_order_ticked(hall: Hall) -> None:
    assert hall.sends("desk", do="open", seat=["8", "9", "10"], order="10,8,9", place="").status_code == 302
    assert hall.parties[-1] == (3, 1, (10, 8, 9))


def test_an_order_that_names_others_counts_for_nothing(hall: Hall) -> None:
    hall.sends("desk", do="open", seat=["8", "9", "10"], order="1,2,3", place="7")
    assert hall.parties[-1] == (7, 1, (8, 9, 10))


def test_a_refused_table_keeps_what_was_ticked(hall: Hall) -> None:
    answer = hall.sends("director", do="open", seat=["8", "5"])
    assert answer.status_code == 422
    shown = answer.content.decode()
    assert "is playing at table 2" in shown
    assert 'value="8" checked' in unbroken(shown)


def test_the_director_plays_on_cuts_and_closes(hall: Hall) -> None:
    assert hall.sends("director", do="next", place="1").status_code == 302
    assert hall.parties[-1] == (1, 2, (1, 2, 3))
    for table in ("2", "3"):
        hall.sends("director", do="cut", table=table, deals="0", reason="on ferme")
    assert hall.sends("director", do="close").status_code == 302
    assert free_tables.is_over(state(EVENT))
    assert "No further game begins." in hall.who("director").get(TABLES).content.decode()


def test_numbers_nobody_has_are_refused(hall: Hall) -> None:
    assert hall.sends("director", do="next", place="99").status_code == 422
    assert hall.sends("director", do="cut", table="77", deals="0", reason="x").status_code == 422
    assert hall.sends("director", do="cut", table="2", deals="many", reason="x").status_code == 422
    assert hall.sends("director", do="dance").status_code == 404


def test_there_is_nothing_to_draw_and_no_board_of_rounds(hall: Hall) -> None:
    director = hall.who("director")
    assert director.get(f"/e/{EVENT}/draw")["Location"] == TABLES
    assert director.get(f"/e/{EVENT}/rounds")["Location"] == TABLES
    assert director.get(f"/e/{EVENT}/rounds/1/links")["Location"] == f"{TABLES}/codes"


def test_an_event_that_is_drawn_has_no_hall(who: Who) -> None:
    hall = Hall(who, Evening(8, rounds=1))
    assert hall.who("director").get(TABLES).status_code == 404
    assert hall.who("director").get(f"{TABLES}/codes").status_code == 404
    assert hall.phone.get(hall.place(1)).status_code == 410


def test_a_phone_opens_a_table_and_every_other_phone_follows(hall: Hall) -> None:
    assert "Who sits here?" in hall.phone.get(hall.place(3)).content.decode()
    answer = hall.phone.post(hall.place(3), {"seat": ["8", "9"], "op": "a"})
    assert answer.status_code == 302
    assert hall.parties[-1] == (3, 1, (8, 9))
    other = Client().get(hall.place(3))
    assert other["Location"] == answer["Location"] == hall.table(3)


def test_two_phones_open_one_table_at_once(hall: Hall) -> None:
    hall.phone.post(hall.place(3), {"seat": ["8", "9"], "op": "a"})
    late = hall.phone.post(hall.place(3), {"seat": ["10", "11"], "op": "b"})
    assert late.status_code == 422
    assert len(hall.parties) == 3


def test_a_double_tap_opens_one_table(hall: Hall) -> None:
    for _tap in range(2):
        assert hall.phone.post(hall.place(3), {"seat": ["8", "9"], "op": "same"}).status_code == 302
    assert len(hall.parties) == 3


def test_a_forged_and_a_revoked_code_open_nothing(hall: Hall) -> None:
    assert hall.phone.get(hall.place(1).replace("1", "2", 1)).status_code == 403
    assert hall.sends("director", f"{TABLES}/codes", table="1").status_code == 302
    assert hall.phone.get(hall.place(1)).status_code == 410
    assert hall.phone.get(hall.place(1, serial=1)).status_code == 302
    assert hall.phone.get(hall.table(1)).status_code == 410
    assert hall.phone.get(hall.place(2)).status_code == 302, "other tables keep theirs"


def test_the_codes_page_shows_as_many_tables_as_asked(hall: Hall) -> None:
    director = hall.who("director")
    assert len(director.get(f"{TABLES}/codes").context["codes"]) == 5
    assert len(director.get(f"{TABLES}/codes?tables=9").context["codes"]) == 9
    assert len(director.get(f"{TABLES}/codes?tables=999999").context["codes"]) == 60
    assert director.post(f"{TABLES}/codes", {"table": "99"}).status_code == 422


def test_a_phone_plays_on_with_the_same_people(hall: Hall) -> None:
    shown = hall.phone.get(hall.table(1)).content.decode()
    assert "Next game, same people" in shown
    answer = hall.phone.post(hall.table(1), {"do": "again", "op": "n"}, follow=True)
    assert answer.request["PATH_INFO"] == hall.table(3)
    assert "To the next game" in hall.phone.get(hall.table(1)).content.decode()


def test_the_link_of_a_party_opens_nothing_for_people_who_came_after(hall: Hall) -> None:
    hall.sends("director", do="open", seat=["8", "9"], place="1")
    assert "To the next game" not in hall.phone.get(hall.table(1)).content.decode()
    for wanted in ("again", "get-up"):
        assert hall.phone.post(hall.table(1), {"do": wanted, "op": wanted}).status_code == 422


def test_people_get_up_and_the_table_is_free(hall: Hall) -> None:
    hall.phone.post(hall.table(1), {"do": "get-up", "op": "u"})
    assert "Sit down here" in hall.phone.get(hall.table(1)).content.decode()
    assert "Who sits here?" in hall.phone.get(hall.place(1)).content.decode()


def test_a_table_says_in_which_order_it_sits(hall: Hall) -> None:
    typed = {"do": "order", "s0": "7", "s1": "4", "s2": "5", "s3": "6", "dealer": "2", "op": "o"}
    assert hall.phone.post(hall.table(2), typed).status_code == 302
    slip = state(EVENT).slip(1, 2)
    assert (slip.seats, slip.secretary, slip.assistant) == ((7, 4, 5, 6), 2, 3)
    assert hall.phone.post(hall.table(2), {**typed, "s0": "1", "op": "p"}).status_code == 422
    assert hall.phone.post(hall.table(2), {**typed, "dealer": "9", "op": "q"}).status_code == 422
    assert hall.phone.post(hall.table(1), {**typed, "op": "r"}).status_code == 422, "it has begun"


def test_a_deal_is_taken_out_only_as_it_was_seen(hall: Hall) -> None:
    boxes = {f"d1-played-{seat}": "play" if seat == 1 else "refuse" for seat in range(4)}
    hall.phone.post(hall.table(2), {"do": "deal", "deal": "1", "seen": "", **boxes, "op": "d"})
    seen = hall.phone.get(f"{hall.table(2)}?deal=1").context["page"].entry.seen
    stale = hall.phone.post(hall.table(2), {"do": "strike", "deal": "1", "seen": "other", "op": "s"})
    assert stale.status_code == 409
    assert len(state(EVENT).slip(1, 2).entered) == 1
    hall.phone.post(hall.table(2), {"do": "strike", "deal": "1", "seen": seen, "op": "t"})
    assert state(EVENT).slip(1, 2).entered == ()


def test_the_director_records_who_really_played(hall: Hall) -> None:
    address = f"{TABLES}/1/people"
    assert hall.who("desk").get(address).status_code == 403
    assert "Who really played?" in hall.who("director").get(address).content.decode()
    typed = {"s0": "1", "s1": "8", "s2": "3"}
    assert hall.sends("director", address, **typed, reason="").status_code == 422
    assert hall.sends("director", address, **typed, reason="Henri et non Benoît").status_code == 302
    assert state(EVENT).slip(1, 1).recorded == (1, 8, 3)
    assert hall.who("director").get(f"{TABLES}/99/people").status_code == 404


def test_a_hidden_person_has_no_name_in_public(who: Who) -> None:
    evening = FreeEvening(3)
    (hidden,) = evening.enter("Secrète Sylvie", hidden=True)
    evening.present(hidden)
    evening.won(evening.sit_down(1, 2, hidden), hidden)
    evening.sit_down(2, 3, hidden)
    hall = Hall(who, evening)
    for address in (f"/e/{EVENT}/public/", f"/e/{EVENT}/screen/seating", f"/e/{EVENT}/screen/standings"):
        shown = hall.phone.get(address).content.decode()
        assert "Sylvie" not in shown
        assert f"#{hidden}" in shown


def test_a_player_reads_his_own_parties(hall: Hall, evening: FreeEvening) -> None:
    from tapis.web.access.links import PlayerLink, player_token  # noqa: PLC0415

    def page(number: int) -> str:
        return hall.phone.get(f"/p/{player_token(PlayerLink(EVENT, number))}").content.decode()

    assert "Table 1, game 1" in page(2)
    assert "Not confirmed yet." in page(4)
    assert "Your games appear here." in page(11)
    assert evening.row(2).rank == 1


def test_the_log_and_the_standings_speak_of_parties(hall: Hall) -> None:
    log = hall.who("director").get(f"/e/{EVENT}/log").content.decode()
    assert "Game begun" in log
    standings = hall.who("desk").get(f"/e/{EVENT}/standings").content.decode()
    for title in ("Games won", "Putzes", "Pommes", "Net", "Table 2, game 1"):
        assert title in standings


def test_the_dashboard_leads_to_the_tables(hall: Hall) -> None:
    page = hall.who("director").get(f"/e/{EVENT}/")
    assert page.context["next"].kind == "tables"
    assert "1 table is playing; free: 7." in page.content.decode()


def test_settings_can_be_saved_while_people_play(hall: Hall) -> None:
    address = f"/e/{EVENT}/settings"
    director = hall.who("director")
    form = director.get(address).context["form"]
    typed = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    answer = director.post(address, {**typed, "title": "Putze du samedi", "op": "s"})
    assert answer.status_code == 302, answer.content.decode()
    settings = state(EVENT).setup
    assert (settings.title, settings.format, settings.free_tables) == ("Putze du samedi", "evening", True)


def test_the_desk_gets_as_many_lines_as_a_party_needs(hall: Hall) -> None:
    address = f"/e/{EVENT}/slips/1/2/type"
    seats = {"s0": "4", "s1": "5", "s2": "6", "s3": "7"}
    desk = hall.who("desk")
    assert len(desk.get(address, seats).context["forms"]) == LINES
    typed = {**seats, "d20-played-0": "play", "more": str(LINES + 8)}
    asked = desk.post(address, typed)
    assert (asked.status_code, len(asked.context["forms"])) == (200, LINES + 8)
    assert asked.context["forms"][19].rows[0].boxes[0].value == "play"
    assert state(EVENT).slip(1, 2).readings == (), "asking for lines saves nothing"


def test_two_at_the_desk_confirm_a_party(hall: Hall) -> None:
    boxes = {"s0": "4", "s1": "5", "s2": "6", "s3": "7"}
    for number, deal in enumerate((*won_by(0, 4)[:3], points(70, 60, 20, 7)), start=1):
        for seat, played in enumerate(deal["played"]):
            boxes[f"d{number}-played-{seat}"] = played
            boxes[f"d{number}-points-{seat}"] = str((deal.get("points") or [""] * 4)[seat] or "")
    address = f"/e/{EVENT}/slips/1/2"
    assert hall.sends("desk", f"{address}/type", **boxes).status_code == 302
    assert hall.sends("director", address, do="accept").status_code == 302
    assert state(EVENT).slip(1, 2).confirmed.clear


def test_nobody_adds_the_ranking_up_while_it_is_kept_back(who: Who, evening: FreeEvening) -> None:
    anybody = Client(headers={"accept-language": "en"})
    Hall(who, evening)
    addresses = (f"/e/{EVENT}/public/", f"/e/{EVENT}/screen/tables")
    shown = [tuple(tile.players) for tile in _public_parties()]
    assert any(player.total is not None for players in shown for player in players), "usually it is shown"
    who("director").post(f"/e/{EVENT}/screens", {"do": "hold", "op": "hold"})
    assert state(EVENT).stage.held
    assert {anybody.get(each).status_code for each in addresses} == {200}
    for players in (tile.players for tile in _public_parties()):
        assert [(player.total, player.ahead) for player in players] == [(None, False)] * len(players)


def _public_parties() -> list[PartyTile]:
    """What everybody is shown of the parties under way and over."""
    seen = tables_of(view_support.competition(EVENT), public=True)
    return [*seen.playing, *seen.finished]
