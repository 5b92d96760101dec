"""The coach at the felt: chosen when a table is opened, refused to everybody else, no hidden card told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tapis.bots import Opinion, Priced
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.plugin import plugins
from tapis.parlour.coaching import PRESETS
from tapis.parlour.seen import moves_of
from tapis.parlour.state.helping import NO_AIDS, Aids
from tapis.web.play import judging
from tapis.web.play.coach import COOKIE
from tapis.web.play.turns.thinking_rooms import ThinkingRooms
from tests.web.parlour.people import Person, Room, hidden_from
from tests.web.parlour.test_helped_secrets import nothing_hidden
from tests.web.parlour.test_takeback import deal_at

GAMES = tuple(plugins())


def alone(room: Room, game: str, name: str, **chosen: Any) -> tuple[Person, str]:
    """Ann alone with bots under a coach."""
    ann = Person()
    path = room.open(ann, game, name, others="bots", **chosen)
    ann.get(path)
    return ann, path


def to_a_card(room: Room, name: str, ann: Person, path: str) -> list[Played]:
    """Ann goes on until she has a choice of cards; those she may lay."""
    chance = Chance("to a card")
    while True:
        found = room.persons_move(name, chance)
        if found is None:
            ann.post(path, do="next")
            continue
        deal, move = deal_at(room, name), found[1]
        cards = [
            each
            for each in moves_of(deal, deal.speaker(move.seat))
            if isinstance(each, Played) and each.seat == move.seat
        ]
        if len(cards) > 1:
            return cards
        room.send(path, name, ann, move)


class Thinks:
    """A player who finds that every card but one loses so much."""

    def __init__(self, best: Played, loses: float, layouts: int = 30, error: float = 0.0) -> None:
        self.best, self.loses, self.layouts, self.error = best, loses, layouts, error
        self.asked: list[Any] = []
        self.has_loaded, self.beside = False, layouts

    def prepare(self, _regulation: str) -> None:
        """It begins to load."""

    def loaded(self, _regulation: str) -> bool:
        self.has_loaded = True
        return True

    def opinion(self, question: Any) -> Opinion | None:
        """Nothing before it has loaded; of two cards alone it thinks in ``beside`` layouts."""
        if not self.has_loaded:
            return None
        self.asked.append(question)
        layouts = self.beside if len(question.moves) == 2 and len(self.asked) > 1 else self.layouts
        worse = Priced(self.loses, layouts, self.error)
        best = Priced(0.0, self.layouts)
        prices = {each: best if each == self.best else worse for each in question.moves}
        return Opinion(self.best, self.layouts, self.layouts, prices)


class Silent:
    """A player who is not done in time."""

    def prepare(self, _regulation: str) -> None:
        """It begins to load."""

    def loaded(self, _regulation: str) -> bool:
        return False

    def opinion(self, _question: Any) -> None:
        return None


@pytest.fixture(autouse=True)
def nobody_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is begun for a page that somebody coached looks at."""
    monkeypatch.setattr(judging, "thinker", Silent)


@pytest.fixture
def thinks(monkeypatch: pytest.MonkeyPatch) -> Any:
    def so(best: Played, loses: float, layouts: int = 30, error: float = 0.0) -> Thinks:
        made = Thinks(best, loses, layouts, error)
        monkeypatch.setattr(judging, "thinker", lambda: made)
        return made

    return so


def lay(room: Room, name: str, ann: Person, path: str, move: Played, status: int = 200) -> str:
    deal = deal_at(room, name)
    card, chair = move.card.code, deal.seats[move.seat]
    laid: dict[str, Any] = {"card": card, "from": chair}
    return ann.post(path, status=status, do="card", **laid)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_chosen_with_the_table_kept_for_the_next_one_and_written_down(
    room: Room, preset: str
) -> None:
    ann, _ = alone(room, "tutti", f"opened-{preset}", coach=preset)
    assert room.table(f"opened-{preset}").coach == PRESETS[preset]
    assert ann.client.cookies[COOKIE].value == preset
    page = ann.get("/play/new?game=whist")
    assert f'value="{preset}" data-ticks' in " ".join(page.split())
    chosen = page.split('name="coach"')[1 + list(PRESETS).index(preset)]
    assert "checked" in chosen.split(">")[0]


