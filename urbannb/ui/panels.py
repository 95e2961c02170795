"""The panels round the board: pure functions from the session to HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.words import listing, plural, rich, table_html, verdict_html
from urbannb.ui.forms import drawer
from urbannb.ui.html import attributes, between, button, card, cube, esc, row, rule_link

if TYPE_CHECKING:
    from urbannb.core.score import Score
    from urbannb.core.step import Step
    from urbannb.core.task import Action
    from urbannb.ui.session import Session
    from urbannb.ui.sitting import Trouble

Parts = list[tuple[str, str]]

MANY = 30
"""More choices than this are folded away while nothing is selected."""
LISTED = 400
DRAWERS = (("Rules", "rule"), ("Save", "save"), ("Load", "load"), ("New game", "new"))
MOST_DOTS = 16
FEW_DOTS = 6
LOGGED = 3


def head(s: Session) -> Parts:
    """Whose turn it is, what there is to say, the buttons of the table; then the strips."""
    return [("head", header(s)), ("offer", offer(s)), ("trouble", trouble(s.trouble))]


def side(s: Session) -> Parts:
    """What stands beside the board, or the open drawer in its place."""
    if s.drawer:
        return [("drawer", drawer(s))]
    about, place = s.about()
    return [
        ("stepper", stepper(s)),
        ("context", explanation(s, about, place) if about else choices(s)),
        ("why", why_not(s)),
        ("agenda", agenda(s)),
        ("players", players(s)),
    ]


# -- header


def sentence(s: Session) -> str:
    """Whose turn it is and what they may do, or how the game ended."""
    if s.game.decision:
        return s.game.decision.prompt
    winners = s.game.winners()
    names = listing(s.game.names[p] for p in winners)
    if not winners:
        return "The game is over. Nobody has won."
    return f"The game is over: {names} {'wins' if len(winners) == 1 else 'share the victory'}."


def caption(s: Session) -> str:
    """What a click would do now; otherwise the latest notice, or the game and the turn."""
    if (action := s.pointed_action()) is not None:
        again = " Tap again to play it." if s.pending else ""
        return s.outlook_text(action) + again
    if s.verdict is not None and s.verdict.reasons:
        return f"Not {s.verdict.action}: {s.verdict.reasons[0].text}"
    if not s.walk.now:
        return "Looking back: the board shows this step, not the present."
    if s.why_mode:
        return "Why? is on: click any place to ask about it. Press Why? again to play."
    if s.notice:
        return s.notice
    if s.saving.problem:
        return s.saving.problem
    return f"{s.game.rulebook.title}, turn {s.game.turn + (not s.game.over)}"


def header(s: Session) -> str:
    """The line above the board."""
    who = s.to_move if s.to_move >= 0 else next(iter(s.game.winners()), 0)
    said = caption(s)
    turn = (
        f'<div class="ub-turn">{cube(who)}<div class="ub-turnwords">'
        '<div class="ub-say" role="heading" '
        f'aria-level="3">{esc(sentence(s))}</div>'
        f'<div class="ub-cap ub-caption" title="{esc(said)}">{esc(said)}</div></div></div>'
    )
    return between(turn, toolbar(s), "ub-header")


def toolbar(s: Session) -> str:
    """The buttons of the table."""
    several = len(s.game.names) > 1
    hands = button(
        "Hands", "hands", aria_pressed=str(not s.hide_hands).lower(),
        title="Show or hide the other players' hands",
    )  # fmt: skip
    buttons = [
        button("Undo", "undo", disabled=not s.game.turn),
        button("Redo", "redo", disabled=not s.game.undone),
        button(
            "Why?", "why", aria_pressed=str(s.why_mode).lower(),
            title="Let clicks ask about a place instead of playing",
        ),
        hands if several else "",
        *(
            button(text, "drawer", data_name=name, aria_expanded=str(s.drawer == name).lower())
            for text, name in DRAWERS
        ),
    ]  # fmt: skip
    return f'<div class="ub-row ub-tools" role="toolbar" aria-label="Game">{"".join(buttons)}</div>'


def offer(s: Session) -> str:
    """A game of an earlier session that may be gone on with."""
    if s.offer is None:
        return ""
    words = f"<span><b>A game was left unfinished.</b> {esc(s.offer.words)}.</span>"
    return card(
        between(words, row([button("Resume", "resume", "main"), button("Forget", "forget")])),
        "ub-strip",
    )


def trouble(t: Trouble | None) -> str:
    """What went wrong; the traceback is folded away."""
    if t is None:
        return ""
    details = (
        f"<details><summary>Details for a bug report</summary><pre>{esc(t.details)}</pre></details>"
        if t.details
        else ""
    )
    lead = "<b>Something went wrong.</b> " if t.details else ""
    words = f'<span class="ub-lines">{lead}{esc(t.text)}</span>'
    return card(
        between(words, button("Close", "dismiss")) + details, "ub-why ub-trouble", role="alert"
    )


# -- what happened


def step_body(step: Step) -> str:
    """Rule line, sentences, table, and whose ruling it is."""
    ours = (
        f'<div class="ub-house"><span>our ruling</span> {esc(step.ours)}</div>' if step.ours else ""
    )
    table = table_html(step.table) if step.table else ""
    section = f' <span class="ub-section">{esc(step.section)}</span>' if step.section else ""
    return (
        f'<div class="ub-rule">Rule {rule_link(step.rule)}, {esc(step.title)}{section}</div>'
        f'<div class="ub-words">{rich(step.text)}</div>{table}{ours}'
    )


def stepper(s: Session) -> str:
    """The step being looked at, with the buttons that walk."""
    walk, step = s.walk, s.walk.step
    if step is None:
        return ""
    at, count = walk.at, len(walk.steps)
    buttons = [
        button("First", "step", data_to="first", disabled=at == 0),
        button("Back", "step", data_to="back", disabled=at == 0),
        button("Next", "step", "main", data_to="next", disabled=walk.ended),
        button("Last", "step", data_to="last", disabled=walk.ended),
        button(
            "Stop" if s.playing else "Play", "step", data_to="play", disabled=count < 2,
            title="Walk through the steps by itself",
        ),
    ]  # fmt: skip
    top = between(
        f'<div class="ub-row ub-count"><b>Step {at + 1} of {count}</b>{dots(at, count)}</div>',
        row(buttons, "ub-tight"),
    )
    glance = walk.summary and count > 1
    body = at_a_glance(s) if glance else step_body(step)
    return card(back_to_now(s) + top + body, "ub-step", aria_label="What happened")


def at_a_glance(s: Session) -> str:
    """All the steps, a line each; clicking one walks there."""
    lines = "".join(
        f'<li><button type="button" class="ub-stepline" data-do="step" data-to="{k}">'
        f"{rich(step.text)}</button></li>"
        for k, (_, step) in enumerate(s.walk.steps)
    )
    return f'<ol class="ub-glance">{lines}</ol>'


def dots(at: int, count: int) -> str:
    """One dot a step; the present one is long."""
    if count > MOST_DOTS or count < 2:
        return ""
    marks = (
        f'<i class="{"on" if k <= at else ""}{" now" if k == at else ""}"></i>'
        for k in range(count)
    )
    many = " many" if count > FEW_DOTS else ""
    return f'<span class="ub-dots{many}" aria-hidden="true">{"".join(marks)}</span>'


def back_to_now(s: Session) -> str:
    """The way back from an earlier turn."""
    if s.walk.last == s.game.turn:
        return ""
    words = f"<span>Turn {s.walk.last} of {s.game.turn}</span>"
    return between(
        words,
        row(
            [
                button("Play on from here", "from-here"),
                button("Back to now", "look", "main", data_turn=s.game.turn),
            ],
            "ub-tight",
        ),
        "ub-past",
    )


# -- what may be done, or what a place is


def explanation(s: Session, about: Step, place: str) -> str:
    """Why a place is as it is."""
    close = button("Close", "escape") if s.asked else ""
    title = f"<h3>Why? {esc(s.label(place))}</h3>"
    return card(between(title, close) + step_body(about), "ub-about", aria_label="Why")


def choices(s: Session) -> str:
    """The legal actions as a list; its cursor and that on the board are one."""
    if not s.live:
        return ""
    known = s.gestures
    actions = known.under(s.trail)
    buttons = known.buttons
    whole = known.full.get(s.trail) or s.pending
    title = f"{s.game.names[s.to_move]}'s choices"
    if s.trail:
        title += f" with {s.label(s.trail[-1]).split(',')[0]}"
    top = between(
        f"<h3>{esc(title)}</h3>",
        f'<span class="ub-cap">{plural(len(actions) + len(buttons), "choice")}</span>',
    )
    acts = [
        button(_capital(str(a)), "choose", data_action=str(a), title=s.outlook_text(a))
        for a in buttons
    ]
    confirm = (
        row([button(f"Play {whole}", "choose", "main", data_action=str(whole))]) if whole else ""
    )
    listed = listbox(s, actions)
    if len(actions) > MANY and not s.trail:
        listed = (
            f'<div class="ub-hint">Click a marked place, or press Why? to ask about one.</div>'
            f'<details class="ub-all"><summary>All {len(actions)} as a list</summary>'
            f"{listed}</details>"
        )
    return card(
        top + (row(acts) if acts else "") + listed + foresight(s) + confirm,
        "ub-choices",
        aria_label="Choices",
    )


def foresight(s: Session) -> str:
    """What the action pointed at would do; the room for it is kept, so that nothing jumps."""
    if not s.trail and not s.gestures.buttons:
        return ""
    action = s.pointed_action()
    said = rich(s.game.outlook(action).text) if action is not None else ""
    return f'<div class="ub-foresight">{said}</div>'


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listbox(s: Session, actions: list[Action]) -> str:
    """Notations one can move through with the arrows and play with Enter."""
    if not actions:
        return ""
    here = s.pointed_action()
    options, active = [], None
    for n, action in enumerate(actions[:LISTED]):
        at = action == here
        active = f"ub-o{n}" if at else active
        options.append(
            f'<div role="option" data-option="ub-o{n}" data-action="{esc(action)}" '
            f'aria-selected="{str(at).lower()}" class="{"here" if at else ""}">{esc(action)}</div>'
        )
    if len(actions) > LISTED:
        options.append(f'<div class="ub-muted">{len(actions) - LISTED} more</div>')
    values = attributes({"data_active": active})
    return (
        f'<div class="ub-list" role="listbox" tabindex="0" aria-label="Legal actions"{values}>'
        f"{''.join(options)}</div>"
    )


def why_not(s: Session) -> str:
    """Every reason why what was tried is illegal."""
    verdict = s.verdict if s.verdict is not None else s.doubt
    if verdict is None:
        return ""
    return f'<section class="ub-why" aria-label="Why not">{verdict_html(verdict)}</section>'


def agenda(s: Session) -> str:
    """What is still to happen, when it is more than the choice that is asked for."""
    todo = s.game.agenda if s.walk.now else []
    if len(todo) < 2:
        return ""
    items = "".join(
        f"<li{' class=now' if n == 0 else ''}>{esc(words)}</li>" for n, words in enumerate(todo)
    )
    return card(f"<h3>Still to come</h3><ol>{items}</ol>", "ub-agenda")


# -- players and log


def players(s: Session) -> str:
    """Everybody's score, and the way to every turn."""
    scores = s.game.rulebook.scores(s.shown)
    each = len(scores) == len(s.game.names)
    people = "".join(person(s, n if each else None, score) for n, score in enumerate(scores))
    return card(f'<div class="ub-people">{people}</div>{log(s)}', "ub-players")


