"""Every message is translated, keeps its placeholders, and every catalogue matches the code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

import tapis.web
from tapis.archive.elsewhere.timetable import TOO_MANY_ROUNDS
from tapis.club.rounds.sectioning import NO_SECTIONS
from tapis.club.text.list_text import CELL_TOO_LONG, TOO_LONG, TOO_WIDE
from tapis.i18n.catalogue import msgid, words
from tapis.i18n.extract import DOMAINS, TRANSLATED, Domain
from tapis.law.french import set_french
from tapis.web.analysis.board_files import TOO_MANY_BOARDS

PACKAGE = Path(tapis.web.__file__).parents[1]
EVERY = [
    pytest.param(domain, language, id=f"{domain.name}-{language}")
    for domain in DOMAINS
    for language in TRANSLATED
]
VARIETIES = [
    pytest.param(domain, path, id=f"{path.parts[-3]}-{domain.name}")
    for domain in DOMAINS
    for path in domain.varieties()
]
PLACEHOLDER = re.compile(r"\{\w*(?::[^{}|]*\|[^{}|]*)?\}|%\(\w+\)s")
"""``{deals}``, with the words for one and for several ``{deals:deal|deals}``, or ``%(deals)s``."""
COUNTED = re.compile(r":[^{}]*(?=\})")
NUMBERED = re.compile(r"(?:\{(\w+)\}|%\((\w+)\)s) (?:[a-z]+ )?(people|[a-z]{2,}[^s\W]s)\b")
NUMBERS = {
    *("n", "deals", "rounds", "boards", "boxes", "events", "entries", "records", "operations", "published"),
    *("roles", "results", "tables", "chats", "friendly", "logs", "slips", "people", "free", "left", "tricks"),
    *("steps", "points", "wanted", "most", "teams", "misdeal", "revoke", "cheating", "remarks"),
}
"""What is filled in under these names is a number, and may be 1."""
NEVER_ONE = {
    TOO_MANY_ROUNDS.sentence: "more than twenty",
    "A table has {most} scales at most.": "a fixed limit",
    "Pages of less than %(n)s days, and browsers without a page": "a fixed limit",
    "Nobody stands here yet: it takes %(n)s deals of the day.": "a fixed limit",
    "“kind” is a text of at most {most} characters.": "a fixed limit",
    "An event keeps a table of at most {most} characters.": "a fixed limit",
    "No more than {most} teams are brought in.": "a fixed limit",
    **dict.fromkeys((each.sentence for each in (TOO_LONG, TOO_WIDE, CELL_TOO_LONG)), "a fixed limit"),
    "We play {who}, {rounds} rounds of {deals} deals each.": "a form: its numbers are boxes to fill in",
    "%(teams)s teams of %(members)s": "a draw of one team there is not",
    "A slip has {most} pictures at most; take one away first.": "a fixed limit",
    "A table has at most {most} bonuses, each between {lowest} and {highest}.": "a fixed limit",
    "The hand makes {points} points on average.": "a mean, with a decimal",
    "Round %(n)s counts %(points)s points, as a round not played.": "a forfeit",
    "A table plays 1 to {most} deals.": "a fixed limit",
    NO_SECTIONS.sentence: "a fixed limit",
    **dict.fromkeys(
        (
            "%(n)s sections",
            "%(n)s sections with copies of the same boards, compared across the field.",
            (
                "%(n)s sections, each compared and ranked by itself. Within each list comparisons are "
                "%(even)s%% even."
            ),
        ),
        "one section there is not",
    ),
    "{name}: a team has from {least} to {most} players, not {players}.": "a limit of four at least",
    "A page has {most} devices at most: end one that you no longer use.": "a fixed limit",
    "A list holds {most} people at most: take somebody off it first.": "a fixed limit",
    "From {deals} deals that agree with the hand, played out by players of the first level.": "hundreds",
    "{what}: {n} ways, typed as “{first}”.": "one way is named by itself",
    "Picture %(n)s of this slip": "a number, not a count",
    (
        "After %(deals)s deals it was %(same)s times (%(low)s to %(high)s), and "
        "%(own)s (%(own_low)s to %(own_high)s) where each had cards of its own."
    ): "as many as were measured",
    (
        "It takes about %(until)s deals with the same cards (%(low)s to %(high)s) "
        "until the better one is ahead nineteen times of twenty."
    ): "as many as were measured",
    (
        "%(n)s challenges of %(deals)s deals do not even show for certain which of the two is better."
    ): "as many as were measured",
    (
        "Of what tells the two bots apart after %(deals)s deals with the same cards "
        "%(strength)s %% is strength (%(low)s to %(high)s), the rest luck."
    ): "as many as were measured",
    "Tick %(least)s to %(most)s people; the first one deals first.": "a table",
    "Write down one decision for each of the {players} players.": "a table",
    TOO_MANY_BOARDS.sentence: "hundreds",
    "At most %(most)s boards. The file stays in memory for a while, and is kept nowhere.": "a fixed limit",
}


@cache
def messages(domain: Domain) -> Catalog:
    """Everything to translate of a domain, read once, for that takes seconds; nobody may change it."""
    return domain.messages()


@cache
def translated(domain: Domain, language: str) -> Catalog:
    """What a domain says in a language, read once; nobody may change it."""
    return domain.read(language)


def texts(message: Message) -> list[str]:
    string = message.string or ""
    return [string] if isinstance(string, str) else [str(each) for each in string]


def forms(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else [str(each) for each in message.id]


def broken(message: Message) -> list[str]:
    needed = set.intersection(*map(placeholders, forms(message)))
    allowed = set.union(*map(placeholders, forms(message)))
    return [text for text in texts(message) if text and not needed <= placeholders(text) <= allowed]


def placeholders(text: str) -> set[str]:
    return {COUNTED.sub("", each) for each in PLACEHOLDER.findall(text)}


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_every_message_is_translated(domain: Domain, language: str) -> None:
    catalogue = translated(domain, language)
    missing = []
    for message in messages(domain):
        found = catalogue.get(message.id, message.context) if message.id else None
        if message.id and (found is None or found.fuzzy or not all(texts(found))):
            missing.append(message.id)
    assert not missing


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_every_translation_keeps_its_placeholders(domain: Domain, language: str) -> None:
    assert not [text for message in translated(domain, language) if message.id for text in broken(message)]


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda each: each.name)
def test_no_sentence_says_1_tables(domain: Domain) -> None:
    """A number before its noun has a form for one: ``{n:board|boards}``, ``ngettext``, or "Boards: {n}"."""
    plain = [str(each.id) for each in messages(domain) if isinstance(each.id, str)]
    assert not [text for text in plain if may_be_one(text) and text not in NEVER_ONE]


def may_be_one(text: str) -> bool:
    return any(NUMBERS & {one, other} for one, other, _ in NUMBERED.findall(text))


def test_1_tables_would_be_found() -> None:
    assert may_be_one("{n} boards are dealt.")
    assert may_be_one("%(free)s more people are free.")
    assert not may_be_one("{n:board|boards} dealt, tables: {tables}. {name} deals.")


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_no_catalogue_holds_what_the_code_no_longer_says(domain: Domain, language: str) -> None:
    said = {(message.id, message.context) for message in messages(domain)}
    assert not [entry.id for entry in translated(domain, language) if (entry.id, entry.context) not in said]


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_says_what_the_source_says(language: str) -> None:
    """The build compiles the catalogues; ``uv run`` builds again when one has changed."""
    for message in translated(DOMAINS[0], language):
        if message.id and message.string:
            said = str(message.string)
            assert words(str(message.id), language) == (set_french(said) if language == "fr" else said)


def test_rules_reasons_boxes_and_faults_are_in_the_catalogue() -> None:
    said = {message.id for message in messages(DOMAINS[0])}
    assert {
        msgid("The file is empty."),
        "Wait for your turn.",
        "Points made",
        "Revoke",
        "The same dealer deals again; the same card shows trump.",
    } <= said


def test_names_marked_for_later_are_in_the_catalogue_of_the_pages() -> None:
    said = {message.id for message in messages(DOMAINS[1])}
    assert {"spades", "queen", "kept on the sheet"} <= said


@pytest.mark.parametrize(("domain", "path"), VARIETIES)
def test_a_variety_says_only_what_the_code_says_and_says_it_otherwise(domain: Domain, path: Path) -> None:
    language = path.parts[-3].partition("_")[0]
    said = {(message.id, message.context) for message in messages(domain)}
    usual = None if language == "en" else translated(domain, language)
    own = [message for message in domain.read_variety(path) if message.id]
    assert own
    for message in own:
        assert (message.id, message.context) in said
        assert all(texts(message)), message.id
        assert not broken(message)
        everywhere = usual.get(message.id, message.context) if usual else None
        assert everywhere is None or texts(everywhere) != texts(message)
