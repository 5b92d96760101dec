"""What the desk and the jury see: rounds, slips, readings, rulings, the ranking, boards, the journal."""

from __future__ import annotations

from dataclasses import replace

from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile

from tapis.club.boards import dealing
from tapis.club.events import BoardTricks, Depth, TricksFound
from tapis.club.events.slips import Source
from tapis.club.rounds import opening
from tapis.club.rulings import faults, fouled_boards
from tapis.club.rulings.faults import Charge, JuryRequest
from tapis.club.rulings.fouled_boards import Exchanging, Fouling, LeavingOut
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.web import view_support
from tests.club.adjusted import Adjusted
from tests.club.any_game import Schieber, sides
from tests.club.evening import BERNARD, Evening, missing
from tests.club.fouled import MIXED, Fouled
from tests.club.free_tables import FreeEvening, won_by
from tests.club.pairs import Pairs
from tests.club.test_clubs import evening as of_clubs
from tests.club.test_match import CLOSED, OPEN, played
from tests.gallery import evenings, teams
from tests.gallery.evenings import REASON, SECRET
from tests.gallery.hanging import Room, handed_over
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.games.bridge.test_door import board
from tests.scenarios.houses import BRIDGE, ESTIMATION, TUTTI, WHIST, House
from tests.web.test_makeable import GAME

SHOWS = ("desk",)
STAFF = {"Anne": "desk", "Bernard": "desk", "jules": "jury"}
FAULT = "rulings?entrant=3&round=1&fault="
MOMENT = "&deal=1&call=3"
PAGES = {
    "estimation": {
        "director": (
            *("rounds/1", "rounds/2", "rounds/2/links", "log", "slips/scan", "slips?slip=99", "slips/2/3"),
            f"{FAULT}revoke{MOMENT}",
        ),
        "Anne": ("rounds/2", "slips/second"),
        "jules": ("slips",),
    },
    "tutti": {"director": ("slips/second", "slips/2/1/type", "slips/1/1/type"), "jules": ("slips/2/6",)},
    "whist": {
        "director": (
            *("standings", "slips/1/1", "slips/2/1/type", "slips/2/6"),
            *(f"{FAULT}{each}" for each in ("revoke", "cheating", "left", f"misdeal{MOMENT}")),
            f"{FAULT}revoke{MOMENT}",
        ),
        "Bernard": ("slips/2/3/type?by=fields",),
        "jules": ("slips/2/3",),
    },
    "bridge": {
        "director": ("rounds/2", "rounds/2/links", "slips/2/6/type"),
        "Anne": ("rulings",),
        "Bernard": ("slips/2/6",),
        "jules": ("rounds/2",),
    },
}
"""What is worth seeing of a round in trouble, and by whom."""


def hang(room: Room) -> None:
    """A round in trouble under every regulation; then what only one of them has."""
    for house in (ESTIMATION, TUTTI, WHIST, BRIDGE):
        in_trouble(room, house)
    room.send(room.reader("director"), "slips/scan", {"code": "x"})
    where_the_text_is_silent(room)
    lone(room)
    readings(room)
    journals(room)
    travelling(room)
    matches(room)
    teams.at_the_desk(room, room.reader("director"))
    free_tables(room)
    any_game(room)
    two_copies(room)
    put_right_afterwards(room)


def put_right_afterwards(room: Room) -> None:
    """Below the ranking stands what changed after its round was closed: a little, and much."""
    for name, times in (("corrected", 2), ("often", 5)):
        evening = Evening(8, rounds=2)
        evening.whole_round()
        for points in range(times):
            evening.confirm(1, 1, missing(points, 5, 20, 0), reason=REASON)
        evening.do(opening.change_settings(evening.competition, replace(evening.t.setup, forfeit=60), REASON))
        room.bring(evening, name)
        room.hang(room.reader("director"), "standings")


def in_trouble(room: Room, house: House) -> None:
    """Every slip of a round in another state, as whoever works there reads it."""
    room.bring(evenings.troubled(house), house.regulation, **STAFF)
    for account, pages in PAGES[house.regulation].items():
        room.hang(room.reader(account), *pages)


def where_the_text_is_silent(room: Room) -> None:
    """The house rules by a clause of its own; who ruled reads who may decide the appeal, alone and not."""
    for house, staff in ((ESTIMATION, {}), (TUTTI, {"jules": "jury"})):
        room.bring(evenings.silent(house, "director"), f"silent-{house.regulation}", **staff)
        for account in staff:
            user = get_user_model().objects.get(username=account)
            user.set_password("x" * 12)
            user.save()
        director = room.reader("director")
        room.hang(director, "rulings", "standings", "slips/1/1")
        room.hang(director, "rulings?fault=house-points&entrant=3&round=1")


