"""Chapter 27 as a regulation; ``ART("27.9")`` cites one of its clauses."""

from __future__ import annotations

from dataclasses import replace

from tapis.law import Breach, Rule, load

ART = load("tapis.games.putze")


def broken(rule: Rule[..., object], ref: str, **args: object) -> Breach:
    """The breach of ``rule`` under the one of its clauses that holds at this table."""
    assert ART.clause(ref) in rule.clauses
    return replace(rule.breach(**args), clause=ART.clause(ref))
