"""A second scorer of whist, by table, for comparison: the figures of the published grid in one place.

It shares no code with ``tapis.games.whist``: results are plain values, and points are looked up.
"""

from __future__ import annotations

EMBALLAGE = {8: (7, 10), 9: (10, 13), 10: (13, 16), 11: (16, 19), 12: (19, 22), 13: (22, 25)}
SOLO = {6: (12, 15, 10), 7: (15, 18, 12), 8: (21, 24, 16)}
ABONDANCE = {9: (32, 21), 10: (42, 25), 11: (60, 27)}
HIMSELF = {
    "PM": (18, (12, 18, 24)),
    "PIC": (24, (16, 24, 32)),
    "GM": (36, (24, 36, 48)),
    "GMT": (75, (32, 48, 64)),
}
CHELEM = {"PC": (12, 100, 33), "GC": (13, 200, 66)}


def score(  # noqa: PLR0917
    contract: str,
    declarers: list[int],
    tricks: int = 0,
    made: list[bool] | None = None,
    players: tuple[int, ...] = (0, 1, 2, 3),
    thirty: bool = False,
    ruled: str = "",
) -> dict[int, int]:
    """The points of everybody who plays; ``thirty`` for the grid in which thirteen tricks are worth that.

    ``ruled`` is a jury's word: at least just made, or at least lost by one.
    """
    if contract in HIMSELF:
        return _himself(contract, dict(zip(declarers, made or [], strict=True)), players)
    own, other = _together(contract, _counted(contract, tricks, ruled), thirty)
    return {player: own if player in declarers else other for player in players}


def _counted(contract: str, tricks: int, ruled: str) -> int:
    enough = 9 if contract == "TR" else CHELEM[contract][0] if contract in CHELEM else int(contract[1:])
    if ruled == "won" and tricks < enough:
        return enough
    return enough - 1 if ruled == "lost" and tricks >= enough else tricks


def _himself(contract: str, made: dict[int, bool], players: tuple[int, ...]) -> dict[int, int]:
    worth, others = HIMSELF[contract]
    losers = sum(not did for did in made.values())
    mine = {True: worth, False: -worth}
    theirs = others[min(losers, 3) - 1] if losers else 0
    return {player: mine[made[player]] if player in made else theirs for player in players}


def _together(contract: str, tricks: int, thirty: bool) -> tuple[int, int]:
    if contract == "TR":
        whole = 30 if thirty else 32
        return (0, 16) if tricks < 9 else (whole if tricks == 13 else 16, 0)
    if contract in CHELEM:
        need, worth, against = CHELEM[contract]
        return (worth, 0) if tricks >= need else (-worth, against)
    level = int(contract[1:])
    if contract[0] == "A":
        won, against = ABONDANCE[level]
        return (won, 0) if tricks >= level else (-won, against)
    return _emballage(level, tricks, thirty) if contract[0] == "E" else _solo(level, tricks)


def _emballage(level: int, tricks: int, thirty: bool) -> tuple[int, int]:
    won, lost = EMBALLAGE[level]
    if tricks < level:
        down = lost + 3 * (level - tricks - 1)
        return -down, down
    points = won + 3 * (tricks - level)
    return (points if tricks < 13 else 30 if thirty else 2 * points), 0


def _solo(level: int, tricks: int) -> tuple[int, int]:
    won, lost, against = SOLO[level]
    if tricks < level:
        further = level - tricks - 1
        return -lost - 3 * further, against + 2 * further
    return won + 3 * (min(tricks, 8) - level), 0


RANKS = "23456789TJQKA"


def tricks_taken(cards: list[tuple[int, str, str]], trump: str | None) -> list[int]:
    """How many tricks each of four seats took; ``cards`` are seat, suit and rank in the order they fell."""
    taken = [0, 0, 0, 0]
    for at in range(0, len(cards) - 3, 4):
        trick = cards[at : at + 4]
        suit = trump if any(card[1] == trump for card in trick) else trick[0][1]
        best = max((RANKS.index(rank), seat) for seat, of, rank in trick if of == suit)
        taken[best[1]] += 1
    return taken
