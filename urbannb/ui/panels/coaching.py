"""The coach's panel: what was done, what to do next and why; what another move does to the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text.html import NO_MATH, fold, rich
from urbannb.ui.panels.html import between, button, card, esc, row

if TYPE_CHECKING:
    from urbannb.core.lesson.guide import GuideMove
    from urbannb.ui.parts import Coach, Match, Selection, Timeline

TICK = '<span class="ub-tick" aria-hidden="true">✓</span><span class="ub-sr">Done: </span>'

SHOW = "Think first, then look: the guide's move"
"""Stands on the fold that has the move, where the coach has asked which it is."""


def coach_card(match: Match, timeline: Timeline, selection: Selection, coach: Coach) -> str:
    """The panel; a line where one plays freely; nothing where the game has no guide."""
    if not coach.there or timeline.counting:
        return ""
    if coach.freely:
        again = button("Show the guide", "guide-free", "fold")
        return card(between("<h3>Guided game: you play freely</h3>", again), "ub-coach")
    body = strayed(coach) if coach.standing.strayed else done(coach) + following(match, coach)
    return card(heading(selection, coach) + body, "ub-coach", aria_label="Guided game",
                data_see=f"coach {match.game.turn}", data_answer=True)  # fmt: skip


def heading(selection: Selection, coach: Coach) -> str:
    """Which part of the guide it is, how far one is in it, and what one may press.

    The buttons stand above what changes: none of them moves when something is said.
    """
    at, count = coach.standing.done, len(coach.guide.moves)
    if at == count:
        title, where = "On your own", "all moves made" * bool(count)
    else:
        title, where = coach.guide.part(at)[0].title, f"move {at + 1} of {count}"
    words = f'<h3>{esc(title)} <span class="ub-cap">{where}</span></h3>'
    return between(words, row(buttons(selection, coach), "ub-tight"))


def buttons(selection: Selection, coach: Coach) -> list[str]:
    """What one may press: after another move than the planned one, the two ways on."""
    free = button("Play freely", "guide-free", "fold", title="Play on without the guide")
    move = coach.planned
    if coach.standing.strayed:
        back = button("Undo", "guide-back", "main fold", title="Go back to the guide's move")
        return [back, button("Go on freely", "guide-free", "fold")]
    if move is None:
        return [free]
    left = len(move.play) - coach.standing.within
    idle = selection.idle
    several = f"Several moves are next: press “{play_words(left)}”." if left > 1 else ""
    shows = button("Show me where", "guide-show", "fold", disabled=idle or several)
    return [
        shows,
        button(play_words(left), "guide-play", "fold", disabled=idle),
        free,
    ]


def done(coach: Coach) -> str:
    """The move that was just made, checked off, with what there is to notice."""
    if coach.made is None:
        return ""
    more = "".join(f'<div class="ub-notice">{rich(words)}</div>' for words in coach.noticed)
    return f'<div class="ub-made">{TICK}{esc(coach.made.say)}{more}</div>'


def following(match: Match, coach: Coach) -> str:
    """The next move and why; what to look for when all are made."""
    move = coach.planned
    if move is None:
        return "".join(
            f'<p class="ub-plan"><b>{esc(stage.title)}.</b> {rich(stage.look)}</p>'
            for stage in coach.guide.stages_at(match.game.turn)
        )
    part, number = coach.guide.part(coach.standing.done)
    look = f'<p class="ub-look">{rich(part.look)}</p>' if part.look and not number else ""
    if coach.asking:
        return look + fold(SHOW, plan(move), "ub-fold ub-thought")
    return look + plan(move)


def play_words(left: int) -> str:
    """What the button says that plays a move."""
    return "Play it for me" if left == 1 else f"Play these {left} actions"


def plan(move: GuideMove) -> str:
    """A move and why."""
    why = f" {rich(move.why)}" if move.why else ""
    return f'<p class="ub-plan"><b>{esc(move.say)}.</b>{why}</p>'


def strayed(coach: Coach) -> str:
    """What was played instead, and what has become of the plan."""
    move = coach.planned
    said = "".join(f"<p>{esc(line)}</p>" for line in coach.departure)
    return f'<div class="ub-astray">{said}{plan(move) if move else ""}</div>'


def coach_stored(coach: Coach) -> str:
    """What the coach says now, and the whole guide folded, for a page without a kernel."""
    now = "".join(f"<p>{esc(line)}</p>" for line in coach.lines)
    return (
        f'<div class="{NO_MATH}" dir="ltr"><p><b>Guided game</b></p>{now}'
        f"<details><summary>All of its moves</summary>{whole(coach)}</details></div>"
    )


def whole(coach: Coach) -> str:
    """The guide as a page: every part with its moves, for where no table can run."""
    parts = []
    for part in coach.guide.parts:
        moves = "".join(
            f"<li><b>{esc(m.say)}</b> <code>{esc('; '.join(m.play))}</code> "
            f"{rich(' '.join(filter(None, (m.why, m.then))))}</li>"
            for m in part.moves
        )
        look, after = (f"<p>{rich(text)}</p>" if text else "" for text in (part.look, part.after))
        parts.append(f"<h4>{esc(part.title)}</h4>{look}<ol>{moves}</ol>{after}")
    on = [f"<p><b>{esc(stage.title)}.</b> {rich(stage.look)}</p>" for stage in coach.guide.stages]
    return "".join([*parts, *on])
