"""What stands above the board: whose turn it is, what there is to say, the table's buttons."""

from __future__ import annotations

import re
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
DRAWERS = (("Rules", "rule"), ("Save", "save"), ("Load", "load"), ("New game", "new"))


def sentence(s: Session) -> str:
    """Whose turn it is and what they may do, what is looked at, or how the game ended."""
    if looked := looking(s):
        return looked[1]
    if s.game.decision:
        return s.halted.removesuffix(".") or going_on(s) or s.game.decision.prompt
    return outcome.sentence(s.game)


def parted(s: Session) -> tuple[str, str]:
    """The sentence, and what a long one says in passing: there is room for two lines of it."""
    words = sentence(s)
    asks = s.game.decision is not None and words == s.game.decision.prompt
    return split(words, s.game.names[s.to_move]) if asks and len(words) > LONG else (words, "")


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


def standing(s: Session) -> str:
    """The same of the present, whatever is looked at."""
    if s.walk.now:
        return sentence(s)
    return s.game.decision.prompt if s.game.decision else outcome.sentence(s.game)


def going_on(s: Session) -> str:
    """What to do next with what has been chosen; empty while nothing is."""
    held = s.state.held
    if not (s.acts and held):
        return ""
    book, name = s.game.rulebook, s.game.names[s.to_move]
    if s.state.laid and s.state.pending is not None:
        what = s.named(s.state.pending)
        return f"{name}: lay {what}?"
    onward = book.onward(s.game.state, held)
    return f"{name}: {onward or f'{s.name(held[-1])} is chosen{_where(s)}'}"


def _where(s: Session) -> str:
    """Where the choices are of what is held: on the board, beside it, or both."""
    panel = f"the choices {'beside' if s.beside or s.room is not None else 'below'} the board"
    if not s.marked_next:
        return f": press one of {panel}"
    whole = s.clicks.whole(s.state.held)
    if whole is None:
        return ", now choose a marked place"
    return f": press “{s.named(whole)}” in {panel}, or click a marked place"


def looking(s: Session) -> tuple[int, str] | None:
    """Whose turn it was, and at what task, while one looks back."""
    part = s.walk.part
    if s.walk.now or s.counting or part is None:
        return None
    doing = s.walk.chains[s.walk.at][-1] if part.task else None
    task = doing.phrase if doing else ""
    if part.owner in (SETUP, THE_END):
        what = "The setup" if part.owner == SETUP else "The end"
        return 0, f"{what}: {task}" if task else what
    if doing and doing.turn_of is not None:
        return doing.turn_of, task
    name = s.game.names[part.owner]
    return part.owner, f"{name}'s turn: {task}" if task else f"{name}'s turn, action {s.walk.turn}"


def between_times(s: Session) -> str:
    """What a choice came in the middle of, where it did; else nothing."""
    owner, begun = s.owners.owner(s.game.turn), agenda.interrupted(s.walk)
    if not begun or owner == SETUP or not s.walk.now or s.owners.begins(s.game.turn):
        return ""
    # What is asked, whom and in what order, stands above.
    tasks = [doing for doing in begun if not isinstance(doing.task, Choice | InAnyOrder)] or begun
    words = dict.fromkeys(task.phrase.rstrip(".") for task in (tasks[0], tasks[-1]))
    rest = ", ".join(words)
    apart = f". {capital(rest)}" if ": " in rest else f": {rest}"  # no sentence has two colons
    return f"{s.game.names[owner]}'s turn is not over{apart}."


def caption(s: Session) -> str:
    """What a click would do now; otherwise the latest notice, or the game and the turn."""
    if (action := s.pointed_action()) is not None:
        return prospect(s, action)
    if s.late:
        return s.late
    verdict = s.state.verdict
    if verdict is not None and verdict.reasons:
        return f"{capital(s.refused) or verdict.action}: not possible. {verdict.reasons[0].text}"
    if s.counting:
        return "Counting the score of this position."
    if not s.walk.now:
        at = f"step {s.walk.at + 1} of {len(s.walk.steps)}, " * (len(s.walk.steps) > 1)
        return f"{LOOKING}: {at}action {s.walk.turn} of {s.game.turn}. Nothing can be played here."
    if s.why_mode:
        return "Why? is on: click any place to ask about it. Press Why? again to play."
    if s.pausing:
        return s.pausing
    if said := s.notice or s.saving.problem or odd(s):
        return said
    aside = parted(s)[1]
    if middle := between_times(s):
        return " ".join(filter(None, (middle, aside)))
    words = f"{s.game.rulebook.title}, action {s.game.turn + (not s.game.over)}"
    at = ", ".join(filter(None, (words, s.game.rulebook.progress(s.game.state))))
    return ". ".join(filter(None, (aside, at)))


