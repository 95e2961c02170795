"""The documentation: it builds without a warning, no link is lost, everybody can read it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from tests.browser import axe
from tests.browser.serving import served

SITE = os.environ.get("URBANNB_SITE", "")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not SITE, reason="no URBANNB_SITE; make browser names what builds the site"),
]
ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted(ROOT.glob("notebooks/*.ipynb"))
OTHERS = {"replays", "_static"}
"""Folders whose pages are no pages of Sphinx's."""
GRAVE = {"serious", "critical"}
"""What is looked at of what axe-core finds: the rest is Sphinx's theme."""
PAGES = (
    "index.html",
    "gallery/city-blocks.html",
    "rules/urbify.html",
    "notebooks/00-start.html",
    "notebooks/01-city-blocks.html",
    "api/lab.html",
)
LOOKS = ((1280, 900, "light"), (390, 844, "dark"))
"""Widths and themes; neither changes what is found of the other."""


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """The documentation, built anew; a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [str(ROOT / SITE), "-m", "tools.site", str(folder / "out"), f"--work={folder}/work"]
    env = os.environ | {"GITHUB_REPOSITORY": "somebody/urbannb"}
    made = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert not made.returncode, made.stdout + made.stderr
    return Path(folder, "out")


class Links(HTMLParser):
    """What a page links to or shows, and what can be linked to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors = {""}
        self.pictures = 0
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        given = {key: value for key, value in attrs if value}
        self.anchors |= {given[key] for key in ("id", "name") if key in given}
        self.targets += [given[key] for key in ("href", "src") if key in given]
        self.pictures += tag == "img"


def trouble(page: Path, target: str, pages: dict[Path, Links], out: Path) -> str:
    """Why a link of a page leads nowhere; empty where it leads somewhere."""
    parts = urlsplit(target)
    if parts.scheme in {"https", "http", "mailto", "data"}:
        return ""
    path = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if path == out / "lite/lab/index.html":  # built beside it, by tools/lite.py
        [name] = parse_qs(parts.query)["path"]
        return "" if ROOT / "notebooks" / name in NOTEBOOKS else "no such notebook"
    if not path.is_file():
        return "no such file"
    known = path not in pages or unquote(parts.fragment) in pages[path].anchors
    return "" if known or "/replays/" in target else "no such anchor"


def test_every_link_and_picture_is_there(site):
    pages = {
        path.resolve(): Links(path)
        for path in site.rglob("*.html")
        if not OTHERS & set(path.relative_to(site).parts)
    }
    lost = [
        f"{page.relative_to(site)}: {target} ({why})"
        for page, links in pages.items()
        for target in links.targets
        if (why := trouble(page, target, pages, site.resolve()))
    ]
    assert not lost, "\n".join(lost)
    [start] = (links for page, links in pages.items() if page.match("start/index.html"))
    binder = "https://mybinder.org/v2/gh/somebody/urbannb/HEAD?urlpath=lab/tree/notebooks/"
    assert binder + "00-start.ipynb" in start.targets
    for path in NOTEBOOKS:
        stored = path.read_text("utf-8").count("data:image/svg+xml;base64,")
        page = pages[(site / "notebooks" / f"{path.stem}.html").resolve()]
        assert page.pictures >= stored > 0, path.name
    for path in site.rglob("*.html"):
        most = 550_000 if path.parent.name == "replays" else 5_000_000
        assert path.stat().st_size < most, path


@pytest.mark.skipif(not shutil.which("npm"), reason="npm brings axe-core, and is not here")
def test_everybody_can_read_it_and_nothing_is_fetched(site, browser, tmp_path, shots):
    program = axe.script(tmp_path)
    asked: list[str] = []
    found: list[str] = []
    with served(site) as address:
        for width, height, theme in LOOKS:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme
            )
            page = context.new_page()
            page.on("request", lambda request: asked.append(request.url))
            for name in PAGES:
                page.goto(f"{address}/{name}")
                where = f"{name} at {width}, {theme}"
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                found += [f"{where}: {wide} pixels too wide"] * (wide > 0)
                found += [f"{where}: {fault}" for fault in axe.faults(page, program, impacts=GRAVE)]
                shot = re.sub(r"\W+", "-", name.removesuffix(".html"))
                shots(page, f"site-{shot}-{width}-{theme}")
            context.close()
        elsewhere = {url for url in asked if not url.startswith((address, "data:", "blob:"))}
    assert not found, "\n".join(found)
    assert not elsewhere
