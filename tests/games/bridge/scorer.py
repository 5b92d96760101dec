"""A second scorer of rubber bridge, written from the figures alone and sharing no code with the sheet.

A deal is ``(level, strain, times, side, tricks, honours)``: strain C D H S N, times 1 2 4, honours None or
``(side, points)``; None is a deal passed out.
"""

from __future__ import annotations

Deal = tuple[int, str, int, int, int, tuple[int, int] | None]


def undertricks(missing: int, times: int, vulnerable: bool, laws: bool) -> int:
    if times == 1:
        return missing * (100 if vulnerable else 50)
    if vulnerable:
        doubled = 300 * missing - 100
    else:
        doubled = 200 * missing - 100
        if laws and missing > 3:
            doubled += 100 * (missing - 3)
    return doubled * times // 2


def rubber(deals: list[Deal | None], laws: bool = False) -> tuple[list[int], list[int], int]:
    """Totals, games won by each side, and how many deals were played before the party was won."""
    totals, games, towards = [0, 0], [0, 0], [0, 0]
    for number, deal in enumerate(deals):
        if max(games) == 2:
            return totals, games, number
        if deal is None:
            continue
        level, strain, times, side, tricks, honours = deal
        vulnerable = games[side] == 1
        if honours:
            totals[honours[0]] += honours[1]
        over = tricks - 6 - level
        if over < 0:
            totals[1 - side] += undertricks(-over, times, vulnerable, laws)
            continue
        each = 20 if strain in "CD" else 30
        below = times * (each * level + (10 if strain == "N" else 0))
        totals[side] += below
        totals[side] += over * (each if times == 1 else 50 * times * (2 if vulnerable else 1))
        if times > 1:
            totals[side] += 25 * times if laws else 50
        if level > 5:
            totals[side] += (500 if level == 6 else 1000) * (3 if vulnerable else 2) // 2
        towards[side] += below
        if towards[side] >= 100:
            games[side] += 1
            towards = [0, 0]
            if games[side] == 2:
                totals[side] += 500 if games[1 - side] else 700
    return totals, games, len(deals)
