"""The auction of whist once more, read straight from its two tables; it shares no code with the game.

Seats are counted from the player who speaks first. A call is its text, as ``"join H"``. A state is a
plain dictionary; ``what`` of a seat is a row of ``ROWS``, and each cell of a row names its condition.
"""

from __future__ import annotations

from typing import Any

State = dict[str, Any]

LADDER = tuple(
    "E8 E9 S6 E10 S7 E11 PM E12 S8 PIC E13 A9 TR GM A10 A11 GMT PC GC".split()  # noqa: SIM905 - as listed
)
LOW = ("PM", "PIC", "GM", "GMT")
HIGH = ("A9", "A10", "A11", "PC", "GC")
JURY = ("GMT", "PC", "GC")
UP = "SCDHN"
PHASE_T = ("GM", "A10", "A11", "GMT", "PC", "GC")

ROWS: dict[str, dict[str, str]] = {
    "unspoken": {
        "pass": "yes",
        "wait": "p0",
        "propose": "packable and no misere",
        "join": "open",
        "solo": "not packable, asked by another, or petite misere",
        "low": "beat or join",
        "high": "beat",
    },
    "waiting": {"pass": "yes", "join": "open"},
    "proposed": {
        "pass": "yes",
        "propose": "higher, packable and no misere",
        "join": "open above",
        "maintain": "packable",
        "solo": "beat in any suit",
        "low": "beat or join",
    },
    "joiner": {"pass": "yes", "raise": "beat"},
    "solo": {"pass": "yes", "solo": "beat, upwards", "low": "beat or join"},
    "misere": {"pass": "yes", "low": "beat or join"},
    "abondance": {"pass": "yes", "low": "beat", "high": "own"},
}


def opening(hands: list[list[str]]) -> State:
    """Four hands of cards such as ``HA``, the first speaker's first."""
    seats = [{"what": "unspoken", "suit": "", "with": None, "kept": False, "code": ""} for _ in range(4)]
    return {
        "seats": seats,
        "hands": hands,
        "round": 0,
        "trou": None,
        "best": None,
        "owners": set(),
        "announced": set(),
        "last": 3,
        "asking": None,
        "ace": None,
    }


def height(code: str, suit: str) -> tuple[int, int]:
    return LADDER.index(code), UP.find(suit or "?")


def turn(state: State) -> int | None:
    if state["asking"]:
        return None
    if state["round"] < 4:
        return int(state["round"])
    for step in (1, 2, 3, 4):
        seat = (state["last"] + step) % 4
        gone = state["seats"][seat]["what"] in ("passed", "maintained", "joined", "trou")
        if not gone and seat not in state["owners"]:
            return int(seat)
    if state["best"] and state["best"][0] == "TR" and not state["best"][1]:
        return next(
            seat
            for seat, hand in enumerate(state["hands"])
            if seat != state["trou"] and any(card[1] == "A" for card in hand)
        )
    return None


def beats(state: State, code: str, suit: str) -> bool:
    return state["best"] is None or height(code, suit) > height(*state["best"])


def lowest(state: State, suit: str) -> str | None:
    return next((f"E{n}" for n in range(8, 14) if beats(state, f"E{n}", suit)), None)


def packable(state: State, me: int, suit: str) -> bool:
    for seat, other in enumerate(state["seats"]):
        if seat == me:
            continue
        if other["what"] in ("unspoken", "waiting"):
            return True
        if other["what"] == "proposed" and UP.index(other["suit"]) < UP.index(suit):
            return True
    return False


def asked(state: State, me: int, suit: str) -> bool:
    return any(
        other["what"] in ("proposed", "maintained", "joined") and other["suit"] == suit
        for seat, other in enumerate(state["seats"])
        if seat != me
    )


def offered(state: State, suit: str) -> int | None:
    found = [
        seat
        for seat in range(4)
        if state["seats"][seat]["what"] in ("proposed", "maintained") and state["seats"][seat]["suit"] == suit
    ]
    return found[0] if found else None


def legal(state: State) -> set[str]:
    me = turn(state)
    if me is None:
        return set()
    if state["round"] < 4:
        aces = sum(card[1] == "A" for card in state["hands"][me])
        return {"trou"} if aces == 3 else {"no trou"}
    if turn_is_for_trumps(state):
        return {f"trump {suit}" for suit in "SCDH"}
    row = ROWS[state["seats"][me]["what"]]
    calls = [(kind, text) for kind, text in every() if kind in row]
    found = {text for kind, text in calls if allowed(state, me, (kind, text), row)}
    if state["trou"] is not None:
        return {text for text in found if text == "pass" or text.split()[0] in PHASE_T}
    return found


def turn_is_for_trumps(state: State) -> bool:
    asked = (
        seat
        for seat in range(4)
        if state["seats"][seat]["what"] not in ("passed", "maintained", "joined", "trou")
        and seat not in state["owners"]
    )
    return state["trou"] is not None and next(asked, None) is None


