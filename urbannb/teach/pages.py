"""The panels of lessons: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text.html import rich
from urbannb.core.text.table import table_html
from urbannb.ui.html import between, button, card, cube, esc, row, rule_link
from urbannb.ui.panels import dots, step_body

if TYPE_CHECKING:
    from urbannb.core.game import Game
    from urbannb.core.rulebook import Rule
    from urbannb.core.step import Step
    from urbannb.teach.question import Feedback, Question
    from urbannb.teach.rules import Rules
    from urbannb.teach.task import Task

LONG = 24
"""From so many letters on, options stand below each other."""


def names(game: Game) -> str:
    """Whose mark is whose; somebody alone needs none."""
    if len(game.names) == 1:
        return ""
    people = "".join(f"<span>{cube(p)} {esc(name)}</span>" for p, name in enumerate(game.names))
    return f'<div class="ub-names">{people}</div>'


def see(q: Question) -> str:
    """What stands on the board, and what is only announced."""
    return card(f"<h3>What you see</h3>{rich(q.problem.see)}{names(q.game)}")


def remember(q: Question) -> str:
    """The topic in two sentences, once it has been asked about."""
    return card(f"<h3>Worth remembering</h3>{rich(q.topic.remember)}")


def keys() -> str:
    """How to use the board without a mouse."""
    return card(
        "<h3>By keyboard</h3><kbd>Tab</kbd> reaches the board, arrows move, "
        "<kbd>Enter</kbd> asks about a place, <kbd>Tab</kbd> leaves."
    )


def topic_rules(q: Question) -> str:
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


def rule_body(rule: Rule) -> str:
    """Title, section, text, and whether it is ours."""
    ours = (
        f'<div class="ub-house"><span>our ruling</span> {esc(rule.ours)}</div>' if rule.ours else ""
    )
    return (
        f'<h3>{esc(rule.title)}</h3><div class="ub-rule">Rulebook: {esc(rule.section)}</div>'
        f'<div class="ub-words">{esc(rule.text)}</div>{ours}'
    )


# -- the question


def ask(q: Question) -> str:
    """The question and its options."""
    top = between("<h3>Predict, then check</h3>", f'<span class="ub-cap">{esc(q.progress)}</span>')
    return card(
        f'{top}<div class="ub-ask" id="">{rich(q.problem.ask)}</div>{options(q)}',
        aria_label="Question",
    ).replace(' id=""', "")


def options(q: Question) -> str:
    """The options as a radio group; marked once answered."""
    told = q.picked is not None
    css = (
        "ub-options"
        + (" long" if max(map(len, q.options)) > LONG else "")
        + (" told" if told else "")
    )
    body = "".join(_option(q, n) for n in range(len(q.options)))
    group = f'<fieldset class="{css}" role="radiogroup" aria-label="Your answer">{body}</fieldset>'
    if told:
        return group
    send = '<button type="submit" class="ub-btn main">Check</button>'
    return f'<form data-do="answer">{group}<div class="ub-row ub-send">{send}</div></form>'


def _option(q: Question, n: int) -> str:
    told, picked, right = q.picked is not None, n == q.picked, n == q.right
    css, mark = "", ""
    if told and right:
        css, mark = "right", "your answer, and what happens" if picked else "what happens"
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


def told(q: Question, feedback: Feedback, walking: bool) -> str:
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


# -- the task


def todo(t: Task) -> str:
    """What to do, how it stands, and what helps."""
    top = between(
        "<h3>Do it</h3>",
        f'<span class="ub-cap">{esc(t.lesson.place(t.topic.name))}; position {t.seed}, '
        "a new one each time</span>",
    )
    hints = "".join(f"<li>{rich(hint)}</li>" for hint in t.hints)
    listed = f'<ul class="ub-hints">{hints}</ul>' if hints else ""
    done, more = t.done, t.hints_shown < len(t.exercise.hints)
    buttons = [
        button("Hint", "hint", disabled=done or not more),
        button("Reset", "reset", disabled=not t.game.turn),
        button("Try another position", "another", "main" if done else ""),
    ]
    return card(
        f'{top}<div class="ub-ask">{rich(t.exercise.say)}</div>{goal(t)}{listed}{row(buttons)}',
        "ub-todo",
        aria_label="Task",
    )


def goal(t: Task) -> str:
    """ "Done: …" or "Not yet: …"; the room for it is kept."""
    lead, colon, rest = t.feedback.partition(": ")
    css = "ub-goal done" if t.done else "ub-goal"
    said = f"<b>{esc(lead)}{colon}</b>{rich(rest)}" if rest else rich(t.goal.text)
    return f'<div class="{css}">{said}</div>'


# -- the rules


def book(r: Rules) -> str:
    """Search box and list."""
    search = (
        '<form data-do="search"><label class="ub-field"><span>Search the rules</span>'
        f'<input class="ub-input" type="search" name="search" value="{esc(r.sought)}" '
        'autocomplete="off" data-live="search"></label></form>'
    )
    lines = "".join(
        f'<button type="button" class="ub-rulerow" data-do="rule" data-id="{esc(rule.id)}" '
        f'aria-current="{str(rule.id == r.open).lower()}"><b>{esc(rule.id)}</b>'
        f"<span>{esc(rule.title)}</span></button>"
        for rule in r.found
    )
    count = len(r.found)
    hint = f'<div class="ub-hint">{count} of {len(r)} rules</div>'
    return card(f'{search}{hint}<div class="ub-rules">{lines}</div>', aria_label="Rules")


def page(r: Rules) -> str:
    """The rule that is open, and the way to its neighbours."""
    before, after = r.neighbour(-1), r.neighbour(1)
    turn = row(
        [
            button("Previous", "rule", data_id=before, disabled=not before),
            button("Next", "rule", data_id=after, disabled=not after),
        ]
    )
    number = f'<div class="ub-cap">Rule {esc(r.shown.id)}</div>'
    return card(f"{number}{rule_body(r.shown)}{turn}", "ub-page", aria_label="Rule")
