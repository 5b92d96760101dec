"""Every page in one ZIP, for whoever carries them to a site by hand."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The same pages are the same ZIP, whenever it is made."""


def zipped(files: Mapping[str, bytes]) -> bytes:
    """These files, by address."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(path, FIRST_DAY)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return packed.getvalue()
