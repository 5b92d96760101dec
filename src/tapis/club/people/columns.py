"""What the columns of a list of people are called: headings in French, German, Dutch and English.

A *role* is what a column tells about a person, or about a team: its two names stand in one cell, in
two, or in first and last names apart. What is answered in a cell by yes or no is told here too. Knows
nothing of files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tapis.club.text.full_names import normalised
from tapis.club.text.words import msgid
from tapis.law import Reason


class ColumnRole(StrEnum):
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
    CATEGORY = "category"
    TELEPHONE = "telephone"
    YEAR = "year"
    MEMBER = "member"
    FEDERATION = "federation"
    PARTNER_FEDERATION = "partner-federation"
    TEAM_NAME = "team-name"
    CAPTAIN = "captain"
    PLAYER_3 = "player-3"
    PLAYER_4 = "player-4"
    PLAYER_5 = "player-5"
    PLAYER_6 = "player-6"
    PLAYER_7 = "player-7"
    PLAYER_8 = "player-8"
    SEEDING = "seeding"
    CARRIED = "carried"


TITLES = {
    ColumnRole.NAME: msgid("Name"),
    ColumnRole.FIRST: msgid("First name"),
    ColumnRole.LAST: msgid("Last name"),
    ColumnRole.PARTNER: msgid("Partner"),
    ColumnRole.PARTNER_FIRST: msgid("First name of the partner"),
    ColumnRole.PARTNER_LAST: msgid("Last name of the partner"),
    ColumnRole.TEAM: msgid("Team"),
    ColumnRole.CLUB: msgid("Club"),
    ColumnRole.PAID: msgid("Paid"),
    ColumnRole.STAND_IN: msgid("Stand-in"),
    ColumnRole.TABLE: msgid("Fixed table"),
    ColumnRole.HIDDEN: msgid("Not published"),
    ColumnRole.NOTE: msgid("Note"),
    ColumnRole.JOKER: msgid("Joker"),
    ColumnRole.AGE: msgid("Old enough"),
    ColumnRole.CATEGORY: msgid("Category"),
    ColumnRole.TELEPHONE: msgid("Telephone"),
    ColumnRole.YEAR: msgid("Year of birth"),
    ColumnRole.MEMBER: msgid("Member number"),
    ColumnRole.FEDERATION: msgid("Federation number"),
    ColumnRole.PARTNER_FEDERATION: msgid("Federation number of the partner"),
    ColumnRole.TEAM_NAME: msgid("Name of the team"),
    ColumnRole.CAPTAIN: msgid("Captain"),
    ColumnRole.PLAYER_3: msgid("Player 3"),
    ColumnRole.PLAYER_4: msgid("Player 4"),
    ColumnRole.PLAYER_5: msgid("Player 5"),
    ColumnRole.PLAYER_6: msgid("Player 6"),
    ColumnRole.PLAYER_7: msgid("Player 7"),
    ColumnRole.PLAYER_8: msgid("Player 8"),
    ColumnRole.SEEDING: msgid("Place in the seeding"),
    ColumnRole.CARRIED: msgid("Points carried over"),
}
OF_NAMED_TEAMS = tuple(ColumnRole)[tuple(ColumnRole).index(ColumnRole.TEAM_NAME) :]
"""The columns that mean something only where teams with names meet in matches."""

TOLD = (
    ColumnRole.CLUB,
    ColumnRole.TELEPHONE,
    ColumnRole.PAID,
    ColumnRole.STAND_IN,
    ColumnRole.TABLE,
    ColumnRole.HIDDEN,
    ColumnRole.NOTE,
)
"""The columns, beside those of names, that whoever makes a list is told of."""

HEADINGS = {
    ColumnRole.NAME: (
        "nom et prenom, prenom et nom, nom prenom, prenom nom, nom complet, nom, joueur, joueuse, "
        "participant, joueur 1, nom 1, nom et prenom 1, 1er joueur, premier joueur, "
        "name vorname, vorname name, name und vorname, vorname und name, name, spieler, "
        "spielerin, teilnehmer, spieler 1, name 1, name vorname 1, 1 spieler, erster spieler, "
        "naam, voor en achternaam, volledige naam, speler, speelster, deelnemer, speler 1, naam 1, "
        "eerste speler, full name, player, entrant, player 1, first player"
    ),
    ColumnRole.FIRST: (
        "prenom, vorname, voornaam, first name, firstname, given name, forename, "
        "prenom 1, vorname 1, voornaam 1, first name 1"
    ),
    ColumnRole.LAST: (
        "nom de famille, patronyme, nachname, familienname, zuname, achternaam, familienaam, "
        "last name, lastname, surname, family name, "
        "nom de famille 1, nachname 1, achternaam 1, last name 1, surname 1"
    ),
    ColumnRole.PARTNER: (
        "partenaire, coequipier, coequipiere, joueur 2, nom 2, nom et prenom 2, 2e joueur, second joueur, "
        "deuxieme joueur, partner, partnerin, mitspieler, mitspielerin, spieler 2, name 2, "
        "name vorname 2, 2 spieler, zweiter spieler, medespeler, speler 2, naam 2, tweede speler, "
        "player 2, second player, team mate, teammate"
    ),
    ColumnRole.PARTNER_FIRST: (
        "prenom 2, prenom du partenaire, prenom partenaire, prenom coequipier, vorname 2, vorname partner, "
        "vorname des partners, voornaam 2, voornaam partner, voornaam van de partner, "
        "first name 2, partner first name, first name of the partner"
    ),
    ColumnRole.PARTNER_LAST: (
        "nom de famille 2, nom de famille du partenaire, achternaam van de partner, naam van de partner, "
        "nom du partenaire, nom partenaire, nom coequipier, nachname 2, nachname partner, "
        "name partner, name des partners, nachname des partners, achternaam 2, achternaam partner, "
        "naam partner, last name 2, surname 2, partner last name, partner surname, last name of the partner"
    ),
    ColumnRole.TEAM: "equipe, paire, doublette, team, paar, mannschaft, ploeg, koppel, pair",
    ColumnRole.CLUB: (
        "club, societe, section, amicale, verein, klub, sektion, jassclub, vereniging, afdeling, kaartclub, "
        "society"
    ),
    ColumnRole.PAID: (
        "paye, payee, paiement, inscription payee, bezahlt, zahlung, betaald, betaling, paid, payment"
    ),
    ColumnRole.STAND_IN: (
        "bouche trou, remplacant, remplacante, ersatz, ersatzspieler, springer, invaller, reserve, "
        "stand in, substitute"
    ),
    ColumnRole.TABLE: "table fixe, table, fester tisch, tisch, vaste tafel, tafel, fixed table, pinned table",
    ColumnRole.HIDDEN: (
        "non publie, masque, cache, prive, anonyme, nicht veroffentlichen, verborgen, privat, anonym, "
        "niet publiceren, niet gepubliceerd, prive, anoniem, hidden, not published, private, "
        "non publiee, ne pas publier, nicht veroffentlicht, nicht publizieren, do not publish, not public"
    ),
    ColumnRole.NOTE: (
        "remarque, remarques, commentaire, bemerkung, bemerkungen, kommentar, opmerking, opmerkingen, "
        "note, notes, remark, remarks, comment"
    ),
    ColumnRole.JOKER: "joker, jokers, jocker",
    ColumnRole.AGE: (
        "age verifie, age confirme, 16 ans, 16 ans ou plus, a 16 ans, 18 ans, alt genug, ab 16, "
        "alter gepruft, mindestens 16, oud genoeg, vanaf 16, leeftijd nagegaan, minstens 16, old enough, "
        "of age, age checked, at least 16, 16 or older, 16"
    ),
    ColumnRole.CATEGORY: (
        "categorie, categories, kategorie, kategorien, categorieen, category, statut, gruppe, groep"
    ),
    ColumnRole.TELEPHONE: (
        "telephone, tel, tel portable, telephone portable, natel, portable, mobile, telefon, telefonnummer, "
        "handy, handynummer, mobil, mobiltelefon, telefoon, telefoonnummer, gsm, gsm nummer, phone, "
        "phone number, mobile phone, n de telephone, numero de telephone"
    ),
    ColumnRole.YEAR: (
        "annee, annee de naissance, naissance, date de naissance, ne en, ne le, nee en, jahrgang, "
        "geburtsjahr, geburtsdatum, jg, geboortejaar, geboortedatum, year, year of birth, birth year, "
        "date of birth, born"
    ),
    ColumnRole.MEMBER: (
        "numero de membre, no de membre, n de membre, membre, n membre, "
        "mitgliedernummer, mitgliednummer, mitgliedsnummer, mitglied nr, mitglieder nr, "
        "lidnummer, lidnr, nummer van het lid, member number, member no, membership number, member"
    ),
    ColumnRole.FEDERATION: (
        "licence, n licence, no de licence, n de licence, numero de licence, federation, n federation, "
        "numero de federation, numero federation, no de federation, lizenz, lizenznummer, lizenz nr, "
        "verband, verbandsnummer, verbandnummer, verbands nr, nummer im verband, licentie, licentienummer, "
        "bondsnummer, federatienummer, licence number, license, license number, federation number, "
        "federation no, licence 1, lizenz 1, licentie 1, bondsnummer 1, federation number 1"
    ),
    ColumnRole.PARTNER_FEDERATION: (
        "licence 2, licence partenaire, licence du partenaire, numero de federation 2, "
        "numero de federation du partenaire, lizenz 2, lizenznummer 2, lizenz partner, verbandsnummer 2, "
        "verbandsnummer des partners, licentie 2, licentie partner, bondsnummer 2, bondsnummer partner, "
        "bondsnummer van de partner, license 2, federation number 2, partner federation number, "
        "federation number of the partner"
    ),
    ColumnRole.TEAM_NAME: (
        "nom de l equipe, nom d equipe, nom equipe, equipe de quatre, teamname, name des teams, "
        "name der mannschaft, viererteam, naam van het viertal, naam viertal, viertal, naam van de ploeg, "
        "ploegnaam, team name, name of the team, team of four"
    ),
    ColumnRole.CAPTAIN: "capitaine, captain, kapitan, aanvoerder, kapitein, team captain",
    **{
        ColumnRole(f"player-{n}"): f"joueur {n}, nom {n}, spieler {n}, spielende {n}, name {n}, speler {n}, "
        f"naam {n}, player {n}, person {n}"
        for n in range(3, 9)
    },
    ColumnRole.SEEDING: (
        "tete de serie, tetes de serie, setzplatz, setzung, setzliste, plaats in de plaatsing, plaatsing, "
        "reekshoofd, place in the seeding, seeding, seed"
    ),
    ColumnRole.CARRIED: (
        "report, points reportes, ubertrag, ubertragene punkte, meegenomen punten, meegenomen, carry over, "
        "carried over, points carried over"
    ),
}
TOWN_WORDS = (
    "localite, commune, ville, village, domicile, lieu de domicile, ort, wohnort, ortschaft, gemeinde, "
    "wohngemeinde, plz ort, plaats, woonplaats, gemeente, stad, town, city"
)
TOWNS = frozenset(TOWN_WORDS.split(", "))
"""Headings of where people live, which stands for their club where a list has no column of clubs."""
SURNAME_FIRST = re.compile(
    r"(nom|name|naam|nachname|surname)( (et|und|en|and))? (prenom|vorname|voornaam|first)"
)
"""How a heading begins that says which part of the names in its column stands first."""
TEAM_WORDS = frozenset(["equipe", "team", "mannschaft", "ploeg"])
"""Headings of a column that holds the names of teams where another one holds those of people."""
ROLES = {heading: role for role, headings in HEADINGS.items() for heading in headings.split(", ")}
PHONE = re.compile(r"(tel|telephone|telefoon|telefon|phone|mobile|mobil|natel|handy|gsm|portable)( .*)?")
"""How a heading begins under which telephone numbers stand, whatever else it says of them."""
PRIVATE = re.compile(
    r"publi|gepublic|offentlich|priv|anonym|anoniem|hidden|hide|geheim|verborgen|masqu|cach|secret|discr|diskr"
)
"""What a heading has in it that may say who wants no publication."""
REACHED = re.compile(r"tel|phone|fon|mobil|natel|handy|gsm|mail|adres|numer|nummer|rue|strasse|straat")
"""What it has where it says by which address or number somebody is reached at home."""

NAMED = (ColumnRole.NAME, ColumnRole.FIRST, ColumnRole.LAST, ColumnRole.TEAM)
PARTNERS = (ColumnRole.PARTNER, ColumnRole.PARTNER_FIRST, ColumnRole.PARTNER_LAST)
JOINED = re.compile(r"(?:(?<!\s)\s+)?[/&+\n\v]\s*|(?<!\s)\s+(?:et|und|en|and|[-–—])\s+", re.IGNORECASE)

YES_WORDS = "oui o ja j yes y x 1 vrai wahr waar true paye payee bezahlt betaald paid ✓ ✔"
NO_WORDS = "non n nein nee no 0 faux falsch onwaar false"
YES, NO = frozenset(YES_WORDS.split()), frozenset(NO_WORDS.split()) | {""}
INTERNET = "internet"
"""What stands in the column about publication where a name is only kept off the internet."""

NO_NAME_COLUMN = Reason(
    "no-name-column",
    "No names were recognised in this list. If it is one of people, say what each column means.",
)
UNCLEAR_PRIVACY = Reason(
    "unclear-privacy",
    "The column {column} seems to say who wants no publication, and is not understood; say what it means.",
)


@dataclass(frozen=True, slots=True)
class Columns:
    """What the columns of a list hold.

    ``roles`` has None for a column that is left aside.
    """

    roles: tuple[ColumnRole | None, ...]
    headed: bool
    surname_first: bool = False
    """Whether the heading of the names says that the surname stands first."""
    unclear: tuple[int, ...] = ()
    """Columns that may say who wants no publication: whoever asked to be hidden must not be shown."""

    def pairs(self, cells: Sequence[str]) -> Iterator[tuple[ColumnRole, str]]:
        """Each role with its cell of a line, columns that are left aside passed over."""
        return ((role, cell.strip()) for role, cell in zip(self.roles, cells, strict=False) if role)

    @property
    def named(self) -> bool:
        """Whether some column holds names."""
        return ColumnRole.NAME in self.roles or ColumnRole.LAST in self.roles

    @property
    def in_two(self) -> bool:
        """Whether first and last names stand in columns of their own."""
        return ColumnRole.FIRST in self.roles and ColumnRole.LAST in self.roles


def role_of(cell: str) -> ColumnRole | None:
    """What a heading says its column holds; None where it is not known."""
    words = heading(cell)
    if words in TOWNS:
        return ColumnRole.CLUB
    return ROLES.get(words) or (ColumnRole.TELEPHONE if PHONE.fullmatch(words) else None)


def two_names(cell: str) -> tuple[str, ...]:
    """The names in one cell: “A / B”, “A & B”, “A et B”, “A und B”, “A en B”, “A and B”."""
    return tuple(name for part in JOINED.split(cell) if (name := part.strip()))


def private(cell: str) -> bool:
    """Whether a heading may say who wants no publication."""
    words = heading(cell)
    return bool(PRIVATE.search(words)) and not REACHED.search(words)


def heading(cell: str) -> str:
    """A heading reduced to its words."""
    return normalised("".join(letter if letter.isalnum() else " " for letter in cell))


def answer(cell: str) -> bool | None:
    """Whether a cell says yes; nothing says no; None where it says neither."""
    said = normalised(cell)
    return said in YES if said in YES | NO else None
