"""A scene: one picture of one position, which shows itself wherever it is looked at."""

from __future__ import annotations

from urbannb.scene.shapes import Drawing, Shape


class Scene(Drawing):
    """One picture of one position, as data (`Drawing` says of what), and in every form."""

    def to_svg(self, theme: str = "light") -> str:
        """The scene as one SVG document with role, title and description."""
        from urbannb.scene.svg import render

        return render(self, theme)

    def to_png(self, theme: str = "light", scale: int = 2) -> bytes:
        """The scene as a PNG, `scale` pixels to the CSS pixel, the same bytes every time."""
        from urbannb.scene.png import render

        return render(self, theme, scale)

    def to_text(self) -> str:
        """The scene as a plain text board, one table a group of targets."""
        from urbannb.scene.text import render

        return render(self)

    def elements(self) -> dict[str, list[str]]:
        """The SVG elements of each layer, in colors that follow the theme of a page (`style`)."""
        return {
            name: [self.element(shape) for shape in layer] for name, layer in self.layers.items()
        }

    @staticmethod
    def element(shape: Shape) -> str:
        """The SVG element of one shape."""
        from urbannb.scene.svg import fragment

        return fragment((shape,), css=True)

    def style(self) -> str:
        """The style sheet that a page with `elements` needs."""
        from urbannb.scene import palette

        return palette.css()

    def __repr__(self) -> str:
        return self.to_text()

    def _repr_html_(self) -> str:
        """The only picture that a notebook is given: every page that shows pictures shows this."""
        from urbannb.scene.svg import image

        return image(self)
