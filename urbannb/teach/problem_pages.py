"""The panels of a question: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.rulebook import Rule
from urbannb.core.step import Step
from urbannb.core.text import plain
from urbannb.core.text.html import rich
from urbannb.core.text.table import table_html
from urbannb.teach.problem import Feedback, LiveProblem
from urbannb.teach.rule_pages import rule_body
from urbannb.ui.panels.beside import dots, step_body
from urbannb.ui.panels.html import between, button, card, cube, esc, row, rule_link

LONG = 24
"""From so many letters on, options stand below each other."""


def names(game: Game) -> str:
    """Whose mark is whose; somebody alone needs none."""
    if len(game.names) == 1:
        return ""
    people = "".join(f"<span>{cube(p)} {esc(name)}</span>" for p, name in enumerate(game.names))
    return f'<div class="ub-names">{people}</div>'


def see(q: LiveProblem) -> str:
    """What stands on the board, and what is only announced."""
    return card(f"<h3>What you see</h3>{rich(q.problem.see)}{names(q.game)}")


def remember(q: LiveProblem) -> str:
    """The topic in two sentences, once it has been asked about."""
    return card(f"<h3>Worth remembering</h3>{rich(q.topic.remember)}")


def keys() -> str:
    """How to use the board without a mouse."""
    return card(
        "<h3>By keyboard</h3><kbd>Tab</kbd> reaches the board, arrows move, "
        "<kbd>Enter</kbd> asks about a place, <kbd>Tab</kbd> leaves."
    )


def topic_rules(q: LiveProblem) -> str:
    """The rules of the topic."""
    links = ", ".join(f"{rule_link(rule)} {esc(q.game.rule(rule).title)}" for rule in q.topic.rules)
    return card(f'<h3>Rules in this lesson</h3><p class="ub-rulelist">{links}</p>')


def about(step: Step, label: str) -> str:
    """The answer to a click on the board."""
    top = between(f"<h3>Why? {esc(label)}</h3>", button("Close", "escape"))
    return card(top + step_body(step), "ub-about", aria_label="Why")


def open_rule(rule: Rule) -> str:
    """One rule, opened from a lesson."""
    top = between(f"<h3>Rule {esc(rule.id)}</h3>", button("Close", "escape"))
    return card(top + rule_body(rule), "ub-about", aria_label="Rule")


# -- the question


def ask(q: LiveProblem) -> str:
    """The question and its options."""
    top = between("<h3>Predict, then check</h3>", f'<span class="ub-cap">{esc(q.progress)}</span>')
    return card(
        f'{top}<div class="ub-ask" id="">{rich(q.problem.ask)}</div>{options(q)}',
        aria_label="Question",
    ).replace(' id=""', "")


def options(q: LiveProblem) -> str:
    """The options as a radio group; marked once answered."""
    told = q.picked is not None
    css = (
        "ub-options"
        + (" long" if max(map(len, q.options)) > LONG else "")
        + (" told" if told else "")
    )
    body = "".join(_option(q, n) for n in range(len(q.options)))
    asked = esc(plain(q.problem.ask))
    group = f'<fieldset class="{css}" role="radiogroup" aria-label="{asked}">{body}</fieldset>'
    if told:
        return group
    send = '<button type="submit" class="ub-btn main">Check</button>'
    return f'<form data-do="answer">{group}<div class="ub-row ub-send">{send}</div></form>'


def _option(q: LiveProblem, n: int) -> str:
    told, picked, right = q.picked is not None, n == q.picked, n == q.right
    css, mark = "", ""
    if told and right:
        css, mark = "right", "your answer: right" if picked else "right answer"
    elif told and picked:
        css, mark = "picked", "your answer"
    state = " checked" if picked else ""
    state += " disabled" if told else ""
    focus = " data-focus" if n == 0 and not told else ""
    said = f'<span class="ub-verdict">{mark}</span>' if mark else ""
    return (
        f'<label class="ub-opt {css}"><input type="radio" name="option" value="{n}" required'
        f"{state}{focus}><span>{esc(q.options[n])}</span>{said}</label>"
    )


def told(q: LiveProblem, feedback: Feedback, walking: bool) -> str:
    """What is said to the answer."""
    rule = feedback.rule
    steps = bool(q.problem.actions or q.problem.counts)
    buttons = [
        button("Show step by step", "walk", "main") if steps and not walking else "",
        button("Try another position", "another", data_focus=True),
        button(f"Open rule {rule.id}", "rule", data_id=rule.id),
    ]
    words = (
        f'<div><div class="ub-head1">{rich(feedback.heading)}</div><p>{rich(feedback.text)} '
        f'<span class="ub-cap">Rule {rule_link(rule.id)}, {esc(rule.title)}</span></p>'
        f"{row(buttons)}</div>"
    )
    table = table_html(feedback.table) if feedback.table else ""
    two = " two" if table else ""
    return card(
        f'<div class="ub-toldrow{two}">{words}<div>{table}</div></div>',
        "ub-told",
        aria_label="Answer",
    )


def stepper(steps: list[Step], at: int) -> str:
    """One of the steps of what happens."""
    buttons = [
        button("First", "step", data_to="first", disabled=at == 0),
        button("Back", "step", data_to="back", disabled=at == 0),
        button("Next", "step", "main", data_to="next", disabled=at == len(steps) - 1),
        button("Last", "step", data_to="last", disabled=at == len(steps) - 1),
        button("Close", "unwalk", data_focus=True),
    ]
    top = between(
        row([f"<b>Step {at + 1} of {len(steps)}</b>", dots(at, len(steps))], "ub-count"),
        row(buttons, "ub-tight"),
    )
    return card(top + step_body(steps[at]), "ub-step", aria_label="What happens")
