"""Run the notebooks again and write them back as they are committed.

Outputs are kept, so that a page without a kernel shows every board; what differs from run to
run (widget ids, times, versions) is taken out. With --check nothing is written, and the exit
code says whether something would change.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
LEFT_OUT = ("application/vnd.jupyter.widget-view+json",)
"""What only a running kernel can show; the output after it has a picture for everywhere else."""
VOLATILE = ("execution", "trusted")
SECONDS = 60
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
"""What a kernel says of its language, but for the version: by it a script is a ``.py``."""


def run(path: Path) -> str:
    """The notebook executed from top to bottom, as text to be committed."""
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # half typed
    with tempfile.TemporaryDirectory() as home:
        os.environ["URBANNB_HOME"] = home  # nobody's unfinished game is offered
        where = {"metadata": {"path": str(path.parent)}}
        client = NotebookClient(
            notebook,
            timeout=SECONDS,
            kernel_name="python3",
            resources=where,
            coalesce_streams=True,  # what is printed late belongs to what was printed before
        )
        client.execute()
    data = json.loads(nbformat.writes(notebook))  # type: ignore[no-untyped-call]  # as above
    tidy(data)
    return json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def tidy(notebook: dict[str, Any]) -> None:
    """Take out what is different every time, and what no page can show."""
    notebook["metadata"] = {"kernelspec": KERNEL, "language_info": LANGUAGE}
    for cell in notebook["cells"]:
        cell["metadata"] = {k: v for k, v in cell["metadata"].items() if k not in VOLATILE}
        for output in cell.get("outputs", []):
            for mime in LEFT_OUT:
                output.get("data", {}).pop(mime, None)
            if "metadata" in output:
                output["metadata"] = {}
        if "outputs" in cell:  # a widget alone leaves none
            cell["outputs"] = [out for out in cell["outputs"] if out.get("data", out)]


def main(arguments: list[str] | None = None) -> int:
    """Run every notebook, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("notebooks", nargs="*", type=Path, help="by default all of them")
    parser.add_argument("--check", action="store_true", help="only say what would change")
    given = parser.parse_args(arguments)
    changed = 0
    for path in given.notebooks or sorted(NOTEBOOKS.glob("*.ipynb")):
        text = run(path)
        if text == path.read_text("utf-8"):
            print(f"{path.name}: as it was")
            continue
        changed += 1
        print(f"{path.name}: {'would change' if given.check else 'written'}")
        if not given.check:
            path.write_text(text, "utf-8")
    return 1 if given.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
