"""Leads that decided before are tried sooner, and no deal remembers those of another."""

from __future__ import annotations

import pytest

pytest.importorskip("numba")

from tapis.solver.native.tricks import layout
from tapis.solver.native.tricks.leads import OFTEN, decided, forget_leads, promise

LEFT = 7
CARD, SAME_SUIT, OTHER_SUIT = 1 << 20, 1 << 22, 1 << 40


@pytest.mark.parametrize("trump", [0, layout.SUIT << 48])
def test_the_card_that_decided_promises_most_then_its_suit(trump: int) -> None:
    w = layout.workspace()
    w[layout.TRUMP] = trump
    for _ in range(4):
        decided(w, 1, CARD, LEFT)
    promises = [promise(w, 1, card, LEFT) for card in (CARD, SAME_SUIT, OTHER_SUIT)]
    assert promises == sorted(set(promises), reverse=True)
    assert promises[-1] == promise(w, 2, CARD, LEFT) == 0
    forget_leads(w)
    assert promise(w, 1, CARD, LEFT) == 0


def test_counts_are_halved_before_they_grow_large() -> None:
    w = layout.workspace()
    for _ in range(1000):
        decided(w, 0, CARD, 13)
    assert OFTEN / 2 <= w[layout.LEADS + 20] <= OFTEN + 13 * 13


def test_who_ducks_leads_by_the_cards_alone() -> None:
    w = layout.workspace()
    w[layout.DUCKING] = 1
    decided(w, 0, CARD, LEFT)
    assert promise(w, 0, CARD, LEFT) == 0
