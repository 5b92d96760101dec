"""Acts on money, prizes and what the screens of the hall show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tapis.club.events import Fund, Presence, Prize
from tapis.club.people import registration
from tapis.club.prizes import cash_lines, ceremony, treasury
from tapis.club.rounds import screens
from tapis.club.state import fold
from tests.club.evening import Evening
from tests.web.acts.at import ACTS, Act, At, act, simple

simple("fees set", lambda at: treasury.set_fees(at.t, Fund(fee=2000)))
simple("cash from the bar", lambda at: cash_lines.add_line(at.t, "Buvette", 1250))
simple("cash counted", lambda at: treasury.count_cash(at.t, {10000: 2, 5: 3}))


@act("paid an amount")
def _(at: At) -> None:
    ACTS["fees set"](at)
    at.give(lambda: treasury.pay(at.t, at.who, 1500))


def _prizes(at: At) -> None:
    at.give(lambda: treasury.set_prizes(at.t, [Prize(place=1, value=5000), Prize(place=2, what="Un jambon")]))


ACTS["prizes set"] = _prizes
simple("programme set", lambda at: screens.set_programme(at.t, "20h00 Accueil\n23h15 Prix"))
simple("ranking held", lambda at: screens.hold(at.t, held=True))


@act("prizes revealed")
def _(at: At) -> None:
    _prizes(at)
    at.give(lambda: ceremony.turn(at.c, 1))


def _shown(scene: str, at: At) -> None:
    """A screen of the hall shows something else."""
    at.give(lambda: screens.choose(at.t, scene))


def scene_acts(evening: Evening) -> Mapping[str, Act]:
    """One act for each scene a screen may show at this moment."""
    return {f"screen: {each}": partial(_shown, each) for each in screens.scenes(evening.t)}


@act("cash of the bar struck out")
def _(at: At) -> None:
    ACTS["cash from the bar"](at)
    at.give(lambda: cash_lines.strike_line(at.t, 0, at.t.cash_lines[0]))


@act("come, and paid with a note")
def _(at: At) -> None:
    ACTS["fees set"](at)
    at.give(lambda: registration.check_in(at.c, at.who, Presence.ABSENT))
    come = partial(registration.check_in, number=at.who, presence=Presence.PRESENT)
    at.give(lambda: fold.one_after_the_other(at.c, come, lambda c: treasury.take(c.tournament, at.who, 5000)))
