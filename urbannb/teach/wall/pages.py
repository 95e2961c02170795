"""The wall as HTML: pure functions of a slide. Everything is escaped on its way.

Sizes are in parts of the wall's width (`--u`), so that a word is as large on every screen and at
every zoom: `CAPITALS` of it, and more for the step itself.
"""

from __future__ import annotations

import re
from html import unescape
from itertools import zip_longest

from urbannb.core.text import stopped
from urbannb.core.text.html import rich
from urbannb.core.text.table import table_html
from urbannb.scene import Scene
from urbannb.scene.closeup import Box, CloseUp, closeup, legible, pieces, whole
from urbannb.scene.svg import clean, fragment, number
from urbannb.teach.wall.slide import Slide, WallBoard
from urbannb.teach.wall.votes import LETTERS, ClassVote, Shift
from urbannb.ui.panels.html import button, cube, esc, row

CAPITALS = 0.0125
"""How high a capital is at least, in parts of the screen's width: 10 minutes of arc from 8 m on a
screen of 2 m, with a little to spare."""
WIDE, HIGH = 0.51, 0.46
"""The room for the board."""
NARROW = 0.37
"""Its width where there are many words."""
WORDS, HAND = 0.43, 0.33
"""The room below the words, for what can be clicked beside the board; the rest is further down."""
SMALL = 0.12
"""The height of the small picture of the whole board, below what is shown large."""
EDGE = 0.008
"""Half of the space between two boards."""
DIM = 0.55
"""How dark everything but the places of the step is in the spotlight."""
SPOT = 4.0
"""Pixels around a place that stay light."""
TAG = re.compile(r"<[^>]*>")
SUM = re.compile(r"[−$]?\d+(?: [+−×] \$?\d+)+(?: = (?:<b>[−$]*\d+</b>|[−$]*\d+))?")
"""A sum in a sentence, with what it comes to."""
SHORT = 18
"""So many letters of a sum fit into any line, also in a table."""
WAYS = {"undo": "Undo", "variation": "Other way", "compare": "Compare"}
HELP = (
    ("goes on", "Space", "Enter", "→", "↓", "PageDown"),
    ("goes back", "←", "↑", "PageUp"),
    ("from the beginning", "Home"),
    ("counts hands for it", "A", "B", "C", "D", "then digits"),
    ("blanks the screen (B only where nobody votes)", ".", "B"),
    ("full screen", "F"),
    ("leaves", "Esc"),
    ("spotlight", "S"),
    ("the whole board, or close up again", "W"),
    ("takes back what was played", "U"),
    ("the other way the game went", "V"),
    ("both ways side by side", "C"),
    ("a ring around the pointer", "P"),
    ("these keys", "H"),
)


# -- the board


def board(slide: Slide, lit: bool, close_up: bool = True) -> str:
    """What is to be seen of the board, close up, and all of it small; or all of it, large.

    The small picture is a button: it shows the whole table, and the close-up again.
    """
    if slide.beside is not None:
        return _side_by_side(slide.board, slide.beside)
    table, city = slide.board.table, slide.board.city
    scene = city if city is not None and close_up else table
    every = whole(scene, WIDE, HIGH)
    close = closeup(scene, slide.places, WIDE, HIGH, CAPITALS)
    less = closeup(scene, slide.places, WIDE, HIGH - SMALL, CAPITALS)
    mapped = not close.whole and less.left <= close.left and not less.tight
    if mapped and len(less.parts) <= len(close.parts):
        close = less  # the small picture below it leaves no place out, and takes none apart
    else:
        mapped = False
    shown = close if close_up else every
    mapped = mapped and not shown.whole
    name = clean(f"{scene.title}. {scene.description}")
    css = "ub-wall-board" + (" ub-wall-close" if mapped else "")
    inside = _parts(slide, scene, shown, lit)
    large = _narrow(slide, scene, lit) if close_up else ""
    large += f'<div class="{css}" role="img" aria-label="{name}">{inside}</div>'
    if not mapped:
        return large
    words = "Show the whole table"
    return large + (
        f'<button type="button" class="ub-wall-map" data-do="whole" aria-label="{words}" '
        f'title="{words}">{_whole(scene, close)}</button>'
    )


