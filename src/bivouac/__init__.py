"""Bivouac: a table for five wars of the north.

The rules are shipped as plain source and, where a C compiler was there at set-up, compiled beside it.
`BIVOUAC_PURE=1` makes this process run the source.
`BIVOUAC_COMPONENTS` is set by `--components`, for this process and all that it starts.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__version__ = "0.1.0"


class _SourceFinder:
    """Finds the `.py` of each of our modules, never the compiled one beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("bivouac."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def own_components() -> str:
    """The file with an owner's components that are on the table in place of ours; empty if there is none."""
    return os.environ.get("BIVOUAC_COMPONENTS", "")


if os.environ.get("BIVOUAC_PURE", "0") not in ("", "0"):
    sys.meta_path.insert(0, _SourceFinder())
