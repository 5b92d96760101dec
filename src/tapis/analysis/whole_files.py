"""Whole files of boards, looked into once each: what is to be found out of one, and what becomes of the file.

How it is found out, and how long whoever asks waits for it, is no matter of this module.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tapis.core.deals import DealFiles, KeptDeal, KeptFile, Tricks, numbers_text
from tapis.core.plugin import SomeResult
from tapis.law import Reason, Refused

NOTHING_WHOLE = Reason("file-no-whole-board", "The file gives of no board every hand.")
NOT_WHOLE = Reason("file-not-whole", "Not analysed, since the file does not give every hand: {boards}.")
OTHER_TRICKS = Reason("file-other-tricks", "The file tells other tricks, which were replaced: {boards}.")
NO_TERMS = Reason(
    "file-no-terms", "Without par, since the file does not say who deals and who is vulnerable: {boards}."
)


def whole_boards(read: KeptFile[SomeResult]) -> Mapping[int, tuple[str, ...]]:
    """By place, the hands of every board of which the file gives all cards: their codes, by seat."""
    return {each.place: tuple(map(str, each.hands)) for each in read.records if each.hands is not None}


def looked_into(
    files: DealFiles[SomeResult], read: KeptFile[SomeResult], made: Mapping[int, Tricks]
) -> KeptFile[SomeResult]:
    """The file with what its boards can make, by place, and a sentence for all that could not be told."""
    records = tuple(
        files.weighed(each, made[each.place]) if each.place in made else each for each in read.records
    )
    notes = _notes(read.records, records, made)
    return replace(read, records=records, notes=(*read.notes, *notes))


def _notes(
    before: Sequence[KeptDeal[SomeResult]],
    after: Sequence[KeptDeal[SomeResult]],
    made: Mapping[int, Tricks],
) -> Iterator[Refused]:
    """What of the file could not be looked into, or tells otherwise."""
    pairs = [(one, other) for one, other in zip(before, after, strict=True) if one.place in made]
    whole = {each.place for each in before if each.hands is not None}
    cases = (
        (NOT_WHOLE, [each for each in after if each.place not in whole]),
        (OTHER_TRICKS, [one for one, other in pairs if one.tricks not in (None, other.tricks)]),
        (NO_TERMS, [one for one, other in pairs if other.par is None]),
    )
    for reason, found in cases:
        if found:
            yield reason(boards=_labels(found))


def _labels(records: Sequence[KeptDeal[SomeResult]]) -> str:
    """Boards as a line: their numbers, then what stands in place of one."""
    numbers = numbers_text(each.number for each in records if each.number)
    others = dict.fromkeys(each.label or "?" for each in records if not each.number)
    return ", ".join(filter(None, (numbers, *others)))
