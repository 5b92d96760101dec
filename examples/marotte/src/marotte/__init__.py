"""Marotte, a small game for three players: what a regulation brings to Tapis."""

from collections.abc import Mapping
from pathlib import Path

from marotte.book import ART
from marotte.deal import TRICKS, Result, Table, marotte
from marotte.mark import MARK, revoke
from marotte.primer import PRIMER
from tapis.kit import (
    CARD,
    Card,
    EventRules,
    Fault,
    Field,
    Format,
    Json,
    Plugin,
    Reason,
    Refused,
    Results,
    Rules,
    Saying,
    Scope,
    SheetRules,
    Total,
    Voice,
    derived,
    sealed,
)

LOCALE = Path(__file__).parent / "locale"
TYPED = Field("tricks", "Tricks", Scope.SEAT, ART.clause("M6"), bounds=(0, TRICKS), totals=(Total(TRICKS),))

TRICKS_EXPECTED = Reason("tricks-expected", "Type the tricks of every player, from none to eight.")


def explained(data: Json) -> Refused | None:
    """The refusal for a person who typed no such numbers; None where no form can have sent this."""
    return TRICKS_EXPECTED() if isinstance(data, Mapping) and set(data) == {"tricks"} else None


TYPED_PLUGIN: Plugin[Table, Card, Result, Results[Result]] = Plugin(
    regulation=ART,
    rules=Rules(play=marotte, calls=CARD, saying=lambda card: Saying("passes {card} on", {"card": card})),
    sheet=SheetRules(
        marking=MARK,
        results=derived(Result, "A result has the member tricks, three numbers.", explained),
        fields=(TYPED,),
    ),
    event=EventRules(
        formats=(Format("match", rounds=1, deals=ART.figure_now("deals"), clause=ART.clause("M7")),),
        faults=(Fault("revoke", "Revoke", revoke),),
        forfeit=2,
    ),
    voice=Voice(blurb="Three players, one card passed on, a point for every trick.", locale=LOCALE),
    primer=PRIMER,
)

PLUGIN = sealed(TYPED_PLUGIN)

__all__ = ["PLUGIN", "TYPED_PLUGIN"]
