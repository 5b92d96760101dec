"""Which texts would be printed with boxes: some of their letters stand in no font that is here.

Fonts that are shipped have the letters of Europe; other scripts come from the machine, where it has them. The
typesetter is asked for a file that may hold no box, and names the letters it has none for. Knows no paper.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import typst

from tapis.papers.printable import printable
from tapis.papers.printer import fonts
from tapis.papers.words import HERE

LATIN = "\u024f"
"""The last letter that every shipped font has."""
LETTER = re.compile(r'the text `"(.+?)"` could not be displayed')
HEAD = """#set document(title: "Letters", date: none)
#set text(font: fonts)
"""
ESCAPED = re.compile(r"\\u\{([0-9a-f]+)\}")


def boxed(texts: Iterable[str]) -> tuple[str, ...]:
    """The texts that have a letter no font here has, each once, in their order."""
    told = {each: frozenset(letter for letter in printable(each) if letter > LATIN) for each in texts}
    missing = _missing(frozenset().union(*told.values()))
    return tuple(text for text, letters in told.items() if letters & missing)


@lru_cache(maxsize=64)
def _missing(letters: frozenset[str]) -> frozenset[str]:
    if not letters:
        return frozenset()
    try:  # a kind of PDF in which no letter may be missing
        typst.compile(
            _trial(letters),
            font_paths=fonts(system=True),
            format="pdf",
            pdf_standards="a-2b",
            timestamp=0,
        )
    except typst.TypstError as refused:
        found = LETTER.findall(f"{refused} {refused.diagnostic}")
        plain = (ESCAPED.sub(lambda each: chr(int(each[1], 16)), text) for text in found)
        return frozenset("".join(plain))
    return frozenset()


def _trial(letters: frozenset[str]) -> bytes:
    """A text with each letter by itself, for only one fault is told of a piece; none is read as markup."""
    named = (HERE / "templates" / "fonts.typ").read_text("utf-8")
    return (named + HEAD + "\n".join(f'#"\\u{{{ord(each):x}}}"' for each in sorted(letters))).encode()
