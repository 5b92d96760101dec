"""A book as a page of documentation: clause, status, paraphrase, rules, files of tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapis.cli.clauses import Coverage
from tapis.law import Option, Regulation, Standing

REMARK = "<!-- Written by `tapis law {id} --markdown`; change the book, not this page. -->"


def markdown(book: Regulation, report: Sequence[Coverage]) -> str:
    """The page ``docs/book/<regulation>.md``, in English."""
    return "\n".join(_lines(book, report)) + "\n"


def _lines(book: Regulation, report: Sequence[Coverage]) -> Iterator[str]:
    yield REMARK.format(id=book.id)
    yield ""
    yield f"# {book.title['en']} (`{book.id}`, edition {book.edition})"
    for each in report:
        yield from _clause(book, each)


def _clause(book: Regulation, each: Coverage) -> Iterator[str]:
    clause = each.clause
    origin = {Standing.TEXT: "", Standing.READING: ", our reading", Standing.HOUSE: ", house convention"}
    yield from ("", f"## {clause.ref} · {clause.title['en']}", "")
    yield from (f"*{clause.status.value}{origin[clause.standing]}*", "", clause.text["en"])
    yield from _option(next((option for option in book.options.values() if option.clause == clause), None))
    if each.rules:
        yield from ("", "Rules: " + ", ".join(f"`{rule}`" for rule in each.rules))
    if each.tests:
        files = dict.fromkeys(test.split("::")[0] for test in each.tests)
        yield from ("", "Tests: " + ", ".join(f"`{file}`" for file in files))


def _option(option: Option | None) -> Iterator[str]:
    if option is None:
        return
    answers = ", ".join(f"`{choice}`" for choice in option.choices)
    if option.bounds is not None:
        answers = f"`{option.bounds[0]}` to `{option.bounds[1]}`"
    if option.document:
        answers += ", or a text of its own"
    yield from ("", f"Option `{option.key}`: {answers}; default `{option.default}`.")
