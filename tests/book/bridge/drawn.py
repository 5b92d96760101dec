"""Results and sheets drawn at random, for properties."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tapis.core.sheet import SheetStart
from tapis.games.bridge.mark.sheet import Sheet
from tapis.games.bridge.result import STRAINS, Contract, Doubling, Honours, PlayedOut, Result

from .helpers import MARK


def contracts() -> st.SearchStrategy[Contract]:
    return st.builds(Contract, st.integers(1, 7), st.sampled_from(STRAINS), st.sampled_from(Doubling))


@st.composite
def deals(draw: st.DrawFn, honours: bool = True) -> Result:
    """Any result that can be; nothing at all is a deal passed out."""
    contract = draw(contracts())
    points = st.sampled_from([150] if contract.strain == "N" else [100, 150])
    held = draw(st.none() | st.builds(Honours, st.integers(0, 1), points)) if honours else None
    return PlayedOut(contract, draw(st.integers(0, 3)), draw(st.integers(0, 13)), held)


def as_far_as_it_goes(played: list[Result], deals: int = 24, **options: Any) -> Sheet:
    """A sheet of these results, up to the first it does not take."""
    sheet = MARK.blank(SheetStart(deals, 0, options))
    for result in played:
        if MARK.check(sheet, result) is None:
            sheet = MARK.enter(sheet, result)
    return sheet
