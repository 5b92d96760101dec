"""Whist à la couleur as a plugin: its book and its parts in one value."""

from __future__ import annotations

from pathlib import Path

from tapis.core.jury import Jury
from tapis.core.parts import EventRules, Rules, SheetRules, Voice
from tapis.core.plugin import Cited, Format, Plugin, Shorthand, Suggested, TieKey, sealed
from tapis.core.primer import Primer
from tapis.core.reckoned import Reckoned
from tapis.core.speech import msgid
from tapis.core.waste import Waste
from tapis.games.whist.auction.inquiry import INQUIRY
from tapis.games.whist.book import ART
from tapis.games.whist.jury.faults import ASKS, FAULTS, JUDGING
from tapis.games.whist.jury.word import told
from tapis.games.whist.mark.possible import refuse_by_the_cards
from tapis.games.whist.mark.reckoning import always_makes, limits
from tapis.games.whist.mark.sheet import Mark, Sheet, counts, rotation
from tapis.games.whist.mark.shorthand.written import example, keys, read_line, write_result
from tapis.games.whist.mark.tariff import TARIFF
from tapis.games.whist.mark.typed import FIELDS, RESULTS, asked
from tapis.games.whist.past import PAST
from tapis.games.whist.play.calls import CALLS, Call, saying
from tapis.games.whist.play.commentary import PLACARD, ended, hindsight, split
from tapis.games.whist.play.deal import ASKED, whist
from tapis.games.whist.play.learning import LEARNING
from tapis.games.whist.play.rests import PLAYING
from tapis.games.whist.play.table import Table
from tapis.games.whist.result import Result
from tapis.games.whist.telling import telling

ROUNDS = 3
DEALS, DEALS_FOR = (
    ART.figure_now("round_deals"),
    {5: ART.figure_now("five_deals"), 6: ART.figure_now("six_deals")},
)

TYPED_PLUGIN: Plugin[Table, Call, Result, Sheet] = Plugin(
    regulation=ART,
    rules=Rules(
        play=whist,
        calls=CALLS,
        learning=LEARNING,
        saying=saying,
        placard=PLACARD,
        ended=ended,
        telling=telling,
        inquiry=INQUIRY,
    ),
    sheet=SheetRules(
        marking=Mark(),
        possible=refuse_by_the_cards,
        results=RESULTS,
        fields=FIELDS,
        ties=(
            TieKey("declared", "Deals made minus lost as declarer", "made", minus="lost"),
            TieKey("best-deal", "Best deal", deal=True),
        ),
        shorthand=Shorthand(write_result, read_line, example, keys),
        tariff=TARIFF,
        reckoned=Reckoned(clause=ART.clause("15"), label="Points", limits=limits, sum=always_makes),
        unwritten=lambda result: not counts(result),
        secretary_deals=False,
        asked=asked,
        rotation=rotation,
        past=PAST,
        least=PLAYING,
    ),
    event=EventRules(
        formats=(Format("championship", ROUNDS, DEALS, ART.clause("W27"), deals_for=DEALS_FOR),),
        faults=FAULTS,
        ruling_limit=15,
        forfeit=ART.figure_now("forfeit"),
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
            Cited.LEAVING: ART.clause("58"),
            Cited.CROSSINGS: ART.clause("W32"),
            Cited.FORFEIT: ART.clause("W33"),
        },
        suggested=Suggested({"jury": ASKED}, ties=(), leftover="larger"),
        least_age="least_age",
    ),
    jury=Jury(asks=ASKS, judging=JUDGING, outside={"jury": ASKED}, ruling=told),
    voice=Voice(
        blurb="Bid alone or with a partner: suits, misères, slams.",
        hindsight=hindsight,
        split=split,
        waste=Waste(msgid("{loses:point|points}"), steps=(3, 6, 12), mistake=6),
        rounds_of_calls=True,
    ),
    primer=Primer(Path(__file__).parent / "primer.toml"),
)

PLUGIN = sealed(TYPED_PLUGIN)
