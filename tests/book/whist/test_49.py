"""49: whoever plays misère sur table calls the jury; the table knows which games need it."""

import pytest

from tapis.games.whist.mark.tariff import TARIFF
from tapis.games.whist.plugin import PLUGIN

pytestmark = pytest.mark.clause("whist:49")


def test_it_is_among_the_games_to_ask_for() -> None:
    assert TARIFF.asks is not None
    assert set(TARIFF.asks("cm2018")) == {"GMT", "PC", "GC"}
    assert next(str(ask.clause) for ask in PLUGIN.event.asks if ask.code == "GMT") == "whist:46"
