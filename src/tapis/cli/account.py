"""``tapis account``: who has an account in this house; deleting one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapis.cli.database import opened
from tapis.cli.forget import DELETED
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, Group, language, tell
from tapis.cli.sure import cleaned, only_if, sure
from tapis.cli.tables import show
from tapis.i18n import msgid, words
from tapis.law import Reason

if TYPE_CHECKING:
    from django.contrib.auth.models import User

NO_ACCOUNT = Reason("no-account", "There is no account called {name}; “tapis account list” shows them.")
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


@command.command("delete", cls=Command, help=msgid("Delete an account."))
@click.argument("name")
@sure
@home
def deleted(name: str, sure: bool, home: Path | None) -> None:
    """Tell what goes; with ``--yes`` delete it."""
    opened(home)
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - models need Django set up

    from tapis.web.director.views.house import refuse_deletion  # noqa: PLC0415
    from tapis.web.tidying import delete_account  # noqa: PLC0415

    user = get_user_model().objects.filter(username=name).first()
    if user is None:
        raise Failure(NO_ACCOUNT(name=name))
    if (refusal := refuse_deletion(user)) is not None:
        raise Failure(refusal)
    tell(GOES, name=name, roles=_roles(user))
    only_if(sure)
    delete_account(user)
    cleaned()
    tell(DELETED, name=name)


def _roles(user: User) -> int:
    return int(user.memberships.count())
