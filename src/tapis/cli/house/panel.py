"""What the small window says and offers, as values; it knows neither a screen nor a server."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tapis.i18n import msgid, words
from tapis.law import Reason
from tapis.web.serve import FIRST_START, FOR_PHONES, IN_THE_CLEAR, NO_NETWORK_YET


class Act(StrEnum):
    """What a button does."""

    OPEN = "open"
    STOP = "stop"
    STOP_NOW = "stop now"
    GO_ON = "go on"
    CLOSE = "close"
    NEXT_PORT = "next port"


class PanelStage(StrEnum):
    """Where the window is: how the server stands, or the question whether it is to stop."""

    STARTING = "starting"
    SERVING = "serving"
    ASKED = "asked"
    STOPPING = "stopping"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerShown:
    """What there is to show, without a word: addresses as URLs, empty where there is none."""

    stage: PanelStage
    here: str = ""
    there: str = ""
    """For phones, which get a code of it; empty in no network."""
    first: str = ""
    """Where the director's account is created; empty once there is one."""
    in_the_clear: bool = False
    said: str = ""
    """The sentence of a refusal, in the reader's language."""
    port_taken: bool = False
    """Whether it was refused because another program listens at its port."""


@dataclass(frozen=True, slots=True)
class PanelLine:
    """A line of the window: what it says, and an address below it that can be opened."""

    text: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its word, and what it does."""

    text: str
    act: Act


@dataclass(frozen=True, slots=True)
class WindowPanel:
    """Everything the window draws: ``code`` is what the QR code holds, empty where there is none.

    The first button is the one that Enter presses.
    """

    headline: str
    lines: tuple[PanelLine, ...]
    code: str
    notes: tuple[str, ...]
    buttons: tuple[Button, ...]


HEADLINES = {
    PanelStage.STARTING: msgid("Tapis is starting…"),
    PanelStage.SERVING: msgid("Tapis is running."),
    PanelStage.ASKED: msgid("Stop Tapis?"),
    PanelStage.STOPPING: msgid("Tapis is stopping…"),
    PanelStage.REFUSED: msgid("Tapis cannot start."),
}
ON_THIS_LAPTOP = msgid("On this laptop:")
STAYS = msgid("The browser may be closed and this window made small: the evening goes on.")
STOPPED_MEANS = msgid(
    "Phones and projectors get no pages until it is started again. What was entered is kept."
)
BUTTONS = {
    PanelStage.SERVING: ((msgid("Open in the browser"), Act.OPEN), (msgid("Stop"), Act.STOP)),
    PanelStage.ASKED: ((msgid("Go on"), Act.GO_ON), (msgid("Stop now"), Act.STOP_NOW)),
    PanelStage.REFUSED: ((msgid("Close"), Act.CLOSE),),
}

NEXT_PORT = (msgid("Take the next free port"), Act.NEXT_PORT)
PORT_IN_USE = Reason("port-taken", "Another program uses port {port}.")
"""Said in the window, where nobody types an option."""


def panel(shown: ServerShown, language: str) -> WindowPanel:
    """What the window says of it, in a language."""
    serving = shown.stage is PanelStage.SERVING
    return WindowPanel(
        words(HEADLINES[shown.stage], language),
        tuple(PanelLine(words(line.text, language), line.address) for line in _lines(shown))
        if serving
        else (),
        shown.there if serving else "",
        tuple(words(each, language) for each in _notes(shown)) + ((shown.said,) if shown.said else ()),
        tuple(Button(words(text, language), act) for text, act in _buttons(shown)),
    )


def _buttons(shown: ServerShown) -> tuple[tuple[str, Act], ...]:
    more = (NEXT_PORT,) if shown.stage is PanelStage.REFUSED and shown.port_taken else ()
    return (*more, *BUTTONS.get(shown.stage, ()))


def _lines(shown: ServerShown) -> tuple[PanelLine, ...]:
    first = (PanelLine(FIRST_START, shown.first),) if shown.first else ()
    phones = (PanelLine(FOR_PHONES, shown.there),) if shown.there else tuple(map(PanelLine, NO_NETWORK_YET))
    return (*first, PanelLine(ON_THIS_LAPTOP, shown.here), *phones)


def _notes(shown: ServerShown) -> tuple[str, ...]:
    if shown.stage is PanelStage.ASKED:
        return (STOPPED_MEANS,)
    if shown.stage is not PanelStage.SERVING:
        return ()
    return (STAYS, *(IN_THE_CLEAR if shown.in_the_clear and shown.there else ()))
