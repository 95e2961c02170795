"""What stands above the board: whose turn it is, what there is to say, the table's buttons."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from urbannb.core.choosing.asking import InAnyOrder
from urbannb.core.task import Choice
from urbannb.core.text import capital, plain
from urbannb.ui.owners import SETUP, THE_END
from urbannb.ui.panels import agenda, outcome
from urbannb.ui.panels.html import between, button, card, cube, esc

if TYPE_CHECKING:
    from urbannb.core.action import Action
    from urbannb.ui.failures import Trouble
    from urbannb.ui.parts import Drawer, Keeping, Looks, Match, Picture, Selection, Timeline
    from urbannb.ui.session import Session

LOOKING = "Looking back"
LONG = 60
"""A longer sentence leaves to the line below it what it says in passing."""
SMALL = 84
"""One that is still longer is written smaller: it has two lines."""
PASSING = re.compile(r" \(([^()]{12,})\)")
MENU = (
    '<button type="button" class="ub-btn ub-menus" data-menu aria-haspopup="true" '
    'aria-expanded="false">More</button>'
)
"""Unfolds what is rarely used, where there is no room for it; the page does that by itself."""
UNPLAYED, KEPT = "There is nothing to undo yet.", "Nothing has been undone."
"""Why a button does nothing."""
REMARKS = "About this position"
DRAWERS = (("Rules", "rule"), ("Save", "save"), ("Load", "load"), ("New game", "new"))


def sentence(match: Match, timeline: Timeline, selection: Selection, picture: Picture) -> str:
    """Whose turn it is and what they may do, what is looked at, or how the game ended."""
    if looked := looking(match, timeline):
        return looked[1]
    if decision := match.game.decision:
        halted = match.task.halts().removesuffix(".")
        return halted or going_on(match, selection, picture) or decision.prompt
    return outcome.sentence(match.game)


def parted(match: Match, words: str) -> tuple[str, str]:
    """The sentence, and what a long one says in passing: there is room for two lines of it."""
    decision = match.game.decision
    if decision is None or words != decision.prompt or len(words) <= LONG:
        return words, ""
    return split(words, match.game.names[match.to_move])


def split(words: str, name: str) -> tuple[str, str]:
    """A long question without how things stand, "Ana, your last turn: …", and what it came from."""
    aside: list[str] = []
    facts, colon, rest = words.removeprefix(f"{name}, ").partition(": ")
    if words.startswith(f"{name}, ") and colon:
        words = f"{name}: {rest}"
        aside.append(facts)
    if len(words) > SMALL and (found := PASSING.search(words)):
        words = words.replace(found[0], "", 1)
        aside.append(found[1])
    return words, ". ".join(map(capital, aside))


def standing(match: Match, timeline: Timeline, selection: Selection, picture: Picture) -> str:
    """The same of the present, whatever is looked at."""
    if timeline.walk.now:
        return sentence(match, timeline, selection, picture)
    return match.game.decision.prompt if match.game.decision else outcome.sentence(match.game)


def going_on(match: Match, selection: Selection, picture: Picture) -> str:
    """What to do next with what has been chosen; empty while nothing is."""
    held = selection.state.held
    if not (selection.acts and held):
        return ""
    book, name = match.game.rulebook, match.game.names[match.to_move]
    if selection.state.laid and selection.state.pending is not None:
        what = selection.named(selection.state.pending)
        return f"{name}: lay {what}?"
    onward = book.onward(match.game.state, held)
    return f"{name}: {onward or f'{picture.name(held[-1])} is chosen{_where(selection, picture)}'}"


def _where(selection: Selection, picture: Picture) -> str:
    """Where the choices are of what is held: on the board, beside it, or both."""
    panel = f"the choices {'beside' if picture.flanked else 'below'} the board"
    if not picture.marked_next:
        return f": press one of {panel}"
    whole = selection.clicks.whole(selection.state.held)
    if whole is None:
        return ", now choose a marked place"
    return f": press “{selection.named(whole)}” in {panel}, or click a marked place"


def looking(match: Match, timeline: Timeline) -> tuple[int, str] | None:
    """Whose turn it was, and at what task, while one looks back."""
    part = timeline.walk.part
    if timeline.walk.now or timeline.counting or part is None:
        return None
    doing = timeline.walk.chains[timeline.walk.at][-1] if part.task else None
    task = doing.phrase if doing else ""
    if part.owner in (SETUP, THE_END):
        what = "The setup" if part.owner == SETUP else "The end"
        return 0, f"{what}: {task}" if task else what
    if doing and doing.turn_of is not None:
        return doing.turn_of, task
    rest = f": {task}" if task else f", action {timeline.walk.turn}"
    return part.owner, f"{match.game.names[part.owner]}'s turn{rest}"


def between_times(match: Match, timeline: Timeline) -> str:
    """What a choice came in the middle of, where it did; else nothing."""
    owner, begun = match.owners.owner(match.game.turn), agenda.interrupted(timeline.walk)
    if not begun or owner == SETUP or not timeline.walk.now or match.owners.begins(match.game.turn):
        return ""
    # What is asked, whom and in what order, stands above.
    tasks = [doing for doing in begun if not isinstance(doing.task, Choice | InAnyOrder)] or begun
    words = dict.fromkeys(task.phrase.rstrip(".") for task in (tasks[0], tasks[-1]))
    rest = ", ".join(words)
    apart = f". {capital(rest)}" if ": " in rest else f": {rest}"  # no sentence has two colons
    return f"{match.game.names[owner]}'s turn is not over{apart}."


def caption(
    match: Match, timeline: Timeline, selection: Selection, picture: Picture, notice: str,
    aside: str,
) -> str:  # fmt: skip
    """What a click would do now; otherwise the latest notice, or the game and the turn.

    `aside` is what the sentence above says in passing.
    """
    walk, verdict = timeline.walk, selection.state.verdict
    if verdict is not None and verdict.reasons:
        what = capital(picture.refused) or verdict.action
        return f"{what}: not possible. {verdict.reasons[0].text}"
    if timeline.counting:
        return "Counting the score of this position."
    if not walk.now:
        at = f"step {walk.at + 1} of {len(walk.steps)}, " * (len(walk.steps) > 1)
        at += f"action {walk.turn} of {match.game.turn}"
        return f"{LOOKING}: {at}. Nothing can be played here."
    if selection.why_mode:
        return "Why? is on: click any place to ask about it. Press Why? again to play."
    if match.pausing:
        return match.pausing
    if said := notice or odd(match):
        return said
    if middle := between_times(match, timeline):
        return " ".join(filter(None, (middle, aside)))
    words = f"{match.game.rulebook.title}, action {match.game.turn + (not match.game.over)}"
    at = ", ".join(filter(None, (words, match.game.rulebook.progress(match.game.state))))
    return ". ".join(filter(None, (aside, at)))


def odd(match: Match) -> str:
    """What is in the position at the beginning that no game comes to; of several one is said."""
    notes = () if match.game.turn else match.game.notes
    more = f" ({len(notes) - 1} more: open “{REMARKS}”.)" if len(notes) > 1 else ""
    return notes[0] + more if notes else ""


def remarks(match: Match) -> str:
    """All of that where there is more than is said above, to be opened."""
    notes = () if match.game.turn else match.game.notes
    if len(notes) < 2:
        return ""
    listed = "".join(f"<li>{esc(note)}</li>" for note in notes)
    inside = f'<details class="ub-fold"><summary>{REMARKS}</summary><ul>{listed}</ul></details>'
    return card(inside, aria_label=REMARKS)


def prospect(match: Match, selection: Selection, action: Action) -> str:
    """What an action would do; where it is asked once more, first how to play it and its cost."""
    lead = ""  # a hint is named on its own card, right below
    if selection.state.pending and not selection.state.laid:
        cost = match.game.rulebook.at_cost(match.game.state, action)
        lead += f"{cost} Choose it again to play it. " if cost else "Tap again to play it. "
    if short := selection.outlook(action).short:  # a panel has all of it; here it would be cut off
        return f"{lead}{plain(short).partition('. ')[0].rstrip('.')}."
    return lead + selection.outlook_text(action)


def header(s: Session) -> str:
    """The line above the board; its buttons stay, whatever else cannot be shown."""
    guard = s.failures.guard
    turn = guard("whose turn it is", lambda: whose(s), "") or guard(
        "what is asked", lambda: asked(s.match.asks), ""
    )
    tools = partial(toolbar, s.match, s.timeline, s.looks, s.selection, s.drawer)
    back = " ub-looking" * _back(s.timeline)
    return between(turn, guard("the buttons", tools, button("Undo", "undo")), f"ub-header{back}")


def _back(timeline: Timeline) -> bool:
    """Whether one looks back: then the line is a banner, with the way to the present."""
    return not timeline.walk.now and not timeline.counting


def asked(words: str, mark: str = "", said: str = "") -> str:
    """What the game waits for, large, and what there is to say below."""
    long = " long" * (len(words) > SMALL)
    return (
        f'<div class="ub-turn">{mark}<div class="ub-turnwords">'
        f'<div class="ub-say{long}" role="heading" aria-level="3" tabindex="-1">{esc(words)}</div>'
        f'<div class="ub-cap ub-caption" title="{esc(said)}">{esc(said)}</div></div></div>'
    )


def whose(s: Session) -> str:
    """Whose turn it is, and what there is to say."""
    match, late, action = s.match, s.speaker.late, s.selection.pointed_action()
    who = [match.to_move] if match.to_move >= 0 else match.game.winners() or [0]
    if looked := looking(match, s.timeline):
        who = [looked[0]]
    marks = "".join(cube(match.game.names, one) for one in who)
    mark = f'<span class="ub-sharing">{marks}</span>' if len(who) > 1 else marks
    whole = sentence(match, s.timeline, s.selection, s.picture)
    words, aside = parted(match, whole)
    if action is not None:
        said = prospect(match, s.selection, action)
    else:
        notice = s.speaker.notice or s.keeping.saving.problem
        said = late or caption(match, s.timeline, s.selection, s.picture, notice, aside)
    return banner(match, mark, whole, said, late) if _back(s.timeline) else asked(words, mark, said)


def banner(match: Match, mark: str, words: str, said: str, late: str) -> str:
    """That one looks back, at what, and the way to the present; which step it is the stepper says.

    All of it is there to be pointed at or heard; what there is room for is seen in one line.
    """
    lead = "" if late else f'<span aria-hidden="true">{LOOKING}</span>'
    told = esc(said) if late else f'<span class="ub-sr">{esc(said)}</span>'
    now = button("Back to now", "look", "main", data_turn=match.game.turn)
    return (
        f'<div class="ub-turn" title="{esc(f"{words}. {said}")}">{mark}<div class="ub-turnwords">'
        f'<div class="ub-cap ub-caption">{lead}{told}</div>'
        f'<div class="ub-say" role="heading" aria-level="3" tabindex="-1">'
        f"{esc(words)}</div></div>{now}</div>"
    )


def toolbar(
    match: Match, timeline: Timeline, looks: Looks, selection: Selection, drawer: Drawer
) -> str:
    """The buttons of the table."""
    hidden = len(match.game.names) > 1 and match.game.rulebook.secret_hands
    hands = button(
        "Show hands" if looks.hide_hands else "Hide hands", "hands",
        title="Show or hide the other players' hands",
    )  # fmt: skip
    run = [
        button("Next action", "bots", "main"),
        button("Stop" if match.running else "Play on", "run"),
    ]
    hint = button(
        "Hint", "hint", disabled=selection.idle, title="Show a good action without playing it"
    )
    back = [
        button("Undo", "undo", disabled="" if match.last_decided else UNPLAYED),
        button("Redo", "redo", disabled="" if match.game.undone else KEPT),
    ]
    buttons = [
        *([] if match.watched else back),
        button(
            "Why?", "why", aria_pressed=str(selection.why_mode).lower(),
            title="Let clicks ask about a place instead of playing",
        ),
        *(run if match.watched and timeline.walk.now and not match.game.over else []),
        hint if match.task.hints and not match.watched else "",
    ]  # fmt: skip
    rarely = [
        *(back if match.watched else []),  # there is little to take back where one looks on
        hands if hidden else "",
        *(
            button(text, "drawer", data_name=name, aria_expanded=str(drawer.name == name).lower())
            for text, name in DRAWERS
        ),
        button("Present", "present", title="Show it to a class, one thing at a time"),
    ]
    runs = " ub-runs" * match.watched
    return (
        f'<div class="ub-row ub-tools{runs}" role="toolbar" aria-label="Game">{"".join(buttons)}'
        f'{MENU}<div class="ub-menu" role="group" aria-label="More">{"".join(rarely)}</div></div>'
    )


def loading(keeping: Keeping) -> str:
    """How far the record is that is being played again, and a button that stops it."""
    if keeping.loading is None:
        return ""
    done, of = keeping.loading.playing.done, keeping.loading.playing.of
    bar = f'<progress value="{done}" max="{of}" aria-label="Loading"></progress>'
    said = f'<span class="ub-lines">{bar} {esc(capital(keeping.loading.words))}</span>'
    return card(between(said, button("Stop", "load-stop", "main")), "ub-loading", role="status")


def trouble(t: Trouble | None) -> str:
    """What went wrong; the traceback is folded away."""
    if t is None:
        return ""
    details = (
        f"<details><summary>Details for a bug report</summary><pre>{esc(t.details)}</pre></details>"
        if t.details
        else ""
    )
    lead = "<b>Something went wrong.</b> " if t.details else ""
    words = f'<span class="ub-lines">{lead}{esc(capital(t.text))}</span>'
    return card(
        between(words, button("Close", "dismiss")) + details, "ub-why ub-trouble", role="alert"
    )
