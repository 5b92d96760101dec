"""The auction against an independent reading of its tables; ``benchmarks/whist_auctions.py`` runs 100,000."""

from collections import Counter

import pytest

from .auctions import Auctioned, auction
from .oracle import HIGH, LADDER, LOW

AUCTIONS = 400


@pytest.fixture(scope="module")
def auctions() -> list[Auctioned]:
    """Compared word by word on the way: what may be said, whose turn it is, what is played in the end."""
    return [auction(f"whist {number}") for number in range(AUCTIONS)]


def test_every_auction_ends_as_the_oracle_says(auctions: list[Auctioned]) -> None:
    assert len(auctions) == AUCTIONS
    assert max(len(each.calls) for each in auctions) < 60


def test_an_emballage_and_a_trou_have_two_owners_a_solo_and_an_abondance_one(
    auctions: list[Auctioned],
) -> None:
    owners = Counter((each.contract[:1], len(each.owners)) for each in auctions if each.contract != "PASS")
    assert {number for (kind, number), _ in owners.items() if kind in "ET"} == {2}
    assert {number for (kind, number), _ in owners.items() if kind == "S"} == {1}
    assert all(len(each.owners) == 1 for each in auctions if each.contract in HIGH)
    assert any(len(each.owners) > 1 for each in auctions if each.contract in LOW)


def test_every_game_is_reached(auctions: list[Auctioned]) -> None:
    assert {each.contract for each in auctions} == {*LADDER, "PASS"}


def test_three_aces_come_about_one_deal_in_six_and_always_open_the_trou_phase(
    auctions: list[Auctioned],
) -> None:
    trous = [each for each in auctions if each.trou]
    assert 0.13 < len(trous) / AUCTIONS < 0.20
    assert all("trou" in each.calls[:4] for each in trous)
    assert not [each for each in trous if each.contract[0] in "ES" or each.contract in ("PM", "PIC", "A9")]
