"""The translations of a game's lessons: one file a language beside them, each msgid with what it is there."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from tapis.i18n import LANGUAGES, spoken
from tapis.law import Refused
from tapis.law.french import set_french
from tapis.learn.lessons import faults
from tapis.learn.lessons.faults import in_file
from tapis.learn.lessons.filling import CARD, PLACE, asked_for, cards_in

FROM = "en"
"""The language of msgids."""
OTHERS = tuple(each for each in LANGUAGES if each != FROM)


def told(folder: Path, text: str, language: str) -> str:
    """``text`` in a language, or as it stands where nobody has translated it."""
    understood = spoken(language)
    return text if understood == FROM or not text else translations(folder, understood).get(text, text)


@lru_cache(maxsize=64)
def translations(folder: Path, language: str) -> Mapping[str, str]:
    """Every text of a game's lessons in a language; nothing where the file cannot be read."""
    try:
        found = json.loads((folder / f"{language}.json").read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    read = {key: said for key, said in found.items() if isinstance(said, str) and said}
    return {key: set_french(said) for key, said in read.items()} if language == "fr" else read


def untold(folder: Path, texts: Iterable[str], languages: Container[str]) -> Iterator[Refused]:
    """What is not translated into ``languages``, or with other cards or figures than the original."""
    every = [text for text in texts if _has_words(text)]
    for language in (each for each in OTHERS if each in languages):
        known = translations(folder, language)
        for text in every:
            if text not in known:
                yield in_file(f"{language}.json", faults.NOT_SAID(text=text))
            elif _drawn(text) != _drawn(known[text]):
                yield in_file(f"{language}.json", faults.SAID_OTHERWISE(text=text))


def _has_words(text: str) -> bool:
    """Whether anything of a text is said, and not only drawn or filled in."""
    return any(letter.isalpha() for letter in CARD.sub("", PLACE.sub("", text)))


def _drawn(text: str) -> tuple[list[str], list[str]]:
    """What a text draws and is filled with, wherever it stands."""
    return sorted(cards_in(text)), sorted(asked_for(text))
