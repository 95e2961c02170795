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
BUTTON = (
    f"display:block;box-sizing:border-box;border:1px solid {LINE};border-radius:4px;"
    f"padding:6px 12px;text-align:center;text-decoration:none;font-weight:500;"
)
STYLE = {
    "shelf": f"font:13px/18px {FONT};color:{INK};max-width:1080px;margin:4px 0",
    # the line between two parts is what the gap lets through, be they side by side or not
    "top": f"display:flex;flex-wrap:wrap;gap:1px;border:1px solid {LINE};border-radius:6px;"
    f"background:{LINE};overflow:hidden;margin-bottom:14px",
    "enter": f"flex:2 1 490px;display:flex;flex-wrap:wrap;background:{PAPER};min-width:0",
    "cover": f"flex:1 1 210px;max-width:340px;aspect-ratio:{RATIO};object-fit:contain;min-width:0",
    "start": "flex:2 1 240px;padding:14px 18px;box-sizing:border-box;min-width:0",
    "way": "display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;margin-top:10px",
    "big": "font-size:20px;line-height:26px;font-weight:600;margin:2px 0 6px",
    "main": f"{BUTTON}display:inline-block;font-size:15px;padding:10px 26px;"
    f"background:{INK};color:{PAPER};border-color:{INK}",
    "onward": f"flex:1 1 260px;padding:14px 16px;box-sizing:border-box;min-width:0;"
    f"background:{PAPER}",
    "line": "display:flex;gap:12px;align-items:center;justify-content:space-between;padding:7px 0",
    "next": "display:flex;gap:12px;align-items:center;justify-content:space-between;padding:7px 0;"
    f"border-top:1px solid {LINE}",
    "head": "display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;"
    "align-items:baseline;margin:0 0 6px",
    "title": "font-size:15px;line-height:20px;font-weight:600",
    "small": f"font-size:12px;line-height:16px;color:{MUTED}",
    "makers": f"font-size:12px;line-height:16px;color:{MUTED}",
    "cards": "display:grid;gap:12px;grid-template-columns:repeat(auto-fit,"
    "minmax(min(100%,clamp(180px,(900px - 100%)*999,280px)),1fr))",
    # its seven rows are those of all cards beside it, so that they stand on one line
    "card": f"display:grid;grid-template-rows:subgrid;grid-row:span 7;row-gap:4px;"
    f"border:1px solid {LINE};border-radius:6px;padding:10px;background:{PAPER};min-width:0",
    "picture": f"display:block;width:100%;aspect-ratio:{RATIO};object-fit:contain;"
    "border-radius:4px",
    "push": "padding-top:4px",
    "far": "display:flex;gap:8px;align-items:center",
    "bar": f"flex:1 1 30px;max-width:110px;height:6px;border-radius:3px;"
    f"background:{LINE};overflow:hidden",
    "button": f"{BUTTON}flex:none;white-space:nowrap;background:{SOFT};color:{INK}",
    "code": "overflow-wrap:anywhere",
}
LEGAL = (
    "An unofficial teaching aid with its own drawings and words; not affiliated with designers or "
    "publishers. Minutes are an estimate for the first whole game."
)


def _in(style: str, body: str, tag: str = "div") -> str:
    return f'<{tag} style="{STYLE[style]}">{body}</{tag}>'


def _link(style: str, notebook: str, words: str, name: str = "") -> str:
    label = f' aria-label="{html.escape(name)}"' if name else ""
    href = html.escape(notebook)
    return f'<a style="{STYLE[style]}" href="{href}"{label}>{html.escape(words)}</a>'


def page(begin: str, cards: Iterable[str]) -> str:
    """The whole shelf."""
    head = _in("title", "The games") + _in("small", "from easy to demanding")
    listed = _in("cards", "".join(cards))
    legal = f'<div style="{STYLE["small"]};margin-top:8px">{LEGAL}</div>'
    body = f"{begin}{_in('head', head)}{listed}{legal}"
    return f'<div class="{NO_MATH}" dir="ltr" style="{STYLE["shelf"]}">{body}</div>'


def begin(first: GameCard, onward: list[Onward]) -> str:
    """Where to begin, and where one was: what somebody looks for first stands on top."""
    title = html.escape(first.title)
    facts = ", ".join(filter(None, (first.players, first.time)))
    words = (
        f"{_in('small', 'New here? Nothing to read first.')}{_in('big', f'Start here: {title}')}"
        f"<div>{html.escape(first.invitation)} {html.escape(facts)}.</div>"
    )
    opens = f"opens {html.escape(first.notebook)}<br>you can stop at any time"
    start = _link("main", first.notebook, "Start here", f"Start here: {first.title}")
    way = _in("way", f"{start}{_in('small', opens)}")
    picture = f'<img style="{STYLE["cover"]}" src="{first.picture}" alt="{html.escape(first.alt)}">'
    went = _in("onward", _onward(onward)) if onward else ""
    return _in("top", f"{_in('enter', picture + _in('start', words + way))}{went}")


def _onward(onward: list[Onward]) -> str:
    lines = (_line(o, "next" if n else "line") for n, o in enumerate(onward))
    return _in("title", "Go on where you were") + "".join(lines)


def _line(o: Onward, style: str) -> str:
    """Somewhere to go on; a game goes on where its cell is run again."""
    said = f"<b>{html.escape(o.title)}</b><br>{_in('small', html.escape(o.words), 'span')}"
    there = _link("button", o.notebook, o.verb, f"{o.verb}: {o.title}") if o.notebook else ""
    return _in(style, f"<div>{said}</div>{there}")


def card(c: GameCard) -> str:
    """A game: picture, name, players, minutes, one sentence, how far one is, and the way in."""
    title, source = html.escape(c.title), c.picture
    alt = html.escape(c.alt)
    shown = f'<img style="{STYLE["picture"]}" src="{source}" alt="{alt}">' if source else ""
    facts = "<br>".join(html.escape(words) for words in (c.players, c.time) if words)
    return _in(
        "card",
        f"{shown or '<span></span>'}{_in('title', title)}{_in('small', facts)}"
        f"<div>{html.escape(c.idea)}</div>{_in('push', _far(c))}{_way(c)}"
        f"{_in('makers', html.escape(c.makers))}",
    )


def _far(c: GameCard) -> str:
    """How far one is in its lesson, as a bar and in words, and which topic is next."""
    if not c.topics:
        return ""
    wide = round(100 * len(c.done) / len(c.topics))
    inside = f'<span style="display:block;height:6px;width:{wide}%;background:{INK}"></span>'
    bar = f'<span style="{STYLE["bar"]}" aria-hidden="true">{inside}</span>'
    said = f'<span style="{STYLE["small"]};white-space:nowrap">{html.escape(c.far)}</span>'
    return _in("far", bar + said) + _in("small", html.escape(c.onward))


def _way(c: GameCard) -> str:
    """The way into the game: its notebook, or what to run."""
    if not c.notebook:
        return f'<div style="{STYLE["small"]}">Run <code>{html.escape(c.how)}</code></div>'
    started = bool(c.done or c.last)
    words = "Go on" if started else "Learn and play it"
    where = c.last.notebook if c.last and c.last.notebook else c.notebook
    return _link("button", where, words, f"{words}: {c.title}")