def _narrow(slide: Slide, scene: Scene, lit: bool) -> str:
    """What is shown while the words need more of the width; nothing where it could not be read."""
    close = closeup(scene, slide.places, NARROW, HIGH, CAPITALS)
    if not slide.places or slide.offered or _sums(slide) or close.tight or close.left:
        return ""
    name = clean(f"{scene.title}. {scene.description}")
    css = "ub-wall-board ub-wall-narrow"
    inside = _parts(slide, scene, close, lit)
    return f'<div class="{css}" role="img" aria-label="{name}">{inside}</div>'


def _parts(slide: Slide, scene: Scene, shown: CloseUp, lit: bool) -> str:
    parts = "".join(_part(slide, scene, part, shown.scale, lit) for part in shown.parts)
    return parts + (f'<div class="ub-wall-more">and {shown.left} more</div>' if shown.left else "")


def offered(slide: Slide, lit: bool) -> str:
    """What can be clicked beside the board, close up: a hand, a market."""
    if not slide.offered:
        return ""
    table = slide.board.table
    shown = pieces(table, slide.offered, WORDS, HAND, CAPITALS)
    wanted = {*slide.offered}
    name = esc("; ".join(t.label for t in table.targets if t.place in wanted))
    inside = _parts(slide, table, shown, lit)
    return f'<div class="ub-wall-hand" role="img" aria-label="{name}">{inside}</div>'


def _side_by_side(here: WallBoard, there: WallBoard) -> str:
    """Two boards, each as large as half of the room allows."""
    scenes = [board.city or board.table for board in (here, there)]
    parts = []
    for scene in scenes:
        close = whole(scene, WIDE / 2 - EDGE, HIGH)
        shapes = legible(scene, close.scale, CAPITALS)
        parts.append(_svg(close.parts[0], close.scale, fragment(shapes, css=True)))
    name = clean(f"On the left: {scenes[0].description} On the right: {scenes[1].description}")
    both = "".join(parts)
    return f'<div class="ub-wall-board" role="img" aria-label="{name}">{both}</div>'


def _part(slide: Slide, scene: Scene, part: Box, scale: float, lit: bool) -> str:
    shapes = legible(scene, scale, CAPITALS)
    dark = _dimmed(slide, scene, part) if lit and (slide.places or slide.offered) else ""
    hits = "".join(
        f'<rect class="ub-wall-hit" data-do="click" data-place="{esc(t.place)}" x="{number(t.x)}"'
        f' y="{number(t.y)}" width="{number(t.w)}" height="{number(t.h)}"/>'
        for t in scene.targets
    )
    return _svg(part, scale, fragment(shapes, css=True) + dark + hits)


def _svg(part: Box, scale: float, inside: str, css: str = "") -> str:
    w, h = part[2:]
    box = " ".join(map(number, part))
    wide, high = (f"calc({100 * side * scale:.4g} * var(--u))" for side in (w, h))
    size = f"width:{wide};height:{high}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" style="{size}" '
        f'class="ub-wall-part {css}" aria-hidden="true">{inside}</svg>'
    )


def _dimmed(slide: Slide, scene: Scene, part: Box) -> str:
    """The spotlight: everything but the places of the slide is dark."""
    x, y, w, h = part
    wanted = {*slide.places, *slide.offered}
    holes = "".join(
        f"M{number(t.x - SPOT)} {number(t.y - SPOT)}h{number(t.w + 2 * SPOT)}"
        f"v{number(t.h + 2 * SPOT)}h{number(-t.w - 2 * SPOT)}z"
        for t in scene.targets
        if t.place in wanted
    )
    every = f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}z"
    return f'<path d="{every}{holes}" fill-rule="evenodd" fill="#000" opacity="{DIM}"/>'


