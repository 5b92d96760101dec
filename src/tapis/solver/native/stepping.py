"""Many deals that go forward together, one card each: the rules of play for programs that learn.

Each deal is a row of words (``HANDS`` …) and a row of counts (``POINTS`` …); its contract is a row of
``laws`` (words) and ``terms`` (numbers) with tables between bits and numbers of cards. A deal that ends is
followed by another in the same call. What an observation holds is written in ``tapis.rl.spec``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import ONE, OPTIONS, ZERO, count, lane_of, low
from tapis.solver.native.chance import STEP, deal, mixed, nth, share
from tapis.solver.native.playout import open_cards

SEATS = 5
"""The most that play."""
HANDS, LAID, TRICK, VOID, BEST, LED, WORDS = 0, 5, 10, 15, 20, 21, 22
"""Columns of words: hands, cards laid, the card in the present trick, lanes shown void, each for five seats;
the card that takes the trick, and the lane led.
"""
POINTS, TRICKS, CONTRACT, TURN, LEADER = 0, 5, 10, 11, 12
LYING, WINNER, LEFT, NUMBER, COUNTS = 13, 14, 15, 16, 17
"""Columns of counts: points and tricks of five seats, the row of the contract, the seat to play, who led,
cards in the trick, whose card takes it, tricks to come, the number of the deal.
"""
TRUMP, EXEMPT, WAYS, DECK, LEADERS, PLANE, LAWS = 0, 1, 2, 3, 4, 5, 10
"""Columns of laws."""
PLAYERS, LENGTH, LAST, REVERSED, KIND = 0, 1, 2, 3, 4
OPEN, OPEN_AFTER, LOSERS, CHOOSER, MATES, TERMS = 5, 6, 7, 8, 13, 18
"""Columns of terms: seats, tricks, points of the last trick, a mask of reversed tricks, what counts (below),
a mask of seats lying open and from how many cards on, a mask of those who want no trick, who chooses for each
seat, a mask of each seat's side.
"""
FOR_POINTS, FOR_TRICKS, AGAINST_POINTS, AGAINST_TRICKS = 0, 1, 2, 3

CARDS = 52
HAND, KNOWN, LAID_BY, IN_TRICK, TAKES, WORTH, STRENGTH, PLANES = 0, 1, 5, 10, 14, 15, 16, 17
"""Planes of an observation."""
LED_SUIT, VOID_IN, TRICKS_OF, POINTS_OF, SIDE, LED_BY, TAKEN_BY, CHOSEN_FOR = 0, 4, 24, 29, 34, 39, 44, 49
TO_COME, BACKWARDS, OWN_LOSS, FIXED = 50, 51, 52, 53
"""Features after the planes that change during a deal; those of the contract follow from ``FIXED`` on."""


@njit(**OPTIONS)
def fill(row: Any, start: Any, word: Any, numbers: Any) -> None:
    """Write a one for each card of ``word``."""
    while word != ZERO:
        row[start + np.int64(numbers[low(word)])] = 1
        word &= word - ONE


@njit(**OPTIONS)
def allowed(words: Any, counts: Any, laws: Any) -> Any:
    """The cards that the seat to play may lay."""
    hand = words[HANDS + counts[TURN]]
    if counts[LYING] == 0:
        return hand
    return open_cards(hand, words[LED], words[BEST] & laws[TRUMP], laws[TRUMP], laws[EXEMPT], laws[WAYS])


@njit(**OPTIONS)
def deal_anew(words: Any, counts: Any, laws: Any, terms: Any, seed: Any) -> None:
    """The deal whose number stands in ``counts``, before its first card."""
    number = counts[NUMBER]
    contract = counts[CONTRACT]
    words[:] = ZERO
    counts[:] = 0
    counts[NUMBER] = number
    counts[CONTRACT] = contract
    counts[LEFT] = terms[LENGTH]
    counter = mixed(seed + np.uint64(number) * STEP)
    counter = deal(words[HANDS:LAID], laws[DECK], np.uint64(terms[LENGTH]), terms[PLAYERS], counter)
    word = mixed(counter + STEP)
    leader = np.int64(low(nth(laws[LEADERS], share(word, count(laws[LEADERS])))))
    counts[TURN] = leader
    counts[LEADER] = leader


@njit(**OPTIONS)
def lay(words: Any, counts: Any, laws: Any, terms: Any, card: Any) -> None:
    """Lay ``card`` for the seat to play; the trick is not gathered yet."""
    seat = counts[TURN]
    words[HANDS + seat] ^= card
    words[LAID + seat] |= card
    words[TRICK + seat] = card
    if counts[LYING] == 0:
        words[LED] = lane_of(card)
        words[BEST] = card
        counts[WINNER] = seat
    else:
        led, trump = words[LED], laws[TRUMP]
        if (card & led) == ZERO and (laws[WAYS] == ZERO or (card & trump) == ZERO or led == trump):
            words[VOID + seat] |= led
        trick = terms[LENGTH] - counts[LEFT]
        turn = ZERO - np.uint64((terms[REVERSED] >> trick) & 1)
        if ((card & (led | trump)) ^ turn) - turn > (words[BEST] ^ turn) - turn:
            words[BEST] = card
            counts[WINNER] = seat
    counts[LYING] += 1
    counts[TURN] = seat + 1 if seat + 1 < terms[PLAYERS] else 0


@njit(**OPTIONS)
def gather(words: Any, counts: Any, laws: Any, terms: Any, reward: Any) -> None:
    """Give the full trick to its winner, and every seat its reward."""
    winner = counts[WINNER]
    cards = ZERO
    for seat in range(terms[PLAYERS]):
        cards |= words[TRICK + seat]
        words[TRICK + seat] = ZERO
    gain = np.int64(0)
    for bit in range(LAWS - PLANE):
        gain += np.int64(count(cards & laws[PLANE + bit])) << bit
    if counts[LEFT] == 1:
        gain += terms[LAST]
    counts[POINTS + winner] += gain
    counts[TRICKS + winner] += 1
    kind = terms[KIND]
    if kind == AGAINST_TRICKS:
        if (terms[LOSERS] >> winner) & 1:
            for seat in range(terms[PLAYERS]):
                if (terms[MATES + winner] >> seat) & 1:
                    reward[seat] = -1
                elif not (terms[LOSERS] >> seat) & 1:
                    reward[seat] = 1
    else:
        brought = 1 if kind == FOR_TRICKS else (gain if kind == FOR_POINTS else -gain)
        for seat in range(terms[PLAYERS]):
            if (terms[MATES + winner] >> seat) & 1:
                reward[seat] = brought
    words[BEST] = ZERO
    words[LED] = ZERO
    counts[LYING] = 0
    counts[LEFT] -= 1
    counts[TURN] = winner
    counts[LEADER] = winner


@njit(**OPTIONS)
def look(words: Any, counts: Any, law: Any, numbers: Any, fixed: Any, row: Any, mask: Any) -> None:
    """Write what whoever chooses the next card may know, seats counted from the one to play; and the mask."""
    laws, terms = law
    players, turn = terms[PLAYERS], counts[TURN]
    for place in range(fixed.size):
        row[place] = fixed[place]
    for place in range(CARDS):
        mask[place] = 0
    fill(mask, 0, allowed(words, counts, laws), numbers)
    fill(row, HAND * CARDS, words[HANDS + turn], numbers)
    fill(row, TAKES * CARDS, words[BEST], numbers)
    laid = (terms[LENGTH] - counts[LEFT]) * players + counts[LYING]
    lying_open = terms[OPEN] if laid >= terms[OPEN_AFTER] else 0
    chooser = terms[CHOOSER + turn]
    at = PLANES * CARDS
    for place in range(players):
        seat = turn + place if turn + place < players else turn + place - players
        if place > 0:
            if seat == chooser or (lying_open >> seat) & 1:
                fill(row, (KNOWN + place - 1) * CARDS, words[HANDS + seat], numbers)
            fill(row, (IN_TRICK + place - 1) * CARDS, words[TRICK + seat], numbers)
        fill(row, (LAID_BY + place) * CARDS, words[LAID + seat], numbers)
        for lane in range(4):
            suit = np.int64(numbers[16 * lane]) // 13
            row[at + VOID_IN + 4 * place + suit] = (words[VOID + seat] >> np.uint64(16 * lane)) & ONE
        row[at + TRICKS_OF + place] = counts[TRICKS + seat]
        row[at + POINTS_OF + place] = counts[POINTS + seat]
        row[at + SIDE + place] = (terms[MATES + turn] >> seat) & 1
        row[at + LED_BY + place] = seat == counts[LEADER]
        row[at + TAKEN_BY + place] = counts[LYING] > 0 and seat == counts[WINNER]
    if counts[LYING] > 0:
        row[at + LED_SUIT + np.int64(numbers[low(words[LED])]) // 13] = 1
    row[at + CHOSEN_FOR] = chooser != turn
    row[at + TO_COME] = counts[LEFT]
    row[at + BACKWARDS] = (terms[REVERSED] >> (terms[LENGTH] - counts[LEFT])) & 1
    row[at + OWN_LOSS] = (terms[LOSERS] >> turn) & 1


@njit(**OPTIONS)
def observe(state: Any, rules: Any, seen: Any) -> None:
    """Write observations, masks and seats to play of all deals as they stand."""
    words, counts = state
    laws, terms, numbers, _bits, fixed = rules
    observations, masks, turns = seen
    for row in range(words.shape[0]):
        which = counts[row, CONTRACT]
        law = laws[which], terms[which]
        look(words[row], counts[row], law, numbers[which], fixed[which], observations[row], masks[row])
        turns[row] = counts[row, TURN]


@njit(**OPTIONS)
def refused(state: Any, rules: Any, actions: Any) -> Any:
    """The first row whose card may not be laid; -1 where all may."""
    words, counts = state
    laws, _terms, _numbers, bits, _fixed = rules
    for row in range(words.shape[0]):
        action, which = actions[row], counts[row, CONTRACT]
        if action >= CARDS:
            return row
        if action >= 0 and (allowed(words[row], counts[row], laws[which]) & bits[which, action]) == ZERO:
            return row
    return -1


@njit(**OPTIONS)
def step(state: Any, rules: Any, seed: Any, actions: Any, brought: Any, seen: Any) -> Any:
    """Lay a card in every deal; an action below 0 deals the one whose number stands in the row instead.

    A deal that ends leaves its ``finals`` and is followed by the one so many numbers further as there are
    rows. The first row whose card may not be laid, and then nothing has happened; or -1.
    """
    words, counts = state
    laws, terms, _numbers, bits, _fixed = rules
    rewards, done, sums, finals = brought
    wrong = refused(state, rules, actions)
    if wrong >= 0:
        return wrong
    for row in range(words.shape[0]):
        which = counts[row, CONTRACT]
        rewards[row, :] = 0
        done[row] = False
        if actions[row] >= 0:
            lay(words[row], counts[row], laws[which], terms[which], bits[which, actions[row]])
            if counts[row, LYING] == terms[which, PLAYERS]:
                gather(words[row], counts[row], laws[which], terms[which], rewards[row])
                for seat in range(SEATS):
                    sums[row, seat] += rewards[row, seat]
            if counts[row, LEFT] == 0:
                done[row] = True
                finals[row, :] = sums[row]
                counts[row, NUMBER] += words.shape[0]
        if done[row] or actions[row] < 0:
            which = counts[row, NUMBER] % laws.shape[0]
            counts[row, CONTRACT] = which
            sums[row, :] = 0
            deal_anew(words[row], counts[row], laws[which], terms[which], seed)
    observe(state, rules, seen)
    return -1


def try_out() -> None:
    """Compile the step, by dealing one card to each of four."""
    laws, terms = np.zeros((1, LAWS), np.uint64), np.zeros((1, TERMS), np.int64)
    laws[0, DECK], laws[0, LEADERS] = 0xF, 1
    terms[0, PLAYERS], terms[0, LENGTH] = 4, 1
    numbers, bits = np.zeros((1, 64), np.uint8), np.zeros((1, CARDS), np.uint64)
    fixed = np.zeros((1, PLANES * CARDS + FIXED), np.uint8)
    state = np.zeros((1, WORDS), np.uint64), np.zeros((1, COUNTS), np.int64)
    sums, done = [np.zeros((1, SEATS), np.int16) for _ in range(3)], np.zeros(1, np.bool_)
    seen = np.zeros_like(fixed), np.zeros((1, CARDS), np.uint8), np.zeros(1, np.int8)
    brought = sums[0], done, sums[1], sums[2]
    rules = laws, terms, numbers, bits, fixed
    assert step(state, rules, np.uint64(0), np.array([-1]), brought, seen) == -1
    assert int(state[0][0, HANDS]).bit_count() == 1
