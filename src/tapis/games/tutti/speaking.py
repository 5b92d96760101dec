"""The rules from the cut to the contract: 17.7, 17.9, 17.10, 17.13, 17.15 and 17.17.

The speakers are the player on the dealer's right, that player's partner, the dealer's partner, the
dealer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, Dealt, Shown
from tapis.core.laying import Calling
from tapis.core.tricks import Seat
from tapis.games import jass
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import Call, Chibre, Choice, Cut, Event
from tapis.games.tutti.contracts import is_whole
from tapis.games.tutti.result import SEATS
from tapis.games.tutti.table import Table
from tapis.law import Bars, Breach, Rule, first_bar

Cutting: TypeAlias = Calling[Table, Cut]
Speaking: TypeAlias = Calling[Table, Chibre | Choice]
Choosing: TypeAlias = Calling[Table, Choice]
Lifting: TypeAlias = "Rule[[Table], frozenset[Seat]]"

# 17.7  Who may lift his hand, and when.

OWN_HAND = ART.audience(
    "17.7",
    code="own-hand",
    sentence="Look at your own cards only, and only once the order of speech allows it.",
)


@ART("17.7")
def the_first_two_lift_at_once(table: Table) -> frozenset[Seat]:
    """The two players after the dealer may lift their cards, the others not yet."""
    return frozenset({table.place(1), table.place(2)})


@ART("17.7")
def the_third_lifts_after_the_first_chibre(table: Table) -> frozenset[Seat]:
    """The third player lifts the cards once the partner has chibré."""
    return frozenset({table.place(3)} if table.chibres >= 1 else ())


@ART("17.7")
def the_fourth_lifts_after_his_partner(table: Table) -> frozenset[Seat]:
    """The dealer lifts the cards once the partner has decided."""
    return frozenset({table.place(4)} if table.chibres >= 3 else ())


@ART("17.7")
def all_lift_at_the_contract(table: Table) -> frozenset[Seat]:
    """Once the contract is named everybody lifts their cards."""
    return frozenset(range(SEATS) if table.contract is not None else ())


LIFTINGS: tuple[Lifting, ...] = (
    the_first_two_lift_at_once,
    the_third_lifts_after_the_first_chibre,
    the_fourth_lifts_after_his_partner,
    all_lift_at_the_contract,
)


def hands_lifted(table: Table, hands: Sequence[Cards]) -> Sequence[Event]:
    """The events by which hands that may be lifted now, and still lie there, are lifted."""
    permitted = frozenset(seat for rule in LIFTINGS for seat in rule(table))
    return [Shown(seat, hands[seat], *OWN_HAND.only(seat)) for seat in sorted(permitted - table.lifted)]


def deal(table: Table, pack: Sequence[Card]) -> Sequence[Event]:
    """The cut pack dealt out, and the first two hands lifted."""
    hands = jass.deal_by_threes(pack, table.dealer, SEATS)
    return [Dealt(hands), *hands_lifted(table, hands)]


# 17.10  The only words.


@dataclass(frozen=True, slots=True)
class Message:
    """A chat message that ``seat`` would like to write."""

    table: Table
    seat: Seat

    @property
    def told(self) -> Mapping[str, object]:
        """Whose message it is, for the placeholders of a refusal."""
        return {"seat": self.seat}


@ART.bars("17.10")
def choice_under_way(message: Message) -> bool:
    """Until the contract is named, say nothing but “je chibre”."""
    table = message.table
    return table.dealt and table.contract is None and table.replayed is None


@ART.bars("17.10")
def whispered(speaking: Speaking) -> bool:
    """Say it to the whole table."""
    return speaking.move.to is not None


# 17.9  One names a contract or chibres; the last must choose.


@ART.bars("17.9")
def contract_named(speaking: Speaking) -> bool:
    """The contract of this deal has been named."""
    return speaking.table.contract is not None


@ART.bars("17.9")
def not_your_word(speaking: Speaking) -> bool:
    """Wait for your turn: right of the dealer first, then the partner, then the dealer's side."""
    return speaking.table.speaker != speaking.move.seat


@ART.bars("17.9")
def last_to_speak(speaking: Speaking) -> bool:
    """You speak last: choose a contract."""
    return speaking.table.chibres == SEATS - 1


# 17.8, 17.13, 17.15  A whole contract, each once, and a filled one named.


@ART.bars("17.8")
def contract_not_whole(choosing: Choosing) -> bool:
    """Name with the slalom the direction of its first trick, and with the misère its base."""
    return not is_whole(choosing.call.contract)


@ART.bars("17.13")
def box_is_filled(choosing: Choosing) -> bool:
    """Your team has already played this contract: choose a free box."""
    return choosing.table.has_filled(choosing.table.speaker, choosing.call.contract.box)


@ART.bars("17.15")
def filled_one_was_named(speaking: Speaking) -> bool:
    """You named a filled contract: you may no longer chibre, choose one of your free boxes."""
    return speaking.table.bound


@ART.bars("17.15")
def filled_one_is_named_again(choosing: Choosing) -> bool:
    """You named a filled contract: you may no longer chibre, choose one of your free boxes."""
    return choosing.table.bound and box_is_filled(choosing)


# 17.17  Ten boxes each in the end, so a full team has no say and the other must choose in time.


@ART.bars("17.17")
def team_is_full(choosing: Choosing) -> bool:
    """All the boxes of your team are filled: you can only chibre."""
    return choosing.table.full(choosing.table.speaker)


@ART.bars("17.17")
def last_with_a_free_box(speaking: Speaking) -> bool:
    """The other team is full and you are the last of yours to speak: choose a contract."""
    table = speaking.table
    after = table.speakers[table.chibres + 1 :]
    return not table.full(table.speaker) and all(table.full(seat) for seat in after)


CUTTING: Bars[Cutting] = (jass.pack_already_cut, jass.not_the_cutter, jass.no_clean_cut)
SPEAKING: Bars[Speaking] = (jass.not_dealt_yet, contract_named, not_your_word, whispered)
CHIBRE: Bars[Speaking] = (filled_one_was_named, last_to_speak, last_with_a_free_box)
CHOICE: Bars[Choosing] = (contract_not_whole, team_is_full, filled_one_is_named_again)


@ART("17.15", "T9")
def choice_bars(as_at_the_table: bool) -> Bars[Choosing]:
    """Only where play goes as at a real table can a filled contract be named by mistake."""
    return CHOICE if as_at_the_table else (*CHOICE, box_is_filled)


def refuse_cut(cutting: Cutting) -> Breach | None:
    """Why the pack may not be cut so, or None."""
    return first_bar(CUTTING, cutting)


def refuse_word(table: Table, hand: Cards, move: Called[Call], as_at_the_table: bool) -> Breach | None:
    """Why ``move.seat`` may not say this now, or None."""
    match move.call:
        case Chibre() as call:
            return first_bar((*SPEAKING, *CHIBRE), Calling(table, hand, move, call))
        case Choice() as call:
            choosing = Calling(table, hand, move, call)
            return first_bar(SPEAKING, choosing) or first_bar(choice_bars(as_at_the_table), choosing)
    return choice_under_way.breach(Message(table, move.seat))
