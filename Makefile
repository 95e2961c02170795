# `make lab` to play, `make test` to check everything; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
SITE := $(VENV)/site
INTO := bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
INSTALL := $(VENV)/$(INTO)
no_news = $(PY) -m jupyter labextension disable --level=sys_prefix "@jupyterlab/apputils-extension:announcements" >/dev/null 2>&1
PINS := pyproject.toml constraints.txt tools/environment.py
N ?= 100000
KILLS ?= 100
GAMES ?= 2000
EVENTS ?= 12000
# More options for JupyterLab: make lab LAB_ARGS="--no-browser --port=8890"
LAB_ARGS ?=
# How many tests at a time: one for each processor, but four at most; make test WORKERS=2
WORKERS ?= logical
PYTEST = $(PY) -m pytest -n $(WORKERS) --maxprocesses=4
# Only a real browser on a busy machine gets a second try, and the summary lists who took it.
ONCE := -p no:rerunfailures
TWICE := --reruns 1 -raR

# Another installation's packages must not leak into the private environment. What is compiled once
# is kept: each kernel of the tests would compile the whole package again.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE
export PIP_USER := 0

.NOTPARALLEL:
.PHONY: help lab test test-fast lint types engine notebooks write-notebooks browser bench random-games random-messages accept balance killed-copies killed-games coverage thorough docs site clean

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-18s %s\n", $$1, $$2}'

lab: $(VENV)/.lab ## set everything up, open JupyterLab on the first notebook
	@$(PY) -m urbannb lab notebooks $(LAB_ARGS)

FAST := lint types engine notebooks
PARTS := $(FAST) browser

test: $(VENV)/.browser $(VENV)/.firefox $(PARTS) ## set everything up, run all the tests
	@$(call how_long,$(PARTS))

test-fast: $(FAST) ## the tests that need no browser
	@$(call how_long,$(FAST))

lint: $(VENV)/.test ## format and lint
	@$(begin)
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	@$(end)

types: $(VENV)/.test ## strict types
	@$(begin)
	$(PY) -m mypy --num-workers auto
	@$(end)

engine: $(VENV)/.test ## engine, scene and widget tests
	@$(begin)
	$(PYTEST) tests $(ONCE) -p no:nbval -m "not browser" --ignore=tests/browser --dist worksteal $(COVERAGE)
	@$(end)

# Warnings there are those of the Jupyter client that runs them.
notebooks: $(VENV)/.test ## run each notebook, compare its outputs
	@$(begin)
	home="$$(mktemp -d)" && trap 'rm -rf "$$home"' EXIT && \
	URBANNB_HOME="$$home" $(PYTEST) notebooks $(ONCE) --dist loadfile --nbval --nbval-current-env --nbval-cell-timeout=300 --nbval-sanitize-with=tests/nbval.cfg -W default
	@$(end)

write-notebooks: $(VENV)/.test ## run each notebook again, write its outputs as they are committed
	$(PY) tools/notebooks.py

browser: export URBANNB_SHOTS := $(SHOTS)
browser: $(VENV)/.browser $(VENV)/.firefox $(VENV)/.site ## a real JupyterLab in real browsers (SHOTS=1 leaves pictures to look at)
	@$(begin)
	URBANNB_CHROMIUM="$$(cat $(VENV)/.browser)" URBANNB_FIREFOX="$$(cat $(VENV)/.firefox)" URBANNB_SITE="$(SITE)/bin/python" $(PYTEST) tests/browser $(TWICE) -m browser --dist worksteal
	@$(end)

bench: $(VENV)/.bench $(VENV)/.browser ## measure speed, print a table
	URBANNB_CHROMIUM="$$(cat $(VENV)/.browser)" $(PY) -m bench.run

random-games: $(VENV)/.test ## play many random games, look for broken promises (N=100000)
	$(PY) -m tools.random_games $(N)

random-messages: $(VENV)/.test ## send many random messages to tables and lessons (EVENTS=12000)
	$(PY) -m tools.random_messages $(EVENTS)

accept: $(VENV)/.test ## keep the words and pictures that there are now (tests/kept), print what changed
	$(PY) -m tests.kept.write

