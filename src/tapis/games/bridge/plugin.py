"""Bridge as a plugin: its book and its parts in one value."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.boards import Boards
from tapis.core.parts import EventRules, Rules, SheetRules, Voice
from tapis.core.plugin import Cited, Format, Plugin, Shorthand, sealed
from tapis.core.speech import msgid
from tapis.core.waste import Waste
from tapis.games.bridge.book import ART
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.foreign import LOGS
from tapis.games.bridge.mark.face import face
from tapis.games.bridge.mark.resuming import resumed
from tapis.games.bridge.mark.scoring import Kind
from tapis.games.bridge.mark.settlement import carried
from tapis.games.bridge.mark.sheet import Mark, Sheet
from tapis.games.bridge.mark.typed import FIELDS, RESULTS, asked
from tapis.games.bridge.mark.written import (
    CONTRACT_KEYS,
    PLAYER_NAMES,
    example,
    keys,
    read_result,
    write_result,
)
from tapis.games.bridge.par import MAKEABLE
from tapis.games.bridge.past import PAST
from tapis.games.bridge.play.calls import CALLS, Call, saying
from tapis.games.bridge.play.commentary import PLACARD, ended, hindsight, split
from tapis.games.bridge.play.deal import bridge
from tapis.games.bridge.play.inquiry import INQUIRY
from tapis.games.bridge.play.learning import LEARNING
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.play.tricks import declarer_and_dummy
from tapis.games.bridge.primer import PRIMER
from tapis.games.bridge.result import PASSED_OUT, Result
from tapis.games.bridge.tournament.boards import SERIES, honour_points
from tapis.games.bridge.tournament.comparison import COMPARISONS, TODAY

CHICAGO, LONGEST_PARTY, SEATS = 4, 24, 4

TYPED_PLUGIN: Plugin[Table, Call, Result, Sheet] = Plugin(
    regulation=ART,
    rules=Rules(
        play=bridge,
        calls=CALLS,
        learning=LEARNING,
        saying=saying,
        placard=PLACARD,
        ended=ended,
        inquiry=INQUIRY,
        dummy=declarer_and_dummy,
        foreign_logs=LOGS,
    ),
    sheet=SheetRules(
        marking=Mark(),
        results=RESULTS,
        fields=FIELDS,
        asked=asked,
        members=2,
        pairs=True,
        closing={
            f"above:{Kind.PARTY}": msgid("Bonus of the rubber"),
            f"above:{Kind.UNFINISHED}": msgid("Rubber broken off"),
        },
        account=carried,
        shorthand=Shorthand(write_result, read_result, example, keys, step=CONTRACT_KEYS),
        face=face,
        past=PAST,
    ),
    event=EventRules(
        ruling_limit=100,
        formats=(
            Format("rubber", 1, LONGEST_PARTY, ART.clause("1"), options={"form": "rubber"}, open_ended=True),
            Format("series", 1, SERIES, ART.clause("24"), options={"form": "series"}),
            Format(
                "chicago",
                1,
                CHICAGO,
                ART.clause("B21"),
                options={"form": "chicago"},
                presets={"scheme": "chicago"},
            ),
            Format(
                "pairs",
                4,
                SERIES // 4,
                ART.clause("24"),
                options={"form": "series"},
                presets=TODAY,
                comparison=COMPARISONS[0].id,
            ),
        ),
        faults=(),
        forfeit=0,
        citations={
            Cited.FORMAT: ART.clause("B1"),
            Cited.STANDINGS: ART.clause("26"),
            Cited.TOTAL: ART.clause("18"),
        },
    ),
    boards=Boards(
        number="first_board",
        skipped=PASSED_OUT,
        comparisons=COMPARISONS,
        deal_files=FILES,
        makeable=MAKEABLE,
        strength=honour_points,
        resumed=resumed,
    ),
    voice=Voice(
        blurb="Two against two: the auction, the dummy, the contract.",
        hindsight=hindsight,
        split=split,
        waste=Waste(
            msgid("{loses} IMP"),
            steps=(1, 2, 5),
            mistake=2,
            unit=msgid(
                "IMP: how far two results of a deal lie apart; 20 to 40 points are 1 IMP, 500 are 11."
            ),
        ),
        rounds_of_calls=True,
        sides=("North–south", "East–west"),
        places=PLAYER_NAMES,
    ),
    primer=PRIMER,
)

ALONE = replace(
    TYPED_PLUGIN, sheet=replace(TYPED_PLUGIN.sheet, marking=Mark(sizes=(SEATS,)), members=1, pairs=False)
)
"""Four players at a table, each entered alone: those opposite are partners for a round."""

PLUGIN = sealed(replace(TYPED_PLUGIN, alone=ALONE))
