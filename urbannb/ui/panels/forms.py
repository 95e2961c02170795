"""The drawers: a new game, saving, loading, the rules. Pure functions to HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from urbannb.core.text import plural
from urbannb.ui.drawers import names_for
from urbannb.ui.panels.html import between, button, card, choose, esc, field, row, rule_link
from urbannb.ui.panels.offers import offers, replacing
from urbannb.ui.saving.records import unreadable

if TYPE_CHECKING:
    from urbannb.core.glossary import Rule
    from urbannb.ui.saving import Found
    from urbannb.ui.session import Session

FOUND = 12
FILES = 5
"""So many files to load are shown; the others are folded away, with their number."""
WHO = (
    ("person", "A person"),
    ("random", "Bot that plays at random"),
    ("greedy", "Bot that plays well"),
)


def drawer(s: Session) -> str:
    """The open drawer."""
    title, body = _DRAWERS.get(s.drawer, _DRAWERS["rule"])
    top = between(f"<h3>{title}</h3>", button("Close", "escape"))
    said = ""
    if s.drawer_trouble:
        said = between(f"<span>{esc(s.drawer_trouble.text)}</span>", button("Close", "dismiss"))
    wrong = f'<div class="ub-why ub-lines" role="alert">{said}</div>'
    asked = replacing(s)
    label = f"{title}: replace the game?" if asked else title  # what is new gets the focus
    return card(top + wrong + asked + body(s), "ub-drawer", aria_label=label, data_kind=s.drawer,
                data_see=f"{s.drawer} {s.rule_id}")  # fmt: skip


def form(do: str, body: str) -> str:
    """Fields that are sent together."""
    return f'<form data-do="{do}">{body}</form>'


def submit(text: str) -> str:
    """The button that sends a form."""
    return f'<button type="submit" class="ub-btn main">{esc(text)}</button>'


def new(s: Session) -> str:
    """How many play, which variant, the seed, and for each seat a name and who sits there."""
    book, count = s.game.rulebook, s.proposed_players
    fields = [field("Seed", "seed", str(s.proposed_seed), inputmode="numeric", data_focus=True)]
    if len(book.players) > 1:
        numbers = [(str(n), plural(n, "player")) for n in book.players]
        asks = {"data_do": "players", "data_as": "count"}  # the names are those of so many
        fields.append(choose("Players", "players", numbers, str(count), **asks))
    if book.variants:
        variants = [(name, name.capitalize()) for name in book.variants]
        now = str((s.game.options or {}).get("variant", book.variants[0]))
        fields.append(choose("Variant", "variant", variants, now))
    for n, name in enumerate(names_for(s, count)):
        seat = field(f"Player {n + 1}", f"name{n}", name, maxlength=40)
        if count > 1 and not s.team:
            who = s.opponents.get(n, "person")
            seat += choose(f"Player {n + 1} is", f"seat{n}", WHO, who)
            seat = f'<div class="ub-seat">{seat}</div>'
        fields.append(seat)
    hint = '<div class="ub-hint">The same seed and the same actions give the same game.</div>'
    return form(
        "new", f'<div class="ub-fields">{"".join(fields)}</div>{hint}{row([submit("Start")])}'
    )


def save(s: Session) -> str:
    """The record to copy, a file beside the notebook, a download."""
    record = s.record()
    name = s.file_name
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
        f"{area}{row([copy, link])}{file if s.files.here else ''}"
    )


def load(s: Session) -> str:
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
    kept = offers(s) if not s.offering else ""
    return kept + beside(s) + pick + form("load-text", f"{area}{row([submit('Load')])}")


def beside(s: Session) -> str:
    """The files beside the notebook: those of this game to load, what the others are."""
    found, older = s.files.found(s.game.rulebook)
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


def _file(file: Found, name: str) -> str:
    return f'<div class="ub-file">{name}<span class="ub-hint">{esc(file.words)}</span></div>'


def _fold(words: str, lines: list[str]) -> str:
    if not lines:
        return ""
    inside = "".join(lines)
    return f'<details class="ub-fold"><summary>{words}</summary>{inside}</details>'


def rules(s: Session) -> str:
    """One rule, or those that have the words looked for."""
    search = form(
        "search",
        field("Search the rules", "search", s.search, type="search", data_live="search",
              data_focus=not s.rule_id),
    )  # fmt: skip
    if s.search.strip():
        return search + found(s)
    book = s.game.rulebook.rules
    if s.rule_id not in book:
        return search + '<div class="ub-rules">' + "".join(map(rule_line, book.values())) + "</div>"
    return search + rule(s, book[s.rule_id])


def rule(s: Session, r: Rule) -> str:
    """A rule, and its neighbors."""
    ids = list(s.game.rulebook.rules)
    at = ids.index(r.id)

    def neighbor(text: str, index: int) -> str:
        there = 0 <= index < len(ids)
        return button(text, "rule", data_id=ids[index] if there else "", disabled=not there)

    ours = f'<div class="ub-house"><span>{r.whose}</span> {esc(r.ours)}</div>' if r.ours else ""
    note = f'<div class="ub-hint">{esc(r.note)}</div>' if r.note and not r.ours else ""
    return (
        f'<div class="ub-rule">Rule {esc(r.id)} '
        f'<span class="ub-section">{esc(r.section)}</span></div>'
        f'<h3>{esc(r.title)}</h3><div class="ub-words">{esc(r.text)}</div>{ours}{note}'
        + row([neighbor("Previous", at - 1), neighbor("Next", at + 1),
               button("All rules", "rule", data_id="")])
    )  # fmt: skip


def rule_line(r: Rule) -> str:
    """A rule in a line of a list."""
    mark = f' <span class="ub-ours">{esc(r.whose)}</span>' if r.ours else ""
    return f'<div class="ub-ruleline">{rule_link(r.id, f"{r.id} {r.title}")}{mark}</div>'


def found(s: Session) -> str:
    """The rules with all of the words looked for."""
    words = s.search.lower().split()
    hits = [
        r for r in s.game.rulebook.rules.values() if all(w in r.searched.lower() for w in words)
    ]
    lines = "".join(rule_line(r) for r in hits[:FOUND])
    more = f'<div class="ub-muted">{len(hits) - FOUND} more</div>' if len(hits) > FOUND else ""
    count = f'<div class="ub-hint">{plural(len(hits), "rule")}</div>'
    return f'{count}<div class="ub-rules">{lines}{more}</div>'


_DRAWERS = {
    "new": ("New game", new),
    "save": ("Save", save),
    "load": ("Load", load),
    "rule": ("Rules", rules),
}
