"""The house of many virtual tables: opened before, with whoever sits there, and read afterwards.

What was accepted is looked for in the log: each card exactly once, by the operation that brought it; every
table is folded anew, and the deals that are over are played through the rules of their game once more.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from pathlib import Path
from typing import Any

from parlour_browsers import Met
from served import furnish

from tapis.core.chance import Chance
from tapis.core.selfplay import at_random
from tapis.parlour.playing import move, next_deal
from tapis.parlour.seen import moves_of, view_for
from tapis.parlour.state.events import ParlourEvent, VirtualTableOpened
from tapis.parlour.state.fold import effect
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour, Playing

NEAR_THE_END = range(18, 38)
"""How many moves before the end of its game a table begins that is near it: at two seconds a move the first
ends after three quarters of a minute, the last within another.
"""


@dataclass(frozen=True)
class Seated:
    """How many tables of a game there are, and who sits there: somebody, and bots.

    With ``selves`` whoever sits there keeps a page with a key, and a game is so many deals, so that it ends;
    tables that are ``ending`` have played it nearly to its end, each another one.
    """

    tables: int
    game: str
    bots: str
    selves: int
    ending: bool


def opened(home: Path, who: Seated, **settings: str) -> list[tuple[str, str]]:
    """Tables with somebody in the first chair and bots in the others: names and cookies."""
    furnish(home, **settings)
    from django.core import signing  # noqa: PLC0415 - Django is set up now

    from tapis.core.plugin import plugins  # noqa: PLC0415
    from tapis.web.room.families import PARLOUR  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415
    from tapis.web.selves.browser import GUEST_COOKIE, SALT_GUEST  # noqa: PLC0415

    plugin = plugins()[who.game]
    made = []
    for number in range(who.tables):
        name, guest = f"table{number:04}", f"guest{number:04}"
        deals = who.selves or plugin.event.formats[0].deals
        table = VirtualTableOpened(who.game, plugin.columns * plugin.sheet.members, deals, 0, bots=who.bots)
        command = partial(_welcomed, table=table, host=("Ann", guest))
        room = house().room(PARLOUR, name)
        room.act(command, f"open-{name}", f"guest:{guest}")
        if who.ending:
            left = NEAR_THE_END[number % len(NEAR_THE_END)]
            room.act(partial(_nearly_over, guest=guest, left=left), f"played-{name}", "")
        signed = f"{GUEST_COOKIE}={signing.Signer(salt=SALT_GUEST).sign(guest)}"
        made.append((name, _kept(guest, f"Person {number}") if who.selves else signed))
    return made


def _welcomed(state: Any, table: Any, host: Any) -> Any:
    from tapis.parlour.opening import welcome  # noqa: PLC0415

    return welcome(state, table, host, f"seed {host}")


def _nearly_over(table: Parlour, guest: str, left: int) -> tuple[ParlourEvent, ...]:
    """What happens until ``left`` moves before the end of a game in which everybody plays by lot."""
    chance, steps = Chance(f"seed {guest}"), list[tuple[ParlourEvent, ...]]()
    while not table.over:
        deal, seed = table.playing, f"{guest} {len(steps)}"
        happened = _moved(table, deal, chance) if deal else next_deal(table, guest, seed)
        assert isinstance(happened, tuple), happened
        table = reduce(lambda state, event: effect(event, state), happened, table)
        steps.append(happened)
    return tuple(event for step in steps[:-left] for event in step)


def _moved(table: Parlour, deal: Playing, chance: Chance) -> Outcome:
    """A move by lot."""
    speaker = deal.speaker(seat := deal.movers[0])
    moves = [each for each in moves_of(deal, speaker) if each.seat == seat]
    return move(table, at_random(view_for(deal, speaker), moves, chance), speaker)


def _kept(guest: str, name: str) -> str:
    """Keep a page for a guest; the cookie with its key."""
    from tapis.selves.events import PageKept  # noqa: PLC0415
    from tapis.selves.state import hashed, owner_of  # noqa: PLC0415
    from tapis.web.room.families import SELVES  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415
    from tapis.web.selves.browser import KEY_COOKIE  # noqa: PLC0415

    owner, secret = owner_of(guest), secrets.token_urlsafe(32)
    event = PageKept(name, guest, f"device-{guest}", hashed(secret), "")
    house().room(SELVES, owner).act(lambda _page: (event,), f"keep-{guest}", "")
    return f"{KEY_COOKIE}={owner}.device-{guest}.{secret}"


def in_the_log(met: Met, tables: Sequence[str]) -> dict[str, int]:
    """What became of the cards that were accepted: how many are lost, and how many there twice."""
    from tapis.web.room.house import house  # noqa: PLC0415

    house.cache_clear()
    written: Counter[tuple[str, str, str]] = Counter()
    deals = 0
    for name in tables:
        written.update(_cards(name))
        deals += _played_again(name)
    asked = Counter(met.accepted)
    return {
        "accepted": asked.total(),
        "lost": sum(not written[each] for each in asked),
        "doubled": sum(times > 1 for times in written.values()),
        "in the log": sum(times for (_table, operation, _card), times in written.items() if operation),
        "deals played through again": deals,
    }


def _cards(name: str) -> Iterable[tuple[str, str, str]]:
    """The cards of people in a table's log, each with the operation that brought it."""
    from tapis.parlour.state.events import Happened  # noqa: PLC0415
    from tapis.web.room.families import PARLOUR  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    for record in house().room(PARLOUR, name).records():
        event = PARLOUR.codec.event(record)
        if isinstance(event, Happened) and record.actor.startswith("guest:") and "card" in event.event:
            yield name, record.op_id.rpartition("-")[0], str(event.event["card"])


def _played_again(name: str) -> int:
    """Fold a table from its log, and check its deals by the rules of their game; how many are over."""
    from tapis.core.verify import Finding, verify  # noqa: PLC0415
    from tapis.parlour.looking_back import deal_record  # noqa: PLC0415
    from tapis.web.room.families import PARLOUR  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    table = house().room(PARLOUR, name).look().state
    for deal in table.deals:
        record = deal_record(table, deal.number)
        assert record is not None
        told = verify(record.game(table.plugin), record)
        assert not isinstance(told, Finding), (name, deal.number, told)
        assert table.plugin.sheet.results.encode(told) == deal.result, (name, deal.number)
    return len(table.deals)


def rated() -> dict[str, int]:
    """What was kept of people meanwhile, beside the games that are over."""
    from tapis.web.store.models import StoredDeal  # noqa: PLC0415
    from tapis.web.store.rated import StoredGame, StoredStrength  # noqa: PLC0415

    kept: dict[str, Any] = {"deals kept": StoredDeal, "games rated": StoredGame, "strengths": StoredStrength}
    return {name: model.objects.count() for name, model in kept.items()}


def over(tables: Sequence[str]) -> int:
    """How many games are over, by the logs of the tables."""
    from tapis.web.room.families import PARLOUR  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    found = (house().room(PARLOUR, name).look().state for name in tables)
    return sum(table.plugin.sheet.marking.over(deal.sheet) for table in found for deal in table.deals)


def rated_anew() -> tuple[int, int, float]:
    """All ratings from the logs once more: games, people, seconds of the processor.

    The tables were read before, as those are that somebody plays at.
    """
    from tapis.web.selves import ratings  # noqa: PLC0415

    begun = time.process_time()
    games, people = ratings.rebuild()
    return games, people, time.process_time() - begun
