"""The page of studies shows commands that are understood, and leaves no study out."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tapis.cli.lab.questions import command
from tapis.lab.studies.registry import STUDIES

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")
SHOWN = re.findall(r"^\$ tapis lab (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("shown", SHOWN)
def test_a_command_on_the_page_is_understood(shown: str) -> None:
    name, *options = shlex.split(shown)
    study = command.commands[name]
    given = study.make_context(name, options).params
    choices = {each.name: given[each.name] for each in STUDIES[name].choices}
    assert STUDIES[name].check(choices) is None


def test_no_study_is_left_out() -> None:
    assert {shown.split()[0] for shown in SHOWN} == STUDIES.keys()
