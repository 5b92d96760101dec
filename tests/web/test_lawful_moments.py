"""Whatever a director may lawfully do, before a round and after it: every page of the director answers.

After an act half of them are opened, and the others at another moment: together they were a fifth of all the
processor time of the suite, and every page is opened after every act in the midst of a round.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from django.test import Client

from tests.web.acts import NAMES
from tests.web.test_lawful_acts import by_halves, clients, in_turn, walked

__all__ = ["clients"]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_page_of_the_director_answers_after_every_act_at_every_other_moment(
    clients: Mapping[str, Client], name: str
) -> None:
    found, _ = walked(clients, name, "(?!under way).*", {"director": "."}, in_turn(name), by_halves)
    assert found == []