def lone(room: Room) -> None:
    """A director who has read everything first, and people who are level in all that parts others."""
    evening = Evening(8, rounds=1, tie_keys=("exact",))
    evening.begin()
    evening.confirm(1, 1, missing(0, 5, 10, 15))
    evening.read(evening.typed(1, 2, missing(5, 5, 20, 20)), "director")
    room.bring(evening, "lone-director")
    room.hang(room.reader("director"), "slips/1/2", "standings/clubs")
    evening.accept(1, 2)
    room.bring(evening, "level")
    room.hang(room.reader("director"), "standings")


def readings(room: Room) -> None:
    """Slips that are rejected, cut, typed by totals, changed afterwards, read by one alone."""
    house = ESTIMATION
    evening = house.evening(4, 2, depth=Depth.ESCALATING)
    evening.begin()
    slip = evening.slip(1, 1)
    totals = Typed(1, 1, slip.seats, (), totals=(10, 20, 30, 44))
    evening.read(totals)
    evening.accept(1, 1)
    evening.read(replace(totals, table=2, seats=evening.slip(1, 2).seats))
    evening.read(evening.typed(1, 3, *house.usual))
    evening.do(desk.reject(evening.t, 1, 3, BERNARD, REASON), BERNARD)
    evening.do(desk.cut(evening.t, 1, 4, 1, REASON))
    room.bring(evening, "totals", **STAFF)
    director = room.reader("director")
    room.hang(director, "slips/1/2", "slips/1/3", "slips/1/3/type", "standings", "rounds/1")
    alone = house.evening(2, 1, readers=1)
    alone.begin()
    alone.read(alone.typed(1, 1, *house.usual))
    alone.read(replace(alone.typed(1, 1, *house.other), reason=REASON), BERNARD)
    alone.read(replace(alone.typed(1, 2, house.wrong, house.wrong), source=Source.DESK))
    room.bring(alone, "alone", **STAFF)
    room.hang(room.reader("Anne"), "slips/1/1", "slips/1/2", "standings")
    room.hang(director, "slips/1/2/type")
    room.bring(of_clubs(), "clubs", **STAFF)
    room.hang(director, "standings/clubs")
    room.bring(Evening(0), "empty", **STAFF)
    room.hang(director, "rounds", "standings", "rulings", "slips/second")
    room.hang(room.reader("Anne"), "rounds")
    answers(room)


def answers(room: Room) -> None:
    """What the jury said to two tables that asked: yes and no."""
    evening = WHIST.evening(2, 1)
    evening.begin()
    for table, accepted in ((1, True), (2, False)):
        ask = JuryRequest(next(iter(evening.competition.asks)).code, 0, 1)
        evening.do(faults.ask_jury(evening.competition, evening.slip(1, table), ask))
        evening.do(
            faults.answer_jury(evening.competition, evening.t.called, accepted=accepted, reason=REASON)
        )
    room.bring(evening, "answered", **STAFF)
    room.hang(room.reader("jules"), "rulings")


def any_game(room: Room) -> None:
    """A game of the house's own: partners who share a column and a total, a sum that is wrong."""
    evening = Schieber(8, rounds=2, deals=4, depth=Depth.ESCALATING)
    evening.whole_round()
    evening.begin()
    evening.read(replace(evening.typed(2, 1, sides(100, 56)), doubtful=True))
    room.bring(evening, "schieber", **STAFF)
    room.hang(room.reader("Anne"), "slips/2/2/type?kind=deals")


def journals(room: Room) -> None:
    """The journal of a long evening, sifted."""
    evening = evenings.over(ESTIMATION)
    room.bring(evening, "long")
    director = room.reader("director")
    room.hang(director, "log?person=1", "log?kind=slip-read", "log?actor=Anne&idle=")


def two_copies(room: Room) -> None:
    """What two copies say otherwise: of a slip, of somebody, of the end of a round; then what was decided."""
    ours, theirs = evenings.two_copies(ESTIMATION)
    room.bring(ours, "differing", **STAFF)
    director = room.reader("director")
    other = SimpleUploadedFile("c.json", handed_over(theirs, "differing"))
    director.post("/e/differing/exchange/merge", {"archive": other})
    room.hang(director, "copies", "log", "slips/1/1")
    room.hang(room.reader("Anne"), "copies")
    differences = view_support.look("differing").tournament.copies.open
    for at, each in enumerate(differences):
        decision = {"do": "ours", "reason": REASON} if at else {"do": "theirs"}
        director.post("/e/differing/copies", {"key": each.key, **decision})
    room.hang(director, "copies")


