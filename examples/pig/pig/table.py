"""The die and the points as a picture, and what a click means."""

from pig.model import Hold, Pig, Roll, seat
from urbannb.kit import Action, Scene, Sheet, Target, View, marks, player_mark, player_shape

WIDE, HIGH = 320, 36  # a line for each player, where there is room


def scene(state: Pig, view: View) -> Scene:
    sheet, wide = Sheet(), max(200, min(WIDE, view.width - 32))
    for player, name in enumerate(state.names):
        y, points = 16 + 44 * player, state.points[player]
        sheet.frame(16, y, wide, HIGH)
        sheet.frame(100, y + 10, max(4, (wide - 120) * min(1, points / state.goal)), 16, "gold")
        sheet.shapes += player_shape(player_mark(state.names, player), 32, y + 18, 16)
        sheet.heading(48, y + 18, wide - 40, name, str(points))
        says, text = f"{name} has {points} of {state.goal} points", f"{name} {points}"
        box = (seat(player), 16, y, wide, HIGH, says, "points", player)
        sheet.targets.append(Target(*box, text=text, occupied=True))
    y = 16 + 44 * len(state.names)
    now = f"{state.names[state.player]} has rolled {state.stake or 'nothing yet'} this turn."
    sheet.frame(16, y, HIGH, HIGH, "amber")
    sheet.write(64, y + 18, now)
    die = Target("die", 16, y, HIGH, HIGH, f"The die. {now}", "die", text="die", occupied=True)
    sheet.targets.append(die)
    layers = {"pieces": tuple(sheet.shapes), "marks": marks(sheet.targets, view)}
    return Scene(wide + 32, y + 52, "Pig", now, layers, tuple(sheet.targets))


def gesture(state: Pig, action: Action) -> tuple[str, ...]:
    return ("die",) if isinstance(action, Roll) else (seat(state.player),)


def attempt(state: Pig, places: tuple[str, ...]) -> Action | None:
    here = {("die",): Roll(), (seat(state.player),): Hold()}
    return here.get(places)
