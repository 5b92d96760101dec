"""Twelve lists as clubs have them, made up: what each must enter, and what its secretary has to touch for it.

A touch is one thing said in the preview beyond accepting it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.people.entry_list import NOTHING_SAID, Choices
from tests.workbooks import Rows, ods, xlsx

GIVEN_NAMES = """
Louis Ruth Denis Ursula Nicolas Brigitte Raphaël Josiane Max Claudine Léon Noël Éliane Paul Odette
"""
FAMILY_NAMES = """
Aebischer Bapst Buchs Charrière Droux Dupasquier Fragnière Glasson Gobet Gremaud Overney Pasquier Python
Repond Yerly Zbinden Cottier Menoud Savary Thürler
"""
GIVEN, FAMILY = GIVEN_NAMES.split(), FAMILY_NAMES.split()
TOWNS = ["Bulle", "Riaz", "Jaun", "Broc", "Guin", "Charmey", "Gruyères"]


@dataclass(frozen=True)
class ClubList:
    """One list: the file, who must be entered, what was said, how many names an entry has."""

    data: bytes
    wanted: tuple[str, ...]
    choices: Choices = NOTHING_SAID
    members: int = 1

    @property
    def touches(self) -> int:
        """How many things were said."""
        said = self.choices
        one_switch = (said.surname_first is not None) + said.exchanged
        return one_switch + sum(map(len, (said.roles, said.people, said.said, said.cells, said.names)))


TITLED = """Tournoi d'automne – inscriptions au 27.11.2026;;;;
;;;;
Nom et prénom;Tél. portable;Localité;Payé;Remarque
d'Affry Louis;079 318 40 07;Givisiez;oui;
von der Weid Béatrice;079 941 25 64;Fribourg;20.-;comité
Dr. Pasquier Noël;026 912 70 44;Bulle;x;
;;;;
Total;3;;40.-;
"""
TITLED_IN_EXCEL: Rows = [
    ["Jassclub Sense – Herbstmeisterschaft"],
    ["Stand 27.11.2026"],
    [],
    ["Nr.", "Name", "Vorname", "Ort", "Natel", "Bezahlt"],
    [1, "Müller", "Hans", "Düdingen", 791234567, 20],
    [2, "Müller", "Hans", "Tafers", 264931122, ""],
    [3, "Zosso", "Käthi", "Plaffeien", "079 222 33 44", "TWINT"],
    ["", "Total", "", "", "", 20],
]
MAIL = """Bonjour Éliane,

Voici nos inscriptions pour samedi :

1. Favre Jean 079 123 45 67
2. Mme Dupont Anne
3. Dr. Pasquier Noël 026 912 70 44
- Rime Zoé <zoe.rime@exemple.ch>

