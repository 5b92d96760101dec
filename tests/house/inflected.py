"""The forms in which a word of a language may stand in a sentence, as a pattern.

Knows endings and how their spelling changes a stem (*gat, gaten*; *Blatt, Blätter*), no dictionary: a form
that changes its stem otherwise has to be listed in the glossary by itself. Too many forms do no harm: what is
no word stands nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

APOSTROPHE = "['\u2019]"

FRENCH_VERB = "(?:er|e|es|ons|ez|ent|é|ée|és|ées|ait|aient|era|eront|ant)"

GERMAN_NOUN = "(?:e[nrs]?|ern|es|n|s|nen|innen|in)?"
GERMAN_ADJECTIVE = "(?:e[mnrs]?)?"
GERMAN_VERB = "(?:e[nst]?|s?t|te[nst]?|end(?:e[mnrs]?)?)"
GERMAN_PARTICIPLE = "(?:en|t)(?:e[mnrs]?)?"
GERMAN_PREFIX = re.compile("(ab|an|auf|aus|bei|ein|mit|nach|um|vor|weg|zurück|zusammen|zu)(?=.{4})")
APART = r"\b[^.,;:!?]*\b{}(?=\W*(?:[.,;:!?]|$))"
"""A prefix that stands by itself at the end."""
UMLAUT = re.compile("(au|[aou])(?=[^aeiouäöü]*$)")

DUTCH_NOUN = "(?:en|e|s|'s|ën|t?jes?)?"
DUTCH_PREFIX = re.compile("(aan|af|bij|door|in|mee|na|om|op|over|samen|terug|toe|uit|voor|weg)(?=.{4})")
SHORT = re.compile("(?<![aeiou])([aeiou])([^aeiouwx])$")
"""One vowel before one consonant, which is doubled before an ending: *bot, botten*."""
LONG = re.compile("(aa|ee|oo|uu)([^aeiou])$")
"""Two of a vowel, of which one is left before an ending: *kaart* keeps them, *taak, taken* does not."""
SOFT = {"s": "z", "f": "v"}


def _french(word: str) -> str:
    """A plural, a feminine, or what is conjugated like *parler*."""
    if word.endswith("er"):
        return re.escape(word.removesuffix("er")) + FRENCH_VERB
    if word.endswith("al"):
        return re.escape(word.removesuffix("al")) + "(?:ale?s?|aux)"
    return re.escape(word) + ("" if word[-1] in "sxz" else "(?:e?s|x|e)?")


def _german(word: str) -> str:
    """A noun, which has a capital, in its cases and with an umlaut; a verb in *-en*; or an adjective."""
    if word[0].isupper():
        return _either(word, UMLAUT.sub(lambda found: _umlaut(found[0]), word)) + GERMAN_NOUN
    if word.endswith("en") and len(word) > len("einen"):
        return _german_verb(word.removesuffix("en"))
    return re.escape(word.removesuffix("e")) + GERMAN_ADJECTIVE


def _german_verb(stem: str) -> str:
    """Also with *ge* or *zu* within, or with its prefix at the end of the sentence."""
    prefix = GERMAN_PREFIX.match(stem)
    if prefix is None:
        return f"(?:(?:ge)?{re.escape(stem)}(?:{GERMAN_VERB}|{GERMAN_PARTICIPLE}))"
    before, root = prefix[0], re.escape(stem[prefix.end() :])
    within = rf"{before}(?:ge|zu)?{root}(?:{GERMAN_VERB}|{GERMAN_PARTICIPLE})"
    return rf"(?:{within}|{root}{GERMAN_VERB}{APART.format(before)})"


def _umlaut(vowel: str) -> str:
    return {"a": "ä", "o": "ö", "u": "ü", "au": "äu"}[vowel]


def _dutch(word: str) -> str:
    """What ends in *-en* as a verb or a plural; all else as a noun or an adjective."""
    if word.endswith("en") and len(word) > len("enen"):
        return _dutch_verb(word.removesuffix("en"))
    doubled = SHORT.sub(r"\1\2\2", word)
    single = LONG.sub(lambda found: found[1][0] + found[2], word)
    soft = single[:-1] + SOFT.get(single[-1], single[-1])
    return _either(word, doubled, single, soft) + DUTCH_NOUN


def _dutch_verb(stem: str) -> str:
    """Also with *ge* or *te* within, or with its prefix at the end of the sentence."""
    closed = stem[:-1] if stem[-1] == stem[-2] else SHORT.sub(r"\1\1\2", stem)
    prefix = DUTCH_PREFIX.match(stem)
    before = prefix[0] if prefix else ""
    root, short = (re.escape(each.removeprefix(before)) for each in (stem, closed))
    finite = f"(?:{root}(?:en|ende?|er)|{short}(?:te?n?|de?n?)?)"
    if not before:
        return f"(?:ge)?{finite}"
    return rf"(?:{before}(?:ge| te )?{finite}|{finite}{APART.format(before)})"


def _either(*stems: str) -> str:
    return "(?:" + "|".join(map(re.escape, dict.fromkeys(stems))) + ")"


def _english(word: str) -> str:
    """A plural, or what is conjugated regularly."""
    if word.endswith("y"):
        return re.escape(word.removesuffix("y")) + "(?:y(?:ing)?|ies|ied)"
    return re.escape(word.removesuffix("e")) + ("(?:e[ds]?|ing)" if word.endswith("e") else "(?:e?s|ed|ing)?")


FORMS: Mapping[str, Callable[[str], str]] = {"fr": _french, "de": _german, "nl": _dutch, "en": _english}


def inflected(language: str, words: str) -> str:
    """One word or several, each in any of its forms; typed and typographic apostrophes are one."""
    return " ".join(_form(FORMS[language], word).replace("'", APOSTROPHE) for word in words.split())


def _form(form: Callable[[str], str], word: str) -> str:
    """A number has no forms."""
    return form(word) if word[0].isalpha() else re.escape(word)
