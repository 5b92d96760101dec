"""What the columns of an entry list are called: headings in French, German, Dutch and English.

A *role* is what a column tells about a person. Knows nothing of files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tapis.club.registration import normalised
from tapis.club.words import msgid
from tapis.law import Reason, Refused


class Role(StrEnum):
    """What a column tells."""

    NAME = "name"
    FIRST = "first-name"
    LAST = "last-name"
    CLUB = "club"
    PAID = "paid"
    STAND_IN = "stand-in"
    TABLE = "table"
    HIDDEN = "hidden"
    NOTE = "note"


TITLES = {
    Role.NAME: msgid("Name"),
    Role.FIRST: msgid("First name"),
    Role.LAST: msgid("Last name"),
    Role.CLUB: msgid("Club"),
    Role.PAID: msgid("Paid"),
    Role.STAND_IN: msgid("Stand-in"),
    Role.TABLE: msgid("Fixed table"),
    Role.HIDDEN: msgid("Not published"),
    Role.NOTE: msgid("Note"),
}

HEADINGS = {
    Role.NAME: (
        "nom et prenom, prenom et nom, nom prenom, prenom nom, nom complet, nom, joueur, joueuse, "
        "participant, "
        "name vorname, vorname name, name und vorname, vorname und name, name, spieler, "
        "spielerin, teilnehmer, "
        "naam, voor en achternaam, volledige naam, speler, speelster, deelnemer, "
        "full name, player, entrant"
    ),
    Role.FIRST: "prenom, vorname, voornaam, first name, firstname, given name, forename",
    Role.LAST: (
        "nom de famille, patronyme, nachname, familienname, zuname, achternaam, familienaam, "
        "last name, lastname, surname, family name"
    ),
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
}
ROLES = {heading: role for role, headings in HEADINGS.items() for heading in headings.split(", ")}

NO_NAME_COLUMN = Reason(
    "no-name-column", "No column of this list is headed as a name; call one of them Name. It has: {columns}."
)
SAME_COLUMN = Reason("same-column", "Two columns of this list are headed {title}; keep one of them.")


@dataclass(frozen=True, slots=True)
class Columns:
    """The role of each column, None for one that is left aside, and whether the list has a heading."""

    roles: tuple[Role | None, ...]
    headed: bool

    def pairs(self, cells: Sequence[str]) -> Iterator[tuple[Role, str]]:
        """The cells that mean something, by role."""
        return ((role, cell.strip()) for role, cell in zip(self.roles, cells, strict=False) if role)


def guess(first: Sequence[str]) -> Columns | Refused:
    """The columns by the first line; a line without any known heading is taken for a person."""
    roles = [ROLES.get(_heading(cell)) for cell in first]
    if not any(roles):
        return Columns((Role.NAME, Role.CLUB)[: len(first)], headed=False)
    if Role.FIRST in roles and Role.LAST not in roles:
        roles = [Role.LAST if role is Role.NAME else role for role in roles]
    if Role.NAME not in roles and Role.LAST not in roles:
        return NO_NAME_COLUMN(columns=", ".join(cell.strip() for cell in first if cell.strip()))
    twice = next((role for role in Role if roles.count(role) > 1), None)
    return SAME_COLUMN(title=twice.value) if twice else Columns(tuple(roles), headed=True)


def _heading(cell: str) -> str:
    return normalised("".join(letter if letter.isalnum() else " " for letter in cell))
