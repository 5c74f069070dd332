# Two commands do everything: `make play` and `make test`. They need Python 3.11 or newer and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY_READY := $(VENV)/ready-to-play
DEV_READY := $(VENV)/ready-to-work
WORKERS ?= auto
CODE := src tests benchmarks scripts examples

.DEFAULT_GOAL := help
.PHONY: help play test check format lint types layers bench bench-quick bench-server chaos mutants pictures lock clean

help:  ## list what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

play: $(PLAY_READY)  ## set up and open the house in the terminal
	@$(BIN)/contagia

test: $(DEV_READY)  ## set up and run all tests
	$(BIN)/contagia warm
	$(BIN)/pytest -n $(WORKERS) --cov --cov-report=term

check: lint types layers test  ## everything CI checks: format, lint, types, import rule, tests

lint: $(DEV_READY)  ## see that format and lint hold
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)

format: $(DEV_READY)  ## put the code into its format, mend what lint can mend
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

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

chaos: $(DEV_READY)  ## kill servers while hundreds play, and say much that is wrong
	$(BIN)/python scripts/chaos.py

mutants: $(DEV_READY)  ## break the rules on purpose and see the tests notice
	$(BIN)/python scripts/mutants.py

pictures: $(DEV_READY)  ## draw the boards of the README anew
	$(BIN)/python scripts/pictures.py

lock: $(DEV_READY)  ## pin the dependencies anew, with hashes
	$(PYTHON) -m venv $(VENV)/locker
	$(VENV)/locker/bin/pip install --quiet uv
	$(VENV)/locker/bin/uv pip compile pyproject.toml --group build --upgrade --quiet \
	  --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --output-file requirements/play.txt
	$(VENV)/locker/bin/uv pip compile pyproject.toml --group dev --upgrade --quiet \
	  --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --constraints requirements/play.txt --output-file requirements/dev.txt

clean:  ## remove what was set up and cached
	rm -rf $(VENV) .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache build dist

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Contagia needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(PLAY_READY): requirements/play.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/play.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV_READY): requirements/dev.txt $(PLAY_READY)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/dev.txt
	@touch $@
