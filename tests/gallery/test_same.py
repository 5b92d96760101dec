"""The same deals for everybody: the day, a challenge at every stage, the field, two ways side by side."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from unittest.mock import patch

from tapis.core.chance import derived
from tapis.duplicate.events import BoardSetOpened, BoardTaken
from tapis.duplicate.opening import table_of, welcome
from tapis.parlour import opening, playing, ready
from tapis.selves.state import owner_of
from tapis.web.play.turns.bots import choose
from tapis.web.room.families import SETS
from tapis.web.room.house import house
from tapis.web.same import standing
from tapis.web.sets import clock, making, scores
from tapis.web.store.models import StoredScore
from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.gallery.test_mine import person
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, only, table

SHOWS = ("same", "play/day.html")
WHOLE, LATE = 1000, 40
"""So many events are a whole deal, or a good part of the tricks."""
OVER = (0, 1)
"""From when to when a set counts that is over."""


SECRET = "5e" * 20
"""That of every set here: the same cards are hung every day."""
NOON = datetime(2026, 11, 21, 11, tzinfo=UTC)
"""When everything here happens. In the half hour after the club's midnight the day before is not over yet,
and its field is shown to nobody: pictures taken by the machine's clock were others then.
"""


def hang(room: Room) -> None:
    """A day on which some have played, a challenge from its link to its end."""
    at = NOON.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    with (
        patch.object(making, "secret_of", lambda game, _day: derived(SECRET, game)),
        patch.object(clock, "now", NOON.timestamp),
        patch.object(house()._writer, "_clock", lambda: at),
    ):
        hang_days(room)


def hang_days(room: Room) -> None:
    """The day and the one before it, from nobody to many."""
    ann, ben, cyd, dan = (person(room) for _ in range(4))
    room.hang(room.reader(), "/same/", "/same/new")
    today = clock.today(clock.now())
    whist, _ = making.deal_of_the_day("whist", today)
    play(whist, ann, 1, "Annemarie", well=WHOLE)
    begin(whist, ben)
    room.hang(ann.client, f"/same/{whist}/1/", f"/same/{whist}/1/beside?with=club")
    for number, name in enumerate(("Béatrice", "Christophe", "Dominique", "Emmanuelle", "Frédéric", "")):
        play(whist, person(room), 1, name, f"other-{number}")
    room.hang(ann.client, f"/same/{whist}/1/")
    room.hang(ann.client, f"/same/{whist}/1/beside?with={someone(whist, ann)}")
    for each in (0, 1):
        play(whist, late := person(room), 1, "Late", f"late-{each}", well=LATE + 12 * each)
        room.hang(late.client, f"/same/{whist}/1/beside?with=club")
    yesterday, _ = making.deal_of_the_day("estimation", today - timedelta(days=1))
    play(yesterday, ann, 1, "Annemarie")
    room.hang(ann.client, f"/same/{yesterday}/1/")
    room.hang(ann.client, f"/same/{yesterday}/1/beside?with=club")
    room.hang(dan.client, f"/same/{yesterday}/1/")
    challenged(room, (ann, ben, cyd))
    room.hang(ann.client, "/same/board?game=tutti")
    with patch.multiple(standing, LEAST=1, _is_grown=bool):
        kept = person(room)
        kept.keep("Gabriele")
        for each in range(3):
            player = (kept, ann, ben)[each]
            score(making.day_name("putze", today - timedelta(days=2)), player, each)
        for reader in (kept, ann):
            room.hang(reader.client, "/same/board?game=putze")
        for each in range(3):
            score(making.day_name("bridge", today - timedelta(days=2)), (kept, ann, ben)[each], each)
        room.hang(kept.client, "/same/board?game=bridge")
    at_tables(room, (ann, ben, cyd, dan))


def score(name: str, player: Player, points: int) -> None:
    """What somebody made of a day's deal, whose table has gone."""
    StoredScore.objects.create(
        board_set=name,
        board=1,
        player=owner_of(player.guest),
        table=f"gone{points}",
        name="Annemarie",
        at="2026-01-01T00:00:00+00:00",
        points=str(points),
        contract="{}",
    )


def at_tables(room: Room, people: tuple[Player, ...]) -> None:
    """Friends at several tables of bridge and of estimation, from the first one to the last deal."""
    ann, ben, cyd, dan = people
    bridge = challenge("bridge", ann, several=True)
    room.hang(dan.client, f"/same/{bridge}/")
    friends(bridge, "waiting", [(ann, "Annemarie")], deals=-1)
    room.hang(dan.client, f"/same/{bridge}/")
    room.hang(ann.client, f"/same/{bridge}/")
    friends(bridge, "lime", [(ben, "Béatrice"), (cyd, "Christophe")], deals=3)
    room.hang(ben.client, f"/same/{bridge}/")
    room.hang(dan.client, f"/same/{bridge}/")
    friends(bridge, "well", [(person(room), "Dominique"), (dan, "Emmanuelle")], deals=4)
    friends(bridge, "mill", [(person(room), "Frédéric")], deals=2)
    room.hang(dan.client, f"/same/{bridge}/", f"/same/{bridge}/1/beside?with=lime")
    room.send(ben.client, f"/same/{bridge}/", {"do": "open", "name": "Béatrice"})
    for over in (False, True):
        past = challenge("putze" if over else "estimation", ben, over=over, several=True)
        for number, name in enumerate(("oak", "elm")):
            one = [(people[number], ("Annemarie", "Béatrice")[number])]
            friends(past, f"{name}{over}", one, deals=1, waits=True)
        room.hang(ann.client, f"/same/{past}/")