def test_single_settings_are_chosen_one_by_one_and_kept(room: Room) -> None:
    ann, _ = alone(room, "tutti", "single", coach="own", coach_hints="1", coach_stop="20", coach_again="1")
    assert room.table("single").coach == Aids(hints=True, stop=20, again=True)
    page = ann.get("/play/new?game=estimation")
    assert '<option value="20" selected>' in page
    whist = ann.get("/play/new?game=whist")
    assert "selected" not in whist.split('name="coach_stop"')[1].split("</select>")[0], "another unit"


@pytest.mark.parametrize("stop", ["-1", "x", "1000", "9" * 50])
def test_a_setting_there_is_not_is_no_coach_at_opening_and_refused_at_the_table(
    room: Room, stop: str
) -> None:
    ann, path = alone(room, "tutti", "bad", coach="own", coach_stop=stop)
    assert room.table("bad").coach is None
    assert "no such setting" in ann.post(path, status=422, do="coach", coach="own", coach_stop=stop)
    assert "no such setting" in ann.post(path, status=422, do="coach", coach="everything")


def test_the_coach_is_changed_at_the_table(room: Room) -> None:
    ann, path = alone(room, "tutti", "changed", coach="tournament")
    page = ann.get(path)
    assert 'value="hint"' not in page
    assert 'aria-pressed="true"' in page.split('value="tournament"')[1].split(">")[0]
    to_a_card(room, "changed", ann, path)
    assert "no hint before" in ann.post(path, status=422, do="hint")
    assert 'value="hint"' in ann.post(path, do="coach", coach="usual")
    assert room.table("changed").coach == PRESETS["usual"]


def test_nobody_is_coached_where_a_second_person_sits_watches_or_forges(room: Room) -> None:
    path, people = room.two("estimation", "two", coach="first-steps")
    assert room.table("two").coach == NO_AIDS
    before = room.table("two").version
    for person in people.values():
        page = person.get(path)
        assert 'name="coach"' not in page
        for preset in PRESETS:
            assert "no coach" in person.post(path, status=422, do="coach", coach=preset)
        assert "no hint" in person.post(path, status=422, do="hint")
    stranger = Person()
    stranger.get(path)
    for sent in ({"do": "coach", "coach": "first-steps"}, {"do": "hint"}, {"do": "card", "card": "S6"}):
        assert "Sit down first" in stranger.post(path, status=422, **sent)
    assert room.table("two").version == before


@pytest.mark.parametrize("game", ["bridge", "putze"])
def test_open_hands_vanish_from_every_byte_when_somebody_sits_down_in_mid_deal(room: Room, game: str) -> None:
    name = f"open-{game}"
    ann, path = alone(room, game, name, coach="first-steps")
    watching = Person()
    to_a_card(room, name, ann, path)
    deal = deal_at(room, name)
    hidden = hidden_from(plugins()[game], deal, deal.seat_in(0))
    page = ann.get(path)
    assert all(f'data-lies="{card.code}"' in page for card in hidden)
    assert "tile-hand" not in watching.get(path)
    nothing_hidden(room, name, path, {}, watching)
    ben = Person()
    ben.get(path)
    last = len(room.table(name).chairs) - 1
    ben.post(path, do="sit", seat=last, name="Ben")
    nothing_hidden(room, name, path, {0: ann}, watching)
    for person in (ben, watching):
        person.heard.clear()
        person.get(path)
        assert "tile-hand" not in person.heard[-1]
    page = ann.get(path)
    assert "the coach ends" in page
    assert "tile-hand" not in page
    assert "the coach ends" not in watching.get(path)


