"""Estimation as a plugin: its book and its four parts in one value."""

from __future__ import annotations

from pathlib import Path

from tapis.core.hindsight import split_by_call
from tapis.core.parts import EventRules, Rules, SheetRules, Voice
from tapis.core.plugin import Cited, Format, Plugin, TieKey, sealed
from tapis.core.primer import Primer
from tapis.core.reckoned import Reckoned
from tapis.core.speech import msgid
from tapis.core.waste import Waste
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import CALLS, Call, saying
from tapis.games.estimation.commentary import PLACARD, ended, hindsight
from tapis.games.estimation.deal import estimation
from tapis.games.estimation.event import FAULTS, draw_for_seats
from tapis.games.estimation.learning import LEARNING
from tapis.games.estimation.past import PAST
from tapis.games.estimation.result import Result
from tapis.games.estimation.sheet import STATISTICS, Mark, Sheet, limits, possible
from tapis.games.estimation.table import Table
from tapis.games.estimation.typed import FIELDS, RESULTS
from tapis.games.jass.book import JASS

TYPED_PLUGIN: Plugin[Table, Call, Result, Sheet] = Plugin(
    regulation=ART,
    rules=Rules(
        play=estimation,
        calls=CALLS,
        learning=LEARNING,
        saying=saying,
        placard=PLACARD,
        ended=ended,
        clockwise=False,
    ),
    sheet=SheetRules(
        marking=Mark(),
        possible=possible,
        results=RESULTS,
        fields=FIELDS,
        statistics=STATISTICS,
        past=PAST,
        ties=(TieKey("exact", "Number of exact estimates", "exact"),),
        reckoned=Reckoned(clause=ART.clause("16.14"), label="Difference", limits=limits),
    ),
    event=EventRules(
        formats=(
            Format(
                "regional",
                ART.figure_now("regional_rounds"),
                ART.figure_now("round_deals"),
                ART.clause("16.1"),
            ),
            Format(
                "cantonal",
                ART.figure_now("cantonal_rounds"),
                ART.figure_now("round_deals"),
                ART.clause("16.1"),
            ),
        ),
        faults=FAULTS,
        forfeit=ART.figure_now("forfeit"),
        citations={
            Cited.FORMAT: ART.clause("16.1"),
            Cited.CROSSINGS: ART.clause("16.2"),
            Cited.FORFEIT: ART.clause("16.3"),
            Cited.STANDINGS: ART.clause("16.4"),
            Cited.SEATS: ART.clause("16.5"),
            Cited.SECRETARY: ART.clause("16.6"),
            Cited.TOTAL: ART.clause("16.14"),
            Cited.WATCH: ART.clause("16.15"),
        },
        draw_seats=draw_for_seats,
    ),
    voice=Voice(
        blurb="Say beforehand how many points you will make, and come as near as you can.",
        hindsight=hindsight,
        split=split_by_call,
        waste=Waste(msgid("{loses:point|points}"), steps=(5, 10, 20), mistake=10),
        swiss_cards=True,
    ),
    conventions=(JASS,),
    leaves_out=(JASS.clause("J4"),),
    primer=Primer(Path(__file__).parent / "primer.toml"),
)

PLUGIN = sealed(TYPED_PLUGIN)
