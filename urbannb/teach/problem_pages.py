"""The panels of a question: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.glossary import Rule
from urbannb.core.step import Step
from urbannb.core.text import plain, plural
from urbannb.core.text.html import fold, rich
from urbannb.core.text.table import table_html
from urbannb.teach.browse.rule_pages import rule_body
from urbannb.teach.exercise_pages import go_on
from urbannb.teach.problem import YOURS, Feedback, LiveProblem, Sitting
from urbannb.teach.progress import Missed, numbered
from urbannb.teach.sheet import QuestionSheet
from urbannb.teach.wall.votes import LETTERS
from urbannb.ui.panels.beside import dots, step_body, steppers
from urbannb.ui.panels.html import between, button, card, cube, esc, row, rule_link

LONG, SHORT = 24, 9
"""From so many letters on, options stand below each other; up to so many always in pairs."""


def names(game: Game) -> str:
    """Whose mark is whose; somebody alone needs none."""
    if len(game.names) == 1:
        return ""
    people = "".join(
        f"<span>{cube(game.names, p)} {esc(name)}</span>" for p, name in enumerate(game.names)
    )
    return f'<div class="ub-names">{people}</div>'


def head(q: LiveProblem) -> str:
    """The topic and the game, and how far one is; nothing in an exam."""
    if q.sitting is not None:  # the topic would help; the exam says where one is
        return ""
    title = f'<div class="ub-topic" role="heading" aria-level="3">{esc(q.topic.title)}</div>'
    if q.lesson.mixed:
        return f'<div class="ub-lessonhead">{title}</div>'
    left = f'<div>{title}<div class="ub-cap">{esc(q.game.rulebook.title)}</div></div>'
    right = f'<div class="ub-far"><div class="ub-cap">{esc(q.progress)}</div></div>'
    return between(left, right, "ub-lessonhead")


def see(q: LiveProblem) -> str:
    """What stands on the board, and what is only announced."""
    return f'<div class="ub-see">{rich(q.problem.see)}{names(q.game)}</div>'


def remember(q: LiveProblem) -> str:
    """The topic in two sentences, once it has been asked about."""
    return card(f"<h3>Worth remembering</h3>{rich(q.topic.remember)}")


def missed(q: LiveProblem) -> str:
    """What was not answered rightly, to be asked again; folded, so that nothing moves."""
    listed = q.lesson.missed[::-1]
    if not listed or q.lesson.mixed:
        return ""
    rows = "".join(f"<li>{_missed(q, m)}</li>" for m in dict.fromkeys(listed))
    count = plural(len(dict.fromkeys(listed)), "question")
    return (
        f'<details class="ub-fold ub-missed"><summary>What you got wrong: {count}</summary>'
        f'<ul class="ub-plain">{rows}</ul></details>'
    )


def _missed(q: LiveProblem, m: Missed) -> str:
    """A question and what one said; its answer is folded, and not there while it is asked."""
    asked = (m.topic, m.seed, m.about) == (q.topic.name, q.seed, q.belief) and q.picked is None
    said = f"<div><b>{esc(m.title)}</b>, {numbered(m.seed)}: you said “{esc(m.given)}”.</div>"
    return between(said, '<span class="ub-cap">asked now</span>' if asked else _again(m)) + (
        "" if asked else _answer(m)
    )


def _answer(m: Missed) -> str:
    """The right answer to a question that was missed, for whoever unfolds it."""
    believed = f"The belief behind your answer: {esc(m.belief)}. " if m.belief else ""
    return (
        f'<details class="ub-fold" data-of="{esc(m.topic)} {m.seed}"><summary>Show the answer'
        f"</summary><div>It is “{esc(m.right)}”. {believed}{rule_link(m.rule, f'Rule {m.rule}')}"
        f"</div></details>"
    )


def _again(m: Missed) -> str:
    name = f"Ask again: {m.title}, {numbered(m.seed)}"
    about = {"data_about": m.about} if m.about else {}
    return button(
        "Ask again", "again", data_topic=m.topic, data_seed=m.seed, aria_label=name, **about
    )


def keys(*, exam: bool = False) -> str:
    """How to use the board without a mouse."""
    then = "goes on" if exam else "checks it"
    return (
        '<p class="ub-cap ub-keys"><kbd>Tab</kbd> reaches the board, arrows move, '
        "<kbd>Enter</kbd> asks about a place. With the mouse: click a place to ask about it. "
        f"<kbd>A</kbd> to <kbd>D</kbd> choose an answer, <kbd>Enter</kbd> {then}.</p>"
    )


def topic_rules(q: LiveProblem) -> str:
    """The rules of the topic."""
    links = ", ".join(f"{rule_link(rule)} {esc(q.game.rule(rule).title)}" for rule in q.topic.rules)
    return fold("Rules in this lesson", f'<p class="ub-cap ub-rulelist">{links}</p>', "ub-fold")


PRESENT = button("Present", "present", title="Show it to a class, with hands up for A to D")
REST = "Once you have answered, Why? also says what the rules make of it."


def lying(step: Step, label: str) -> str:
    """What lies on a place, in an exam: no rule is told."""
    top = between(f"<h3>{esc(label)}</h3>", button("Close", "escape"))
    said = f'<div class="ub-words">{rich(step.text)}</div>'
    return card(top + said, "ub-about", aria_label="What lies here", data_see=f"why {label}")


def about(step: Step, label: str, answered: bool = True) -> str:
    """The answer to a click on the board; while the question is open it says what lies there."""
    top = between(f"<h3>Why? {esc(label)}</h3>", button("Close", "escape"))
    rest = "" if answered else f'<p class="ub-cap">{REST}</p>'
    return card(top + step_body(step) + rest, "ub-about", aria_label="Why", data_see=f"why {label}")


def open_rule(rule: Rule) -> str:
    """One rule, opened from a lesson."""
    top = between(f"<h3>Rule {esc(rule.id)}</h3>", button("Close", "escape"))
    return card(top + rule_body(rule), "ub-about", aria_label="Rule", data_see=f"rule {rule.id}")


# -- the question


PRINT = button("Print", "print", title="This question on paper, or several with their answers")
SEVERAL = 6


def on_paper(q: LiveProblem) -> str:
    """The question to print, and several like it."""
    top = between("<h3>On paper</h3>", button("Close", "escape"))
    one, more = QuestionSheet(q.like(1)), QuestionSheet(q.like(SEVERAL))
    links = [
        one.link("This question", "ub-btn"),
        more.link(f"{SEVERAL} questions on this topic", "ub-btn"),
    ]
    said = (
        "<p>A page of its own, to open and print; the answers stand at its end. "
        f"For other topics: <code>lesson.sheet({esc(repr(q.topic.name))}, …)</code>.</p>"
    )
    return card(f"{top}{said}{row(links)}", "ub-about", aria_label="On paper", data_see="paper")


def ask(q: LiveProblem) -> str:
    """The question, what stands on the board, and the options."""
    asked = f'<div class="ub-ask">{rich(q.problem.ask)}</div>'
    name = q.sitting or q.topic.name  # in an exam the topic is nowhere on the page
    new = f"question {name} {q.seed}" if q.picked is None else None
    return card(
        f"{asked}{see(q)}{options(q)}", aria_label="Question", data_see=new, data_board=True
    )


def options(q: LiveProblem) -> str:
    """The options as a radio group; marked once answered."""
    told = q.picked is not None
    longest = max(map(len, q.options))
    size = " long" if longest > LONG else " short" if longest <= SHORT else ""
    css = "ub-options" + size + (" told" if told else "")
    body = "".join(_option(q, n) for n in range(len(q.options)))
    asked = esc(plain(q.problem.ask))
    group = f'<fieldset class="{css}" role="radiogroup" aria-label="{asked}">{body}</fieldset>'
    if told:
        return group
    if q.sitting is not None:
        return f'<form data-do="answer">{group}{_turning(q.sitting)}</form>'
    send = '<button type="submit" class="ub-btn main">Check</button>'
    buttons = row([send] if q.lesson.mixed else [send, PRESENT, PRINT], "ub-send")
    return f'<form data-do="answer">{group}{buttons}</form>'


def _turning(s: Sitting) -> str:
    """On to the next question, with an answer or without, and back to the one before."""
    back = button("Back", "back", disabled="This is the first question." if s.number == 1 else "")
    on = "Hand in" if s.number == s.count else "Skip" if s.chosen is None else "Next"
    send = f'<button type="submit" class="ub-btn main">{on}</button>'
    return row([send, back], "ub-send")


def _option(q: LiveProblem, n: int) -> str:
    if q.sitting is not None:
        return _choice(q, q.sitting, n)
    told, picked, right = q.picked is not None, n == q.picked, n == q.right
    css, mark = "", ""
    if told and right:
        css, mark = "right", f"{q.whose}: right" if picked else "right answer"
    elif told and picked:
        css, mark = "picked", q.whose
    state = " checked" if picked else ""
    state += " disabled" if told else ""
    focus = " data-focus" if n == 0 and not told else ""
    said = f'<span class="ub-graded">{mark}</span>' if mark else ""
    return (
        f'<label class="ub-opt {css}"><input type="radio" name="option" value="{n}" required'
        f'{state}{focus}><b class="ub-letter">{LETTERS[n]}</b>'
        f"<span>{esc(q.options[n])}</span>{said}</label>"
    )


def _choice(q: LiveProblem, s: Sitting, n: int) -> str:
    """An option in an exam: what is chosen is told at once, with the number of its question."""
    focus = " data-focus" if n == (s.chosen or 0) else ""
    state = " checked" if n == s.chosen else ""
    return (
        f'<label class="ub-opt"><input type="radio" name="q{s.number}" value="{n}" '
        f'data-live="pick"{state}{focus}><b class="ub-letter">{LETTERS[n]}</b>'
        f"<span>{esc(q.options[n])}</span></label>"
    )


def told(q: LiveProblem, feedback: Feedback, walking: bool) -> str:
    """What is said to the answer: the verdict, the belief, why, both counts, the rule."""
    rule = feedback.rule
    believed = (
        f'<div class="ub-belief">The belief behind it: <b>{esc(feedback.belief)}</b></div>'
        if feedback.belief
        else ""
    )
    table = table_html(feedback.table) if feedback.table else ""
    said = (
        f'<div class="ub-head1">{rich(feedback.heading)}</div>{believed}'
        f"<p>{rich(feedback.text)}</p>{table}"
        f'<div class="ub-therule">{_inline(rule)}. '
        f"{esc(rule.text)}</div>"
    )
    see = f"told {q.topic.name} {q.seed}"
    return card(said + row(_onward(q, walking)), "ub-told", aria_label="Answer", data_see=see,
                tabindex=-1, data_focus=True)  # fmt: skip


def _inline(rule: Rule) -> str:
    """A link to a rule within a text: a button would not go on over the end of a line."""
    inside = f'class="ub-link" role="button" tabindex="0" data-rule="{esc(rule.id)}"'
    return f'<span {inside} title="Open this rule">Rule {esc(rule.id)}, {esc(rule.title)}</span>'


PLAY_MINE, PLAY_THIS = "Play your rule", "Play this belief"
PLAYED = "Go through it beside the rules, step by step, to where the two part"


def _onward(q: LiveProblem, walking: bool) -> list[str]:
    """What one can do after an answer; the way on stands out."""
    steps = bool(q.problem.actions or q.problem.counts)
    walk = button("Show step by step", "walk") if steps and not walking else ""
    if not walking and q.played_out:
        name = PLAY_MINE if q.whose_rule == YOURS else PLAY_THIS
        walk += button(name, "play-out", title=PLAYED)
    if q.lesson.mixed:
        return [walk, go_on(main=True)]
    return [walk, button("Another example", "another"), go_on(main=True), PRESENT, PRINT]


def stepper(steps: list[Step], at: int, *, title: str = "What happens", belief: str = "") -> str:
    """One of the steps of what happens, or of two courses side by side."""
    buttons = [
        *steppers(at, len(steps), at == len(steps) - 1),
        button("Close", "unwalk"),
    ]
    top = between(
        row([f"<b>Step {at + 1} of {len(steps)}</b>", dots(at, len(steps))], "ub-count"),
        row(buttons, "ub-tight"),
    )
    believed = f'<div class="ub-belief">{title}: <b>{esc(belief)}</b></div>' if belief else ""
    body = top + believed + step_body(steps[at])
    return card(body, "ub-step", aria_label=title, data_see=f"steps {title}", data_board=True,
                tabindex=-1, data_focus=True)  # fmt: skip
