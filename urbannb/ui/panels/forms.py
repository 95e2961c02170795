"""The drawers: a new game, saving, loading, the rules. Pure functions to HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from urbannb.core.checking.settings import OneOf
from urbannb.core.glossary import RuleList
from urbannb.core.text import capital, plural
from urbannb.lab.bots import bots
from urbannb.ui.drawers import PERSON, names_for
from urbannb.ui.panels.html import between, button, card, choose, esc, field, ours, row
from urbannb.ui.panels.offers import offers, replacing
from urbannb.ui.rule_list import FIRST_RULE, LAST_RULE, rule_lines, search_box
from urbannb.ui.saving.records import unreadable
from urbannb.ui.seats import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from urbannb.core.checking.settings import FormField
    from urbannb.core.glossary import Rule
    from urbannb.ui.parts import Drawer, Keeping, Match
    from urbannb.ui.saving import FoundRecord
    from urbannb.ui.session import Session

FILES = 5
"""So many files to load are shown; the others are folded away, with their number."""


MOST_OPTIONS = 4
"""More options than this are folded away: all but the variant and how the game ends."""


def drawer_card(s: Session) -> str:
    """The open drawer."""
    title, make = _DRAWERS.get(s.drawer.name, _DRAWERS["rule"])
    top = between(f"<h3>{title}</h3>", button("Close", "escape"))
    said = ""
    if s.drawer.trouble:
        said = between(
            f"<span>{esc(capital(s.drawer.trouble.text))}</span>", button("Close", "dismiss")
        )
    wrong = f'<div class="ub-why ub-lines" role="alert">{said}</div>'
    asked = replacing(s.drawer)
    what = "file" if s.drawer.name == "save" else "game"
    label = f"{title}: replace the {what}?" if asked else title  # what is new gets the focus
    kind, see = s.drawer.name, f"{s.drawer.name} {s.drawer.rule_id}"
    body = top + wrong + asked + make(s)
    return card(body, "ub-drawer", aria_label=label, data_kind=kind, data_see=see)


def form(do: str, body: str) -> str:
    """Fields that are sent together."""
    return f'<form data-do="{do}">{body}</form>'


def submit(text: str) -> str:
    """The button that sends a form."""
    return f'<button type="submit" class="ub-btn main">{esc(text)}</button>'


def new(match: Match, drawer: Drawer) -> str:
    """Who plays, then what most people change, then the rest, folded where it is much."""
    book, form_now = match.game.rulebook, drawer.proposed
    count = len(match.game.names)
    seats: list[str] = []
    main: list[tuple[FormField, str]] = []
    rest: list[tuple[FormField, str]] = []
    if len(book.players) > 1:
        numbers = [(str(n), plural(n, "player")) for n in book.players]
        chosen = form_now.get("players", str(count))
        count = int(chosen) if chosen in dict(numbers) else count
        seats.append(choose("Players", "players", numbers, str(count), data_form="agree"))
    seats += [seat(match, drawer, n, name) for n, name in enumerate(names_for(match, count))]
    seats[0] = seats[0].replace("<select", "<select data-focus", 1)
    for agreed in book.agreed:
        for box in agreed.boxes((match.game.options or {}).get(agreed.name)):
            asked = box, form_now.get(box.key, box.now)
            (main if isinstance(agreed, OneOf) else rest).append(asked)
    seed = form_now.get("seed", "0")
    fields = [setting(box, value) for box, value in main]
    fields.append(field("Seed", "seed", seed, inputmode="numeric", data_form="typed"))
    same = "The same seed and the same actions give the same game."
    if seed == str((match.game.options or {}).get("seed", "")):
        same = "This is the seed of the game on the table: with the same options it begins again."
    hint = f'<div class="ub-hint">{same}</div>'
    if all(form_now.get(f"seat{n}", PERSON) != PERSON for n in range(count)):
        look_on = "With a bot in every seat you look on: press Next action or Play on."
        hint += f'<div class="ub-hint">{look_on}</div>'
    more = "".join(setting(box, value) for box, value in rest)
    if len(rest) > MOST_OPTIONS:
        more = folded_options(rest, more)
    body = f'<div class="ub-fields">{"".join(seats)}{"".join(fields)}{more}</div>{hint}'
    return form("new", f'{body}<div class="ub-row ub-start">{submit("Start")}</div>')


def folded_options(rest: list[tuple[FormField, str]], inside: str) -> str:
    """Options that are seldom changed: how many, and what each is now."""
    now = "".join(
        f"<span><b>{esc(box.label)}</b> {esc(_in_words(box, value))}</span>" for box, value in rest
    )
    words = f'More options: {len(rest)}<span class="ub-now">{now}</span>'
    return (
        f'<details class="ub-fold ub-own ub-others"><summary>{words}</summary>'
        f'<div class="ub-fields">{inside}</div></details>'
    )


def _in_words(box: FormField, value: str) -> str:
    """What an option is now, as it is called."""
    if box.long:
        return "given" if value else "none"
    return dict(box.words).get(value, value) or "as usual"


def setting(box: FormField, value: str) -> str:
    """The field of something that the game lets one agree on; long texts are folded."""
    if box.words:
        return choose(box.label, box.key, box.words, value, data_form="agree")
    if box.long:
        return own_text(box.label, box.key, value)
    digits = {"inputmode": "numeric"} if box.digits else {}
    return field(box.label, box.key, value, data_form="agree", **digits)


def own_text(label: str, key: str, value: str) -> str:
    """A long text of one's own, folded away while there is none: typed, pasted, or from a file."""
    area = (
        f'<textarea class="ub-input ub-record" rows="6" name="{esc(key)}" spellcheck="false" '
        f'aria-label="{esc(label)}" data-form="agree">{esc(value)}</textarea>'
    )
    pick = (
        '<label class="ub-field"><span>Or take a file</span>'
        '<input class="ub-input" type="file" accept=".toml,text/plain" data-into></label>'
    )
    shown = " open" if value else ""
    return (
        f'<details class="ub-fold ub-own"{shown}><summary>{esc(label)}</summary>'
        f"{area}{pick}</details>"
    )


