"""What the others did since one's last turn, a line each; then what oneself has more or less."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from urbannb.core.text import number
from urbannb.ui.panels.html import cube, esc

if TYPE_CHECKING:
    from urbannb.ui.session import Session
    from urbannb.ui.walk import Tally


def lines(s: Session) -> str:
    """The others in the order of their seats after one's own, then oneself."""
    tallies, me, count = s.walk.tallies, s.viewer, len(s.game.names)
    shared = len(s.game.rulebook.holdings(s.game.state)) < count
    others = [n % count for n in range(me + 1, me + count) if tallies[n % count].did]
    told = "".join(_line(s, who, None if shared else tallies[who]) for who in others)
    mine = amounts(tallies[0 if shared else me].net, signs=True) or "no change"
    whose = "Together" if shared else "You"
    mark = "" if shared else cube(s.game.names, me)
    net = f'<div class="ub-net">{mark}<b>{whose}</b><span>{mine}</span></div>'
    return f'<div class="ub-since" role="list" aria-label="Since your last turn">{told}{net}</div>'


def _line(s: Session, who: int, tally: Tally | None) -> str:
    """One of the others: what was done, paid and gained."""
    did = "; ".join(s.played(turn) for turn in s.walk.tallies[who].did)
    cells = f"<span>{esc(did)}</span>"
    if tally is not None:
        paid, gained = amounts(tally.paid), amounts(tally.gained, signs=True)
        changed = "; ".join(filter(None, (f"paid {paid}" if paid else "", gained)))
        cells += f"<span>{changed or 'nothing paid or gained'}</span>"
    name = f"{cube(s.game.names, who)}<b>{esc(s.game.names[who])}</b>"
    return f'<div role="listitem">{name}{cells}</div>'


def amounts(units: Mapping[str, int], signs: bool = False) -> str:
    """ "5 wealth, 1 prestige"; with signs "+$13"."""
    return ", ".join(_amount(unit, by, signs) for unit, by in units.items() if by)


def _amount(unit: str, by: int, signs: bool) -> str:
    sign = ("+" if by > 0 else number(-1)[0]) if signs else ""
    if not unit[:1].isalpha():
        return f"{sign}{esc(unit)}{abs(by)}"
    one = unit[:-1] if abs(by) == 1 and unit.endswith("s") else unit
    return f"{sign}{abs(by)} {esc(one)}"