def person(s: Session, player: int | None, score: Score) -> str:
    """One player's score; opens to show how it came about."""
    bot = (
        f' <span class="ub-muted" title="{esc(s.opponent)} bot">bot</span>'
        if player in s.bots
        else ""
    )
    mark = cube(player) if player is not None else ""
    name = s.game.names[player] if player is not None else score.name
    how = score.how or ("how" if score.lines else "")
    line = (
        f'{mark}<span class="ub-who"><b>{esc(name)}</b>{bot}</span>'
        f'<span class="ub-muted ub-how">{esc(how)}</span>'
        f'<b class="ub-points">{score.amount}</b>'
    )
    if not score.lines:
        return f'<div class="ub-person">{line}</div>'
    return (
        f'<details class="ub-person"><summary>{line}</summary>'
        f"<table>{score_rows(score)}</table></details>"
    )


def score_rows(score: Score, depth: int = 0) -> str:
    """The lines of a score tree as table rows."""
    rows = []
    for line in score.lines:
        rows.append(
            f'<tr><td style="padding-left:{6 + 12 * depth}px">{esc(line.name)}</td>'
            f'<td class="muted">{esc(line.how)}</td><td>{rule_link(line.rule)}</td>'
            f'<td class="n">{line.amount}</td></tr>'
        )
        rows.append(score_rows(line, depth + 1))
    return "".join(rows)


def log(s: Session) -> str:
    """The latest turns, and a slider to any of them."""
    if not s.game.turn:
        return ""
    last = min(s.game.turn, max(s.walk.last, LOGGED))
    lines = "".join(log_line(s, n) for n in range(last, max(0, last - LOGGED), -1))
    slider = (
        f'<label class="ub-slider"><span>Turn {s.walk.last}</span><input type="range" min="0" '
        f'max="{s.game.turn}" value="{s.walk.last}" data-do="look" data-as="turn" '
        f'aria-label="Look at a turn" aria-valuetext="turn {s.walk.last} of {s.game.turn}"></label>'
    )
    return f'<div class="ub-log">{lines}</div>{slider}'


def log_line(s: Session, turn: int) -> str:
    """One turn in a line; clicking it shows that turn."""
    here = ' aria-current="true"' if turn == s.walk.last else ""
    return (
        f'<button type="button" class="ub-logline" data-do="look" data-turn="{turn}"{here}>'
        f"<b>{turn}</b> {esc(s.told(turn))}</button>"
    )
