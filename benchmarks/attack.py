"""What an attacker of the house can do, measured: one part a subcommand, one table each.

``uv run --group test python benchmarks/attack.py seed`` computes the seed of an evening's boards from the
thirteen cards somebody holds on board 1, as boards were dealt until 0.1: from a seed of eight hexadecimal
digits that the page proposed. It searches a window of seeds on one core and says how long all 2^32 take.
Then it does the same to a board dealt as boards are dealt now.

``attack.py files`` damages twelve files and says what command and server answer; ``attack.py bodies`` sends
bodies that never end and small archives that hold much; ``attack.py pictures`` sends eight pictures of a slip
at once. They are in ``attack_server.py``, which runs by itself against any version.
"""

from __future__ import annotations

import argparse
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from attack_server import PARTS
from numba import njit
from numpy.typing import NDArray

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.games.bridge.files.exchange import deal_board
from tapis.games.bridge.play.before_play import pack_of_fifty_two
from tapis.games.bridge.tournament.boards import board_dealer

BOARD, SEAT = 1, 2
"""The attacker holds the third hand of the first board."""

DIGITS, SEED_BITS = 8, 32
YEAR = 365.25 * 24 * 3600

Words = NDArray[np.uint32]


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _fraction_of_root(number: int, degree: int) -> int:
    """The first 32 bits after the point of the square or cube root of ``number``."""
    shifted, low, high = number << 32 * degree, 0, 1 << 40
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**degree <= shifted else (low, middle - 1)
    return low & 0xFFFFFFFF


ROUND_KEYS: Words = np.array([_fraction_of_root(prime, 3) for prime in _primes(64)], np.uint32)
START: Words = np.array([_fraction_of_root(prime, 2) for prime in _primes(8)], np.uint32)
HEX = np.frombuffer(b"0123456789abcdef", np.uint8)


def _beginning() -> NDArray[np.int64]:
    """The state every seeding of the Mersenne twister begins with."""
    state = [19650218]
    for at in range(1, 624):
        state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + at) & 0xFFFFFFFF)
    return np.array(state, np.int64)


BEGINNING = _beginning()


@njit(cache=True)  # type: ignore[untyped-decorator]
def _turned(word: int, by: int) -> int:
    return ((word >> by) | (word << (32 - by))) & 0xFFFFFFFF


@njit(cache=True)  # type: ignore[untyped-decorator]
def _digest(block: NDArray[np.uint8], out: NDArray[np.int64]) -> None:
    """SHA-256 of one padded block, as eight words."""
    spread = np.empty(64, np.int64)
    for at in range(16):
        spread[at] = (
            (block[4 * at] << 24) | (block[4 * at + 1] << 16) | (block[4 * at + 2] << 8) | block[4 * at + 3]
        )
    for at in range(16, 64):
        near, far = spread[at - 15], spread[at - 2]
        low = _turned(near, 7) ^ _turned(near, 18) ^ (near >> 3)
        high = _turned(far, 17) ^ _turned(far, 19) ^ (far >> 10)
        spread[at] = (spread[at - 16] + low + spread[at - 7] + high) & 0xFFFFFFFF
    a, b, c, d = np.int64(START[0]), np.int64(START[1]), np.int64(START[2]), np.int64(START[3])
    e, f, g, h = np.int64(START[4]), np.int64(START[5]), np.int64(START[6]), np.int64(START[7])
    for at in range(64):
        chosen = (e & f) ^ (~e & 0xFFFFFFFF & g)
        mixed = h + (_turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)) + chosen + ROUND_KEYS[at] + spread[at]
        most = (a & b) ^ (a & c) ^ (b & c)
        added = (_turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)) + most
        h, g, f, e = g, f, e, (d + mixed) & 0xFFFFFFFF
        d, c, b, a = c, b, a, (mixed + added) & 0xFFFFFFFF
    for at, word in enumerate((a, b, c, d, e, f, g, h)):
        out[at] = (word + START[at]) & 0xFFFFFFFF


@njit(cache=True)  # type: ignore[untyped-decorator]
def _seeded(digest: NDArray[np.int64], state: NDArray[np.int64]) -> None:
    """The state of the Mersenne twister as Python seeds it with a whole number of 256 bits."""
    state[:624] = BEGINNING
    at, key = 1, 0
    for _ in range(624):
        mixed = (state[at] ^ ((state[at - 1] ^ (state[at - 1] >> 30)) * 1664525)) & 0xFFFFFFFF
        state[at] = (mixed + digest[7 - key] + key) & 0xFFFFFFFF
        at, key = at + 1, (key + 1) % 8
        if at == 624:
            state[0], at = state[623], 1
    for _ in range(623):
        mixed = (state[at] ^ ((state[at - 1] ^ (state[at - 1] >> 30)) * 1566083941)) & 0xFFFFFFFF
        state[at] = (mixed - at) & 0xFFFFFFFF
        at += 1
        if at == 624:
            state[0], at = state[623], 1
    state[0] = 0x80000000