@pytest.mark.parametrize("game", ["bridge", "putze"])
def test_a_question_ends_when_somebody_sits_down_who_reads_nothing_of_it(
    room: Room, thinks: Any, game: str
) -> None:
    name, waste = f"asked-{game}", plugins()[game].voice.waste
    assert waste is not None
    ann, path = alone(room, game, name, coach="own", coach_stop=str(waste.steps[0]))
    cards = to_a_card(room, name, ann, path)
    thinks(cards[0], (waste.steps[0] + 5) / waste.scale)
    assert 'role="alertdialog"' in lay(room, name, ann, path, cards[1])
    before = len(deal_at(room, name).events)
    ben = Person()
    ben.get(path)
    ben.post(path, do="sit", seat=len(room.table(name).chairs) - 1, name="Ben")
    ben.get(path)
    page = ann.get(path)
    assert "the coach ends" in page
    assert "imagined layouts" not in page
    assert 'role="alertdialog"' not in lay(room, name, ann, path, cards[1])
    assert len(deal_at(room, name).events) > before, "it lies, and nobody asks any more"
    ben.get(path)
    assert not any("imagined layouts" in each for each in ben.heard)


SINGLE: dict[str, dict[str, str]] = {
    "hints": {"coach_hints": "1"},
    "after": {"coach_after_mistake": "1"},
    "stop": {},
    "back": {"coach_take_back": "1"},
    "points": {"coach_points": "1"},
    "again": {"coach_again": "1"},
}


@pytest.mark.parametrize("setting", SINGLE)
def test_no_setting_but_open_hands_tells_a_hidden_card(room: Room, thinks: Any, setting: str) -> None:
    name, waste = f"{setting}-whist", plugins()["whist"].voice.waste
    assert waste is not None
    chosen = SINGLE[setting] if setting != "stop" else {"coach_stop": str(waste.steps[0])}
    ann, path = alone(room, "whist", name, coach="own", **chosen)
    watching = Person()
    for _ in range(2):
        cards = to_a_card(room, name, ann, path)
        thinks(cards[0], 50.0)
        nothing_hidden(room, name, path, {0: ann}, watching)
        lay(room, name, ann, path, cards[1])
        nothing_hidden(room, name, path, {0: ann}, watching)
        if setting == "stop":
            lay(room, name, ann, path, cards[1])
            nothing_hidden(room, name, path, {0: ann}, watching)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_wastes_too_much_is_asked_about_before_it_lies(
    room: Room, thinks: Any, game: str
) -> None:
    waste = plugins()[game].voice.waste
    assert waste is not None
    name = f"stop-{game}"
    ann, path = alone(room, game, name, coach="own", coach_stop=str(waste.steps[0]))
    cards = to_a_card(room, name, ann, path)
    made = thinks(cards[0], (waste.steps[0] + 1) / waste.scale)
    before = len(deal_at(room, name).events)
    page = lay(room, name, ann, path, cards[1])
    assert 'role="alertdialog"' in page
    assert "30 imagined layouts" in page
    assert len(deal_at(room, name).events) == before, "it does not lie yet"
    question = made.asked[0]
    deal = deal_at(room, name)
    assert question.view.hand == deal.at.hands[deal.speaker(cards[1].seat)]
    seat = deal_at(room, name).speaker(cards[1].seat)
    hidden = hidden_from(plugins()[game], deal_at(room, name), seat)
    assert not any(f"'{card.code}'" in repr(question.view.events) for card in hidden)
    assert 'role="alertdialog"' not in Person().get(path)
    lay(room, name, ann, path, cards[1])
    assert len(deal_at(room, name).events) > before
    assert len(made.asked) == 1, "thought of once"


def test_the_best_card_and_one_that_loses_little_lie_at_once(room: Room, thinks: Any) -> None:
    ann, path = alone(room, "tutti", "little", coach="own", coach_stop="10")
    for at, loses in ((0, 30.0), (1, 10.0)):
        cards = to_a_card(room, "little", ann, path)
        thinks(cards[0], loses)
        assert 'role="alertdialog"' not in lay(room, "little", ann, path, cards[at])


