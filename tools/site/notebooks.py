"""The notebooks as pages: their stored outputs, a picture where a widget would need a kernel."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any

Notebook = dict[str, Any]
Pages = dict[str, bytes]

STORED = re.compile(r'src="data:image/svg\+xml;base64,([^"]*)"')
NAMED = re.compile(r'<svg [^>]*?aria-label="([^"]*)"')
INNER = re.compile(r"\]\(#([^)]*)\)")
"""A link to a heading of the same notebook."""
BESIDE = re.compile(r'href="([\w-]+)\.ipynb(?:#([^"]*))?"')
"""A link to another notebook, or to a heading there, as the shelf has them."""
PICTURES = "_extra/pictures"


def pages(folder: Path) -> Pages:
    """Each notebook as Sphinx reads it, and the pictures of them all, each in a file of its own."""
    found: Pages = {}
    for path in sorted(folder.glob("*.ipynb")):
        notebook = json.loads(path.read_text("utf-8"))
        page(notebook, path.name, found)
        found[f"notebooks/{path.name}"] = json.dumps(notebook, ensure_ascii=False).encode()
    return found


def page(notebook: Notebook, name: str, files: Pages) -> None:
    """Change a notebook into its page; its pictures are put among the files."""
    notebook["metadata"].pop("widgets", None)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            source = "".join(cell["source"])
            cell["source"] = INNER.sub(lambda link: f"](#{slug(link[1])})", source)
        for output in cell.get("outputs", []):
            if "data" in output:
                output["data"] = still(output["data"], files)
        if "outputs" in cell:  # a widget alone is shown by the output after it
            cell["outputs"] = [out for out in cell["outputs"] if out.get("data", out)]
    first = notebook["cells"][0]
    title, _, rest = first["source"].partition("\n")
    first["source"] = f"{title}\n\n{buttons(name)}\n{rest}"


def buttons(name: str) -> str:
    """What opens a notebook where it runs; Sphinx puts the addresses in."""
    return f":::{{try-it}} {name}\n:::\n"


def slug(heading: str) -> str:
    """The anchor of a heading, as Sphinx has it; JupyterLab keeps capitals and commas."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


# -- outputs


def still(data: dict[str, Any], files: Pages) -> dict[str, Any]:
    """What is shown of an output without a kernel: its words, and its picture from a file."""
    html = joined(data.get("text/html", ""))
    svg = joined(data.get("image/svg+xml", ""))
    if svg and not re.search("<(img|svg)[ >]", html):
        html = image(svg) + html
    if not html:
        return {kind: data[kind] for kind in ("image/png", "text/plain") if kind in data}
    html = BESIDE.sub(lambda at: f'href="{at[1]}.html{"#" + slug(at[2]) if at[2] else ""}"', html)
    return {"text/html": STORED.sub(lambda found: filed(found[1], files), html)}


def joined(text: str | Iterable[str]) -> str:
    """A text that a notebook may keep as lines."""
    return "".join(text)


def image(svg: str) -> str:
    """A picture with the words it has for those who cannot see it."""
    named = NAMED.search(svg)
    code = b64encode(svg.encode()).decode("ascii")
    alt = named[1] if named else escape("a stored picture")
    return f'<img alt="{alt}" src="data:image/svg+xml;base64,{code}">'


def filed(code: str, files: Pages) -> str:
    """Lay a picture down in a file, once however often it is shown, and say where it is."""
    content = b64decode(code)
    name = f"{hashlib.sha256(content).hexdigest()[:16]}.svg"
    files[f"{PICTURES}/{name}"] = content
    return f'src="../pictures/{name}" loading="lazy"'


# -- what is taught where


def sections(notebook: Notebook) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The sections of a notebook, each with its heading and its cells."""
    heading, cells = "", list[dict[str, Any]]()
    for cell in notebook["cells"]:
        found = re.match(r"## (.*)", "".join(cell["source"]))
        if cell["cell_type"] == "markdown" and found:
            yield heading, cells
            heading, cells = found[1].strip(), []
        cells.append(cell)
    yield heading, cells
