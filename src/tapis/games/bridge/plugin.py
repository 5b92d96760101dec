"""Bridge as the house takes it in: everything above, in one value."""

from __future__ import annotations

from tapis.core.plugin import Cited, Format, Plugin
from tapis.games.bridge.boards import SERIES
from tapis.games.bridge.book import ART
from tapis.games.bridge.calls import saying
from tapis.games.bridge.codec import FIELDS, CallCodec, ResultCodec
from tapis.games.bridge.comparing import COMPARISONS
from tapis.games.bridge.deal import bridge
from tapis.games.bridge.face import face
from tapis.games.bridge.result import Result
from tapis.games.bridge.sheet import Mark

CHICAGO, LONGEST_PARTY = 4, 24

PLUGIN: Plugin[Result] = Plugin(
    regulation=ART,
    play=bridge,
    marking=Mark(),
    results=ResultCodec(),
    calls=CallCodec(),
    fields=FIELDS,
    formats=(
        Format("rubber", 1, LONGEST_PARTY, ART.clause("1")),
        Format("series", 1, SERIES, ART.clause("24")),
        Format("chicago", 1, CHICAGO, ART.clause("B21")),
    ),
    faults=(),
    forfeit=0,
    citations={
        Cited.FORMAT: ART.clause("B1"),
        Cited.STANDINGS: ART.clause("26"),
        Cited.TOTAL: ART.clause("18"),
    },
    members=2,
    comparisons=COMPARISONS,
    face=face,
    saying=saying,
)
