"""The list of what may be done, in words and with its figures, and what stands among it always."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.ui.panels.action_words import named
from urbannb.ui.panels.html import attributes, button, esc, row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urbannb.core.action import Action
    from urbannb.core.defaults.offering import Figure
    from urbannb.ui.session import Session

LISTED = 400


def fold(s: Session, actions: Sequence[Action]) -> str:
    """The button that unfolds a long list: nobody wants to be sent hundreds of lines."""
    words = f"All {len(actions)} as a list"
    return button(words, "list", "fold", aria_expanded=str(s.listing).lower())


def standing(s: Session, shown: Sequence[Action] = ()) -> str:
    """Why what is held is no use yet; what else could be done with it, or why not.

    What is shown already is not repeated.
    """
    held = s.state.held
    book, state = s.game.rulebook, s.game.state
    why = book.hindrance(state, held) if held else ""
    parts = [f'<div class="ub-hint ub-hindrance">{esc(why)}</div>' if why else ""]
    for action in book.always(state, held):
        if action in shown:
            continue
        reasons = [] if s.game.legal.allows(action) else s.game.why(action).reasons
        words = book.button(state, action)
        pressed = button(words, "choose", disabled=bool(reasons), data_action=str(action))
        said = f'<span class="ub-hint">{esc(" ".join(r.text for r in reasons))}</span>'
        parts.append(row([pressed, said if reasons else ""], "ub-standing"))
    return "".join(parts)


def sorting(s: Session, actions: Iterable[Action]) -> str:
    """Buttons that sort the list by what differs in it."""
    values: dict[str, set[int]] = {}
    for action in actions:
        for figure in s.game.rulebook.figures(s.game.state, action):
            values.setdefault(figure.name, set()).add(figure.value)
    names = [name for name, found in values.items() if len(found) > 1]
    if not names:
        return ""
    buttons = [
        button(f"Sort by {name}", "sort", "fold", data_name=name,
               aria_pressed=str(name == s.sorting).lower())
        for name in names
    ]  # fmt: skip
    return row(buttons, "ub-tight ub-sorting")


def ordered(s: Session, actions: Sequence[Action]) -> list[tuple[Action, tuple[Figure, ...]]]:
    """Actions with their figures, the best first by the one that they are sorted by."""
    found = [(action, s.game.rulebook.figures(s.game.state, action)) for action in actions]

    def rank(line: tuple[Action, tuple[Figure, ...]]) -> tuple[bool, int]:
        mine = next((figure for figure in line[1] if figure.name == s.sorting), None)
        if mine is None:
            return True, 0
        return False, -mine.value if mine.more else mine.value

    return sorted(found, key=rank) if s.sorting else found


def listbox(s: Session, actions: Sequence[Action]) -> str:
    """Notations one can move through with the arrows and play with Enter."""
    if not actions:
        return ""
    here = s.pointed_action()
    options, active = [], None
    for n, (action, figures) in enumerate(ordered(s, actions)[:LISTED]):
        at = action == here
        active = f"ub-o{n}" if at else active
        here_now = f'aria-selected="{str(at).lower()}" class="{"here" if at else ""}"'
        words = esc(named(s.game.rulebook, s.game.state, action))
        if figures:
            words += f' <span class="ub-hint">{esc(", ".join(map(str, figures)))}</span>'
        options.append(
            f'<div role="option" data-option="ub-o{n}" data-action="{esc(action)}" {here_now}>'
            f"{words}</div>"
        )
    if len(actions) > LISTED:
        options.append(f'<div class="ub-muted">{len(actions) - LISTED} more</div>')
    values = attributes({"data_active": active})
    return sorting(s, actions) + (
        f'<div class="ub-list" role="listbox" tabindex="0" aria-label="Legal actions"{values}>'
        f"{''.join(options)}</div>"
    )
