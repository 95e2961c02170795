"""The panels of the rule browser: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from urbannb.core.glossary import Rule
from urbannb.teach.browse.rule_list import Rules
from urbannb.ui.panels.html import between, button, card, esc, ours, row
from urbannb.ui.rule_list import FIRST_RULE, LAST_RULE, rule_lines, search_box


def rule_body(rule: Rule) -> str:
    """Title, section, text, and whether it is ours."""
    return (
        f'<h3>{esc(rule.title)}</h3><div class="ub-rule">Rulebook: {esc(rule.section)}</div>'
        f'<div class="ub-words">{esc(rule.text)}</div>{ours(rule.whose, rule.ours)}'
    )


def book(r: Rules) -> str:
    """Search box and list."""
    return card(search_box(r.list) + rule_lines(r.list, r.open), aria_label="Rules")


def page(r: Rules, clicked: bool = False) -> str:
    """The rule that is open, and the way to its neighbors; nothing where nothing was found.

    The way stands above the text, which is long or short: Next stays where it is. A rule that was
    `clicked` is brought into sight; one that is found while words are typed is not.
    """
    if not r.found:
        return ""
    before, after = r.neighbor(-1), r.neighbor(1)
    turn = row(
        [
            button("Previous", "rule", data_id=before, disabled="" if before else FIRST_RULE),
            button("Next", "rule", data_id=after, disabled="" if after else LAST_RULE),
        ]
    )
    top = between(f'<div class="ub-cap">Rule {esc(r.shown.id)}</div>', turn)
    see = f"rule {r.shown.id}" if clicked else None
    return card(top + rule_body(r.shown), "ub-page", aria_label="Rule", data_see=see)