balance: $(VENV)/.test ## measure the balance of Urbify's tiles, write docs/urbify-balance.md (GAMES=2000)
	$(PY) -m tools.urbify_balance $(GAMES) --write docs/urbify-balance.md

killed-copies: $(VENV)/.test ## kill `urbannb lab` while it copies, look at what is left (KILLS=100)
	$(PY) -m tools.killed_copies $(KILLS)

killed-games: $(VENV)/.test ## kill games and kernels while they play, look at what is kept (KILLS=100)
	$(PY) -m tools.killed_games $(KILLS) --kernels $$(($(KILLS) / 5))

coverage: COVERAGE := --cov --cov-report=term
coverage: engine ## the engine, scene and widget tests with branch coverage (half as long again)

thorough: export URBANNB_GAMES := 4000
thorough: $(VENV)/.test $(VENV)/.browser ## the engine tests over all the games and seeds there are, all topics of lessons by ear (about half an hour)
	$(PYTEST) tests $(ONCE) -p no:nbval -m "not browser" --ignore=tests/browser --dist worksteal
	URBANNB_CHROMIUM="$$(cat $(VENV)/.browser)" $(PYTEST) tests/browser/test_by_ear.py $(TWICE) -m browser --dist worksteal

docs: $(VENV)/.site ## build the documentation into site/
	rm -rf build/docs
	[ ! -d site ] || find site -mindepth 1 -maxdepth 1 ! -name lite -exec rm -rf {} +
	$(SITE)/bin/python -m tools.site site

site: $(VENV)/.site ## build site/: the documentation, and in site/lite the notebooks without a server (needs npm)
	@command -v npm >/dev/null || { echo "urbannb: no npm on PATH; Pyodide's runtime comes from there" >&2; exit 1; }
	rm -rf site build/docs
	$(SITE)/bin/python -m tools.site site
	$(SITE)/bin/python -m tools.lite site/lite

clean: ## remove the private environment and everything made by tests and builds
	rm -rf $(VENV) build dist site .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis tests/browser/shots
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- how long each part of the tests took

begin = date +%s > $(VENV)/.begun-$@
end = echo $$(($$(date +%s) - $$(cat $(VENV)/.begun-$@))) > $(VENV)/.took-$@
how_long = for part in $(1); do printf '%-10s %4s s\n' $$part $$(cat $(VENV)/.took-$$part); done

# -- setting up; each step leaves a stamp and is done again only when what is pinned changes

$(VENV)/.python: $(PINS)
	@command -v $(PYTHON) >/dev/null || { echo "urbannb: no $(PYTHON) on PATH; install Python 3.10 or newer" >&2; exit 1; }
	@$(PYTHON) tools/environment.py $(VENV)
	@touch $@

$(VENV)/.lab: $(VENV)/.python
	@echo "urbannb: installing into $(VENV) (about a minute, once)"
	@$(INSTALL) hatchling editables
	@$(INSTALL) --no-build-isolation --editable '.[lab]'
	@$(no_news)
	@touch $@

# All at once, JupyterLab with it; what no test imports need not be compiled.
$(VENV)/.test: $(VENV)/.python
	@echo "urbannb: installing into $(VENV) what the tests need"
	@$(INSTALL) hatchling editables
	@$(INSTALL) --no-compile --no-build-isolation --editable '.[test]'
	@$(no_news)
	@touch $(VENV)/.lab $@

# In an environment of its own: what it brings along disturbs a JupyterLab that is a server's.
$(VENV)/.site: $(VENV)/.python
	@echo "urbannb: installing what builds the page without a server"
	@$(PY) -m venv $(SITE)
	@$(SITE)/$(INTO) hatchling editables
	@$(SITE)/$(INTO) --no-compile --no-build-isolation --editable '.[site]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	@$(INSTALL) --no-build-isolation --editable '.[test,bench]'
	@touch $@

# Looked for on every run: a browser may have been removed since.
$(VENV)/.browser: $(VENV)/.test FORCE
	@$(PY) tools/browser.py > $@.new && mv $@.new $@

# Empty where there is none: its test says why it is skipped.
$(VENV)/.firefox: $(VENV)/.test FORCE
	@$(PY) tools/browser.py firefox > $@.new && mv $@.new $@

FORCE:
