"""Chairs: people and bots in them, who drops out and who comes back."""

from __future__ import annotations

import pytest

from tapis.core.plugin import plugins
from tapis.parlour import opening, playing, seating
from tapis.parlour.seating import plain
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.events import DealAbandoned, DealBegun, Said, SeatTaken, VirtualTableOpened
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import NOBODY_YET
from tests.parlour.evening import Evening


def code(outcome: Outcome) -> str:
    """Of a command that is refused, why."""
    assert not isinstance(outcome, tuple)
    return outcome.code


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (VirtualTableOpened("estimation", 3, 8), "bad-size"),
        (VirtualTableOpened("bridge", 3, 8), "bad-size"),
        (VirtualTableOpened("estimation", 4, 0), "bad-deals"),
        (VirtualTableOpened("estimation", 4, 4, dealer=4), "bad-dealer"),
        (VirtualTableOpened("estimation", 4, 4, options={"first_lead": "nobody"}), "bad-option"),
        (VirtualTableOpened("putze", 4, 4, options={"lost_before": 9}), "option-range"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong: VirtualTableOpened, why: str) -> None:
    assert code(seating.open_table(NOBODY_YET, plugins()[wrong.regulation], wrong)) == why


def test_what_sizes_a_table_may_have_is_said_in_people() -> None:
    for game, chairs, sizes in (("bridge", 3, "4"), ("putze", 6, "2, 3, 4, 5")):
        refusal = seating.open_table(NOBODY_YET, plugins()[game], VirtualTableOpened(game, chairs, 8))
        assert str(refusal) == f"At this table of {game} sit: {sizes}; not {chairs}."


def test_a_table_plays_one_deal_at_least_and_the_longest_event_s_at_most() -> None:
    most = {"tutti": 40, "putze": 200}
    for game, deals in most.items():
        assert Evening().open(game, deals=1).table.setup.deals == 1
        assert Evening().open(game, deals=deals).table.setup.deals == deals
        beyond = VirtualTableOpened(game, 4, deals + 1)
        assert code(seating.open_table(NOBODY_YET, plugins()[game], beyond)) == "bad-deals"


def test_a_table_opens_once_with_its_host_and_bots() -> None:
    evening = Evening()
    opened = VirtualTableOpened("tutti", 4, 20)
    evening.do(opening.welcome(evening.table, opened, (" Ann \n", "ann"), "a seed"))
    assert evening.table.chairs[0].name == "Ann"
    assert all(chair.bot for chair in evening.table.chairs[1:])
    assert isinstance(evening.events[5], DealBegun)
    assert code(opening.welcome(evening.table, opened, ("Ann", "ann"), "")) == "already-open"


def test_the_first_deal_begins_when_the_last_chair_is_taken() -> None:
    evening = Evening().open("estimation")
    for chair, guest in enumerate(("ann", "ben", "cem", "dan")):
        assert evening.table.playing is None
        evening.do(opening.sit(evening.table, (chair, guest, guest), "seed"))
    assert evening.table.playing is not None


def test_chairs_are_refused_that_are_not_to_be_had() -> None:
    evening = Evening().open("estimation").people("ann", "ben")
    assert code(seating.sit(evening.table, 0, "Cem", "cem")) == "chair-taken"
    assert code(seating.sit(evening.table, 2, "Ann", "ann")) == "sits-already"
    assert code(seating.sit(evening.table, 9, "Cem", "cem")) == "no-chair"
    assert code(seating.sit(evening.table, 2, " \t", "cem")) == "no-name"
    assert code(seating.sit(evening.table, 2, "x" * 99, "cem")) == "name-too-long"
    assert code(seating.sit(evening.table, 2, "aNN", "cem")) == "same-name"
    assert code(seating.sit(NOBODY_YET, 0, "Ann", "ann")) == "no-table"
    assert code(seating.leave(evening.table, "eve")) == "not-seated"
    assert code(seating.fill(evening.table, "ann")) == "nothing-open"
    assert code(seating.fill(evening.table, "eve")) == "not-seated"
    assert seating.sit(evening.table, 0, "Ann", "ann") == ()


