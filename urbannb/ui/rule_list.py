"""The list of a game's rules with its search, in the table's drawer and in the rule browser."""

from __future__ import annotations

from urbannb.core.glossary import Rule, RuleList
from urbannb.core.text import plural
from urbannb.ui.panels.html import between, button, esc

FIRST_RULE, LAST_RULE = "This is the first rule.", "This is the last rule."
"""Why there is no way on."""


def search_box(listed: RuleList, focus: bool = False) -> str:
    """The field to look for words in; what is typed counts at once."""
    focused = " data-focus" if focus else ""
    return (
        '<form data-do="search"><label class="ub-field"><span>Search the rules</span>'
        f'<input class="ub-input" type="search" name="search" value="{esc(listed.sought)}" '
        f'autocomplete="off" data-live="search"{focused}></label></form>'
    )


def rule_lines(listed: RuleList, current: str = "") -> str:
    """How many rules there are, the filter, and the rules under the parts of the rulebook."""
    only = button(
        f"Only our rulings ({listed.ours})", "ours", "fold",
        aria_pressed=str(listed.only_ours).lower(),
    )  # fmt: skip
    count = f'<div class="ub-hint">{len(listed.found)} of {plural(len(listed.rules), "rule")}</div>'
    groups = "".join(
        (f'<h4 class="ub-chapter">{esc(chapter)}</h4>' if chapter else "")
        + "".join(_line(rule, current) for rule in rules)
        for chapter, rules in listed.grouped.items()
    )
    none = '<p class="ub-hint">No rule has all of these words.</p>'
    return f'{between(count, only)}<div class="ub-rules">{groups or none}</div>'


def _line(rule: Rule, current: str) -> str:
    """A rule of the list; one of ours is marked."""
    mark = f' <span class="ub-ours">{esc(rule.whose)}</span>' if rule.ours else ""
    now = f' aria-current="{str(rule.id == current).lower()}"' if current else ""
    return (
        f'<button type="button" class="ub-rulerow" data-do="rule" data-id="{esc(rule.id)}"{now}>'
        f"<b>{esc(rule.id)}</b><span>{esc(rule.title)}{mark}</span>"
        "</button>"
    )
