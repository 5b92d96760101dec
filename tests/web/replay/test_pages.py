"""A step of a deal as values: every step of every game, open and as each seat knew it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from tapis.core.cards import Card
from tapis.core.events import Called, Played, Shown
from tapis.core.fairness import Checked
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.core.steps import choice, knowledge
from tapis.web.replay.pages import HandSeen, ReplayReader, StepPage, step_page
from tapis.web.replay.study import DealStudy, studied

TABLES = [(name, None) for name in sorted(plugins())] + [("putze", size) for size in (2, 3, 5)]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


def study_of(name: str, size: int | None = None, seed: str = "page/1") -> DealStudy:
    plugin = plugins()[name]
    record: DealRecord[Any] = play(plugin, seed, 0, terms={"players": size} if size else None)
    return studied(write_deal(plugin, record))


def held(hand: HandSeen) -> set[Card]:
    return {card for cards in hand.suits for card in cards}


def reader(study: DealStudy, seat: int | None = None, language: str = "en") -> ReplayReader:
    return ReplayReader(language, [f"P{number}" for number in range(study.game.seats)], seat)


@pytest.mark.parametrize(("name", "size"), TABLES)
def test_every_step_shows_all_hands_and_says_what_happened(name: str, size: int | None) -> None:
    study = study_of(name, size)
    for number in range(len(study.story) + 1):
        page = step_page(study, number, reader(study))
        at = study.story[number - 1].after if number else study.story[0].before
        assert [held(hand) for hand in page.hands] == [set(hand) for hand in at.hands]
        assert all(hand.hidden == 0 for hand in page.hands)
        assert sorted(hand.position for hand in page.hands) == sorted({h.position for h in page.hands})
        assert bool(page.told.sentence) == (number > 0)
        assert "{" not in page.told.sentence
        assert len(page.story) == page.last == len(study.story)
        assert {hand.seat for hand in page.hands if hand.turn} == study.game.to_move(at.table)


@pytest.mark.parametrize(("name", "size"), TABLES)
def test_a_seat_s_page_holds_only_what_that_seat_knew(name: str, size: int | None) -> None:
    study = study_of(name, size)
    for seat in range(study.game.seats):
        for number in range(1, len(study.story) + 1, 3):
            page = step_page(study, number, reader(study, seat))
            at = study.story[number - 1].after
            known = knowledge(study.game, study.record, at, number, seat).hands
            assert [held(hand) for hand in page.hands] == [set(cards) for cards in known]
            for hand, actual in zip(page.hands, at.hands, strict=True):
                assert len(held(hand)) + hand.hidden == len(actual)
            assert page.hands[seat].position == "bottom"
            assert page.aside == ()


@pytest.mark.parametrize("name", ["estimation", "putze"])
def test_secret_cards_and_calls_of_others_are_in_no_word_of_a_seat_s_page(name: str) -> None:
    study = study_of(name, 3 if name == "putze" else None)
    for step in study.story:
        to = step.event.to if isinstance(step.event, Shown | Called) else None
        for seat in set(range(study.game.seats)) - (to or frozenset(range(study.game.seats))):
            page = step_page(study, step.number, reader(study, seat))
            open_to_all = step_page(study, step.number, reader(study))
            assert page.told.sentence != open_to_all.told.sentence
            assert page.chosen is None


def choices(study: DealStudy) -> Iterator[tuple[StepPage, Played]]:
    for step in study.story:
        if isinstance(step.event, Played):
            yield step_page(study, step.number, reader(study)), step.event


@pytest.mark.parametrize(("name", "size"), TABLES)
def test_each_card_of_a_choice_is_played_open_or_closed_for_a_reason(name: str, size: int | None) -> None:
    study = study_of(name, size, "page/7")
    for page, event in choices(study):
        assert page.chosen is not None
        by_state: dict[str, set[Card]] = {"chosen": set(), "open": set(), "closed": set()}
        for each in page.chosen.hand:
            by_state[each.state].add(each.card)
        assert by_state["chosen"] == {event.card}
        assert by_state["closed"] == {card for ground in page.chosen.grounds for card in ground.cards}
        only = not by_state["open"]
        assert bool(page.chosen.forced) == only
        found = choice(study.game, study.story[page.number - 1])
        assert found is not None
        assert found.forced == only


def test_only_the_one_who_chooses_sees_what_was_open_to_dummy() -> None:
    for number in range(30):
        study = study_of("bridge", seed=f"dummy/{number}")
        for step in study.story:
            found = choice(study.game, step)
            if isinstance(step.event, Played) and found is not None and found.speaker != found.seat:
                assert step_page(study, step.number, reader(study, found.speaker)).chosen is not None
                assert step_page(study, step.number, reader(study, found.seat)).chosen is None
                return
    pytest.fail("nobody declared")


@pytest.mark.parametrize("language", ["fr", "de", "nl", "en"])
def test_the_story_is_told_in_the_reader_s_language(language: str) -> None:
    study = study_of("estimation")
    page = step_page(study, len(study.story), reader(study, language=language))
    words = {"fr": "joue", "de": "spielt", "nl": "speelt", "en": "plays"}
    assert any(words[language] in told.sentence for told in page.story)
    assert page.over
    assert (page.before, page.after) == (page.last - 1, page.last)


def test_a_step_that_a_bot_made_for_somebody_says_so() -> None:
    study = study_of("estimation")
    page = step_page(study, 20, ReplayReader("en", list("ABCD"), bots=frozenset({20, 22})))
    assert page.told.bot
    assert [told.number for told in page.story if told.bot] == [20, 22]
    assert not step_page(study, 21, ReplayReader("en", list("ABCD"), bots=frozenset({20, 22}))).told.bot


@pytest.mark.parametrize(("name", "size"), TABLES)
def test_a_reader_is_shown_the_first_card_first(name: str, size: int | None) -> None:
    study = study_of(name, size)
    assert isinstance(study.story[study.opening - 1].event, Played)
    assert not any(isinstance(step.event, Played) for step in study.story[: study.opening - 1])


def test_a_deal_without_cards_opens_at_its_end() -> None:
    study = study_of("estimation")
    assert replace(study, openings=()).opening == len(study.story)


def test_play_goes_the_game_s_way_round() -> None:
    study = study_of("estimation")
    hands = step_page(study, 0, reader(study, 0)).hands
    assert [hand.position for hand in hands] == ["bottom", "right", "top", "left"]
    study = study_of("bridge")
    hands = step_page(study, 0, reader(study)).hands
    assert [hand.position for hand in hands] == ["top", "right", "bottom", "left"]


def test_what_the_steps_rest_on_is_worked_out_once() -> None:
    study = study_of("tutti")
    assert studied(study.text) is study
    assert isinstance(study.checked, Checked)
