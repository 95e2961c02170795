"""The panels around the board: pure functions from the session to HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text import capital, plural
from urbannb.core.text.html import rich
from urbannb.core.text.table import table_html
from urbannb.core.verdict import verdict_html
from urbannb.ui.coach.panel import coach
from urbannb.ui.looks import TRY_IT
from urbannb.ui.panels import agenda, ending, judging, listing, scoring, trying
from urbannb.ui.panels.forms import drawer
from urbannb.ui.panels.header import header, loading, trouble
from urbannb.ui.panels.hinting import advice, in_picture
from urbannb.ui.panels.html import between, button, card, esc, ours, row, rule_link
from urbannb.ui.panels.offers import strip
from urbannb.ui.panels.past import logbook, summary
from urbannb.ui.panels.past.since import lines, title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urbannb.core.action import Action
    from urbannb.core.step import Step
    from urbannb.ui.session import Session

Parts = list[tuple[str, str]]

MANY = 30
"""More choices than this are folded away while nothing is selected."""
CHOICES, ANSWER, TASKS = "the choices", "the answer", "what is still to come"
CLICK = "Click a marked place, or press Why? to ask about one."
POINT = "Point at a marked place to read what it would do."
READ = "Click a line to read what it would do before you play it."
TITLE = 80
"""A place with a longer label is called by its name in a title."""
MOST_DOTS = 16
FEW_DOTS = 6


def head(s: Session) -> Parts:
    """Whose turn it is, what there is to say, the buttons of the table.

    As high at all times: nothing that comes and goes stands above the board, which would move.
    What went wrong lies over what is below.
    """
    shown = part(s, "head", "the line above the board", header)
    return [shown, ("trouble", loading(s) + trouble(s.trouble or s.failures.trouble))]


def part(
    s: Session, name: str, what: str, make: Callable[[Session], str], otherwise: str = ""
) -> tuple[str, str]:
    """A panel with its name; what stands in its place where it cannot be shown."""
    return name, s.failures.guard(what, lambda: make(s), otherwise)


def room_beside(s: Session) -> bool:
    """Whether there is room beside the board for a coach or a task; else it stands above."""
    return s.beside or in_picture(s)


def led(s: Session, parts: Parts, here: bool = True) -> Parts:
    """What stands first, beside or below the board: how a task stands, the coach, a hint, offers.

    Below a board that pans that is between it and its tray, where the answers are.
    """
    if not here:
        return parts
    coaching = part(s, "coach", "the coach", coach)
    task = [part(s, "stands", "how the task stands", lambda s: s.stands())] if s.tasked else []
    return [*task, coaching, part(s, "offer", "the offer", lambda s: advice(s) + strip(s)), *parts]


def side(s: Session) -> Parts:
    """What stands beside the board, or the open drawer in its place."""
    return led(s, [opened(s)] if s.drawer else _beside(s), not _between(s))


def _beside(s: Session) -> Parts:
    """What is asked and the answer to a click first, where they are seen; then what has happened.

    Where one looks back the stepper is first: nothing above it may change under the pointer.
    """
    result = [] if _between(s) else [ended(s)]
    score = part(s, "score", "the score", scoring.live) if s.team else ("score", "")
    above = [] if _below(s) else over(s)  # else they stand at the board
    rest = [*above, part(s, "agenda", TASKS, agenda.strip), everybody(s)]
    if not _handles(s):
        here = [] if _between(s) else asked_here(s)
        first, then = (here, [walked(s)]) if s.walk.now else ([walked(s)], here)
        return [*result, *first, score, *then, *rest]
    # What one presses stands by the board; what is pointed at is answered below all that moves.
    answers = _answers_beside(s)
    told = ("answer", ""), score, walked(s), part(s, "context", ANSWER, explanation), reasons(s)
    if answers:
        told = (
            part(s, "answer", ANSWER, answer),
            score,
            ("stepper", ""),
            ("context", ""),
            ("why", ""),
        )
    return [*result, part(s, "choices", CHOICES, choices), *told, *rest]


def opened(s: Session) -> tuple[str, str]:
    """The open drawer; one that cannot be shown can be closed."""
    return part(s, "drawer", "the panel you opened", drawer, card(button("Close", "escape")))


def walked(s: Session) -> tuple[str, str]:
    """The stepper; where what happened cannot be told, the way back to the present."""
    now = button("Back to now", "look", "main", data_turn=s.game.turn)
    return part(s, "stepper", "what happened", stepper, "" if s.walk.now else card(row([now])))


def reasons(s: Session) -> tuple[str, str]:
    """Why what was tried cannot be done."""
    return part(s, "why", "why it cannot be done", why_not)


def over(s: Session) -> Parts:
    """The buttons for what a game has to show over its board, if it has."""
    return [part(s, "layers", "the layers", layers)] if s.game.rulebook.layers else []


def layers(s: Session) -> str:
    """What can be shown over the board, a button each."""
    names = s.game.rulebook.layers
    buttons = [
        button(name, "layer", data_name=name, aria_pressed=str(name == s.layer).lower())
        for name in names
    ]
    if _below(s):
        return row(['<b class="ub-cap">Layers</b>', *buttons], "ub-tight ub-layering")
    return card("<h3>Layers</h3>" + row(buttons, "ub-tight"), "ub-layers", aria_label="Layers")


def everybody(s: Session) -> tuple[str, str]:
    """The scores and the log."""
    return part(s, "players", "the players", players)


def answer(s: Session) -> str:
    """The answer to a click: why it cannot be done before what there is to read."""
    return why_not(s) + explanation(s)


def explanation_or_choices(s: Session) -> str:
    """Why a place is as it is; the choices where none is asked about."""
    return explanation(s) or choices(s)


def foot(s: Session) -> Parts:
    """What is asked, held or won, where that stands under the board: else it is beside it."""
    if s.strips:
        return [part(s, "handles", "the buttons for what is held", trying.handles)]
    here = over(s) if _below(s) else []  # right below the city that they are about
    return [*here, *led(s, [ended(s), *asked_here(s)])] if _between(s) else here


def ended(s: Session) -> tuple[str, str]:
    """The result of a finished game."""
    return part(s, "ending", "the result", ending.ending)


def asked_here(s: Session) -> Parts:
    """What is asked, or the answer to a question; why what was tried cannot be done."""
    asked, why = part(s, "context", CHOICES, explanation_or_choices), reasons(s)
    return [asked, why] if s.state.verdict is None else [why, asked]


def _between(s: Session) -> bool:
    """Whether what is asked stands between a board that pans and its tray.

    Below both one would have to scroll for it.
    """
    return s.game.rulebook.pans and not s.beside


def _below(s: Session) -> bool:
    """Whether the buttons of the layers stand between a board that pans and its tray."""
    return s.game.rulebook.pans and s.room is None and not s.trayed


def _handles(s: Session) -> bool:
    return s.game.rulebook.tries or s.game.rulebook.layered


def _answers_beside(s: Session) -> bool:
    """Whether the answer to a click stands right below what one presses, where it is seen at once.

    What is only pointed at is answered below the stepper: else everything would jump.
    """
    asked = s.state.asked is not None or s.state.verdict is not None
    return asked and s.beside and _handles(s)


# -- what happened


def _also(step: Step) -> str:
    """Other rules that bear on a step, folded: their numbers, and below these their titles."""
    if not step.also:
        return ""
    numbers = ", ".join(esc(rule) for rule, _ in step.also)
    rules = "; ".join(f"{rule_link(rule)}, {esc(title)}" for rule, title in step.also)
    return f'<details class="ub-hint"><summary>Also {numbers}</summary>{rules}</details>'


def step_body(step: Step) -> str:
    """Rule line, sentences, table, and whose ruling it is."""
    table = table_html(step.table) if step.table else ""
    also = _also(step)
    section = f' <span class="ub-section">{esc(step.section)}</span>' if step.section else ""
    return (
        f'<div class="ub-rule">Rule {rule_link(step.rule)}, {esc(step.title)}{section}</div>'
        f'<div class="ub-words">{rich(step.text)}</div>{table}{also}{ours(step.whose, step.ours)}'
    )


def stepper(s: Session) -> str:
    """The step being looked at, with the buttons that walk."""
    walk, step = s.walk, s.walk.step
    if step is None:
        return ""
    at, count = walk.at, len(walk.steps)
    buttons = [
        button("First", "step", data_to="first", disabled=at == 0),
        button("Back", "step", data_to="back", disabled=at == 0),
        button("Next", "step", "main", data_to="next", disabled=walk.ended),
        button("Last", "step", data_to="last", disabled=walk.ended),
        button(
            "Stop" if s.playing else "Play", "step", data_to="play", disabled=count < 2,
            title="Walk through the steps by itself",
        ),
    ]  # fmt: skip
    brief = walk.summary and count - walk.fresh > 1
    where = plural(count, "step") if brief else f"Step {at + 1} of {count}"
    others = brief and s.away
    if others:
        where = f"{title(s)}: {plural(count - walk.fresh, 'step')}"
    action = f' <span class="ub-cap">action {walk.turn}</span>' * bool(walk.turn and not brief)
    top = between(
        f'<div class="ub-row ub-count"><b>{where}</b>{action}{dots(at, count)}</div>',
        row(buttons, "ub-tight"),
    )
    body = step_body(step) if not brief else summary.summary(s) if walk.last else summary.setup(s)
    if others:
        body = s.failures.guard("what the others did", lambda: lines(s), "") + body
    body += s.failures.guard("what the marks mean", lambda: legend(s), "")
    judged = s.failures.guard("whether that was good", lambda: judging.asked(s), "")
    see = "counted" if s.counting else None  # the result above it has gone, and all has moved
    return card(
        top + way_back(s) + body + judged, "ub-step", aria_label="What happened", data_see=see
    )


def legend(s: Session) -> str:
    """What the marks on the board mean, where several kinds of them stand together."""
    if not s.live:
        return ""
    kinds = (
        ("legal", "may be clicked", bool(s.clicks.after(()))),
        ("told", "is told of here", bool(s.view().focus)),
        ("new", "has been put there", bool(s.news)),
        ("changed", "is not as it was", bool(s.changed)),
    )
    found = [(kind, words) for kind, words, there in kinds if there]
    if len(found) < 2 or not (s.news or s.changed):
        return ""
    signs = "".join(
        f'<span class="ub-whole"><i class="ub-sign {kind}" aria-hidden="true">'
        f"{'new' * (kind == 'new')}</i> {words}</span>"
        for kind, words in found
    )
    return f'<div class="ub-legend ub-cap">{signs}</div>'


def dots(at: int, count: int) -> str:
    """One dot a step; the present one is long."""
    if count > MOST_DOTS or count < 2:
        return ""
    marks = (
        f'<i class="{"on" if k <= at else ""}{" now" if k == at else ""}"></i>'
        for k in range(count)
    )
    many = " many" if count > FEW_DOTS else ""
    return f'<span class="ub-dots{many}" aria-hidden="true">{"".join(marks)}</span>'


def way_back(s: Session) -> str:
    """The way back from counting the score, or from an earlier turn."""
    if s.counting:
        stop = button("Stop counting", "count")
        return between("<span>The score, counted</span>", stop, "ub-past")
    if s.walk.last == s.game.turn:
        return ""
    words = f"<span>Action {s.walk.last} of {s.game.turn}</span>"
    return between(words, button("Play on from here", "from-here"), "ub-past")


# -- what may be done, or what a place is


def explanation(s: Session) -> str:
    """Why the place that is asked about or pointed at is as it is."""
    about, place = s.about()
    if about is None:
        return ""
    close = button("Close", "escape") if s.state.asked else ""
    whole = s.label(place)
    title = f"<h3>Why? {esc(whole if len(whole) <= TITLE else s.name(place))}</h3>"
    return card(between(title, close) + step_body(about), "ub-about", aria_label="Why",
                data_answer=bool(s.state.asked))  # fmt: skip


def choices(s: Session) -> str:
    """The legal actions as a list; its cursor and that on the board are one."""
    if not s.live:
        apart = s.strips or not s.game.rulebook.layered
        return "" if apart else card(trying.handles(s), "ub-choices", tabindex=-1)
    actions = s.clicks.under(s.state.held)
    most = 0 if s.close and not s.state.selected else MANY
    folded = len(actions) > most and (s.game.rulebook.tries or not s.state.selected)
    count = listing.fold(s, actions) if folded else counted(s, actions)
    told = folded and not s.state.selected and not s.close
    hint = f'<span class="ub-hint">{CLICK}</span>' if told else ""
    offered = unplaced(s) + listing.standing(s)
    listed = offered + (listing.listbox(s, actions) if s.listing or not folded else "")
    if _handles(s):
        gist = row([hint or foresight(s, s.listing or not folded), count], "ub-gist")
        parts = [trying.top(s), "" if s.strips else trying.handles(s), gist, listed]
    else:
        title = f"<h3>{esc(choosing(s))}</h3>"
        parts = [between(title, count), hint, listed, foresight(s, s.listing or not folded)]
    parts.append(confirm(s))
    parts.append(agenda.settled(s))
    kind = "ub-choices" + " ub-trying" * _handles(s) + " ub-short" * (folded and s.close)
    held = bool(s.state.selected)
    return card("".join(parts), kind, aria_label="Choices", tabindex=-1, data_answer=held)


def unplaced(s: Session) -> str:
    """The actions without places, as buttons."""
    acts = [
        button(
            capital(s.named(a)), "choose", data_action=str(a),
            title=None if s.tasked else s.outlook_text(a),
        )
        for a in s.clicks.buttons
    ]  # fmt: skip
    return row(acts, "ub-unplaced") if acts else ""


def counted(s: Session, actions: Sequence[Action]) -> str:
    """How many choices there are."""
    count = plural(len(actions) + len(s.clicks.buttons), "choice")
    return f'<span class="ub-cap">{count}</span>'


def choosing(s: Session) -> str:
    """Whose choices they are, and with what in hand."""
    title, held = f"{s.game.names[s.to_move]}'s choices", s.state.held
    return f"{title} with {s.name(held[-1])}" if held else title


def confirm(s: Session) -> str:
    """The button that plays what has been chosen; what is tried has one already."""
    whole = s.chosen
    if not whole or s.state.laid:
        return ""
    name = s.named(whole)
    return row([button(f"Play: {name}", "choose", "main", data_action=str(whole))])


def foresight(s: Session, listed: bool = True) -> str:
    """What the action pointed at would do; the room for it says so until then: nothing jumps."""
    if not (s.state.selected or s.clicks.buttons or s.state.aimed or listed):
        return ""
    action = s.pointed_action()
    if action is None:
        shown = (s.state.selected or listed) and not _between(s)  # there the hand needs the room
        words = TRY_IT if s.veiled else READ if listed else POINT
        return f'<div class="ub-foresight ub-hint">{words}</div>' if shown else ""
    step = s.outlook(action)
    # What a card would score, line by line, where nothing that is pointed at can be moved by it.
    lines = table_html(step.table) if step.table and s.beside and s.game.rulebook.pans else ""
    return f'<div class="ub-foresight">{rich(step.text)}{lines}</div>'


def why_not(s: Session) -> str:
    """Every reason why what was tried is illegal."""
    verdict = s.state.verdict if s.state.verdict is not None else s.state.doubt
    if verdict is None:
        return ""
    said = verdict_html(verdict, s.refused)
    answers = " data-answer" * (s.state.verdict is not None)
    return f'<section class="ub-why" aria-label="Why not"{answers}>{said}</section>'


# -- players and log


def players(s: Session) -> str:
    """Everybody's score, where it is not a team's, and the way to every turn."""
    body = ("" if s.team else scoring.people(s)) + logbook.log(s)
    return card(body, "ub-players") if body else ""
