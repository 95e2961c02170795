""" "Was that good?": what the bot would have played, beside what was played. Only when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.advice.review import BETTER, EVEN, FORCED, NEARLY, SAME, UNJUDGED
from urbannb.core.text.html import rich
from urbannb.ui.panels.html import between, button, esc, row

if TYPE_CHECKING:
    from urbannb.core.advice.review import Review
    from urbannb.ui.parts import Match, Timeline

GOOD = (SAME, BETTER, EVEN, NEARLY)
OPEN = (FORCED, UNJUDGED)


def asked(match: Match, timeline: Timeline) -> str:
    """The question about an action of one's own, and its answer once it is asked."""
    turn = timeline.in_question
    if not turn:
        return ""
    shown = timeline.judged is not None and timeline.judged[0] == turn
    press = button(
        "Was that good?", "review", "fold", data_turn=turn, aria_expanded=str(shown).lower(),
        title="Say what the bot would have played here",
    )  # fmt: skip
    whole = button("Undo turn", "undo-turn", "fold", title="Undo to the start of the turn")
    undo = whole if timeline.walk.now and match.turn_started >= 0 else ""
    what = f'<span class="ub-cap">{turn}. {esc(match.tales.played(turn))}</span>'
    answer = told(timeline.judged[1], turn) if timeline.judged is not None and shown else ""
    return f'<div class="ub-judging">{between(what, row([press, undo], "ub-tight"))}{answer}</div>'


def told(review: Review, turn: int) -> str:
    """The verdict in a word, then what there is to say of a position that has passed."""
    kind = "good" if review.verdict in GOOD else "open" if review.verdict in OPEN else "weak"
    chip = f'<b class="ub-good {kind}">{esc(review.verdict)}</b>'
    first, *rest = (rich(part) for part in review.parts or ("",))
    then = "" if review.verdict in OPEN else f" as things stood before action {turn}."
    said = f"<p>{chip}{then} {first}".rstrip() + "</p>" + "".join(f"<p>{part}</p>" for part in rest)
    return f'<div class="ub-judged" data-see="judged{turn}">{said}</div>'
