# Two commands do everything: `make play` and `make test`. They need Python 3.11 or newer and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# the pins are complete, so pip resolves nothing: resolving, it would ask for the newest version of
# a package that is also wanted with an extra, for which there is no hash
PIN := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps
PLAY_READY := $(VENV)/ready-to-play
DEV_READY := $(VENV)/ready-to-work
WORKERS ?= auto
CODE := src tests benchmarks scripts examples
QUICK := $(addprefix tests/,core rules oracles contract perft transcripts lessons tips ratings tables tournaments) $(wildcard tests/test_*.py)
PORT ?= 8000
PAGE := src/contagia/page/index.html
NPM_READY := web/node_modules/.ready
NPM := $(BIN)/python scripts/npm.py
PAGE_SOURCES := $(shell find web/src web/public web/scripts docs/rules docs/tips -type f) \
  web/index.html web/package.json web/vite.config.ts web/tsconfig.json web/svelte.config.js

.DEFAULT_GOAL := help
.PHONY: help play page page-types page-check test test-quick coverage check format lint types layers bench bench-quick bench-server bench-page chaos mutants pictures gallery lock clean

help:  ## list what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

play: $(PLAY_READY) $(PAGE)  ## set up, build the page and open the house in the browser
	@$(BIN)/contagia serve --port $(PORT) --open

page: $(PAGE)  ## build the page

page-types: $(DEV_READY) $(NPM_READY)  ## write down anew, for TypeScript, what the house says
	$(BIN)/python scripts/page_types.py web/api.json
	$(NPM) run --silent types

page-check: $(DEV_READY) $(PAGE)  ## format, types and tests of the page, and whether its types are fresh
	$(NPM) run --silent lint
	@cp web/src/api/schema.d.ts web/schema.before
	@$(MAKE) --silent page-types
	@diff -q web/schema.before web/src/api/schema.d.ts >/dev/null \
	  || { echo "web/src/api/schema.d.ts was stale and is written anew: commit it."; exit 1; }
	$(NPM) run --silent check

test: $(DEV_READY) $(PAGE)  ## set up and run all tests
	@scripts/chromium.sh
	$(BIN)/contagia warm
	$(NPM) run --silent test
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

test-quick: $(DEV_READY)  ## run the pure tests: rules, tables, tournaments; no house, no browser, no search
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal $(QUICK)

coverage: $(DEV_READY) $(PAGE)  ## see which lines no test runs; it takes twice as long
	@scripts/chromium.sh
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term

check: lint types layers page-check test  ## everything CI checks: format, lint, types, imports, page, tests

lint: $(DEV_READY)  ## see that format and lint hold
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)

format: $(DEV_READY) $(NPM_READY)  ## put the code into its format, mend what lint can mend
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)
	$(NPM) run --silent format

types: $(DEV_READY)  ## check the types of source and tests
	$(BIN)/mypy

layers: $(DEV_READY)  ## check that imports point one way
	$(BIN)/lint-imports

bench: $(DEV_READY)  ## measure rulebooks and kernels
	@$(BIN)/python benchmarks/rulebooks.py
	@$(BIN)/python benchmarks/kernels.py

bench-quick: $(DEV_READY)  ## measure the kernels in under a minute
	@$(BIN)/python benchmarks/kernels.py --quick

bench-server: $(DEV_READY)  ## measure a server: steps a second, latencies, memory of sockets
	@$(BIN)/python benchmarks/server.py

bench-page: $(DEV_READY) $(PAGE)  ## measure the page: a table on a telephone, a step to the other screen
	@scripts/chromium.sh
	@$(BIN)/python benchmarks/pages.py

chaos: $(DEV_READY)  ## kill servers while hundreds play, and say much that is wrong
	$(BIN)/python scripts/chaos.py

mutants: $(DEV_READY)  ## break rules and scores on purpose and see the tests notice
	$(BIN)/python scripts/mutants.py

pictures: $(DEV_READY) $(PAGE)  ## draw the pictures of the README and the icons of the page anew
	$(BIN)/python scripts/pictures.py
	@scripts/chromium.sh
	$(BIN)/python scripts/icons.py
	$(BIN)/python scripts/page_pictures.py

gallery: $(DEV_READY) $(PAGE)  ## photograph every page, game and state: build/gallery/index.html (ONLY=pattern)
	@scripts/chromium.sh
	$(BIN)/python scripts/gallery.py --only "$(ONLY)"

lock: $(DEV_READY)  ## pin the dependencies anew, with hashes
	$(PYTHON) -m venv $(VENV)/locker
	$(VENV)/locker/bin/pip install --quiet uv
	$(VENV)/locker/bin/uv pip compile pyproject.toml --group build --upgrade --quiet \
	  --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --output-file requirements/play.txt
	$(VENV)/locker/bin/uv pip compile pyproject.toml --group dev --upgrade --quiet \
	  --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --constraints requirements/play.txt --output-file requirements/dev.txt
	$(VENV)/locker/bin/uv pip compile --group pyproject.toml:node --upgrade --quiet \
	  --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --output-file requirements/node.txt

clean:  ## remove what was set up and cached
	rm -rf $(VENV) web/node_modules src/contagia/page .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache build dist

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Contagia needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(PLAY_READY): requirements/play.txt pyproject.toml | $(VENV)/bin/python
	$(PIN) -r requirements/play.txt
	$(PIN) --no-build-isolation --editable .
	@touch $@

$(DEV_READY): requirements/dev.txt $(PLAY_READY)
	$(PIN) -r requirements/dev.txt
	$(BIN)/pip check --quiet
	@touch $@

$(NPM_READY): web/package.json web/package-lock.json web/.npmrc | $(PLAY_READY)
	$(NPM) ci --silent
	@touch $@

$(PAGE): $(NPM_READY) $(PAGE_SOURCES)
	$(NPM) run --silent build
