"""Ratings of a house: games that are over are noted, and folded in their order.

They are noted as soon as they are over; what was missed then, when somebody looks at a page of one's own, and
before a table is put away. A game that turns out to be older than what was folded lets everything be folded
anew, so the order of looks changes nothing: that costs as much as all games before it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from tapis.bots import levels
from tapis.log import Damaged
from tapis.parlour.state.table import Parlour
from tapis.selves.games import BOT, Naming, RatedGame, RatedSide, is_bot, rated_games
from tapis.selves.strength import Strength, after, is_alone
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.selves.known import EACH
from tapis.web.store.log import DjangoLog
from tapis.web.store.models import StoredName, StoredRecord
from tapis.web.store.rated import StoredGame, StoredPlayer, StoredStrength
from tapis.web.store.writing import written

AT_ONCE = 400
"""How many games are folded in one transaction."""
GONE = "gone:"
"""How somebody is called who keeps no page any more."""
ORDER = ("at", "table", "number")


@dataclass(frozen=True, slots=True)
class OwnStrength:
    """What games at one regulation have shown of a person."""

    game: str
    among: Strength | None
    """In games with other people; None without any."""
    alone: Strength | None
    """Alone with bots."""
    met: int
    """How many other people."""


def note(name: str, table: Parlour, ended: Sequence[str], *, gone: bool = False) -> None:
    """Note what is over at a table, ``ended`` being the instants of its deals; what was noted stays.

    Of a table that goes a game that was left is noted too.
    """
    if table.opened is None:
        return
    game = table.setup.regulation
    known = set(StoredGame.objects.filter(table=name).values_list("number", flat=True))
    naming = Naming(EACH.person_of, lambda level: _bot(game, level))
    for found in rated_games(table, naming, gone=gone):
        if found.number not in known:
            _keep(name, game, found, ended[found.last - 1])


def over(name: str, table: Parlour) -> None:
    """Note a game that is just over at a table, before any that ends later; nothing while one is played."""
    if table.playing is None and table.deals and table.over:
        note(name, table, ended_at(name))


def note_all() -> None:
    """Note what is over at every table that is kept."""
    for stream in DjangoLog().streams(PARLOUR.stream("")):
        name = stream.removeprefix(PARLOUR.stream(""))
        try:
            table = house().room(PARLOUR, name).look().state
        except Damaged:
            continue
        note(name, table, ended_at(name))


def ended_at(name: str) -> tuple[str, ...]:
    """When each deal of a table was over."""
    rows = StoredRecord.objects.filter(stream=PARLOUR.stream(name), kind="deal-ended").order_by("version")
    return tuple(rows.values_list("at", flat=True))


def bring_up_to_date(game: str) -> None:
    """Fold what was noted since; everything where a game came late."""
    rows = StoredGame.objects.filter(game=game)
    first = rows.filter(folded=False).order_by(*ORDER).values_list(*ORDER).first()
    last = rows.filter(folded=True).order_by(*(f"-{each}" for each in ORDER)).values_list(*ORDER).first()
    if first is None:
        return
    if last is not None and first < last:
        fold_anew(game)
    while _fold_some(game) == AT_ONCE:
        pass


def fold_anew(game: str) -> None:
    """Forget what games have shown; they are folded again at the next look."""
    with written():
        StoredStrength.objects.filter(game=game).delete()
        StoredGame.objects.filter(game=game).update(folded=False)


def rebuild() -> tuple[int, int]:
    """Note every game of the tables that are kept, and fold all anew; how many games, and how many people."""
    note_all()
    for game in sorted(set(StoredGame.objects.values_list("game", flat=True))):
        fold_anew(game)
        bring_up_to_date(game)
    return StoredGame.objects.count(), StoredStrength.objects.values("player").distinct().count()


def of(owner: str) -> Iterator[OwnStrength]:
    """What games have shown of a person, regulation by regulation."""
    played = StoredGame.objects.filter(players__player=owner)
    for game in sorted(set(played.values_list("game", flat=True))):
        bring_up_to_date(game)
        rows = StoredStrength.objects.filter(game=game, player=owner)
        found = {row.alone: Strength(row.mean, row.spread, row.games) for row in rows}
        others = StoredPlayer.objects.filter(of__in=played.filter(game=game)).exclude(player=owner)
        met = others.exclude(player__startswith=BOT).values("player").distinct().count()
        yield OwnStrength(game, found.get(False), found.get(True), met)


def marks(game: str) -> Mapping[str, float]:
    """The bots of a regulation that were measured, by level, and where they stand."""
    return {each.word: each.mark for each in levels.offered(game) if each.mark is not None}


def hand_over(before: str, owner: str) -> None:
    """Let what one person has played be another's: they are the same."""
    theirs = StoredPlayer.objects.filter(player=before)
    games = set(theirs.values_list("of__game", flat=True))
    theirs.update(player=owner)
    for game in games:
        fold_anew(game)