def friends(
    name: str, found: str, people: list[tuple[Player, str]], deals: int, *, waits: bool = False
) -> None:
    """A table of a set after so many deals, the next one dealt unless it waits; none at all after -1."""
    boards, evening = house().room(SETS, name).look().state, Evening()
    (host, called), *others = people
    evening.do(welcome(evening.table, table_of(boards, name, 1, "fr"), (called, host.guest)))
    for chair, (player, named) in enumerate(others, start=1):
        evening.do(opening.sit(evening.table, (chair, named, player.guest), ""))
    if deals >= 0:
        evening.do(opening.fill(evening.table, host.guest, "seed"))
    for number in range(max(deals, 0)):
        evening.play(f"{found} {number}")
        if number + 1 < boards.setup.boards and not waits:
            for player, _called in people:
                evening.do(ready.ready(evening.table, player.guest, "seed"))
    for player, named in people:
        event = BoardTaken(owner_of(player.guest), 1, found, named, shows=True)
        house().room(SETS, name).act(partial(only, event), f"{found}/{named}", "")
    table(found, evening, *(player.guest for player, _called in people))


def challenged(room: Room, people: tuple[Player, Player, Player]) -> None:
    """Challenges of bridge and of estimation, and one whose days are over."""
    ann, ben, cyd = people
    bridge = challenge("bridge", ann)
    room.hang(ann.client, f"/same/{bridge}/")
    room.hang(ben.client, f"/same/{bridge}/")
    for board in (1, 2, 3, 4):
        play(bridge, ann, board, "Annemarie", f"{board}")
    room.hang(ann.client, f"/same/{bridge}/")
    for board in (1, 2):
        play(bridge, ben, board, "Béatrice", f"ben-{board}")
    room.hang(ben.client, f"/same/{bridge}/", f"/same/{bridge}/2/")
    for player, name in ((ben, "Béatrice"), (cyd, "Christophe")):
        for board in (1, 2, 3, 4):
            play(bridge, player, board, name, f"{name}-{board}")
    for each in people:
        room.hang(each.client, f"/same/{bridge}/")
    level = challenge("putze", cyd)
    for player, name in ((ben, "Béatrice"), (cyd, "Christophe")):
        for board in (1, 2, 3, 4):
            play(level, player, board, name, f"{board}")
    room.hang(ben.client, f"/same/{level}/")
    past = challenge("estimation", ann, over=True)
    play(past, ben, 1, "Béatrice")
    room.hang(ben.client, f"/same/{past}/", f"/same/{past}/1/", "/same/")


def challenge(game: str, founder: Player, *, over: bool = False, several: bool = False) -> str:
    """A challenge of four deals, sealed; its name."""
    name = making.link_of(f"{game} of several" if several else game)
    opened = making.challenge(game, 4, (owner_of(founder.guest), "Annemarie"), clock.now())
    opened = replace(opened, secret=derived(SECRET, game), several=several)
    closed: BoardSetOpened = replace(opened, begins=OVER[0], until=OVER[1], grace=0)
    making.sealed(name, closed if over else opened, name)
    return name


def begin(name: str, player: Player) -> str:
    """Somebody begins the only board of a day; its table."""
    return taken(name, player, 1, "Béatrice")


def taken(name: str, player: Player, board: int, called: str) -> str:
    """A board is begun; its table, which is not there yet."""
    found = f"{name[-12:].replace('-', '')}{board}{owner_of(player.guest)[:8]}"
    event = BoardTaken(owner_of(player.guest), board, found, called, shows=True)
    house().room(SETS, name).act(partial(only, event), scores.taking_of(found), "")
    return found


def play(name: str, player: Player, board: int, called: str, seed: str = "a", well: int = 0) -> None:
    """Somebody has played a board, so many events as a bot, the rest by lot; without a name: and is gone."""
    boards, evening = house().room(SETS, name).look().state, Evening()
    if boards.at([owner_of(player.guest)], board):
        return
    host = (called or "#1", player.guest)
    evening.do(welcome(evening.table, table_of(boards, name, board, "fr"), host))
    while evening.table.playing and len(evening.table.playing.events) < well:
        deal = evening.table.playing
        seat = deal.movers[0]
        evening.do(playing.move(evening.table, choose(evening.table, deal, seat), deal.speaker(seat)))
    evening.play(seed)
    found = taken(name, player, board, called)
    table(found, evening, player.guest)
    player.get(f"/same/{name}/{board}/")
    if not called:
        StoredScore.objects.filter(table=found).update(name="")


def someone(name: str, but: Player) -> str:
    """Somebody else who has played a board of a set, as the address of two ways says it."""
    rows = StoredScore.objects.filter(board_set=name).exclude(player=owner_of(but.guest))
    return rows.order_by("id")[0].player
