"""The processes of a server with several: one that dies is started again, and a line says so."""

from __future__ import annotations

import logging

from uvicorn.supervisors import Multiprocess

from tapis.web.server import metrics

_log = logging.getLogger(__name__)


class Workers(Multiprocess):
    """Workers that are watched; whoever runs the server reads of each that died, and finds it counted."""

    def keep_subprocess_alive(self) -> None:
        """Replace those that are gone, as uvicorn does, and say of each which one it was."""
        before = list(self.processes)
        super().keep_subprocess_alive()
        for gone, new in zip(before, self.processes, strict=True):
            if gone is not new:
                _log.error(
                    "Worker %s has died (%s) and was started again as %s.", gone.pid, gone.exitcode, new.pid
                )
                metrics.replaced()
