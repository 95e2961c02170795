"""The gallery: a page a game, with its pictures, who made it, and a game to walk through."""

from __future__ import annotations

import json
import random
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from tools.site.books import Book, books
from tools.site.rules import plain
from urbannb.core.game import Game
from urbannb.core.registry import new_game
from urbannb.core.text import plural
from urbannb.lab import bot
from urbannb.scene.palette import THEMES
from urbannb.scene.svg import render
from urbannb.teach.shelves.cards import SEED, WIDTH, GameCard
from urbannb.teach.shelves.part import RATIO, part

Pages = dict[str, bytes]
LENGTH = 40
"""How many actions are shown of a game that takes longer: enough for some rounds."""
SIZE = (465, round(465 / RATIO))
"""The room that a picture takes before it is there."""
PLAYED = 7
"""The seed of the games shown."""


class Shown(NamedTuple):
    """A game of the gallery: what its card says, and its notebooks."""

    book: Book
    card: GameCard
    notebooks: list[tuple[str, str]]


def pages(folder: Path) -> Pages:
    """The gallery, and what it shows: pictures in both themes, and a played game each."""
    every = [Shown(book, GameCard(book), titles(book, folder)) for book in books()]
    found: Pages = {"gallery/index.md": index(every).encode()}
    for shown in every:
        name = shown.book.name
        game = played(name)
        found[f"gallery/{name}.md"] = page(shown, game).encode()
        found[f"_extra/replays/{name}.html"] = game.to_html().encode()
        for theme in THEMES:
            found[f"_static/{name}-{theme}.svg"] = picture(shown.book, theme).encode()
    return found


def titles(book: Book, folder: Path) -> list[tuple[str, str]]:
    """The notebooks of a game with their titles."""
    found = []
    for path in sorted(folder.glob(f"*{book.name}*.ipynb")):
        first = json.loads(path.read_text("utf-8"))["cells"][0]["source"]
        found.append((path.name, "".join(first).partition("\n")[0].lstrip("# ")))
    return found


# -- what is shown


def played(name: str) -> Game[Any]:
    """A game between greedy bots, from its beginning."""
    game, player = new_game(name, seed=PLAYED), bot("greedy")
    while not game.over and game.turn < LENGTH:
        game.play(player.choose(game))
    return game


def picture(book: Book, theme: str) -> str:
    """What the shelf shows of a game, in a theme."""
    game, chance = new_game(book.name, seed=SEED), random.Random(SEED)
    for _ in range(book.cover):
        if not game.over:
            game.play(game.legal[int(chance.random() * len(game.legal))])
    scene = game.scene(bare=True, width=WIDTH)
    return render(scene, theme, part=part(scene))


# -- in words


def index(every: list[Shown]) -> str:
    """All games as cards."""
    cards = "\n".join(card(shown.card, "..") for shown in every)
    names = "\n".join(shown.book.name for shown in every)
    return (
        "# Gallery\n\nThe games of this package. Each page has a game to walk through, step "
        "by step, with the rule behind every step.\n\n"
        f"{grid(cards)}\n```{{toctree}}\n:hidden:\n{names}\n```\n"
    )


def grid(cards: str) -> str:
    """Cards beside each other."""
    return f"::::{{grid}} 1 2 2 3\n:gutter: 4\n:class-container: ub-games\n\n{cards}\n::::\n"


def shelf() -> str:
    """All games as cards, for the front page."""
    return grid("\n".join(card(GameCard(book), ".") for book in books()))


def card(game: GameCard, up: str) -> str:
    """A game as a card: its picture, its idea, who can play it and how long it takes to learn."""
    return (
        f":::{{grid-item-card}} {plain(game.title)}\n:link: /gallery/{game.name}\n"
        f":link-type: doc\n:class-card: ub-game\n\n{pictures(game.book, up)}\n\n"
        f"{plain(game.idea)}\n\n{{.ub-facts}}\n{game.players} · {game.time}\n:::\n"
    )


def pictures(book: Book, up: str) -> str:
    """The picture of a game in both themes; the page shows the one of its own."""
    alt = escape(f"A city of {book.title}")
    return "".join(
        f'<img class="only-{theme}" src="{up}/_static/{book.name}-{theme}.svg" alt="{alt}" '
        f'width="{SIZE[0]}" height="{SIZE[1]}">'
        for theme in THEMES
    )


def page(shown: Shown, game: Game[Any]) -> str:
    """The page of a game; the one to walk through is opened at two thirds of it."""
    book, name = shown.book, shown.book.name
    first = shown.notebooks[0][0]
    turn = game.turn * 2 // 3
    end = "to its end" if game.over else f"its first {plural(LENGTH, 'action')}"
    lessons = "\n".join(
        f"- [{plain(title)}](../notebooks/{file})" for file, title in shown.notebooks
    )
    rules = plural(len(book.rules), "rule")
    replay, named = f"../replays/{name}.html", f"A game of {escape(book.title)}"
    return f"""\
---
html_theme.sidebar_secondary.remove: true
---

# {plain(book.title)}

{plain(book.summary)}

<div class="ub-game ub-city">{pictures(book, "..")}</div>

:::{{try-it}} {first}
:::

Designed by
: {plain(book.designer)}

Published by
: {plain(book.publisher)}, {book.year}

For
: {shown.card.players}

Learned in
: {shown.card.time.removesuffix(" to learn")}, with a first game

Rules
: [{rules}, each with where it is taught](../rules/{name}.md)

## A game to walk through

A greedy bot in every seat, {end}. Use the buttons, the arrow keys or a swipe.

<iframe class="ub-replay" src="{replay}#{turn}.1" loading="lazy"
title="{named}, step by step"></iframe>
<p><a href="{replay}">{named} on a page of its own</a></p>

## How to begin

Learn it by playing:

{lessons}

Or go straight to the table, in a notebook:

```python
import urbannb as ub

ub.play("{name}", opponent="greedy")
```
"""
