"""A board as pure data: shapes, labels and targets, drawn alike by every renderer."""

from urbannb.core.view import View
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Circle, Path, Rect, Room, Shape, Target, Text

__all__ = ["Circle", "Path", "Rect", "Room", "Scene", "Shape", "Target", "Text", "View"]