def travelling(room: Room) -> None:
    """Boards that travel: hands, what they make, travellers, boards the director scores."""
    director = room.reader("director")
    evening = Pairs(8, rounds=4, deals=2)
    evening.draw()
    evening.do(dealing.deal_boards(evening.competition, SECRET))
    for number in (1, 2, 3):
        evening.begin()
        evening.play(number, "4S N =", "pass")
        evening.close(number)
    evening.begin()
    evening.do((TricksFound(tuple(BoardTricks(each, GAME) for each in (1, 2))),))
    room.bring(evening, "boards", **STAFF)
    room.hang(director, "boards", "standings/1")
    room.hang(room.reader("Anne"), "boards")
    made = {"level": 4, "strain": "S", "doubled": "-", "declarer": "N", "tricks": 14, "honours": "-"}
    evening.read(replace(evening.typed(4, 1, "pass"), deals=("pass", made)))
    room.bring(evening, "impossible", **STAFF)
    room.hang(room.reader("Anne"), "slips/4/1")
    room.hang(director, "exchange")
    scale = "[[scale]]\npairs = [2, 40]\nplaces = [12, 8, 3.5]\n"
    room.send(director, "points", {"table": scale, "do": "show"})
    room.send(director, "points", {"table": scale + "prize = 3", "do": "show"})
    room.send(director, "points", {"table": scale, "do": "keep"})
    room.hang(director, "points")
    adjusted = Adjusted("A+/A-", "3NT N =")
    room.bring(adjusted, "adjusted", **STAFF)
    room.hang(director, "slips/1/1", "boards", "rulings")
    slip = f"1.1.{adjusted.competition.first_board(adjusted.slip(1, 1))}"
    form = {"do": "weigh", "slip": slip, "score": "NP", "reason": REASON, "second": ""}
    room.send(director, "rulings", form)
    resting(room)
    fouled(room)


def resting(room: Room) -> None:
    """Seven pairs: one sits out and is given nothing for it; a board is read without a result."""
    evening = Pairs(7, rounds=3, deals=2)
    evening.begin()
    evening.play(1)
    evening.close(1)
    evening.begin()
    evening.read(evening.typed(2, 1, "3NT N =", None))
    room.bring(evening, "resting", **STAFF)
    room.hang(room.reader("director"), "standings", "slips/2/1", "slips/second")


def fouled(room: Room) -> None:
    """Boards that went wrong: cards that changed, sides exchanged, tables without the board."""
    director = room.reader("director")
    evening = Fouled(["4S N =", "4S N -1", "4S N =", "3NT N ="], since=4, last=6)
    room.bring(evening, "fouled", **STAFF)
    for form in (
        {"do": "look-foul", "board": "1", "round": "3", "hands": MIXED, "why": REASON},
        {"do": "look-foul", "board": "99", "round": "3", "why": REASON},
        {"do": "look-exchange", "round": "1", "boards": "99", "why": REASON},
        {"do": "look-exchange", "round": "1", "why": REASON},
        {"do": "look-leave-out", "board": "99", "why": REASON},
        {"do": "look-leave-out", "board": "1", "to_come": "1", "why": REASON},
        {"do": "look-leave-out", "board": "1", "tables": "99", "to_come": "1", "why": REASON},
    ):
        room.send(director, "rulings", form)
    wanted = Fouling(1, 2, evening.board_at(2), hands=MIXED, reason=REASON)
    evening.do(fouled_boards.foul(evening.competition, wanted))
    evening.do(fouled_boards.exchange(evening.competition, Exchanging(1, 1, reason=REASON)))
    left = LeavingOut(1, reason=REASON, to_come=True)
    evening.do(fouled_boards.leave_out(evening.competition, left))
    late = Charge("procedural-penalty", 1, 1, points=-10, reason=REASON)
    evening.do(faults.rule(evening.competition, late))
    room.bring(evening, "fouled-on", **STAFF)
    room.hang(director, "boards", "standings")
    room.send(director, "rulings", {"do": "look-skip-back", "board": "1", "why": REASON})
    room.hang(director, "rulings?fault=procedural-penalty&entrant=1&round=1")
    other_hands(room)


def other_hands(room: Room) -> None:
    """A second file of boards, which would give one of them other hands."""
    fresh = Pairs(8, rounds=4, deals=2, comparison="neuberg")
    fresh.draw()
    fresh.do(dealing.deal_boards(fresh.competition, SECRET))
    room.bring(fresh, "asked", **STAFF)
    file = SimpleUploadedFile("zweite.pbn", (board(1) + board(40)).encode())
    room.send(room.reader("director"), "boards", {"do": "take", "file": file})


def matches(room: Room) -> None:
    """A match of two tables, and a Swiss of teams of four."""
    director = room.reader("director")
    room.bring(played(OPEN, CLOSED), "match")
    room.hang(director, "standings", "boards", "rounds/1")


def free_tables(room: Room) -> None:
    """Putze: parties that are over, and one that is going on."""
    director = room.reader("director")
    evening = FreeEvening(11)
    first = evening.sit_down(1, 2, 3)
    evening.won(first, 2)
    second = evening.sit_down(4, 5, 6, 7)
    evening.phone(second, *won_by(1, 4))
    evening.sit_down(8, 9, 10)
    room.bring(evening, "putze", **STAFF)
    room.hang(director, "standings", "slips/second", "slips/1/1", "slips/1/2/type")
    room.hang(room.reader("Anne"), "slips/1/1/type")
    evening.accept(1, second.table)
    evening.won(evening.slip(1, 3), 8)
    evening.over()
    room.bring(evening, "parted", **STAFF)
    room.hang(director, "standings")
