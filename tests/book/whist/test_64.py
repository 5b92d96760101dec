"""64: the regulation is at hand: every clause can be read in four languages."""

import pytest

from tapis.games.whist.book import ART
from tapis.law import LANGUAGES

pytestmark = pytest.mark.clause("whist:64")


def test_all_sixty_four_clauses_can_be_read() -> None:
    for number in range(1, 65):
        clause = ART.clause(str(number))
        for language in LANGUAGES:
            assert clause.title[language]
            assert len(clause.text[language]) > 20
