"""Files with faults by the hundred: each is read or refused in a sentence, and no hands vanish in silence.

What a file holds is counted a second time here, by a scan that knows nothing of the readers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.core.chance import Chance
from tapis.core.deals import DealsRead, KeptFile
from tapis.games.bridge.files import lin, listed
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.keeping import board_kept
from tapis.games.bridge.files.pbn import write
from tapis.games.bridge.files.pbn.values import SHOWN, write_deal
from tapis.games.bridge.result import Result
from tapis.i18n import LANGUAGES, say
from tapis.law import Refused

from .test_pbn_round_trip import full_board

BOARDS = tuple(full_board(seed) for seed in range(2))
FILES_WRITTEN = {
    "pbn": write(BOARDS),
    "lin": lin.write(BOARDS).decode(),
    "csv": listed.write(BOARDS).decode(),
    "xml": (Path(__file__).parent / "files" / "21_two_sections.xml").read_text(),
}
PIECES = (
    "\n", "\n\n", "|", "||", "[", "]", '"', "{", "}", ";", "%", "#", "-", "*", "^", "\x00", "\ufeff", "=1=",
    '[Board "1"]\n', '[Deal ""]\n', "md|", "qx|o1|", "an|a|b|", "'", "=", "10", "é", " ", "\t", "\r", "\\",
)  # fmt: skip
DEALT = re.compile(r'(?m)^\[Deal "([NESW]:[^"\n]+)"\]')
LISTED = re.compile(r"(?m)(?:^|;)([NESW]:[^;\"\r\n]+)(?=;|\r?$)")
HAND = re.compile(r"md\|(\d[^|]+)\|")


def mutated(text: str, chance: Chance) -> str:
    """The text with one to four faults."""
    for _ in range(1 + chance.below(4)):
        at, end = sorted((chance.below(len(text) + 1), chance.below(len(text) + 1)))
        end = min(end, at + 1 + chance.below(60))
        kind = chance.below(6)
        if kind == 0:
            text = text[:at] + text[end:]
        elif kind == 1:
            text = text[:at] + chance.pick(PIECES) + text[at:]
        elif kind == 2:
            text = text[:at] + chance.pick(PIECES) + text[at + 1 :]
        elif kind == 3:
            text = text[:end] + text[at:]
        elif kind == 4:
            text = text[:at] if chance.below(4) == 0 else text
        else:
            lines = text.splitlines(keepends=True)
            one, other = chance.below(len(lines) or 1), chance.below(len(lines) or 1)
            if lines:
                lines[one], lines[other] = lines[other], lines[one]
            text = "".join(lines)
        text = text or "\n"
    return text


def judged(content: bytes, *, whole: bool = True) -> KeptFile[Result] | None:
    """What is kept of the content; None where it is refused, in one sentence everywhere.

    The ``whole`` judgement enters it by the other door too, and writes in every form what was kept.
    """
    entered = FILES.read(content) if whole else None
    assert isinstance(entered, DealsRead | Refused | None)
    found = FILES.keep(content)
    for told in (found,) if isinstance(found, Refused) else found.notes:
        for language in LANGUAGES:
            said = say(told, language)
            assert "{" not in said or b"{" in content, said
            assert len(said) < 600, said
    if isinstance(found, Refused):
        return None
    for form in FILES.formats if whole else ():
        assert form.put is None or form.put(found.records).content is not None
    return found


def scanned(kind: str, text: str) -> set[str]:
    """The hands that stand in a file, as it writes them, by a scan of its own."""
    told = {"lin": HAND, "csv": LISTED}.get(kind, DEALT)
    return set(told.findall(text))


def as_written(kind: str, read: KeptFile[Result]) -> set[str]:
    """The hands that were read, in every way such a file may have written them."""
    told = [board_kept(each) for each in read.records]
    if kind == "lin":
        return {hand for each in told for hand in HAND.findall(lin.write([each]).decode())}
    return {write_deal(each.hands, first) for each in told for first in range(4) if each.hands}


def mutations(kind: str, count: int) -> Iterator[str]:
    for at in range(count):
        yield mutated(FILES_WRITTEN[kind], Chance(f"{kind} {at}"))


def hold_what_they_say(kind: str, count: int, every: int = 1) -> int:
    """Read so many files with faults, one in ``every`` so many whole; how many of them were not refused."""
    readable = 0
    for at, text in enumerate(mutations(kind, count)):
        read = judged(text.encode(), whole=at % every == 0)
        if read is None:
            continue
        readable += 1
        whole = {hands for hands in scanned(kind, text) if hands in _whole(kind)}
        taken_for = next(form for form in FILES.formats if form.fits(text.encode())).suffix
        for hands in whole - as_written(kind, read):
            assert read.notes if taken_for != kind else _told(hands, text, read), (hands, text)
    return readable


def _told(hands: str, text: str, read: KeptFile[Result]) -> bool:
    """Whether hands that are no board stand elsewhere in one, or a note names their line or their title."""
    told = [board_kept(each) for each in read.records]
    kept_so = [text for each in told for text in (*each.comments, *each.tags.values())]
    kept_so += [word for each in told for section in each.sections for row in section.rows for word in row]
    kept_so += [str(note) for note in read.notes]
    lines = {at for at, line in enumerate(_lines(text), start=1) if hands in line}
    noted = {note.args.get("line") for note in read.notes}
    titles = {1} if text.startswith(FILES_WRITTEN["csv"][:2]) else set()
    return any(hands[:SHOWN] in each for each in kept_so) or bool((lines | titles) & noted)


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _whole(kind: str) -> set[str]:
    return scanned(kind, FILES_WRITTEN[kind])


@pytest.mark.parametrize("kind", ["pbn", "lin", "csv", "xml"])
def test_a_file_with_faults_is_read_or_refused_and_no_hands_vanish(kind: str) -> None:
    assert hold_what_they_say(kind, 80, every=2) > (3 if kind == "xml" else 12)


@pytest.mark.parametrize("kind", ["pbn", "lin", "csv"])
def test_as_many_boards_are_told_as_a_scan_finds(kind: str) -> None:
    read = FILES.keep(FILES_WRITTEN[kind].encode())
    assert isinstance(read, KeptFile)
    assert len(read.records) == len(scanned(kind, FILES_WRITTEN[kind])) == len(BOARDS)


@pytest.mark.parametrize(
    "hostile",
    [
        b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><USEBIO>&b;</USEBIO>',
        b'[Board "../../etc/passwd"]\n[Deal "N:@/etc/passwd"]\n',
        b"https://example.org/?lin=file:///etc/passwd",
        b"Board;Deal\n1;=HYPERLINK(\"file:///etc/passwd\")\n",
        b'[Board "1"]\n[Event "{__import__}%s{0}"]\n[Dealer "{n}"]\n',
    ],
)  # fmt: skip
def test_nothing_in_a_file_is_followed_or_filled_in(hostile: bytes) -> None:
    found = FILES.keep(hostile)
    told = [found] if isinstance(found, Refused) else list(found.notes)
    assert all("root:" not in say(each, language) for each in told for language in LANGUAGES)


def test_a_note_stands_for_every_hand_that_a_repeated_deal_hides() -> None:
    """Two boards that a lost line joins: the second's hands are either a board or in a note with its line."""
    one, two = (write([each]) for each in BOARDS[:2])
    joined = one.rstrip("\n") + "\n" + two.split("\n", 3)[-1]
    read = FILES.keep(joined.encode())
    assert isinstance(read, KeptFile)
    assert len(read.records) == 2
