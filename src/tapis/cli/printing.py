"""What a command prints on: the sheets that the environment names, since it knows no house."""

from __future__ import annotations

import os

from tapis.cli.shell import Failure
from tapis.law import Reason

NO_SUCH_SHEET = Reason("no-such-sheet", "TAPIS_PAPER says {value}; papers are printed on a4 or us-letter.")


def sheet() -> str:
    """The sheets in the printer."""
    from tapis.papers.parts import PaperFormat  # noqa: PLC0415 - help must not load the typesetter

    told = os.environ.get("TAPIS_PAPER", "")
    if told not in {"", *PaperFormat}:
        raise Failure(NO_SUCH_SHEET(value=told))
    return told or PaperFormat.A4