def every() -> list[tuple[str, str]]:
    """Each call there is: its column, its text."""
    calls = [("pass", "pass"), ("wait", "wait"), ("maintain", "maintain")]
    for suit in "SCDH":
        calls += [("propose", f"propose {suit}"), ("join", f"join {suit}")]
        calls += [("solo", f"solo {n} {suit}") for n in (6, 7, 8)]
        calls += [("high", f"{code} {suit}") for code in HIGH]
    calls += [("high", f"{code} N") for code in ("PC", "GC")]
    calls += [("low", code) for code in LOW]
    calls += [("raise", f"raise {n}") for n in range(8, 14)]
    return calls


def allowed(  # noqa: PLR0911 - one case for each column
    state: State, me: int, call: tuple[str, str], row: dict[str, str]
) -> bool:
    kind, text = call
    mine, condition = state["seats"][me], row[kind]
    suit = text.split()[-1]
    if kind == "pass":
        return True
    if kind == "wait":
        return me == 0
    if kind == "propose":
        higher = condition[0] != "h" or UP.index(suit) > UP.index(mine["suit"])
        free = not state["announced"]
        again = asked(state, me, suit)
        return higher and free and not again and packable(state, me, suit) and lowest(state, suit) is not None
    if kind == "join":
        above = condition == "open" or UP.index(suit) > UP.index(mine["suit"])
        holds = any(card[0] == suit for card in state["hands"][me])
        return above and holds and offered(state, suit) is not None and lowest(state, suit) is not None
    if kind == "maintain":
        return packable(state, me, mine["suit"]) and lowest(state, mine["suit"]) is not None
    if kind == "solo":
        if condition == "beat, upwards" and not mine.get("asker") and UP.index(suit) < UP.index(mine["suit"]):
            return False
        direct = condition[:4] == "beat" or not packable(state, me, suit) or "PM" in state["announced"]
        direct = direct or asked(state, me, suit)
        return direct and beats(state, "S" + text.split()[1], suit)
    if kind == "raise":
        return beats(state, "E" + suit, mine["suit"])
    code = text.split()[0]
    if kind == "low":
        equal = state["best"] is not None and state["best"][0] == code
        return beats(state, code, "") or (equal and condition == "beat or join")
    upwards = condition != "own" or UP.index(suit) >= UP.index(mine["suit"])
    return upwards and beats(state, code, suit)


def say(state: State, text: str) -> None:  # noqa: C901 - one case for each word
    """Change the state by what the seat whose turn it is says."""
    me = turn(state)
    assert me is not None
    mine, words = state["seats"][me], text.split()
    if words[0] in ("trou", "no"):
        state["round"] += 1
        state["trou"] = me if text == "trou" else state["trou"]
        if state["round"] == 4 and state["trou"] is not None:
            state["seats"][state["trou"]]["what"] = "trou"
            state["best"], state["owners"] = ("TR", ""), {state["trou"]}
        return
    if words[0] == "trump":
        state["best"], state["owners"] = ("TR", words[1]), {state["trou"], me}
        mine["what"] = "trou"
        return
    state["last"] = me
    if text == "pass":
        leave(state, me)
    elif text == "wait":
        mine["what"] = "waiting"
    elif text == "maintain":
        mine["what"] = "maintained"
    elif words[0] == "propose":
        mine.update(what="proposed", suit=words[1])
    elif words[0] == "join":
        partner, code = offered(state, words[1]), lowest(state, words[1])
        assert partner is not None
        theirs = state["seats"][partner]
        theirs.update(kept=theirs["what"] == "maintained", what="joined")
        mine.update({"what": "joiner", "suit": words[1], "with": partner})
        state["best"], state["owners"] = (code, words[1]), {me, partner}
    elif words[0] == "raise":
        state["best"], state["owners"] = (f"E{words[1]}", mine["suit"]), {me, mine["with"]}
    elif words[0] == "solo":
        mine.update(what="solo", suit=words[2], asker=mine.get("asker") or mine["what"] == "proposed")
        state["best"], state["owners"] = (f"S{words[1]}", words[2]), {me}
    elif words[0] in JURY:
        state["asking"] = (me, text)
    else:
        announce(state, me, text)


def leave(state: State, me: int) -> None:
    mine = state["seats"][me]
    if mine["what"] == "joiner":
        partner = state["seats"][mine["with"]]
        partner["what"] = "passed" if partner["kept"] else "proposed"
    mine["what"] = "passed"


def announce(state: State, me: int, text: str) -> None:
    code, _, suit = text.partition(" ")
    mine = state["seats"][me]
    if code in LOW:
        together = state["best"] is not None and state["best"][0] == code
        state["owners"] = state["owners"] | {me} if together else {me}
        state["announced"].add(code)
        mine.update(what="misere", suit="")
    else:
        state["owners"] = {me}
        mine.update(what="abondance", suit=suit)
    state["best"] = (code, suit)


def jury(state: State, yes: bool) -> None:
    """What the jury answers to what was asked."""
    me, text = state["asking"]
    state["asking"] = None
    if yes:
        announce(state, me, text)
    else:
        leave(state, me)