@njit(cache=True)  # type: ignore[untyped-decorator]
def _output(state: NDArray[np.int64], at: int) -> int:
    """The output number ``at`` of the first 227, which need no others twisted before them."""
    joined = (state[at] & 0x80000000) | (state[at + 1] & 0x7FFFFFFF)
    word = state[at + 397] ^ (joined >> 1) ^ (0x9908B0DF if joined & 1 else 0)
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C5680
    word ^= (word << 15) & 0xEFC60000
    return int(word ^ (word >> 18))


@njit(cache=True)  # type: ignore[untyped-decorator]
def _found(
    first: int, count: int, tail: NDArray[np.uint8], places: NDArray[np.bool_], own: NDArray[np.bool_],
) -> int:  # fmt: skip
    """The first seed of the window that deals exactly the cards ``own`` to the ``places``, or -1."""
    block, digest = np.zeros(64, np.uint8), np.empty(8, np.int64)
    state, deck = np.empty(625, np.int64), np.empty(52, np.int64)
    length = 8 + len(tail)
    block[8:length] = tail
    block[length] = 0x80
    block[62], block[63] = (length * 8) >> 8, (length * 8) & 255
    for seed in range(first, first + count):
        for at in range(8):
            block[at] = HEX[(seed >> (28 - 4 * at)) & 15]
        _digest(block, digest)
        _seeded(digest, state)
        deck[:] = np.arange(52)
        fits = True
        for last in range(51, -1, -1):
            if last:
                draw = 2 * (51 - last)
                high, low = _output(state, draw) >> 5, _output(state, draw + 1) >> 6
                other = int((high * 67108864.0 + low) / 9007199254740992.0 * (last + 1))
                deck[last], deck[other] = deck[other], deck[last]
            if places[last] != own[deck[last]]:
                fits = False
                break
        if fits:
            return seed
    return -1


@dataclass(frozen=True, slots=True)
class Searched:
    """What a search of ``count`` seeds found, and how fast it was."""

    found: int
    count: int
    seconds: float

    @property
    def rate(self) -> float:
        """Seeds a second."""
        return self.count / self.seconds


def search(own: Cards, first: int, count: int) -> Searched:
    """Search a window of seeds of eight hexadecimal digits for the one that deals this hand."""
    pack = list(pack_of_fifty_two())
    mine = np.array([card in own for card in pack])
    dealer = board_dealer(BOARD)
    places = np.array([(dealer + 1 + at) % 4 == SEAT for at in range(52)])
    tail = np.frombuffer(f"/board {BOARD}".encode(), np.uint8)
    _found(0, 1, tail, places, mine)  # compiled before the clock runs
    begun = time.perf_counter()
    found = _found(first, count, tail, places, mine)
    done = found - first + 1 if found >= 0 else count
    return Searched(found, done, time.perf_counter() - begun)


def former(bits: int, seed: int) -> tuple[str, ...]:
    """The board as it was dealt from 32 bits: one row of the table."""
    own = deal_board(Chance(f"{seed:0{DIGITS}x}"), BOARD)[SEAT]
    first = max(0, seed - (1 << bits) + 1)
    done = search(own, first, 1 << bits)
    assert done.found == seed, "the attack must find the seed it looks for"
    everything = (1 << SEED_BITS) / done.rate / 3600
    return (
        "from 8 digits",
        f"{done.rate:,.0f}",
        f"{SEED_BITS}",
        f"found {done.found:08x}",
        f"{everything:.2f} hours",
    )


def present(bits: int, secret_bits: int, hand: Cards) -> tuple[str, ...]:
    """A board dealt from a secret of its own: the same window holds nothing, the whole is out of reach."""
    done = search(hand, 0, 1 << bits)
    assert done.found < 0
    years = 2.0**secret_bits / done.rate / YEAR
    return ("from a secret", f"{done.rate:,.0f}", f"{secret_bits}", "nothing", f"{years:.1e} years")


def seed_part(asked: argparse.Namespace) -> None:
    """Print what one hand gives away, as boards were dealt and as they are dealt."""
    hand = deal_board(Chance(secrets.token_hex(20)), BOARD)[SEAT]
    table(
        ("board 1 dealt", "seeds/s", "bits", f"window of 2^{asked.bits}", "all of them, one core"),
        [former(asked.bits, secrets.randbelow(1 << SEED_BITS)), present(asked.bits, 160, hand)],
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns under their heads."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, ["-" * width for width in widths], *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


Part = Callable[[argparse.Namespace], None]


def main() -> None:
    """Run the part that is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = parser.add_subparsers(dest="part", required=True)
    seed = parts.add_parser("seed", help="the seed of the boards from one hand")
    seed.add_argument("--bits", type=int, default=22, help="how many seeds to search: 2 to the power of this")
    seed.set_defaults(run=seed_part)
    for name, part in PARTS.items():
        parts.add_parser(name, help=part.__doc__).set_defaults(run=part)
    asked = parser.parse_args()
    run: Part = asked.run
    run(asked)


if __name__ == "__main__":
    main()