def _whole(scene: Scene, close: CloseUp) -> str:
    """All of the board, small, with what is shown large framed in it."""
    shapes = [shape for layer in scene.layers.values() for shape in layer]
    frames = "".join(
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" '
        f'class="ub-wall-frame"/>'
        for x, y, w, h in close.parts
    )
    scale = min(WIDE / scene.width, SMALL / scene.height)
    whole = (0.0, 0.0, scene.width, scene.height)
    return _svg(whole, scale, fragment(shapes, css=True) + frames, "ub-wall-small")


# -- the words


def words(slide: Slide, lit: bool = False) -> str:
    """What is said: the step, its sum, the options, the votes."""
    return "".join(
        (
            f'<div class="ub-wall-head" role="heading" aria-level="2">{rich(slide.head)}</div>',
            f'<div class="ub-wall-text" tabindex="-1" data-focus>{_said(slide.text)}</div>'
            if slide.text
            else "",
            f'<div class="ub-wall-body">{slide.body}</div>' if slide.body else "",
            f'<div class="ub-wall-rule">{rich(slide.note)}</div>' if slide.note else "",
            _sum(slide),
            options(slide) if slide.vote else "",
            shifts(slide.shifts) if slide.shifts else "",
            offered(slide, lit),
            _rule(slide),
        )
    )


def spoken(slide: Slide) -> str:
    """What is said of a slide to whoever does not see it: once, when it turns."""
    vote = slide.vote
    options = [
        f"{LETTERS[n]}: {stopped(option.text)}"
        + (" This is right." if slide.answered and option.right else "")
        for n, option in enumerate(vote.options if vote else ())
    ]
    held = [
        f"{stopped(shift.words)} {' to '.join(map(str, shift.counts))}."
        for shift in slide.shifts
        if any(shift.counts)
    ]
    body = unescape(TAG.sub(" ", slide.body))
    said = (stopped(slide.head), slide.text, body, slide.note, *options, *held)
    return " ".join(" ".join(said).split())


def _sum(slide: Slide) -> str:
    """The table; where it is too long to stand beside its board, the board comes first."""
    if not slide.table:
        return ""
    css = "ub-wall-sum" if _sums(slide) else ""
    return f'<div class="{css}">{_whole_sums(table_html(slide.table))}</div>'


def _sums(slide: Slide) -> bool:
    """Whether its table comes after its board, if it is too long to stand beside it."""
    return bool(slide.table and slide.places) and not slide.vote


def _said(text: str) -> str:
    return "".join(f"<p>{_whole_sums(rich(part))}</p>" for part in text.split("\n\n") if part)


def _whole_sums(words: str) -> str:
    """Each sum in one line, where a line is long enough for it."""

    def kept(sum_: re.Match[str]) -> str:
        short = " short" if len(TAG.sub("", sum_[0])) <= SHORT else ""
        return f'<span class="ub-wall-one{short}">{sum_[0]}</span>'

    return SUM.sub(kept, words)


def _rule(slide: Slide) -> str:
    rule, title = slide.rule
    if not rule:
        return ""
    ours = f'<div class="ub-wall-ours">{rich(slide.ours)}</div>' if slide.ours else ""
    return f'<div class="ub-wall-rule">Rule {esc(rule)}, {esc(title)}</div>{ours}'


def options(slide: Slide) -> str:
    """The options with their letters; while a vote is open, each with its hands."""
    vote = slide.vote
    if vote is None:
        return ""
    items = "".join(_option(slide, vote, n) for n in range(len(vote.options)))
    told = " told" if slide.answered else ""
    return f'<ol class="ub-wall-options{told}">{items}</ol>'


