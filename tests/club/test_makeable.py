"""What boards can make is looked into, kept and told only once nobody has still to play them."""

from __future__ import annotations

import re

import pytest

from tapis.archive import export
from tapis.club.boards import dealing, possible_tricks
from tapis.club.boards.dealing import known
from tapis.club.copies import subjects
from tapis.club.events import BoardHands, BoardsTaken, BoardTricks, TricksFound
from tapis.club.state.competition import Competition
from tapis.core.deals import Tricks
from tapis.games.bridge.files.pbn import LaxBoards, read_lax
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.par import par
from tapis.games.bridge.stakes import DealBefore
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability

from .pairs import BRIDGE, Pairs

SECRET = "0123456789" * 4
GAME: Tricks = ((4, 5, 6, 10, 8), (9, 8, 7, 3, 5)) * 2
"""Four spades north–south."""


@pytest.fixture
def event() -> Pairs:
    """Three rounds of four are over."""
    made = Pairs(8, rounds=4, deals=2)
    made.draw()
    made.do(dealing.deal_boards(Competition(made.t, BRIDGE), SECRET))
    for number in (1, 2, 3):
        made.begin()
        made.play(number, "4S N = SK", "pass")
        made.close(number)
    made.begin()
    return made


def find(event: Pairs) -> None:
    wanted = possible_tricks.unweighed(event.competition)
    event.do(possible_tricks.tricks_found(event.competition, [(each, GAME) for each in wanted]))


def test_only_boards_that_may_be_shown_are_looked_into_and_each_once(event: Pairs) -> None:
    wanted = possible_tricks.unweighed(event.competition)
    assert {each.number for each in wanted} == known(event.t)
    assert 0 < len(wanted) < len(event.t.boards)
    find(event)
    assert possible_tricks.unweighed(event.competition) == ()
    assert possible_tricks.tricks_found(event.competition, [(each, GAME) for each in wanted]) == ()


def test_what_is_found_of_other_hands_or_too_early_is_not_kept(event: Pairs) -> None:
    first, *_ = possible_tricks.unweighed(event.competition)
    hidden = min(event.t.boards.keys() - known(event.t))
    early = BoardHands(hidden, event.t.boards[hidden])
    other = BoardHands(first.number, event.t.boards[hidden])
    assert possible_tricks.tricks_found(event.competition, [(early, GAME), (other, GAME)]) == ()


def test_what_a_board_can_make_is_told_while_it_may_be_shown(event: Pairs) -> None:
    """A board that somebody is to play after all is told of no more, even where the log holds its tricks."""
    find(event)
    hidden = min(event.t.boards.keys() - known(event.t))
    event.do((TricksFound((BoardTricks(hidden, GAME),)),))
    assert hidden in event.t.tricks
    told = possible_tricks.worths(event.competition)
    assert set(told) == known(event.t)
    assert hidden not in {deal.number for deal in export.shared(event.competition) if deal.tricks}
    every = export.shared(event.competition, every_hand=True)
    assert {deal.number for deal in every if deal.hands} == set(event.t.boards)
    assert {deal.number for deal in every if deal.tricks or deal.par} == known(event.t)


def test_boards_that_get_other_hands_are_looked_into_anew(event: Pairs) -> None:
    find(event)
    number = min(known(event.t))
    event.do((BoardsTaken((BoardHands(number, event.t.boards[number][::-1]),)),))
    assert [each.number for each in possible_tricks.unweighed(event.competition)] == [number]


def test_par_follows_dealer_vulnerability_and_scheme(event: Pairs) -> None:
    find(event)
    for number, worth in possible_tricks.worths(event.competition).items():
        figures = scheme(str(event.competition.profile["scheme"]))
        found = par(
            GAME, DealBefore(vulnerable=board_vulnerability(number), dealer=board_dealer(number)), figures
        )
        assert (worth.par.score, str(worth.par.result)) == (found.score, str(found.result))


def test_two_copies_that_both_found_out_do_not_contradict() -> None:
    found = TricksFound((BoardTricks(1, GAME),))
    assert subjects.subjects(found) == frozenset()
    assert subjects.foundations(found) == {"settings"}


def test_files_hold_tricks_par_and_leads(event: Pairs) -> None:
    find(event)
    assert BRIDGE.deal_files is not None
    pbn, usebio = (BRIDGE.deal_files.written_as(each) for each in ("pbn", "xml"))
    assert pbn is not None
    assert usebio is not None
    source = export.written(event.competition, pbn, export.FileMaker("1"))
    text = source.decode("latin-1")
    over = len(known(event.t))
    assert text.count("[OptimumResultTable ") == text.count("[DoubleDummyTricks ") == over
    assert text.count("[OptimumScore ") == over
    written = {f"NS {worth.par.score}" for worth in possible_tricks.worths(event.competition).values()}
    assert set(re.findall(r'OptimumScore "(.+)"', text)) == written
    again = read_lax(source)
    assert isinstance(again, LaxBoards)
    assert {each.double_dummy for each in again.boards} == {GAME, None}
    assert " SK " in text
    assert b"<LEAD>KS</LEAD>" in export.written(event.competition, usebio, export.FileMaker("1"))