def test_who_takes_a_bots_chair_in_the_middle_of_a_deal_plays_from_the_next_one_on() -> None:
    evening = Evening().open("estimation").people("ann", "ben").deal("x")
    bot = evening.table.chairs[2].name
    evening.do(seating.sit(evening.table, 2, "Cem", "cem"))
    chair = evening.table.chairs[2]
    assert (chair.name, chair.player, chair.waits, chair.by_itself) == ("Cem", bot, True, True)
    assert evening.table.seat_of(2) is None, "he sees what a spectator sees"
    assert code(playing.play_card(evening.table, "cem", "HK")) == "from-next"
    assert code(playing.call(evening.table, "cem", "7")) == "from-next"
    assert code(playing.say(evening.table, "cem", "hearts!")) == "from-next"
    evening.do(seating.leave(evening.table, "cem"))
    assert evening.table.chairs[2] == Chair(bot, bot=True), "the same bot goes on"
    evening.do(seating.sit(evening.table, 2, "Cem", "cem"))
    assert evening.table.chairs[2].waits
    evening.play("y")
    assert evening.table.deals[0].names[2] == bot, "the deal is that of who played it"
    assert not evening.table.chairs[2].waits
    evening.deal("z")
    assert evening.table.seat_of(2) == evening.table.playing.seat_in(2)


def test_who_held_the_cards_takes_them_up_again_at_once_and_no_others() -> None:
    evening = Evening().open("estimation").people("ann", "ben").deal("x")
    evening.do(seating.leave(evening.table, "ann"))
    assert evening.table.chairs[0].bot
    evening.do(seating.sit(evening.table, 2, "Ann", "ann"))
    assert evening.table.seat_of(2) is None
    evening.do(seating.leave(evening.table, "ann"))
    evening.do(seating.sit(evening.table, 0, "Ann", "ann"))
    assert evening.table.seat_of(0) == 0
    assert not evening.table.chairs[0].waits


def test_a_log_of_old_in_which_somebody_sat_down_in_the_middle_of_a_deal_opens_as_it_was() -> None:
    evening = Evening().open("estimation").people("ann", "ben").deal("x")
    evening.do((SeatTaken(2, "Cem", "cem"),))
    assert evening.table.seat_of(2) == 2


def test_a_deal_that_is_given_up_lets_everybody_play_the_next() -> None:
    evening = Evening().open("estimation").people("ann", "ben").deal("x")
    evening.do(seating.sit(evening.table, 2, "Cem", "cem"))
    evening.do((DealAbandoned(1, "x"),))
    assert not evening.table.chairs[2].waits


def test_the_host_sends_somebody_away_for_good() -> None:
    evening = Evening().open("estimation").people("ann", "ben", "cem").deal("x")
    assert evening.table.host == "ann"
    assert code(seating.send_away(evening.table, "ben", 2, "Cem")) == "not-the-host"
    assert code(seating.send_away(evening.table, "", 2, "Cem")) == "not-the-host"
    assert code(seating.send_away(evening.table, "ann", 2, "Dan")) == "nobody-to-send"
    assert code(seating.send_away(evening.table, "ann", 3, evening.table.chairs[3].name)) == "nobody-to-send"
    assert code(seating.send_away(evening.table, "ann", 0, "Ann")) == "nobody-to-send"
    assert code(seating.send_away(evening.table, "ann", 9, "Cem")) == "no-chair"
    evening.do(seating.send_away(evening.table, "ann", 2, "Cem"))
    assert evening.table.chairs[2].bot
    for chair in (2, 3):
        assert code(seating.sit(evening.table, chair, "Carla", "cem")) == "sent-away"
    evening.play("y").deal("z")
    assert code(seating.sit(evening.table, 2, "Carla", "cem")) == "sent-away"


def test_before_the_first_deal_the_chair_of_who_is_sent_away_is_free() -> None:
    evening = Evening().open("estimation")
    for chair, guest in enumerate(("ann", "ben")):
        evening.do(seating.sit(evening.table, chair, guest.title(), guest))
    evening.do(seating.send_away(evening.table, "ann", 1, "Ben"))
    assert evening.table.chairs[1].open


def test_the_table_is_whose_it_was_first_and_else_whose_who_sits_longest() -> None:
    evening = Evening().open("estimation")
    for chair, guest in ((2, "ann"), (0, "ben"), (1, "cem")):
        evening.do(seating.sit(evening.table, chair, guest.title(), guest))
    evening.do(seating.leave(evening.table, "ann"))
    assert evening.table.host == "ben"
    evening.do(seating.leave(evening.table, "ben"))
    evening.do(seating.sit(evening.table, 0, "Ben", "ben"))
    assert evening.table.host == "cem"
    evening.do(seating.sit(evening.table, 3, "Ann", "ann"))
    assert evening.table.host == "ann"


