"""What belongs to no event: the house's own pages, law, handbook, papers and copies, analysis, replays."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from django.core.files.uploadedfile import SimpleUploadedFile

from tapis.analysis.jobs import BoardFound
from tapis.bots.bridge.system.describing import OWN
from tapis.club.events import Person
from tapis.club.people import registration
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.learn import primer_file
from tapis.learn.problems.reading import ProblemsRead
from tapis.web.access.first_run import setup_token
from tapis.web.analysis import views
from tapis.web.analysis.desk import DONE, STOPPED, WORKS, AnalysisProgress
from tapis.web.learn import ways
from tapis.web.store import systems
from tests.club.evening import Evening
from tests.club.morning import GAME
from tests.gallery import evenings
from tests.gallery.hanging import Room, handed_over
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.gallery.looking import test_words_of_every_language_have_room  # noqa: F401 - what is told at length
from tests.own_system import SHORT
from tests.scenarios.houses import BRIDGE, ESTIMATION, TUTTI
from tests.web.analysis.test_board_files import pbn
from tests.web.analysis.test_pages import Clerk

SHOWS = ("frame", "access", "handbook", "papers", "analysis", "replay", "vault", "learn")

REPLAYED = {
    "bridge": ("?step=30", "?step=12&seat=1", "delete"),
    "estimation": ("?step=0", "?step=9", "?step=30"),
    "tutti": ("?step=9",),
}
"""Which moments of which replays are looked at; of other games one."""


def hang(room: Room) -> None:
    """The first page of an empty house, then what it holds."""
    first_run(room)
    anybody, director = room.reader(), room.reader("director")
    room.hang(anybody, "/", "/setup/forged", "/nowhere", "/privacy")
    room.hang(director, "/", "/events/import", "/sticks")
    room.send(anybody, "/login", {"username": "nobody", "password": "wrong"})
    told_at_length(room)
    rare = Evening(4)
    rare.do(registration.edit_entrant(rare.competition, 1, Person("Anna \U00016a70\U00016a71")))
    room.bring(rare, "rare")
    room.hang(director, "papers")
    room.bring(evenings.troubled(ESTIMATION), "estimation-troubled", anna="desk")
    room.hang(director, "papers")
    for house, pages in ((ESTIMATION, ("exchange", "exchange/merge")), (BRIDGE, ("exchange",))):
        room.bring(evenings.announced(house), f"{house.regulation}-announced")
        room.hang(director, *pages)
    room.hang(room.reader("anna"), "/")
    room.fill(director, "", "health", "bar")
    merged(room)
    differing(room)
    chances(room)
    board_files(room)
    replays(room)


def told_at_length(room: Room) -> None:
    """What stands in no catalogue of words: books of law, the handbook, games on one screen."""
    anybody = room.reader()
    of_games = ("bridge/", "bridge/ask/", "bridge/system/", "estimation/", "whist/", "whist/ask/", "jass/")
    room.hang(anybody, "/law/", *(f"/law/{page}" for page in of_games))
    clauses = ("estimation/16.13", "jass/J7", "anygame/S1", "whist/grid/?name=zero-sum")
    room.hang(anybody, *(f"/law/{page}" for page in clauses))
    systems.bring("bridge", OWN, SHORT, systems.BringingWish())
    room.hang(anybody, f"/law/bridge/system/?by={OWN.key(SHORT)}")
    room.hang(
        anybody, *(f"/law/bridge/system/?seek={words}" for words in ("stayman", "quantit", "culbertson"))
    )
    room.hang(anybody, *(f"/handbook/{page}" for page in ("", "everything", "first-evening", "words")))
    learning(room)


def learning(room: Room) -> None:
    """Where learning begins, every game on one screen, one that nobody has written, one that is damaged."""
    anybody = room.reader()
    room.hang(anybody, "/learn/?next=/law/bridge/", "/learn/bridge?next=/law/bridge/")
    for found in (None, primer_file.DAMAGED(file="primer.toml", place="deal 3", problem="no clause 99")):
        with patch.object(primer_file, "screen", return_value=found):
            room.hang(anybody, "/learn/putze", always=True)
    with patch.multiple(ways, of=lambda _: (), problems=lambda _: ProblemsRead()):
        room.hang(anybody, "/learn/", "/learn/putze", always=True)


def first_run(room: Room) -> None:
    """The screens of a house in which there is no account yet."""
    first = room.reader()
    room.hang(first, f"/setup/{setup_token()}")
    room.send(first, "/welcome/language", {"language": room.language})
    first.post("/welcome/club", {"op": "club", "club": "Jassklub Châtel-Saint-Denis"})
    room.send(first, "/welcome/password", {"username": "a", "password1": "b", "password2": "c"})


def merged(room: Room) -> None:
    """An archive that comes back from another laptop, and one that is no archive."""
    director = room.reader("director")
    file = SimpleUploadedFile("a.json", handed_over(evenings.troubled(ESTIMATION), "estimation-troubled"))
    room.send(director, "/e/estimation-troubled/exchange/merge", {"archive": file})
    room.send(director, "/events/import", {"archive": SimpleUploadedFile("a.json", b"x")})
    file = SimpleUploadedFile("b.json", handed_over(evenings.troubled(TUTTI), "elsewhere"))
    room.send(director, "/events/import", {"archive": file})


def differing(room: Room) -> None:
    """Two copies that both went on: what was taken, what has another number, both sheets side by side."""
    ours, theirs = evenings.two_copies(ESTIMATION)
    room.bring(ours, "differing")
    director = room.reader("director")
    file = SimpleUploadedFile("c.json", handed_over(theirs, "differing"))
    room.send(director, "/e/differing/exchange/merge", {"archive": file})


def chances(room: Room) -> None:
    """What splits are likely, and what a hand is worth."""
    anybody = room.reader()
    room.hang(anybody, "/chances/", "/chances/hand/", "/chances/boards/")


def board_files(room: Room) -> None:
    """A file of boards: asked for, refused, looked into in part, stopped, and to the end."""
    anybody = room.reader()
    room.send(anybody, "/chances/boards/", {})
    for state, known in ((WORKS, 1), (STOPPED, 2), (DONE, 3)):
        found = AnalysisProgress(state, tuple(BoardFound(place, GAME) for place in range(known)))
        with patch.object(views, "desk", lambda found=found: Clerk(found)):
            content = pbn(3).replace(b'[Dealer "S"]\n[Vulnerable "EW"]\n', b"")
            file = SimpleUploadedFile("three.pbn", content)
            room.send(anybody, "/chances/boards/", {"file": file})


def replays(room: Room) -> None:
    """A deal of every game, brought as a log: whole, from a seat, step by step; and one that is none."""
    anybody = room.reader()
    room.hang(anybody, "/replay/")
    room.send(anybody, "/replay/", {"text": "x"})
    for game, plugin in plugins().items():
        log = write_deal(plugin, play(plugin, f"gallery/{game}"))
        answer: Any = anybody.post("/replay/", {"text": log})
        assert answer.status_code == 302, answer.content.decode()[-1500:]
        room.hang(anybody, *(f"{answer.url}{each}" for each in REPLAYED.get(game, ("?step=30",))))
