"""Every draw of an event comes from one secret that was sealed before; each seed can be checked after it."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import pytest

from tapis.archive.verification import verify
from tapis.club import events
from tapis.club.ranking.standings import draw_lot, tied
from tapis.club.rounds import drawing
from tapis.club.slips import table
from tapis.club.state import seals
from tapis.club.state.competition import Competition
from tapis.core.chance import commitment, derived, unguessable
from tapis.games.estimation import PLUGIN
from tests.club.evening import Evening, missing

SECRET, OTHER = "0123456789" * 4, "fedcba" * 7


def sealed(people: int = 16, **settings: Any) -> Evening:
    evening = Evening(people, **settings)
    evening.do(seals.seal(evening.t, SECRET))
    return evening


def drawn_lots(evening: Evening) -> Evening:
    """One round in which two people are tied, and a lot that parts them."""
    evening.publish()
    evening.do(table.draw_seats(Competition(evening.t, PLUGIN), evening.slip(1, 1), "what somebody wished"))
    evening.play(1, missing(1, 2, 3, 4))
    evening.close(1)
    for group in tied(evening.table):
        evening.do(draw_lot(Competition(evening.t, PLUGIN), tuple(group), "what somebody wished"))
    return evening


def codes(evening: Evening, log: list[events.Entry] | None = None) -> set[str]:
    return {each.problem.code for each in verify(log or evening.entries, PLUGIN)}


def test_the_seal_is_the_hash_of_a_secret_nobody_can_guess() -> None:
    evening = sealed()
    assert evening.t.digest == hashlib.sha256(f"tapis:{SECRET}".encode()).hexdigest()
    for short in ("2026", "mardi", "1a1237eb", "0" * 31, "X" * 40):
        assert not unguessable(short)
        with pytest.raises(AssertionError):
            seals.seal(Evening(16).t, short)


def test_nobody_seals_twice_until_he_likes_the_draw() -> None:
    evening = sealed()
    evening.refused(seals.seal(evening.t, OTHER), "already-sealed")


def test_a_draw_uses_what_was_sealed_and_a_word_is_only_joined_to_it() -> None:
    evening = sealed(rounds=2)
    evening.do(drawing.draw(Competition(evening.t, PLUGIN), "  la   boule "))
    own = derived(SECRET, "round 1")
    assert {each.seed for each in evening.t.rounds} == {f"{own} la boule"}
    plain = sealed(rounds=2)
    plain.do(drawing.draw(Competition(plain.t, PLUGIN), ""))
    assert {each.seed for each in plain.t.rounds} == {own}
    assert plain.t.rounds[0].seating != evening.t.rounds[0].seating
    assert codes(evening) == codes(plain) == set()


def test_the_word_of_a_draw_stays_when_it_is_made_again() -> None:
    """Whoever could try one word after the other would choose the draw."""
    evening = sealed(rounds=2)
    evening.do(drawing.draw(Competition(evening.t, PLUGIN), "boule"))
    before = evening.t.rounds
    evening.refused(drawing.draw(Competition(evening.t, PLUGIN), "cochonnet"), "other-word")
    evening.refused(drawing.draw(Competition(evening.t, PLUGIN), ""), "other-word")
    evening.do(drawing.draw(Competition(evening.t, PLUGIN), "boule"))
    assert evening.t.rounds == before
    evening.publish()
    evening.play(1)
    evening.do(drawing.draw_by_standing(Competition(evening.t, PLUGIN), "cochonnet"))
    assert evening.t.rounds[1].seed == f"{derived(SECRET, 'round 2')} cochonnet"
    without = sealed(rounds=2)
    without.do(drawing.draw(Competition(without.t, PLUGIN), ""))
    without.refused(drawing.draw(Competition(without.t, PLUGIN), "boule"), "without-word")


def test_a_seed_is_told_once_its_draw_is_published_and_its_seal_before() -> None:
    evening = sealed(rounds=3)
    before = seals.seals(evening.t)
    assert [(each.round, each.seed) for each in before.draws] == [(1, ""), (2, ""), (3, "")]
    assert before.coming == before.draws[0]
    evening.do(drawing.draw(Competition(evening.t, PLUGIN), "boule"))
    assert seals.seals(evening.t).draws[0].seed == "", "a draft may still be drawn again"
    evening.publish()
    told = seals.seals(evening.t)
    assert [each.seal for each in told.draws] == [each.seal for each in before.draws]
    assert commitment(told.draws[0].seed) == told.draws[0].seal
    assert told.draws[0].drawn == evening.t.rounds[0].seed
    assert [each.seed for each in told.draws[1:]] == ["", ""]
    assert told.secret == ""


def test_the_secret_itself_is_told_when_everything_is_over() -> None:
    evening = sealed(rounds=1)
    evening.do(drawing.draw(Competition(evening.t, PLUGIN), ""))
    evening.publish()
    evening.play(1)
    evening.close(1)
    evening.end()
    told = seals.seals(evening.t)
    assert told.secret == SECRET
    assert commitment(told.secret) == told.digest
    assert derived(told.secret, "round 1") == told.draws[0].seed


def test_lots_and_seats_at_the_tables_come_from_the_sealed_secret_too() -> None:
    evening = sealed(17, rounds=1, tie_keys=("lot",))
    evening.do(drawing.draw(Competition(evening.t, PLUGIN), ""))
    drawn_lots(evening)
    lots = [each.event for each in evening.entries if isinstance(each.event, events.LotDrawn)]
    seats = [each.event for each in evening.entries if isinstance(each.event, events.SeatsDrawn)]
    assert lots
    assert [each.seed for each in lots] == [derived(SECRET, f"lot {sorted(each.numbers)}") for each in lots]
    assert [each.seed for each in seats] == [derived(SECRET, "seats 1/1")]
    assert codes(evening) == set()


@pytest.mark.parametrize(
    ("kind", "field", "value", "code"),
    [
        (events.RoundsDrawn, "word", "boule", "other-seed"),
        (events.RoundsDrawn, "seed", "chosen", "other-seed"),
        (events.SeedCommitted, "secret", OTHER, "other-secret"),
        (events.SeatsDrawn, "seed", "chosen", "unsealed"),
        (events.LotDrawn, "seed", "chosen", "unsealed"),
    ],
)
def test_a_seed_that_does_not_come_from_the_secret_is_found_out(
    kind: type[Any], field: str, value: str, code: str
) -> None:
    evening = sealed(17, rounds=1, tie_keys=("lot",))
    evening.do(drawing.draw(Competition(evening.t, PLUGIN), ""))
    log = list(drawn_lots(evening).entries)
    at = next(place for place, entry in enumerate(log) if isinstance(entry.event, kind))
    changed: Any = log[at].event
    log[at] = replace(log[at], event=replace(changed, **{field: value}))
    assert code in codes(evening, log)


def test_a_second_seal_in_a_log_is_found_out() -> None:
    evening = sealed()
    evening.do((events.SeedCommitted(commitment(OTHER), OTHER),))
    assert codes(evening) == {"sealed-twice"}


def test_an_old_event_goes_on_with_the_seed_its_director_announced() -> None:
    """An archive of 0.1: the hash of a typed seed, no secret; the seed is told with its first round."""
    evening = Evening(16, rounds=2)
    evening.do((events.SeedCommitted(commitment("le secret")),))
    evening.refused(drawing.draw(Competition(evening.t, PLUGIN), "un autre"), "seed-committed")
    evening.refused(drawing.draw(Competition(evening.t, PLUGIN), " "), "no-seed")
    evening.do(drawing.draw(Competition(evening.t, PLUGIN), "le secret"))
    evening.refused(seals.seal(evening.t, SECRET), "already-sealed")
    assert [each.seed for each in seals.seals(evening.t).draws] == [""]
    evening.publish()
    assert [each.seed for each in seals.seals(evening.t).draws] == ["le secret"]
    assert codes(evening) == set()


def test_an_event_that_was_never_sealed_is_sealed_by_its_next_lot() -> None:
    evening = Evening(17, rounds=1, tie_keys=("lot",))
    evening.begin("mardi")
    evening.play(1)
    evening.close(1)
    (group, *_) = tied(evening.table)
    drawn = evening.do(
        seals.sealed_first(evening.competition, SECRET, lambda sealed: draw_lot(sealed, tuple(group)))
    )
    assert [type(each) for each in drawn] == [events.SeedCommitted, events.LotDrawn]
    assert evening.t.digest == commitment(SECRET)
    refusal = seals.sealed_first(evening.competition, OTHER, lambda sealed: draw_lot(sealed, (1, 99)))
    evening.refused(refusal, "not-tied")
    assert codes(evening) == set()
