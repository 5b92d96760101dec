"""What is extracted from a template is what Django will look up when it renders it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.template import Template
from django.template.loader import get_template
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

from tapis.i18n.extract import PACKAGE
from tapis.i18n.templates import extract

PAGES = sorted(path for path in (PACKAGE / "web").rglob("templates/**/*.html"))


def name(path: Path) -> str:
    return path.as_posix().rsplit("/templates/", 1)[1]


def extracted(path: Path) -> set[str]:
    with path.open("rb") as source:
        messages = [message for _, _, message, _ in extract(source, (), (), {})]
    return {text for each in messages for text in ([each] if isinstance(each, str) else each)}


def looked_up(template: Template) -> set[str]:
    nodes: list[Any] = [
        node
        for kind in (TranslateNode, BlockTranslateNode)
        for node in template.nodelist.get_nodes_by_type(kind)
    ]
    found = set()
    for node in nodes:
        if isinstance(node, TranslateNode):
            literal = getattr(node.filter_expression.var, "literal", node.filter_expression.var)
            found.add(str(literal).replace("%", "%%"))
        else:
            found |= {node.render_token_list(part)[0] for part in (node.singular, node.plural) if part}
    return found


def test_every_message_django_looks_up_is_extracted() -> None:
    missed, found = {}, set[str]()
    for page in PAGES:
        template = looked_up(get_template(name(page)).template)  # type: ignore[attr-defined]
        found |= template
        if left := template - extracted(page):
            missed[name(page)] = left
    assert missed == {}
    assert len(found) > 100
