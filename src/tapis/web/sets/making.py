"""Which sets of boards there are: the deals of a day, made when somebody first asks, and challenges.

The secret of a day comes from the house's own by a hash: nobody can work it out, and whenever it is asked
for it is the same. That of a challenge is drawn.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial

from django.utils.crypto import salted_hmac

from tapis.bots import levels
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.whole import whole
from tapis.duplicate import taking
from tapis.duplicate.events import BoardSetOpened
from tapis.duplicate.state import BoardSet, seal_of
from tapis.law import IllegalMove, Setting
from tapis.web.chance import secret
from tapis.web.room.families import SETS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.sets import clock

GRACE_SETTING, GRACE, LONGEST_GRACE = "TAPIS_DAY_GRACE", 30, 720
"""For how many minutes after midnight a deal of the day that was begun may be finished and counts."""
LASTS = 7
"""For how many days a challenge counts."""
A_DAY = 24 * 3600
DAY = "day-"
"""How the sets of a day are called."""
LETTERS = 16
"""Of the link of a challenge."""


def games() -> Sequence[tuple[str, AnyPlugin]]:
    """The games that are played with the same deals: those with cards."""
    return [(game, plugin) for game, plugin in plugins().items() if plugin.has_cards]


def day_name(game: str, day: date) -> str:
    """How the set of a day is called."""
    return f"{DAY}{day.isoformat()}-{game}"


def deal_of_the_day(game: str, day: date) -> tuple[str, BoardSet]:
    """The set of a day, sealed when somebody first asks for it; with its name."""
    name = day_name(game, day)
    found = house().room(SETS, name).look().state
    if found.opened is not None:
        return name, found
    begins, until = clock.midnight(day), clock.midnight(clock.tomorrow(day))
    opened = _opened(game, 1, secret_of(game, day), (begins, until), day=day.isoformat())
    return name, sealed(name, opened, name)


def next_seal(game: str, day: date) -> str:
    """The seal of the day's deal before there is one: it is shown the day before."""
    return seal_of(secret_of(game, day), 1)


def challenge(
    game: str, boards: int, founder: tuple[str, str], now: float, *, several: bool = False
) -> BoardSetOpened:
    """A challenge of somebody (player, name) that may be sealed, for each alone or for tables of several."""
    until = clock.midnight(clock.today(now + (LASTS + 1) * A_DAY))
    opened = _opened(game, boards, secret(), (int(now), until))
    return replace(opened, founder=founder[0], called=founder[1], several=several)


def link_of(operation: str) -> str:
    """The name of a challenge: a form that is sent twice makes one, and nobody can guess it."""
    return salted_hmac("tapis.challenge", operation, algorithm="sha256").hexdigest()[:LETTERS]


def sealed(name: str, opened: BoardSetOpened, operation: str) -> BoardSet:
    """The set under this name, once it is sealed."""
    done = house().room(SETS, name).act(partial(taking.seal, opened=opened), f"seal/{operation}", "")
    if not isinstance(done, Accepted):
        raise IllegalMove(done)
    return house().room(SETS, name).look().state


def grace(environment: Mapping[str, str] = os.environ) -> int:
    """The seconds after midnight for which what was begun still counts."""
    asked = whole(environment.get(GRACE_SETTING, ""), 4)
    return 60 * (GRACE if asked is None else min(asked, LONGEST_GRACE))


def secret_of(game: str, day: date) -> str:
    """The secret of a day: it is told when the day is over, and never before."""
    return salted_hmac("tapis.day", f"{day.isoformat()}/{game}", algorithm="sha256").hexdigest()


def _opened(game: str, boards: int, sealed_by: str, lasts: tuple[int, int], day: str = "") -> BoardSetOpened:
    plugin = plugins()[game]
    who = levels.seated(game, levels.usual(game))
    return BoardSetOpened(
        game,
        plugin.regulation.edition,
        _options(plugin),
        plugin.columns * plugin.sheet.members,
        boards,
        who.name,
        who.version,
        sealed_by,
        *lasts,
        grace(),
        day=day,
        together=plugin.sheet.boxes is not None,
    )


def _options(plugin: AnyPlugin) -> Mapping[str, Setting]:
    """What is played by: where boards have numbers, a format in which each is marked by itself."""
    if plugin.boards is None:
        return {}
    formats = (each for each in plugin.event.formats if each.options and not each.open_ended)
    return dict(next(formats).options)
