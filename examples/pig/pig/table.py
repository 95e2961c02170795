"""The die and the points as a picture, and what a click means."""

from pig.model import Hold, Pig, Roll, seat
from urbannb.kit import Action, Scene, Sheet, Target, View, marks, player_mark, player_shape

WIDE, HIGH, BAR = 320, 36, 200  # a line for each player, and the longest bar of points


def scene(state: Pig, view: View) -> Scene:
    sheet = Sheet()
    for player, name in enumerate(state.names):
        y, points = 16 + 44 * player, state.points[player]
        sheet.frame(16, y, WIDE, HIGH)
        sheet.frame(100, y + 10, max(4, BAR * min(points, state.goal) / state.goal), 16, "gold")
        sheet.shapes += player_shape(player_mark(state.names, player), 32, y + 18, 16)
        sheet.heading(48, y + 18, WIDE - 40, name, str(points))
        says, text = f"{name} has {points} of {state.goal} points", f"{name} {points}"
        box = (seat(player), 16, y, WIDE, HIGH, says, "points", player)
        sheet.targets.append(Target(*box, text=text))
    y = 16 + 44 * len(state.names)
    now = f"{state.names[state.player]} has rolled {state.stake or 'nothing yet'} this turn."
    sheet.frame(16, y, HIGH, HIGH, "amber")
    sheet.write(64, y + 18, now)
    sheet.targets.append(Target("die", 16, y, HIGH, HIGH, f"The die. {now}", "die", text="die"))
    layers = {"pieces": tuple(sheet.shapes), "marks": marks(sheet.targets, view)}
    return Scene(WIDE + 32, y + 52, "Pig", now, layers, tuple(sheet.targets))


def gesture(state: Pig, action: Action) -> tuple[str, ...]:
    return ("die",) if isinstance(action, Roll) else (seat(state.player),)


def attempt(state: Pig, places: tuple[str, ...]) -> Action | None:
    if places == ("die",):
        return Roll()
    return Hold() if places == (seat(state.player),) else None
