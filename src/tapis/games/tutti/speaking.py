"""The rules from the cut to the contract: 17.7, 17.9, 17.10, 17.13, 17.15 and 17.17.

The speakers are the player on the dealer's right, his partner, the dealer's partner, the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Card, Cards
from tapis.core.events import Audience, Called, Dealt, Shown
from tapis.core.tricks import Seat
from tapis.games import jass
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import Call, Chibre, Choice, Cut, Event
from tapis.games.tutti.contracts import the_contract_is_whole
from tapis.games.tutti.result import COLUMNS, SEATS
from tapis.games.tutti.table import Table
from tapis.law import Breach, Rule

Lifting = Rule[[Table], frozenset[Seat]]

# 17.7  Who may lift his hand, and when.


@ART("17.7")
def the_first_two_lift_at_once(table: Table) -> frozenset[Seat]:
    """The two players after the dealer may lift their cards, the others not yet."""
    return frozenset({table.place(1), table.place(2)})


@ART("17.7")
def the_third_lifts_after_the_first_chibre(table: Table) -> frozenset[Seat]:
    """The third player lifts his cards once his partner has chibré."""
    return frozenset({table.place(3)} if table.chibres >= 1 else ())


@ART("17.7")
def the_fourth_lifts_after_his_partner(table: Table) -> frozenset[Seat]:
    """The dealer lifts his cards once his partner has decided."""
    return frozenset({table.place(4)} if table.chibres >= 3 else ())


@ART("17.7")
def all_lift_at_the_contract(table: Table) -> frozenset[Seat]:
    """Once the contract is named everybody lifts his cards."""
    return frozenset(range(SEATS) if table.contract is not None else ())


@ART("17.7")
def lift_your_own_hand(seat: Seat) -> Audience:
    """Look at your own cards only, and only once the order of speech allows it."""
    return frozenset({seat})


LIFTINGS: tuple[Lifting, ...] = (
    the_first_two_lift_at_once,
    the_third_lifts_after_the_first_chibre,
    the_fourth_lifts_after_his_partner,
    all_lift_at_the_contract,
)


def hands_lifted(table: Table, hands: Sequence[Cards]) -> Sequence[Event]:
    """The hands that may be lifted now and still lie there, each with the rule that permits it."""
    permits = {seat: rule for rule in reversed(LIFTINGS) for seat in rule(table)}
    return [
        Shown(seat, hands[seat], lift_your_own_hand(seat), permits[seat].clauses[0])
        for seat in sorted(set(permits) - table.lifted)
    ]


def deal(table: Table, pack: Sequence[Card]) -> Sequence[Event]:
    """The cut pack dealt out, and the first two hands lifted."""
    hands = jass.deal_by_threes(pack, table.dealer, SEATS)
    return [Dealt(hands), *hands_lifted(table, hands)]


# 17.9  One names a contract or chibres; the last must choose.


@ART("17.9")
def wait_for_the_contract(table: Table) -> bool:
    """Wait until the contract has been named."""
    return table.contract is not None


@ART("17.9")
def one_contract_a_deal(table: Table) -> bool:
    """The contract of this deal has been named."""
    return table.contract is None


@ART("17.9")
def speak_in_turn(table: Table, seat: Seat) -> bool:
    """Wait for your turn: right of the dealer first, then the partner, then the dealer's side."""
    return table.speaker == seat


@ART("17.9")
def the_last_speaker_must_choose(table: Table) -> bool:
    """You speak last: choose a contract."""
    return table.chibres < SEATS - 1


# 17.10  The only words.


@ART("17.10")
def say_nothing_but_chibre(table: Table) -> bool:
    """Until the contract is named, say nothing but “je chibre”."""
    return table.dealt and table.contract is None and table.replayed is None


@ART("17.10")
def say_it_aloud(to: Audience) -> bool:
    """Say it to the whole table."""
    return to is None


# 17.13, 17.15  Each contract once, and a filled one named.


@ART("17.13")
def each_contract_once(table: Table, choice: Choice) -> bool:
    """Your team has already played this contract: choose a free box."""
    return choice.contract.box not in table.filled[table.speaker % COLUMNS]


@ART("17.15")
def choose_another_after_a_filled_one(table: Table) -> bool:
    """You named a filled contract: you may no longer chibre, choose one of your free boxes."""
    return not table.bound


@ART("17.15", "T9")
def a_filled_one_can_be_named(as_at_the_table: bool) -> bool:
    """Only where play goes as at a real table can a filled contract be named by mistake."""
    return as_at_the_table


# 17.17  Ten boxes each in the end, so a full team has no say and the other must choose in time.


@ART("17.17")
def a_full_team_only_chibres(table: Table) -> bool:
    """All the boxes of your team are filled: you can only chibre."""
    return not table.full(table.speaker)


@ART("17.17")
def the_last_with_a_free_box_must_choose(table: Table) -> bool:
    """The other team is full and you are the last of yours to speak: choose a contract."""
    after = table.speakers[table.chibres + 1 :]
    return table.full(table.speaker) or not all(table.full(seat) for seat in after)


def refuse_cut(table: Table, move: Called[Call], cut: Cut) -> Breach | None:
    """Why the pack may not be cut so, or None."""
    if not jass.cut_once(table.cut):
        return jass.cut_once.breach()
    if move.seat != jass.cutter(table.dealer, SEATS):
        return jass.cutter.breach()
    if not 0 < cut.at < len(jass.PACK) or move.to is not None:
        return jass.cut_the_pack.breach()
    return None


def refuse_word(
    table: Table, move: Called[Call], call: Chibre | Choice, as_at_the_table: bool
) -> Breach | None:
    """Why ``move.seat`` may not say this now, or None."""
    if not jass.cut_and_deal_first(table.dealt):
        return jass.cut_and_deal_first.breach()
    if not one_contract_a_deal(table):
        return one_contract_a_deal.breach()
    if not speak_in_turn(table, move.seat):
        return speak_in_turn.breach(seat=move.seat)
    if not say_it_aloud(move.to):
        return say_it_aloud.breach()
    return _refuse_chibre(table) if isinstance(call, Chibre) else _refuse_choice(table, call, as_at_the_table)


def _refuse_chibre(table: Table) -> Breach | None:
    if not choose_another_after_a_filled_one(table):
        return choose_another_after_a_filled_one.breach()
    if not the_last_speaker_must_choose(table):
        return the_last_speaker_must_choose.breach()
    if not the_last_with_a_free_box_must_choose(table):
        return the_last_with_a_free_box_must_choose.breach()
    return None


def _refuse_choice(table: Table, choice: Choice, as_at_the_table: bool) -> Breach | None:
    if not the_contract_is_whole(choice.contract):
        return the_contract_is_whole.breach()
    if not a_full_team_only_chibres(table):
        return a_full_team_only_chibres.breach()
    if each_contract_once(table, choice):
        return None
    if not choose_another_after_a_filled_one(table):
        return choose_another_after_a_filled_one.breach()
    return None if a_filled_one_can_be_named(as_at_the_table) else each_contract_once.breach()
