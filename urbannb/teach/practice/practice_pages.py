"""The panels of practice: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote

from urbannb.core.lesson.beliefs import Misbelief
from urbannb.core.text import capital, plural
from urbannb.core.text.html import fold
from urbannb.teach.practice.map_pages import belief_buttons, whole
from urbannb.teach.practice.practice import Practice
from urbannb.ui.panels.html import between, button, card, esc, field, row, rule_link

SUFFIX = ".practice.json"
"""How the copies of one's answers are called."""
OFFERED = 5
"""So many copies are offered to be merged, the newest."""
VISITOR = "Many people visit this page: your answers are forgotten when you leave it."
BEGIN = (
    "Questions {where} find out where you stand. What you get wrong comes back later, in another "
    "position."
)


def top(p: Practice, shown: str) -> str:
    """The line above all: what this is, how far one is, and the ways out.

    `shown` is "work", "map", "example" or "end".
    """
    said = f"{p.right} right" if p.answers else ""
    far = {"map": "", "example": "not counted", "end": ""}.get(shown, p.place)
    words = ", ".join(filter(None, [capital(far), said if shown == "work" else ""]))
    title = f'<div class="ub-topic" role="heading" aria-level="3">{esc(p.title)}</div>'
    left = f'<div class="ub-practicename">{title}<div class="ub-cap">{esc(words)}</div></div>'
    back = button("Back", "back", title="Back to where you were") if shown != "work" else ""
    buttons = {
        "work": [button("Map", "map", title="What you know so far"), button("End", "end")],
        "end": [],
    }.get(shown, [back])
    return between(left, row(buttons, "ub-tight"), "ub-practicehead")


def notes(p: Practice, shown: str, *, visitor: bool) -> str:
    """What there is to know before the first question, and what is the matter with the file."""
    first = p.fresh and p.number == 1 and shown == "work"
    where = "from all over the rules" if len(p.topics) == len(p.plan.topics) else "on these topics"
    lines = [BEGIN.format(where=where)] if first else []
    if visitor and first:
        lines.append(VISITOR)
    if p.log.problem:
        lines.append(p.log.problem)
    return "".join(f'<div class="ub-cap ub-practicenote">{esc(line)}</div>' for line in lines)


def about_example(belief: Misbelief) -> str:
    """What the question shows that stands below."""
    said = (
        f"Suppose you answer by this belief: <b>{esc(belief.text)}.</b> Below is what is wrong "
        "with it."
    )
    return card(said, "ub-practiceshown", aria_label="Example")


def summary(p: Practice) -> str:
    """How it went, what was fallen for, what comes back when, and what to do next."""
    count = len(p.answers)
    head = f"{p.right} of {count} right" if count else "Nothing was answered this time"
    title = f'<h3 tabindex="-1" data-focus>{head}.</h3>'
    held = ""
    if p.fallen:
        lines = "".join(_fallen(p, belief) for belief in p.fallen)
        held = f'<p>Beliefs behind your wrong answers:</p><ul class="ub-plain">{lines}</ul>'
    back = f"<p>{esc(p.map.back)}</p>" if p.map.back else ""
    buttons = [
        button("Ten more", "more", "main", data_to="ten"),
        button("Five minutes", "more", data_to="minutes"),
        button("Map", "map"),
    ]
    return card(f"{title}{held}{back}{row(buttons)}", "ub-practiceend", aria_label="Summary",
                data_see=f"end {p.number} {count}")  # fmt: skip


def _fallen(p: Practice, belief: Misbelief) -> str:
    rule = p.rulebook.rule(belief.rule)
    link = f"{rule_link(rule.id, f'Rule {rule.id}')}, {esc(rule.title)}"
    said = f'<div><b>{esc(capital(belief.text))}</b><div class="ub-cap">{link}</div></div>'
    return f"<li>{between(said, belief_buttons(belief.id, belief.text))}</li>"


# -- the map, and what is kept


def practice_map(p: Practice, kept: str, *, focus: bool) -> str:
    """The map, with what can be done with the answers at its foot."""
    title = f'<h3 tabindex="-1"{" data-focus" * focus}>What you know so far</h3>'
    return card(f"{title}{whole(p.map)}{kept}", "ub-map", aria_label="Map", data_see="map")


def kept(p: Practice, name: str, found: Iterable[Path], *, visitor: bool, forgetting: bool) -> str:
    """Your answers as a file: saved, merged from another computer, forgotten."""
    if not len(p.log):
        return fold("Your answers as a file", _merge(found), "ub-fold ub-kept")
    if forgetting:
        return _forget(p)
    count = plural(len(p.log), "answer")
    where = (
        VISITOR
        if visitor
        else "They are forgotten with the notebook’s kernel."
        if p.log.path is None
        else "They are kept in a file of your own and sent nowhere."
    )
    body = (
        f'<p class="ub-cap">You have given {count}, in all games. {where}</p>'
        f"{_save(p, name, visitor)}{_merge(found)}{row([button('Forget my answers', 'forget')])}"
    )
    return fold("Your answers as a file", body, "ub-fold ub-kept")


def _save(p: Practice, name: str, visitor: bool) -> str:
    """A file beside the notebook; a visitor, who has no such folder, downloads one."""
    if visitor:
        href = f"data:application/json;charset=utf-8,{quote(p.log.text())}"
        return row([f'<a class="ub-btn" download="{esc(name)}" href="{href}">Download</a>'])
    send = '<button type="submit" class="ub-btn">Save a copy</button>'
    hint = '<div class="ub-hint">The file is written beside the notebook.</div>'
    return (
        f'<form data-do="save-file"><div class="ub-fields ub-wide1">'
        f"{field('File name', 'name', name)}</div>{row([send])}{hint}</form>"
    )


def _merge(found: Iterable[Path]) -> str:
    """Copies that lie beside the notebook, and a file of this computer."""
    files = "".join(
        f"<li>{button(f'Merge {path.name}', 'load-file', data_name=path.name)}</li>"
        for path in list(found)[:OFFERED]
    )
    pick = (
        '<label class="ub-field"><span>Merge answers from a file on this computer</span>'
        '<input class="ub-input" type="file" accept=".json,application/json" data-load></label>'
    )
    return (f'<ul class="ub-plain">{files}</ul>' if files else "") + pick


def _forget(p: Practice) -> str:
    here, every = len(p.log.of(p.rulebook.name)), len(p.log)
    title = p.rulebook.title
    said = f"Forget {plural(here, 'answer')} in {title}"
    if every > here:
        said += f", or all {every} in every game"
    buttons = [
        button(f"Forget {title}", "forget-now", data_to="game"),
        button("Forget everything", "forget-now", data_to="all") if every > here else "",
        button("Keep my answers", "keep", "main", data_focus=True),
    ]
    return (
        f'<div class="ub-why" role="alert"><p>{esc(said)}? This cannot be taken back.</p>'
        f"{row(buttons)}</div>"
    )
