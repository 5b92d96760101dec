"""Texts as they can be printed: nothing invisible, a neutral sign for pictures, numbers in their place.

Knows characters only, no paper. The fonts that are shipped have no pictures, and those of the machine
differ: a sign that every paper can print says that a picture stood there, and the same data give the
same bytes.
"""

from __future__ import annotations

import re
import unicodedata

PICTURE = "\N{BLACK DIAMOND MINUS WHITE X}"
"""What stands for a picture, or for several without a space between them."""

PICTURES = re.compile(
    "(?:[\u231a\u231b\u23e9-\u23fa\u26a2-\u26af\u26b2-\u26ff\u2700\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2757"
    "\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55\U0001f000-\U0001faff]"
    "[\u200d\u20e3\ufe0e\ufe0f\U000e0020-\U000e007f]*(?:[\u2640\u2642\u2764\u2695\u2696]\ufe0f?\u200d?)?)+"
)
"""Pictures without a glyph, with what joins them, turns them or colours them."""
LOOKS = re.compile("[\ufe0e\ufe0f]")
"""What asks for a coloured or a plain look of a sign that our fonts have."""

UNPRINTABLE = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""Controls, invisible marks that reorder text, half characters and characters nobody has defined."""
LEFTWARDS = {"R", "AL"}
ONWARDS = "\N{LEFT-TO-RIGHT MARK}"


def printable(text: str) -> str:
    """The text on one line, with nothing in it that a paper cannot show."""
    drawn = LOOKS.sub("", PICTURES.sub(PICTURE, text))
    kept = (each for each in " ".join(drawn.split()) if unicodedata.category(each) not in UNPRINTABLE)
    return _in_order("".join(kept))


def _in_order(text: str) -> str:
    """The text with a mark behind it where it runs to the left, so that a number after it stays after it."""
    strong = (each for each in map(unicodedata.bidirectional, reversed(text)) if each in {"L", *LEFTWARDS})
    return text + ONWARDS if next(strong, "L") in LEFTWARDS else text
