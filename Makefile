# What people and CI do here. The first target needs Python 3.11 or newer and nothing else.

SHELL := /bin/bash
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
LOCK := requirements-dev.lock
PIP := -m pip --disable-pip-version-check --quiet --quiet
WORKERS ?= 2

.PHONY: help setup play test check format bench docs golden lock clean

help: ## list these targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

setup: $(READY) ## make .venv with everything in it; quick the second time
	@echo "Ready: $(BIN)/wasteland"

play: $(READY) ## play in the terminal; ARGS="..." goes to `wasteland play`
	@$(BIN)/wasteland play $(ARGS)

test: check ## everything a change has to pass; the tests come last
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: $(READY) ## lint, formatting, types, the import rule
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(READY) ## put the code in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(READY) ## measure speed beside other engines; ARGS="..." goes to benchmarks/compare.py
	$(BIN)/wasteland bench
	$(BIN)/python -m benchmarks.compare $(ARGS)

docs: $(READY) ## write the pages that are made from the games
	$(BIN)/python docs/make_pages.py

golden: $(READY) ## write the golden games anew, after a change that was meant
	PYTHONPATH=. $(BIN)/python tests/games/search_and_survive/test_golden.py

lock: ## renew the versions that development uses
	@python=$$($(FIND_PYTHON)) && fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT \
	  && "$$python" -m venv "$$fresh" \
	  && "$$fresh/bin/python" $(PIP) install --editable '.[dev]' \
	  && { echo "# The versions that development uses. Renewed by: make lock"; \
	       "$$fresh/bin/python" $(PIP) freeze --exclude-editable | grep -E '^[A-Za-z0-9._-]+==[^ ]+$$' | LC_ALL=C sort -f; } > "$$fresh/lock" \
	  && cp "$$fresh/lock" $(LOCK) && wc -l < $(LOCK) | xargs printf '$(LOCK): %s lines\n'

clean: ## remove what was built, .venv included
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist

# The first Python on the path that is new enough and can make a virtual environment.
define FIND_PYTHON
found=""; for python in python3 python3.11 python3.12 python3.13 python3.14 python; do \
  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
  found="$$python"; "$$python" -c 'import ensurepip, venv' 2>/dev/null && echo "$$python" && exit 0; done; \
if [ -n "$$found" ]; then echo "$$found cannot make virtual environments: install the package $$("$$found" -c 'import sys; print("python3.%d-venv" % sys.version_info[1])')" >&2; \
else echo "Wasteland needs Python 3.11 or newer, and none was found" >&2; fi; exit 1
endef

$(READY): pyproject.toml $(LOCK)
	@test -x $(BIN)/python && $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { python=$$($(FIND_PYTHON)) && echo "Making $(VENV) with $$python ..." && "$$python" -m venv --clear $(VENV); }
	@echo "Installing what play and development need; this may take a minute ..."
	@$(BIN)/python $(PIP) install --requirement $(LOCK)
	@$(BIN)/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
