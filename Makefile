# `make play` and `make test` set up what they need; a second run finds it there and needs no network.
# Another Python: make PYTHON=python3.12 …     For others on the network: make play ARGS="--host 0.0.0.0"

PYTHON ?= python3
ARGS ?=
GAME ?= pilgrim
TARGET ?= positions
MINUTES ?= 5
# One process more than cores, as tests also wait for servers, browsers and programs.
PYTEST_ARGS ?= -n $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)') --dist worksteal

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The first two would put other code than the installed build in front; with the third every process compiles Python anew.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

PIP := -m pip install --quiet
CHECK_PYTHON = $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
    "Tabard needs Python 3.11 or later: make PYTHON=python3.12 …")'
CHECK_NODE = node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
    (echo "The pages are built with Node 20 or later and npm; install it from nodejs.org." && false)
BUILD_FILES := pyproject.toml setup.py tools/backend.py MANIFEST.in
CATALOGUES := $(shell find src -name '*.po' 2>/dev/null)
PAGE := src/tabard/server/static
PAGE_SOURCES := $(shell find page -name node_modules -prune -o -type f -print 2>/dev/null)
TEMPLATES := $(shell find src/tabard/server/templates -type f 2>/dev/null)
COMPILED := .venv-play/compiled
SOURCES := $(shell find src -name '*.py' -o -name '*.c' -o -name '*.toml' -o -name py.typed 2>/dev/null) $(CATALOGUES)

.PHONY: help play page test test-all check check-page test-pure test-compiled test-install check-platforms bench bench-server docs messages attributes sentences wheel lock format clean study fuzz

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Bots think in the pure build until the compiled one is ready; the next start is compiled as a whole.
play: .venv-play/tabard page  ## open the table in the browser
	@if $(MAKE) --no-print-directory --question $(COMPILED)/built; then \
	    PYTHONPATH=$(COMPILED) .venv-play/bin/tabard serve $(ARGS); \
	elif ! command -v cc >/dev/null; then \
	    .venv-play/bin/tabard serve $(ARGS); \
	else \
	    rm -rf $(COMPILED); \
	    nice $(MAKE) $(COMPILED)/built &> .venv-play/build.log & \
	    TABARD_COMPILED=$(CURDIR)/$(COMPILED) .venv-play/bin/tabard serve $(ARGS); \
	fi

page: $(PAGE)/.vite/manifest.json  ## the scripts and styles of the pages

# Times are those of two cores. What a machine does not have (Node, Chromium, PostgreSQL, a C compiler) is left out; the
# last lines say so, and what would bring it in.

test: check test-pure  ## set up, every check, and the tests: about five minutes

test-all: test check-platforms docs test-compiled test-install  ## and the slow tests on the compiled build: 20 minutes

check: .venv/tabard check-page
	@echo "Checking style, types and imports (a minute; seconds the next time)"
	@.venv/bin/ruff check --quiet
	@.venv/bin/ruff check --quiet --preview --select PLW1514    # no file is read in whatever encoding a system prefers
	@.venv/bin/ruff format --check --quiet
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-logo

ifeq ($(shell command -v npm),)
check-page:
	@echo "Left out: the checks of the pages' scripts. Needed: Node 20 or later and npm; install it from nodejs.org."
else
check-page: page/node_modules/.package-lock.json
	@npm run check --prefix page --silent
endif

check-platforms: .venv/tabard
	@echo "Checking types as macOS and Windows see them (a minute; seconds the next time)"
	@.venv/bin/mypy --platform darwin --cache-dir .mypy_cache/darwin src
	@.venv/bin/mypy --platform win32 --cache-dir .mypy_cache/win32 src

test-pure: .venv/tabard $(if $(shell command -v npm),page)
	@echo "Testing (about four minutes)"
	@TABARD_BUILD=pure .venv/bin/pytest $(PYTEST_ARGS)

ifeq ($(shell command -v cc),)
test-compiled:
	@echo "Left out: all tests of the compiled build. Needed: a C compiler; install the package gcc."
else
# What `make test` has seen in a browser is the same on every build.
test-compiled: .venv-compiled/tabard
	@echo "Testing everything on the compiled build, with the slow tests and more examples (about eight minutes)"
	@.venv-compiled/bin/python -c 'from tabard.engine import state; \
	    exit(state.__file__.endswith(".py") and "tabard in .venv-compiled is not compiled")'
	@TABARD_BUILD=compiled .venv-compiled/bin/pytest $(PYTEST_ARGS) -m "slow or not browser" --hypothesis-profile=thorough
endif

# As pip does it: the source distribution, built in an environment of its own, into an empty one.
test-install: dist/built
	@echo "Installing from the source distribution (two minutes)"
	@rm -rf .venv-install && $(PYTHON) -m venv .venv-install
	@.venv-install/bin/python $(PIP) dist/tabard-*.tar.gz
	@.venv-install/bin/tabard --version && .venv-install/bin/tabard games
	@rm -rf .venv-install

bench: .venv/tabard .venv-compiled/tabard .venv-catanatron/locked  ## the rules, and all faces for learning, beside others
	.venv/bin/python -m bench.run --pure .venv --compiled .venv-compiled --catanatron .venv-catanatron $(ARGS)
	.venv-compiled/bin/python -m bench.gym_bench --zoo .venv-catanatron

