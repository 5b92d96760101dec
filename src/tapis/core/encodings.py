"""In which encoding a text of Western Europe was written, when nothing in it says so.

A byte above 127 is a letter in each of the old encodings, and only in the right one does it make words: a
small letter among small ones. Knows letters and nothing of files, lines or names.
"""

from __future__ import annotations

from collections.abc import Callable

MARKS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig"))
OLD = ("cp1252", "mac-roman", "cp850")
"""What Windows, the Macintosh and MS-DOS write here, the most usual first."""
LETTERS = frozenset("àâäáãåçéèêëíìîïñóòôöõøúùûüÿœæßšžÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜŸŒÆŠŽ")
SIGNS = frozenset("’‘“”«»–—…•·€°\N{NO-BREAK SPACE}§")
LOOKED_AT = 200_000
"""Letters by which an encoding is judged."""


def decoded(data: bytes) -> tuple[str, str] | None:
    """The name of the encoding and the text; None where the bytes are no text."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return _as(encoding, data)
    if wide := _unmarked(data):
        return _as(wide, data)
    return _as("utf-8-sig", data) or max(
        filter(None, (_as(each, data) for each in OLD)), key=_sense, default=None
    )


def _as(encoding: str, data: bytes) -> tuple[str, str] | None:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else (encoding, text)


def _unmarked(data: bytes) -> str:
    """UTF-16 without its mark: every other byte of Western words is zero."""
    some = data[:2_000]
    if len(some) < 4 or len(data) % 2:
        return ""
    zeros: Callable[[int], int] = lambda at: some[at::2].count(0)  # noqa: E731
    return (
        "utf-16-le"
        if zeros(1) > len(some) / 3 > zeros(0) * 9
        else ("utf-16-be" if zeros(0) > len(some) / 3 > zeros(1) * 9 else "")
    )


def _sense(read: tuple[str, str]) -> int:
    """How well the letters beyond ASCII fit the words they stand in."""
    text = read[1][:LOOKED_AT]
    return sum(_fits(text, at) for at, letter in enumerate(text) if ord(letter) > 127)


def _fits(text: str, at: int) -> int:
    letter, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if letter in SIGNS:
        return 0
    if letter not in LETTERS:
        return -2
    alone = not before.isalpha() and not after.isalpha()
    return (
        -1
        if alone or (letter.isupper() and (before.islower() or (after.islower() and before.isalpha())))
        else 1
    )
