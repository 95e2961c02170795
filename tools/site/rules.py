"""The rules of each game as a page: every rule, whose it is, and where it is taught."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.site.books import Book, books
from tools.site.notebooks import Notebook, sections, slug
from urbannb.core.glossary import Rule
from urbannb.core.text import plural
from urbannb.teach.lesson import lesson

CITED = re.compile(r"\b[A-Z]{2,4}-\d+\b")
TOPIC = re.compile(r"""\blesson(?:\([^()]*\))?\.(?:do|predict)\(\s*["']([\w-]+)""")
"""A topic that a cell asks for: `lesson.do("sums")`, `ub.lesson("city-blocks").do("sums")`."""
MOST = 3
"""Places named of a rule that is taught in many."""


class Taught(NamedTuple):
    """A section of a notebook, and the rules it is about."""

    notebook: str
    title: str
    heading: str
    rules: set[str]
    shown: set[str]
    """Those that its text or what its cells print merely name."""

    @property
    def link(self) -> str:
        """It as Markdown."""
        anchor = f"#{slug(self.heading)}" if self.heading else ""
        heading = re.sub(r"^(\d+) ", r"section \1: ", self.heading)
        words = f"{self.title}, {heading}" if heading else self.title
        return f"[{plain(words)}](../notebooks/{self.notebook}{anchor})"


def pages(folder: Path) -> dict[str, bytes]:
    """A page a game, and their table."""
    found = {f"rules/{book.name}.md": page(book, taught(book, folder)).encode() for book in books()}
    return found | {"rules/index.md": index().encode()}


def index() -> str:
    """All the games, with how many rules each has and how many of those are ours."""
    rows = [
        f"| [{book.title}]({book.name}.md) | {len(book.rules)} "
        f"| {sum(bool(rule.ours) for rule in book.rules.values())} |"
        for book in books()
    ]
    names = "\n".join(book.name for book in books())
    return "\n".join(
        [
            "# Rules\n",
            "Every rule of every game, numbered and in our own words. Where a printed rulebook is",
            "silent, the rule is *our ruling*, marked as such, and it says why we chose it. Each",
            "rule links to the notebook that teaches it.\n",
            "| game | rules | settled by us, in whole or in part |\n|---|--:|--:|",
            *rows,
            f"\n```{{toctree}}\n:hidden:\n{names}\n```\n",
        ]
    )


def page(book: Book, where: list[Taught]) -> str:
    """The rules of a game, by the chapters of its rulebook."""
    ours = sum(bool(rule.ours) for rule in book.rules.values())
    head = (
        f"# Rules of {book.title}\n\n{plain(book.summary)}\n\n"
        f"{plural(len(book.rules), 'rule')}; {ours} of them are ours, in whole or in part.\n"
    )
    chapters: dict[str, list[Rule]] = {}
    for rule in book.rules.values():
        chapters.setdefault(rule.chapter, []).append(rule)
    parts = [head]
    for chapter, rules in chapters.items():
        parts += [f"## {plain(chapter)}\n", *(entry(rule, where) for rule in rules)]
    return "\n".join(parts)


def entry(rule: Rule, where: list[Taught]) -> str:
    """One rule: its text, where it is printed, or why it is ours, and where it is taught."""
    mark = f"[{rule.whose}]{{.ub-ours}}" if rule.ours else "[printed]{.ub-printed}"
    lines = [
        f"({rule.id.lower()})=",
        f"### {rule.id} {plain(rule.title)}\n",
        f"{plain(rule.text)}\n",
    ]
    if rule.ours:
        lines.append(f"*Why this is {rule.whose}:* {plain(rule.ours)}.\n")
    places = "; ".join(taught.link for taught in found(rule.id, where))
    lines += [
        "{.ub-source}",
        f"{mark} {plain(rule.section)}" + f" · Taught in {places}\n" * bool(places),
    ]
    return "\n".join(lines)


def plain(text: str) -> str:
    """A text in which Markdown sees no marks."""
    return re.sub(r"([\\`*_{}\[\]<>#|~^$])", r"\\\1", text)


# -- where a rule is taught


def found(rule: str, where: list[Taught]) -> list[Taught]:
    """The sections about a rule; where there is none, those that name it."""
    about = [section for section in where if rule in section.rules]
    return (about or [section for section in where if rule in section.shown])[:MOST]


def taught(book: Book, folder: Path) -> list[Taught]:
    """All sections of a game's notebooks, in their order."""
    topics = {topic.name: set(topic.rules) for topic in lesson(book.name).plan.topics}
    return [
        section
        for path in sorted(folder.glob(f"*{book.name}*.ipynb"))
        for section in read(json.loads(path.read_text("utf-8")), path.name, topics)
    ]


def read(notebook: Notebook, name: str, topics: dict[str, set[str]]) -> Iterator[Taught]:
    """The sections of a notebook, each with its rules."""
    title = "".join(notebook["cells"][0]["source"]).partition("\n")[0].lstrip("# ")
    for heading, cells in sections(notebook):
        source = "".join("".join(cell["source"]) for cell in cells)
        rules = set[str]().union(*(topics.get(topic, set()) for topic in TOPIC.findall(source)))
        shown = json.dumps([[cell["source"], cell.get("outputs", [])] for cell in cells])
        yield Taught(name, title, heading, rules, set(CITED.findall(shown)))