def seat(match: Match, drawer: Drawer, n: int, name: str) -> str:
    """A seat: the name of who sits there, and whether that is a person or which bot."""
    who = [(PERSON, "A person")]
    who += [(bot, capital(words(bot))) for bot in bots(match.game.rulebook.name)]
    now = drawer.proposed.get(f"name{n}", name)
    named = field(f"Player {n + 1}", f"name{n}", now, maxlength=40, data_form="typed")
    now = drawer.proposed.get(f"seat{n}", PERSON)
    chosen = choose(f"Player {n + 1} is", f"seat{n}", who, now, data_form="agree")
    return f'<div class="ub-seat">{named}{chosen}</div>'


def save(keeping: Keeping) -> str:
    """The record to copy, a file beside the notebook, a download."""
    record = keeping.record()
    name = keeping.file_name
    area = (
        '<textarea class="ub-input ub-record" rows="9" readonly '
        'aria-label="The record of this game" '
        f"data-record data-focus>{esc(record)}</textarea>"
    )
    link = (
        f'<a class="ub-btn" download="{esc(name)}" '
        f'href="data:text/plain;charset=utf-8,{quote(record)}">Download</a>'
    )
    copy = '<button type="button" class="ub-btn" data-copy>Copy</button>'
    file = form(
        "save-file",
        f'<div class="ub-fields ub-wide1">{field("File name", "name", name)}</div>'
        f"{row([submit('Save file')])}"
        '<div class="ub-hint">The file is written beside the notebook.</div>',
    )
    wrong = unreadable(record)
    long = f"This game is kept nowhere: {wrong}. It could not be loaded again." if wrong else ""
    return f'<div class="ub-why" role="alert">{esc(long)}</div>' * bool(wrong) + (
        f"{area}{row([copy, link])}{file if keeping.files.here else ''}"
    )


