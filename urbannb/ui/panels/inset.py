"""The panels that stand in the picture itself, where a large board leaves room for them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from urbannb.core.text import capital, plural, same_start
from urbannb.core.text.html import rich
from urbannb.core.text.table import table_html
from urbannb.ui.panels import agenda, beside, listing
from urbannb.ui.panels.hinting import elsewhere
from urbannb.ui.panels.html import between, button, card, esc, row
from urbannb.ui.panels.past.summary import folded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urbannb.core.action import Action
    from urbannb.core.step import Step
    from urbannb.ui.parts import Looks, Match, Picture, Selection, Timeline
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
    if s.drawer.name:
        return beside.led(s, [beside.opened(s)], not s.picture.trayed)
    if s.picture.trayed:
        return _after_tray(s)
    parts, held = answer_and_choices(s), s.selection.state.selected
    refused = s.selection.state.verdict is not None
    calm = not parts[0][1] and not (s.selection.live and held)
    if held and (_grows(s.picture) or _slim(s.picture) or not s.looks.beside):
        parts.reverse()
    told = [beside.walked(s) if calm or refused else ("stepper", "")]
    if _above(s.timeline, s.picture):  # who walks presses Next: nothing above it may change
        told.insert(0 if s.timeline.walk.summary else 1, beside.to_come(s))
    ended = beside.ended(s) if calm else ("ending", "")
    return beside.led(s, [ended, *parts, further(s), *told, *beside.over(s)])


def answer_and_choices(s: Session) -> beside.Parts:
    """What a click would do or what there is, and what may be done."""
    why = partial(answer, s.selection, s.picture)
    asks = partial(choices, s.match, s.looks, s.selection, s.picture)
    told = beside.part(s, "why", beside.ANSWER, why)
    return [told, beside.part(s, "choices", beside.CHOICES, asks)]


def further(s: Session) -> tuple[str, str]:
    """What else there is to read."""
    return beside.part(s, "more", "what there is to read", partial(more, s.selection, s.picture))


def answer(selection: Selection, picture: Picture) -> str:
    """Why a click cannot be done, what it would do, or what there is."""
    why = beside.why_not(selection, picture) or prospect(selection, picture)
    return why or explanation(selection, picture)


def more(selection: Selection, picture: Picture) -> str:
    """What there is at a place whose choice has been told of above."""
    refused = selection.state.verdict is not None or selection.state.doubt is not None
    above = refused or selection.meant()[0] is None
    return "" if above or _told_already(selection) else explanation(selection, picture)


def _told_already(selection: Selection) -> bool:
    """Whether what a click would do is all that there is to say of the place: one table, once."""
    about, _ = selection.about()
    action = selection.pointed_action()
    if about is None or about.table is None or action is None or selection.state.asked:
        return False
    return about.table == selection.outlook(action).table


def _grows(picture: Picture) -> bool:
    """Whether the panels have all the room they want, down the page."""
    return picture.room is not None and picture.room.h is None


def _slim(picture: Picture) -> bool:
    """Whether the panels have so little room that sums and all of their words have none."""
    return picture.trayed or (picture.room is not None and picture.room.w < SLIM)


def _above(timeline: Timeline, picture: Picture) -> bool:
    """Whether what is to come stands by the city: always where there is room, else on a walk."""
    return _grows(picture) or not timeline.walk.summary


def _after_tray(s: Session) -> beside.Parts:
    """On a telephone, what one has time for: what one presses stands by the city (`foot`)."""
    rest = beside.to_come(s), *beside.over(s), beside.everybody(s)
    return [beside.walked(s), further(s), *rest]


def foot(s: Session) -> beside.Parts:
    """What is to come, if it is not above, and everybody's score with the way to every turn.

    Between a city that pans and its tray: what is asked, and the answer to a click.
    """
    if s.picture.trayed:
        asked = answer_and_choices(s)
        if s.selection.state.selected:
            asked.reverse()
        return beside.led(s, [beside.ended(s), *asked])
    coming = [] if _above(s.timeline, s.picture) else [beside.to_come(s)]
    return [*coming, beside.everybody(s)]


def choices(match: Match, looks: Looks, selection: Selection, picture: Picture) -> str:
    """What may be done: in words where it is little, and on the board where it is much."""
    if not selection.live:
        return ""
    held = selection.state.selected
    placed = selection.clicks.under(held)
    others = [] if held else selection.clicks.buttons
    few = len(placed) + len(others) <= FEW
    listed = bool(placed) and not few
    asked_here = [*placed, *others] if few else others
    folds = few and not held and _grows(picture) and at_length(selection, asked_here)
    folded = folds and not (looks.listing or match.task.on)
    tools = listing.fold(looks, asked_here if folds else placed) if listed or folds else ""
    tools += button("Put back", "escape", "fold") if held else ""
    told = (listed or held) and not elsewhere(match, selection) and not (held and picture.trayed)
    hint = f'<div class="ub-hint">{THEN if held else FIRST}</div>' * bool(told)
    title = f"<h3>{esc(_title(match, selection, picture))}</h3>{hint}"
    parts = [between(title, row([tools], "ub-tight") if tools else "", "ub-asks")]
    asked = alike(selection, placed) if few and held else ""
    if folded or (match.task.on and not held):  # there the learner is to find out what each does
        parts.append(alike(selection, asked_here, titled=folded))
    elif not asked:
        parts.append(answers(selection, asked_here))
    if (meant := selection.chosen) and not few:
        parts.append(row([_press(selection, meant)]))
    parts.append(row([asked, listing.standing(match, selection, placed if few else ())], "ub-ways"))
    if listed and looks.listing:
        parts.append(listing.listbox(match, looks, selection, picture, placed))
    parts.append("" if held else agenda.settled(match))  # it is of no use to what is held
    return card("".join(parts), "ub-choices", aria_label="Choices", tabindex=-1,
                data_answer=bool(held))  # fmt: skip


def _title(match: Match, selection: Selection, picture: Picture) -> str:
    """Whose choices they are; or with what in hand: whose turn it is stands above the board."""
    held = selection.state.selected
    whose = f"{match.game.names[match.to_move]}'s choices"
    alike = any(place in selection.clicks.after(()) for place in held[1:])  # several of a kind
    return f"Choices with {_name(picture, held[0])}" if held and not alike else whose


def _name(picture: Picture, place: str) -> str:
    """A place in short, as its label begins."""
    name = picture.name(place)
    return name[:1].upper() + name[1:]


def answers(selection: Selection, actions: Sequence[Action]) -> str:
    """Actions as buttons in plain words, each with what it would do."""
    if not actions:
        return ""
    texts = [_beyond(selection.named(action), selection.outlook(action).text) for action in actions]
    brief = " ub-brief" * at_length(selection, actions)
    if brief:
        texts = _differing(texts)
    lines = "".join(
        f'<div>{_press(selection, action)}</div><div title="{esc(selection.outlook_text(action))}">'
        f"<span>{rich(text)}</span></div>"
        for action, text in zip(actions, texts, strict=True)
    )
    return f'<div class="ub-answers{brief}">{lines}</div>'


def at_length(selection: Selection, actions: Sequence[Action]) -> bool:
    """Whether to say what each would do takes so much room that what happened is off the page."""
    long = any(len(selection.outlook_text(action)) > LONG for action in actions)
    return long or len(actions) > SEVERAL


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


def alike(selection: Selection, actions: Sequence[Action], titled: bool = False) -> str:
    """Buttons side by side; what actions of a kind begin with is said once, before them.

    What each would do is its title where that is not told elsewhere.
    """
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    rows = []
    for some in kinds.values():
        lead = same_start(capital(selection.named(action)) for action in some)
        said = f'<span class="ub-hint">{esc(lead.strip())}</span>' if lead else ""
        pressed = (_press(selection, action, len(lead), titled) for action in some)
        rows.append(row([said, *pressed], "ub-few"))
    return "".join(rows)


def _press(selection: Selection, action: Action, told: int = 0, titled: bool = False) -> str:
    """The button of an action; the one that is meant by what has been clicked stands out.

    So many letters have been `told` before it: they are in its name, but not on it.
    """
    words = capital(selection.named(action))
    kind = "main" if action == selection.chosen else ""
    label = {"aria_label": words} if told else {}
    if titled:
        label["title"] = selection.outlook_text(action)
    return button(capital(words[told:]), "choose", kind, data_action=str(action), **label)


def prospect(selection: Selection, picture: Picture) -> str:
    """What a click on the place pointed at would do: the sums first, then the words."""
    action, ways = selection.meant()
    if action is None:
        return ""
    note = f"{plural(ways, 'way')} to do that here; this is one of them." * (ways > 1)
    note = f'<div class="ub-hint">{note}</div>' * bool(note)
    step = selection.outlook(action)
    table = table_html(step.table) if step.table else ""
    if step.table and len(step.table.rows) > LINES and not step.short:  # the words carry the sum
        note += folded(f"All {len(step.table.rows)}, line by line", table)
        table = ""
    words = f'<div class="ub-words">{rich(step.short or step.text)}</div>'
    if table and _slim(picture) and (picture.trayed or not step.short):
        words = ""  # what one presses would be out of sight
    if step.short or not words:  # the table has the sums: all of it in words is folded
        note += folded("All of it in words", f'<div class="ub-words">{rich(step.text)}</div>')
    return card(table + words + note, "ub-prospect", aria_label="What it would do")


def explanation(selection: Selection, picture: Picture) -> str:
    """Why the place that is asked about or pointed at is as it is."""
    about, place = selection.about()
    state, pointed = selection.state, selection.state.pointed
    unsaid = about is None and state.selected and state.doubt is None
    if unsaid and pointed and not prospect(selection, picture):
        place = pointed  # nothing to do with what is held: it can be read about all the same
        about = selection.read(place)
    if about is None or _told(selection, about):
        return ""
    close = button("Close", "escape") if state.asked else ""
    title = f"<h3>{esc(_name(picture, place))}</h3>"
    return card(between(title, close) + beside.step_body(about), "ub-about", aria_label="Why",
                data_answer=bool(state.asked))  # fmt: skip


def _told(selection: Selection, about: Step) -> bool:
    """Whether the table of an answer stands in the preview above it already."""
    action = None if selection.state.asked else selection.pointed_action()
    table = about.table
    return table is not None and action is not None and selection.outlook(action).table == table
