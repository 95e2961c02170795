"""The panels of an exam: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from urbannb.core.lesson.beliefs import Misbelief
from urbannb.core.text import capital, listing, plain, plural
from urbannb.core.text.html import fold, rich
from urbannb.teach.exam.exam import Exam, ExamMark, LookAgain
from urbannb.teach.wall.votes import LETTERS
from urbannb.ui.panels.html import between, button, card, esc, row, rule_link

FIRST = (
    "No help and no answers until you hand it in. You can go to any question, change any answer, "
    "and skip what you do not know."
)


def top(e: Exam, shown: str, *, asking: bool = False) -> str:
    """The line above all: what this is, how far one is, and the way out.

    `shown` is "work" while the exam goes on; then "end", "example" or "question". While it is
    `asking` whether to hand in, that has the button.
    """
    words = {"work": e.place, "end": "handed in", "example": "an example, not counted"}.get(
        shown, f"question {e.number} of {e.count}, handed in"
    )
    title = f'<div class="ub-topic" role="heading" aria-level="3">{esc(e.title)}</div>'
    said = f'<div class="ub-cap">{esc(capital(words))}</div>'
    left = f'<div class="ub-practicename">{title}{said}</div>'
    buttons = {
        "work": [] if asking else [button("Hand in", "hand-in", title="See how it went")],
        "end": [],
    }.get(shown, [button("Back", "home", title="Back to how it went")])
    line = between(left, row(buttons, "ub-tight"), "ub-practicehead")
    # What is looked at is brought into sight; what comes next is never the next cell.
    see = f' data-see="{shown} {e.number}"' if shown in ("question", "example") else ""
    return f"<div data-more{see}>{line}</div>"


def numbers(e: Exam) -> str:
    """The questions by their numbers: which is asked, and which are answered."""
    buttons = "".join(_number(e, n) for n in range(1, e.count + 1))
    return f'<div class="ub-examnumbers" role="toolbar" aria-label="Questions">{buttons}</div>'


def _number(e: Exam, n: int) -> str:
    done, here = n not in e.open, n == e.number
    mark = '<span class="ub-examtick" aria-hidden="true">✓</span>' if done else ""
    name = f"Question {n}, {'answered' if done else 'open'}"
    current = ' aria-current="true"' if here else ""
    return (
        f'<button type="button" class="ub-btn ub-examnumber" data-do="go" data-to="{n}" '
        f'aria-label="{name}" title="{name}"{current}>{n}{mark}</button>'
    )


def note(e: Exam) -> str:
    """What there is to know; it stays as long as the first question does, so that nothing moves."""
    return f'<div class="ub-cap ub-practicenote">{FIRST}</div>' if e.number == 1 else ""


def asking(e: Exam) -> str:
    """Whether to hand in what is not all answered."""
    said = f"{left_open(e)} Hand in anyway?"
    buttons = [
        button(f"Go to question {e.open[0]}", "go", "main", data_to=e.open[0], data_focus=True),
        button("Hand in now", "hand-in-now"),
    ]
    return f'<div class="ub-why" role="alert"><p>{said}</p>{row(buttons)}</div>'


def left_open(e: Exam) -> str:
    """ "2 questions have no answer yet: 4 and 7."."""
    count, which = len(e.open), listing(list(map(str, e.open)))
    return f"{plural(count, 'question')} {'has' if count == 1 else 'have'} no answer yet: {which}."


# -- how it went


def result(e: Exam) -> str:
    """How many were right, what to look at again, and each question."""
    title = f'<h3 tabindex="-1" data-focus>{e.right} of {e.count} right.</h3>'
    again = "".join(map(_again, e.again))
    look = f'<h4>What to look at again</h4><ul class="ub-plain">{again}</ul>' if again else ""
    every = f"<h4>Each question</h4><ol class='ub-plain'>{''.join(map(_mark, e.marks))}</ol>"
    buttons = row([button("Another exam", "another", "main")])
    whole = f"{title}{_praise(e)}{_not_kept(e)}{buttons}{look}{every}"
    return card(whole, "ub-examend", aria_label="Result", data_see=f"end {e.seed}")


def _praise(e: Exam) -> str:
    return "" if e.again else "<p>Nothing to look at again: you know these rules.</p>"


def _not_kept(e: Exam) -> str:
    """What is the matter with the file of answers, if anything is."""
    said = esc(e.log.problem)
    return f'<div class="ub-cap ub-practicenote">{said}</div>' if said else ""


def _again(each: LookAgain) -> str:
    parts = ""
    if each.parts:
        listed = "; ".join(map(esc, each.parts))
        parts = f'<div class="ub-cap">It combines: {listed}</div>'
    left_out = '<div class="ub-cap">You gave no answer here.</div>' if each.left_out else ""
    held = "".join(map(_belief, each.beliefs))
    remember = f"<p>{rich(each.topic.remember)}</p>"
    beliefs = f'<ul class="ub-plain">{held}</ul>' if held else ""
    return (
        f'<li class="ub-again"><div><b>{esc(each.topic.title)}</b> '
        f'<span class="ub-cap">{esc(each.place)} in the lesson</span></div>'
        f"{parts}{left_out}{beliefs}{fold('Worth remembering', remember, 'ub-fold')}</li>"
    )


def _belief(belief: Misbelief) -> str:
    show = button(
        "Show me", "example", data_id=belief.id, aria_label=f"Show me: {plain(belief.text)}"
    )
    link = rule_link(belief.rule, f"Rule {belief.rule}")
    said = (
        f"<div>The belief behind your answer: <b>{esc(belief.text)}</b> "
        f'<span class="ub-cap">{link}</span></div>'
    )
    return f"<li>{between(said, show)}</li>"


def _mark(mark: ExamMark) -> str:
    """A question and what one said; the right answer is folded."""
    q, given = mark.question, mark.given
    said = f": you said “{esc(given.text)}”" if given is not None else ""
    kind = "ub-examright" if mark.right else "ub-examwrong"
    graded = f'<span class="{kind}">{capital(mark.words)}.</span>'
    head = f"<div>{mark.number}. <b>{esc(q.topic.title)}</b>{said}. {graded}</div>"
    see = button("See it", "see", data_to=mark.number, aria_label=f"See question {mark.number}")
    right, rule = q.problem.right, q.rule
    why = given.why if given is not None and not mark.right else ""
    inside = (
        f"<p>{rich(q.problem.ask)}</p><p>The right answer: <b>{LETTERS[q.right]}) "
        f"{esc(right.text)}</b>. {rich(right.why)}</p>{f'<p>{rich(why)}</p>' if why else ''}"
        f"<p>{rule_link(rule.id, f'Rule {rule.id}')}, {esc(rule.title)}</p>"
    )
    return f"<li>{between(head, see)}{fold('Show the answer', inside, 'ub-fold')}</li>"
