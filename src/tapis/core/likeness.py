"""Texts that look the same to who reads them: a name that passes for another's is told by it.

Letters of Cyrillic and Greek that are drawn as Latin ones count as these, capitals as small letters, and what
takes no room as nothing. A key to compare by, never to sort or to show: *Ирина* keeps no order among its own.
Source: the confusables of Unicode Technical Standard 39, of these two alphabets alone. Latin letters among
themselves (*l* and *I*, *rn* and *m*) stay apart: names differ by them.
"""

from __future__ import annotations

import unicodedata

_DRAWN = {
    "a": "аɑα",
    "b": "вβ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еε",
    "g": "ɡ",
    "h": "һнη",
    "i": "іιı",
    "j": "јϳ",
    "k": "кκ",
    "l": "ӏ",
    "m": "мμ",
    "n": "ν",
    "o": "оο",
    "p": "рρ",
    "q": "ԛ",
    "s": "ѕ",
    "t": "тτ",
    "v": "ѵ",
    "w": "ԝ",
    "x": "хχ",
    "y": "уүυ",
    "z": "ζ",
}
"""Each letter, and those of other alphabets that are drawn as it or as its capital."""
_UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u3164\uffa0" + "".join(
    map(chr, range(0xFE00, 0xFE10))
)
"""What has no width and yet counts as a letter or as a mark."""
_AS_DRAWN = str.maketrans(
    {other: letter for letter, others in _DRAWN.items() for other in others} | dict.fromkeys(_UNSEEN, "")
)


def looks(text: str) -> str:
    """``text`` as it looks: the same for two texts that readers take for one another."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKC", text).casefold().translate(_AS_DRAWN)
    return "".join(each for each in plain if unicodedata.category(each) != "Cf")
