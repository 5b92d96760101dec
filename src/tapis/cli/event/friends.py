"""Rotations of friends who change partners: one round by round, and all of them with what the audit says."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.cli.shell import dump, language
from tapis.cli.tables import show
from tapis.club.crossings.alone import alone_audit
from tapis.club.crossings.boards.survey import USUAL_ROUNDS
from tapis.club.crossings.boards.travelling import ALONE, MovementPlan, longest, movement
from tapis.club.crossings.grids.individuals import (
    MOST_FRIENDS,
    Evenness,
    FriendsRound,
    RotationAudit,
    Side,
    rotation,
    rotation_audit,
    survey_of_friends,
)
from tapis.i18n import msgid, words

HEADS = (
    msgid("Players"),
    msgid("Rounds"),
    msgid("Tables"),
    msgid("Partners, best"),
    msgid("Opponents, best"),
    msgid("Sits out"),
)
SETS, AGAIN = msgid("Sets"), msgid("Boards again")
MOST_LISTED = 44
"""So many individuals at most are surveyed."""


def tell_rotation(friends: int, *, as_json: bool) -> None:
    """Print a rotation round by round, players numbered from 1, and its audit below."""
    rounds = rotation(friends)
    if as_json:
        dump([_data(number, each) for number, each in enumerate(rounds, start=1)])
        return
    tables = range(1, len(rounds[0].tables) + 1)
    heads = [
        words(msgid("Round"), language()),
        *(f"{words(msgid('Table'), language())} {n}" for n in tables),
        words(msgid("Sits out"), language()),
    ]
    show(heads, [_row(number, each) for number, each in enumerate(rounds, start=1)], numbers=(0,))
    heads_of_audit, _, *audited = friends_table((rotation_audit(friends, rounds),))
    show(heads_of_audit, audited, numbers=range(len(HEADS)))


def friends_table(lines: Sequence[RotationAudit] | None = None) -> tuple[Sequence[str], ...]:
    """The audit of rotations as a table: heads, a rule for Markdown, a line for each; without any, of all."""
    heads = [words(head, language()) for head in HEADS]
    found = tuple(survey_of_friends()) if lines is None else lines
    return heads, ["---:"] * len(HEADS), *map(_audited, found)


def individuals_table() -> tuple[Sequence[str], ...]:
    """The audit of events of individuals, more of them than a rotation takes: heads, rule, lines."""
    heads = [*(words(head, language()) for head in HEADS), words(SETS, language()), words(AGAIN, language())]
    return heads, ["---:"] * len(heads), *map(_of_individuals, range(MOST_FRIENDS + 1, MOST_LISTED + 1))


def _of_individuals(people: int) -> tuple[str, ...]:
    rounds = min(USUAL_ROUNDS, longest(ALONE, people))
    found = alone_audit(movement(MovementPlan(ALONE), range(people), rounds, "any lot").crossing)
    return (*_audited(found.rotation), str(found.sets), str(found.boards_again))


def _audited(line: RotationAudit) -> tuple[str, ...]:
    tables = line.players // 4
    return (
        str(line.players),
        str(line.rounds),
        str(tables),
        _evenly(line.partners),
        _evenly(line.opponents),
        _span(*line.out),
    )


def _evenly(found: Evenness) -> str:
    return f"{_span(found.least, found.most)} ({_span(*found.best)})"


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def _row(number: int, found: FriendsRound) -> tuple[str, ...]:
    tables = (f"{_side(first)} – {_side(second)}" for first, second in found.tables)
    return (str(number), *tables, ", ".join(str(each + 1) for each in found.out))


def _side(side: Side) -> str:
    return f"{side[0] + 1} + {side[1] + 1}"


def _data(number: int, found: FriendsRound) -> dict[str, object]:
    return {
        "round": number,
        "tables": [[[player + 1 for player in side] for side in table] for table in found.tables],
        "out": [player + 1 for player in found.out],
    }
