"""W2: two deal models, named and repeatable."""

import pytest

from tapis.core.cards import PACK
from tapis.core.chance import Chance
from tapis.games.whist.book import ART
from tapis.games.whist.play.before_play import gathered_pack, shuffled_pack

pytestmark = pytest.mark.clause("whist:W2")


def test_uniform_unless_told_otherwise() -> None:
    assert ART.options["deal_model"].default == "uniform"
    assert ART.options["deal_model"].choices == ("uniform", "gathered")


def test_gathered_is_another_pack_from_the_same_seed() -> None:
    assert shuffled_pack(Chance("a"), "gathered") == gathered_pack(Chance("a"))
    assert shuffled_pack(Chance("a"), "uniform") == Chance("a").shuffled(PACK)
