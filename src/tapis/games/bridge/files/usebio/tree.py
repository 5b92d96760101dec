"""XML as elements that know their line. No entity is taken, and nothing outside the file is asked for.

What an element means is not known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from tapis.law import Reason, Refused

NO_XML = Reason("xml-broken", "Line {line}: from here on the file is not well-formed XML.")
NO_ENTITIES = Reason("xml-entities", "Line {line}: the file declares or names entities, which are not taken.")


OWN = "tapis-"
"""How instructions to this program begin; any other is passed over."""


@dataclass(slots=True)
class Node:
    """An element: its name in capitals, its line, its attributes, its text and what it holds.

    An instruction to this program is one too, with a question mark before its name.
    """

    name: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)
    text: str = ""
    """Its own text on one line, once it has ended."""

    def each(self, name: str) -> Iterator[Node]:
        """What it holds of that name."""
        return (child for child in self.children if child.name == name)

    def told(self, name: str) -> str:
        """The text of the first of that name that says something; empty where there is none."""
        return next((child.text for child in self.each(name) if child.text), "")

    def walk(self) -> Iterator[Node]:
        """It and all that it holds, from the first to the last."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


class _EntitiesError(ValueError):
    """The file has an entity."""


def tree(data: bytes) -> Node | Refused:
    """The root of a file, or the line that cannot be."""
    parser = expat.ParserCreate()
    top = Node("", 0)
    path, said = [top], list[list[str]]([[]])

    def begin(name: str, attributes: dict[str, str]) -> None:
        node = Node(name.upper(), parser.CurrentLineNumber, attributes)
        path[-1].children.append(node)
        path.append(node)
        said.append([])

    def end(_name: str) -> None:
        path.pop().text = " ".join("".join(said.pop()).split())

    def instruct(target: str, told: str) -> None:
        if target.startswith(OWN) and path[-1] is not top:
            line, text = parser.CurrentLineNumber, " ".join(told.split())
            path[-1].children.append(Node(f"?{target}", line, text=text))

    def say(text: str) -> None:
        said[-1].append(text)

    def refuse(*_told: object) -> None:
        raise _EntitiesError

    parser.StartElementHandler = begin
    parser.EndElementHandler = end
    parser.CharacterDataHandler = say
    parser.ProcessingInstructionHandler = instruct
    parser.EntityDeclHandler = parser.SkippedEntityHandler = refuse
    try:
        parser.Parse(data, True)
    except _EntitiesError:
        return NO_ENTITIES(line=parser.CurrentLineNumber)
    except (expat.ExpatError, ValueError, LookupError):
        return NO_XML(line=parser.CurrentLineNumber)
    return top.children[0]
