"""The rules of a game as a list: which there are, and which are found."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from typing import Any

from urbannb.core.glossary import Rule, RuleList
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.text.html import NO_MATH
from urbannb.teach.itself import ShowsItself


class Rules(ShowsItself):
    """The numbered rules of one game: iterate, ``rules["CB-15"]``, `search`.

    In a notebook it shows a search box, the list, and one rule open.
    """

    def __init__(
        self,
        rulebook: Rulebook[State],
        open: str,  # noqa: A002  # the rule that is open
        show: Callable[[Rules], Any],
    ) -> None:
        """`show` makes the widget."""
        self._show = show
        self.rulebook = rulebook
        self.open = rulebook.rule(open).id if open else next(iter(rulebook.rules))
        self.list = RuleList(rulebook.rules)
        """What is shown of them: what is looked for, and whether our rulings alone."""

    @property
    def sought(self) -> str:
        """The words that are looked for."""
        return self.list.sought

    @property
    def only_ours(self) -> bool:
        """Whether the list shows our rulings alone."""
        return self.list.only_ours

    def __getitem__(self, id: str) -> RulePage:  # noqa: A002  # a rule's id
        return RulePage(self.rulebook.rule(id))

    def __iter__(self) -> Iterator[RulePage]:
        return (RulePage(rule) for rule in self.rulebook.rules.values())

    def __len__(self) -> int:
        return len(self.rulebook.rules)

    def search(self, words: str) -> list[Rule]:
        """The rules that have all of the words, those with one in the title first."""
        return self.list.search(words)

    @property
    def found(self) -> list[Rule]:
        """The rules of the list as it is now."""
        return self.list.found

    @property
    def shown(self) -> Rule:
        """The rule that is open."""
        return self.rulebook.rule(self.open)

    def neighbor(self, by: int) -> str:
        """The id of the rule before or after the open one, ``""`` at the ends."""
        ids = list(self.rulebook.rules)
        index = ids.index(self.open) + by
        return ids[index] if 0 <= index < len(ids) else ""

    # -- shown

    def __str__(self) -> str:
        width = max(map(len, self.rulebook.rules))
        ours = "* our ruling, or partly ours: there the rulebook is silent"
        lines = [f"{self.rulebook.title}: {len(self)} rules ({ours})"]
        lines += [
            f"  {r.id.ljust(width)}  {r.title}{' *' if r.ours else ''}"
            for r in self.rulebook.rules.values()
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        items = "".join(
            f"<details><summary><b>{html.escape(r.id)}</b> {html.escape(r.title)}</summary>"
            f"{RulePage(r)._repr_html_()}</details>"
            for r in self.rulebook.rules.values()
        )
        title = f"<p>The rules of {html.escape(self.rulebook.title)}</p>"
        return f'<div class="{NO_MATH}" dir="ltr">{title}{items}</div>'


class RulePage:
    """One rule that shows itself; `rule` is the rule as data."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.id, self.title, self.text = rule.id, rule.title, rule.text

    def __str__(self) -> str:
        r = self.rule
        ours = f"\n({r.whose}: {r.ours})" if r.ours else ""
        return f"{r.id}, {r.title} [{r.section}]\n{r.text}{ours}"

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        r = self.rule
        ours = f"<p><small>{r.whose}: {html.escape(r.ours)}</small></p>" if r.ours else ""
        return (
            f'<div class="{NO_MATH}" dir="ltr">'
            f"<b>{html.escape(r.id)}, {html.escape(r.title)}</b><br>"
            f"<small>{html.escape(r.section)}</small><p>{html.escape(r.text)}</p>{ours}</div>"
        )
