"""The five games as cards: whose they are, what they are about, whether they can be played."""

from __future__ import annotations

import html
import random
from base64 import b64encode
from dataclasses import dataclass

from urbannb.core.errors import UrbanError
from urbannb.core.registry import games, new_game
from urbannb.core.saves.toml import load_toml
from urbannb.scene import Scene
from urbannb.scene.svg import render
from urbannb.teach.lesson import lesson
from urbannb.teach.progress import DONE

STYLE = {
    "shelf": "display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px;"
    "margin:4px 0;max-width:1080px",
    "card": "border:1px solid var(--jp-border-color2,#bbb);border-radius:6px;padding:10px 12px;"
    "font:13px/18px var(--jp-ui-font-family,sans-serif);color:var(--jp-ui-font-color1,inherit)",
    "title": "font-size:14px;line-height:20px;font-weight:600",
    "small": "font-size:12px;line-height:16px;color:var(--jp-ui-font-color2,#555)",
    "idea": "margin:6px 0",
    "picture": "display:block;width:100%;height:118px;object-fit:cover;object-position:top;"
    "border-radius:4px;margin-bottom:6px",
    "begin": "margin:4px 0 12px;font:15px/22px var(--jp-ui-font-family,sans-serif)",
}
SEED, ACTIONS, WIDTH = 3, 9, 340
"""The game of a picture, how many actions on it is, and how wide it is drawn."""


@dataclass(frozen=True)
class GameCard:
    """What the card of a game says."""

    name: str
    title: str
    designers: str
    publisher: str
    year: int
    players: str
    minutes: int
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

    @property
    def far(self) -> str:
        """How far one is in its lesson: "6 of 15 topics done", or where it begins."""
        try:
            topics = lesson(self.name).plan.topics
        except UrbanError:
            return ""
        done = len(DONE.get(self.name, ()))
        said = f"{done} of {len(topics)} topics done" if done else f"{len(topics)} topics"
        left = (t for t in topics if t.name not in DONE.get(self.name, ()))
        onward = next(left, None)
        return f"{said}; {'next' if done else 'begin'}: {onward.title}" if onward else said

    @property
    def picture(self) -> str:
        """A city of the game, some actions on, as the source of an HTML image."""
        game = new_game(self.name, seed=SEED)
        draw = random.Random(SEED).random
        for _ in range(ACTIONS):
            game.play(game.legal[int(draw() * len(game.legal))])
        scene: Scene = game.scene(bare=True, width=WIDTH)
        code = b64encode(render(scene).encode()).decode("ascii")
        return f"data:image/svg+xml;base64,{code}"


class GameCards:
    """The cards, to be shown as the last line of a cell."""

    def __init__(self) -> None:
        listed = load_toml("urbannb.teach", "shelf.toml")["game"]
        self.cards = tuple(GameCard(**entry) for entry in listed)

    def __str__(self) -> str:
        return "\n\n".join(
            f"{c.title} ({c.status})\n  by {c.designers}; {c.publisher}, {c.year}; "
            f"players: {c.players}; about {c.minutes} minutes to learn\n  {c.idea}"
            for c in self.cards
        )

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        cards = "".join(map(_card, self.cards))
        return f'<div>{_begin(self.cards[0])}<div style="{STYLE["shelf"]}">{cards}</div></div>'


def _begin(first: GameCard) -> str:
    """Where somebody begins who knows none of them."""
    link = f'<a href="{html.escape(first.notebook)}">Start here: {html.escape(first.title)}</a>'
    return (
        f'<p style="{STYLE["begin"]}"><b>New here? {link}</b><br>Nothing to read first: place '
        f"a tile, see what it counts for. About {first.minutes} minutes (our estimate).</p>"
    )


def _card(c: GameCard) -> str:
    if c.ready and c.notebook:
        status = f'<a href="{html.escape(c.notebook)}">Learn and play it</a>'
    else:
        status = html.escape(c.status.capitalize())
    title = html.escape(c.title)
    shown = f'<img style="{STYLE["picture"]}" src="{c.picture}" alt="A city of {title}">'
    far = f'<div style="{STYLE["small"]}">{html.escape(c.far)}</div>' if c.ready else ""
    return (
        f'<div style="{STYLE["card"]}">{shown if c.ready else ""}'
        f'<div style="{STYLE["title"]}">{title}</div>'
        f'<div style="{STYLE["small"]}">Players: {html.escape(c.players)}<br>'
        f"About {c.minutes} minutes to learn</div>"
        f'<div style="{STYLE["idea"]}">{html.escape(c.idea)}</div>{far}<div>{status}</div>'
        f'<div style="{STYLE["small"]}">{html.escape(c.designers)} · {html.escape(c.publisher)}, '
        f"{c.year}</div></div>"
    )


def shelf() -> GameCards:
    """The games of this package as cards."""
    return GameCards()
