"""A player's own page, and what it keeps to itself."""

from __future__ import annotations

import pytest

from tests.web.tables.conftest import Opening


def test_a_player_sees_the_way_through_the_evening(hall: Opening) -> None:
    here = hall(5)
    out = here.state.rounds[0].seating.out[0]
    (stop,) = here.client.get(here.player(out)).context["page"].stops
    assert (stop.table, stop.cell.points, str(stop.cell.clause)) == (0, 45, "estimation:16.3")
    seated = here.state.rounds[0].slips[1].seats
    (stop,) = here.client.get(here.player(seated[2])).context["page"].stops
    assert (stop.table, stop.seat, len(stop.others), stop.deals) == (1, 2, 3, ())


def test_own_lines_cite_their_clauses_and_add_up(hall: Opening) -> None:
    here = hall(4)
    here.evening.confirm(1, 1)
    here.tell()
    number = here.state.rounds[0].slips[1].seats[1]
    page = here.client.get(here.player(number)).context["page"]
    (stop,) = page.stops
    assert [own.points for own in stop.deals] == [-10, -10]
    assert [str(line.clause) for line in stop.deals[0].lines] == ["estimation:16.14", "estimation:16.16"]
    assert page.score.total == stop.cell.points == -20
    assert page.row.rank == 1


def test_what_a_table_has_only_typed_is_not_on_a_players_page(hall: Opening) -> None:
    here = hall(4)
    here.enter(here.link(), estimated=(111, 0, 0, 0), made=(111, 40, 3, 3))
    number = here.state.rounds[0].slips[1].seats[0]
    answer = here.client.get(here.player(number))
    assert answer.context["page"].score.total == 0
    assert "Not confirmed yet." in answer.content.decode()


def test_a_ruling_stands_on_the_page_with_its_clause(hall: Opening) -> None:
    here = hall(4)
    number = here.evening.slip(1, 1).seats[0]
    here.evening.revoke(number, 1)
    here.tell()
    (ruling,) = here.client.get(here.player(number)).context["page"].rulings
    assert (ruling.points, str(ruling.clause)) == (10, "estimation:16.17")


def test_people_who_want_no_publication_are_numbers_to_the_others(hall: Opening) -> None:
    here = hall(3, hidden=1)
    assert "Hidden Hanna" not in here.client.get(here.player(1)).content.decode()
    assert "Hidden Hanna" in here.client.get(here.player(4)).content.decode()


@pytest.mark.parametrize("token", ["tuesday.1~forged", "x", "~", "tuesday.999"])
def test_a_forged_link_of_a_player_is_403(hall: Opening, token: str) -> None:
    here = hall(4)
    assert here.client.get(f"/p/{token}").status_code == 403


def test_a_table_link_is_no_players_link(hall: Opening) -> None:
    here = hall(4)
    assert here.client.get(here.link().replace("/t/", "/p/")).status_code == 403
    assert here.client.get(here.player(1).replace("/p/", "/t/")).status_code == 403


def test_a_number_nobody_has_is_404(hall: Opening) -> None:
    here = hall(4)
    assert here.client.get(here.player(99)).status_code == 404
