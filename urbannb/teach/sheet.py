"""A sheet of questions on paper, with the answers on pages of their own; A4 or Letter alike."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from urbannb.core.text import plain, plural
from urbannb.core.text.html import NO_MATH, escape, rich
from urbannb.scene.svg import render
from urbannb.teach.picture import wrapped
from urbannb.teach.problem import LiveProblem

LETTERS = "ABCD"
MOST_NAMED = 3
"""Of more topics than that the title does not list the names."""
WIDE, HIGH = 182.0, 248.0
"""Millimeters of a page within its margins: as wide as A4 leaves them, as high as Letter."""
UNIT = 0.21
"""So many millimeters a pixel of a board is at most: 7 points for its least type."""
GAP, NARROW = 6.0, 70.0
"""Between a board and the words beside it, and the least width of these."""
LINE = 5.6
PIXEL = 25.4 / 96
SIZE = 14.7
"""Pixels of the letters: 11 points."""
BETWEEN = 8.0
TITLED = 26.0
"""What the title takes of the first page, and with the line for a name of it."""


class SheetItem(NamedTuple):
    """A part that no page breaks, and how high it is, in millimeters."""

    html: str
    high: float


@dataclass(frozen=True, repr=False)
class QuestionSheet:
    """Questions to print: `to_html()` is the page, which a browser prints or makes a PDF of.

    No page breaks a question, what is right stands behind them all, and nothing is told by color
    alone. In a notebook it shows a button that downloads it.
    """

    questions: tuple[LiveProblem, ...]

    @property
    def title(self) -> str:
        """The game and the topics."""
        topics = list(dict.fromkeys(q.topic.title for q in self.questions))
        what = topics if len(topics) <= MOST_NAMED else [plural(len(topics), "topic")]
        return f"{self.questions[0].game.rulebook.title}: {'; '.join(what)}"

    @property
    def pages(self) -> int:
        """How many sides of paper it takes."""
        asked, told = self._laid()
        return len(asked) + len(told)

    def to_html(self) -> str:
        """One page of HTML that fetches nothing: the questions, then the answers."""
        asked, told = self._laid()
        title = escape(self.title)
        name = '<p class="name"><span>Name</span><span>Date</span></p>'
        sides = [
            _side(blocks, f"<h1>{title}</h1>{name}" * (not n)) for n, blocks in enumerate(asked)
        ]
        answers = f"<h1>Answers</h1><p>{title}</p>"
        sides += [_side(blocks, answers * (not n), "answers") for n, blocks in enumerate(told)]
        return _PAGE.format(title=title, body="\n".join(sides))

    @property
    def file_name(self) -> str:
        """What the file is called when it is downloaded."""
        return f"questions-{self.questions[0].game.rulebook.name}.html"

    def link(self, text: str, css: str = "") -> str:
        """A link that downloads the page."""
        code = b64encode(self.to_html().encode()).decode("ascii")
        return (
            f'<a class="{css}" download="{escape(self.file_name)}" '
            f'href="data:text/html;charset=utf-8;base64,{code}">{escape(text)}</a>'
        )

    def _laid(self) -> tuple[list[list[str]], list[list[str]]]:
        """What stands on each side of paper: questions, answers."""
        asked = (_asked(q, n) for n, q in enumerate(self.questions, 1))
        told = (_told(q, n) for n, q in enumerate(self.questions, 1))
        return _sides(asked), _sides(told)

    def __str__(self) -> str:
        count, sides = plural(len(self.questions), "question"), plural(self.pages, "side")
        return (
            f"{self.title}. {count} on {sides} of paper, the answers last; to_html() is the page."
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        count, sides = plural(len(self.questions), "question"), plural(self.pages, "side")
        return (
            f'<div class="{NO_MATH}" dir="ltr"><p><b>{escape(self.title)}</b></p>'
            f"<p>{count} on {sides} of paper, the answers last. {self.link('Download the sheet')}, "
            "open it and print it.</p></div>"
        )


def _sides(blocks: Iterable[SheetItem]) -> list[list[str]]:
    """As many blocks on a side as it has room for, in their order."""
    sides: list[list[str]] = [[]]
    left = HIGH - TITLED
    for block in blocks:
        if sides[-1] and block.high > left:
            sides.append([])
            left = HIGH
        sides[-1].append(block.html)
        left -= block.high + BETWEEN
    return sides


def _side(blocks: Sequence[str], head: str, css: str = "") -> str:
    return f'<div class="side {css}">{head}{"".join(blocks)}</div>'


def _high(text: str, width: float = WIDE, weight: int = 400) -> float:
    """How high some words are, in millimeters; a little more than less."""
    return len(wrapped(plain(text), width * 0.94 / PIXEL, SIZE, weight)) * LINE


def _asked(q: LiveProblem, number: int) -> SheetItem:
    """A question: the board, what is asked beside or below it, the options with their letters."""
    scene = q.scene()
    beside = scene.width * UNIT <= WIDE - GAP - NARROW
    width = WIDE - GAP - scene.width * UNIT if beside else WIDE
    words = _high(q.problem.see, width) + _high(q.problem.ask, width, 700)
    words += sum(_high(option, width - 12) + 2 for option in q.options) + 6
    room = HIGH - TITLED - 2 * LINE - (0 if beside else words)
    scale = min(UNIT, WIDE / scene.width, room / scene.height)
    wide, high = scene.width * scale, scene.height * scale
    options = "".join(
        f"<li><b>{letter}</b> <span>{escape(option)}</span></li>"
        for letter, option in zip(LETTERS, q.options, strict=False)
    )
    html = (
        f"<section><h2>{number}. {escape(q.topic.title)}</h2>"
        f'<div class="{"beside" if beside else "below"}" style="--wide: {wide:.1f}mm">'
        f'<div class="board">{render(scene, "light", None)}</div><div><p>{rich(q.problem.see)}</p>'
        f'<p class="ask">{rich(q.problem.ask)}</p><ol>{options}</ol></div></div></section>'
    )
    return SheetItem(html, LINE + 2 + (max(words, high) if beside else words + high + 2))


def _told(q: LiveProblem, number: int) -> SheetItem:
    """The right answer, why it is right, and the rule."""
    right, rule = q.problem.right, q.rule
    first = f"{number}. {LETTERS[q.right]}: {right.text}"
    cited = f"Rule {rule.id}, {rule.title}: {rule.text}"
    html = (
        f"<section><p><b>{escape(first)}</b></p><p>{rich(right.why)}</p>"
        f'<p class="rule">{escape(cited)}</p></section>'
    )
    return SheetItem(html, _high(first, weight=700) + _high(right.why) + _high(cited) + 3)


_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
@page {{ margin: 14mm; }}
* {{ box-sizing: border-box; }}
body {{ margin: 0; font: 11pt/1.4 system-ui, sans-serif; color: #000; background: #fff; }}
.side {{ max-width: 182mm; margin: 0 auto 14mm; }}
section {{ break-inside: avoid; margin-bottom: 8mm; }}
section:last-child {{ margin-bottom: 0; }}
h1 {{ margin: 0 0 3mm; font-size: 14pt; line-height: 1.2; }}
h2 {{ margin: 0 0 1mm; font-size: 11pt; }}
p {{ margin: 0 0 1mm; }}
.name {{ display: flex; gap: 8mm; margin-bottom: 5mm; }}
.name span {{ flex: 1; border-bottom: 1px solid #000; }}
.name span + span {{ flex: 0 1 50mm; }}
.beside {{ display: grid; grid-template-columns: var(--wide) minmax(0, 1fr); gap: 6mm; }}
.board {{ width: var(--wide); max-width: 100%; margin-bottom: 2mm; }}
.board svg {{ display: block; width: 100%; height: auto; }}
.ask {{ font-weight: 600; }}
ol {{ margin: 2mm 0 0; padding: 0; list-style: none; }}
li {{ display: flex; gap: 3mm; align-items: baseline; margin-bottom: 2mm; }}
li b {{ flex: none; width: 6mm; height: 6mm; line-height: 5.6mm; text-align: center;
  border: 1px solid #000; border-radius: 50%; }}
.rule {{ font-style: italic; }}
button {{ position: fixed; top: 8px; right: 8px; min-height: 40px; padding: 0 14px;
  font: inherit; }}
@media screen {{ .side {{ padding: 8mm; max-width: 198mm; border: 1px solid #bbb; }} }}
@media print {{
  button {{ display: none; }}
  .side {{ margin-bottom: 0; break-after: page; break-inside: avoid; }}
  .side:last-of-type {{ break-after: auto; }}
}}
</style>
</head>
<body>
{body}
<button onclick="print()">Print</button>
</body>
</html>
"""
