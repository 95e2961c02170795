"""What the others did since one's last turn, a line each; then what oneself has more or less."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from urbannb.core.text import number, plural
from urbannb.ui.owners import THE_END
from urbannb.ui.panels.html import cube, esc

if TYPE_CHECKING:
    from urbannb.ui.parts import Match, Timeline
    from urbannb.ui.walk import WalkTotals


def title(match: Match, timeline: Timeline) -> str:
    """Since when that is: one's last turn, or an action in the middle of a turn that goes on.

    Who never had a turn, or opens a game that others went on with, has no last one in it.
    """
    walk, me, owners = timeline.walk, match.viewer, match.owners
    if any(owners.chooser(turn) == me for turn in range(walk.first, walk.last + 1)):
        ended = any(owners.begins(turn) for turn in range(walk.first, match.game.turn + 1))
        whole = ended and owners.owner(walk.first) == me
        return f"Since your last {'turn' if whole else 'action'}"
    if any(owners.chooser(turn) == me for turn in range(1, walk.first)):
        return "What came last"
    return "Before your first turn"


def lines(match: Match, timeline: Timeline) -> str:
    """The others in the order of their seats after one's own, then oneself."""
    tallies, me, count = timeline.walk.tallies, match.viewer, len(match.game.names)
    shared = len(match.game.rulebook.holdings(match.game.state)) < count
    others = [n % count for n in range(me + 1, me + count) if tallies[n % count].did]
    told = "".join(_line(match, timeline, who, None if shared else tallies[who]) for who in others)
    mine = amounts(tallies[0 if shared else me].net, signs=True) or "no change"
    whose = "Together" if shared else "You"
    mark = "" if shared else cube(match.game.names, me)
    net = f'<div class="ub-net">{mark}<b>{whose}</b><span>{mine}</span></div>'
    label = title(match, timeline)
    return f'<div class="ub-since" role="list" aria-label="{label}">{told}{net}</div>'


def _line(match: Match, timeline: Timeline, who: int, tally: WalkTotals | None) -> str:
    """One of the others: what was done, paid and gained; further actions are folded behind it."""
    did = timeline.walk.tallies[who].did
    changed = "" if tally is None else _changed(match, tally)
    name = f"{cube(match.game.names, who)}<b>{esc(match.game.names[who])}</b>"
    first = esc(match.tales.played(did[0]))
    if len(did) == 1:
        cells = f"<span>{first}</span><span>{changed}</span>"
        return f'<div role="listitem">{name}{cells}</div>'
    count = f'<span class="ub-more">{plural(len(did), "action")}</span>'
    told = f"{first}; {changed}" if changed else first
    top = f"<summary>{name}<span>{told}</span>{count}</summary>"
    lines = "".join(
        f'<li data-at="{turn}" data-light="action {turn}">{esc(match.tales.played(turn))}</li>'
        for turn in did
    )
    return f'<div role="listitem"><details class="ub-did-all">{top}<ol>{lines}</ol></details></div>'


def _changed(match: Match, tally: WalkTotals) -> str:
    """What one's own actions paid and gained; then what came of those of others."""
    paid, gained = amounts(tally.paid), amounts(tally.gained, signs=True)
    others = [
        f"{amounts(units, signs=True)} {_came_of(match, who)}"
        for who, units in tally.others.items()
        if any(units.values())
    ]
    changed = "; ".join(filter(None, (f"paid {paid}" if paid else "", gained, *others)))
    return changed or "nothing paid or gained"


def _came_of(match: Match, who: int) -> str:
    """Whose action brought something to another."""
    if who == THE_END:
        return "at the end"
    name = "you" if who == match.viewer else esc(match.game.names[who])
    return f"from what {name} did"


def amounts(units: Mapping[str, int], signs: bool = False) -> str:
    """ "5 wealth, 1 prestige"; with signs "+$13"."""
    return ", ".join(_amount(unit, by, signs) for unit, by in units.items() if by)


def _amount(unit: str, by: int, signs: bool) -> str:
    sign = ("+" if by > 0 else number(-1)[0]) if signs else ""
    if not unit[:1].isalpha():
        return f"{sign}{esc(unit)}{abs(by)}"
    one = unit[:-1] if abs(by) == 1 and unit.endswith("s") else unit
    return f"{sign}{abs(by)} {esc(one)}"
