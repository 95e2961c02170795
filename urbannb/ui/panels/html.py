"""Small pieces of HTML. Everything a person typed passes through `esc`."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import Any

from urbannb.core.text import html as texts
from urbannb.core.text.house import mark


def esc(text: object) -> str:
    """Text made safe for HTML content and attributes."""
    return html.escape(str(text), quote=True)


def attributes(values: dict[str, Any]) -> str:
    """Attributes; True stands alone, None and False are left out, ``_`` becomes ``-``."""
    parts = []
    for key, value in values.items():
        name = key.rstrip("_").replace("_", "-")
        if value is True:
            parts.append(f" {name}")
        elif value is not None and value is not False:
            parts.append(f' {name}="{esc(value)}"')
    return "".join(parts)


def button(
    text: str, do: str, kind: str = "", key: str = "", disabled: str = "", **values: Any
) -> str:
    """A button that sends ``{"do": do, …}``; keywords are its attributes.

    `key` is the key that does the same; it is shown, and no part of the button's name.

    A button with nothing to do, which is `disabled` by the words that say why, stays where the
    keyboard can stand on it: walking to the last step must not throw the focus away. Pressed, it
    says these words.
    """
    if disabled:
        values |= {"aria_disabled": "true", "data_because": disabled, "title": disabled}
    css = f"ub-btn {kind}".strip()
    inside = f'type="button" class="{css}" data-do="{do}"{attributes(values)}'
    shown = f' <span class="ub-key" aria-hidden="true">{esc(key)}</span>' if key else ""
    return f"<button {inside}>{texts.whole(esc(text))}{shown}</button>"


def cube(names: Sequence[str], player: int) -> str:
    """The mark of one of the players with these names."""
    return texts.cube(mark(names, player))


def card(body: str, kind: str = "", **values: Any) -> str:
    """A raised box."""
    return f'<section class="ub-card {kind}"{attributes(values)}>{body}</section>'


def between(left: str, right: str, kind: str = "") -> str:
    """Two things at the two ends of a line."""
    return f'<div class="ub-between {kind}">{left}{right}</div>'


def row(parts: Iterable[str], kind: str = "") -> str:
    """Things side by side."""
    return f'<div class="ub-row {kind}">{"".join(parts)}</div>'


def rule_link(rule: str, text: str = "") -> str:
    """A rule number that opens its rule."""
    return (
        f'<button type="button" class="ub-link" data-do="rule" data-id="{esc(rule)}" '
        f'title="Open this rule">{esc(text or rule)}</button>'
    )


def ours(whose: str, words: str) -> str:
    """Whose ruling something is, and how it was settled; nothing for what is printed."""
    return f'<div class="ub-house"><span>{whose}</span>: {esc(words)}</div>' if words else ""


def field(label: str, name: str, value: str = "", **values: Any) -> str:
    """A labeled line to type in."""
    return (
        f'<label class="ub-field"><span>{esc(label)}</span>'
        f'<input class="ub-input" name="{esc(name)}" value="{esc(value)}" autocomplete="off"'
        f"{attributes(values)}></label>"
    )


def choose(
    label: str, name: str, options: Iterable[tuple[str, str]], now: str, **values: Any
) -> str:
    """A labeled list of which one is chosen: pairs of a value and its words."""
    listed = "".join(
        f'<option value="{esc(value)}"{" selected" if value == now else ""}>{esc(words)}</option>'
        for value, words in options
    )
    return (
        f'<label class="ub-field"><span>{esc(label)}</span>'
        f'<select class="ub-input" name="{esc(name)}"{attributes(values)}>{listed}</select></label>'
    )
