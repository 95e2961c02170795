"""The panels of the rule browser: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from urbannb.core.glossary import Rule
from urbannb.teach.rule_list import Rules
from urbannb.ui.panels.html import between, button, card, esc, row


def rule_body(rule: Rule) -> str:
    """Title, section, text, and whether it is ours."""
    ours = (
        f'<div class="ub-house"><span>{rule.whose}</span> {esc(rule.ours)}</div>'
        if rule.ours
        else ""
    )
    return (
        f'<h3>{esc(rule.title)}</h3><div class="ub-rule">Rulebook: {esc(rule.section)}</div>'
        f'<div class="ub-words">{esc(rule.text)}</div>{ours}'
    )


def book(r: Rules) -> str:
    """Search box and list."""
    search = (
        '<form data-do="search"><label class="ub-field"><span>Search the rules</span>'
        f'<input class="ub-input" type="search" name="search" value="{esc(r.sought)}" '
        'autocomplete="off" data-live="search"></label></form>'
    )
    ours = sum(bool(page.rule.ours) for page in r)
    only = button(
        f"Only our rulings ({ours})", "ours", "fold", aria_pressed=str(r.only_ours).lower()
    )
    hint = between(f'<div class="ub-hint">{len(r.found)} of {len(r)} rules</div>', only)
    lines = grouped(r) if r.found else '<p class="ub-hint">No rule has all of these words.</p>'
    return card(f'{search}{hint}<div class="ub-rules">{lines}</div>', aria_label="Rules")


def grouped(r: Rules) -> str:
    """The rules found, under the parts of the rulebook they belong to."""
    if r.sought.strip():
        return "".join(line(r, rule) for rule in r.found)
    chapters: dict[str, list[Rule]] = {}
    for rule in r.found:
        chapters.setdefault(rule.chapter, []).append(rule)
    return "".join(
        f'<h4 class="ub-chapter">{esc(chapter)}</h4>{"".join(line(r, rule) for rule in rules)}'
        for chapter, rules in chapters.items()
    )


def line(r: Rules, rule: Rule) -> str:
    """A rule of the list; one of ours is marked."""
    mark = f' <span class="ub-ours">{esc(rule.whose)}</span>' if rule.ours else ""
    return (
        f'<button type="button" class="ub-rulerow" data-do="rule" data-id="{esc(rule.id)}" '
        f'aria-current="{str(rule.id == r.open).lower()}"><b>{esc(rule.id)}</b>'
        f"<span>{esc(rule.title)}{mark}</span></button>"
    )


def page(r: Rules) -> str:
    """The rule that is open, and the way to its neighbors; nothing where nothing was found."""
    if not r.found:
        return ""
    before, after = r.neighbor(-1), r.neighbor(1)
    turn = row(
        [
            button("Previous", "rule", data_id=before, disabled=not before),
            button("Next", "rule", data_id=after, disabled=not after),
        ]
    )
    number = f'<div class="ub-cap">Rule {esc(r.shown.id)}</div>'
    return card(f"{number}{rule_body(r.shown)}{turn}", "ub-page", aria_label="Rule")
