"""Old whist: four players, two pairs, a card turned for trump."""

from oldwhist.book import ART
from oldwhist.deal import TRICKS, Result, Table, contract, played, trump
from oldwhist.mark import MARK, revoke
from tapis.kit import (
    CARD,
    Card,
    EventRules,
    Fault,
    Field,
    Format,
    Placard,
    Plugin,
    Results,
    Rules,
    Scope,
    SheetRules,
    Total,
    Voice,
    derived,
    sealed,
)

TYPED = Field("tricks", "Tricks", Scope.SEAT, ART.clause("6"), bounds=(0, TRICKS), totals=(Total(TRICKS),))
PLACARD: Placard[Table] = Placard(contract, lambda _table, _seat: (), trump)

TYPED_PLUGIN: Plugin[Table, Card, Result, Results[Result]] = Plugin(
    regulation=ART,
    rules=Rules(play=played, calls=CARD, placard=PLACARD),
    sheet=SheetRules(
        marking=MARK,
        results=derived(Result, "A result has the member tricks, two numbers."),
        fields=(TYPED,),
        members=2,
        pairs=True,
    ),
    event=EventRules(
        formats=(Format("match", rounds=1, deals=ART.figure_now("deals"), clause=ART.clause("7")),),
        faults=(Fault("revoke", "Revoke", revoke),),
    ),
    voice=Voice(blurb="Four players, two pairs, a card turned for trump, points for tricks beyond six."),
)

PLUGIN = sealed(TYPED_PLUGIN)

__all__ = ["PLUGIN", "TYPED_PLUGIN"]
