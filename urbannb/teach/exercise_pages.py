"""The panel of an exercise: pure functions to HTML. Everything is escaped on its way."""

from __future__ import annotations

from urbannb.core.text.html import rich
from urbannb.teach.exercise import AGAIN, LiveExercise
from urbannb.teach.progress import numbered
from urbannb.ui.panels.html import button, card, esc, row


def go_on(*, main: bool) -> str:
    """The one way on; where a notebook goes on below, the page leads there itself.

    It is there from the start, so that nothing moves, and stands out once there is nothing to do.
    """
    return button("Go on", "next", "main" * main, title="On to what comes next in this notebook")


def todo(t: LiveExercise) -> str:
    """What to do, how it stands, and what helps.

    What one presses stands above what changes: no button moves when something is said.
    """
    which = f'<h3>Do it</h3><span class="ub-cap">{esc(numbered(t.seed))}</span>'
    top = f'<div class="ub-whichtask">{which}</div>{go_on(main=t.done)}'
    hints = "".join(f"<li>{rich(hint)}</li>" for hint in t.hints)
    see = f"hint {t.topic.name} {t.seed} {t.hints_shown}"
    listed = f'<ul class="ub-hints" data-see="{esc(see)}">{hints}</ul>' if hints else ""
    done, more = t.done, t.hints_shown < len(t.exercise.hints)
    buttons = [
        button("Hint", "hint", disabled=done or not more),
        button("Reset", "reset", disabled=not t.game.turn),
        button("Another example", "another"),
        button(
            "Previews",
            "previews",
            disabled=not t.veiled,
            title="Say before each move what it would bring",
        ),
        show_button(t),
        button("Undo", "undo", "main") if t.missed else "",
    ]
    asked = f'<div class="ub-ask">{rich(t.exercise.say)}</div>'
    stands = f"{row(buttons)}{goal(t)}{listed}{watched(t)}"
    return card(f"{top}{asked}{stands}", "ub-todo", aria_label="Task")


def goal(t: LiveExercise) -> str:
    """ "Done: …", "Not yet: …" or, where the try is over, "Not done: …"; its room is kept."""
    goal = t.goal
    lead, kind, more = "Not yet: ", "", ""
    if goal.done:
        lead, kind = "Done: ", " done"
    elif t.missed:
        lead, kind, more = "Not done: ", " missed", f" {esc(t.missed)} {AGAIN}"
    said = f"<b>{lead}</b>{rich(goal.text)}{more}" if t.feedback else rich(goal.text)
    see = f' data-see="{kind.strip()}{t.game.turn}"' * bool(kind)
    return f'<div class="ub-goal{kind}"{see}>{said}</div>'


def show_button(t: LiveExercise) -> str:
    """Shows the solution, action by action, once all hints were given."""
    if not t.can_show:
        return ""
    count, at = len(t.exercise.solution), t.next_step
    if not at:
        return button("Show me", "show")
    return button(f"Show me step {at + 1} of {count}", "show", "main")


def watched(t: LiveExercise) -> str:
    """What was last shown of the solution, and what to do when all of it was."""
    if t.shown is None:
        return ""
    yours = " Now press Reset and do it yourself." if t.done else ""
    said = f"<b>{esc(t.shown.heading)}</b> {rich(t.shown.text)}{yours}"
    return f'<p class="ub-watched">{said}</p>'
