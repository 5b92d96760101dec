"""Le tutti as a plugin: its book and its four parts in one value."""

from __future__ import annotations

from pathlib import Path

from tapis.core.hindsight import split_by_call
from tapis.core.parts import Boxes, EventRules, Rules, SheetRules, Voice
from tapis.core.plugin import Cited, Format, Plugin, TieKey, sealed
from tapis.core.primer import Primer
from tapis.core.reckoned import Reckoned
from tapis.core.speech import msgid
from tapis.core.waste import Waste
from tapis.games.jass.book import JASS
from tapis.games.tutti.book import ART
from tapis.games.tutti.boxed import boxed, figure_of
from tapis.games.tutti.calls import CALLS, Call, saying
from tapis.games.tutti.commentary import PLACARD, ended, hindsight, silence
from tapis.games.tutti.deal import tutti
from tapis.games.tutti.face import the_sheet_lies_open
from tapis.games.tutti.faults import FAULTS
from tapis.games.tutti.learning import LEARNING
from tapis.games.tutti.past import PAST
from tapis.games.tutti.result import Result
from tapis.games.tutti.sheet import BONUS, Mark, Sheet, limits, possible, with_bonus
from tapis.games.tutti.table import Table
from tapis.games.tutti.typed import FIELDS, RESULTS

TEAM = 2
DEALS = ART.figure_now("party_deals")

TYPED_PLUGIN: Plugin[Table, Call, Result, Sheet] = Plugin(
    regulation=ART,
    rules=Rules(
        play=tutti,
        calls=CALLS,
        learning=LEARNING,
        saying=saying,
        silence=silence,
        placard=PLACARD,
        ended=ended,
        clockwise=False,
    ),
    sheet=SheetRules(
        marking=Mark(),
        possible=possible,
        results=RESULTS,
        fields=FIELDS,
        ties=(TieKey("matches", "Number of matches", "match"),),
        members=TEAM,
        face=the_sheet_lies_open,
        closing={BONUS: msgid("Bonus, half the difference")},
        reckoned=Reckoned(clause=ART.clause("17.18"), label="Points", limits=limits, counts=with_bonus),
        boxes=Boxes(boxed, figure_of),
        ends_itself=True,
        past=PAST,
    ),
    event=EventRules(
        formats=(
            Format("regional", ART.figure_now("regional_rounds"), DEALS, ART.clause("17.1")),
            Format("cantonal", ART.figure_now("cantonal_rounds"), DEALS, ART.clause("17.1")),
        ),
        faults=FAULTS,
        ruling_limit=100,
        forfeit=ART.figure_now("forfeit"),
        citations={
            Cited.FORMAT: ART.clause("17.1"),
            Cited.FORFEIT: ART.clause("17.2"),
            Cited.SECRETARY: ART.clause("17.3"),
            Cited.TOTAL: ART.clause("17.3"),
            Cited.CROSSINGS: ART.clause("17.4"),
            Cited.WATCH: ART.clause("17.14"),
            Cited.STANDINGS: ART.clause("17.19"),
        },
    ),
    voice=Voice(
        blurb="Two against two: every deal fills another box of the contract sheet.",
        hindsight=hindsight,
        split=split_by_call,
        waste=Waste(msgid("{loses:point|points}"), steps=(5, 10, 20), mistake=10),
        swiss_cards=True,
    ),
    conventions=(JASS,),
    primer=Primer(Path(__file__).parent / "primer.toml"),
)

PLUGIN = sealed(TYPED_PLUGIN)