def _option(slide: Slide, vote: ClassVote, n: int) -> str:
    option, letter, hands = vote.options[n], LETTERS[n], vote.counts[n]
    on = " on" if slide.chosen == n else ""
    css = f"ub-wall-option{on}" + (" right" if slide.answered and option.right else "")
    mark = ' <span class="ub-wall-mark">right</span>' if slide.answered and option.right else ""
    inside = f'<b class="ub-wall-letter">{letter}</b> <span>{rich(option.text)}{mark}</span>'
    if not slide.open:
        return f'<li class="{css}">{inside}</li>'
    pressed = str(slide.chosen == n).lower()
    pick = (
        f'<button type="button" class="ub-wall-pick" data-do="letter" data-n="{n}" '
        f'aria-pressed="{pressed}">{inside}</button>'
    )
    count = (
        f"{button('−', 'hands', data_n=n, data_by=-1, aria_label=f'One hand less for {letter}')}"
        f'<output aria-label="Hands for {letter}">{hands or ""}</output>'
        f"{button('+', 'hands', data_n=n, data_by=1, aria_label=f'One hand more for {letter}')}"
    )
    return f'<li class="{css}">{pick}<span class="ub-wall-hands">{count}</span></li>'


def shifts(held: tuple[Shift, ...]) -> str:
    """Bars by belief: how many held each, round after round."""
    most = max(max(shift.counts) for shift in held) or 1
    rows = "".join(_shift(shift, most) for shift in held if any(shift.counts))
    head = "Before the talk, and after it" if len(held[0].counts) > 1 else "By belief"
    return f'<div class="ub-wall-shifts"><div class="ub-wall-sub">{head}</div>{rows}</div>'


def _shift(shift: Shift, most: int) -> str:
    bars = "".join(
        f'<span class="ub-wall-bar r{n}" style="width:{100 * hands / most:.3g}%"></span>'
        for n, hands in enumerate(shift.counts)
    )
    told = " to ".join(map(str, shift.counts))
    css = " right" if shift.right else ""
    return (
        f'<div class="ub-wall-shift{css}"><span>{rich(shift.words)}</span><b>{told}</b>'
        f'<div class="ub-wall-bars" aria-hidden="true">{bars}</div></div>'
    )


# -- the line below


def bar(slide: Slide, lit: bool, close_up: bool = True) -> str:
    """Who has what, how far one is, and the buttons."""
    people = "".join(
        f"<span>{_mark(slide, n)}<b>{esc(name)}</b> {esc(total)}</span>"
        for n, (name, total) in enumerate(zip_longest(slide.names, slide.totals, fillvalue=""))
    )
    screen = [
        button("Spotlight", "spot", aria_pressed=str(lit).lower()),
        button("Full screen", "", "ub-wall-late", data_wall="full"),
    ]
    if len(slide.ways) > 1:  # the names need the room: these two are with the keys as well
        screen = []
    tools = row(
        [
            button("Back", "back"),
            button(slide.next, "forth", "main"),
            *(button(WAYS[way], way) for way in slide.ways),
            button("Whole table", "whole", aria_pressed=str(not close_up).lower()),
            *screen,
            button("Keys", "", "ub-wall-late", data_wall="help", aria_expanded="false"),
            button("Leave", "", "ub-wall-late", data_wall="leave"),
            button("Present", "", "main ub-wall-enter", data_wall="open"),
        ],
        "ub-wall-tools",
    )
    far = f'<span class="ub-wall-far">{esc(slide.far)}</span>' if slide.far else ""
    return f'<div class="ub-wall-people">{people}{far}</div>{tools}'


def _mark(slide: Slide, player: int) -> str:
    """The player's mark, as on the pieces; somebody alone needs none."""
    return f"{cube(slide.names, player)} " if len(slide.names) > 1 else ""


# -- the keys


def keys() -> str:
    """The keys, and what each does; over all but the line below while it is open."""
    rows = "".join(
        f'<div role="listitem"><span class="ub-wall-press">{"".join(map(_key, names))}</span> '
        f'<span class="ub-wall-does">{esc(does)}</span></div>'
        for does, *names in HELP
    )
    tools = row(
        [
            button("From the start", "restart"),
            button("Spotlight", "spot"),
            button("Full screen", "", data_wall="full"),
            button("Close", "", "main", data_wall="shut"),
        ]
    )
    return (
        '<section class="ub-wall-help" aria-label="Keys" hidden>'
        f'<div class="ub-wall-title">Keys</div><div role="list">{rows}</div>{tools}</section>'
    )


def _key(name: str) -> str:
    return f"<span>{name}</span>" if name.islower() else f"<kbd>{name}</kbd>"
