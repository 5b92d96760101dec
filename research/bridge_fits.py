"""How often a major fit is missed, and 3NT played with a suit open, by those who could not bid better.

``uv run --group test python research/bridge_fits.py --boards 500 --seed alder`` counts, by the definitions of
the census (``tapis.analysis.auctions``), the contracts of the bots; those of pairs who see both their hands,
as ``bridge_ceiling.py`` lets them bid (on ``--seeing`` of the boards); the par of the board; and the best
contract of the side that plays the par, all four hands seen, a major where it is worth as much. ``--keep
FILE`` keeps the tables of twenty.

``--records FILE ...`` counts the contracts that others reached, and those of the bots on the same deals: of a
PBN file with contracts, or of one with two lines a deal (the hands from north; dealer, vulnerability, calls).
``--every N`` takes one deal in so many. Intervals are of 95 %, over boards.

``--player level3`` counts the contracts of a player by its name, who calls by all that it does, and beside
them those of the rules alone on the same deals; a line every ten deals.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import Any

from bridge_bidding import LAWS, WORDS, at_table
from bridge_ceiling import best

from tapis.analysis.auctions import AuctionGap, dealt, of_end
from tapis.analysis.makeable import twenty
from tapis.bots import players
from tapis.bots.bridge.hand import MAJORS, BridgeHand
from tapis.bots.bridge.system import call, standing
from tapis.core.cards import PACK, SUITS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Move
from tapis.core.selfplay import Player
from tapis.core.terms import VULNERABILITIES
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.bridge.files.pbn import read_lax
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.par import par
from tapis.games.bridge.play.auction import Auction, contract, declarer
from tapis.games.bridge.play.calls import Pass
from tapis.games.bridge.result import (
    HIGHEST_LEVEL,
    SEATS,
    STRAINS,
    Contract,
    PlayedOut,
    Vulnerable,
    side_of,
)
from tapis.games.bridge.stakes import DealBefore
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.law import Refused

COUNTED = (AuctionGap.MAJOR, AuctionGap.DEARER, AuctionGap.OPEN)
HELD = {f"{card.suit}{card.rank}": card for card in PACK}
SIDES = {"None": "none", "N-S": "NS", "E-W": "EW", "Both": "both"}
End = tuple[Contract, Seat] | None
Tricks = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Deal:
    """Four hands, who calls first, who is vulnerable, and where somebody's auction ended."""

    hands: tuple[BridgeHand, ...]
    dealer: Seat
    vulnerable: Vulnerable
    end: End = None

    def missed(self, end: End) -> frozenset[AuctionGap]:
        """What a contract misses."""
        return frozenset() if end is None else frozenset(of_end(*end, self.hands, self.vulnerable))


def bid_out(deal: Deal) -> End:
    """Where four bots come to."""
    auction = Auction(deal.dealer)
    while not auction.over:
        at = standing(auction, deal.vulnerable)
        auction = Auction(deal.dealer, (*auction.calls, call(deal.hands[at.me], at)))
    return ended(auction)


def ended(auction: Auction) -> End:
    """The contract of an auction and its declarer."""
    bid, seat = contract(auction), declarer(auction)
    return None if bid is None or seat is None else (bid, seat)


def at_par(deal: Deal, tricks: Tricks) -> End:
    """The contract of par."""
    result = par(tricks, DealBefore(vulnerable=deal.vulnerable, dealer=deal.dealer), LAWS).result
    return (result.contract, result.declarer) if isinstance(result, PlayedOut) else None


def undisturbed(deal: Deal, tricks: Tricks, side: int) -> End:
    """What makes a side most with every hand seen, a major before all that is worth the same."""
    found = []
    for strain in STRAINS:
        for seat in (side, side + 2):
            made = tricks[seat][STRAINS.index(strain)]
            for level in range(1, HIGHEST_LEVEL + 1):
                bid = Contract(level, strain)
                points = score(PlayedOut(bid, seat, made), deal.vulnerable, LAWS) * (1 - 2 * side)
                found.append((points, strain in MAJORS, -level, bid, seat))
    *_, bid, seat = max(found, key=lambda each: each[:3])
    return bid, seat


def seen(deal: Deal, seed: str) -> End:
    """The contract of the pair that has more to win, both pairs seeing their own hands."""
    cards = tuple(hand.cards for hand in deal.hands)
    sides = [best(cards, side, deal.vulnerable, Chance(f"{seed}/{side}")) for side in (0, 1)]
    _, bid, seat = max(sides, key=lambda each: each[0])
    return bid, seat


def told(name: str, missed: Sequence[frozenset[AuctionGap]]) -> None:
    """The shares of what was missed."""
    shares = ", ".join(f"{gap.value} {share([gap in each for each in missed])}" for gap in COUNTED)
    print(f"{name}: {len(missed)} deals, {shares}", flush=True)


def share(found: Sequence[bool]) -> str:
    """How many of a hundred, and the interval of that."""
    mean = fmean(found)
    return f"{100 * mean:.1f} % (± {196 * (mean * (1 - mean) / len(found)) ** 0.5:.1f})"


