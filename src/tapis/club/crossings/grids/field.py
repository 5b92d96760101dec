"""Arithmetic in a finite field of q = pᵏ elements, and the crossing for 4q players it gives.

Elements are the numbers 0 … q-1, read in base p as the coefficients of a polynomial. The crossing
is the one of the module ``shift`` with the field in the place of the numbers modulo m: in the
round of element i the steps are i, i·g, i·g² for a generator g, all differences are new, and
there are q rounds. Knows nothing of lots, sit-outs or wishes.
"""

from __future__ import annotations

from itertools import product

from tapis.club.crossings.seating import Crossing, Group, Seating


def prime_power(number: int) -> tuple[int, int] | None:
    """(p, k) with ``number`` = pᵏ, or nothing."""
    for prime in range(2, number + 1):
        if number % prime == 0:
            exponent = 0
            while number % prime == 0:
                number //= prime
                exponent += 1
            return (prime, exponent) if number == 1 else None
    return None


class FiniteField:
    """The field of ``prime ** degree`` elements; ``powers[e]`` is the e-th power of a generator."""

    __slots__ = ("degree", "logs", "order", "powers", "prime")

    def __init__(self, prime: int, degree: int) -> None:
        self.prime, self.degree, self.order = prime, degree, int(prime**degree)
        self.powers = self._generator_powers()
        self.logs = {element: exponent for exponent, element in enumerate(self.powers)}

    def plus(self, left: int, right: int) -> int:
        """The sum, coefficient by coefficient."""
        if self.degree == 1:
            return (left + right) % self.prime
        total, place = 0, 1
        while left or right:
            total += (left + right) % self.prime * place
            left, right, place = left // self.prime, right // self.prime, place * self.prime
        return total

    def times(self, left: int, right: int) -> int:
        """The product, through logarithms."""
        if not left or not right:
            return 0
        return self.powers[(self.logs[left] + self.logs[right]) % (self.order - 1)]

    def _generator_powers(self) -> list[int]:
        """Powers of x modulo the first monic polynomial for which x generates every element."""
        if self.degree == 1:
            candidates = (self._prime_powers(g) for g in range(1, self.prime))
        else:
            tails = product(range(self.prime), repeat=self.degree)
            candidates = (self._polynomial_powers(tail) for tail in tails)
        return next(powers for powers in candidates if len(powers) == self.order - 1)

    def _prime_powers(self, generator: int) -> list[int]:
        powers = [1]
        while (following := powers[-1] * generator % self.prime) != 1:
            powers.append(following)
        return powers

    def _polynomial_powers(self, tail: tuple[int, ...]) -> list[int]:
        """Powers of x until they return to 1 (or fall to 0), where xᵏ = tail[0] + tail[1]·x + …"""
        powers, current = [1], [1] + [0] * (self.degree - 1)
        while len(powers) < self.order:
            carry = current[-1]
            moved = [0, *current[:-1]]
            current = [(low + carry * high) % self.prime for low, high in zip(moved, tail, strict=True)]
            element = sum(digit * self.prime**place for place, digit in enumerate(current))
            if element in (0, 1):
                return powers
            powers.append(element)
        return []


def field(players: int, rounds: int) -> Crossing | None:
    """A crossing without a repeat for 4q players, q ≥ 4 a prime power, up to q rounds; or nothing."""
    section = players // 4
    power = prime_power(section)
    if power is None or section < 4 or rounds > section:
        return None
    numbers = FiniteField(*power)
    return tuple(_round(numbers, number) for number in range(rounds))


def _round(numbers: FiniteField, element: int) -> Seating:
    """The round of ``element``; tables move by element · g³ too, so that nobody keeps one (q ≥ 5)."""
    section = numbers.order
    moves = [0] + [numbers.times(element, numbers.powers[e % (section - 1)]) for e in range(4)]
    turn = element % 4
    places: list[Group] = [()] * section
    for j in range(section):
        seats = tuple(part * section + numbers.plus(j, moves[part]) for part in range(4))
        places[numbers.plus(j, moves[4])] = seats[turn:] + seats[:turn]
    return Seating(tuple(places))
