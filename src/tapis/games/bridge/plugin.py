"""Bridge as the house takes it in: everything above, in one value."""

from __future__ import annotations

from tapis.core.plugin import Cited, Format, Plugin, Shorthand
from tapis.games.bridge.boards import SERIES
from tapis.games.bridge.book import ART
from tapis.games.bridge.calls import saying
from tapis.games.bridge.codec import FIELDS, CallCodec, ResultCodec
from tapis.games.bridge.comparing import COMPARISONS
from tapis.games.bridge.deal import bridge
from tapis.games.bridge.face import face
from tapis.games.bridge.files import FILES
from tapis.games.bridge.inquiry import INQUIRY
from tapis.games.bridge.placard import PLACARD
from tapis.games.bridge.result import Result
from tapis.games.bridge.settlement import carried
from tapis.games.bridge.sheet import Mark
from tapis.games.bridge.written import PLAYER_NAMES, example, keys, read_result, write_result

CHICAGO, LONGEST_PARTY = 4, 24

PLUGIN: Plugin[Result] = Plugin(
    regulation=ART,
    play=bridge,
    marking=Mark(),
    results=ResultCodec(),
    calls=CallCodec(),
    fields=FIELDS,
    formats=(
        Format("rubber", 1, LONGEST_PARTY, ART.clause("1"), options={"form": "rubber"}, open_ended=True),
        Format("series", 1, SERIES, ART.clause("24"), options={"form": "series"}),
        Format("chicago", 1, CHICAGO, ART.clause("B21"), options={"form": "chicago"}),
        Format("pairs", 4, SERIES // 4, ART.clause("24"), options={"form": "series"}),
    ),
    faults=(),
    forfeit=0,
    citations={
        Cited.FORMAT: ART.clause("B1"),
        Cited.STANDINGS: ART.clause("26"),
        Cited.TOTAL: ART.clause("18"),
    },
    members=2,
    pairs=True,
    comparisons=COMPARISONS,
    boards="first_board",
    account=carried,
    deal_files=FILES,
    sides=("North–south", "East–west"),
    places=PLAYER_NAMES,
    shorthand=Shorthand(write_result, read_result, example, keys),
    face=face,
    saying=saying,
    placard=PLACARD,
    inquiry=INQUIRY,
)
