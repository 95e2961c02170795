"""The strip that says where in a longer procedure one is: done, at hand, still to come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from urbannb.core.ruling import TaskAtHand
from urbannb.ui.owners import SETUP
from urbannb.ui.panels.html import attributes, between, button, card, esc
from urbannb.ui.walk import entry

if TYPE_CHECKING:
    from urbannb.core.ruling import Chain
    from urbannb.core.state import State
    from urbannb.ui.parts import Match, Timeline
    from urbannb.ui.walk import Walk

DONE, NOW, PART, ASKED, COMING = "done", "now", "part", "asked", "coming"
NOTHING_YET = "Nothing of the next task has happened yet."
"""Why there is no way to it."""
LONG = 5
"""While one walks, fewer tasks than this are left out: the steps tell them well enough."""


@dataclass(frozen=True)
class AgendaEntry:
    """One task in the strip; `step` is the first step it made, as a place in the walk."""

    doing: TaskAtHand
    status: str
    step: int | None = None

    @property
    def words(self) -> str:
        """What the task is called, with its number where it has one."""
        return self.doing.words


def strip(match: Match, timeline: Timeline) -> str:
    """The tasks of what is going on, in a line; empty when a choice is all there is."""
    if timeline.counting:
        return ""
    walk, entries = timeline.walk, line(timeline.walk)
    waiting = [e for e in entries if e.status in (PART, ASKED, COMING)]
    asking = walk.ended and len(waiting) > 1
    walking = not walk.summary and len(entries) >= LONG
    if not (asking or walking):
        return ""
    own = " own" if any(e.doing.number for e in entries) else ""
    items = "".join(map(item, entries))
    owner = match.owners.owner(walk.turn)
    title = "<h3>Still to come</h3>" if owner == SETUP else "<h3>Still to come this turn</h3>"
    # Of a single step the whole is told already: walking to it would change nothing.
    last = walk.ended and (not walk.summary or walk.fresh >= len(walk.steps) - 1)
    following = button(
        "Next task", "step", "fold", data_to="task", disabled=NOTHING_YET if last else "",
        title="Walk to the first step of the next task",
    )  # fmt: skip
    top = between(title, following if walk.steps else "")
    return card(f'{top}<ol class="ub-tasks{own}">{items}</ol>', "ub-agenda", aria_label="Tasks")


def item(e: AgendaEntry) -> str:
    """An entry of the strip; one with steps is a button that walks to the first of them."""
    number, words = e.doing.number, e.doing.phrase
    shown = f"<b>{number}</b> " * bool(number) + esc(words[:1].upper() + words[1:])
    if e.step is not None:
        shown = (
            f'<button type="button" class="ub-task" data-do="step" data-to="{e.step}">'
            f"{shown}</button>"
        )
    idle = e.status == DONE and e.step is None
    values = {
        "class_": e.status,
        "title": "There was nothing to do." if idle else None,
        "aria_current": "step" if e.status == NOW else None,
    }
    return f"<li{attributes(values)}>{shown}</li>"


def line(walk: Walk) -> list[AgendaEntry]:
    """Every task of what the step shown belongs to, as things stood at that step."""
    seen = [*_moments(walk)]
    begun = walk.begun(walk.owners.start(walk.turn))
    first: dict[TaskAtHand, int] = {}
    past: list[TaskAtHand] = []
    before: list[TaskAtHand] = []
    for moment in seen:
        if moment.here and moment.step is not None:
            first.setdefault(moment.here, moment.step)
        row = [moment.here, *moment.coming] if moment.here else moment.coming
        past = [d for d in past + before if d not in row and d in begun]
        before = row
    if not seen:
        return []
    now = seen[-1]
    anew = now.asked is not None and walk.owners.begins(walk.turn)
    found = [] if anew else [AgendaEntry(d, DONE, first.get(d)) for d in past]
    if now.here:
        found.append(AgendaEntry(now.here, NOW, first.get(now.here)))
    if now.asked:
        found.append(AgendaEntry(now.asked, ASKED))
    found += [AgendaEntry(d, PART) for d in now.inner]
    found += [AgendaEntry(d, COMING) for d in now.coming]
    return [e for e in found if e.step is not None or not e.doing.idle]


@dataclass(frozen=True)
class _Moment:
    """What is at hand and what is still to come, at a step or while a choice is asked."""

    here: TaskAtHand | None
    inner: list[TaskAtHand]
    coming: list[TaskAtHand]
    step: int | None = None
    asked: TaskAtHand | None = None


def _moments(walk: Walk) -> Iterator[_Moment]:
    """From where it began up to what is shown."""
    steps, owners = walk.steps, walk.owners
    start = owners.start(walk.turn)
    last = len(steps) - 1 if walk.ended else walk.at
    for k in range(last + 1):
        turn, step = steps[k]
        if step.state is not None and owners.start(turn) == start:
            yield _moment(step.state, walk.chains[k], start, k)
    if not walk.ended or not walk.after.agenda:
        return
    agenda = walk.after.agenda
    choice = TaskAtHand.at(agenda[-1], len(agenda) - 1, walk.after)
    if choice.below and not owners.begins(walk.turn):  # it belongs to what began before
        yield _asked(walk, choice, start)
    elif walk.summary or not steps:
        yield _Moment(None, [], _pending(walk.after)[-2::-1], asked=choice)


def _moment(state: State, chain: Chain, start: int, step: int) -> _Moment:
    here = entry(chain, start)
    pending = _pending(state)
    if here is None:
        return _Moment(None, [], pending[::-1], step)
    inner = [d for d in pending[here.below :] if d != here]  # it may come again: it is at hand
    return _Moment(here, inner[::-1], pending[: here.below][::-1], step)


def interrupted(walk: Walk) -> Chain:
    """The tasks in the middle of which something is asked at the end of a walk."""
    below = len(walk.after.agenda) - 1
    if below < 1:
        return ()
    level = 0 if walk.owners.start(walk.last) == 0 else 1
    return tuple(d for d in walk.at_hand if d.below <= below)[level:]


def _asked(walk: Walk, choice: TaskAtHand, start: int) -> _Moment:
    state = walk.after
    chain = tuple(d for d in walk.at_hand if d.below <= choice.below)
    here = entry(chain, start)
    below = here.below if here else 0
    pending = _pending(state)[: choice.below]
    inner = [d for d in pending[below:] if d != here] if here else []
    coming = pending[:below] if here else pending
    return _Moment(here, inner[::-1], coming[::-1], asked=choice)


def _pending(state: State) -> list[TaskAtHand]:
    """The agenda, the last thing first."""
    return [TaskAtHand.at(task, n, state) for n, task in enumerate(state.agenda)]


def settled(match: Match) -> str:
    """What was decided without being asked, and a button to be asked."""
    usual = match.owners.usual(match.settled) if match.settled else None
    if usual is None:
        return ""
    words = f'<span class="ub-hint">{esc(usual.words)}</span>'
    return between(words, button(usual.other, "ask-instead"), "ub-settled")
