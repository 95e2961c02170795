"""The five games as cards: whose they are, what they are about, whether they can be played."""

from __future__ import annotations

import html
from dataclasses import dataclass

from urbannb.core.registry import games
from urbannb.core.saves.toml import load_toml

STYLE = {
    "shelf": "display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px;"
    "margin:4px 0;max-width:1080px",
    "card": "border:1px solid var(--jp-border-color2,#bbb);border-radius:6px;padding:10px 12px;"
    "font:13px/18px var(--jp-ui-font-family,sans-serif);color:var(--jp-ui-font-color1,inherit)",
    "title": "font-size:14px;line-height:20px;font-weight:600",
    "small": "font-size:12px;line-height:16px;color:var(--jp-ui-font-color2,#555)",
    "idea": "margin:6px 0",
}


@dataclass(frozen=True)
class GameCard:
    """What the card of a game says."""

    name: str
    title: str
    designers: str
    publisher: str
    year: int
    players: str
    idea: str
    notebook: str = ""

    @property
    def ready(self) -> bool:
        """Whether the game can be played."""
        return any(book.name == self.name for book in games())

    @property
    def status(self) -> str:
        """Where to go, or that it is in preparation."""
        if not self.ready:
            return "in preparation"
        return f"playable: {self.notebook}" if self.notebook else "playable"


class GameCards:
    """The cards, to be shown as the last line of a cell."""

    def __init__(self) -> None:
        listed = load_toml("urbannb.teach", "shelf.toml")["game"]
        self.cards = tuple(GameCard(**entry) for entry in listed)

    def __str__(self) -> str:
        return "\n\n".join(
            f"{c.title} ({c.status})\n  by {c.designers}; {c.publisher}, {c.year}; "
            f"players: {c.players}\n  {c.idea}"
            for c in self.cards
        )

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f'<div style="{STYLE["shelf"]}">{"".join(map(_card, self.cards))}</div>'


def _card(c: GameCard) -> str:
    if c.ready and c.notebook:
        status = f'<a href="{html.escape(c.notebook)}">Learn and play it</a>'
    else:
        status = html.escape(c.status.capitalize())
    return (
        f'<div style="{STYLE["card"]}"><div style="{STYLE["title"]}">{html.escape(c.title)}</div>'
        f'<div style="{STYLE["small"]}">{html.escape(c.designers)} · {html.escape(c.publisher)}, '
        f"{c.year} · players: {html.escape(c.players)}</div>"
        f'<div style="{STYLE["idea"]}">{html.escape(c.idea)}</div><div>{status}</div></div>'
    )


def shelf() -> GameCards:
    """The games of this package as cards."""
    return GameCards()
