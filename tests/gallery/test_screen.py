"""What the hall sees: the projector in every scene, who chooses it, and the pages for everybody."""

from __future__ import annotations

from dataclasses import replace

from django.utils import timezone

from tapis.club.boards import dealing
from tapis.club.ranking.master_points import choose_points
from tapis.club.rounds import course, opening, screens
from tapis.club.state.stage import HallScene
from tapis.web.access.links import ScreenLink, screen_token
from tests.club import morning
from tests.club.crowds import Teams, full
from tests.club.evening import Evening, missing
from tests.club.fouled import Fouled
from tests.club.free_tables import FreeEvening
from tests.club.pairs import Pairs
from tests.club.test_clubs import evening as of_clubs
from tests.gallery import evenings
from tests.gallery.evenings import REASON, SECRET
from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.gallery.seasons import corrected
from tests.scenarios.houses import BRIDGE, ESTIMATION, TUTTI, WHIST
from tests.web.director.test_whist import GRID, Championship

SHOWS = ("screen",)
SCENES = tuple(f"screen/{each}" for each in HallScene)
BARE = tuple(f"screen/{each}" for each in ("seating", "clock", "tables", "standings", "prizes"))
"""Scenes that show the same to whoever has nothing to tell."""
SHOWN = (1, 2, 4, 5, 7)
"""Steps of giving prizes at which something is seen for the first time."""

SEEN = {
    "estimation-announced": ("screen/", *SCENES[1:], "public/", "public/clubs"),
    "estimation-troubled": ("screen/standings", "public/"),
    "estimation-over": ("screen/clock", "screen/tables", "screen/standings", "public/clubs"),
    "tutti-troubled": ("screen/tables",),
    "whist-announced": ("public/grid",),
    "whist-over": ("public/",),
    "bridge-announced": ("public/boards",),
    "bridge-troubled": ("public/", "public/boards"),
    "bridge-over": ("public/boards",),
}
"""What the hall shows of which evening that no other shows."""


def hang(room: Room) -> None:
    """Halls of every size, every scene, and prizes given one after the other."""
    director, anybody = room.reader("director"), room.reader()
    for people in (40, 160):
        hall = full(people)
        room.bring(hall, f"crowd{people}")
        room.hang(anybody, *SCENES, always=True)
    hall.do(course.announce(hall.t, "m" * 60 + " et " * 20))
    titled = replace(hall.t.setup, title="Meisterschaft der Jassklubs von Châtel-Saint-Denis " * 2)
    hall.do(opening.change_settings(hall.competition, titled))
    room.bring(hall, "announced")
    room.hang(anybody, *SCENES, always=True)
    teams = Teams(40, rounds=2)
    teams.whole_round()
    teams.begin()
    room.bring(teams, "manyteams")
    room.hang(anybody, *SCENES, always=True)
    for house in (ESTIMATION, TUTTI, WHIST, BRIDGE):
        for state in (evenings.announced, evenings.troubled, evenings.over):
            if pages := SEEN.get(name := f"{house.regulation}-{state.__name__}"):
                room.bring(state(house), name)
                room.hang(anybody, *pages)
                if house is ESTIMATION:
                    room.hang(director, "screens")
    giving(room)
    others(room)
    the_morning_after(room)


def giving(room: Room) -> None:
    """Prizes are given a step at a time, as the director sees it."""
    director = room.reader("director")
    evening = evenings.over(ESTIMATION)
    evening.do(screens.choose(evening.t, HallScene.PRIZES))
    room.bring(evening, "given")
    for step in (2, 99):
        room.hang(director, f"screens/rehearsal?step={step}", always=step == 99)
    for step in range(1, 16):
        director.post(room.address("screens/reveal"), {"op": f"step{step}", "step": step})
        if step in SHOWN:
            room.fill(director, "screen/prizes", "hand", "screen/hand")
            room.hang(director, "screens")
    room.send(director, "announcement", {"text": "x" * 400})


def others(room: Room) -> None:
    """Nothing yet; free tables; boards; clubs; a screen of the hall; a grid of the club's own."""
    director, anybody = room.reader("director"), room.reader()
    room.bring(Evening(0), "empty")
    room.hang(anybody, *(each for each in SCENES if each not in BARE))
    held = Evening(12, rounds=2, deals=1)
    held.begin()
    for table in (1, 2, 3):
        held.confirm(1, table, missing(table, -table - 1, 2 * table + 11, 37 - table))
    held.do(screens.hold(held.t, held=True))
    held.do(screens.set_programme(held.t, "19:30 Erste Spielrunde\n20:30 Suppe"))
    room.bring(held, "held")
    room.hang(anybody, *(each for each in SCENES if each not in BARE))
    stopped = Evening(8, rounds=2)
    stopped.begin()
    stopped.do(course.start_round(stopped.t, 1, 45))
    stopped.do(course.set_clock(stopped.t, 1, 700, running=False))
    room.bring(stopped, "stopped")
    room.hang(anybody, "screen/clock")
    room.bring(corrected(), "corrected")
    room.hang(anybody, "screen/standings", "public/")
    free = FreeEvening(11)
    room.bring(free, "free")
    room.hang(anybody, "screen/", "public/")
    free.won(free.sit_down(1, 2, 3), 2)
    free.sit_down(4, 5, 6, 7)
    free.do(course.announce(free.t, REASON))
    room.bring(free, "putze")
    room.hang(anybody, "screen/", "screen/standings", "public/")
    room.hang(director, "screens")
    token = screen_token(ScreenLink("putze", timezone.localdate()))
    room.hang(anybody, f"/screen/{token}")
    evening = Pairs(8, rounds=4, deals=2)
    evening.draw()
    evening.do(dealing.deal_boards(evening.competition, SECRET))
    for number in (1, 2):
        evening.begin()
        evening.play(number, "4S N =", "pass")
        evening.close(number)
    evening.begin()
    evening.do(choose_points(evening.competition, "[[scale]]\npairs = [2, 20]\nplaces = [77.5, 66, 55]\n"))
    room.bring(evening, "boards")
    room.hang(anybody, *(each for each in SCENES if each not in BARE), "screen/standings", "public/boards/1")
    room.bring(of_clubs(), "clubs")
    grid = Championship(9, rounds=1, deals=16, options={"grid": GRID})
    room.bring(grid, "grid")
    room.hang(anybody, "public/grid")


def the_morning_after(room: Room) -> None:
    """A board on a page of its own: looked into and not, with two deals, while results are kept."""
    anybody = room.reader()
    over = morning.evening(8, rounds=4, deals=2)
    morning.weighed(over, (1, 2, 3, 4, 5, 6, 7))
    room.bring(over, "morning")
    room.hang(anybody, "public/board/2", always=True)
    fouled = Fouled(["3NT N ="] * 7, since=4)
    room.bring(fouled, "mixed")
    held_back = morning.evening(8, rounds=4, deals=2)
    held_back.do(screens.hold(held_back.t, held=True))
    room.bring(held_back, "unread")
    room.hang(anybody, "public/board/1")
