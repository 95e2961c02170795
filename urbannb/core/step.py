"""Steps: a ruling put into words for a person."""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import fill

from urbannb.core.ruling import Chain
from urbannb.core.state import State
from urbannb.core.text.html import NO_MATH, escape, rich
from urbannb.core.text.table import DataTable, table_html, table_text

OUR_RULING = "our ruling"
LINE = 80
"""So many letters a printed line has at most: so many fit a notebook on a small screen."""


@dataclass(frozen=True, repr=False)
class Step:
    """One thing that happened, or one thing that is so, explained.

    `Rulebook.step` makes one of a rule and a text, ``book.step("MG-2", "B2 is empty.")``: it knows
    the rule's title and section.

    `text` is one or two sentences; ``**words**`` in it are set bold. `places` are to be
    highlighted, `dimmed` count for nothing. `state` is the position the step speaks of.
    `ours` holds the reason when the rule is a ruling of this project, not of the rulebook, or
    which part of it is; `whose` calls it so, and nothing where the rule is printed.
    `also` are other rules that bear on it, each with its title.
    `short`, where there is one, says what the table does not: for where there is little room.
    `gist`, where there is one, is what matters of it in a few words, for a line about many steps.
    `during` are the tasks at hand when it happened, as far back as the action explained.
    """

    rule: str
    title: str
    section: str
    text: str
    table: DataTable | None = None
    places: tuple[str, ...] = ()
    dimmed: tuple[str, ...] = ()
    ours: str = ""
    state: State | None = field(default=None, compare=False, repr=False)
    during: Chain = field(default=(), compare=False, repr=False)
    whose: str = OUR_RULING
    also: tuple[tuple[str, str], ...] = ()
    short: str = ""
    gist: str = ""

    @property
    def plain(self) -> str:
        """The sentences without their emphasis."""
        return self.text.replace("**", "")

    def __str__(self) -> str:
        return step_text(self)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return step_html(self)


def step_text(step: Step) -> str:
    """Rule line, sentences, table, and whose ruling it is."""
    parts = [wrapped(f"[{step.rule}, {step.title}] {step.plain}")]
    if step.table:
        parts.append(table_text(step.table))
    if step.also:
        parts.append(wrapped(f"(Also {', '.join(rule for rule, _ in step.also)})"))
    if step.ours:
        parts.append(wrapped(f"({step.whose}: {step.ours})"))
    return "\n".join(parts)


def wrapped(text: str) -> str:
    """A text in lines that a notebook does not break in the middle of a word."""
    return fill(text, LINE, break_long_words=False, break_on_hyphens=False)


def step_html(step: Step) -> str:
    """One step as an HTML block."""
    ours = (
        f'<div class="house" title="{escape(step.ours)}">{step.whose}: {escape(step.ours)}</div>'
        if step.ours
        else ""
    )
    table = table_html(step.table) if step.table else ""
    also = ""
    if step.also:
        rules = ", ".join(
            f'<abbr title="{escape(title)}">{escape(rule)}</abbr>' for rule, title in step.also
        )
        also = f'<div class="also"><small>Also {rules}</small></div>'
    return (
        f'<div class="ub-step {NO_MATH}" dir="ltr"><div class="rule">Rule {escape(step.rule)}, '
        f"{escape(step.title)}</div>"
        f'<div class="words">{rich(step.text)}</div>{table}{also}{ours}</div>'
    )
