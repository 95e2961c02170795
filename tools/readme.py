"""What the page of a package index shows: the README and the project's addresses. A build hook.

Where the repository's address is known, from `URBANNB_URL` or from a git remote on GitHub, pictures
and links are made whole. Where it is not, no picture is promised and a link is its words alone:
nothing on the page is broken.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)(\n*)")
"""A picture or a link of Markdown that leads into the repository, and the end of its line."""
BADGE = re.compile(r"^\[!\[.*OWNER/urbannb.*\n", re.MULTILINE)
WHOSE = re.compile(r"^\(.*`OWNER`.*\)\n", re.MULTILINE)
"""The sentence that says what stands in the place of the account."""
GITHUB = re.compile(
    r"(?:https://(?:[^/@]+@)?|ssh://git@|git@)github\.com[:/]([\w.-]+/[\w.-]+?)(?:\.git)?/?"
)


class Hook(MetadataHookInterface):
    """Hatchling calls this for every wheel and sdist; one made from an sdist keeps the sdist's."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Say what pyproject.toml leaves open: the README, and the addresses if there are any."""
        root = Path(self.root)
        url = address(root)
        text = (root / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(text, url)}
        metadata["urls"] = urls(url)


def address(root: Path) -> str:
    """The repository's address, such as https://github.com/ACCOUNT/urbannb; empty if unknown."""
    if said := os.environ.get("URBANNB_URL"):
        return said.rstrip("/")
    if not (root / ".git").exists():  # another repository may lie around this folder
        return ""
    command = ["git", "-C", str(root), "remote", "get-url", "origin"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:  # no git here
        return ""
    found = GITHUB.fullmatch(done.stdout.strip())
    return f"https://github.com/{found[1]}" if found else ""


def readme(text: str, url: str) -> str:
    """The README for a page that lies elsewhere."""
    text = WHOSE.sub("", text)
    if not url:
        return RELATIVE.sub(lambda link: "" if link[1] else link[2] + link[4], BADGE.sub("", text))
    text = text.replace("OWNER/urbannb", "/".join(url.split("/")[-2:]))
    return RELATIVE.sub(
        lambda link: (
            f"{link[1]}[{link[2]}]({url}/{'raw' if link[1] else 'blob'}/HEAD/{link[3]}){link[4]}"
        ),
        text,
    )


def urls(url: str) -> dict[str, str]:
    """The links beside the README."""
    if not url:
        return {}
    return {
        "Repository": url,
        "Issues": f"{url}/issues",
        "Changelog": f"{url}/blob/HEAD/CHANGELOG.md",
    }
