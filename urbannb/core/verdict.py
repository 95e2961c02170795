"""Why an action is illegal: every condition that fails, as data and as a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.text import capital
from urbannb.core.text.html import escape


@dataclass(frozen=True)
class Reason:
    """One condition that fails.

    `code` is stable and meant for programs, `rule` is the id of the rule that sets the
    condition, `needed` and `had` are the two sides of it, `places` are where to look.
    `text` is the answer in a sentence or two; `more` is how it comes about, where that is longer.
    On a page it is folded away.
    """

    code: str
    rule: str
    text: str
    places: tuple[str, ...] = ()
    needed: str = ""
    had: str = ""
    more: str = ""

    @property
    def whole(self) -> str:
        """All its sentences."""
        return f"{self.text} {self.more}".rstrip()

    def __str__(self) -> str:
        return f"{self.whole} ({self.rule})"


@dataclass(frozen=True)
class Verdict:
    """The answer to "may this be played now?". Truthy when it may."""

    action: str
    reasons: tuple[Reason, ...] = ()

    @property
    def ok(self) -> bool:
        """True when nothing forbids the action."""
        return not self.reasons

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        if self.ok:
            return f"{self.action}: allowed."
        return f"Not possible: {self.action}\n" + "\n".join(f"- {r}" for r in self.reasons)


def _rule_html(rule: str) -> str:
    escaped = escape(rule)
    return f'<span class="muted small" data-rule="{escaped}">{escaped}</span>'


def _reason_html(reason: Reason) -> str:
    """A reason with its rule, and below it, folded, how it comes about."""
    more = ""
    if reason.more:
        more = f"<details><summary>Show why</summary>{escape(reason.more)}</details>"
    return f"<li>{escape(reason.text)} {_rule_html(reason.rule)}{more}</li>"


def verdict_html(verdict: Verdict, words: str = "") -> str:
    """Every reason of a verdict as a list; `words` are those for the action, if it has some."""
    if verdict.ok:
        return f"<b>{escape(verdict.action)}</b> is allowed."
    items = "".join(map(_reason_html, verdict.reasons))
    return f"<b>{escape(capital(words) or verdict.action)}: not possible.</b><ul>{items}</ul>"
