"""Seals: whatever chance decides in an event comes from one secret, whose hash is published before.

The house draws the secret when the event opens. Each draw uses a seed of its own, derived from the secret
and from what is drawn: told after the draw, it gives away no other. Where somebody in the hall says a word,
it is joined to the seed, so that neither the house nor the hall decides alone. At the end the secret itself
is told, and whoever has the archive can make every seed again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tapis.club.events import BoardsTaken, SeedCommitted
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.core.chance import commitment, derived, joined, unguessable
from tapis.law import Refused


def seal(tournament: Tournament, secret: str) -> Outcome:
    """Publish the hash of the secret the house drew; once only, so that nobody can try several."""
    assert unguessable(secret)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if tournament.secret or (tournament.digest and tournament.rounds):
        return reasons.ALREADY_SEALED()
    return (SeedCommitted(commitment(secret), secret),)


def sealed_first(competition: Competition, secret: str, command: Callable[[Competition], Outcome]) -> Outcome:
    """The events of ``command``, led by the seal where the event was opened before events were sealed."""
    tournament = competition.tournament
    sealing = seal(tournament, secret)
    if not isinstance(sealing, tuple):
        return command(competition)
    sealed = replace(tournament, digest=commitment(secret), secret=secret)
    outcome = command(replace(competition, tournament=sealed))
    return (*sealing, *outcome) if isinstance(outcome, tuple) else outcome


def seed_of_round(tournament: Tournament, first: int) -> str:
    """The seed of the rounds from ``first`` on, before a word is joined to it."""
    return derived(tournament.secret, f"round {first}")


def seed_of_lot(tournament: Tournament, numbers: Iterable[int], typed: str = "") -> str:
    """The seed of the lot that parts these entrants; in an event without a seal, what somebody ``typed``."""
    return derived(tournament.secret, f"lot {sorted(numbers)}") if tournament.secret else typed


def seed_of_seats(tournament: Tournament, slip: Slip, typed: str = "") -> str:
    """The seed of the seats of a table; in an event without a seal, what somebody ``typed``."""
    return derived(tournament.secret, f"seats {slip.round}/{slip.table}") if tournament.secret else typed


def seed_of_draw(tournament: Tournament, typed: str) -> tuple[str, str] | Refused:
    """The seed of the rounds to come, and the word joined to it; or why what was ``typed`` is not taken.

    The word of a draw stays, however often it is made again. In an event that is not sealed what was
    typed is the seed itself; where its hash was published, no other is taken.
    """
    first, word = tournament.published + 1, " ".join(typed.split())
    if tournament.secret:
        before = tournament.words.get(first, word)
        if before != word:
            return (
                reasons.OTHER_WORD(round=first, word=before) if before else reasons.WITHOUT_WORD(round=first)
            )
        return joined(seed_of_round(tournament, first), word), word
    if not word:
        return reasons.NO_SEED()
    if tournament.digest and commitment(typed) != tournament.digest:
        return reasons.SEED_COMMITTED()
    return typed, ""


@dataclass(frozen=True, slots=True)
class DrawSeal:
    """What may be told of one draw."""

    round: int
    """The first round it drew."""
    seal: str
    """The hash of its seed."""
    seed: str = ""
    """Empty until the round is published."""
    word: str = ""
    """What somebody chose to be joined to the seed."""

    @property
    def drawn(self) -> str:
        """The whole text the draw was made from: the seed, a space and the word."""
        return joined(self.seed, self.word)


@dataclass(frozen=True, slots=True)
class Seals:
    """What may be told of the seals of an event; ``secret`` is empty until everything is over."""

    digest: str
    draws: tuple[DrawSeal, ...]
    secret: str = ""

    @property
    def coming(self) -> DrawSeal | None:
        """The next draw, if its seal is known."""
        return next((each for each in self.draws if not each.seed), None)


def seals(tournament: Tournament) -> Seals:
    """Every seal, and every seed whose draw is published."""
    if not tournament.digest:
        return Seals("", ())
    if not tournament.secret:
        return Seals(tournament.digest, tuple(_seal_of_old(tournament)))
    draws = () if tournament.setup.free_tables else tuple(_draws(tournament))
    return Seals(tournament.digest, draws, tournament.secret if tournament.closed else "")


def _draws(tournament: Tournament) -> Iterable[DrawSeal]:
    for first in range(1, tournament.setup.rounds + 1):
        seed, word = seed_of_round(tournament, first), tournament.words.get(first, "")
        found = tournament.round(first)
        used = found is not None and found.published and found.seed == joined(seed, word)
        if used or first > tournament.published:
            yield DrawSeal(first, commitment(seed), *((seed, word) if used else ()))


def _seal_of_old(tournament: Tournament) -> Iterable[DrawSeal]:
    """The seal of an event without a secret: one seed for all rounds, chosen by the director."""
    drawn = (each for each in tournament.rounds if each.published)
    used = next((each.seed for each in drawn if commitment(each.seed) == tournament.digest), "")
    yield DrawSeal(1, tournament.digest, used)


# Boards.


def board_secret(secret: str, word: str, number: int) -> str:
    """What one board is dealt from and sealed with: it tells nothing of another board."""
    return derived(secret, joined(f"board {number}", word))


def boards_taken(tournament: Tournament, event: BoardsTaken) -> Tournament:
    """The tournament with the hands of these boards, and what each of them is sealed with."""
    hands = {each.number: each.hands for each in event.boards}
    secrets = {number: board_secret(event.secret, event.word, number) for number in hands}
    kept = {number: each for number, each in tournament.tricks.items() if number not in hands}
    leads = {number: each for number, each in tournament.leads.items() if number not in hands}
    return replace(
        tournament,
        boards={**tournament.boards, **hands},
        tricks=kept,
        leads=leads,
        board_secrets={**tournament.board_secrets, **(secrets if event.secret else dict.fromkeys(hands, ""))},
    )


def board_text(tournament: Tournament, number: int) -> str:
    """The text whose hash is the seal of a board: its secret, number and hands; empty without a seal."""
    secret, hands = tournament.board_secrets.get(number, ""), tournament.boards.get(number, ())
    return "/".join((secret, str(number), *hands)) if secret else ""


def board_seal(tournament: Tournament, number: int) -> str:
    """The hash that binds the house to the hands of a board; "" for a board that is not sealed."""
    text = board_text(tournament, number)
    return commitment(text) if text else ""


def seal_of_boards(tournament: Tournament) -> str:
    """One hash over the seals of all boards, in order, one to a line: short enough for a paper."""
    sealed = [board_seal(tournament, number) for number in sorted(tournament.boards)]
    return commitment("\n".join(sealed)) if any(sealed) else ""
