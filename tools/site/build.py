"""Put the sources of the documentation together, and have Sphinx read them.

The pages of games, rules and notebooks are written here, beside a copy of `docs/`; so what is made
never lies in the checkout. A page that is the same as before is left alone, which spares Sphinx
reading it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.site import gallery, notebooks, rules

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "docs"

GAMES = b":::{games}\n:::\n"
"""Where the front page has the games."""
STARTS = ("front-ends", "hub")
"""Pages that the navigation has where one starts."""
Pages = dict[str, bytes]
"""What is in each file, by its path below the sources."""


def build(out: Path, work: Path = WORK) -> int:
    """Write the documentation into a folder; Sphinx's exit status, a warning is an error."""
    write(work / "source", sources())
    strict = ["--fail-on-warning", "--keep-going", "--quiet", "--jobs=1"]
    places = [str(work / "source"), str(out.resolve())]
    return int(
        build_main(["--builder=html", *strict, f"--doctree-dir={work / 'doctrees'}", *places])
    )


def sources() -> Pages:
    """All that Sphinx reads."""
    pages: Pages = dict(written())
    pages |= notebooks.pages(ROOT / "notebooks")
    pages |= gallery.pages(ROOT / "notebooks")
    pages |= rules.pages(ROOT / "notebooks")
    pages["index.md"] = pages["index.md"].replace(GAMES, gallery.shelf().encode())
    pages["architecture.md"] += aside(pages)
    return pages


def aside(pages: Pages) -> bytes:
    """The navigation below the architecture: what else stands at the top and is nowhere else."""
    names = {name.removesuffix(".md") for name in pages if "/" not in name and name.endswith(".md")}
    lines = "\n".join(sorted(names - {"index", "architecture", *STARTS}))
    return f"\n```{{toctree}}\n:hidden:\n{lines}\n```\n".encode()


def written() -> Iterator[tuple[str, bytes]]:
    """What people have written: `docs/`, and the two pages that GitHub wants at the top."""
    for path in sorted((ROOT / "docs").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT / "docs").as_posix(), path.read_bytes()
    yield "changelog.md", (ROOT / "CHANGELOG.md").read_bytes()
    yield "contributing.md", (ROOT / "CONTRIBUTING.md").read_bytes()


def write(folder: Path, pages: Pages) -> None:
    """Have a folder hold just these files, and touch only what differs."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(folder).as_posix() not in pages:
            path.unlink()
    for name, content in pages.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
