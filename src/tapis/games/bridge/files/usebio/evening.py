"""Reads an evening out of USEBIO: who took part, what every table made of every board, how it ended.

Pairs are known by section, number and, where two directions number alike, direction. What such a file cannot
say is not guessed: cards that changed on the way are told by the match points alone, and everything that is
left aside stands in a note. Teams and their matches are read by ``team_evening``.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from tapis.core.deals import EveningRead, SharedDeal
from tapis.core.event_told import FieldTold, SideTold
from tapis.core.notation import AT_LINE
from tapis.core.whole import whole
from tapis.games.bridge.files.keeping import every_card, few, noted
from tapis.games.bridge.files.pbn.scan import Unreadable
from tapis.games.bridge.files.pbn.source import IN_BOARD
from tapis.games.bridge.files.pbn.values import SHOWN, Wrong
from tapis.games.bridge.files.usebio.cards import OtherTables, marked, other_cards
from tapis.games.bridge.files.usebio.reading import DAY, NO_NUMBER, NO_USEBIO, READ, dealt, unread
from tapis.games.bridge.files.usebio.sections import numbered_anew, ranked_by_section, two_lines
from tapis.games.bridge.files.usebio.team_evening import TEAMS, teams_read
from tapis.games.bridge.files.usebio.travelled import TravelledLine, number, travelled, with_awards
from tapis.games.bridge.files.usebio.tree import Node, tree
from tapis.games.bridge.result import Result
from tapis.law import Reason, Refused

KINDS = {
    "MATCH_POINTS": "neuberg", "MP_PAIRS": "neuberg", "PAIRS": "neuberg", "SWISS_PAIRS": "neuberg",
    "CROSS_IMPS": "imps", "CROSS_IMP": "imps", "BUTLER_IMPS": "butler", "BUTLER_PAIRS": "butler",
}  # fmt: skip
PER_CENT = "neuberg"
OF_TEAMS = ("SWISS_TEAMS", "TEAMS")
KNOWN = READ - {"MASTER_POINTS_AWARDED"} | {
    "CLUB_ID_NUMBER", "VENUE", "WINNER_TYPE", "ADJUSTMENT",
    "PROGRAM_NAME", "PROGRAM_VERSION", "BOARDS_PLAYED", "PAIRS",
}  # fmt: skip
"""What is read, or says only what follows from the rest."""
SIDES = ("NS", "EW")
MOST = 1000

OTHER_EVENT = Reason(
    "usebio-no-pairs",
    "Line {line}: an event of the kind {kind} is not brought in; an evening of pairs or of teams is.",
)
NO_EVENT = Reason("usebio-no-event", "The file tells no event of pairs or of teams with results.")
TWO_EVENTS = Reason(
    "usebio-two-events", "Line {line}: the file tells another event with results; bring them in one by one."
)
SAME_PAIR = Reason("usebio-pair-twice", "Line {line}: pair {pair} stands among those who take part twice.")
STRANGER = Reason(
    "usebio-stranger", "This is a result of pair {pair}, which is not among those who take part."
)
AGAIN = Reason("usebio-line-twice", "Pairs {first} and {second} have a result for this board already.")
SAT_OUT = Reason("usebio-sat-out", "{n:line|lines} of a pair without an opponent, who sat out, left aside.")
BY_SHARE = Reason(
    "usebio-by-share",
    "{n:line tells|lines tell} no contract, only what the board brought; taken as a score a director set.",
)
OTHER_SCORE = Reason(
    "usebio-other-score",
    "Line {line}, board {board}: the file has {told} points, the result is worth {worth}. The result counts.",
)
GUESSED_CARDS = Reason(
    "usebio-other-cards",
    "By the match points {n:table|tables} of board {board} had other cards than the rest.",
)
MOVED_LINES = Reason(
    "usebio-one-list",
    "The file ranks two directions apart, but pairs sat both ways; here they are ranked together.",
)
SECTIONS = Reason(
    "usebio-sections", "Pairs are numbered one after the other through the sections {sections}."
)


@dataclass(frozen=True, slots=True)
class _Told:
    """What was found so far: the pairs by section, number and direction, the lines, what is to be said."""

    pairs: dict[tuple[str, str, str], str] = field(default_factory=dict)
    sides: dict[str, SideTold] = field(default_factory=dict)
    lines: list[TravelledLine] = field(default_factory=list)
    met: set[tuple[int, frozenset[str]]] = field(default_factory=set)
    notes: list[Refused] = field(default_factory=list)
    idle: list[int] = field(default_factory=list)


def evening(data: bytes) -> EveningRead[Result] | Refused:
    """The evening a file tells, or the first line that cannot be."""
    root = tree(data)
    if isinstance(root, Refused):
        return root
    if root.name != "USEBIO":
        return NO_USEBIO(line=root.line)
    try:
        return _evening(root)
    except Unreadable as error:
        return AT_LINE(line=error.line, problem=error.problem)


def _evening(root: Node) -> EveningRead[Result] | Refused:
    events = [each for each in root.each("EVENT") if any(_boards(each))]
    if not events:
        return NO_EVENT()
    if len(events) > 1:
        return TWO_EVENTS(line=events[1].line)
    of_teams = events[0].attributes.get("EVENT_TYPE", "").upper() in OF_TEAMS
    return (_teams if of_teams else _pairs_alone)(root, events[0])


def _pairs_alone(root: Node, event: Node) -> EveningRead[Result] | Refused:
    """An evening of pairs."""
    kind = event.attributes.get("EVENT_TYPE", "").upper()
    method = event.told("BOARD_SCORING_METHOD").upper()
    comparison = KINDS.get(method) or KINDS.get(kind)
    if comparison is None or (kind and kind not in KINDS):
        return OTHER_EVENT(line=event.line, kind=(kind or method)[:SHOWN] or "–")
    told = _Told(notes=[noted(each) for each in unread(root, KNOWN)])
    if isinstance(refusal := _read(event, told, per_cent=comparison == PER_CENT), Refused):
        return refusal
    if not told.lines:
        return NO_EVENT()
    lines = with_awards(told.lines) if comparison == PER_CENT else told.lines
    _say(told, lines)
    sides = _ranked_apart(event, told)
    fouled = _fouled(lines) if comparison == PER_CENT else {}
    told.notes.extend(GUESSED_CARDS(board=at, n=len(found.places)) for at, found in fouled.items())
    deals = tuple(_deals(lines, root, fouled))
    rules = sorted(each.few for each in fouled.values())
    options = {"few_with_cards": rules[0]} if rules else {}
    return EveningRead(_field(root, event, comparison, sides), deals, few(told.notes), options)


def _teams(root: Node, event: Node) -> EveningRead[Result] | Refused:
    """An evening of teams that meet in matches."""
    read = teams_read(event)
    if not read.lines:
        return NO_EVENT()
    told = _Told(notes=[noted(each) for each in unread(root, KNOWN)])
    _say(told, read.lines)
    about = replace(_field(root, event, TEAMS, read.sides), teams=read.teams, matches=read.matches)
    return EveningRead(about, tuple(read.deals(root)), few(told.notes), read.options)


def _field(root: Node, event: Node, comparison: str, sides: Sequence[SideTold]) -> FieldTold:
    club = next(root.each("CLUB"), Node("", 0))
    day = DAY.fullmatch(event.told("DATE"))
    return FieldTold(
        title=event.told("EVENT_DESCRIPTION") or event.told("TITLE"),
        date=f"{day[3]}-{day[2].zfill(2)}-{day[1].zfill(2)}" if day else event.told("DATE"),
        place=event.told("VENUE") or club.told("CLUB_NAME"),
        comparison=comparison,
        sides=tuple(sides),
        club=club.told("CLUB_NAME"),
        club_number=club.told("CLUB_ID_NUMBER"),
        apart=ranked_by_section(sides),
    )


def _boards(node: Node) -> Iterator[Node]:
    """The boards with results below an element, but not the hands."""
    for child in node.children:
        if child.name == "BOARD":
            yield child
        elif child.name != "HANDSET":
            yield from _boards(child)


def _read(event: Node, told: _Told, *, per_cent: bool) -> Refused | None:
    """Everybody and every line, section by section."""
    sections = [node for node in event.walk() if node.name == "SECTION"] or [event]
    names = [each.attributes.get("SECTION_ID", "") or each.told("SECTION_ID") for each in sections]
    every = [_people(section, event) for section in sections]
    anew = numbered_anew([node.told("PAIR_NUMBER") for node in people] for people in every)
    if anew:
        told.notes.append(SECTIONS(sections=", ".join(name or "–" for name in names)))
    for name, section, people in zip(names, sections, every, strict=True):
        label = name if anew else ""
        if refusal := _pairs(label, people, told, name if len(sections) > 1 else ""):
            return refusal
        for board in _boards(section):
            _lines(label, board, told, per_cent=per_cent)
    return None


def _people(section: Node, event: Node) -> Sequence[Node]:
    """The pairs of a section; where it names none those of the event."""
    people = [node for node in section.walk() if node.name == "PAIR"]
    return people or [node for node in event.walk() if node.name == "PAIR"]


def _pairs(section: str, people: Sequence[Node], told: _Told, of: str) -> Refused | None:
    """Those who took part in the section ``of`` that name; ``section`` stands before their numbers."""
    numbers = Counter(node.told("PAIR_NUMBER") for node in people)
    twice = any(count > 1 for count in numbers.values())
    for node in people:
        printed, direction = node.told("PAIR_NUMBER")[:SHOWN], node.told("DIRECTION").upper()
        way = direction if direction in SIDES else ""
        key = section + printed + (way if twice else "")
        if key in told.sides:
            return SAME_PAIR(line=node.line, pair=key)
        told.pairs[section, printed, way] = key
        told.sides[key] = replace(_side(node, key, way), section=of)
    return None


def _side(node: Node, key: str, way: str) -> SideTold:
    players = list(node.each("PLAYER"))
    named = [each for each in players if each.told("PLAYER_NAME")]
    try:
        total = number(node.told("PERCENTAGE") or node.told("TOTAL_SCORE"))
        penalty = number(node.told("ADJUSTMENT")) or Fraction(0)
    except Wrong as wrong:
        raise Unreadable(node.line, wrong.problem) from wrong
    return SideTold(
        number=key,
        names=tuple(each.told("PLAYER_NAME") for each in named),
        federations=tuple(each.told("NATIONAL_ID_NUMBER") for each in named),
        members=tuple(each.told("CLUB_ID_NUMBER") for each in named),
        rank=whole(node.told("PLACE").rstrip("=")),
        column=SIDES.index(way) if way else None,
        total=total,
        penalty=penalty,
    )


def _lines(section: str, board: Node, told: _Told, *, per_cent: bool) -> None:
    at = whole(board.told("BOARD_NUMBER")) or 0
    if not 1 <= at <= MOST:
        raise Unreadable(board.line, NO_NUMBER())
    for node in board.each("TRAVELLER_LINE"):
        printed = [node.told(f"{way}_PAIR_NUMBER")[:SHOWN] for way in SIDES]
        found = [_find(told, section, each, way) for each, way in zip(printed, SIDES, strict=True)]
        if None in found or found[0] == found[1]:
            if node.told("CONTRACT") or _counted(node):
                stranger = printed[found.index(None)] if None in found else printed[0]
                raise Unreadable(node.line, IN_BOARD(board=at, problem=STRANGER(pair=stranger)))
            told.idle.append(node.line)
            continue
        sides = (str(found[0]), str(found[1]))
        if (at, frozenset(sides)) in told.met:
            problem = AGAIN(first=sides[0], second=sides[1])
            raise Unreadable(node.line, IN_BOARD(board=at, problem=problem))
        told.met.add((at, frozenset(sides)))
        told.lines.append(travelled(node, at, sides, per_cent=per_cent))


def _counted(node: Node) -> bool:
    """Whether a line tells points that somebody played for."""
    told = node.told("SCORE")
    return bool(told) and told[:1].upper() != "A"


def _find(told: _Told, section: str, printed: str, way: str) -> str | None:
    """Whom a line means by a number: the pair of that direction, or the one that has it alone."""
    for key in ((section, printed, way), (section, printed, ""), (section, f"{printed}{way}", way)):
        if key in told.pairs:
            return told.pairs[key]
    other = SIDES[1 - SIDES.index(way)]
    return told.pairs.get((section, printed, other))


def _say(told: _Told, lines: Sequence[TravelledLine]) -> None:
    """What is to be said of the lines."""
    if told.idle:
        told.notes.append(SAT_OUT(n=len(told.idle)))
    if shares := sum(each.by_share for each in lines):
        told.notes.append(BY_SHARE(n=shares))
    for each in lines:
        if each.figure is not None and each.figure != each.scored.net:
            figures = {"told": int(each.figure), "worth": each.scored.net}
            told.notes.append(OTHER_SCORE(line=each.line, board=each.board, **figures))


def _ranked_apart(event: Node, told: _Told) -> tuple[SideTold, ...]:
    """The pairs; with their directions where these are ranked apart, and everybody kept to one.

    Where each section is ranked by itself, one may have two rankings and another one.
    """
    two = event.told("WINNER_TYPE") == "2" or not event.told("WINNER_TYPE")
    sides, met = tuple(told.sides.values()), [each.scored.sides for each in told.lines]
    kept = {name for name in {side.section for side in sides} if two and two_lines(told.sides, met, name)}
    if any(side.section not in kept for side in sides) and not ranked_by_section(sides):
        kept = set()
    if two and any(side.section not in kept for side in sides):
        wrong = all(side.column is not None for side in sides) and event.told("WINNER_TYPE")
        told.notes.extend([MOVED_LINES()] if wrong else ())
    return tuple(side if side.section in kept else replace(side, column=None) for side in sides)


def _deals(
    lines: Sequence[TravelledLine], root: Node, fouled: Mapping[int, OtherTables]
) -> Iterator[SharedDeal[Result]]:
    """Every board by its number, and once more where some tables had other cards."""
    boards, hands = _by_board(lines), dict(dealt(root))
    for at in sorted({*boards, *hands}):
        found = [each.scored for each in boards.get(at, ())]
        apart = fouled[at].places if at in fouled else frozenset()
        first = tuple(each for place, each in enumerate(found) if place not in apart)
        yield SharedDeal(at, every_card(hands.get(at, ())), first)
        if apart:
            yield SharedDeal(at, None, tuple(found[place] for place in sorted(apart)))


def _by_board(lines: Sequence[TravelledLine]) -> Mapping[int, Sequence[TravelledLine]]:
    boards: dict[int, list[TravelledLine]] = defaultdict(list)
    for each in lines:
        boards[each.board].append(each)
    return boards


def _fouled(lines: Sequence[TravelledLine]) -> Mapping[int, OtherTables]:
    """The boards of which some tables had other cards, where match points say so."""
    told = {at: other_cards(marked(found)) for at, found in _by_board(lines).items()}
    return {at: found for at, found in told.items() if found is not None}
