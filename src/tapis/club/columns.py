"""What the columns of an entry list are called: headings in French, German, Dutch and English.

A *role* is what a column tells about a person, or about a team: its two names stand in one cell, in
two, or in first and last names apart. Knows nothing of files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tapis.club.names import normalised
from tapis.club.words import msgid
from tapis.law import Reason, Refused


class Role(StrEnum):
    """What one column of an entry list tells about an entrant."""

    NAME = "name"
    FIRST = "first-name"
    LAST = "last-name"
    PARTNER = "partner"
    PARTNER_FIRST = "partner-first-name"
    PARTNER_LAST = "partner-last-name"
    TEAM = "team"
    CLUB = "club"
    PAID = "paid"
    STAND_IN = "stand-in"
    TABLE = "table"
    HIDDEN = "hidden"
    NOTE = "note"
    JOKER = "joker"
    AGE = "of-age"


TITLES = {
    Role.NAME: msgid("Name"),
    Role.FIRST: msgid("First name"),
    Role.LAST: msgid("Last name"),
    Role.PARTNER: msgid("Partner"),
    Role.PARTNER_FIRST: msgid("First name of the partner"),
    Role.PARTNER_LAST: msgid("Last name of the partner"),
    Role.TEAM: msgid("Team"),
    Role.CLUB: msgid("Club"),
    Role.PAID: msgid("Paid"),
    Role.STAND_IN: msgid("Stand-in"),
    Role.TABLE: msgid("Fixed table"),
    Role.HIDDEN: msgid("Not published"),
    Role.NOTE: msgid("Note"),
    Role.JOKER: msgid("Joker"),
    Role.AGE: msgid("Old enough"),
}

HEADINGS = {
    Role.NAME: (
        "nom et prenom, prenom et nom, nom prenom, prenom nom, nom complet, nom, joueur, joueuse, "
        "participant, joueur 1, nom 1, nom et prenom 1, 1er joueur, premier joueur, "
        "name vorname, vorname name, name und vorname, vorname und name, name, spieler, "
        "spielerin, teilnehmer, spieler 1, name 1, name vorname 1, 1 spieler, erster spieler, "
        "naam, voor en achternaam, volledige naam, speler, speelster, deelnemer, speler 1, naam 1, "
        "eerste speler, full name, player, entrant, player 1, first player"
    ),
    Role.FIRST: (
        "prenom, vorname, voornaam, first name, firstname, given name, forename, "
        "prenom 1, vorname 1, voornaam 1, first name 1"
    ),
    Role.LAST: (
        "nom de famille, patronyme, nachname, familienname, zuname, achternaam, familienaam, "
        "last name, lastname, surname, family name, "
        "nom de famille 1, nachname 1, achternaam 1, last name 1, surname 1"
    ),
    Role.PARTNER: (
        "partenaire, coequipier, coequipiere, joueur 2, nom 2, nom et prenom 2, 2e joueur, second joueur, "
        "deuxieme joueur, partner, partnerin, mitspieler, mitspielerin, spieler 2, name 2, "
        "name vorname 2, 2 spieler, zweiter spieler, medespeler, speler 2, naam 2, tweede speler, "
        "player 2, second player, team mate, teammate"
    ),
    Role.PARTNER_FIRST: (
        "prenom 2, prenom du partenaire, prenom partenaire, prenom coequipier, vorname 2, vorname partner, "
        "vorname des partners, voornaam 2, voornaam partner, first name 2, partner first name, "
        "first name of the partner"
    ),
    Role.PARTNER_LAST: (
        "nom de famille 2, nom du partenaire, nom partenaire, nom coequipier, nachname 2, nachname partner, "
        "name partner, name des partners, nachname des partners, achternaam 2, achternaam partner, "
        "naam partner, last name 2, surname 2, partner last name, partner surname, last name of the partner"
    ),
    Role.TEAM: "equipe, paire, doublette, team, paar, mannschaft, ploeg, koppel, pair",
    Role.CLUB: (
        "club, societe, section, amicale, localite, verein, klub, sektion, ort, vereniging, "
        "afdeling, plaats, society, town"
    ),
    Role.PAID: "paye, payee, paiement, inscription payee, bezahlt, zahlung, betaald, betaling, paid, payment",
    Role.STAND_IN: (
        "bouche trou, remplacant, remplacante, ersatz, ersatzspieler, springer, invaller, reserve, "
        "stand in, substitute"
    ),
    Role.TABLE: "table fixe, table, fester tisch, tisch, vaste tafel, tafel, fixed table, pinned table",
    Role.HIDDEN: (
        "non publie, masque, cache, prive, anonyme, nicht veroffentlichen, verborgen, privat, anonym, "
        "niet publiceren, prive, anoniem, hidden, not published, private"
    ),
    Role.NOTE: (
        "remarque, remarques, commentaire, bemerkung, bemerkungen, kommentar, opmerking, opmerkingen, "
        "note, notes, remark, remarks, comment"
    ),
    Role.JOKER: "joker, jokers, jocker",
    Role.AGE: (
        "age verifie, age confirme, 16 ans, 16 ans ou plus, a 16 ans, 18 ans, alt genug, ab 16, "
        "alter gepruft, mindestens 16, oud genoeg, vanaf 16, leeftijd nagegaan, minstens 16, old enough, "
        "of age, age checked, at least 16, 16 or older, 16"
    ),
}
ROLES = {heading: role for role, headings in HEADINGS.items() for heading in headings.split(", ")}

PARTNERS = (Role.PARTNER, Role.PARTNER_FIRST, Role.PARTNER_LAST)
SECOND = {Role.NAME: Role.PARTNER, Role.FIRST: Role.PARTNER_FIRST, Role.LAST: Role.PARTNER_LAST}
JOINED = re.compile(r"\s*[/&+]\s*|\s+(?:et|und|en|and|[-–—])\s+", re.IGNORECASE)

NO_NAME_COLUMN = Reason(
    "no-name-column", "No column of this list is headed as a name; call one of them Name. It has: {columns}."
)
SAME_COLUMN = Reason("same-column", "Two columns of this list are headed {title}; keep one of them.")


@dataclass(frozen=True, slots=True)
class Columns:
    """What the columns of a list hold.

    ``roles`` has None for a column that is left aside; ``headed`` says whether the first line is a
    heading.
    """

    roles: tuple[Role | None, ...]
    headed: bool

    def pairs(self, cells: Sequence[str]) -> Iterator[tuple[Role, str]]:
        """Each role with its cell of a line, columns that are left aside passed over."""
        return ((role, cell.strip()) for role, cell in zip(self.roles, cells, strict=False) if role)


def guess(first: Sequence[str], members: int = 1) -> Columns | Refused:
    """The columns as told by the first line of a list for teams of ``members``.

    A line without any known heading is taken for an entrant.
    """
    roles = [ROLES.get(_heading(cell)) for cell in first]
    if not any(roles):
        return Columns(_unheaded(first, members)[: len(first)], headed=False)
    if members > 1:
        roles = _second_names(roles)
    roles = _split(_split(roles, Role.NAME, Role.FIRST, Role.LAST), *PARTNERS)
    if Role.NAME not in roles and Role.LAST not in roles:
        roles = [Role.NAME if role is Role.TEAM else role for role in roles]
    roles = [None if role is Role.TEAM else role for role in roles]
    if Role.NAME not in roles and Role.LAST not in roles:
        return NO_NAME_COLUMN(columns=", ".join(cell.strip() for cell in first if cell.strip()))
    twice = next((role for role in Role if roles.count(role) > 1), None)
    return SAME_COLUMN(title=twice.value) if twice else Columns(tuple(roles), headed=True)


def _unheaded(first: Sequence[str], members: int) -> tuple[Role, ...]:
    if members == 1 or len(two_names(first[0])) > 1:
        return (Role.NAME, Role.CLUB)
    return (Role.NAME, Role.PARTNER, Role.CLUB)


def _second_names(roles: Sequence[Role | None]) -> list[Role | None]:
    """The roles with a repeated name column read as the partner's name."""
    seen: set[Role | None] = set()
    told = []
    for role in roles:
        told.append(SECOND.get(role, role) if role in seen and role else role)
        seen.add(role)
    return told


def _split(roles: Sequence[Role | None], full: Role, first: Role, last: Role) -> list[Role | None]:
    """The roles with ``full`` read as ``last`` where another column holds ``first`` names."""
    apart = first in roles and last not in roles
    return [last if apart and role is full else role for role in roles]


def two_names(cell: str) -> tuple[str, ...]:
    """The names in one cell: “A / B”, “A & B”, “A et B”, “A und B”, “A en B”, “A and B”."""
    return tuple(name for part in JOINED.split(cell) if (name := part.strip()))


def _heading(cell: str) -> str:
    return normalised("".join(letter if letter.isalnum() else " " for letter in cell))
