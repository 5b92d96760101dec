"""27.19: the loser has the first word on the blind in the next party."""

import pytest

from tapis.games.putze import TYPED_PLUGIN
from tapis.games.putze.mark.party import loser
from tapis.games.putze.play.speaking import order_of_speaking

from .party import MARK, sheet
from .sitting import OWN, Sitting

pytestmark = pytest.mark.clause("putze:27.19")

LOST_BY_2 = ("90 67 -",) * 6 + ("90 - 67",)


def test_the_loser_is_the_one_with_fewest_putzes() -> None:
    found = sheet(*LOST_BY_2, variant="three")
    assert (found.net, found.places) == ((7, 6, 1), (1, 0, 0))
    assert loser(found) == 2


@pytest.mark.clause("putze:P6")
def test_the_next_party_remembers_him() -> None:
    found = sheet(*LOST_BY_2, variant="three")
    assert TYPED_PLUGIN.sheet.again is not None
    assert dict(TYPED_PLUGIN.sheet.again(found)) == {"lost_before": 3}


@pytest.mark.clause("putze:P6")
def test_nobody_has_lost_a_party_that_goes_on_or_that_two_lost_together() -> None:
    assert loser(sheet(*LOST_BY_2[:5], variant="three")) is None
    together = sheet(*["p - -"] * 4, variant="three")
    assert loser(together) is None
    assert TYPED_PLUGIN.sheet.again is not None
    assert dict(TYPED_PLUGIN.sheet.again(together)) == {"lost_before": 0}


@pytest.mark.clause("putze:P5")
def test_who_is_left_when_the_others_have_finished_has_lost() -> None:
    found = sheet(*["p - -"] * 4, *[". p -"] * 7, variant="three", play_on=True)
    assert found.places == (1, 2, 3)
    assert loser(found) == 2


@pytest.mark.clause("putze:P6", "putze:P7")
def test_he_speaks_first_in_every_deal() -> None:
    for deals in (0, 1, 2):
        found = sheet(*["- - -"] * deals, variant="three", lost_before=3)
        assert MARK.terms(found).written() == {"players": 3, "first_word": 2}


@pytest.mark.clause("putze:P7")
def test_or_in_the_first_deal_only() -> None:
    options = {"variant": "three", "lost_before": 3, "first_word": "first_deal"}
    assert MARK.terms(sheet(**options)).written() == {"players": 3, "first_word": 2}  # type: ignore[arg-type]
    assert MARK.terms(sheet("- - -", **options)).written() == {"players": 3}  # type: ignore[arg-type]


@pytest.mark.parametrize("variant", ["four", "better_cards", "thirty_sixth_card"])
def test_without_a_blind_there_is_no_first_word(variant: str) -> None:
    assert MARK.terms(sheet(variant=variant, lost_before=2)).first_word is None


def test_two_players_with_a_blind_have_it_too() -> None:
    assert MARK.terms(sheet(variant="blind", lost_before=2)).written() == {"players": 2, "first_word": 1}


@pytest.mark.clause("putze:P6")
def test_a_first_party_begins_on_the_dealers_right() -> None:
    assert MARK.terms(sheet(variant="three")).written() == {"players": 3}
    assert Sitting("three", dealer=0).movers == {1}


def test_the_word_goes_round_from_the_loser() -> None:
    assert order_of_speaking((1, 2, 0), 0) == (0, 1, 2)
    assert order_of_speaking((1, 2, 0), None) == (1, 2, 0)
    sitting, spoken = Sitting("three", dealer=0, first_word=0), []
    for _ in range(3):
        (seat,) = sitting.movers
        spoken.append(seat)
        sitting.say(seat, OWN)
    assert spoken == [0, 1, 2]


@pytest.mark.clause("putze:P10")
def test_the_lead_stays_on_the_dealers_right() -> None:
    sitting = Sitting("three", dealer=0, first_word=0).all_say(OWN, OWN, OWN).all_ready()
    assert sitting.movers == {1}
