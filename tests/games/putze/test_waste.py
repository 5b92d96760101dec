"""What a card of putze loses: a share of a putze, and putzes from one of them on."""

from __future__ import annotations

import pytest

from tapis.games.putze.plugin import PLUGIN
from tapis.i18n import phrase

TOLD = {
    25: ("25 % of a putze", "25 % d’une putze", "25 % einer Putze"),
    99: ("99 % of a putze", "99 % d’une putze", "99 % einer Putze"),
    100: ("1 putze", "1 putze", "1 Putze"),
    120: ("1.2 putzes", "1,2 putze", "1.2 Putzen"),
    249: ("2.5 putzes", "2,5 putzes", "2.5 Putzen"),
}


@pytest.mark.parametrize("loses", TOLD)
def test_more_than_a_putze_is_told_in_putzes(loses: int) -> None:
    assert PLUGIN.voice.waste is not None
    said = PLUGIN.voice.waste.said(loses)
    for language, told in zip(("en", "fr", "de"), TOLD[loses], strict=True):
        assert (
            phrase(said.text, language, **said.args).replace("\N{NO-BREAK SPACE}", " ").replace("\u202f", " ")
            == told
        )