Meilleures salutations
Pierre
"""
OTHER_PROGRAM = """No,Title,NAME,Rtg,FED,Club,Birthday
1,,"Aubry, Agnès",0,SUI,Bulle,1957
2,,"Berset, Benoît",0,SUI,Riaz,1961/04/02
3,,"de la Cruz, María",0,ESP,,1980
"""
TEAMS = """Équipe;Club
Python Éliane / Gremaud Léon;Broc
Bapst Francis / Buchs Ursula;La Roche
Charrière Denis / Overney Rose-Marie;Cerniat
Droux Raphaël / Glasson Nicolas;Bulle
Yerly Anne-Lise et Paul;Treyvaux
"""
PAIRS = """Joueur 1;Joueur 1;Joueur 2;Joueur 2;Club
Nom;Prénom;Nom;Prénom;
Favre;Jean;Rime;Zoé;Bulle
Uldry;Urs;Ith;Ida;Jaun
"""
PAIRS_OF_CELLS = [["Anna Amsler", "Beat Bucher"], ["Cilla Caduff", "Dario Decurtins"]]
MACINTOSH = "Nom;Prénom;Localité\rMüller;Käthi;Düdingen\rGuérin;Hélène;Châtel\rL’Eplattenier;Gaëlle;Vevey\r"
PASTED = (
    "Aebischer\tRuth\tGuin\t026 493 61 12\nBapst\tFrancis\tLa Roche\t079 552 18 90\n"
    "Buchs\tUrsula\tJaun\t026 929 84 33\n"
)
CROSSED = "Nom;Prénom\nAnne;Dupont\nJean;Favre\nZoé;Rime\n"
FLEMISH: Rows = [
    ["Voornaam", "Naam", "Gemeente", "GSM", "Lidnummer", "Betaald"],
    ["Luc", "Van den Broeck", "Aalst", "0478 12 34 56", "17", "ja"],
    ["Marieke", "D'Hondt", "Gent", "0478 12 34 57", "18", "nee"],
    ["Noël", "De Smet", "Gent", "0478 12 34 58", "19", "misschien"],
]
DOUBTFUL = """Nom;Localité;Payé
Genoud Maria Isabel da Conceição;Châtel;oui
Vonlanthen;Schmitten;
Castella Brigitte;Neirivue;peut-être
Aebischer Ruth;Guin;20.-
Charrière Denis;Cerniat;20.-
Buchs Ursula;Jaun;
Droux Raphaël;Bulle;
Gobet Claudine;Sorens;
"""


def crowd() -> tuple[str, tuple[str, ...]]:
    """Three hundred lines with doubles: two of a name who live apart, and the same one written twice."""
    lines, wanted = ["Prénom;Nom;Localité"], list[str]()
    for at in range(280):
        given, family, town = GIVEN[at % 15], FAMILY[at % 20] + "-" + FAMILY[at // 60 + 3], TOWNS[at % 7]
        lines.append(f"{given};{family};{town}")
    for at in range(0, 280, 28):  # written twice
        lines.append(lines[at + 1])
    for at in range(5, 285, 28):  # somebody else of that name
        given, family, _ = lines[at + 1].split(";")
        lines.append(f"{given};{family};Fribourg")
    kept = list(dict.fromkeys(lines[1:]))
    wanted = [f"{family.upper()} {given}" for given, family, _ in (line.split(";") for line in kept)]
    return "\n".join(lines) + "\n", tuple(wanted)


CROWD, OF_THE_CROWD = crowd()

TWELVE: dict[str, ClubList] = {
    "a title, an empty line, a total": ClubList(
        TITLED.encode("cp1252"), ("D'AFFRY Louis", "VON DER WEID Béatrice", "PASQUIER Noël")
    ),
    "a title in Excel": ClubList(
        xlsx({"Kasse": [["Einnahmen", 400], ["Ausgaben", 120]], "Liste": TITLED_IN_EXCEL}),
        ("MÜLLER Hans", "MÜLLER Hans", "ZOSSO Käthi"),
    ),
    "a mail": ClubList(MAIL.encode(), ("FAVRE Jean", "DUPONT Anne", "PASQUIER Noël", "RIME Zoé")),
    "another program": ClubList(
        OTHER_PROGRAM.encode("utf-8-sig"), ("AUBRY Agnès", "BERSET Benoît", "DE LA CRUZ María")
    ),
    "teams in one cell": ClubList(
        TEAMS.encode(),
        (
            "PYTHON Éliane & GREMAUD Léon",
            "BAPST Francis & BUCHS Ursula",
            "CHARRIÈRE Denis & OVERNEY Rose-Marie",
            "DROUX Raphaël & GLASSON Nicolas",
            "YERLY Anne-Lise & YERLY Paul",
        ),
        members=2,
    ),
    "pairs in four columns": ClubList(
        PAIRS.encode(), ("FAVRE Jean & RIME Zoé", "ULDRY Urs & ITH Ida"), members=2
    ),
    "pairs in two cells, of LibreOffice": ClubList(
        ods(PAIRS_OF_CELLS), ("AMSLER Anna & BUCHER Beat", "CADUFF Cilla & DECURTINS Dario"), members=2
    ),
    "three hundred with doubles": ClubList(CROWD.encode("cp1252"), OF_THE_CROWD),
    "a Macintosh": ClubList(
        MACINTOSH.encode("mac-roman"), ("MÜLLER Käthi", "GUÉRIN Hélène", "L’EPLATTENIER Gaëlle")
    ),
    "cells pasted without a header": ClubList(
        PASTED.encode(), ("AEBISCHER Ruth", "BAPST Francis", "BUCHS Ursula")
    ),
    "names in the columns of each other": ClubList(
        CROSSED.encode(), ("DUPONT Anne", "FAVRE Jean", "RIME Zoé")
    ),
    "Flemish, an answer that is none": ClubList(
        xlsx({"Leden": FLEMISH}),
        ("VAN DEN BROECK Luc", "D'HONDT Marieke", "DE SMET Noël"),
        Choices(cells={(4, 5): "no"}),
    ),
}
