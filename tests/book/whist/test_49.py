"""49: whoever plays misère sur table calls the jury; the table knows which games need it."""

import pytest

from tapis.games.whist.contracts import ORDER
from tapis.games.whist.plugin import PLUGIN

pytestmark = pytest.mark.clause("whist:49")


def test_it_is_among_the_games_to_ask_for() -> None:
    assert {ask.code for ask in PLUGIN.asks} == {each.code for each in ORDER if each.needs_the_jury}
    assert next(str(ask.clause) for ask in PLUGIN.asks if ask.code == "GMT") == "whist:46"
