"""What could be made with the hands of bridge and whist, as panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tapis.analysis.makeable import MakeableRow
from tapis.analysis.panels.deals import ALL_SEEN
from tapis.analysis.turning import TurningPoint
from tapis.analysis.whist_turning import WhistTurningPoint
from tapis.bots.bridge.system import HandShown
from tapis.core.cards import SYMBOLS
from tapis.core.deals import Par
from tapis.core.panel import Cell, NamedSeat, Panel
from tapis.core.speech import Amount, Saying
from tapis.core.tricks import Seat
from tapis.games.bridge.mark.scoring import honours_in_one_hand
from tapis.games.bridge.mark.series import contract_premium
from tapis.games.bridge.play.calls import AuctionCall, Bid, saying
from tapis.games.bridge.result import (
    NO_TRUMP,
    SIDES,
    Contract,
    Doubling,
    Honours,
    PlayedOut,
    Result,
    Side,
    side_of,
)
from tapis.games.whist.play.calls import named
from tapis.games.whist.play.calls import saying as whist_saying

BEST_PLAY = Saying("Tricks with best play of everybody.")
HOLDS = {True: Saying("yes"), False: Saying("no"), None: Saying("not found out in time")}
WENT_WRONG = Saying("Where the auction went wrong")
SCORED = {"clause": contract_premium.clause}


def twenty(rows: Sequence[MakeableRow]) -> Panel:
    """The table of twenty of bridge."""
    return _table(
        "makeable",
        Saying("Tricks each declarer can make"),
        rows,
        Saying("Declarer"),
        [NamedSeat(row.side[0]) for row in rows],
    )


def pairs(rows: Sequence[MakeableRow]) -> Panel:
    """What any two players of whist make together."""
    named = [_together(*row.side) for row in rows]
    return _table("makeable", Saying("Emballages: tricks of two players"), rows, Saying("Players"), named)


def alone(rows: Sequence[MakeableRow]) -> Panel:
    """What a player of whist makes alone."""
    players = [NamedSeat(row.side[0]) for row in rows]
    return _table("makeable", Saying("Solos: tricks of one player"), rows, Saying("Player"), players)


def leading(rows: Sequence[MakeableRow]) -> Panel:
    """What a player of whist makes alone and leading."""
    players = [NamedSeat(row.side[0]) for row in rows]
    title = Saying("Abondances: tricks of one player who leads")
    return _table("makeable", title, rows, Saying("Player"), players)


def miseres(made: Sequence[tuple[Seat, bool | None]]) -> Panel:
    """Whose grande misère holds against best play; None where that was not found out."""
    rows = tuple((NamedSeat(seat), HOLDS[can]) for seat, can in made)
    return Panel(
        "misere",
        Saying("Grande misère: who can avoid every trick"),
        (ALL_SEEN,),
        (Saying("Player"), Saying("Made")),
        rows,
    )


def _table(
    key: str, title: Saying, rows: Sequence[MakeableRow], first: Saying, named: Sequence[Cell]
) -> Panel:
    strains = rows[0].strains
    return Panel(
        key,
        title,
        (ALL_SEEN, BEST_PLAY),
        (first, *(_strain(strain) for strain in strains)),
        tuple((name, *row.tricks) for name, row in zip(named, rows, strict=True)),
        tuple(range(1, len(strains) + 1)),
    )


def _strain(strain: str) -> Cell:
    return Saying("No trump") if strain == NO_TRUMP else SYMBOLS[strain]


def par(found: Par[Result], alone: bool = True) -> Panel:
    """Par of a deal: its score, and the contract that is played at the end.

    A deal ``alone`` is scored as a board of a series, another by what it brings its rubber or Chicago game.
    """
    rows: tuple[tuple[Cell, ...], ...] = ()
    held: Honours | None = None
    if isinstance(found.result, PlayedOut):
        played = found.result
        held = played.honours
        rows = ((_bid(played.contract), NamedSeat(played.declarer), played.tricks),)
    return Panel(
        "par",
        Saying("Par for north–south: {points}", {"points": Amount(found.score, signed=False)}),
        (
            ALL_SEEN,
            Saying("Both sides bid and play their best; scored as a board of a series ({clause}).", SCORED)
            if alone
            else Saying("Both sides bid and play their best; what is won counts for what it brings later."),
            *([] if alone or held is None else [_honours(held)]),
            _sits(Saying("North–south"), 0),
            _sits(Saying("East–west"), 1),
        ),
        (Saying("Contract"), Saying("Declarer"), Saying("Tricks taken")) if rows else (),
        rows,
        (2,) if rows else (),
    )


def _honours(held: Honours) -> Saying:
    """What honours bring in the contract that is named."""
    side = Saying("North–south") if held.side == 0 else Saying("East–west")
    told = {"side": side, "points": held.points, "clause": honours_in_one_hand.clause}
    return Saying("Honours in one hand: {points} for {side} ({clause}).", told)


def turning(found: TurningPoint) -> Panel:
    """The first call that went wrong in one line, and what the better one says, if it says anything."""
    said = {"player": NamedSeat(found.seat), "said": _short(found.said), "better": _short(found.better)}
    told = {**said, "points": Saying("{points:point|points}", {"points": Amount(found.points, signed=False)})}
    line = _leads(found, told)
    if found.meaning.shown == HandShown():
        return Panel("turning", WENT_WRONG, (line,), (), (), ())
    says = {"call": said["better"], "meaning": _beside(found.meaning.says)}
    return Panel("turning", WENT_WRONG, (line, Saying("“{call}” says: {meaning}", says)), (), (), ())


def _leads(found: TurningPoint, told: Mapping[str, object]) -> Saying:
    """Where the better call leads, in one sentence."""
    if found.instead is None:
        return Saying(
            "{player} said “{said}”; by the system of the bots all pass after “{better}”, {points} better.",
            told,
        )
    contract = {**told, "contract": _bid(found.instead.contract)}
    if side_of(found.instead.declarer) == side_of(found.seat):
        return Saying(
            "{player} said “{said}”; by the system of the bots “{better}” leads to {contract},"
            " {points} better.",
            contract,
        )
    return Saying(
        "{player} said “{said}”; by the system of the bots “{better}” leaves {contract} to the opponents,"
        " {points} better.",
        contract,
    )


def _beside(says: Sequence[Saying]) -> Saying:
    """Facts one beside the other."""
    one, *others = says
    return Saying("{one}, {other}", {"one": one, "other": _beside(others)}) if others else one


def whist_turning(found: WhistTurningPoint) -> Panel:
    """The first call after which a player of whist came off clearly worse, in one line."""
    instead, told = (
        found.instead,
        dict[str, object](
            player=NamedSeat(found.seat),
            said=whist_saying(found.said),
            better=whist_saying(found.better),
            points=Saying("{points:point|points}", {"points": Amount(found.points, signed=False)}),
        ),
    )
    line = (
        Saying("{player} said “{said}”; as the bots count, all pass after “{better}”, {points} better.", told)
        if instead is None
        else Saying(
            "{player} said “{said}”; as the bots count, “{better}” leads to {contract}, {points} better.",
            {**told, "contract": named(instead.code, instead.suit)},
        )
    )
    return Panel("turning", WENT_WRONG, (line, ALL_SEEN, BEST_PLAY), (), (), ())


def _short(call: AuctionCall) -> Saying:
    """A call as it stands in an auction."""
    said = saying(call)
    return Saying(said.short or said.text, said.args)


def _sits(title: Saying, side: Side) -> Saying:
    """A sentence with the names of those who sit on a side of the compass."""
    return Saying("{player}: {title}", {"player": title, "title": _together(side, side + SIDES)})


def _together(one: Seat, other: Seat) -> Saying:
    return Saying("{one} and {other}", {"one": NamedSeat(one), "other": NamedSeat(other)})


def _bid(contract: Contract) -> Saying:
    said = saying(Bid(contract.level, contract.strain))
    bid = Saying(said.short, said.args)
    doubled = contract.doubling is not Doubling.UNDOUBLED
    return Saying("{bid}, doubled", {"bid": bid}) if doubled else bid
