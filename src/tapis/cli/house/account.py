"""``tapis account``: who has an account in this house; a new password; deleting one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapis.cli.database import opened
from tapis.cli.event.forget import DELETED
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, Group, language, tell
from tapis.cli.sure import cleaned, only_if, sure, tell_copies
from tapis.cli.tables import show
from tapis.i18n import msgid, words
from tapis.law import Reason

if TYPE_CHECKING:
    from django.contrib.auth.models import User

NO_ACCOUNT = Reason("no-account", "There is no account called {name}; “tapis account list” shows them.")
DIFFERENT = Reason("passwords-differ", "The two are not the same; nothing was changed.")
WEAK = Reason("weak-password", "{problem}")
NEW_PASSWORD, AGAIN = msgid("New password"), msgid("The new password again")
RENEWED = msgid("{name} has a new password; whoever was logged in has to log in again.")
HEADS = (msgid("Account"), msgid("Roles"))
GOES = msgid("The account {name} goes, with {roles:role|roles}; in logs a number stands instead of its name.")

command = Group("account", help=msgid("Accounts of those who work at events."))


@command.command("list", cls=Command, help=msgid("The accounts there are."))
@home
def listed(home: Path | None) -> None:
    """Names, and how many roles each has."""
    opened(home)
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - models need Django set up

    users = get_user_model().objects.order_by("username")
    rows = [(each.get_username(), _roles(each)) for each in users]
    show([words(head, language()) for head in HEADS], [(name, str(roles)) for name, roles in rows])


@command.command("password", cls=Command, help=msgid("Set a new password where one is forgotten."))
@click.argument("name")
@home
def renewed(name: str, home: Path | None) -> None:
    """Ask for the new password, twice and unseen; every session of the account ends."""
    opened(home)
    from django.contrib.auth.password_validation import validate_password  # noqa: PLC0415
    from django.core.exceptions import ValidationError  # noqa: PLC0415
    from django.utils import translation  # noqa: PLC0415

    user = _user(name)
    asked, again = (words(each, language()) for each in (NEW_PASSWORD, AGAIN))
    typed = click.prompt(asked, hide_input=True)
    if typed != click.prompt(again, hide_input=True):
        raise Failure(DIFFERENT())
    try:
        with translation.override(language()):
            validate_password(typed, user)
    except ValidationError as problem:
        raise Failure(WEAK(problem=" ".join(problem.messages))) from problem
    user.set_password(typed)
    user.save(update_fields=["password"])
    tell(RENEWED, name=name)


@command.command("delete", cls=Command, help=msgid("Delete an account."))
@click.argument("name")
@sure
@home
def deleted(name: str, sure: bool, home: Path | None) -> None:
    """Tell what goes; with ``--yes`` delete it."""
    opened(home)
    from tapis.web.director.views.house import refuse_deletion  # noqa: PLC0415
    from tapis.web.tidying import delete_account  # noqa: PLC0415

    user = _user(name)
    if (refusal := refuse_deletion(user)) is not None:
        raise Failure(refusal)
    tell(GOES, name=name, roles=_roles(user))
    tell_copies(user.date_joined)
    only_if(sure)
    delete_account(user)
    cleaned()
    tell(DELETED, name=name)


def _user(name: str) -> User:
    """The account of that name; a Failure where there is none."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - models need Django set up

    user = get_user_model().objects.filter(username=name).first()
    if user is None:
        raise Failure(NO_ACCOUNT(name=name))
    return user


def _roles(user: User) -> int:
    return int(user.memberships.count())
