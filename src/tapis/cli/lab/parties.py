"""What ``tapis simulate GAME --parties N`` answers: totals of many parties, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from tapis.cli.progress import progress
from tapis.cli.shell import dump, language, tell
from tapis.cli.tables import show
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.terms import Json
from tapis.i18n import msgid, plain_text, seat_letter, words
from tapis.lab.figures import Estimate
from tapis.lab.parties import Parties, PartyOutcome, beats, best_column, mean_total, played
from tapis.lab.pool import spread

HEADS = msgid("Side"), msgid("Mean total"), msgid("Best total alone")


def simulate_parties(parties: Parties, workers: int, *, as_json: bool) -> None:
    """Play them all, with a progress bar, and sum them up."""
    done: list[PartyOutcome] = []
    with progress(parties.count) as advance:
        for chunk in spread(played, parties.chunks(), workers):
            done += chunk
            advance(len(chunk))
    if as_json:
        dump(_data(parties, done))
    else:
        _show(plugins()[parties.regulation], done)


def _data(parties: Parties, done: Sequence[PartyOutcome]) -> dict[str, Json]:
    plugin = plugins()[parties.regulation]
    lowest = plugin.sheet.marking.lowest_wins
    forfeit = None
    if plugin.event.forfeit:
        forfeit = {"points": float(plugin.event.forfeit)}
        forfeit |= asdict(beats(done, plugin.event.forfeit, lowest_wins=lowest))
    best = best_column(done, lowest_wins=lowest)
    return {
        "regulation": parties.regulation,
        "parties": len(done),
        "seed": parties.seed,
        "strategy": parties.player,
        "deals": _mean([each.deals for each in done]),
        "total": asdict(mean_total(done)),
        "forfeit": forfeit,
        "columns": [
            {"mean": _mean([float(each.points[column]) for each in done]), "best": asdict(found)}
            for column, found in enumerate(best)
        ],
    }


def _show(plugin: AnyPlugin, done: Sequence[PartyOutcome]) -> None:
    lowest = plugin.sheet.marking.lowest_wins
    rows = [
        (seat_letter(column), f"{_mean([float(each.points[column]) for each in done]):.1f}", _percent(found))
        for column, found in enumerate(best_column(done, lowest_wins=lowest))
    ]
    show([words(head, language()) for head in HEADS], rows, numbers=(1, 2))
    tell(msgid("Deals per game: {mean}"), mean=f"{_mean([each.deals for each in done]):.1f}")
    mean = mean_total(done)
    tell(
        msgid("Mean total of a side: {mean} (95 %: {low} to {high})"),
        mean=f"{mean.value:.1f}",
        low=f"{mean.low:.1f}",
        high=f"{mean.high:.1f}",
    )
    if plugin.event.forfeit:
        better = beats(done, plugin.event.forfeit, lowest_wins=lowest)
        forfeit = plain_text(plugin.event.forfeit, language())
        told = msgid("A game does better than the forfeit of {forfeit}: {share}")
        tell(told, forfeit=forfeit, share=_percent(better))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _percent(found: Estimate) -> str:
    return f"{found.value:.1%} ({found.low:.1%} – {found.high:.1%})"
