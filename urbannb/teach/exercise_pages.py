"""The panel of an exercise: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from urbannb.core.text.html import rich
from urbannb.teach.exercise import AGAIN, LiveExercise
from urbannb.teach.progress import numbered
from urbannb.ui.panels.html import button, card, esc, row

TASK_DONE, ALL_HINTS = "The task is done.", "All hints have been given."
AT_START, SHOWN = "Nothing has been played yet.", "Previews are shown already."
"""Why a button does nothing."""


def go_on(*, main: bool) -> str:
    """The one way on; where a notebook goes on below, the page leads there itself.

    It is there from the start, so that nothing moves, and stands out once there is nothing to do.
    """
    return button("Go on", "next", "main" * main, title="On to what comes next in this notebook")


def todo(t: LiveExercise, *, apart: bool = False) -> str:
    """What to do, how it stands, and what helps.

    What one presses stands above what changes: no button moves when something is said. Above a
    board that stands `apart`, below what changes (`stands`), it has one height and no more buttons
    than one row holds: Undo is the table's own there.
    """
    mixed = t.lesson.mixed
    named = t.topic.title if mixed else numbered(t.seed)
    which = f'<h3>Do it</h3><span class="ub-cap">{esc(named)}</span>'
    top = f'<div class="ub-whichtask">{which}</div>{go_on(main=t.done)}'
    done, more = t.done, t.hints_shown < len(t.exercise.hints)
    helps = button("Hint", "hint", disabled=TASK_DONE if done else "" if more else ALL_HINTS)
    buttons = [
        show_button(t, short=True) or helps if apart else helps,
        button("Reset", "reset", disabled="" if t.game.turn else AT_START),
        ""
        if mixed
        else button("Another", "another", aria_label="Another example", title="Another example")
        if apart
        else button("Another example", "another"),
        button(
            "Previews",
            "previews",
            disabled="" if t.veiled else SHOWN,
            title="Say before each move what it would bring",
        ),
        "" if apart else show_button(t),
        button("Undo", "undo", "main") if t.missed and not apart else "",
    ]
    asked = f'<div class="ub-ask">{rich(t.exercise.say)}</div>'
    told = "" if apart else f"{goal(t)}{listed(t)}{watched(t)}"
    return card(f"{top}{asked}{row(buttons)}{told}", "ub-todo", aria_label="Task")


def stands(t: LiveExercise) -> str:
    """How it stands and what helps, where that is below the board: else the board would move."""
    answers = bool(t.game.turn or t.hints_shown or t.shown)
    told = goal(t, seen=True) + watched(t) + listed(t, seen=True)
    return card(told, "ub-stands", aria_label="How the task stands", data_answer=answers)


def listed(t: LiveExercise, *, seen: bool = False) -> str:
    """The hints given so far; they are brought into sight unless they are `seen` all the same."""
    hints = "".join(f"<li>{rich(hint)}</li>" for hint in t.hints)
    see = f' data-see="{esc(f"hint {t.topic.name} {t.seed} {t.hints_shown}")}"' * (not seen)
    return f'<ul class="ub-hints"{see}>{hints}</ul>' if hints else ""


def goal(t: LiveExercise, *, seen: bool = False) -> str:
    """ "Done: …", "Not yet: …" or, where the try is over, "Not done: …"; its room is kept."""
    goal = t.goal
    lead, kind, more = "Not yet: ", "", ""
    if goal.done:
        lead, kind = "Done: ", " done"
    elif t.missed:
        lead, kind, more = "Not done: ", " missed", f" {esc(t.missed)} {AGAIN}"
    said = f"<b>{lead}</b>{rich(goal.text)}{more}" if t.feedback else rich(goal.text)
    see = f' data-see="{kind.strip()}{t.game.turn}"' * (bool(kind) and not seen)
    return f'<div class="ub-goal{kind}"{see}>{said}</div>'


def show_button(t: LiveExercise, *, short: bool = False) -> str:
    """Shows the solution, action by action, once all hints were given."""
    if not t.can_show:
        return ""
    count, at = len(t.exercise.solution), t.next_step
    words = f"Show me step {at + 1} of {count}" if at else "Show me"
    named = {"aria_label": words, "title": words} if short else {}
    return button("Show" if short else words, "show", "main" * bool(at), **named)


def watched(t: LiveExercise) -> str:
    """What was last shown of the solution, and what to do when all of it was."""
    if t.shown is None:
        return ""
    yours = " Now press Reset and do it yourself." if t.done else ""
    said = f"<b>{esc(t.shown.heading)}</b> {rich(t.shown.text)}{yours}"
    return f'<p class="ub-watched">{said}</p>'
