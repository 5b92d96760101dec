"""A book as a page of documentation: clause, status, paraphrase, rules, files of tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapis.cli.deal.clauses import Coverage
from tapis.i18n import clause_text, clause_title, msgid, phrase, words
from tapis.law import Option, Regulation, Standing, Status

REMARK = "<!-- Written by `tapis law {id} --markdown --lang en`; change the book, not this page. -->"


STATUSES = {
    Status.RULE: msgid("rule"),
    Status.SHEET: msgid("score sheet"),
    Status.DIRECTOR: msgid("director"),
    Status.ORGANISER: msgid("organiser"),
    Status.CONDUCT: msgid("conduct"),
}
"""A msgid for who applies a clause."""
ORIGINS = {Standing.READING: msgid("our reading"), Standing.HOUSE: msgid("house convention")}
HEAD = msgid("{title} (`{id}`, edition {edition})")
RULES, TESTS = msgid("Rules: {rules}"), msgid("Tests: {tests}")
ANSWERS = msgid("Option `{key}`: {answers}; default `{default}`.")
BOUNDS, DOCUMENT = msgid("`{lowest}` to `{highest}`"), msgid("{answers}, or a text of its own")


def markdown(book: Regulation, report: Sequence[Coverage], language: str = "en") -> str:
    """The page of a book in a language; ``docs/book/<regulation>.md`` is the English one."""
    return "\n".join(_lines(book, report, language)) + "\n"


def _lines(book: Regulation, report: Sequence[Coverage], language: str) -> Iterator[str]:
    yield REMARK.format(id=book.id)
    yield ""
    yield "# " + phrase(HEAD, language, title=book.title[language], id=book.id, edition=book.edition)
    for each in report:
        yield from _clause(book, each, language)


def _clause(book: Regulation, each: Coverage, language: str) -> Iterator[str]:
    clause = each.clause
    yield from ("", f"## {clause.ref} · {clause_title(clause, language)}", "")
    origin = [ORIGINS[clause.standing]] if clause.standing in ORIGINS else []
    told = ", ".join(words(each, language) for each in (STATUSES[clause.status], *origin))
    yield from (f"*{told}*", "", clause_text(clause, language))
    option = next((option for option in book.options.values() if option.clause == clause), None)
    yield from _option(option, language)
    if each.rules:
        yield from ("", phrase(RULES, language, rules=", ".join(f"`{rule}`" for rule in each.rules)))
    if each.tests:
        files = dict.fromkeys(test.split("::")[0] for test in each.tests)
        yield from ("", phrase(TESTS, language, tests=", ".join(f"`{file}`" for file in files)))


def _option(option: Option | None, language: str) -> Iterator[str]:
    if option is None:
        return
    answers = ", ".join(f"`{choice}`" for choice in option.choices)
    if option.bounds is not None:
        lowest, highest = option.bounds
        answers = phrase(BOUNDS, language, lowest=lowest, highest=highest)
    if option.document:
        answers = phrase(DOCUMENT, language, answers=answers)
    told = phrase(ANSWERS, language, key=option.key, answers=answers, default=option.default)
    yield from ("", told)
