"""The map as HTML: tables that are heard row by row, and a plot that needs no color."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.text import capital, plural
from urbannb.core.text.html import NO_MATH, fold
from urbannb.teach.practice.knowledge import BeliefTally
from urbannb.teach.practice.practice_map import STANDS, MapTopic, PracticeDay, PracticeMap, fallen
from urbannb.ui.panels.html import button, esc, row

WIDE, HIGH, FOOT, LEFT = 640, 120, 22, 30
"""The plot: its width and height, the room below it for days and beside it for numbers."""
WIDEST = 44
"""A bar with the gap beside it takes no more."""
STRIPE = 4
"""The stripes of wrong answers are so far apart."""
NUMBERS = 8
"""So many days have their date below them at most."""
RECALL = (
    "“Known tomorrow” is how likely you are to know a topic a day from now if you do not practice "
    "it until then, as Anki’s scheduler (fsrs) reckons it from your answers."
)


def still(m: PracticeMap) -> str:
    """All of the map where nothing can be pressed."""
    return f'<div class="{NO_MATH}" dir="ltr">{whole(m, press=False)}</div>'


def whole(m: PracticeMap, *, press: bool = True) -> str:
    """The map; with buttons where they can be pressed."""
    none = (
        "" if m.answered else "<p>There are no answers yet. Each one you give changes this map.</p>"
    )
    back = f"<p><b>{esc(m.back)}</b></p>" if m.back else ""
    return f"{none}{back}{beliefs(m, press=press)}{days(m.days)}{topics(m)}"


def topics(m: PracticeMap) -> str:
    """How sure one is of each topic, and when it comes back."""
    heads = ("Topic", "Known tomorrow", "Right", "Due")
    head = "".join(f'<th scope="col">{words}</th>' for words in heads)
    body = "".join(_topic(m, topic) for topic in m.topics)
    return (
        f'<table class="ub-maptable"><caption>Topics</caption><thead><tr>{head}</tr></thead>'
        f'<tbody>{body}</tbody></table><p class="ub-cap">{RECALL}</p>'
    )


def _topic(m: PracticeMap, t: MapTopic) -> str:
    name = f'<th scope="row">{esc(t.title)}</th>'
    if t.percent is None:
        return f'<tr>{name}<td colspan="3" class="ub-cap">not asked yet</td></tr>'
    bar = (
        '<svg class="ub-mapbar" width="60" height="9" viewBox="0 0 60 9" aria-hidden="true">'
        '<rect x=".5" y=".5" width="59" height="8" fill="none" stroke="currentColor"/>'
        f'<rect width="{0.6 * t.percent:.1f}" height="9" fill="currentColor"/></svg>'
    )
    return (
        f'<tr>{name}<td class="ub-recall">{bar} {t.percent}&nbsp;%</td>'
        f"<td>{t.right} of {t.asked}</td><td>{esc(m.when(t.due))}</td></tr>"
    )


def beliefs(m: PracticeMap, *, press: bool) -> str:
    """The beliefs that were fallen for, each with how it stands now."""
    if not m.beliefs:
        return ""
    titles = {topic.name: topic.title for topic in m.topics}
    body = "".join(_belief(tally, titles, press=press) for tally in m.beliefs)
    heads = ["Belief", "Now", *["Look again"] * press]
    head = "".join(f'<th scope="col">{words}</th>' for words in heads)
    return (
        f'<table class="ub-maptable"><caption>Wrong beliefs you have answered by</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _belief(tally: BeliefTally, titles: dict[str, str], *, press: bool) -> str:
    belief = tally.belief
    topic = esc(titles.get(belief.topic, belief.topic))
    return (
        f'<tr><th scope="row">{esc(belief.text)}<div class="ub-cap">{topic}</div></th>'
        f'<td><b>{capital(STANDS[tally.stands])}</b><div class="ub-cap">{fallen(tally)}</div></td>'
        + (f"<td>{belief_buttons(belief.id, belief.text)}</td></tr>" if press else "</tr>")
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
    bar = (
        _striped(0.5, 0.5, 11, 11)
        if wrong
        else '<rect width="12" height="12" fill="currentColor"/>'
    )
    return f'<svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">{bar}</svg>'


def plot(every: Sequence[PracticeDay]) -> str:
    """A bar a day: right answers filled, wrong ones striped above them."""
    most = max(d.right + d.wrong for d in every)
    room = WIDE - LEFT
    step = min(WIDEST, room / len(every))
    unit = (HIGH - 12) / most
    bars = ""
    seldom = -(-len(every) // NUMBERS)  # a date below every so many bars
    for n, d in enumerate(every):
        x, wide = LEFT + n * step + step * 0.12, step * 0.76
        top = HIGH - d.right * unit
        if d.right:
            bars += _rect(x, top, wide, d.right * unit)
        if d.wrong:
            bars += _striped(x, top - d.wrong * unit, wide, d.wrong * unit)
        if n % seldom == 0:
            bars += (
                f'<text x="{LEFT + n * step:.1f}" y="{HIGH + 15}" font-size="12" '
                f'fill="currentColor">{d.begins:%b} {d.begins.day}</text>'
            )
    axis = (
        f'<path d="M{LEFT} {HIGH}H{WIDE}" stroke="currentColor" fill="none"/>'
        f'<text x="{LEFT - 6}" y="{HIGH}" font-size="12" text-anchor="end" fill="currentColor">0'
        f'</text><text x="{LEFT - 6}" y="20" font-size="12" text-anchor="end" '
        f'fill="currentColor">{most}</text>'
    )
    right, wrong = sum(d.right for d in every), sum(d.wrong for d in every)
    said = (
        f"{plural(right, 'right answer')} and {plural(wrong, 'wrong one')}, from {every[0].words}"
    )
    return (
        f'<svg class="ub-mapplot" role="img" aria-label="{esc(said)}" '
        f'viewBox="0 0 {WIDE} {HIGH + FOOT}" width="{WIDE}" style="max-width:100%;height:auto">'
        f"{axis}{bars}</svg>"
    )


def _rect(x: float, y: float, wide: float, high: float) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" '
        'fill="currentColor" stroke="currentColor"/>'
    )


def _striped(x: float, y: float, wide: float, high: float) -> str:
    """A hollow bar with stripes across; without a pattern, whose name a page would have twice."""
    stripes = "".join(
        f"M{x:.1f} {y + n * STRIPE:.1f}h{wide:.1f}" for n in range(1, int(high / STRIPE) + 1)
    )
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="none" '
        f'stroke="currentColor"/><path d="{stripes}" stroke="currentColor" fill="none"/>'
    )
