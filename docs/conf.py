"""How the documentation is built: `make docs` puts the sources together, and Sphinx reads them.

`tools/site` writes the pages of games, rules and notebooks beside those that lie here.
"""

from __future__ import annotations

import os
from importlib import metadata

from tools.readme import address
from tools.site.build import ROOT

REPOSITORY = os.environ.get("GITHUB_REPOSITORY") or "/".join(address(ROOT).split("/")[-2:])
"""The account and name on GitHub that Binder is sent to; none if unknown."""

project = "urbannb"
author = "The urbannb authors"
project_copyright = author
release = metadata.version("urbannb")
extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "sphinx_design",
    "tools.site.try_it",
]
exclude_patterns = ["conf.py", "_extra"]
html_extra_path = ["_extra"]
urbannb_repository = REPOSITORY

# -- Markdown and notebooks: their stored outputs as they are

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
nb_execution_mode = "off"

# -- the Python API

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
default_role = "py:obj"  # what stands between single backticks in a docstring
autodoc_default_options = {"members": True}

# -- looks

html_theme = "pydata_sphinx_theme"
html_title = "urbannb"
html_static_path = ["_static"]
html_css_files = ["urbannb.css"]
html_show_sourcelink = False
html_copy_source = False
html_context = {"default_mode": "auto"}
html_logo = "_static/logo.svg"
html_favicon = "_static/logo.svg"
html_theme_options = {
    "logo": {"text": "urbannb", "alt_text": "urbannb"},
    "header_links_before_dropdown": 8,
    "navbar_align": "left",
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
html_js_files = ["urbannb.js"]
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
