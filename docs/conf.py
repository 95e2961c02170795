"""How the documentation is built: `make docs` puts the sources together, and Sphinx reads them.

`tools/site` writes the pages of games, rules and notebooks beside those that lie here.
"""

from __future__ import annotations

from importlib import metadata

OWNER = "OWNER"
"""The GitHub account that holds the repository: Binder's and GitHub's links are made with it."""

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
urbannb_owner = OWNER

# -- Markdown and notebooks: their stored outputs as they are

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
nb_execution_mode = "off"

# -- the Python API

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
python_maximum_signature_line_length = 80
default_role = "py:obj"  # what stands between single backticks in a docstring
autodoc_default_options = {"members": True}

# -- looks

html_theme = "pydata_sphinx_theme"
html_title = "urbannb"
html_static_path = ["_static"]
html_css_files = ["urbannb.css"]
html_show_sourcelink = False
html_copy_source = False
templates_path = ["_templates"]
html_context = {"default_mode": "auto"}
html_theme_options = {
    "header_links_before_dropdown": 8,
    "navbar_align": "left",
    "show_prev_next": True,
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
}
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
