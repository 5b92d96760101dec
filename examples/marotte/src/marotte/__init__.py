"""Marotte, a small game for three players: what a regulation brings to Tapis."""

from marotte.book import ART
from marotte.codecs import Calls, Results
from marotte.deal import TRICKS, marotte
from marotte.mark import Mark, revoke
from tapis.core.faults import Fault
from tapis.core.form import Field, Scope, Total
from tapis.core.plugin import Format, Plugin

PLUGIN = Plugin(
    regulation=ART,
    play=marotte,
    marking=Mark(),
    results=Results(),
    calls=Calls(),
    fields=(
        Field("tricks", "Tricks", Scope.SEAT, ART.clause("M6"), bounds=(0, TRICKS), totals=(Total(TRICKS),)),
    ),
    formats=(Format("match", rounds=1, deals=6, clause=ART.clause("M7")),),
    faults=(Fault("revoke", "Revoke", revoke),),
    forfeit=2,
)

__all__ = ["PLUGIN"]
