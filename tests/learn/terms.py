"""Terms of the field that somebody who has never played cannot know: by language how they begin, as patterns.

A term that a text of learning uses is in the glossary of that game: ``test_glossary``. Whoever finds a text
that uses another one adds it here first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TERMS: Final[Mapping[str, Mapping[str, str]]] = {
    "trick": {
        "fr": "levées?\\b|plis?\\b",
        "de": "Stich(e|en|s)?\\b",
        "nl": "slag(en)?\\b",
        "en": "tricks?\\b",
    },
    "suit": {"fr": "couleurs?\\b", "de": "Farbe", "nl": "kleur", "en": "suits?\\b"},
    "lead": {
        "fr": "entam",
        "de": "ausspiel|spielt aus|ausgespielt",
        "nl": "komt uit|uitkom|uitgekomen",
        "en": "leads?\\b|led\\b",
    },
    "follow": {"fr": "fourni", "de": "[Bb]ekennen|[Bb]edienen", "nl": "bekennen", "en": "follow"},
    "trumps": {"fr": "atout", "de": "Trumpf\\b|Trümpf", "nl": "troef\\b|troeven", "en": "trump"},
    "ruff": {"fr": "couper", "de": "[Ss]techen|gestochen", "nl": "aftroev|afgetroefd", "en": "ruff|trumped"},
    "dealer": {"fr": "donneu", "de": "Geber", "nl": "gever", "en": "dealer"},
    "trump jack": {
        "fr": "bour\\b",
        "de": "[Nn]ur der Bauer|Trumpfbauer",
        "nl": "enkel de boer",
        "en": "lone jack",
    },
    "nell": {"fr": "nell", "de": "Nell", "nl": "nel\\b", "en": "nell\\b"},
    "to have the lead": {
        "fr": "(aur\\w+|rende[zr]|avoir) la main",
        "de": "(am|zum) Zug\\b",
        "nl": "aan slag",
        "en": "gets? in\\b",
    },
    "blind": {"fr": "blind", "de": "Blinde", "nl": "blind", "en": "blind"},
    "run": {"fr": "suites\\b", "de": "Folgen?\\b|Dreiblatt", "nl": "reeks", "en": "runs\\b"},
    "four alike": {"fr": "carrés?\\b", "de": "Vierling", "nl": "vierling", "en": "fours\\b|four alike"},
    "stöck": {"fr": "stöck", "de": "Stöck", "nl": "stöck", "en": "stöck"},
    "announcement": {
        "fr": "ni annonces|annonces comprises",
        "de": "Weis\\b",
        "nl": "roem",
        "en": "announcements?\\b",
    },
    "solo": {"fr": "solo", "de": "Solo", "nl": "solo", "en": "solo"},
    "abondance": {"fr": "abondance", "de": "Abondance", "nl": "abondance", "en": "abondance"},
    "piccolo": {"fr": "piccolo", "de": "Piccolo", "nl": "piccolo", "en": "piccolo"},
    "trou": {"fr": "trou\\b", "de": "Trou", "nl": "troel", "en": "trou\\b"},
    "misère": {"fr": "misère", "de": "Misère", "nl": "miserie|misère", "en": "misère"},
    "emballage": {
        "fr": "emball",
        "de": "Emballage|mitgehen",
        "nl": "meegaan|samenspel",
        "en": "emballage|joins?\\b",
    },
    "dummy": {"fr": "mort\\b", "de": "Dummy", "nl": "dummy", "en": "dummy"},
    "declarer": {"fr": "déclarant", "de": "Alleinspieler", "nl": "leider", "en": "declarer"},
    "contract": {"fr": "contrat", "de": "Kontrakt", "nl": "contract", "en": "contract"},
    "long trumps": {
        "fr": "longs atouts",
        "de": "langen? Trümpfe",
        "nl": "lange troeven",
        "en": "long trumps",
    },
    "long suit": {
        "fr": "longue couleur",
        "de": "langen? Farbe|längste Farbe",
        "nl": "lange kleur|langste kleur",
        "en": "long(est)? suit",
    },
    "honours": {"fr": "honneurs", "de": "Honneurs", "nl": "honneurs", "en": "honours"},
    "master": {
        "fr": "maîtres?\\b",
        "de": "(ist|sind|jetzt) hoch\\b",
        "nl": "(nu|is|zijn) hoog\\b",
        "en": "masters\\b",
    },
    "below the line": {
        "fr": "sous la ligne",
        "de": "unter dem Strich",
        "nl": "onder de streep",
        "en": "below the line",
    },
    "above the line": {
        "fr": "au-dessus de la ligne",
        "de": "über dem Strich",
        "nl": "boven de streep",
        "en": "above the line",
    },
    "game": {"fr": "manches?\\b", "de": "Manche", "nl": "manche", "en": "a game (is|at once)\\b"},
    "rubber": {"fr": "gagne la partie", "de": "Rubber", "nl": "robber", "en": "rubber"},
    "vulnerable": {"fr": "vulnérable", "de": "in Gefahr", "nl": "kwetsbaar", "en": "vulnerable"},
    "no trump": {
        "fr": "sans-atout|[13]SA",
        "de": "Sans-Atout|(?<!\\[)[13]?SA\\b",
        "nl": "sans atout|[13]SA",
        "en": "(?<!there is )no trump\\b|[13]NT",
    },
    "double": {"fr": "contré", "de": "[Kk]ontriert", "nl": "(ge)?doubleer", "en": "(re)?doubled"},
    "pass": {"fr": "je passe", "de": "passt\\b", "nl": "ik pas\\b", "en": "one passes\\b|has passed\\b"},
    "bid": {"fr": "enchères?\\b", "de": "Gebot", "nl": "bod\\b", "en": "(?<!you )bids?\\b"},
    "opening": {
        "fr": "ouvre\\b|ouverture",
        "de": "eröffne|Eröffnung",
        "nl": "opent\\b|opening",
        "en": "opens\\b|opening\\b",
    },
    "slam": {
        "fr": "(petit|grand) chelem",
        "de": "Kleinschlemm|Grossschlemm",
        "nl": "(klein|groot) slem",
        "en": "(small|grand) slam",
    },
    "overtrick": {"fr": "levées? de mieux", "de": "Überstich", "nl": "overslag", "en": "overtrick"},
    "undertrick": {"fr": "levées? de chute", "de": "Faller", "nl": "downslag", "en": "undertrick"},
    "finesse": {"fr": "impasse", "de": "Schnitt", "nl": "snit\\b", "en": "finesse"},
    "discard": {"fr": "défauss", "de": "[Aa]bwerfen", "nl": "weggooien", "en": "discard"},
    "draw trumps": {
        "fr": "tirez les atouts",
        "de": "Ziehen Sie (zuerst )?(die )?Tr",
        "nl": "haal de troeven",
        "en": "draw trumps",
    },
    "under-trump": {"fr": "sous-coupe", "de": "[Uu]ntertrumpf", "nl": "ondertroev", "en": "under-trump"},
    "top down": {"fr": "haut en bas", "de": "Obenabe", "nl": "van boven naar beneden", "en": "top down"},
    "bottom up": {"fr": "bas en haut", "de": "Undenufe", "nl": "van onder naar boven", "en": "bottom up"},
    "slalom": {"fr": "slalom", "de": "Slalom", "nl": "slalom", "en": "slalom"},
    "alternance": {"fr": "alternance", "de": "Guschti", "nl": "alternance", "en": "alternance"},
    "chibre": {"fr": "chibre", "de": "schieb", "nl": "schuif door|doorschui", "en": "chibre"},
    "putze": {"fr": "putze", "de": "Putze|Strichen?\\b gewinnen", "nl": "putze", "en": "putze"},
    "pomme": {"fr": "pomme", "de": "Härdöpfel", "nl": "pomme", "en": "pomme"},
    "slip": {"fr": "bulletin", "de": "Zettel", "nl": "briefje", "en": "slips?\\b"},
}
