"""Acts on two copies of an evening that went on apart."""

from __future__ import annotations

from contextlib import suppress

from tapis.archive import settlement
from tapis.club.rounds import course
from tapis.law import Refused
from tests.club.two_copies import brought, goes_on_with
from tests.web.acts.at import ACTS, At, Unlawful, act


@act("merged with a copy that went on otherwise")
def _(at: At) -> None:
    ours = at.evening
    theirs = ours.carried_to("other")
    there = At(at.house, theirs)
    ours_and_theirs = ("withdrawn", at), ("cut to nothing", there), ("confirmed", at), ("came late", there)
    for doing, where in ours_and_theirs:
        with suppress(Unlawful):
            ACTS[doing](where)
    done = brought(ours.archive, theirs.archive)
    if isinstance(done, Refused):
        raise Unlawful(str(done))
    ours.records = list(done.archive.records)


@act("the other copy taken where two differ")
def _(at: At) -> None:
    ours = at.evening
    theirs = ours.carried_to("other")
    for copy in (ours, theirs):
        with suppress(Unlawful):
            ACTS["cut to nothing" if copy is ours else "withdrawn"](At(at.house, copy))
    theirs.do(course.announce(theirs.t, "Là-bas"))
    ours.do(course.announce(ours.t, "Ici"))
    done = brought(ours.archive, theirs.archive)
    if isinstance(done, Refused):
        raise Unlawful(str(done))
    goes_on_with(ours, done.archive)
    at.give(lambda: settlement.take_theirs(ours.competition, ours.t.copies.open[0].key))