def test_before_the_first_deal_a_chair_that_is_left_is_open() -> None:
    evening = Evening().open("estimation")
    evening.do(seating.sit(evening.table, 0, "Ann", "ann"))
    evening.do(seating.leave(evening.table, "ann"))
    assert evening.table.chairs[0].open


def test_who_drops_out_keeps_his_chair() -> None:
    evening = Evening().open("estimation").people("ann", "ben").deal("x")
    evening.do(seating.hold(evening.table, 1))
    assert evening.table.chairs[1].by_itself
    assert seating.hold(evening.table, 1) == ()
    assert seating.hold(evening.table, 2) == (), "a bot does not drop out"
    assert code(seating.hold(evening.table, 9)) == "no-chair"
    assert code(seating.sit(evening.table, 1, "Cem", "cem")) == "chair-taken"
    evening.do(seating.resume(evening.table, "ben"))
    assert not evening.table.chairs[1].by_itself
    assert code(seating.resume(evening.table, "ben")) == "not-held"


# Names, messages, and who may do what.


UNSEEN = "\u202e\u200b\u2066\x07\x1b"
"""Marks that turn the direction of a line, letters without width, control characters."""


def test_names_and_messages_lose_what_nobody_can_see() -> None:
    assert plain(f" A{UNSEEN}nn \n\t B. ") == "Ann B."
    assert plain(UNSEEN) == ""
    evening = Evening().open("estimation")
    evening.do(seating.sit(evening.table, 0, f"\u202eAnn{UNSEEN}", "ann"))
    assert evening.table.chairs[0].name == "Ann"
    assert code(seating.sit(evening.table, 1, UNSEEN, "ben")) == "no-name"
    assert code(seating.sit(evening.table, 1, "A\u200bnn", "ben")) == "same-name"
    assert code(seating.sit(evening.table, 1, "\u0410nn", "ben")) == "same-name", (
        "with a letter of another alphabet"
    )
    (said,) = evening.do(playing.say(evening.table, "ann", f"bon{UNSEEN}soir\nà tous"))
    assert isinstance(said, Said)
    assert said.text == "bonsoir à tous"
    assert code(playing.say(evening.table, "ann", UNSEEN)) == "nothing-said"


def test_a_name_and_a_message_have_a_limit_that_may_just_be_reached() -> None:
    evening = Evening().open("estimation")
    longest = "x" * seating.NAME_LIMIT
    assert code(seating.sit(evening.table, 0, longest + "x", "ann")) == "name-too-long"
    evening.do(seating.sit(evening.table, 0, longest, "ann"))
    assert code(playing.say(evening.table, "ann", "y" * (playing.MESSAGE_LIMIT + 1))) == "message-too-long"
    evening.do(playing.say(evening.table, "ann", "y" * playing.MESSAGE_LIMIT))
    assert code(playing.say(evening.table, "eve", "hello")) == "not-seated"


def test_a_bot_s_name_is_free_for_people_and_no_two_bots_share_one() -> None:
    evening = Evening().open("estimation").people("ann")
    bots = [chair.name for chair in evening.table.chairs[1:]]
    assert bots == [name for name in seating.BOT_NAMES if name != "Ann"][:3]
    evening.do(seating.sit(evening.table, 1, bots[1].upper(), "ben"))
    assert evening.table.chairs[1].name == bots[1].upper()
    evening.do(seating.sit(evening.table, 3, "Cem", "cem"))
    evening.deal("x")
    evening.do(seating.leave(evening.table, "cem"))
    assert evening.table.chairs[3].name.casefold() not in {bots[1].casefold(), "ann"}


def test_a_bot_that_sits_down_takes_the_first_name_nobody_has() -> None:
    evening = Evening().open("estimation")
    for chair, name in enumerate(("ADA", "Ben", "Carl", "Dan")):
        evening.do(seating.sit(evening.table, chair, name, name.lower()))
    evening.deal("x")
    for chair, name in ((1, "ben"), (3, "dan")):
        evening.do(seating.leave(evening.table, name))
        assert evening.table.chairs[chair].bot
    assert [chair.name for chair in evening.table.chairs] == ["ADA", "Blaise", "Carl", "Dora"]


def test_deals_are_numbered_one_by_one() -> None:
    evening = Evening().open("estimation", deals=3).people("ann")
    for number in (1, 2, 3):
        evening.deal(f"seed {number}")
        assert evening.table.playing is not None
        assert evening.table.playing.number == number
        begun = next(each for each in reversed(evening.events) if isinstance(each, DealBegun))
        assert begun.deal == number
        evening.play("x")
    assert [each.number for each in evening.table.deals] == [1, 2, 3]
