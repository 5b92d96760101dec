"""What every help says besides its options: what stands behind each argument, and one line that can be typed.

Knows names of commands only; what they do is said where they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapis.core.plugin import plugins, regulations
from tapis.i18n import msgid, phrase, words

GAMES = msgid("A game: {games}.")
"""Told with the games that there are."""
WITHOUT_CARDS = frozenset({"tapis actions", "tapis law", "tapis score", "tapis simulate"})
"""The commands that know regulations too whose cards nobody plays here."""
ARGUMENTS = {
    "A": msgid("A player of the game, by name: {players}; not every game has all."),
    "B": msgid("Another player, or the same."),
    "ARCHIVE": msgid("The archive of an event, as the page of files and copies gives it."),
    "ARCHIVES": msgid("Archives of evenings, one after the other."),
    "CARDS": msgid("A hand, as “S6 SJ HK” or with symbols."),
    "DOMAIN": msgid("The name of the server in the network, as jass.example.org."),
    "LOG": msgid("The log of a deal; files of other programs are read too: PBN, LIN."),
    "NUMBER": msgid("The number somebody has in the event."),
    "OUT": msgid("The file to write; what stands after the point says which kind."),
    "OURS": msgid("The archive of this laptop."),
    "PATH": msgid("A file or a folder."),
    "RESULTS": msgid("Results in JSON, one deal after the other."),
    "DIGEST": msgid("The fingerprint of a system, or how it begins."),
    "SEED": msgid("What chance is drawn from; the same gives the same."),
    "THEIRS": msgid("The archive of the other laptop."),
}
"""By the name a reader sees; one that means something else in a command stands in ``OWN``."""
OWN = {
    "tapis account delete NAME": msgid("The name of the account."),
    "tapis account password NAME": msgid("The name of the account."),
    "tapis event NAME": msgid("The event, as its address calls it: what stands after /e/."),
    "tapis publish NAME": msgid("The event, as its address calls it: what stands after /e/."),
    "tapis table NAME": msgid("The table or the log, as tapis table list calls it."),
    "tapis boards PATH": msgid("A file of boards: PBN, LIN, USEBIO, CSV."),
    "tapis analyse board PATH": msgid("A file of boards: PBN, LIN, USEBIO, CSV."),
    "tapis new NAME": msgid("The name of the game, and of its folder."),
    "tapis restore PATH": msgid("The copy, as tapis backup writes it."),
    "tapis backup PATH": msgid("The file to write; without it one beside the data, named after the day."),
    "tapis lesson PATH": msgid("The file of the lesson, in JSON."),
}
"""By the command, or the group it belongs to, and the name of the argument."""

EXAMPLES = {
    "tapis serve": "tapis serve --port 8000",
    "tapis start": "tapis start",
    "tapis doctor": "tapis doctor",
    "tapis server-script": "tapis server-script jass.example.org",
    "tapis warm-up": "tapis warm-up",
    "tapis law": "tapis law estimation",
    "tapis replay": "tapis replay examples/deal.jsonl",
    "tapis analyse auctions": "tapis analyse auctions --deals 1000",
    "tapis analyse board": "tapis analyse board evening.pbn --out evening.csv",
    "tapis analyse deal": "tapis analyse deal examples/deal.jsonl",
    "tapis analyse hand": 'tapis analyse hand estimation "SJ S9 SA HK H6 D7 DT CA C6"',
    "tapis analyse chances": "tapis analyse chances",
    "tapis legal": "tapis legal examples/deal.jsonl --at 20",
    "tapis score": "tapis score estimation examples/results.json",
    "tapis draw": "tapis draw --players 41 --rounds 4",
    "tapis lesson check": "tapis lesson check lesson.json",
    "tapis lesson freeze": "tapis lesson freeze lesson.json",
    "tapis lesson new": "tapis lesson new tutti lesson.json",
    "tapis new examples": "tapis new examples",
    "tapis new game": "tapis new game oldwhist --title 'Old whist'",
    "tapis movements": "tapis movements",
    "tapis match": "tapis match match.json",
    "tapis boards deal": "tapis boards deal bridge --out evening.pbn",
    "tapis boards check": "tapis boards check evening.pbn",
    "tapis boards convert": "tapis boards convert evening.pbn evening.lin",
    "tapis boards export": "tapis boards export evening.json evening.xml",
    "tapis play": "tapis play tutti",
    "tapis simulate": "tapis simulate estimation --players 24 --rounds 4",
    "tapis duel": "tapis duel tutti level2 level1 --deals 50",
    "tapis ladder": "tapis ladder putze --deals 50",
    "tapis generate": "tapis generate whist --deals 100 --out whist.parquet",
    "tapis problems": "tapis problems tutti --count 20",
    "tapis lab bonus": "tapis lab bonus",
    "tapis lab forfeit": "tapis lab forfeit",
    "tapis lab luck": "tapis lab luck --regulation putze --samples 24",
    "tapis lab places": "tapis lab places",
    "tapis lab ranking": "tapis lab ranking",
    "tapis verify": "tapis verify evening.json",
    "tapis season": "tapis season september.json october.json",
    "tapis actions": "tapis actions estimation",
    "tapis event export": "tapis event export evening evening.json",
    "tapis event import": "tapis event import evening.json",
    "tapis event merge": "tapis event merge ours.json theirs.json both.json",
    "tapis event repair": "tapis event repair evening evening.json",
    "tapis event list": "tapis event list",
    "tapis event forget": "tapis event forget evening 12",
    "tapis event delete": "tapis event delete evening",
    "tapis publish": "tapis publish evening",
    "tapis account list": "tapis account list",
    "tapis account password": "tapis account password anne",
    "tapis account delete": "tapis account delete anne",
    "tapis table list": "tapis table list",
    "tapis table delete": "tapis table delete tutti-1",
    "tapis table ratings": "tapis table ratings",
    "tapis system new": "tapis system new acol ours.toml",
    "tapis system check": "tapis system check ours.toml",
    "tapis system add": "tapis system add ours.toml",
    "tapis system list": "tapis system list",
    "tapis system remove": "tapis system remove 3f9c21",
    "tapis backup": "tapis backup house.zip",
    "tapis restore": "tapis restore house.zip",
    "tapis tidy": "tapis tidy",
}
"""A line for each command that can be typed as it stands, once the files it names are there."""


def meant(command: str, argument: str, language: str) -> str:
    """What stands behind an argument of a command; empty where nobody has said it."""
    if argument == "GAME":
        known = regulations() if command in WITHOUT_CARDS else plugins()
        return phrase(GAMES, language, games=", ".join(known))
    parts = command.split()
    owners = [" ".join(parts[:end]) for end in range(len(parts), 1, -1)]
    own = next((OWN[f"{each} {argument}"] for each in owners if f"{each} {argument}" in OWN), "")
    found = own or ARGUMENTS.get(argument, "")
    return with_players(found, language) if found else ""


def with_players(text: str, language: str) -> str:
    """A line of a help, with the names of players there are where it leaves room for them."""
    if "{players}" not in text:
        return words(text, language)
    return phrase(text, language, players=", ".join(_players()))


def _players() -> Iterator[str]:
    """Levels, then players by name; no player is loaded for it."""
    from tapis.bots.levels import ORDER  # noqa: PLC0415 - most helps name no player
    from tapis.bots.registry import registered  # noqa: PLC0415

    yield from ORDER
    own = {name.partition(".")[2] or "level1" for name in registered()}
    yield from sorted(own)
    yield "random"