@pytest.mark.parametrize(("layouts", "error"), [(9, 0.0), (30, 3.0)])
def test_nobody_is_stopped_by_what_may_be_chance(room: Room, thinks: Any, layouts: int, error: float) -> None:
    """Five IMPs lost in nine layouts, or with a standard error of three, are no reason to ask."""
    ann, path = alone(room, "bridge", f"chance-{layouts}", coach="own", coach_stop="2")
    cards = to_a_card(room, f"chance-{layouts}", ann, path)
    thinks(cards[0], 5.0, layouts, error)
    before = len(deal_at(room, f"chance-{layouts}").events)
    assert 'role="alertdialog"' not in lay(room, f"chance-{layouts}", ann, path, cards[1])
    assert len(deal_at(room, f"chance-{layouts}").events) > before


@pytest.mark.django_db
def test_a_stop_at_bridge_says_why_and_how_little_it_rests_on_and_leaves_both_ways_open(
    room: Room, thinks: Any
) -> None:
    ann, path = alone(room, "bridge", "few", coach="own", coach_stop="2")
    cards = to_a_card(room, "few", ann, path)
    thinks(cards[0], 5.0, 12, 1.0)
    before = len(deal_at(room, "few").events)
    page = " ".join(lay(room, "few", ann, path, cards[1]).split())
    dialog = page.split('role="alertdialog"')[1]
    assert "20 to 40 points are 1 IMP" in dialog.split("</details>")[0], "a beginner knows no IMP"
    assert "20 to 40 points are 1 IMP" in ann.get("/play/new?game=bridge")
    assert "IMP" not in ann.get("/play/new?game=tutti")
    assert "By 12 imagined layouts only, this card loses about 5 IMP" in dialog
    assert "loses nothing." in dialog
    assert "Think again" in dialog
    assert "Play it all the same" in dialog
    assert len(deal_at(room, "few").events) == before
    lay(room, "few", ann, path, cards[0])
    assert len(deal_at(room, "few").events) > before, "another card after thinking again"


def test_a_card_given_up_early_is_looked_at_again_beside_the_better_one_alone(
    room: Room, thinks: Any
) -> None:
    """A search tries least what looks worst: nine layouts are no reason to let it pass."""
    ann, path = alone(room, "whist", "early", coach="own", coach_stop="6")
    cards = to_a_card(room, "early", ann, path)
    while len(cards) == 2:
        room.send(path, "early", ann, cards[0])
        cards = to_a_card(room, "early", ann, path)
    made = thinks(cards[0], 7.0, 9)
    made.beside = 60
    before = len(deal_at(room, "early").events)
    assert "60 imagined layouts" in lay(room, "early", ann, path, cards[-1])
    assert len(deal_at(room, "early").events) == before
    first, again = made.asked
    assert set(first.moves) == set(cards)
    assert set(again.moves) == {cards[0], cards[-1]}
    assert first.seed != again.seed


