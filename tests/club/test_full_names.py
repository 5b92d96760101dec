"""Given name and surname: guessed from one piece, kept from two, sorted as Swiss and Flemish lists are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.club.text.full_names import FullName, guessed, normalised, parted, together

GUESSES = {
    "Agnès Aubry": ("Agnès", "Aubry"),
    "Aubry Agnès": ("Agnès", "Aubry"),
    "AUBRY Agnès": ("Agnès", "Aubry"),
    "Agnès AUBRY": ("Agnès", "Aubry"),
    "Aubry, Agnès": ("Agnès", "Aubry"),
    "Anna von Gunten": ("Anna", "von Gunten"),
    "von Gunten Anna": ("Anna", "von Gunten"),
    "VON GUNTEN Anna": ("Anna", "von Gunten"),
    "von GUNTEN Anna": ("Anna", "von Gunten"),
    "Maria de la Cruz": ("Maria", "de la Cruz"),
    "Marie Dupont Meyer": ("Marie", "Dupont Meyer"),
    "Marie Claude Meyer": ("Marie Claude", "Meyer"),
    "Marie-Claude Dupont-Meyer": ("Marie-Claude", "Dupont-Meyer"),
    "Luc Van den Broeck": ("Luc", "Van den Broeck"),
    "VAN DEN BROECK Luc": ("Luc", "Van den Broeck"),
    "Van den Broeck Luc": ("Luc", "Van den Broeck"),
    "Jan van op den Bosch": ("Jan", "van op den Bosch"),
    "Greet Op de Beeck": ("Greet", "Op de Beeck"),
    "Pieter De Smet": ("Pieter", "De Smet"),
    "José Ortega y Gasset": ("José", "Ortega y Gasset"),
    "Ana García López": ("Ana", "García López"),
    "GARCÍA LÓPEZ Ana María": ("Ana María", "García López"),
    "Maria da Silva dos Santos": ("Maria", "da Silva dos Santos"),
    "Anna Maria von der Weid": ("Anna Maria", "von der Weid"),
    "Jean-Pierre D’ALOIA": ("Jean-Pierre", "D’Aloia"),
    "J. P. Rime": ("J. P.", "Rime"),
    "Paul Martin": ("Paul", "Martin"),
    "Martin Paul": ("Martin", "Paul"),
    "Zeno Martin": ("Zeno", "Martin"),
    "Person 12": ("", "Person 12"),
    "Cher": ("", "Cher"),
    "BÄR Björn": ("Björn", "Bär"),
    "Björn BÄR": ("Björn", "Bär"),
    "JP Rime": ("JP", "Rime"),
    "": ("", ""),
}


def test_a_name_in_one_piece_is_taken_apart() -> None:
    found = {name: guessed(name) for name in GUESSES}
    assert {name: (each.given, each.surname) for name, each in found.items()} == GUESSES


@pytest.mark.parametrize(
    ("given_name", "surname", "listed", "spoken"),
    [
        ("Agnès", "Aubry", "AUBRY Agnès", "Agnès Aubry"),
        ("Agnès", "AUBRY", "AUBRY Agnès", "Agnès Aubry"),
        ("AGNÈS", "AUBRY", "AUBRY Agnès", "Agnès Aubry"),
        ("JP", "RIME", "RIME JP", "JP Rime"),
        ("Anna", "von Gunten", "VON GUNTEN Anna", "Anna von Gunten"),
        ("", "Cher", "Cher", "Cher"),
        ("Cher", "", "Cher", "Cher"),
        ("Maria", "Muñoz-Ibáñez", "MUÑOZ-IBÁÑEZ Maria", "Maria Muñoz-Ibáñez"),
        ("Urs", "Weiß", "WEISS Urs", "Urs Weiß"),
        ("  Anna  Maria ", " de  la   Cruz ", "DE LA CRUZ Anna Maria", "Anna Maria de la Cruz"),
    ],
)
def test_two_boxes_are_one_name(given_name: str, surname: str, listed: str, spoken: str) -> None:
    found = together(given_name, surname)
    assert (found.listed, found.spoken) == (listed, spoken)


def test_lists_are_in_the_order_of_surnames() -> None:
    names = [
        "Anna Aebi",
        "Zoé Aubry",
        "Paul d'Aloia",
        "Maria de la Cruz",
        "Ida Dupont",
        "Marie Dupont Meyer",
        "Eva Dupontel",
        "Urs Etter",
        "Anne Éveillé",
        "Léa Œuvray",
        "Luc Van den Broeck",
        "Jan Vandenbroeck",
        "Anna von Gunten",
        "Bea Zbinden",
    ]
    assert sorted(set(names), key=lambda name: guessed(name).key) == names


WORDS = st.text("abcéüÅñ'-ABC", min_size=1, max_size=8)
NAMES = st.lists(WORDS | st.sampled_from(["von", "de", "la", "Van", "den"]), max_size=6).map(" ".join)


@given(NAMES)
def test_no_word_is_lost(name: str) -> None:
    found = guessed(name)
    told = sorted(normalised(found.spoken).replace(" ", ""))
    assert told == sorted(normalised(name).replace(" ", ""))
    assert found.surname or not name.split()


@given(NAMES, NAMES)
def test_what_was_told_apart_stays_apart(first: str, last: str) -> None:
    told = together(first, last)
    again = parted(told.spoken, told.words)
    assert again == told or not told.surname


def test_a_stored_number_of_words_that_does_not_fit_is_guessed() -> None:
    assert parted("Agnès Aubry", 3) == guessed("Agnès Aubry") == FullName("Agnès", "Aubry")