def differs(first: Sequence[frozenset[AuctionGap]], second: Sequence[frozenset[AuctionGap]]) -> str:
    """How many fits of a hundred deals the first miss more than the second."""
    more = [(AuctionGap.MAJOR in a) - (AuctionGap.MAJOR in b) for a, b in zip(first, second, strict=True)]
    mean = fmean(more)
    half = 1.96 * ((fmean([each * each for each in more]) - mean * mean) / len(more)) ** 0.5
    return f"{100 * mean:+.1f} (± {100 * half:.1f})"


def of_pbn(path: Path) -> Iterator[Deal]:
    """The boards of a file that has contracts."""
    found = read_lax(path.read_bytes())
    assert not isinstance(found, Refused), str(found)
    for board in found.boards:
        hands = tuple(BridgeHand(each) for each in board.hands or () if each is not None)
        if len(hands) < SEATS or board.dealer is None or board.vulnerable is None or board.contract is None:
            continue
        reached = board.contract if isinstance(board.contract, Contract) else None
        end = None if reached is None or board.declarer is None else (reached, board.declarer)
        yield Deal(hands, board.dealer, board.vulnerable, end)


def of_lines(path: Path) -> Iterator[Deal]:
    """The deals of a file of two lines each."""
    lines = path.read_text().splitlines()
    for cards, auction in zip(lines[::2], lines[1::2], strict=True):
        dealer, vulnerable, *calls = auction.replace(".", " ").split()
        words = [each.replace("PASS", "P").replace("P", "pass") for each in calls]
        said = tuple(WORDS[f"{each}T" if each[1:] == "N" else each] for each in words)
        hands, first = tuple(map(hand, cards.split())), "NESW".index(dealer)
        yield Deal(hands, first, VULNERABILITIES[SIDES[vulnerable]], ended(Auction(first, said)))


def hand(text: str) -> BridgeHand:
    """A hand written from spades down, ``AK5.Q72..JT98643``."""
    groups = zip(SUITS, text.split("."), strict=True)
    return BridgeHand(Cards.of([HELD[suit + rank] for suit, ranks in groups for rank in ranks]))


def beside(path: Path, every: int) -> None:
    """The contracts of a file, and the bots' on its deals."""
    deals = list(islice(of_pbn(path) if path.suffix == ".pbn" else of_lines(path), 0, None, every))
    theirs = [deal.missed(deal.end) for deal in deals]
    ours = [deal.missed(bid_out(deal)) for deal in deals]
    told(path.name, theirs)
    told("bots on these deals", ours)
    print(f"fits that the bots miss more: {differs(ours, theirs)} of a hundred deals")


def floor(seed: str, boards: int, seeing: int, keep: Path | None) -> None:
    """The contracts of the bots, of pairs who see more, and of par on boards of a seed."""
    tables: dict[int, Tricks] = pickle.loads(keep.read_bytes()) if keep and keep.exists() else {}
    numbers = range(1, boards + 1)
    deals = {n: Deal(dealt(n, seed), board_dealer(n), board_vulnerability(n)) for n in numbers}
    told("bots", [deal.missed(bid_out(deal)) for deal in deals.values()])
    seeds = {number: f"{seed}/{number}" for number in range(1, seeing + 1)}
    told("pairs who see both hands", [deals[n].missed(seen(deals[n], each)) for n, each in seeds.items()])
    for number, deal in deals.items():
        if number not in tables:
            tables[number] = tuple(row.tricks for row in twenty(tuple(hand.cards for hand in deal.hands)))
    if keep:
        keep.write_bytes(pickle.dumps(tables))
    pars = {number: at_par(deal, tables[number]) for number, deal in deals.items()}
    told("par", [deals[n].missed(end) for n, end in pars.items()])
    sides = {n: side_of(end[1]) for n, end in pars.items() if end is not None}
    told(
        "its side undisturbed",
        [deals[n].missed(undisturbed(deals[n], tables[n], side)) for n, side in sides.items()],
    )


def calls_alone(name: str) -> Player[Any, Any]:
    """A player by its name, who lays whatever card comes first: only its calls count."""
    choose = players("bridge")[name].choose

    def player(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        calling = any(isinstance(each, Called) and each.call == Pass() for each in moves)
        return choose(view, moves, chance) if calling else moves[0]

    return player


def thinking(name: str, seed: str, boards: int) -> None:
    """The contracts of a player by its name, and of the rules alone, on boards of a seed."""
    found, by_rules, player = [], [], calls_alone(name)
    for number in range(1, boards + 1):
        played = at_table(number, seed, player)
        deal = Deal(tuple(map(BridgeHand, played.hands)), played.auction.dealer, played.vulnerable)
        found.append(deal.missed(ended(played.auction)))
        by_rules.append(deal.missed(bid_out(deal)))
        if number % 10 == 0 or number == boards:
            told(name, found)
            told("rules alone", by_rules)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=500)
    parser.add_argument("--seed", default="alder")
    parser.add_argument("--seeing", type=int, default=200)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--records", type=Path, nargs="+", default=[])
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--player", default="")
    asked = parser.parse_args()
    for path in asked.records:
        beside(path, asked.every)
    if asked.player:
        thinking(asked.player, asked.seed, asked.boards)
    elif not asked.records:
        floor(asked.seed, asked.boards, asked.seeing, asked.keep)


if __name__ == "__main__":
    main()
