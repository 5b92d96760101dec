"""Whatever a director may lawfully do, before a round and after it: every page of the director answers.

After an act a quarter of them are due, and a quarter of the kinds of pages on phones and screens, and the
others at another moment or in another regulation; in the midst of a round half of them, the others in the
next regulation. Counted in November 2026: of 99 acts 77 meet every address of the director at one of both,
all together 93 in a hundred. What would be the very same page is not drawn again (:mod:`tests.web.drawn`).
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from django.test import Client

from tests.web.acts import NAMES
from tests.web.test_lawful_acts import by_quarters, clients, in_turn, walked

__all__ = ["clients"]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_page_of_the_director_answers_after_every_act_at_one_moment_in_four(
    clients: Mapping[str, Client], name: str
) -> None:
    found, _ = walked(clients, name, "(?!under way).*", {"director": "."}, in_turn(name), by_quarters(name))
    assert found == []