def load(match: Match, keeping: Keeping) -> str:
    """A file of the notebook's folder, a file of one's own, or a pasted record."""
    pick = (
        '<label class="ub-field"><span>From this computer</span>'
        '<input class="ub-input" type="file" accept=".txt,text/plain" data-load></label>'
    )
    area = (
        '<label class="ub-field"><span>Or paste a record</span>'
        '<textarea class="ub-input ub-record" rows="7" name="record" data-focus '
        'placeholder="urbannb record 1 …"></textarea></label>'
    )
    kept = offers(keeping) if not keeping.offering else ""
    pasted = form("load-text", f"{area}{row([submit('Load')])}")
    return kept + beside(match, keeping) + pick + pasted


def beside(match: Match, keeping: Keeping) -> str:
    """The files beside the notebook: those of this game to load, what the others are."""
    found, older = keeping.files.found(match.game.rulebook)
    good = [
        _file(f, button(f.name, "load-file", data_name=f.name, title=f.name))
        for f in found
        if f.loads
    ]
    bad = [_file(f, f"<span>{esc(f.name)}</span>") for f in found if not f.loads]
    parts = [
        '<div class="ub-hint">Beside the notebook</div>' if good else "",
        f"<div>{''.join(good[:FILES])}</div>" if good else "",
        _fold(f"{len(good) - FILES} more", good[FILES:]),
        _fold(f"{plural(len(bad), 'file')} cannot be loaded here", bad),
        f'<div class="ub-hint">{plural(older, "older file")} not shown</div>' if older else "",
    ]
    return "".join(parts)


def _file(file: FoundRecord, name: str) -> str:
    return f'<div class="ub-file">{name}<span class="ub-hint">{esc(file.words)}</span></div>'


def _fold(words: str, lines: list[str]) -> str:
    if not lines:
        return ""
    inside = "".join(lines)
    return f'<details class="ub-fold"><summary>{words}</summary>{inside}</details>'


def rules(match: Match, drawer: Drawer) -> str:
    """One rule, or those that have the words looked for."""
    book = match.game.rulebook.rules
    listed = RuleList(book, drawer.search, drawer.only_ours)
    one = "" if drawer.search.strip() else drawer.rule_id
    shown = rule(match, book[one]) if one in book else rule_lines(listed)
    return search_box(listed, focus=not drawer.rule_id) + shown


def rule(match: Match, r: Rule) -> str:
    """The way to its neighbors, which stays where it is, and a rule."""
    ids = list(match.game.rulebook.rules)
    at = ids.index(r.id)

    def neighbor(text: str, index: int) -> str:
        there = 0 <= index < len(ids)
        end = "" if there else FIRST_RULE if index < 0 else LAST_RULE
        return button(text, "rule", data_id=ids[index] if there else "", disabled=end)

    note = f'<div class="ub-hint">{esc(r.note)}</div>' if r.note and not r.ours else ""
    way = [
        neighbor("Previous", at - 1),
        neighbor("Next", at + 1),
        button("All rules", "rule", data_id=""),
    ]
    return (
        f'{row(way, "ub-way")}<div class="ub-rule">Rule {esc(r.id)} '
        f'<span class="ub-section">{esc(r.section)}</span></div>'
        f'<h3>{esc(r.title)}</h3><div class="ub-words">{esc(r.text)}</div>'
        f"{ours(r.whose, r.ours)}{note}"
    )


_DRAWERS: dict[str, tuple[str, Callable[[Session], str]]] = {
    "new": ("New game", lambda s: new(s.match, s.drawer)),
    "save": ("Save", lambda s: save(s.keeping)),
    "load": ("Load", lambda s: load(s.match, s.keeping)),
    "rule": ("Rules", lambda s: rules(s.match, s.drawer)),
}
