"""A file of problems: one JSON object with a line for each, which ``reading`` reads strictly."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tapis.core.terms import Json
from tapis.learn.problems.problem import Problem

FORM = "problem/1"


def written(game: str, problems: Sequence[Problem]) -> str:
    """The text of a file."""
    head = json.dumps({"tapis": FORM, "game": game})[:-1]
    lines = ",\n".join(json.dumps(told(each), ensure_ascii=False, separators=(",", ":")) for each in problems)
    return f'{head}, "problems": [\n{lines}\n]}}\n'


def told(problem: Problem) -> dict[str, Json]:
    """A problem as it stands in a file; what is empty is left out."""
    cut = problem.cut
    deal: dict[str, Json] = {"seed": cut.seed, "dealer": cut.dealer, "moves": list(cut.moves)}
    if cut.players:
        deal["players"] = cut.players
    if cut.options:
        deal["options"] = dict(cut.options)
    found: dict[str, Json] = {
        "id": problem.id,
        "ask": problem.ask.value,
        "grade": problem.grade,
        "tags": [tag.value for tag in problem.tags],
        "clause": problem.clause,
        "seat": problem.seat,
        "answers": dict(problem.answers),
        "sure": list(problem.sure) if any(problem.sure) else None,
        "about": dict(problem.about) or None,
        "deal": deal,
    }
    return {key: value for key, value in found.items() if value is not None}
