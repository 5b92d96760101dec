"""``tapis law``: every clause with its status, the rules that apply it, the tests that prove it."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.deal.book import STATUSES, markdown
from tapis.cli.deal.clauses import Coverage, coverage, marked_tests
from tapis.cli.game_name import GAME_NAME
from tapis.cli.shell import (
    NO_REGULATION,
    Command,
    Failure,
    LocalOption,
    dump,
    json_option,
    language,
)
from tapis.cli.tables import show
from tapis.core.plugin import books
from tapis.core.terms import Json
from tapis.i18n import clause_text, clause_title, msgid, other_language, words
from tapis.law import Regulation

TESTS = Path("tests")


@click.command(cls=Command, help=msgid("Clauses, the rules that apply them, the tests that prove them."))
@click.argument("regulation", metavar="[GAME]", type=GAME_NAME, required=False)
@click.option(
    "--tests",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=TESTS,
    cls=LocalOption,
    help=msgid("The folder in which tests name their clauses."),
)
@click.option(
    "--markdown", "as_page", is_flag=True, cls=LocalOption, help=msgid("Write a page of documentation.")
)
@json_option
def command(regulation: str | None, folder: Path, as_page: bool, as_json: bool) -> None:
    """List the books, or the clauses of one."""
    if regulation is None:
        _list_books(as_json)
        return
    book = books().get(regulation)
    if book is None:
        raise Failure(NO_REGULATION(regulation=regulation, known=", ".join(books())))
    report = coverage(book, marked_tests(folder))
    if as_json:
        dump(_data(book, report))
    elif as_page:
        click.echo(markdown(book, report, language()), nl=False)
    else:
        if told := other_language(book, language()):
            click.echo(told)
        _show(report)


def _list_books(as_json: bool) -> None:
    every = [(book.id, book.edition, book.title[language()]) for book in books().values()]
    if as_json:
        dump([dict(zip(("regulation", "edition", "title"), book, strict=True)) for book in every])
    else:
        show(("", _word(msgid("Edition")), _word(msgid("Title"))), every)


def _word(text: str) -> str:
    return words(text, language())


def _data(book: Regulation, report: tuple[Coverage, ...]) -> dict[str, Json]:
    clauses = [
        {
            "ref": each.clause.ref,
            "status": each.clause.status.value,
            "title": clause_title(each.clause, language()),
            "text": clause_text(each.clause, language()),
            "rules": list(each.rules),
            "tests": list(each.tests),
        }
        for each in report
    ]
    return {"regulation": book.id, "clauses": clauses}


def _show(report: tuple[Coverage, ...]) -> None:
    heads = tuple(
        map(_word, (msgid("Clause"), msgid("Status"), msgid("Title"), msgid("Rules"), msgid("Tests")))
    )
    rows = [
        (
            each.clause.ref,
            _word(STATUSES[each.clause.status]),
            clause_title(each.clause, language()),
            "\n".join(each.rules),
            str(len(each.tests) or ""),
        )
        for each in report
    ]
    show(heads, rows)
