"""The panels around the board: pure functions to HTML, from the parts of a session they read."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from urbannb.core.text import capital, plural
from urbannb.core.text.html import rich
from urbannb.core.text.table import table_html
from urbannb.core.verdict import verdict_html
from urbannb.ui.panels import agenda, ending, judging, listing, scoring, trying, variations
from urbannb.ui.panels.coaching import coach_card
from urbannb.ui.panels.forms import drawer_card
from urbannb.ui.panels.header import header, loading, remarks, trouble
from urbannb.ui.panels.hinting import advice, in_picture
from urbannb.ui.panels.html import between, button, card, esc, ours, row, rule_link
from urbannb.ui.panels.offers import strip
from urbannb.ui.panels.past import logbook, summary
from urbannb.ui.panels.past.since import lines, title
from urbannb.ui.parts.selection import TRY_IT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urbannb.core.action import Action
    from urbannb.core.step import Step
    from urbannb.ui.failures import Failures
    from urbannb.ui.parts import (
        Drawer,
        Keeping,
        Looks,
        Match,
        Picture,
        Selection,
        Timeline,
        Variations,
    )
    from urbannb.ui.session import Session

Parts = list[tuple[str, str]]

MANY = 30
"""More choices than this are folded away while nothing is selected."""
CHOICES, ANSWER, TASKS = "the choices", "the answer", "what is still to come"
CLICK = "Click a marked place, or press Why? to ask about one."
POINT = "Point at a marked place to read what it would do."
READ = "Click a line to read what it would do before you play it."
SINGLE = "There is only this step."
FIRST_STEP, LAST_STEP = "This is the first step.", "This is the last step: all of it has been told."
"""Why a button that goes from step to step does nothing."""
TITLE = 80
"""A place with a longer label is called by its name in a title."""
MOST_DOTS = 16
FEW_DOTS = 6


def head(s: Session) -> Parts:
    """Whose turn it is, what there is to say, the buttons of the table.

    As high at all times: nothing that comes and goes stands above the board, which would move.
    What went wrong lies over what is below.
    """
    wrong = trouble(s.speaker.trouble or s.failures.trouble)
    shown = part(s, "head", "the line above the board", partial(header, s))
    return [shown, ("trouble", loading(s.keeping) + wrong)]


def part(
    s: Session, name: str, what: str, make: Callable[[], str], otherwise: str = ""
) -> tuple[str, str]:
    """A panel with its name; what stands in its place where it cannot be shown."""
    return name, s.failures.guard(what, make, otherwise)


def room_beside(looks: Looks, picture: Picture) -> bool:
    """Whether there is room beside the board for a coach or a task; else it stands above."""
    return looks.beside or in_picture(picture)


def led(s: Session, parts: Parts, here: bool = True) -> Parts:
    """What stands first, beside or below the board: how a task stands, the coach, a hint, offers.

    Below a board that pans that is between it and its tray, where the answers are.
    """
    if not here:
        return parts
    task, led_by = s.match.task, partial(coach_card, s.match, s.timeline, s.selection, s.coach)
    stands = [part(s, "stands", "how the task stands", task.stands)] if task.on else []
    return [
        *stands,
        part(s, "coach", "the coach", led_by),
        part(s, "offer", "the offer", partial(offer, s.match, s.selection, s.keeping, s.drawer)),
        *parts,
    ]


def offer(match: Match, selection: Selection, keeping: Keeping, drawer: Drawer) -> str:
    """A hint, what is odd in the position one begins with, and the games on offer."""
    return advice(match, selection) + remarks(match) + strip(keeping, drawer)


def side(s: Session) -> Parts:
    """What stands beside the board, or the open drawer in its place."""
    return led(s, [opened(s)] if s.drawer.name else _beside(s), not _between(s.match, s.looks))


def _beside(s: Session) -> Parts:
    """What is asked and the answer to a click first, where they are seen; then what has happened.

    Where one looks back the stepper is first: nothing above it may change under the pointer.
    """
    result = [] if _between(s.match, s.looks) else [ended(s)]
    asked = s.selection.state.asked is not None  # the answer is seen at once, the result can wait
    lines = partial(scoring.live, s.match, s.timeline, s.looks, s.selection)
    score = part(s, "score", "the score", lines) if s.match.team else ("score", "")
    above = [] if _below(s.match, s.picture) else over(s)  # else they stand at the board
    rest = [*above, to_come(s), everybody(s)]
    if not _handles(s.match):
        here = [] if _between(s.match, s.looks) else asked_here(s)
        first, then = (here, [walked(s)]) if s.timeline.walk.now else ([walked(s)], here)
        top = [*first, *result] if asked else [*result, *first]
        return [*top, score, *then, *rest]
    # What one presses stands by the board; what is pointed at is answered below all that moves.
    answers = _answers_beside(s.match, s.looks, s.selection)
    about = part(s, "context", ANSWER, partial(explanation, s.selection, s.picture))
    told = ("answer", ""), score, walked(s), about, reasons(s)
    if answers:
        told = (
            part(s, "answer", ANSWER, partial(answer, s.selection, s.picture)),
            score,
            walked(s) if s.selection.state.verdict is not None else ("stepper", ""),
            ("context", ""),
            ("why", ""),
        )
    asks = part(s, "choices", CHOICES, partial(choices, s.match, s.looks, s.selection, s.picture))
    top = [asks, *told[:1], *result] if answers else [*result, asks, *told[:1]]
    return [*top, *told[1:], *rest]


def to_come(s: Session) -> tuple[str, str]:
    """The tasks of what is going on."""
    return part(s, "agenda", TASKS, partial(agenda.strip, s.match, s.timeline))


def opened(s: Session) -> tuple[str, str]:
    """The open drawer; one that cannot be shown can be closed."""
    close = card(button("Close", "escape"))
    return part(s, "drawer", "the panel you opened", partial(drawer_card, s), close)


def walked(s: Session) -> tuple[str, str]:
    """The stepper; where what happened cannot be told, the way back to the present."""
    now = button("Back to now", "look", "main", data_turn=s.match.game.turn)
    shown = partial(stepper, s.match, s.timeline, s.selection, s.picture, s.failures)
    otherwise = "" if s.timeline.walk.now else card(row([now]))
    return part(s, "stepper", "what happened", shown, otherwise)


def reasons(s: Session) -> tuple[str, str]:
    """Why what was tried cannot be done."""
    return part(s, "why", "why it cannot be done", partial(why_not, s.selection, s.picture))


def over(s: Session) -> Parts:
    """The buttons for what a game has to show over its board, if it has."""
    shown = partial(layers, s.match, s.looks, s.picture)
    return [part(s, "layers", "the layers", shown)] if s.match.game.rulebook.layers else []


def layers(match: Match, looks: Looks, picture: Picture) -> str:
    """What can be shown over the board, a button each."""
    names = match.game.rulebook.layers
    buttons = [
        button(name, "layer", data_name=name, aria_pressed=str(name == looks.layer).lower())
        for name in names
    ]
    if _below(match, picture):
        return row(['<b class="ub-cap">Layers</b>', *buttons], "ub-tight ub-layering")
    return card("<h3>Layers</h3>" + row(buttons, "ub-tight"), "ub-layers", aria_label="Layers")


def everybody(s: Session) -> tuple[str, str]:
    """The scores and the log."""
    return part(s, "players", "the players", partial(players, s.match, s.timeline, s.variations))


def answer(selection: Selection, picture: Picture) -> str:
    """The answer to a click: why it cannot be done before what there is to read."""
    return why_not(selection, picture) + explanation(selection, picture)


def explanation_or_choices(
    match: Match, looks: Looks, selection: Selection, picture: Picture
) -> str:
    """Why a place is as it is; the choices where none is asked about."""
    return explanation(selection, picture) or choices(match, looks, selection, picture)


def foot(s: Session) -> Parts:
    """What is asked, held or won, where that stands under the board: else it is beside it."""
    if s.picture.strips:
        handles = partial(trying.handles, s.match, s.looks, s.selection)
        return [part(s, "handles", "the buttons for what is held", handles)]
    here = over(s) if _below(s.match, s.picture) else []  # right below the city that they are about
    return [*here, *led(s, [ended(s), *asked_here(s)])] if _between(s.match, s.looks) else here


def ended(s: Session) -> tuple[str, str]:
    """The result of a finished game."""
    return part(s, "ending", "the result", partial(ending.ending, s.match, s.timeline))


def asked_here(s: Session) -> Parts:
    """What is asked, or the answer to a question; why what was tried cannot be done."""
    either = partial(explanation_or_choices, s.match, s.looks, s.selection, s.picture)
    asked, why = part(s, "context", CHOICES, either), reasons(s)
    return [asked, why] if s.selection.state.verdict is None else [why, asked]


def _between(match: Match, looks: Looks) -> bool:
    """Whether what is asked stands between a board that pans and its tray.

    Below both one would have to scroll for it.
    """
    return match.game.rulebook.pans and not looks.beside


def _below(match: Match, picture: Picture) -> bool:
    """Whether the buttons of the layers stand between a board that pans and its tray."""
    return match.game.rulebook.pans and picture.room is None and not picture.trayed


def _handles(match: Match) -> bool:
    return match.game.rulebook.tries or match.game.rulebook.layered


def _answers_beside(match: Match, looks: Looks, selection: Selection) -> bool:
    """Whether the answer to a click stands right below what one presses, where it is seen at once.

    What is only pointed at is answered below the stepper: else everything would jump.
    """
    asked = selection.state.asked is not None or selection.state.verdict is not None
    return asked and looks.beside and _handles(match)


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


def stepper(
    match: Match, timeline: Timeline, selection: Selection, picture: Picture, failures: Failures
) -> str:
    """The step being looked at, with the buttons that walk."""
    walk, step = timeline.walk, timeline.walk.step
    if step is None:
        return ""
    at, count = walk.at, len(walk.steps)
    buttons = [
        *steppers(at, count, walk.ended),
        button(
            "Stop" if timeline.playing else "Play", "step", data_to="play",
            disabled=SINGLE if count < 2 else "", title="Walk through the steps by itself",
        ),
    ]  # fmt: skip
    brief = walk.summary and count - walk.fresh > 1
    before = walk.fresh if brief else 0  # told before: neither counted nor a dot
    where = plural(count - before, "step") if brief else f"Step {at + 1} of {count}"
    others = brief and timeline.away
    if others:
        where = f"{title(match, timeline)}: {plural(count - before, 'step')}"
    action = f' <span class="ub-cap">action {walk.turn}</span>' * bool(walk.turn and not brief)
    marks = dots(at - before, count - before)
    top = between(
        f'<div class="ub-row ub-count"><b>{where}</b>{action}{marks}</div>',
        row(buttons, "ub-tight"),
    )
    if not brief:
        body = step_body(step)
    else:
        body = summary.summary(match, timeline) if walk.last else summary.setup(timeline)
    if others:
        body = failures.guard("what the others did", lambda: lines(match, timeline), "") + body
    body += failures.guard("what the marks mean", lambda: legend(selection, picture), "")
    judged = failures.guard("whether that was good", lambda: judging.asked(match, timeline), "")
    body = top + way_back(match, timeline) + body + judged
    # Counted: the result above it has gone, and all has moved.
    see = "counted" if timeline.counting else None
    return card(body, "ub-step", aria_label="What happened", data_see=see)


def steppers(at: int, count: int, ended: bool) -> list[str]:
    """The four buttons that go from step to step."""
    first = "" if at else FIRST_STEP if count > 1 else SINGLE
    last = "" if not ended else LAST_STEP if count > 1 else SINGLE
    return [
        button("First", "step", data_to="first", disabled=first),
        button("Back", "step", data_to="back", disabled=first),
        button("Next", "step", "main", data_to="next", disabled=last),
        button("Last", "step", data_to="last", disabled=last),
    ]


def legend(selection: Selection, picture: Picture) -> str:
    """What the marks on the board mean, where several kinds of them stand together."""
    if not selection.live:
        return ""
    kinds = (
        ("legal", "may be clicked", bool(selection.clicks.after(()))),
        ("told", "is told of here", bool(picture.view().focus)),
        ("new", "has been put there", bool(picture.news)),
        ("changed", "is not as it was", bool(picture.changed)),
    )
    found = [(kind, words) for kind, words, there in kinds if there]
    if len(found) < 2 or not (picture.news or picture.changed):
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


def way_back(match: Match, timeline: Timeline) -> str:
    """The way back from counting the score, or from an earlier turn."""
    if timeline.counting:
        stop = button("Stop counting", "count")
        return between("<span>The score, counted</span>", stop, "ub-past")
    if timeline.walk.last == match.game.turn:
        return ""
    words = f"<span>Action {timeline.walk.last} of {match.game.turn}</span>"
    return between(words, button("Play on from here", "from-here"), "ub-past")


# -- what may be done, or what a place is


def explanation(selection: Selection, picture: Picture) -> str:
    """Why the place that is asked about or pointed at is as it is."""
    about, place = selection.about()
    if about is None:
        return ""
    close = button("Close", "escape") if selection.state.asked else ""
    whole = picture.label(place)
    title = f"<h3>Why? {esc(whole if len(whole) <= TITLE else picture.name(place))}</h3>"
    return card(between(title, close) + step_body(about), "ub-about", aria_label="Why",
                data_answer=bool(selection.state.asked))  # fmt: skip


def choices(match: Match, looks: Looks, selection: Selection, picture: Picture) -> str:
    """The legal actions as a list; its cursor and that on the board are one."""
    if not selection.live:
        if picture.strips or not match.game.rulebook.layered:
            return ""
        return card(trying.handles(match, looks, selection), "ub-choices", tabindex=-1)
    actions, held = selection.clicks.under(selection.state.held), bool(selection.state.selected)
    most = 0 if looks.close and not held else MANY
    folded = len(actions) > most and (match.game.rulebook.tries or not held)
    count = listing.fold(looks, actions) if folded else counted(selection, actions)
    told = folded and not held and not looks.close
    hint = f'<span class="ub-hint">{CLICK}</span>' if told else ""
    open_ = looks.listing or not folded
    listed = unplaced(match, selection) + listing.standing(match, selection)
    listed += listing.listbox(match, looks, selection, picture, actions) if open_ else ""
    if _handles(match):
        gist = row([hint or foresight(match, looks, selection, open_), count], "ub-gist")
        handles = "" if picture.strips else trying.handles(match, looks, selection)
        parts = [trying.top(match, selection, picture), handles, gist, listed]
    else:
        title = f"<h3>{esc(choosing(match, selection, picture))}</h3>"
        parts = [between(title, count), hint, listed, foresight(match, looks, selection, open_)]
    parts.append(confirm(selection))
    parts.append(agenda.settled(match))
    kind = "ub-choices" + " ub-trying" * _handles(match) + " ub-short" * (folded and looks.close)
    return card("".join(parts), kind, aria_label="Choices", tabindex=-1, data_answer=held)


def unplaced(match: Match, selection: Selection) -> str:
    """The actions without places, as buttons."""
    acts = [
        button(
            capital(selection.named(a)), "choose", data_action=str(a),
            title=None if match.task.on else selection.outlook_text(a),
        )
        for a in selection.clicks.buttons
    ]  # fmt: skip
    return row(acts, "ub-unplaced") if acts else ""


def counted(selection: Selection, actions: Sequence[Action]) -> str:
    """How many choices there are."""
    held = selection.state.selected  # then the buttons are another way out, and not counted
    count = plural(len(actions) + len(() if held else selection.clicks.buttons), "choice")
    return f'<span class="ub-cap">{count}</span>'


def choosing(match: Match, selection: Selection, picture: Picture) -> str:
    """Whose choices they are, and with what in hand."""
    title, held = f"{match.game.names[match.to_move]}'s choices", selection.state.held
    return f"{title} with {picture.name(held[-1])}" if held else title


def confirm(selection: Selection) -> str:
    """The button that plays what has been chosen; what is tried has one already."""
    whole = selection.chosen
    if not whole or selection.state.laid:
        return ""
    name = selection.named(whole)
    return row([button(f"Play: {name}", "choose", "main", data_action=str(whole))])


def foresight(match: Match, looks: Looks, selection: Selection, listed: bool = True) -> str:
    """What the action pointed at would do; the room for it says so until then: nothing jumps."""
    state = selection.state
    if not (state.selected or selection.clicks.buttons or state.aimed or listed):
        return ""
    action = selection.pointed_action()
    if action is None:  # where it stands between the two, the hand needs the room
        shown = (state.selected or listed) and not _between(match, looks)
        words = TRY_IT if match.task.veil() else READ if listed else POINT
        return f'<div class="ub-foresight ub-hint">{words}</div>' if shown else ""
    step = selection.outlook(action)
    # What a card would score, line by line, where nothing that is pointed at can be moved by it.
    still = looks.beside and match.game.rulebook.pans
    lines = table_html(step.table) if step.table and still else ""
    return f'<div class="ub-foresight">{rich(step.text)}{lines}</div>'


def why_not(selection: Selection, picture: Picture) -> str:
    """Every reason why what was tried is illegal."""
    state = selection.state
    verdict = state.verdict if state.verdict is not None else state.doubt
    if verdict is None:
        return ""
    said = verdict_html(verdict, picture.refused)
    answers = " data-answer" * (state.verdict is not None)
    return f'<section class="ub-why" aria-label="Why not"{answers}>{said}</section>'


# -- players and log


def players(match: Match, timeline: Timeline, ways: Variations) -> str:
    """Everybody's score, where it is not a team's, and the way to every turn."""
    people = "" if match.team else scoring.people(match, timeline)
    body = people + logbook.log(match, timeline) + variations.listed(match, ways)
    return card(body, "ub-players") if body else ""
