"""One of every paper, filled from a plain list of names."""

from __future__ import annotations

from tapis.club.text.slip_numbers import slip_number
from tapis.papers.data import (
    CaseForm,
    Emergency,
    EntryList,
    EntryRow,
    FormKind,
    Lots,
    LotTicket,
    MissingList,
    Paper,
    Placement,
    PrintedStandings,
    PrizeList,
    PrizeRow,
    ReceiptRow,
    Receipts,
    SeatingByName,
    SeatingByTable,
    SeatingTable,
    StandingRow,
    TableSigns,
    TravelCard,
    TravelCards,
    TravelStop,
)
from tapis.papers.membership import MemberCards, PrintedMember
from tapis.papers.parts import EventHead, Order, PersonLabel, SeatLabel, Size
from tapis.papers.sheets import Bulletin, Bulletins, Column, ScoreSlips, SlipForm, SlipSheet

HEAD = EventHead("Tournoi d'automne du Jass-Club", "samedi 21 novembre 2026", "Bulle", "L'estimation")
FORM = SlipForm(8, (Column("Estimé"), Column("Réalisé", (157,)), Column("Écart")), (), ("Entourer le 0.",))
LETTERS = "ABCD"
LINK = "http://192.168.1.20:8000/t/1/17/aGVsbG8tdGhlcmUtdGFwaXM"


def people(count: int) -> tuple[PersonLabel, ...]:
    return tuple(
        PersonLabel(f"Family{n:03} Given{n % 7}", str(n), f"Club {n % 5}") for n in range(1, count + 1)
    )


def chairs(players: tuple[PersonLabel, ...]) -> tuple[SeatLabel, ...]:
    return tuple(SeatLabel(letter, person) for letter, person in zip(LETTERS, players, strict=False))


def grouped(players: tuple[PersonLabel, ...]) -> list[tuple[PersonLabel, ...]]:
    return [players[at : at + 4] for at in range(0, len(players) - 3, 4)]


def slips(players: tuple[PersonLabel, ...], form: SlipForm = FORM, link: str = LINK) -> ScoreSlips:
    return ScoreSlips(
        HEAD,
        form,
        tuple(
            SlipSheet("1", str(table), chairs(four), slip_number(1, table), link, (table % 4,))
            for table, four in enumerate(grouped(players), start=1)
        ),
    )


def by_table(players: tuple[PersonLabel, ...]) -> SeatingByTable:
    groups = grouped(players)
    tables = tuple(SeatingTable(str(table), chairs(four)) for table, four in enumerate(groups, start=1))
    return SeatingByTable(HEAD, "1", tables, players[len(groups) * 4 :])


def by_name(players: tuple[PersonLabel, ...], size: Size = Size.PAGE) -> SeatingByName:
    seated = len(grouped(players)) * 4
    return SeatingByName(
        HEAD,
        "1",
        tuple(
            Placement(person, str(at // 4 + 1), LETTERS[at % 4]) if at < seated else Placement(person)
            for at, person in enumerate(players)
        ),
        size,
    )


def travel(players: tuple[PersonLabel, ...], rounds: int = 4, link: str = "") -> TravelCards:
    def stops(at: int) -> tuple[TravelStop, ...]:
        return tuple(
            TravelStop(str(n + 1), str((at + n) % 10 + 1), LETTERS[(at + n) % 4]) for n in range(rounds)
        )

    return TravelCards(HEAD, tuple(TravelCard(person, stops(at), link) for at, person in enumerate(players)))


def bulletins(players: tuple[PersonLabel, ...], deals: int = 8) -> Bulletins:
    return Bulletins(
        HEAD,
        "estimation",
        deals,
        tuple(Bulletin(person, "1", str(at // 4 + 1), LETTERS[at % 4]) for at, person in enumerate(players)),
    )


def member_cards(players: tuple[PersonLabel, ...]) -> MemberCards:
    code = ("BCDFGHJKLN", "BCDFG HJKLN")
    return MemberCards(
        HEAD, tuple(PrintedMember(each.name, each.club, each.number, *code) for each in players)
    )


def standings(players: tuple[PersonLabel, ...], size: Size = Size.PAGE) -> PrintedStandings:
    rows = tuple(
        StandingRow(str(at), person, ("−10", "45", "133", "7"), str(1000 + at), "+10", ("4", "−17"))
        for at, person in enumerate(players, start=1)
    )
    out = StandingRow("", PersonLabel("Left Early", "999"), ("3", "", "", ""), "3", note="withdrawn")
    return PrintedStandings(HEAD, (*rows, out), ("1", "2", "3", "4"), ("Exact", "Best round"), size=size)


def every_paper(players: tuple[PersonLabel, ...]) -> dict[str, Paper]:
    rows = tuple(EntryRow(person, note="table 3") for person in players)
    return {
        "entries by name": EntryList(HEAD, rows),
        "entries by number": EntryList(HEAD, rows, Order.NUMBER),
        "missing": MissingList(HEAD, rows),
        "by table": by_table(players),
        "by name": by_name(players),
        "wall": by_name(players, Size.WALL),
        "travel cards": travel(players),
        "member cards": member_cards(players),
        "slips": slips(players),
        "bulletins": bulletins(players),
        "standings": standings(players),
        "standings on the wall": standings(players, Size.WALL),
        "prizes": PrizeList(HEAD, tuple(PrizeRow(p.number, p, "12", "Ham") for p in players)),
        "receipts": Receipts(HEAD, tuple(ReceiptRow(p, "15.00", "0.00") for p in players), "CHF", "585.00"),
        **without_people(),
    }


def without_people() -> dict[str, Paper]:
    tickets = tuple(LotTicket(str(table), letter) for table in range(1, 11) for letter in LETTERS)
    return {
        "lots": Lots(HEAD, tickets),
        "table signs": TableSigns(HEAD, tuple(str(n) for n in range(1, 11))),
        "ruling form": CaseForm(HEAD, FormKind.RULING),
        "claim form": CaseForm(HEAD, FormKind.CLAIM),
        "emergency": Emergency(HEAD, "45", "= 157", title="Counting", rules=("Ten off.",) * 4),
    }
