# One verb a line. Everything is installed into .venv here; nothing outside this folder is touched.
# Needs make and Python 3.11 or newer; uses uv where it is present.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WANTED := --editable '.[batch,dask,survey,web,pdf,postgres]' --group test --group check --group docs
EXAMPLE := armada-learning-fight
SERVERS := $(addprefix tests/web/,api live page store work test_process.py test_serve.py) tests/prove
SHARED := -n auto --dist worksteal
TIMED := @timed() { start=$$(date +%s); "$$@" || return; echo "$$(($$(date +%s) - start)) s: $$*"; }; timed

# What Python compiles is kept, else every process compiles again what it imports.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup run quick test docs prove check bench golden fuzz release clean

help: ## print these lines
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile

setup: $(READY) ## install into .venv what the other targets need; done again only when pyproject.toml has changed

$(READY): pyproject.toml
	@if command -v uv >/dev/null; then \
	  uv venv --quiet --allow-existing $(VENV) \
	  && uv pip install --quiet --python $(BIN)/python --compile-bytecode $(WANTED); \
	else \
	  $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")' \
	  && { $(PYTHON) -c 'import venv, ensurepip' || { echo "This Python lacks venv: install it (Debian and Ubuntu: python3-venv)." >&2; exit 1; }; } \
	  && $(PYTHON) -m venv $(VENV) \
	  && $(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1' \
	  && $(BIN)/python -m pip install --quiet $(WANTED); \
	fi
	@$(BIN)/python -m compileall -q src
	@touch $@

run: setup ## rule on the example, print the ruling, draw it, serve it as a table (ONCE=1: do not serve)
	@mkdir -p out
	$(BIN)/sublight adjudicate $(EXAMPLE)
	$(BIN)/sublight draw $(EXAMPLE) $(EXAMPLE).move --output out/$(EXAMPLE).svg
	@echo "The picture is out/$(EXAMPLE).svg"
ifndef ONCE
	@$(BIN)/sublight serve $(EXAMPLE) --store out/matches.db
endif

# What is marked `slow` compiles, starts processes or takes more than half a second.
quick: setup ## run the tests that need no browser, compiler, server or database: under a minute on two cores
	$(BIN)/python -m pytest $(SHARED) -m 'not slow' --hypothesis-profile=quick $(SERVERS:%=--ignore=%)

# Neighbours in a file run on one worker while both have work: what one has compiled or started serves the next.
# The browser's driver keeps an event loop running in its process: its tests have processes of their own.
# With SUBLIGHT_LATE=500 the server's answers reach a page up to so many ms late: whatever looks too soon then fails.
test: setup ## run the whole test suite; what needs a browser is left out only where Chromium is missing
	$(BIN)/python -m pytest $(SHARED) --ignore=tests/web/page
	$(BIN)/python -m pytest $(SHARED) tests/web/page

docs: setup ## build the site in out/docs, and run every command and program on its pages; a warning is an error
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --fresh-env --jobs auto --doctree-dir out/doctrees docs out/docs
	@echo "The site is out/docs/index.html"

prove: setup ## run the claims, each a test on very many random inputs (CLAIM=name: only that one; FRESH=1: from the start)
	$(BIN)/python -m prove $(CLAIM) $(if $(FRESH),--fresh)

check: setup ## check style, types, imports and the coverage of the rules, with the seconds that each took
	$(TIMED) $(BIN)/ruff check
	$(TIMED) $(BIN)/ruff format --check
	$(TIMED) $(BIN)/mypy
	$(TIMED) $(BIN)/lint-imports
	$(TIMED) $(BIN)/python -m checks
	$(TIMED) $(BIN)/sublight rules --matrix

bench: setup ## measure speeds, as ratios within one run (AGAINST=commit: beside those of an earlier commit)
	$(BIN)/python -m bench $(if $(AGAINST),--against $(AGAINST))

golden: setup ## replace the expected output in tests/golden by the present one; read the difference before you commit it
	$(BIN)/python -m pytest --golden

# Atheris is of a group of its own: it is compiled for few versions of Python, and nothing else needs it.
fuzz: setup ## look for input that breaks a reader or the server (TARGET=name: only that one; SECONDS=600: time for each)
	@$(BIN)/python -c 'import atheris' 2>/dev/null || \
	  if command -v uv >/dev/null; then uv pip install --quiet --python $(BIN)/python --group fuzz; \
	  else $(BIN)/python -m pip install --quiet --group fuzz; fi
	$(BIN)/python -m fuzz $(TARGET) --seconds $(or $(SECONDS),600)

release: setup ## build the wheel and the source distribution and test both in an environment of their own; publishes nothing
	.ci/release

clean: ## remove .venv, caches and out
	rm -rf $(VENV) out .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
