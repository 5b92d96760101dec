"""``tapis event forget|delete``, ``account``, ``table``, ``tidy``: what goes, is told first, is refused."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tapis.archive.records import entries
from tapis.archive.verification import verify
from tapis.games.estimation import PLUGIN
from tapis.log import Record

from .folder import NAME, NOTE, Answer, Folder, stocked

NOT_SURE = {
    "en": "Nothing was done. To do it for good, say it again with --yes.",
    "fr": "Rien n’a été fait. Pour le faire définitivement, répétez avec --yes.",
}
TOLD = {
    ("event", "forget", "evening", "1"): {
        "en": "Personne 1 will stand instead of: Agnès Aubry",
        "fr": "Personne 1 remplacera\u00a0: Agnès Aubry",
    },
    ("event", "forget", "evening", "0", "--name", "Zacharie Zwahlen"): {
        "en": "Remplaçant 1 will stand instead of: Zacharie Zwahlen",
        "fr": "Remplaçant 1 remplacera\u00a0: Zacharie Zwahlen",
    },
    ("event", "forget", "teams", "1", "--name", NAME): {
        "en": "Person 1 will stand instead of: Agnès Aubry",
        "fr": "Person 1 remplacera\u00a0: Agnès Aubry",
    },
    ("event", "delete", "teams"): {
        "en": "records of teams will go, and the roles of everybody who worked there.",
        "fr": "lignes disparaissent, ainsi que les rôles de qui y travaillait.",
    },
    ("account", "delete", "Anne"): {
        "en": "The account Anne goes, with 1 role; in logs a number stands instead of its name.",
        "fr": "Le compte Anne disparaît, avec 1 rôle\u202f; dans les journaux, un numéro remplace son nom.",
    },
    ("table", "delete", "play/virtual"): {
        "en": "3 records of play/virtual will go, for everybody who has the link.",
        "fr": "De play/virtual 3 lignes disparaissent, pour quiconque a le lien.",
    },
}
"""Commands that tell what will go, and go no further without ``--yes``."""

NOBODY = {"en": "Nobody in this event has that name.", "fr": "Personne ne porte ce nom dans ce tournoi."}
NO_ENTRY = {
    "en": "Nobody is entered under number 99.",
    "fr": "Personne n’est inscrit sous le numéro 99.",
}
NO_EVENT = {
    "en": "There is no event called ghost; “tapis event list” shows those there are.",
    "fr": "Aucun tournoi ne s’appelle ghost\u202f; «\u00a0tapis event list\u00a0» montre ceux qui existent.",
}
NO_ACCOUNT = {
    "en": "There is no account called Ghost; “tapis account list” shows them.",
    "fr": "Aucun compte ne s’appelle Ghost\u202f; «\u00a0tapis account list\u00a0» les montre.",
}


def no_table(name: str) -> dict[str, str]:
    return {
        "en": f"Nothing here is called {name}; “tapis table list” shows what there is.",
        "fr": f"Rien ici ne s’appelle {name}\u202f; «\u00a0tapis table list\u00a0» montre ce qu’il y a.",
    }


REFUSED = {
    ("event", "forget", "ghost", "1"): NO_EVENT,
    ("event", "forget", "evening", "99"): NO_ENTRY,
    ("event", "forget", "evening", "0"): NOBODY,
    ("event", "forget", "evening", "0", "--name", NAME): NOBODY,
    ("event", "forget", "evening", "1", "--name", "Benoît Berset"): NOBODY,
    ("event", "forget", "teams", "1"): {
        "en": "Number 1 has several names: Benoît Berset, Agnès Aubry. Say which with --name, once for each.",
        "fr": "Le numéro 1 a plusieurs noms\u00a0: Benoît Berset, Agnès Aubry. "
        "Indiquez lequel avec --name, une fois par nom.",
    },
    ("event", "delete", "ghost"): NO_EVENT,
    ("account", "delete", "Ghost"): NO_ACCOUNT,
    ("account", "delete", "Direction"): {
        "en": "Direction is the only director of: Estimation du mardi. "
        "Delete these events first, or give somebody else that role.",
        "fr": "Direction est seul à diriger\u00a0: Estimation du mardi. "
        "Supprimez d’abord ces tournois, ou donnez ce rôle à quelqu’un d’autre.",
    },
    ("table", "delete", "play/ghost"): no_table("play/ghost"),
    ("table", "delete", "virtual"): no_table("virtual"),
    ("table", "delete", "event/evening"): no_table("event/evening"),
}
"""Refused with ``--yes`` as well as without: wrong names, and what must stay."""

WRONG = (
    ("event", "forget", "evening", "-1"),
    ("event", "forget", "evening", "Aubry"),
    ("event", "forget", "evening"),
    ("event", "delete"),
    ("account", "delete"),
    ("table", "delete"),
    ("account", "vanish"),
    ("tidy", "evening"),
)
"""Commands that are typed wrongly."""

Asked = tuple[str, ...]


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """The folder as it is before any command."""
    return stocked(tmp_path_factory.mktemp("stock"))


@pytest.fixture
def folder(stock: Folder, tmp_path: Path) -> Folder:
    """A copy of it, in which something may go."""
    return Folder(Path(shutil.copytree(stock.home, tmp_path / "home")))


@pytest.fixture(scope="module")
def said(stock: Folder) -> Callable[..., Answer]:
    """What each of the commands that must change nothing answers, in each language."""
    asked: list[Asked] = [(*each, "--lang", language) for each in TOLD for language in ("en", "fr")]
    asked += [(*each, "--yes", "--lang", language) for each in REFUSED for language in ("en", "fr")]
    asked += [(*each, "--yes", "--lang", "fr") for each in WRONG]
    before = stock.everything()
    answers = dict(zip(asked, stock.tapis(*asked), strict=True))
    assert stock.everything() == before, "nothing of this may change anything"
    return lambda *command: answers[command]


def test_what_goes_is_told_and_without_yes_nothing_goes(said: Callable[..., Answer]) -> None:
    for command, sentences in TOLD.items():
        for language, sentence in sentences.items():
            answer = said(*command, "--lang", language)
            assert sentence in answer.stdout, command
            assert (answer.code, answer.stderr) == (1, f"{NOT_SURE[language]}\n"), command


def test_a_wrong_name_is_refused_in_one_sentence_even_with_yes(said: Callable[..., Answer]) -> None:
    for command, sentences in REFUSED.items():
        for language, sentence in sentences.items():
            answer = said(*command, "--yes", "--lang", language)
            assert answer == Answer(1, "", f"{sentence}\n"), command


def test_a_command_that_is_typed_wrongly_ends_with_two(said: Callable[..., Answer]) -> None:
    for command in WRONG:
        answer = said(*command, "--yes", "--lang", "fr")
        assert (answer.code, answer.stdout, answer.stderr.count("\n")) == (2, "", 1), command


def test_a_person_goes_and_points_ranks_and_everybody_else_stay(folder: Folder) -> None:
    there, gone = folder.tapis(
        ("event", "forget", "evening", "1", "--word", "Gnagna", "--yes", "--lang", "fr"),
        ("event", "forget", "evening", "1", "--yes", "--lang", "fr"),
    )
    assert (there.code, there.stderr) == (0, "")
    assert "Bravo à Gnagna et à Mme Aubry  →  Bravo à Personne 1 et à Mme Personne 1" in there.stdout
    assert there.stdout.endswith("Oublié dans evening. Points et rangs sont restés.\n")
    assert gone == Answer(1, "", f"{NOBODY['fr']}\n"), "who is forgotten has no name any more"
    for word in ("Gnagna", NOTE):
        assert folder.holds(word) == []
    log = _bodies(folder, "event/evening")
    assert "Aubry" not in log
    assert "Zacharie Zwahlen" in log, "the substitute did not ask"
    assert NAME in _bodies(folder, "event/teams"), "each event is asked for by itself"
    found = "SELECT stream, version, op_id, place, at, actor, kind, schema, body FROM event_log"
    stored = folder.rows(f"{found} WHERE stream = 'event/evening' ORDER BY version")
    records = [Record(*row) for row in stored]
    assert verify(tuple(entries(records)), PLUGIN) == ()
    assert (records[-1].kind, records[-1].actor) == ("person-forgotten", "tapis")


def test_one_of_two_partners_and_a_substitute_go_by_their_names(folder: Folder) -> None:
    partner = ("event", "forget", "teams", "1", "--name", NAME, "--yes", "--lang", "de")
    helper = ("event", "forget", "evening", "0", "--name", "Zacharie Zwahlen", "--yes", "--lang", "de")
    answers = folder.tapis(partner, helper)
    assert [each.code for each in answers] == [0, 0]
    assert "Person 1 steht dann statt: Agnès Aubry\n" in answers[0].stdout
    assert answers[1].stdout.endswith("In evening ist der Name gelöscht. Punkte und Ränge sind geblieben.\n")
    assert NAME not in _bodies(folder, "event/teams")
    assert "Benoît Berset" in _bodies(folder, "event/teams")
    assert folder.holds("Zwahlen") == []
    assert NAME in _bodies(folder, "event/evening")


def test_an_event_goes_with_its_roles_and_the_other_stays(folder: Folder) -> None:
    others = [row for row in folder.everything() if "event/evening" in row]
    gone, again = folder.tapis(
        ("event", "delete", "evening", "--yes", "--lang", "fr"),
        ("event", "delete", "evening", "--yes", "--lang", "fr"),
    )
    assert gone.code == 0
    assert gone.stdout == (
        f"De evening {len(others)} lignes disparaissent, ainsi que les rôles de qui y travaillait.\n"
        "evening est supprimé.\n"
    )
    assert again.code == 1
    assert "event/evening" not in folder.streams()
    assert {event for (event,) in folder.rows("SELECT event FROM access_membership")} == {"teams"}
    assert folder.holds(NOTE) == []
    assert "event/teams" in folder.streams()


def test_an_account_goes_and_a_number_stands_for_it_in_the_log(folder: Folder) -> None:
    listed, gone, after = folder.tapis(
        ("account", "list", "--lang", "en"),
        ("account", "delete", "Anne", "--yes", "--lang", "en"),
        ("account", "list", "--lang", "fr"),
    )
    others = [["Bernard", "1"], ["Direction", "2"], ["Zoé", "0"]]
    assert _table(listed) == [["Account", "Roles"], ["Anne", "1"], *others]
    assert gone.stdout.endswith("Anne is deleted.\n")
    assert _table(after) == [["Compte", "Rôles"], *others]
    actors = {actor for (actor,) in folder.rows("SELECT actor FROM event_log WHERE stream = 'event/evening'")}
    assert "Anne" not in actors
    assert "Compte 1" in actors
    assert "Bernard" in actors, "two readers of one slip are still two"


def test_the_last_director_may_go_when_the_event_has_gone(folder: Folder) -> None:
    event, account = folder.tapis(
        ("event", "delete", "evening", "--yes"), ("account", "delete", "Direction", "--yes")
    )
    assert (event.code, account.code) == (0, 0)
    assert folder.rows("SELECT * FROM auth_user WHERE username = 'Direction'") == []
    assert folder.rows("SELECT * FROM event_log WHERE actor = 'Direction'") == []


def test_a_table_or_a_log_goes_and_the_others_stay(folder: Folder) -> None:
    before = folder.streams()
    going = ("play/virtual", "table/friendly", "replay/brought")
    delete = [("table", "delete", name, "--yes", "--lang", "de") for name in going]
    listed, *gone, left = folder.tapis(
        ("table", "list", "--lang", "de"), *delete, ("table", "list", "--lang", "de")
    )
    tables = ["play/idle", "play/virtual", "table/ancient", "table/friendly", "replay/brought"]
    assert [row[0] for row in _table(listed)[1:]] == tables
    assert [row[0] for row in _table(left)[1:]] == ["play/idle", "table/ancient"]
    for name, each in zip(going, gone, strict=True):
        assert each.code == 0
        assert each.stdout.endswith(f"{name} ist gelöscht.\n")
    assert folder.streams() == [each for each in before if each not in going]


def test_what_is_old_is_put_away_and_once_is_enough(folder: Folder) -> None:
    first, second = folder.tapis(("tidy", "--lang", "fr"), ("tidy", "--lang", "de"))
    copies = "0 copie d’avant une mise à jour"
    tables = f"1 table virtuelle, 1 discussion, 1 table entre amis, 1 journal, 0 tournoi, {copies}"
    assert first == Answer(0, f"Effacé\u00a0: {tables}.\n", "")
    nothing = "0 virtuelle Tische, 0 Chats, 0 Tische unter Freunden, 0 Protokolle, 0 Turniere"
    assert second == Answer(0, f"Gelöscht: {nothing}, 0 Kopien von vor einem Update.\n", "")
    assert folder.streams() == ["event/evening", "event/teams", "play/virtual", "table/friendly"]
    assert folder.holds("Mein Geheimnis") == []


def _bodies(folder: Folder, stream: str) -> str:
    return "\n".join(
        body for (name, body) in folder.rows("SELECT stream, body FROM event_log") if name == stream
    )


def _table(answer: Answer) -> list[list[str]]:
    """The rows a command showed."""
    lines = [line.split() for line in answer.stdout.splitlines() if not line.startswith("─")]
    return [row for row in lines if row]
