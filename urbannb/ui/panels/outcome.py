"""Who has won, in a sentence."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.text import listing


def sentence(game: Game) -> str:
    """Who has won and with how much, or how a team did."""
    winners, scores = game.winners(), game.scores()
    if len(scores) == 1:
        return _team(game, bool(winners))
    if not winners:
        return "The game is over. Nobody has won."
    names = listing(game.names[p] for p in winners)
    totals = [score.total for score in scores]
    others = sorted((p for p in range(len(totals)) if p not in winners), key=lambda p: -totals[p])
    level = any(totals[p] == totals[winners[0]] for p in others)
    how = "wins" if len(winners) == 1 else "share the victory"
    tie = " on the tie-break" if level else ""
    against = f" to {listing(scores[p].amount for p in others)}" if others else ""
    best = f"{scores[winners[0]].amount} {scores[0].what}".rstrip()
    return f"The game is over: {names} {how}{tie}, {best}{against}."


def _team(game: Game, won: bool) -> str:
    """A team's points against its target, where there is one; or what somebody alone has."""
    (score,) = game.scores()
    if score.unit and score.goal is None:
        return f"The game is over. {score.name} has {score.amount}."
    points = f"{score.amount} {'point' if abs(score.total) == 1 else 'points'}"
    if score.goal is None:
        return f"The game is over: {points}."
    how = "won" if won else "lost"
    return f"The game is over: {points}, the target was {score.goal}. You have {how}."
