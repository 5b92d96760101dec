"""Draws the small window; what stands in it is ``panel``'s."""

from __future__ import annotations

import io
import tkinter as tk
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from tkinter import ttk

import segno

from tapis.cli.house.panel import PORT_IN_USE, Act, PanelLine, PanelStage, ServerShown, WindowPanel, panel
from tapis.i18n import say
from tapis.law import Refused
from tapis.web.background import Background, ServerPhase
from tapis.web.server.network.addresses import LOOPBACK, best_number
from tapis.web.server.proxy import believed

EVERY = 500
"""Milliseconds between two looks at the server."""
WIDTH, EDGE, DOT = 480, 20, 7
"""Pixels: of a line of text, around everything, of a module of the code."""
STAGES = {
    ServerPhase.STARTING: PanelStage.STARTING,
    ServerPhase.SERVING: PanelStage.SERVING,
    ServerPhase.STOPPING: PanelStage.STOPPING,
    ServerPhase.ENDED: PanelStage.REFUSED,
}
QUIET, INK, PAPER = "#555555", "#16211c", "#ffffff"


class Window:
    """The window of one server; TclError where there is no screen."""

    def __init__(self, server: Background, language: str, open_page: Callable[[str], object]) -> None:
        self._server, self._language, self._open_page = server, language, open_page
        self._asked, self._opened = False, False
        self._shown = ServerShown(stage=PanelStage.STARTING)
        self._root = _root()
        self._root.protocol("WM_DELETE_WINDOW", self._closed)
        self._root.bind("<Escape>", lambda _event: self._does(Act.GO_ON))
        self._frame = ttk.Frame(self._root, padding=EDGE)
        self._code: tk.PhotoImage | None = None
        self._drawn: WindowPanel | None = None

    def show(self, *, opening: bool) -> None:
        """Stay until the server has ended; the first page opens in the browser if that is wanted."""
        self._opened = not opening
        self._look()
        self._root.mainloop()

    def _look(self) -> None:
        if self._server.over:
            self._root.destroy()
            return
        self._shown = self._seen()
        if self._shown.stage is PanelStage.SERVING and not self._opened:
            self._opened = True
            self._does(Act.OPEN)
        self._draw(panel(self._shown, self._language))
        self._root.after(EVERY, self._look)

    def _seen(self) -> ServerShown:
        server, where = self._server, self._server.where
        stage = STAGES[server.phase]
        if stage is PanelStage.SERVING and self._asked:
            stage = PanelStage.ASKED
        outside = where.everywhere and best_number() != LOOPBACK
        link = server.link()
        return ServerShown(
            stage=stage,
            here=where.here,
            there=f"http://{best_number()}:{where.port}/" if outside else "",
            first=f"{where.here}{link}" if link else "",
            in_the_clear=where.everywhere and not believed(),
            said=say(self._told(server.refusal), self._language) if server.refusal else "",
            port_taken=server.port_is_taken,
        )

    def _told(self, refusal: Refused) -> Refused:
        """The refusal as it is said where nobody types options."""
        return PORT_IN_USE(port=self._server.where.port) if self._server.port_is_taken else refusal

    def _closed(self) -> None:
        """Ask before an evening ends because somebody tidied up the screen."""
        if self._shown.stage is PanelStage.REFUSED:
            self._root.destroy()
        else:
            self._does(Act.STOP)

    def _does(self, act: Act) -> None:
        if act is Act.CLOSE:
            self._root.destroy()
        elif act is Act.NEXT_PORT:
            self._server.at_the_next_port()
        elif act is Act.OPEN:
            self._open_page(self._shown.first or self._shown.here)
        elif act is Act.STOP_NOW or (act is Act.STOP and self._shown.stage is PanelStage.STARTING):
            self._server.stop()
        else:
            self._asked = act is Act.STOP
            self._shown = self._seen()
            self._draw(panel(self._shown, self._language))

    def _pressed(self, act: Act, _event: object) -> None:
        self._does(act)

    def _draw(self, wanted: WindowPanel) -> None:
        """Draw what is wanted, where it is another than before."""
        if wanted == self._drawn:
            return
        self._drawn = wanted
        self._frame.destroy()
        self._frame = ttk.Frame(self._root, padding=EDGE)
        ttk.Label(self._frame, text=wanted.headline, style="Headline.TLabel").pack(anchor="w", pady=(0, 10))
        for line in wanted.lines:
            self._line(line)
        if wanted.code:
            self._code = tk.PhotoImage(data=_picture(wanted.code))
            ttk.Label(self._frame, image=self._code).pack(pady=(4, 10))
        for note in wanted.notes:
            label = ttk.Label(self._frame, text=note, style="Note.TLabel", wraplength=WIDTH)
            label.pack(anchor="w", pady=(0, 6))
        self._buttons(wanted)
        self._frame.pack(fill="both", expand=True)

    def _line(self, line: PanelLine) -> None:
        ttk.Label(self._frame, text=line.text, wraplength=WIDTH).pack(anchor="w")
        if not line.address:
            return
        address = ttk.Entry(self._frame, style="Address.TEntry", font=("TkFixedFont", 12))
        address.insert(0, line.address)
        address.configure(state="readonly", width=max(24, min(len(line.address), 44)))
        address.pack(anchor="w", fill="x", pady=(2, 10))

    def _buttons(self, wanted: WindowPanel) -> None:
        row = ttk.Frame(self._frame)
        for place, each in enumerate(wanted.buttons):
            button = ttk.Button(row, text=each.text, command=partial(self._does, each.act))
            button.bind("<Return>", partial(self._pressed, each.act))
            button.pack(side="left", padx=(0, 10))
            if place == 0:
                button.focus_set()
        row.pack(anchor="w", pady=(8, 0))


def _root() -> tk.Tk:
    root = tk.Tk(className="Tapis")
    root.title("Tapis")
    root.resizable(width=False, height=False)
    icon = files("tapis.web.frame").joinpath("static/tapis/icon-192.png").read_bytes()
    root.iconphoto(True, tk.PhotoImage(data=icon))
    style = ttk.Style(root)
    if root.tk.call("tk", "windowingsystem") == "x11":
        style.theme_use("clam")
        style.configure(".", background=PAPER, foreground=INK, font=("TkDefaultFont", 11))
        root.configure(background=PAPER)
    style.configure("Headline.TLabel", font=("TkDefaultFont", 17, "bold"))
    style.configure("Note.TLabel", foreground=QUIET)
    return root


def _picture(address: str) -> bytes:
    """The code of an address, as a PNG."""
    drawn = io.BytesIO()
    segno.make(address).save(drawn, kind="png", scale=DOT, border=2)
    return drawn.getvalue()
