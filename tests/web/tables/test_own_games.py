"""A player's own page names the game of each deal, and says where he rested."""

from __future__ import annotations

from tapis.club.events import Entry, SlipConfirmed
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.web.tables.players import player_page
from tests.club.test_rulings_where_some_rest import WHIST, tournament


def test_each_deal_names_its_game_and_a_rest_is_no_score_of_nothing() -> None:
    read = Entry(SlipConfirmed(1, 1, 0), version=99)
    played = apply(tournament(5), read)
    for number, rested in ((1, 1), (2, 2), (3, 0)):
        (stop,) = player_page(Competition(played, WHIST), number).stops
        assert [own.game for own in stop.deals] == ["E8 B+C 8", "S6 C 6"]
        assert [own.rests for own in stop.deals] == [deal == rested for deal in (1, 2)], number
