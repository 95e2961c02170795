"""What a class thought: all its votes, as a page to print and as a table for the wall."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from urbannb.core.text import plural
from urbannb.core.text.html import NO_MATH, escape, rich
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.teach.wall.votes import LETTERS, ROUNDS, Shift, Voted

NONE_YET = "No votes have been counted yet."
ALL_RIGHT = "In the last round nobody held on to a wrong belief."


def told(shift: Shift) -> str:
    """How many held something, round after round: "9 to 3"."""
    return " to ".join(map(str, shift.counts))


def thought(voted: Sequence[Voted]) -> DataTable:
    """Question by question, how many were right, and how many held what else."""
    rows = []
    for each in voted:
        title = each.title
        for shift in each.vote.shifts:
            if any(shift.counts):
                words = "right" if shift.right else shift.words
                counts: list[int | str] = [*shift.counts]
                counts += [""] * (ROUNDS - len(counts))
                rows.append(Row((title, Cell(words, muted=not shift.right), *counts)))
                title = ""
    return DataTable(("Question", "What was thought", ">First", ">Then"), tuple(rows))


def dated(day: str) -> str:
    """A day as it is read: "November 29, 2026"."""
    with suppress(ValueError):
        on = date.fromisoformat(day)
        return f"{on:%B} {on.day}, {on.year}"
    return day


@dataclass(frozen=True, repr=False)
class ClassVotes:
    """The votes of a lesson: each question with its letters and hands, then what to look at again.

    `to_html()` is a page that a browser prints or makes a PDF of. In a notebook its text is kept
    as the output of its cell, with a button that downloads the page.
    """

    title: str
    game: str
    day: str
    voted: tuple[Voted, ...]

    @property
    def again(self) -> list[tuple[Voted, Shift]]:
        """What somebody still held in the last round, the commonest first."""
        found = [(each, shift) for each in self.voted for shift in each.held]
        return sorted(found, key=lambda pair: -pair[1].counts[-1])

    @property
    def file_name(self) -> str:
        """What the file is called when it is downloaded."""
        return f"votes-{self.game}{f'-{self.day}' if self.day else ''}.html"

    def to_html(self) -> str:
        """One page of HTML that fetches nothing."""
        title = escape(f"{self.title}: what the class thought")
        return _PAGE.format(title=title, body=f"<h1>{title}</h1>{self._body()}")

    def _body(self) -> str:
        if not self.voted:
            return f"<p>{NONE_YET}</p>"
        day = f"<p>{escape(dated(self.day))}</p>"
        return day + "".join(map(_question, self.voted)) + self._look()

    def _look(self) -> str:
        items = "".join(f"<li>{_again(each, shift)}</li>" for each, shift in self.again)
        inside = f"<ul>{items}</ul>" if items else f"<p>{ALL_RIGHT}</p>"
        return f"<section><h2>To look at again</h2>{inside}</section>"

    def __str__(self) -> str:
        if not self.voted:
            return f"{self.title}: {NONE_YET.lower()}"
        lines = [f"{self.title}, {plural(len(self.voted), 'vote')}"]
        for each in self.voted:
            lines.append(f"{each.title}. {each.vote.asked}")
            lines += [f"  {told(s)}  {'right: ' if s.right else ''}{s.words}"
                      for s in each.vote.shifts if any(s.counts)]  # fmt: skip
        held = [f"  {shift.words} ({shift.counts[-1]} still)" for _, shift in self.again]
        return "\n".join([*lines, *(["To look at again:", *held] if held else [ALL_RIGHT])])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = f"<p><b>{escape(self.title)}: what the class thought</b></p>"
        inside = head + self._body()
        if self.voted:
            code = b64encode(self.to_html().encode()).decode("ascii")
            inside += (
                f'<p><a download="{escape(self.file_name)}" '
                f'href="data:text/html;charset=utf-8;base64,{code}">Download the page</a>, '
                "open it and print it.</p>"
            )
        return f'<div class="{NO_MATH}" dir="ltr">{inside}</div>'


def _question(voted: Voted) -> str:
    """A question: its options with the hands of each round, then the beliefs."""
    vote = voted.vote
    rounds = ("Hands",) if len(vote.rounds) == 1 else ("First vote", "Second vote")
    heads = "".join(f'<th style="text-align: right">{name}</th>' for name in rounds)
    rows = []
    for n, option in enumerate(vote.options):
        words = rich(option.text) + (" <b>(right)</b>" if option.right else "")
        hands = "".join(f'<td style="text-align: right">{counts[n]}</td>' for counts in vote.rounds)
        rows.append(
            f'<tr><th>{LETTERS[n]}</th><td style="text-align: left">{words}</td>{hands}</tr>'
        )
    held = [shift for shift in vote.shifts if any(shift.counts)]
    beliefs = "; ".join(
        f"{'the right answer' if s.right else f'“{rich(s.words)}”'}, {told(s)}" for s in held
    )
    return (
        f"<section><h2>{escape(voted.title)}</h2><p>{escape(vote.asked)}</p>"
        f'<table><thead><tr><th></th><th style="text-align: left">Answer</th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
        f"<p>By belief: {beliefs}. {_rule(voted)}.</p></section>"
    )


def _again(voted: Voted, shift: Shift) -> str:
    """A belief that was still held, and how to ask about it once more."""
    count, hands = shift.counts[-1], sum(voted.vote.rounds[-1])
    ask = ""
    if voted.topic:
        ask = f' Ask again: <code>predict("{escape(voted.topic)}", seed={voted.seed + 1})</code>.'
    return (
        f"“{rich(shift.words)}”, {count} of {hands} in the last round: "
        f"{escape(voted.title)}, {_rule(voted)}.{ask}"
    )


def _rule(voted: Voted) -> str:
    return f'<span style="white-space: nowrap">Rule {escape(voted.rule)}</span>'


_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
@page {{ margin: 14mm; }}
body {{ margin: 0 auto; max-width: 182mm; padding: 6mm; font: 11pt/1.4 system-ui, sans-serif;
  color: #000; background: #fff; }}
section {{ break-inside: avoid; margin-bottom: 7mm; }}
h1 {{ margin: 0 0 3mm; font-size: 14pt; line-height: 1.2; }}
h2 {{ margin: 0 0 1mm; font-size: 11pt; }}
p {{ margin: 0 0 1mm; }}
table {{ border-collapse: collapse; width: 100%; margin: 1mm 0; }}
th, td {{ padding: 1mm 2mm; border-bottom: 1px solid #bbb; vertical-align: top; }}
button {{ position: fixed; top: 8px; right: 8px; min-height: 40px; padding: 0 14px;
  font: inherit; }}
@media print {{ body {{ padding: 0; }} button {{ display: none; }} }}
</style>
</head>
<body>
{body}
<button onclick="print()">Print</button>
</body>
</html>
"""
