"""A file that holds a list, read into sheets: text here, a workbook in a process of its own with a budget.

Knows bytes and nothing of who stands on the list.
"""

from __future__ import annotations

import base64
from functools import partial

from django.http import HttpRequest

from tapis.club.people.list_sheets import ListSheet, of_workbook, unpacked
from tapis.core.spreadsheet import LARGEST, TOO_LARGE
from tapis.core.workbook import LARGEST as LARGEST_WORKBOOK
from tapis.core.workbook import NO_WORKBOOK, TOO_MUCH, is_workbook, read_workbook
from tapis.law import Reason, Refused
from tapis.web.server.limits.reading import NO_FILE, OneByOne
from tapis.web.server.work import apart

PROCESSOR, MEMORY = 1.0, 400_000_000
"""Seconds of the processor, and bytes, that a workbook may take: 5,000 people take a tenth of it."""
SECONDS = 20.0
"""How long it may take by the clock, however busy the machine is."""
BUSY = Reason("reading-workbooks", "Other workbooks are being read just now; send yours again in a moment.")
WORKBOOKS = OneByOne(BUSY, waiting=2, seconds=SECONDS)


def sent(request: HttpRequest) -> tuple[ListSheet, ...] | Refused:
    """The sheets of the file just chosen, of what was pasted, or of what the page carried along."""
    chosen, pasted = request.FILES.get("file"), request.POST.get("pasted", "").strip("\r\n")
    if chosen is not None:
        return sheets_of(bytes(chosen.read()))
    if pasted.strip():
        return (ListSheet("", pasted.encode()),)
    return _kept(request.POST.get("kept", ""))


def _kept(text: str) -> tuple[ListSheet, ...] | Refused:
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:  # not base 64, or not even ASCII
        return NO_FILE()
    return unpacked(data) if text else NO_FILE()


def called(request: HttpRequest) -> str:
    """What the list is called."""
    chosen = request.FILES.get("file")
    return (chosen.name or "") if chosen is not None else request.POST.get("source", "")


def sheets_of(data: bytes) -> tuple[ListSheet, ...] | Refused:
    """The sheets of a file, whatever it is."""
    if not is_workbook(data):
        return TOO_LARGE() if len(data) > LARGEST else (ListSheet("", data),)
    return TOO_MUCH() if len(data) > LARGEST_WORKBOOK else WORKBOOKS.alone(partial(_apart, data))


def _apart(data: bytes) -> tuple[ListSheet, ...] | Refused:
    read = apart.ask(partial(read_workbook, data), SECONDS, memory=MEMORY, processor=PROCESSOR)
    if read is None:  # it broke, or took more than any list does
        return NO_WORKBOOK()
    return read if isinstance(read, Refused) else of_workbook(read)
