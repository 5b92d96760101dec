"""Points or places as a plugin: a book, a sheet and an event, without cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from tapis.core.game import Table
from tapis.core.parts import EventRules, SheetRules, Voice
from tapis.core.plugin import Cited, Format, Plugin, sealed
from tapis.core.reckoned import Reckoned
from tapis.core.speech import msgid
from tapis.core.suggested import Suggested, SuggestedEvening
from tapis.games.anygame.book import ART
from tapis.games.anygame.mark import Mark, Sheet, limits_of_totals, sum_of_totals
from tapis.games.anygame.result import Result
from tapis.games.anygame.shape import Shape, shape_of
from tapis.games.anygame.typed import RESULTS, field_of
from tapis.law import Setting

RULING, RULING_OF_PLACES = 100, 10
"""The most that a ruling gives or takes, unless the house says otherwise."""

SENTENCE = (
    msgid("We play {who}, {rounds} rounds of {deals} deals each."),
    msgid("We write {count}; {wins} wins. The numbers of a deal add up to {sum} (empty: no check)."),
    msgid("Whoever takes every trick writes {sweep} more, and the others nothing (empty: nothing more)."),
)
ROUND = int(ART.figure_now("round_deals"))
EVENINGS = (
    SuggestedEvening(
        id="schieber",
        title=msgid("Schieber"),
        options={"who": "drawn", "sum": 157, "sweep": 100},
        forfeit=157 * ROUND // 2,
    ),
    SuggestedEvening(
        id="belote",
        title=msgid("Belote"),
        options={"who": "pairs", "sum": 162, "sweep": 90},
        forfeit=162 * ROUND // 2,
    ),
)
"""Evenings many houses hold; whoever sits out a round has half of what a table makes of it (S11)."""


@cache
def _plugin(shape: Shape) -> Plugin[Table, object, Result, Sheet]:
    """The regulation for an evening of this shape."""
    return Plugin(
        regulation=ART,
        shaped=shaped,
        sheet=SheetRules(
            marking=Mark(shape),
            results=RESULTS,
            fields=(field_of(shape),),
            reckoned=None if shape.places else _reckoned(shape),
            members=shape.company.members,
            pairs=shape.company.members > 1,
        ),
        event=EventRules(
            formats=(
                Format("evening", ART.figure_now("rounds"), ART.figure_now("round_deals"), ART.clause("S2")),
            ),
            ruling_limit=RULING_OF_PLACES if shape.places else RULING,
            citations={
                Cited.FORMAT: ART.clause("S2"),
                Cited.CROSSINGS: ART.clause("S4"),
                Cited.TOTAL: ART.clause("S13"),
                Cited.STANDINGS: ART.clause("S10"),
                Cited.FORFEIT: ART.clause("S11"),
                Cited.BONUS: ART.clause("S12"),
            },
            suggested=Suggested(ties=(), title=msgid("Card evening"), evenings=EVENINGS),
            season_by_places=ART.clause("S14"),
        ),
        voice=Voice(
            blurb=msgid("Schieber, belote, or any other game: the house plays, Tapis counts."),
            sentence=SENTENCE,
        ),
    )


def _reckoned(shape: Shape) -> Reckoned:
    return Reckoned(
        clause=ART.clause("S13"),
        label=msgid("Points"),
        limits=partial(limits_of_totals, shape),
        sum=partial(sum_of_totals, shape),
        on_top=shape.sweep,
        shared=shape.company.shared,
    )


def shaped(options: Mapping[str, Setting]) -> Plugin[Table, object, Result, Sheet]:
    """The regulation as the answers of the house make it."""
    return _plugin(shape_of(options))


TYPED_PLUGIN = shaped(ART.proposed)
PLUGIN = sealed(TYPED_PLUGIN)
