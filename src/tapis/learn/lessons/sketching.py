"""A lesson to begin with: a deal as the house's players play it, with a step at every call of the pupil's.

What it says is left to its author; all it has is a deal, a main line and places for texts.
"""

from __future__ import annotations

from tapis.bots.levels import LevelWord
from tapis.bots.registry import bot
from tapis.core.events import Called, Played
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.selfplay import play
from tapis.core.terms import Json
from tapis.learn.lessons import faults
from tapis.learn.lessons.faults import Unfit
from tapis.learn.lessons.playing import SEEDS, SomeDeal
from tapis.learn.lessons.script import (
    CallAhead,
    CallChoice,
    DealAsked,
    Offers,
    Script,
    ScriptStep,
    When,
)
from tapis.library import Deal

HERE = "…"
"""Stands where a text is wanted."""
PEOPLE = ("", "Marthe", "Urs", "Odile", "Joost", "Mieke")
MINUTES, PLAYER = 5, LevelWord.BEGINNER.value


def sketch(game: str, name: str, seed: str) -> Script:
    """The lesson ``name`` of a deal from the seed ``lecon …``; Unfit where no game is called so."""
    plugin = plugins().get(game)
    if plugin is None:
        raise Unfit(faults.NO_GAME(game=game))
    deal = _played(plugin, f"{SEEDS} {seed}")
    calls = [event for event in deal.record.events if isinstance(event, Called) and event.call is not None]
    first = next((at for at, event in enumerate(calls) if event.seat == 0), len(calls))
    cards = (event for event in deal.record.events if isinstance(event, Played) and event.seat == 0)
    return Script(
        tapis="lesson/1",
        id=name,
        game=game,
        kind="led",
        minutes=MINUTES,
        title=HERE,
        outcome="{mark}",
        deal=DealAsked(
            deal.seed or "", deal.dealer, start=tuple(_ahead(plugin, each) for each in calls[:first])
        ),
        company=PLAYER,
        names=PEOPLE[: deal.rules.seats],
        mine={"0": tuple(event.card.code for event in cards)},
        steps=(
            ScriptStep(When(start=True), HERE),
            *(_asked(plugin, each) for each in calls[first:] if each.seat == 0),
            ScriptStep(When(turn="me", trick=1), HERE),
            ScriptStep(When(mark=True), HERE, figure="{mark}"),
        ),
    )


def _played(plugin: AnyPlugin, seed: str) -> SomeDeal:
    """The deal played out by players of level 1, dealt by the last seat."""
    seats = Deal(plugin, seed).rules.seats
    record = play(plugin, seed, seats - 1, player=bot(plugin.regulation.id))
    return Deal.begun(plugin, record)


def _ahead(plugin: AnyPlugin, event: Called[object]) -> CallAhead:
    return CallAhead(event.seat, _written(plugin, event))


def _asked(plugin: AnyPlugin, event: Called[object]) -> ScriptStep:
    choice = CallChoice(_written(plugin, event), HERE, ok=True)
    return ScriptStep(When(call="call"), HERE, offers=Offers((choice,)))


def _written(plugin: AnyPlugin, event: Called[object]) -> Json:
    assert event.call is not None
    return plugin.rules.calls.encode(event.call)  # type: ignore[arg-type]
