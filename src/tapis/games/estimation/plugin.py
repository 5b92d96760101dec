"""Estimation as the house takes it in: everything above, in one value."""

from __future__ import annotations

from tapis.core.plugin import Cited, Format, Plugin, TieKey
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import saying
from tapis.games.estimation.codec import FIELDS, CallCodec, ResultCodec
from tapis.games.estimation.deal import estimation
from tapis.games.estimation.faults import FAULTS
from tapis.games.estimation.placard import PLACARD
from tapis.games.estimation.result import Result
from tapis.games.estimation.seats import draw_for_seats
from tapis.games.estimation.sheet import Mark
from tapis.games.jass.book import JASS

FORFEIT = 45

PLUGIN: Plugin[Result] = Plugin(
    regulation=ART,
    play=estimation,
    marking=Mark(),
    results=ResultCodec(),
    calls=CallCodec(),
    fields=FIELDS,
    formats=(
        Format("regional", 4, 8, ART.clause("16.1")),
        Format("cantonal", 5, 8, ART.clause("16.1")),
    ),
    faults=FAULTS,
    forfeit=FORFEIT,
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
    ties=(TieKey("exact", "Number of exact estimates", "exact"),),
    draw_seats=draw_for_seats,
    conventions=(JASS,),
    saying=saying,
    placard=PLACARD,
    clockwise=False,
)
