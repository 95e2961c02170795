"""The map as HTML: tables that are heard row by row, and a plot that needs no color."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from urbannb.core.text import capital, plural
from urbannb.core.text.html import NO_MATH, fold
from urbannb.teach.practice.knowledge import GONE, BeliefTally
from urbannb.teach.practice.map_facts import STANDS, MapFacts, MapTopic, PracticeDay, fallen
from urbannb.ui.panels.html import between, button, esc, row

HIGH, FOOT = 120, 22
"""The plot: the height of its bars, and the room below for days, in pixels."""
WIDE, LEFT = 640, 9
"""Its width at most, in pixels; the room beside it for numbers, in percent of its width."""
WIDEST = 7
"""A bar with the gap beside it takes no more, in percent."""
STRIPE = 4
"""The stripes of wrong answers are so far apart."""
APART = 23
"""The dates below are at least so far apart, in percent: so they fit a telephone."""
RECALL = (
    "“Known tomorrow” is how likely you are to know a topic a day from now if you do not practice "
    "it before then, as Anki’s scheduler (fsrs) reckons it from your answers."
)
WHOLE = "A whole turn is asked once you have been right on each of its topics."


def still(m: MapFacts) -> str:
    """All of the map where nothing can be pressed."""
    return f'<div class="{NO_MATH}" dir="ltr">{whole(m, press=False)}</div>'


def whole(m: MapFacts, *, press: bool = True) -> str:
    """The map; with buttons where they can be pressed."""
    none = (
        "" if m.answered else "<p>There are no answers yet. Each one you give changes this map.</p>"
    )
    back = f"<p><b>{esc(m.back)}</b></p>" if m.back else ""
    return f"{none}{back}{beliefs(m, press=press)}{days(m.days)}{topics(m)}{composites(m)}"


def topics(m: MapFacts) -> str:
    """How sure one is of each topic, and when it comes back."""
    return f'{_listed(m, "Topic", m.topics)}<p class="ub-cap">{RECALL}</p>'


def composites(m: MapFacts) -> str:
    """The same of the whole turns, each of which asks about several topics at once."""
    if not m.composites:
        return ""
    return f'{_listed(m, "Whole turn", m.composites)}<p class="ub-cap">{WHOLE}</p>'


def _listed(m: MapFacts, what: str, found: Sequence[MapTopic]) -> str:
    heads = (what, "Known tomorrow", "Right", "Due")
    head = "".join(f'<th scope="col">{words}</th>' for words in heads)
    body = "".join(_topic(m, topic) for topic in found)
    return (
        f'<table class="ub-maptable"><caption>{what}s</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _topic(m: MapFacts, t: MapTopic) -> str:
    name = f'<th scope="row">{esc(t.title)}</th>'
    if t.percent is None:
        return f'<tr>{name}<td colspan="3" class="ub-cap">not asked yet</td></tr>'
    bar = (
        '<svg class="ub-mapbar" width="60" height="9" viewBox="0 0 60 9" aria-hidden="true">'
        '<rect x=".5" y=".5" width="59" height="8" fill="none" stroke="currentColor"/>'
        f'<rect width="{0.6 * t.percent:.1f}" height="9" fill="currentColor"/></svg>'
    )
    return (
        f'<tr>{name}<td class="ub-recall">{bar} {t.percent}%</td>'
        f'<td class="ub-of">{t.right} of {t.asked}</td><td>{esc(m.when(t.due))}</td></tr>'
    )


def beliefs(m: MapFacts, *, press: bool) -> str:
    """The beliefs that were fallen for, each with how it stands now; what is gone is folded."""
    now = [tally for tally in m.beliefs if tally.stands != GONE]
    gone = [tally for tally in m.beliefs if tally.stands == GONE]
    shown = _beliefs(m, now, "Beliefs behind your wrong answers", press=press)
    count = plural(len(gone), "wrong belief")
    folded = _beliefs(m, gone, "Gone", press=press)
    return shown + (fold(f"Gone by now: {count}", folded, "ub-fold") if gone else "")


def _beliefs(m: MapFacts, tallies: Sequence[BeliefTally], caption: str, *, press: bool) -> str:
    if not tallies:
        return ""
    titles = {topic.name: topic.title for topic in (*m.topics, *m.composites)}
    body = "".join(_belief(tally, titles, press=press) for tally in tallies)
    return (
        f'<table class="ub-maptable"><caption>{caption}</caption><thead><tr><th scope="col">Belief'
        f'</th><th scope="col">Now</th></tr></thead><tbody>{body}</tbody></table>'
    )


def _belief(tally: BeliefTally, titles: dict[str, str], *, press: bool) -> str:
    belief = tally.belief
    topic = esc(titles.get(belief.topic, belief.topic))
    stands = capital(STANDS[tally.stands])
    now = f'<div><b>{stands}</b><div class="ub-cap">{fallen(tally)}</div></div>'
    again = belief_buttons(belief.id, belief.text) if press else ""
    return (
        f'<tr><th scope="row">{esc(capital(belief.text))}<div class="ub-cap">{topic}</div></th>'
        f"<td>{between(now, again)}</td></tr>"
    )


def belief_buttons(id: str, text: str) -> str:  # noqa: A002  # as beliefs call it
    """To see what is wrong with a belief, and to be asked about it again."""
    show = button("Show me", "example", data_id=id, aria_label=f"Show me: {text}")
    ask = button("Ask me again", "ask", data_id=id, aria_label=f"Ask me again: {text}")
    return row([show, ask], "ub-tight")


# -- the days


def days(every: Sequence[PracticeDay]) -> str:
    """Answers day by day, as a plot and as a table."""
    if not every:
        return ""
    each = "week" if every[-1].week else "day"
    rows = "".join(
        f'<tr><th scope="row">{capital(d.words)}</th><td>{d.right}</td><td>{d.wrong}</td></tr>'
        for d in every
        if d.right or d.wrong
    )
    table = (
        f'<table class="ub-maptable"><caption>Answers by {each}</caption><thead><tr>'
        f'<th scope="col">{capital(each)}</th><th scope="col">Right</th><th scope="col">Wrong</th>'
        f"</tr></thead><tbody>{rows}</tbody></table>"
    )
    legend = (
        f'<div class="ub-mapcaption">Answers by {each}</div>'
        f'<div class="ub-cap ub-maplegend">{_sample(0)} right {_sample(1)} wrong</div>'
    )
    return f"{legend}{plot(every)}{fold('These answers as a table', table, 'ub-fold')}"


def _sample(wrong: int) -> str:
    bar = _striped(0, 100, 0.5, 11) if wrong else _rect(0, 100, 0.5, 11)
    return f'<svg width="12" height="12" aria-hidden="true">{bar}</svg>'


def plot(every: Sequence[PracticeDay]) -> str:
    """A bar a day: right answers filled, wrong ones striped above them.

    Across it is drawn in percent, so that its letters keep their size on a narrow page.
    """
    most = max(d.right + d.wrong for d in every)
    step = min(WIDEST, (100 - LEFT) / len(every))
    unit = (HIGH - 12) / most
    bars = ""
    for n, d in enumerate(every):
        x, wide, top = LEFT + (n + 0.12) * step, step * 0.76, HIGH - d.right * unit
        if d.right:
            bars += _rect(x, wide, top, d.right * unit)
        if d.wrong:
            bars += _striped(x, wide, top - d.wrong * unit, d.wrong * unit)
        if n % ceil(APART / step) == 0:
            bars += _text(LEFT + n * step, HIGH + 15, f"{d.begins:%b} {d.begins.day}")
    axis = (
        f'<line x1="{LEFT}%" x2="100%" y1="{HIGH}" y2="{HIGH}" stroke="currentColor"/>'
        f"{_text(0, HIGH, '0')}{_text(0, 20, str(most))}"
    )
    right, wrong = sum(d.right for d in every), sum(d.wrong for d in every)
    said = (
        f"{plural(right, 'right answer')} and {plural(wrong, 'wrong one')}, from {every[0].words}"
    )
    return (
        f'<svg class="ub-mapplot" role="img" aria-label="{esc(said)}" width="100%" '
        f'height="{HIGH + FOOT}" style="max-width:{WIDE}px;display:block">{axis}{bars}</svg>'
    )


def _text(x: float, y: float, words: str) -> str:
    return f'<text x="{x:.1f}%" y="{y}" font-size="12" fill="currentColor">{words}</text>'


def _rect(x: float, wide: float, y: float, high: float, fill: str = "currentColor") -> str:
    return (
        f'<rect x="{x:.2f}%" width="{wide:.2f}%" y="{y:.1f}" height="{high:.1f}" fill="{fill}" '
        'stroke="currentColor"/>'
    )


def _striped(x: float, wide: float, y: float, high: float) -> str:
    """A hollow bar with stripes across; without a pattern, whose name a page would have twice."""
    stripes = "".join(
        f'<line x1="{x:.2f}%" x2="{x + wide:.2f}%" y1="{y + n * STRIPE:.1f}" '
        f'y2="{y + n * STRIPE:.1f}" stroke="currentColor"/>'
        for n in range(1, int(high / STRIPE) + 1)
    )
    return f"{_rect(x, wide, y, high, 'none')}{stripes}"
