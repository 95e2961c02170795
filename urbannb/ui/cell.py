"""Which cell of a notebook is running."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Cell:
    """One run of a cell of a notebook."""

    id: str
    run: str

    def again(self, other: Cell | None) -> bool:
        """Whether this is a later run of the cell that the other was a run of."""
        return other is not None and self.id == other.id and self.run != other.run


def running() -> Cell | None:
    """The run of a cell that is going on; None outside notebooks that tell their cells apart."""
    ipython: Any = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython else None
    try:
        parent = shell.get_parent()
        cell, run = parent["metadata"]["cellId"], parent["header"]["msg_id"]
    except (AttributeError, KeyError, TypeError, LookupError):
        return None
    return Cell(str(cell), str(run)) if cell and run else None