def test_who_weighs_cards_loads_while_the_hand_is_looked_at_and_for_nobody_else(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    class Loading(Silent):
        def prepare(self, regulation: str) -> None:
            begun.append(regulation)

    monkeypatch.setattr(judging, "thinker", Loading)
    ann, path = alone(room, "tutti", "loading", coach="usual")
    assert "data-weighs" not in ann.get(path)
    assert not begun
    assert "data-weighs" in ann.post(path, do="coach", coach="strict"), "and it is waited for"
    assert set(begun) == {"tutti"}
    begun.clear()
    Person().get(path)
    assert not begun


def test_a_card_sent_twice_while_it_is_weighed_does_not_lie_unweighed(
    room: Room, thinks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that hears nothing for long sends its tap again."""
    ann, path = alone(room, "tutti", "again", coach="own", coach_stop="10")
    cards = to_a_card(room, "again", ann, path)
    thinks(cards[0], 30.0)
    rooms = ThinkingRooms()
    monkeypatch.setattr(judging, "rooms", rooms)
    before = len(deal_at(room, "again").events)
    with rooms.enter("again"):
        assert "still looking at a card" in lay(room, "again", ann, path, cards[1], status=422)
    assert len(deal_at(room, "again").events) == before
    with rooms.enter("one"), rooms.enter("two"), rooms.enter("three"), rooms.enter("four"):
        lay(room, "again", ann, path, cards[1])
    assert len(deal_at(room, "again").events) > before, "others think: the card lies at once"


@pytest.mark.parametrize("thought_again", [False, True])
def test_a_question_answered_in_two_tabs_lays_one_card_and_the_second_answer_is_told_so(
    room: Room, thinks: Any, *, thought_again: bool
) -> None:
    """The second is about a turn that has gone, even where its card could be laid at the next."""
    name = f"tabs-{thought_again}"
    ann, path = alone(room, "tutti", name, coach="own", coach_stop="10")
    best, card, *_ = to_a_card(room, name, ann, path)
    thinks(best, 30.0)
    laid = own_cards(room, name)
    one, other = (form_of_question(page) for page in (lay(room, name, ann, path, card), ann.get(path)))
    assert one["turn"]
    assert one == other
    ann.post(path, **{**one, "card": best.card.code} if thought_again else one)
    once = room.table(name).version
    assert own_cards(room, name) == laid + 1
    assert "gone on meanwhile" in ann.post(path, status=409, **other)
    assert "gone on meanwhile" in ann.post(path, status=409, **{**other, "card": best.card.code})
    assert room.table(name).version == once


def form_of_question(page: str) -> dict[str, Any]:
    """What *Play it all the same* sends; the name of what is sent is the server's to give."""
    form = page.split('id="stop"')[1].split("<form")[1].split("</form>", maxsplit=1)[0]
    sent = re.findall(r'name="(do|from|turn|card)"\s+value="([^"]*)"', form)
    return dict(sent)


def own_cards(room: Room, name: str) -> int:
    """How many cards Ann, in the first chair, has laid in this deal."""
    deal = deal_at(room, name)
    return sum(isinstance(event, Played) and deal.seats[event.seat] == 0 for event in deal.events)


def test_where_nobody_can_think_every_card_lies_at_once(room: Room) -> None:
    ann, path = alone(room, "tutti", "nobody", coach="own", coach_stop="5")
    cards = to_a_card(room, "nobody", ann, path)
    before = len(deal_at(room, "nobody").events)
    lay(room, "nobody", ann, path, cards[-1])
    assert len(deal_at(room, "nobody").events) > before


def test_a_mistake_is_explained_with_the_better_card_and_why(room: Room, thinks: Any) -> None:
    ann, path = alone(room, "tutti", "mistake", coach="strict")
    cards = to_a_card(room, "mistake", ann, path)
    thinks(cards[0], 14.0)
    page = lay(room, "mistake", ann, path, cards[1])
    assert "hinting" in page
    assert "14 points" in page
    assert "hinting" not in Person().get(path)
    for language, word in (("fr", "points"), ("de", "Punkte"), ("nl", "punten")):
        ann.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        assert f"14 {word}" in ann.get(path).replace("\N{NO-BREAK SPACE}", " ")


def test_own_estimate_and_points_are_shown_by_the_coach_or_where_a_table_of_people_agreed(room: Room) -> None:
    ann, path = alone(room, "estimation", "coached", coach="usual")
    to_a_card(room, "coached", ann, path)
    page = ann.get(path)
    assert "wanted " in page
    assert "made 0" in page
    assert "made 0" not in Person().get(path)
    hidden, plain = alone(room, "estimation", "hidden", coach="strict")
    to_a_card(room, "hidden", hidden, plain)
    assert "made 0" not in hidden.get(plain)


@pytest.mark.parametrize("agreed", [True, False])
def test_people_see_their_own_figures_where_the_table_agreed_and_nobody_elses(
    room: Room, agreed: bool
) -> None:
    chosen: dict[str, Any] = {"tally": "1"} if agreed else {}
    path, people = room.two("estimation", f"tally-{agreed}", **chosen)
    name, chance = f"tally-{agreed}", Chance("tally")
    while deal_at(room, name).at.table.tricks is None:
        found = room.persons_move(name, chance)
        assert found is not None
        room.send(path, name, people[found[0]], found[1])
    for person in people.values():
        assert person.get(path).count("wanted ") == int(agreed)
