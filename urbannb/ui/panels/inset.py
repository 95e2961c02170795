"""The panels that stand in the picture itself, where a large board leaves room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text import capital, plural, same_start
from urbannb.core.text.html import rich
from urbannb.core.text.table import table_html
from urbannb.ui.panels import agenda, beside, ending, listing
from urbannb.ui.panels.hinting import elsewhere
from urbannb.ui.panels.html import between, button, card, esc, row
from urbannb.ui.panels.past.summary import folded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urbannb.core.action import Action
    from urbannb.core.step import Step
    from urbannb.ui.session import Session

SEVERAL = 3
"""Of more choices than this each says what tells it apart, and all of it in its title."""
LONG = 200
"""So are those with longer words than this."""
SAME = 40
"""So many letters that all choices begin with are left out of their previews."""
CLAUSES = (". ", ", ", ": ", "; ")
"""How they end."""
LINES = 6
"""A table of more lines than this, whose sum is said in words, is folded."""
SLIM = 300
"""A room narrower than this, in pixels, has the sums alone; what they come from is folded."""
FEW = 6
"""So many choices are all buttons, also those that have places on the board."""
FIRST = "Click a marked place; point at any other to read about it."
THEN = "Point at a place to read; click a marked one."


def side(s: Session) -> beside.Parts:
    """One answer, to a click or to pointing, then the choices; at rest, what has happened.

    The answer comes first, since it must be seen without scrolling. Only while something is
    held are the choices above it, where both have room: they are short then, and must not run
    away from the pointer. What else there is to read about a place that one can choose
    is below them: who chooses needs the choices.
    """
    if s.drawer:
        return beside.led(s, [beside.opened(s)], not s.trayed)
    if s.trayed:
        return _after_tray(s)
    why = beside.part(s, "why", beside.ANSWER, answer)
    parts = [why, beside.part(s, "choices", beside.CHOICES, choices)]
    if s.state.selected and (_grows(s) or _slim(s) or not s.beside):
        parts.reverse()
    parts.append(beside.part(s, "more", "what there is to read", more))
    calm = not why[1] and not (s.live and s.state.selected)
    told = [beside.walked(s) if calm else ("stepper", "")]
    if _above(s):  # whoever walks presses Next over and over: nothing above it may change
        told.insert(0 if s.walk.summary else 1, to_come(s))
    ended = beside.part(s, "ending", "the result", ending.ending) if calm else ("ending", "")
    return beside.led(s, [ended, *parts, *told, *beside.over(s)])


def answer(s: Session) -> str:
    """Why a click cannot be done, what it would do, or what there is."""
    return beside.why_not(s) or prospect(s) or explanation(s)


def more(s: Session) -> str:
    """What there is at a place whose choice has been told of above."""
    refused = s.state.verdict is not None or s.state.doubt is not None
    above = refused or s.meant()[0] is None
    return "" if above or _told_already(s) else explanation(s)


def _told_already(s: Session) -> bool:
    """Whether what a click would do is all that there is to say of the place: one table, once."""
    about, _ = s.about()
    action = s.pointed_action()
    if about is None or about.table is None or action is None or s.state.asked:
        return False
    return about.table == s.outlook(action).table


def to_come(s: Session) -> tuple[str, str]:
    """The tasks of what is going on."""
    return beside.part(s, "agenda", beside.TASKS, agenda.strip)


def _grows(s: Session) -> bool:
    """Whether the panels have all the room they want, down the page."""
    return s.room is not None and s.room.h is None


def _slim(s: Session) -> bool:
    """Whether the panels have so little room that sums and all of their words have none."""
    return s.trayed or (s.room is not None and s.room.w < SLIM)


def _above(s: Session) -> bool:
    """Whether what is to come stands by the city: always where there is room, else on a walk."""
    return _grows(s) or not s.walk.summary


def _after_tray(s: Session) -> beside.Parts:
    """On a telephone, what one has time for: what one presses stands by the city (`foot`)."""
    more_ = beside.part(s, "more", "what there is to read", more)
    return [beside.walked(s), more_, to_come(s), *beside.over(s), beside.everybody(s)]


def foot(s: Session) -> beside.Parts:
    """What is to come, if it is not above, and everybody's score with the way to every turn.

    Between a city that pans and its tray: what is asked, and the answer to a click.
    """
    if s.trayed:
        asked = [
            beside.part(s, "choices", beside.CHOICES, choices),
            beside.part(s, "why", beside.ANSWER, answer),
        ]
        ended = beside.part(s, "ending", "the result", ending.ending)
        return beside.led(s, [ended, *(asked if s.state.selected else reversed(asked))])
    return [*([] if _above(s) else [to_come(s)]), beside.everybody(s)]


def choices(s: Session) -> str:
    """What may be done: in words where it is little, and on the board where it is much."""
    if not s.live:
        return ""
    held = s.state.selected
    placed = s.clicks.under(held)
    others = [] if held else s.clicks.buttons
    few = len(placed) + len(others) <= FEW
    listed = bool(placed) and not few
    tools = listing.fold(s, placed) if listed else ""
    tools += button("Put back", "escape", "fold") if held else ""
    told = (listed or bool(held)) and not elsewhere(s) and not (held and s.trayed)
    hint = f'<div class="ub-hint">{THEN if held else FIRST}</div>' * told
    title = f"<h3>{esc(_title(s))}</h3>{hint}"
    parts = [between(title, row([tools], "ub-tight") if tools else "", "ub-asks")]
    asked = alike(s, placed) if few and held else ""
    if s.tasked and not held:  # what each would do is for the learner to find out
        parts.append(alike(s, [*placed, *others] if few else others))
    elif not asked:
        parts.append(answers(s, [*placed, *others] if few else others))
    if (meant := s.chosen) and not few:
        parts.append(row([_press(s, meant)]))
    parts.append(row([asked, listing.standing(s, placed if few else ())], "ub-ways"))
    if listed and s.listing:
        parts.append(listing.listbox(s, placed))
    parts.append("" if held else agenda.settled(s))  # it is of no use to what is held
    return card("".join(parts), "ub-choices", aria_label="Choices", tabindex=-1,
                data_answer=bool(held))  # fmt: skip


def _title(s: Session) -> str:
    """Whose choices they are; or with what in hand: whose turn it is stands above the board."""
    held = s.state.selected
    return f"Choices with {_name(s, held[0])}" if held else f"{s.game.names[s.to_move]}'s choices"


def _name(s: Session, place: str) -> str:
    """A place in short, as its label begins."""
    name = s.name(place)
    return name[:1].upper() + name[1:]


def answers(s: Session, actions: Sequence[Action]) -> str:
    """Actions as buttons in plain words, each with what it would do."""
    if not actions:
        return ""
    texts = [_beyond(s.named(action), s.outlook(action).text) for action in actions]
    long = any(len(s.outlook_text(action)) > LONG for action in actions)
    brief = " ub-brief" * (long or len(actions) > SEVERAL)
    if brief:
        texts = _differing(texts)
    lines = "".join(
        f'<div>{_press(s, action)}</div><div title="{esc(s.outlook_text(action))}">'
        f"<span>{rich(text)}</span></div>"
        for action, text in zip(actions, texts, strict=True)
    )
    return f'<div class="ub-answers{brief}">{lines}</div>'


def _differing(texts: list[str]) -> list[str]:
    """Longer texts without the clauses that all begin with, which are in their titles as well."""
    start = same_start(texts)
    alike = max((start.rfind(stop) + len(stop) for stop in CLAUSES if stop in start), default=0)
    while alike and texts[0].count("**", 0, alike) % 2:  # nothing is cut within what is bold
        alike = texts[0].rfind("**", 0, alike)
    return [f"… {text[alike:]}" for text in texts] if alike >= SAME else texts


def _beyond(named: str, text: str) -> str:
    """What an action would do, without a first sentence that only says what its button says."""
    first, _, rest = text.partition(". ")
    same = first.replace("**", "").casefold() == f"you would {named}".casefold()
    return rest if same and rest else text


def alike(s: Session, actions: Sequence[Action]) -> str:
    """Buttons side by side; what actions of a kind begin with is said once, before them."""
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    rows = []
    for some in kinds.values():
        lead = same_start(capital(s.named(action)) for action in some)
        said = f'<span class="ub-hint">{esc(lead.strip())}</span>' if lead else ""
        pressed = (_press(s, action, len(lead)) for action in some)
        rows.append(row([said, *pressed], "ub-few"))
    return "".join(rows)


def _press(s: Session, action: Action, told: int = 0) -> str:
    """The button of an action; the one that is meant by what has been clicked stands out.

    So many letters have been `told` before it: they are in its name, but not on it.
    """
    words = capital(s.named(action))
    kind, label = "main" if action == s.chosen else "", {"aria_label": words} if told else {}
    return button(capital(words[told:]), "choose", kind, data_action=str(action), **label)


def prospect(s: Session) -> str:
    """What a click on the place pointed at would do: the sums first, then the words."""
    action, ways = s.meant()
    if action is None:
        return ""
    note = f"{plural(ways, 'way')} to do that here; this is one of them." * (ways > 1)
    note = f'<div class="ub-hint">{note}</div>' * bool(note)
    step = s.outlook(action)
    table = table_html(step.table) if step.table else ""
    if step.table and len(step.table.rows) > LINES and not step.short:  # the words carry the sum
        note += folded(f"All {len(step.table.rows)}, line by line", table)
        table = ""
    words = f'<div class="ub-words">{rich(step.short or step.text)}</div>'
    if table and _slim(s) and (s.trayed or not step.short):
        words = ""  # what one presses would be out of sight
    if step.short or not words:  # the table has the sums: all of it in words is folded
        note += folded("All of it in words", f'<div class="ub-words">{rich(step.text)}</div>')
    return card(table + words + note, "ub-prospect", aria_label="What it would do")


def explanation(s: Session) -> str:
    """Why the place that is asked about or pointed at is as it is."""
    about, place = s.about()
    held, pointed = s.state.selected, s.state.pointed
    if about is None and held and pointed and s.state.doubt is None and not prospect(s):
        place = pointed  # nothing to do with what is held: it can be read about all the same
        about = s.read(place)
    if about is None or _told(s, about):
        return ""
    close = button("Close", "escape") if s.state.asked else ""
    title = f"<h3>{esc(_name(s, place))}</h3>"
    return card(between(title, close) + beside.step_body(about), "ub-about", aria_label="Why",
                data_answer=bool(s.state.asked))  # fmt: skip


def _told(s: Session, about: Step) -> bool:
    """Whether the table of an answer stands in the preview above it already."""
    action = None if s.state.asked else s.pointed_action()
    table = about.table
    return table is not None and action is not None and s.outlook(action).table == table
