"""Putze as a plugin: its book and its four parts in one value."""

from __future__ import annotations

from tapis.core.figure import Figure
from tapis.core.parts import EventRules, Rules, SheetRules, Shorthand, Voice
from tapis.core.plugin import Cited, Format, Plugin, TieKey, sealed
from tapis.core.speech import msgid
from tapis.core.waste import Waste
from tapis.games.jass.book import JASS
from tapis.games.putze.book import ART
from tapis.games.putze.faults import FAULTS
from tapis.games.putze.mark.party import WON, Sheet, away, what_the_next_party_keeps
from tapis.games.putze.mark.scoring import POMME, PUTZE
from tapis.games.putze.mark.sheet import PartyMark, tally
from tapis.games.putze.mark.typed import FIELDS, RESULTS
from tapis.games.putze.mark.writing import refuse_by_the_cards
from tapis.games.putze.mark.written import example, keys, read_line, write_result
from tapis.games.putze.past import PAST
from tapis.games.putze.play.calls import CALLS, Call, saying
from tapis.games.putze.play.commentary import PLACARD, ended, hindsight, silence
from tapis.games.putze.play.deal import putze
from tapis.games.putze.play.dealing import first_dealer
from tapis.games.putze.play.learning import LEARNING
from tapis.games.putze.play.table import Table
from tapis.games.putze.primer import PRIMER
from tapis.games.putze.result import Result

LIMIT_OF_DEALS = 200

TYPED_PLUGIN: Plugin[Table, Call, Result, Sheet] = Plugin(
    regulation=ART,
    rules=Rules(
        play=putze,
        calls=CALLS,
        learning=LEARNING,
        saying=saying,
        silence=silence,
        placard=PLACARD,
        ended=ended,
        clockwise=False,
    ),
    sheet=SheetRules(
        marking=PartyMark(),
        possible=refuse_by_the_cards,
        results=RESULTS,
        fields=FIELDS,
        shorthand=Shorthand(write_result, read_line, example, keys),
        ties=(TieKey("won", "Number of games won", WON), TieKey("putzes", "Number of putzes", PUTZE)),
        face=tally,
        ends_itself=True,
        past=PAST,
        again=what_the_next_party_keeps,
        away=away,
        figures=(
            Figure("won", "Games won", frozenset({WON}), leads=True),
            Figure("putzes", "Putzes", frozenset({PUTZE})),
            Figure("pommes", "Pommes", frozenset({POMME})),
        ),
    ),
    event=EventRules(
        formats=(Format("evening", 1, LIMIT_OF_DEALS, ART.clause("P23"), free_tables=True),),
        faults=FAULTS,
        ruling_limit=2,
        forfeit=0,
        draw_dealer=first_dealer,
        citations={
            Cited.FORMAT: ART.clause("P23"),
            Cited.CROSSINGS: ART.clause("P23"),
            Cited.FORFEIT: ART.clause("P23"),
            Cited.STANDINGS: ART.clause("P23"),
            Cited.TOTAL: ART.clause("P22"),
        },
    ),
    voice=Voice(
        blurb="Play or refuse; those who play must make enough points, and seven strokes win.",
        hindsight=hindsight,
        waste=Waste(
            msgid("{loses} % of a putze"),
            steps=(10, 25, 50),
            mistake=25,
            scale=100,
            wholes=msgid("{loses:putze|putzes}"),
        ),
        swiss_cards=True,
    ),
    conventions=(JASS,),
    leaves_out=(JASS.clause("J9"),),
    primer=PRIMER,
)

PLUGIN = sealed(TYPED_PLUGIN)