def forget(owner: str) -> None:
    """Take a person out: what others have shown against that person stays."""
    StoredPlayer.objects.filter(player=owner).update(player=f"{GONE}{secrets.token_hex(8)}")
    StoredStrength.objects.filter(player=owner).delete()


def put_away(unkept: str) -> None:
    """Take out who keeps no page and has played nothing since ``unkept``, and games that nobody has left."""
    owners = set(StoredName.objects.values_list("owner", flat=True))
    people = StoredPlayer.objects.exclude(player__startswith=BOT).exclude(player__startswith=GONE)
    late = set(people.filter(of__at__gte=unkept).values_list("player", flat=True))
    for player in set(people.values_list("player", flat=True)) - owners - late:
        forget(player)
    StoredGame.objects.exclude(id__in=people.values("of")).delete()


def _bot(game: str, name: str) -> str:
    """A bot by its level and version; empty where it has no mark."""
    level = levels.level_of(game, name)
    return (
        f"{BOT}{level.word}:{level.who.player}-{level.who.version}"
        if level and level.mark is not None
        else ""
    )


def _keep(name: str, game: str, found: RatedGame, at: str) -> None:
    with written():
        row, new = StoredGame.objects.get_or_create(
            table=name, number=found.number, defaults={"game": game, "at": at, "weight": found.weight}
        )
        if new:
            standing = marks(game)
            StoredPlayer.objects.bulk_create(
                StoredPlayer(of=row, player=each, side=number, rank=side.rank, mark=_mark(each, standing))
                for number, side in enumerate(found.sides)
                for each in side.players
            )


def _mark(player: str, standing: Mapping[str, float]) -> float | None:
    return standing[player.removeprefix(BOT).partition(":")[0]] if is_bot(player) else None


def _fold_some(game: str) -> int:
    """Fold the next games; how many: none where somebody else folds them now."""
    waiting = StoredGame.objects.filter(game=game, folded=False).order_by(*ORDER)
    with written():
        rows = list(waiting.prefetch_related("players")[:AT_ONCE])
        claimed = StoredGame.objects.filter(id__in=[row.id for row in rows], folded=False).update(folded=True)
        if claimed != len(rows):
            transaction.set_rollback(True)
            return 0
        _write(game, rows)
    return claimed


def _write(game: str, rows: Sequence[StoredGame]) -> None:
    """Let these games be seen in the strengths of those who played."""
    played = {each.player for row in rows for each in row.players.all()}
    kept = StoredStrength.objects.filter(game=game, player__in=played)
    known = {(each.alone, each.player): Strength(each.mean, each.spread, each.games) for each in kept}
    for row in rows:
        known |= _shown(row, known)
    StoredStrength.objects.bulk_create(
        (
            StoredStrength(
                game=game, player=player, alone=alone, mean=each.mean, spread=each.spread, games=each.games
            )
            for (alone, player), each in known.items()
        ),
        update_conflicts=True,
        unique_fields=("game", "player", "alone"),
        update_fields=("mean", "spread", "games"),
    )


StrengthsKnown = dict[tuple[bool, str], Strength]


def _shown(row: StoredGame, known: Mapping[tuple[bool, str], Strength]) -> StrengthsKnown:
    """What one game shows; nothing where a person turned out to sit on two chairs."""
    players = sorted(row.players.all(), key=lambda each: (each.side, each.id))
    people = [each.player for each in players if not is_bot(each.player)]
    if len(set(people)) < len(people):
        return {}
    game = RatedGame(row.number, row.number, tuple(_sides(players)), row.weight)
    alone, standing = is_alone(game), {each.player: each.mark for each in players if each.mark is not None}
    before = {each: known[alone, each] for each in people if (alone, each) in known}
    return {(alone, player): found for player, found in after(game, before, standing).items()}


def _sides(players: Iterable[StoredPlayer]) -> Iterator[RatedSide]:
    by_side: dict[int, list[StoredPlayer]] = {}
    for each in players:
        by_side.setdefault(each.side, []).append(each)
    for side in by_side.values():
        yield RatedSide(tuple(each.player for each in side), side[0].rank)