bench-server: .venv/tabard page  ## 200 live tables, and a server that is killed 200 times
	.venv/bin/python -m bench.server $(ARGS)

study: .venv-compiled/tabard  ## the figures of docs/studies/pilgrim.md; GAME=coimbra for another
	.venv-compiled/bin/python tools/study.py $(GAME) $(ARGS)

fuzz: .venv-fuzz/tabard page  ## hostile input: TARGET=records, notation, positions, components, requests or frames
	.venv-fuzz/bin/python -m tests.fuzz $(TARGET) $(MINUTES)

docs: .venv/tabard  ## the documentation, in docs/_build
	@echo "Carrying out the tutorials, and building the documentation (a minute)"
	@.venv/bin/python -m tools.tutorials
	@.venv/bin/python -m tools.notebooks
	.venv/bin/sphinx-build --quiet --fail-on-warning --keep-going docs docs/_build

messages: .venv/locked  ## what is said, into the catalogues of the languages
	.venv/bin/python tools/messages.py

attributes: .venv/tabard  ## what states hold and how they are copied, from the fields that games declare
	.venv/bin/python tools/attributes.py

sentences: .venv/tabard  ## everything that people read, with 1 and with 2 of everything, in sentences.txt
	.venv/bin/python -m tools.sentences

wheel: dist/built  ## the compiled wheel, in dist

# Not `train`: what it needs is too large for a check of every change.
LOCKED := arena dev docs gym openspiel png push ray server

lock:  ## newest versions of everything into requirements-dev.txt
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python $(PIP) uv
	.venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --fork-strategy fewest \
	    $(LOCKED:%=--extra %) --no-emit-index-url --custom-compile-command "make lock" \
	    pyproject.toml --output-file requirements-dev.txt

format: .venv/locked $(if $(shell command -v npm),page/node_modules/.package-lock.json)  ## put the code in order
	.venv/bin/ruff check --fix
	.venv/bin/ruff format
	$(if $(shell command -v npm),npm run format --prefix page --silent)

clean:  ## take away everything that make made
	rm -rf .venv .venv-* build dist docs/_build bench.json src/*.egg-info page/node_modules $(PAGE)
	rm -rf .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench tools docs -name __pycache__ -prune -exec rm -rf {} + -o -name '*.mo' -exec rm {} + || true

# A folder with the packages of the lock, then with ours: in .venv from src, in .venv-compiled from the wheel.

.venv/locked .venv-compiled/locked: requirements-dev.txt
.venv-catanatron/locked: bench/requirements.txt
%/locked:
	@echo "Setting up $* (once, about a minute)"
	@$(CHECK_PYTHON)
	@$(PYTHON) -m venv --clear $*
	@$*/bin/python $(PIP) -r $<
	@touch $@

# Whoever only plays needs none of the tools.
.venv-play/tabard: $(BUILD_FILES) $(CATALOGUES)
	@echo "Setting up the table (once, less than a minute)"
	@$(CHECK_PYTHON)
	@$(PYTHON) -m venv --clear .venv-play
	@.venv-play/bin/python $(PIP) --editable ".[server]" build
	@touch $@

# The folder appears when all of it is there.
$(COMPILED)/built: .venv-play/tabard $(BUILD_FILES) $(SOURCES) $(TEMPLATES) $(PAGE)/.vite/manifest.json
	rm -rf .venv-play/dist $(COMPILED) $(COMPILED).new
	.venv-play/bin/python -m build --outdir .venv-play/dist
	.venv-play/bin/python $(PIP) --no-deps --target $(COMPILED).new .venv-play/dist/*.whl
	touch $(COMPILED).new/built
	mv $(COMPILED).new $(COMPILED)

# The pages' scripts are built when they, or what they are built with, have changed. Node 20 or later does that.
# Not `npm ci`: the lock names the compilers of one platform, and others have to find theirs.
page/node_modules/.package-lock.json: page/package-lock.json
	@echo "Fetching what the pages are built with (once)"
	@$(CHECK_NODE)
	@npm install --prefix page --no-save --no-audit --no-fund --loglevel error
	@touch $@

$(PAGE)/.vite/manifest.json: page/node_modules/.package-lock.json $(PAGE_SOURCES)
	@npm run build --prefix page --silent
	@touch $@

# The fuzzer sees into Python, of which it knows only some versions and systems: it is not among what everybody needs.
.venv-fuzz/locked: requirements-dev.txt
.venv-fuzz/tabard: .venv-fuzz/locked $(BUILD_FILES) $(CATALOGUES)
	@.venv-fuzz/bin/python $(PIP) atheris==3.0.0
	@.venv-fuzz/bin/python $(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

.venv/tabard: .venv/locked $(BUILD_FILES) $(CATALOGUES)
	@.venv/bin/python $(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

# The wheel is built from an unpacked source distribution: no .so ever lies beside its source.
dist/built: .venv/locked $(BUILD_FILES) $(SOURCES) $(TEMPLATES) $(PAGE)/.vite/manifest.json
	@echo "Compiling"
	@rm -rf dist
	@.venv/bin/python -m build --no-isolation --outdir dist &> .venv/build.log || (cat .venv/build.log; false)
	@touch $@

.venv-compiled/tabard: .venv-compiled/locked dist/built
	@.venv-compiled/bin/python $(PIP) --no-deps --force-reinstall dist/*.whl
	@touch $@
