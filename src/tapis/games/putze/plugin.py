"""Putze as the house takes it in: everything above, in one value."""

from __future__ import annotations

from tapis.core.figure import Figure
from tapis.core.plugin import Cited, Format, Plugin, TieKey
from tapis.games.jass.book import JASS
from tapis.games.putze.book import ART
from tapis.games.putze.calls import saying
from tapis.games.putze.codec import FIELDS, CallCodec, ResultCodec
from tapis.games.putze.deal import putze
from tapis.games.putze.face import tally
from tapis.games.putze.faults import FAULTS
from tapis.games.putze.party import WON, what_the_next_party_keeps
from tapis.games.putze.placard import PLACARD, silence
from tapis.games.putze.result import Result
from tapis.games.putze.scoring import POMME, PUTZE
from tapis.games.putze.sheet import PartyMark

LIMIT_OF_DEALS = 200

PLUGIN: Plugin[Result] = Plugin(
    regulation=ART,
    play=putze,
    marking=PartyMark(),
    results=ResultCodec(),
    calls=CallCodec(),
    fields=FIELDS,
    formats=(Format("evening", 1, LIMIT_OF_DEALS, ART.clause("P23"), free_tables=True),),
    faults=FAULTS,
    forfeit=0,
    citations={
        Cited.FORMAT: ART.clause("P23"),
        Cited.CROSSINGS: ART.clause("P23"),
        Cited.FORFEIT: ART.clause("P23"),
        Cited.STANDINGS: ART.clause("P23"),
        Cited.TOTAL: ART.clause("P22"),
    },
    ties=(TieKey("won", "Number of parties won", WON), TieKey("putzes", "Number of putzes", PUTZE)),
    conventions=(JASS,),
    face=tally,
    saying=saying,
    silence=silence,
    placard=PLACARD,
    clockwise=False,
    ends_itself=True,
    again=what_the_next_party_keeps,
    figures=(
        Figure("won", "Parties won", frozenset({WON}), leads=True),
        Figure("putzes", "Putzes", frozenset({PUTZE})),
        Figure("pommes", "Pommes", frozenset({POMME})),
    ),
)
