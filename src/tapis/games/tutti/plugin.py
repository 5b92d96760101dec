"""Le tutti as the house takes it in: everything above, in one value."""

from __future__ import annotations

from tapis.core.plugin import Cited, Format, Plugin, TieKey
from tapis.games.jass.book import JASS
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import saying
from tapis.games.tutti.codec import FIELDS, CallCodec, ResultCodec
from tapis.games.tutti.deal import tutti
from tapis.games.tutti.face import the_sheet_lies_open
from tapis.games.tutti.faults import FAULTS
from tapis.games.tutti.placard import PLACARD, silence
from tapis.games.tutti.result import DEALS, Result
from tapis.games.tutti.sheet import Mark

FORFEIT, TEAM = 1400, 2

PLUGIN: Plugin[Result] = Plugin(
    regulation=ART,
    play=tutti,
    marking=Mark(),
    results=ResultCodec(),
    calls=CallCodec(),
    fields=FIELDS,
    formats=(
        Format("regional", 3, DEALS, ART.clause("17.1")),
        Format("cantonal", 4, DEALS, ART.clause("17.1")),
    ),
    faults=FAULTS,
    forfeit=FORFEIT,
    citations={
        Cited.FORMAT: ART.clause("17.1"),
        Cited.FORFEIT: ART.clause("17.2"),
        Cited.SECRETARY: ART.clause("17.3"),
        Cited.TOTAL: ART.clause("17.3"),
        Cited.CROSSINGS: ART.clause("17.4"),
        Cited.WATCH: ART.clause("17.14"),
        Cited.STANDINGS: ART.clause("17.19"),
    },
    ties=(TieKey("matches", "Number of matches", "match"),),
    conventions=(JASS,),
    members=TEAM,
    face=the_sheet_lies_open,
    saying=saying,
    silence=silence,
    placard=PLACARD,
    clockwise=False,
    ends_itself=True,
)
