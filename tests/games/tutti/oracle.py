"""A second opinion on tutti, written from the clauses alone and slow on purpose.

Cards are two-letter strings, contracts are words: ``hearts``, ``slalom up``, ``misere tutti``. It imports
nothing of the program under test.
"""

from __future__ import annotations

from collections.abc import Sequence

SUITS, RANKS = "SHDC", "6789TJQKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
BOXES = ["hearts", "diamonds", "clubs", "spades", "down", "up", "slalom", "alternance", "misere", "tutti"]
CONTRACTS = [
    *BOXES[:6], "slalom down", "slalom up", "alternance",
    *("misere " + base for base in [*BOXES[:4], "tutti"]), "tutti",
]  # fmt: skip
IN_TRUMPS = ["6", "7", "8", "T", "Q", "K", "A", "9", "J"]


def trump_of(contract: str) -> str:
    """The letter of the trump suit, or nothing."""
    last = contract.rsplit(maxsplit=1)[-1]
    return last[0].upper() if last in BOXES[:4] else ""


def all_trump(contract: str) -> bool:
    return contract.endswith("tutti")


def goes_up(contract: str, number: int) -> bool:
    """Whether the six is the strongest card in trick ``number``, counted from 1."""
    if contract == "slalom up":
        return number in (1, 3, 5, 7, 9)
    if contract == "slalom down":
        return number in (2, 4, 6, 8)
    return contract == "up" or (contract == "alternance" and number > 4)


def height(card: str, led: str, contract: str, number: int) -> int:
    """How high a card is; cards that cannot win are zero."""
    if card[0] == trump_of(contract):
        return 100 + IN_TRUMPS.index(card[1])
    if card[0] != led:
        return 0
    if all_trump(contract):
        return 1 + IN_TRUMPS.index(card[1])
    place = RANKS.index(card[1])
    return 1 + (8 - place if goes_up(contract, number) else place)


def taken_by(cards: Sequence[str], contract: str, number: int) -> int:
    """The place, from 0, of the card that takes the trick."""
    heights = [height(card, cards[0][0], contract, number) for card in cards]
    return heights.index(max(heights))


def worth(card: str, contract: str) -> int:
    """What a card counts."""
    rank, plain = card[1], {"T": 10, "K": 4, "Q": 3, "J": 2}
    if all_trump(contract) or card[0] == trump_of(contract):
        return {"J": 20, "9": 14, "A": 11}.get(rank, plain.get(rank, 0))
    if trump_of(contract):
        return 11 if rank == "A" else plain.get(rank, 0)
    if rank == "8":
        return 8
    if rank == ("6" if contract == "up" else "A"):
        return 11
    return plain.get(rank, 0)


def may_play(
    card: str, hand: Sequence[str], lying: Sequence[str], contract: str, *, lone_jack: bool, undertrump: bool
) -> bool:
    """Whether ``card`` may be laid, by the house options T2 and T3."""
    if card not in hand:
        return False
    if not lying:
        return True
    led, trump = lying[0][0], trump_of(contract)
    same = [each for each in hand if each[0] == led]
    if not trump or led == trump:
        exempt = led == trump or (all_trump(contract) and lone_jack)
        bound = [each for each in same if not (exempt and each[1] == "J")]
        return card[0] == led or not bound
    if card[0] == trump:
        ruffs = [each for each in lying if each[0] == trump]
        below = any(IN_TRUMPS.index(each[1]) > IN_TRUMPS.index(card[1]) for each in ruffs)
        allowed = not same if undertrump else all(each[0] == trump for each in hand)
        return allowed or not below
    return card[0] == led or not same


def total(contract: str) -> int:
    return 253 if all_trump(contract) else 157


def points(tricks: Sequence[tuple[int, Sequence[str]]], contract: str) -> list[int]:
    """What both sides make of nine tricks, each given with the side that took it."""
    made, won = [0, 0], [0, 0]
    for number, (side, cards) in enumerate(tricks, start=1):
        made[side] += sum(worth(card, contract) for card in cards) + (5 if number == 9 else 0)
        won[side] += 1
    return [made[side] + (100 if won[side] == 9 else 0) for side in (0, 1)]


def written(contract: str, taker: int, made: Sequence[int], scope: str = "literal") -> int:
    """What goes into the taker's box."""
    mine = made[1 - taker] if contract.startswith("misere") else made[taker]
    no_trick = mine == 0 and max(made) == total(contract) + 100
    falls = scope == "all" or (scope == "literal" and all_trump(contract))
    return -100 if no_trick and falls else mine


def may_see_own_hand(place: int, words: Sequence[str]) -> bool:
    """17.7 for the player ``place`` places after the dealer, after these words ("chibre" or a contract)."""
    named = any(word != "chibre" for word in words)
    chibres = len(words) - named
    return named or place in (1, 2) or (place == 3 and chibres > 0) or (place == 4 and chibres > 2)


def may_say(word: str, spoken: int, full: Sequence[bool], filled: Sequence[str]) -> bool:
    """Whether the next speaker may say ``word``: ``full`` by speaker 1, 3, 2, 4, ``filled`` his boxes."""
    if word != "chibre":
        return not full[spoken] and word.split(maxsplit=1)[0] not in filled
    return full[spoken] or any(not full[later] for later in range(spoken + 1, 4))


def endings(hands: Sequence[Sequence[str]], contract: str, leader: int, number: int) -> int:
    """In how many ways these hands can be played out from trick ``number`` (from 1) on."""
    return _lines([list(hand) for hand in hands], contract, leader, number, [])


def _lines(hands: list[list[str]], contract: str, leader: int, number: int, lying: list[str]) -> int:
    if len(lying) == 4:
        return _lines(hands, contract, (leader + taken_by(lying, contract, number)) % 4, number + 1, [])
    seat = (leader + len(lying)) % 4
    if not hands[seat]:
        return 1
    ways = 0
    for card in hands[seat]:
        if may_play(card, hands[seat], lying, contract, lone_jack=True, undertrump=False):
            rest = [[each for each in hand if each != card] for hand in hands]
            ways += _lines(rest, contract, leader, number, [*lying, card])
    return ways
