"""The list of what may be done, in words and with its figures, and what stands among it always."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urbannb.core.text import capital, plural, same_start
from urbannb.ui.panels.html import attributes, button, esc, row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urbannb.core.action import Action
    from urbannb.core.defaults.rooms import Figure
    from urbannb.ui.parts import Looks, Match, Picture, Selection

LISTED = 400


def fold(looks: Looks, actions: Sequence[Action]) -> str:
    """The button that unfolds a long list: nobody wants to be sent hundreds of lines."""
    words = f"All {len(actions)} as a list"
    return button(words, "list", "fold", aria_expanded=str(looks.listing).lower())


def standing(match: Match, selection: Selection, shown: Sequence[Action] = ()) -> str:
    """Why what is held is no use yet; what else could be done with it, or why not.

    What is shown already is not repeated.
    """
    held = selection.state.held
    book, state = match.game.rulebook, match.game.state
    why = book.hindrance(state, held) if held else ""
    parts = [f'<div class="ub-hint ub-hindrance">{esc(why)}</div>' if why else ""]
    for action, words in book.always(state, held):
        if action in shown:
            continue
        reasons = [] if match.game.legal.allows(action) else match.game.why(action).reasons
        told = " ".join(reason.text for reason in reasons)
        pressed = button(
            words, "choose", disabled=told, title=capital(selection.named(action)),
            data_action=str(action),
        )  # fmt: skip
        said = f'<span class="ub-hint">{esc(told)}</span>'
        parts.append(row([pressed, said if reasons else ""], "ub-always"))
    return "".join(parts)


def sorting(match: Match, looks: Looks, actions: Iterable[Action]) -> str:
    """Buttons that sort the list by what differs in it; in a task, which may ask for that, none."""
    if match.task.on:
        return ""
    values: dict[str, set[int]] = {}
    for action in actions:
        for figure in match.game.rulebook.figures(match.game.state, action):
            values.setdefault(figure.name, set()).add(figure.value)
    names = [name for name, found in values.items() if len(found) > 1]
    if not names:
        return ""
    buttons = [
        button(f"Sort by {name}", "sort", "fold", data_name=name,
               aria_pressed=str(name == looks.sorting).lower())
        for name in names
    ]  # fmt: skip
    return row(buttons, "ub-tight ub-sorting")


@dataclass(frozen=True)
class ActionLine:
    """A line of the list: an action, or all that begin with the same place, the best first."""

    actions: tuple[Action, ...]
    figures: tuple[tuple[Figure, ...], ...]
    """Those of each action, in the order of the actions."""
    place: str = ""
    """What is chosen first where there are several."""


def lines(
    match: Match, selection: Selection, actions: Sequence[Action], by: str = ""
) -> list[ActionLine]:
    """The lines of the list, the best first by the figure that they are sorted by.

    In a task nothing is.
    """
    alike: dict[tuple[object, str], list[tuple[Action, tuple[Figure, ...]]]] = {}
    for action in actions:
        figures = match.game.rulebook.figures(match.game.state, action)
        place = _next(match, selection, action) if figures else ""
        alike.setdefault((place, "") if place else (action, "alone"), []).append((action, figures))
    found = []
    for (key, alone), members in alike.items():
        best = members if match.task.on else sorted(members, key=lambda m: _worth(m[1], by))
        which = str(key) if not alone and len(members) > 1 else ""
        found.append(ActionLine(tuple(a for a, _ in best), tuple(f for _, f in best), which))
    return sorted(found, key=lambda line: _rank(line.figures[0], by)) if by else found


def _next(match: Match, selection: Selection, action: Action) -> str:
    """The place that is chosen next for an action, where that is not all; else nothing."""
    gesture = match.game.rulebook.gesture(match.game.state, action)
    at = len(selection.state.held)
    return gesture[at] if at and len(gesture) > at + 1 else ""


def _rank(figures: tuple[Figure, ...], name: str) -> tuple[bool, int]:
    mine = next((figure for figure in figures if figure.name == name), None)
    return (True, 0) if mine is None else (False, -mine.value if mine.more else mine.value)


def _worth(figures: tuple[Figure, ...], name: str) -> tuple[object, ...]:
    """First what the list is sorted by, then what is destroyed, then what is gained and paid."""
    gained = [-figure.value for figure in figures if figure.more]
    paid = [figure.value for figure in figures if not figure.more]
    return _rank(figures, name), len(figures), gained, paid


def told(match: Match, selection: Selection, picture: Picture, line: ActionLine) -> str:
    """A line in words: what it is with its figures, each with its range, and which is best.

    In a task, which may ask for the most or the least, it has no figures.
    """
    if not line.place:
        said = (str(figure) for figure in line.figures[0] if figure.told and not match.task.on)
        return _words(selection.named(line.actions[0]), said)
    names = [selection.named(action) for action in line.actions]
    if match.task.on:
        return _words(capital(picture.name(line.place)), [plural(len(names), "site")])
    start = len(same_start(names))
    values: dict[str, list[int]] = {}
    for figure in (figure for figures in line.figures for figure in figures):
        values.setdefault(figure.name, []).append(figure.value)
    spans = [f"{name} {_span(found)}" for name, found in values.items()]
    differ = len(set(line.figures)) > 1
    alike = f"{len(names)} sites" + ", all alike" * (not differ)
    spans.append(f"best: {names[0][start:]}" if differ else alike)
    return _words(capital(picture.name(line.place)), spans)


def _span(values: Sequence[int]) -> str:
    low, high = min(values), max(values)
    return str(low) if low == high else f"{low}\N{EN DASH}{high}"


def _words(lead: str, further: Iterable[str]) -> str:
    rest = ", ".join(further)
    return f'{esc(lead)} <span class="ub-hint">{esc(rest)}</span>' if rest else esc(lead)


def listbox(
    match: Match, looks: Looks, selection: Selection, picture: Picture, actions: Sequence[Action]
) -> str:
    """Notations one can move through with the arrows and play with Enter.

    A line for several asks for the rest once its place is chosen.
    """
    if not actions:
        return ""
    here = selection.pointed_action()
    options, active = [], None
    found = lines(match, selection, actions, looks.sorting)
    for n, line in enumerate(found[:LISTED]):
        at = here in line.actions
        active = f"ub-o{n}" if at else active
        here_now = f'aria-selected="{str(at).lower()}" class="{"here" if at else ""}"'
        first = f' data-place="{esc(line.place)}"' if line.place else ""
        options.append(
            f'<div role="option" data-option="ub-o{n}" data-action="{esc(line.actions[0])}"{first} '
            f"{here_now}>{told(match, selection, picture, line)}</div>"
        )
    if len(found) > LISTED:
        options.append(f'<div class="ub-muted">{len(found) - LISTED} more</div>')
    values = attributes({"data_active": active})
    return sorting(match, looks, actions) + (
        f'<div class="ub-list" role="listbox" tabindex="0" aria-label="Legal actions"{values}>'
        f"{''.join(options)}</div>"
    )
