"""What the notebook says of the cell that runs, and what it keeps of what cells have shown.

A front end names the cell in the metadata of its request (JupyterLab, Notebook 7, VS Code);
IPython keeps each result and each picture of it. Elsewhere there is no cell and nothing is kept.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

PLAIN = "text/plain"
LATEST = ("_", "__", "___")
VIEW = "application/vnd.jupyter.widget-view+json"
RERUN, RELOAD = "run the cell again", "load the page again"
"""What helps once the kernel has gone; who visits a page has no cell to run."""


@dataclass(frozen=True)
class CellRun:
    """One run of a cell: which cell, which run of it, and which cells were deleted before."""

    cell: str
    id: str
    deleted: frozenset[str] = frozenset()


def shell() -> Any:
    """IPython's shell, or None outside it."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None


def visited() -> bool:
    """Whether this kernel is a visitor's of a page that many visit, such as one of Voilà's.

    All of them share the server's disk: what is kept there, another one would be offered.
    Voilà says so of its kernels; elsewhere ``$URBANNB_VISITORS`` does.
    """
    server = os.environ.get("SERVER_SOFTWARE", "")
    return server.startswith("voila/") or os.environ.get("URBANNB_VISITORS", "") not in ("", "0")


def again() -> str:
    """What somebody is to do once the kernel has gone."""
    return RELOAD if visited() else RERUN


def run() -> CellRun | None:
    """The cell that is running; None where no front end names it, and in a callback."""
    get_parent = getattr(shell(), "get_parent", None)
    parent = get_parent() if get_parent is not None else None
    header, metadata = _part(parent, "header"), _part(parent, "metadata")
    cell, deleted = metadata.get("cellId"), metadata.get("deletedCells")
    if header.get("msg_type") != "execute_request" or not isinstance(cell, str) or not cell:
        return None
    gone = deleted if isinstance(deleted, list) else []
    return CellRun(
        cell, str(header.get("msg_id")), frozenset(c for c in gone if isinstance(c, str))
    )


def _part(message: Any, name: str) -> dict[str, Any]:
    part = message.get(name) if isinstance(message, dict) else None
    return part if isinstance(part, dict) else {}


def after_each_run(act: Callable[[CellRun | None], None]) -> bool:
    """Have that done when a cell has run; False where there are no cells."""
    events = getattr(shell(), "events", None)
    if events is None:
        return False
    events.register("post_run_cell", lambda _result: act(run()))
    return True


def shows() -> bool:
    """Whether what is shown goes to the page of a notebook, not to a terminal or nowhere."""
    return getattr(shell(), "kernel", None) is not None


def publish(data: dict[str, Any], id: str = "", *, update: bool = False) -> None:  # noqa: A002  # as Jupyter calls it
    """Show this as an output; one with an id can be replaced by another with the same."""
    transient = {"display_id": id} if id else {}
    shell().display_pub.publish(data=data, metadata={}, transient=transient, update=update)


def forget(values: tuple[Any, ...], model_id: str) -> None:
    """Take what is shown no more out of what IPython keeps: the results, and the pictures."""
    python = shell()
    if python is None:
        return
    _forget_results(python, values)
    kept = getattr(getattr(python, "history_manager", None), "outputs", {})
    for outputs in list(kept.values()):
        for output in outputs:
            _forget_picture(getattr(output, "bundle", None), model_id)


def _forget_results(python: Any, values: tuple[Any, ...]) -> None:
    """`Out[7]`, `_7`, and `_` if it is that."""
    results = python.user_ns.get("_oh", {})
    numbers = [number for number, result in results.items() if _among(result, values)]
    told = getattr(python.history_manager, "output_hist_reprs", {})
    for number in numbers:
        del results[number]
        if number in told:
            told[number] = in_short(told[number])
    for names in (python.user_ns, python.user_ns_hidden):  # the other: what is no variable
        for name in [f"_{number}" for number in numbers]:
            if _among(names.get(name), values):
                del names[name]
        for name in LATEST:
            if _among(names.get(name), values):
                names[name] = ""
    for name in LATEST:
        if _among(getattr(python.displayhook, name, None), values):
            setattr(python.displayhook, name, "")


def _among(value: Any, values: tuple[Any, ...]) -> bool:
    return any(value is other for other in values)


def _forget_picture(bundle: Any, model_id: str) -> None:
    if isinstance(bundle, dict) and _part(bundle, VIEW).get("model_id") == model_id:
        text = bundle.get(PLAIN, "")
        bundle.clear()
        bundle[PLAIN] = in_short(text)


def in_short(text: Any) -> str:
    """The first line of a text."""
    return str(text).partition("\n")[0]
