"""Old whist: four players, two pairs, a card turned for trump."""

from oldwhist.book import ART
from oldwhist.deal import TRICKS, Result, Table, contract, played, trump
from oldwhist.mark import MARK, revoke
from tapis import kit

TYPED = kit.Field(
    "tricks", "Tricks", kit.Scope.SEAT, ART.clause("6"), bounds=(0, TRICKS), totals=(kit.Total(TRICKS),)
)
PLACARD: kit.Placard[Table] = kit.Placard(contract, lambda _table, _seat: (), trump)

TYPED_PLUGIN: kit.Plugin[Table, kit.Card, Result, kit.Results[Result]] = kit.Plugin(
    regulation=ART,
    rules=kit.Rules(play=played, calls=kit.CARD, placard=PLACARD),
    sheet=kit.SheetRules(
        marking=MARK,
        results=kit.derived(Result, "A result has the member tricks, two numbers."),
        fields=(TYPED,),
        members=2,
        pairs=True,
    ),
    event=kit.EventRules(
        formats=(kit.Format("match", rounds=1, deals=ART.figure_now("deals"), clause=ART.clause("7")),),
        faults=(kit.Fault("revoke", "Revoke", revoke),),
    ),
    voice=kit.Voice(blurb="Four players, two pairs, a card turned for trump, points for tricks beyond six."),
)

PLUGIN = kit.sealed(TYPED_PLUGIN)

__all__ = ["PLUGIN", "TYPED_PLUGIN"]
