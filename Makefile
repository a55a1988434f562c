# What people and CI do here. Needs Python 3.11 or newer; Node 20 or newer builds the page; Chromium tests it.

SHELL := /bin/bash
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
LOCK := requirements-dev.lock
PIP := -m pip --disable-pip-version-check --quiet --quiet
WORKERS ?= 2

MODULES := web/node_modules/.ready
PAGE := src/wasteland/server/page/index.html
# Folders, too: they change when a file goes.
SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/*.json 2>/dev/null)

.PHONY: help setup play terminal test check format types page fixtures browser bench load chaos docs pictures golden lock clean

help: ## list these targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

setup: $(READY) $(MODULES) ## make .venv with everything in it, and what the page is built with; quick the second time
	@$(FIND_BROWSER) || true
	@echo "Ready: $(BIN)/wasteland"

play: $(READY) $(PAGE) ## play in the browser; ARGS="..." goes to `wasteland serve`
	@$(BIN)/wasteland serve --open $(ARGS)

terminal: $(READY) ## play in the terminal; ARGS="..." goes to `wasteland play`
	@$(BIN)/wasteland play $(ARGS)

test: check browser $(PAGE) ## everything a change has to pass; the tests come last
	cd web && npm run --silent test && node check-size.js
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: $(READY) $(MODULES) ## lint, formatting, types, the import rule, the same for the page
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	cd web && npm run --silent check
	@fresh=$$(mktemp) && trap 'rm -f "$$fresh"' EXIT \
	  && $(BIN)/python -m wasteland.server.schema | (cd web && node make-wire.js "$$fresh") \
	  && diff -u web/src/net/wire.ts "$$fresh" || { echo "web/src/net/wire.ts is not what the server says: run make types" >&2; exit 1; }

format: $(READY) $(MODULES) ## put the code in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && npm run --silent format

types: $(READY) $(MODULES) ## write the page's types of the wire anew, after a change of the server's
	cd web && npm run --silent types

fixtures: $(READY) ## take the states that the page's tests are made of from games anew, after a change of views or rules
	$(BIN)/python -m tests.server.make_fixtures $(ARGS)

page: $(PAGE) ## build the page, if something in web/ is newer

browser: ## see that there is a Chromium for the tests
	@$(FIND_BROWSER)

bench: $(READY) ## measure speed beside other engines; ARGS="..." goes to benchmarks/compare.py
	$(BIN)/wasteland bench
	$(BIN)/python -m benchmarks.compare $(ARGS)

load: $(READY) ## play at many tables at once and measure; ARGS="..." goes to benchmarks/load.py
	$(BIN)/python -m benchmarks.load $(ARGS)

chaos: $(READY) ## kill the server 300 times while people play, and look whether anything is lost
	$(BIN)/python -m tests.server.chaos $(ARGS)

docs: $(READY) ## write the pages that are made from the games
	$(BIN)/python docs/make_pages.py

pictures: browser $(READY) $(PAGE) ## take the pictures of every screen anew, for docs/pictures
	$(BIN)/python -m docs.make_pictures

golden: $(READY) ## write the golden games anew, after a change that was meant
	PYTHONPATH=. $(BIN)/python tests/games/test_golden.py

lock: ## renew the versions that development uses
	@python=$$($(FIND_PYTHON)) && fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT \
	  && "$$python" -m venv "$$fresh" \
	  && "$$fresh/bin/python" $(PIP) install --editable '.[dev]' \
	  && { echo "# The versions that development uses. Renewed by: make lock"; \
	       "$$fresh/bin/python" $(PIP) freeze --exclude-editable | grep -E '^[A-Za-z0-9._-]+==[^ ]+$$' | LC_ALL=C sort -f; } > "$$fresh/lock" \
	  && cp "$$fresh/lock" $(LOCK) && wc -l < $(LOCK) | xargs printf '$(LOCK): %s lines\n'

clean: ## remove what was built and installed
	rm -rf $(VENV) web/node_modules $(dir $(PAGE)) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist

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

# A Chromium on the path; where there is none, Debian has one for whoever may install it.
define FIND_BROWSER
for browser in chromium chromium-browser google-chrome; do command -v "$$browser" > /dev/null && exit 0; done; \
if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
  echo "Installing Chromium, for the tests in the browser ..."; \
  { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium; } > /dev/null && exit 0; fi; \
echo "The tests in the browser need Chromium, and none was found: install the package chromium" >&2; exit 1
endef

define FIND_NODE
node -e 'process.exitCode = parseInt(process.versions.node) < 20 ? 1 : 0' 2> /dev/null && command -v npm > /dev/null \
  || { echo "The page is built with Node 20 or newer and npm, and they were not found" >&2; exit 1; }
endef

$(MODULES): web/package.json web/package-lock.json
	@$(FIND_NODE)
	@echo "Installing what the page is built with ..."
	@cd web && npm ci --loglevel=error
	@touch $@

# The modules are needed only where something is to be built.
$(PAGE): $(SOURCES)
	@$(MAKE) --silent $(MODULES)
	@echo "Building the page ..."
	@cd web && npm run --silent build -- --logLevel error
	@touch $@
