"""The shelf as HTML: plain, so that links in it open notebooks, and in the page's own colors."""

from __future__ import annotations

import html
from collections.abc import Iterable

from urbannb.core.text.html import NO_MATH
from urbannb.teach.shelves.cards import GameCard, Onward
from urbannb.teach.shelves.part import RATIO

INK, MUTED = "var(--jp-ui-font-color1,#1d2630)", "var(--jp-ui-font-color2,#555)"
LINE, PAPER = "var(--jp-border-color2,#bbb)", "var(--jp-layout-color1,#fff)"
SOFT = "var(--jp-layout-color2,#eee)"
FONT = "var(--jp-ui-font-family,sans-serif)"
SMALL = f"font-size:12px;line-height:16px;color:{MUTED}"
BUTTON = (
    f"display:block;box-sizing:border-box;border:1px solid {LINE};border-radius:4px;"
    "padding:5px 12px;text-align:center;text-decoration:none;font-weight:500;white-space:nowrap;"
)
STYLE = {
    "shelf": f"font:13px/18px {FONT};color:{INK};max-width:1080px;margin:4px 0;"
    f"border:1px solid {LINE};border-radius:6px;background:{PAPER}",
    # one line where there is room: picture, name and time, where one was, the way in
    "card": "display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;padding:4px 8px;"
    "min-width:0",
    "next": f"border-top:1px solid {LINE};",
    "picture": f"flex:none;width:62px;aspect-ratio:{RATIO};object-fit:contain;border-radius:4px",
    "name": "flex:1 1 240px;min-width:0",
    "where": "flex:1 1 220px;min-width:0",
    "way": "flex:none;display:flex;gap:8px;margin-left:auto;min-width:84px;"
    "justify-content:flex-end",
    "title": "font-size:14px;line-height:18px;font-weight:600",
    "small": SMALL,
    "main": f"{BUTTON}background:{INK};color:{PAPER};border-color:{INK}",
    "button": f"{BUTTON}background:{SOFT};color:{INK}",
}


def _in(style: str, body: str, tag: str = "div") -> str:
    return f'<{tag} style="{STYLE[style]}">{body}</{tag}>'


def _link(style: str, notebook: str, words: str, name: str) -> str:
    label, href = html.escape(name), html.escape(notebook)
    return f'<a style="{STYLE[style]}" href="{href}" aria-label="{label}">{html.escape(words)}</a>'


def page(cards: Iterable[str]) -> str:
    """The whole shelf, a line each game."""
    lines = "".join(
        f'<div style="{STYLE["next"] * bool(n)}{STYLE["card"]}">{line}</div>'
        for n, line in enumerate(cards)
    )
    return f'<div class="{NO_MATH}" dir="ltr" style="{STYLE["shelf"]}">{lines}</div>'


def card(c: GameCard, left: list[Onward], first: bool) -> str:
    """A game: picture, name, players, minutes, where one was in it, and the way in.

    Who has not begun reads what one does in it. `first` is where somebody new starts.
    """
    source, alt = c.picture, html.escape(c.alt)
    shown = f'<img style="{STYLE["picture"]}" src="{source}" alt="{alt}">' if source else ""
    facts = ", ".join(words for words in (c.players, c.time) if words)
    title = f'<span style="{STYLE["title"]}" title="{html.escape(c.makers)}">{html.escape(c.title)}'
    name = _in("name", f"{title}</span>{_in('small', html.escape(facts))}")
    return shown + name + _in("where", _where(c, left, first)) + _in("way", _way(c, left, first))


def _where(c: GameCard, left: list[Onward], first: bool) -> str:
    """Where one was, in the lesson and in a game, and how far one is; else what the game is."""
    if not (left or c.done):
        return html.escape(c.invitation if first else c.idea)
    lines = [html.escape(onward.words) for onward in left]
    return "<br>".join([*lines, _in("small", html.escape(c.far), "span")])


def _way(c: GameCard, left: list[Onward], first: bool) -> str:
    """The ways into the game: its notebook, or what to run; an unfinished game goes on."""
    if not c.notebook:
        return _in("small", f"Run <code>{html.escape(c.how)}</code>")
    practice = ""
    if c.practice:
        practice = _link("button", c.practice, "Practice", f"Practice: {c.title}")
        practice += _link("button", c.exam, "Exam", f"Exam: {c.title}")
    if not left:
        words = "Start here" if first else "Go on" if c.done else "Start"
        kind = "main" if first else "button"
        return practice + _link(kind, c.notebook, words, f"{words}: {c.title}")
    return practice + "".join(
        _link("button", o.notebook or c.notebook, o.verb, f"{o.verb}: {o.title}") for o in left
    )
