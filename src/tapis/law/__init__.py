"""How code cites the book: clauses, rules, breaches, regulations."""

from tapis.law.book import LANGUAGES, load, parse
from tapis.law.clauses import Clause, Standing, Status
from tapis.law.regulation import Option, Regulation, Setting
from tapis.law.rules import Breach, IllegalMove, Reason, Refusal, Refused, Rule

__all__ = [
    "LANGUAGES",
    "Breach",
    "Clause",
    "IllegalMove",
    "Option",
    "Reason",
    "Refusal",
    "Refused",
    "Regulation",
    "Rule",
    "Setting",
    "Standing",
    "Status",
    "load",
    "parse",
]
