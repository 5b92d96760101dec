"""Whist à la couleur as the house takes it in: everything above, in one value."""

from __future__ import annotations

from tapis.core.plugin import Cited, Format, Plugin, Shorthand, TieKey
from tapis.games.whist.book import ART
from tapis.games.whist.call_codec import CallCodec
from tapis.games.whist.calls import saying
from tapis.games.whist.codec import FIELDS, ResultCodec, asked
from tapis.games.whist.deal import ASKED, whist
from tapis.games.whist.faults import ASKS, FAULTS
from tapis.games.whist.inquiry import INQUIRY
from tapis.games.whist.jury import told
from tapis.games.whist.placard import PLACARD
from tapis.games.whist.result import Result
from tapis.games.whist.sheet import Mark, rotation
from tapis.games.whist.shorthand.written import example, keys, read_line, write_result
from tapis.games.whist.tariff import TARIFF

LEAST_AGE = 16
ROUNDS, DEALS, DEALS_FOR = 3, 16, {5: 20, 6: 24}

PLUGIN: Plugin[Result] = Plugin(
    regulation=ART,
    play=whist,
    marking=Mark(),
    results=ResultCodec(),
    calls=CallCodec(),
    fields=FIELDS,
    formats=(Format("championship", ROUNDS, DEALS, ART.clause("W27"), deals_for=DEALS_FOR),),
    faults=FAULTS,
    forfeit=0,
    citations={
        Cited.FORMAT: ART.clause("W27"),
        Cited.STANDINGS: ART.clause("15"),
        Cited.TOTAL: ART.clause("15"),
        Cited.SECRETARY: ART.clause("4"),
        Cited.AGE: ART.clause("1"),
        Cited.DEADLINE: ART.clause("58"),
        Cited.JOKER: ART.clause("60"),
        Cited.BONUS: ART.clause("W31"),
        Cited.SIZES: ART.clause("W30"),
        Cited.JURY: ART.clause("63"),
        Cited.CROSSINGS: ART.clause("W32"),
        Cited.FORFEIT: ART.clause("W33"),
    },
    ties=(
        TieKey("declared", "Deals made minus lost as declarer", "made", minus="lost"),
        TieKey("best-deal", "Best deal", deal=True),
    ),
    saying=saying,
    ruling=told,
    placard=PLACARD,
    shorthand=Shorthand(write_result, read_line, example, keys),
    tariff=TARIFF,
    inquiry=INQUIRY,
    asks=ASKS,
    least_age=LEAST_AGE,
    secretary_deals=False,
    asked=asked,
    rotation=rotation,
    outside={"jury": ASKED},
)