def odd(s: Session) -> str:
    """What is in the position at the beginning that no game comes to; of several one is said."""
    notes = () if s.game.turn else s.game.notes
    more = f" (game.notes has {len(notes) - 1} more)" if len(notes) > 1 else ""
    return notes[0] + more if notes else ""


def prospect(s: Session, action: Action) -> str:
    """What an action would do; where it is asked once more, first how to play it and its cost."""
    lead = ""  # a hint is named on its own card, right below
    if s.state.pending and not s.state.laid:
        cost = s.game.rulebook.at_cost(s.game.state, action)
        lead += f"{cost} Choose it again to play it. " if cost else "Tap again to play it. "
    if short := s.outlook(action).short:  # all of it stands in a panel; here it would be cut off
        return f"{lead}{plain(short).partition('. ')[0].rstrip('.')}."
    return lead + s.outlook_text(action)


def header(s: Session) -> str:
    """The line above the board; its buttons stay, whatever else cannot be shown."""
    guard = s.failures.guard
    turn = guard("whose turn it is", lambda: whose(s), "") or guard(
        "what is asked", lambda: asked(s.asks), ""
    )
    undo = button("Undo", "undo")
    back = " ub-looking" * _back(s)
    return between(turn, guard("the buttons", lambda: toolbar(s), undo), f"ub-header{back}")


def _back(s: Session) -> bool:
    """Whether one looks back: then the line is a banner, with the way to the present."""
    return not s.walk.now and not s.counting


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
    who = [s.to_move] if s.to_move >= 0 else s.game.winners() or [0]
    if looked := looking(s):
        who = [looked[0]]
    marks = "".join(cube(s.game.names, one) for one in who)
    mark = f'<span class="ub-sharing">{marks}</span>' if len(who) > 1 else marks
    return banner(s, mark) if _back(s) else asked(parted(s)[0], mark, caption(s))


def banner(s: Session, mark: str) -> str:
    """That one looks back, at what, and the way to the present; which step it is the stepper says.

    All of it is there to be pointed at or heard; what there is room for is seen in one line.
    """
    words, said = sentence(s), caption(s)
    lead = "" if s.late else f'<span aria-hidden="true">{LOOKING}</span>'
    told = esc(said) if s.late else f'<span class="ub-sr">{esc(said)}</span>'
    now = button("Back to now", "look", "main", data_turn=s.game.turn)
    return (
        f'<div class="ub-turn" title="{esc(f"{words}. {said}")}">{mark}<div class="ub-turnwords">'
        f'<div class="ub-cap ub-caption">{lead}{told}</div>'
        f'<div class="ub-say" role="heading" aria-level="3" tabindex="-1">'
        f"{esc(words)}</div></div>{now}</div>"
    )


def toolbar(s: Session) -> str:
    """The buttons of the table."""
    hidden = len(s.game.names) > 1 and s.game.rulebook.secret_hands
    hands = button(
        "Show hands" if s.hide_hands else "Hide hands", "hands",
        title="Show or hide the other players' hands",
    )  # fmt: skip
    run = [
        button("Next action", "bots", "main"),
        button("Stop" if s.running else "Play on", "run"),
    ]
    hint = button(
        "Hint", "hint", disabled=not s.live, title="Show a good action without playing it"
    )
    back = [
        button("Undo", "undo", disabled=not s.last_decided),
        button("Redo", "redo", disabled=not s.game.undone),
    ]
    buttons = [
        *([] if s.watched else back),
        button(
            "Why?", "why", aria_pressed=str(s.why_mode).lower(),
            title="Let clicks ask about a place instead of playing",
        ),
        *(run if s.watched and s.walk.now and not s.game.over else []),
        hint if s.hints and not s.watched else "",
    ]  # fmt: skip
    rarely = [
        *(back if s.watched else []),  # there is little to take back where one looks on
        hands if hidden else "",
        *(
            button(text, "drawer", data_name=name, aria_expanded=str(s.drawer == name).lower())
            for text, name in DRAWERS
        ),
    ]
    runs = " ub-runs" * s.watched
    return (
        f'<div class="ub-row ub-tools{runs}" role="toolbar" aria-label="Game">{"".join(buttons)}'
        f'{MENU}<div class="ub-menu" role="group" aria-label="More">{"".join(rarely)}</div></div>'
    )


def loading(s: Session) -> str:
    """How far the record is that is being played again, and a button that stops it."""
    if s.loading is None:
        return ""
    done, of = s.loading.playing.done, s.loading.playing.of
    bar = f'<progress value="{done}" max="{of}" aria-label="Loading"></progress>'
    said = f'<span class="ub-lines">{bar} {esc(capital(s.loading.words))}</span>'
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
