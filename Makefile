# What people and CI do here. Needs Python 3.11 or newer; Node 20 or newer builds the page; Chromium tests it.

SHELL := /bin/bash
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip --disable-pip-version-check --quiet --quiet
# Python keeps what it has compiled, when it is first used: tests start it some hundred times.
unexport PYTHONDONTWRITEBYTECODE
WORKERS ?= 2

# What playing needs, and on top of it what development needs; each with its versions, and a mark that it is installed.
LOCK := requirements.lock
PLAYABLE := $(VENV)/.playable
DEV_LOCK := requirements-dev.lock
READY := $(VENV)/.ready

# The same for the page: what builds it, and what else it is tested and checked with.
BUILDABLE := web/node_modules/.buildable
MODULES := web/node_modules/.ready
PAGE := src/wasteland/server/page/index.html
# Folders, too: they change when a file goes.
SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/*.json docs/guide/how-to-play-*.md 2>/dev/null)

.PHONY: help setup play terminal quick test deep check check-python check-page format types fixtures page wheel browser bench \
	load chaos docs pictures golden lock clean

help: ## list these targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

setup: $(READY) $(MODULES) ## make .venv with everything in it, and what the page is built with; quick the second time
	@$(FIND_BROWSER) || true
	@echo "Ready: $(BIN)/wasteland"

play: ## play in the browser; ARGS="..." goes to `wasteland serve`
	@$(MAKE) --silent --jobs=2 $(PLAYABLE) $(PAGE)
	@$(BIN)/wasteland serve --open $(ARGS)

terminal: $(PLAYABLE) ## play in the terminal; ARGS="..." goes to `wasteland play`
	@$(BIN)/wasteland play $(ARGS)

quick: $(READY) $(PAGE) browser check-python ## the rules, the laws and a sample of the rest, in about 2 minutes
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --tier quick

test: check browser $(PAGE) ## everything a change has to pass; the tests come last
	cd web && npm run --silent test && node check-size.js
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

deep: browser $(READY) $(MODULES) $(PAGE) ## what takes long, in parts; PARTS="games kills" runs these alone
	$(BIN)/python -m tests.deep $(PARTS)

check: $(READY) $(MODULES) ## lint, formatting, types, the import rule, the same for the page
	@$(MAKE) --jobs=2 --output-sync=target --no-print-directory check-python check-page

check-python: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

check-page: $(READY) $(MODULES)
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

wheel: $(PLAYABLE) $(PAGE) ## build a wheel with the page inside; whoever installs it needs no Node
	@$(BIN)/python -m hatchling build --target wheel

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

lock: ## renew the versions that playing and development use
	@python=$$($(FIND_PYTHON)) && fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT \
	  && "$$python" -m venv "$$fresh" \
	  && "$$fresh/bin/python" $(PIP) install hatchling editables --editable . \
	  && $(call FROZEN,"The versions that playing needs.",$(LOCK)) \
	  && "$$fresh/bin/python" $(PIP) install --editable '.[dev]' \
	  && $(call FROZEN,"The versions that development uses.",$(DEV_LOCK))

# What is installed afresh, into a lock: a sentence, and names with versions.
define FROZEN
{ echo "# "$(1)" Renewed by: make lock"; \
  "$$fresh/bin/python" $(PIP) freeze --exclude-editable | grep -E '^[A-Za-z0-9._-]+==[^ ]+$$' | LC_ALL=C sort -f; } > "$$fresh/lock" \
  && cp "$$fresh/lock" $(2) && wc -l < $(2) | xargs printf '$(2): %s lines\n'
endef

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

# $(call TIMED,what is done,the commands): says what is being done, and how long it took.
TIMED = echo "$(1) ..." && begun=$$SECONDS && { $(2); } && echo "$(1): done in $$((SECONDS - begun)) s"

define HAVE_VENV
test -x $(BIN)/python && $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
  || { python=$$($(FIND_PYTHON)) && $(call TIMED,Making $(VENV) with $$python,"$$python" -m venv --clear $(VENV)); }
endef

# Nothing is compiled in advance: most of it is never imported, and Python compiles the rest when it is.
INSTALL = $(BIN)/python $(PIP) install --no-compile --requirement $(1) \
  && $(BIN)/python $(PIP) install --no-compile --no-deps --no-build-isolation --editable .

$(PLAYABLE): pyproject.toml $(LOCK)
	@$(HAVE_VENV)
	@$(call TIMED,Installing $(shell grep -c == $(LOCK)) packages that playing needs,$(call INSTALL,$(LOCK)))
	@touch $@

$(READY): pyproject.toml $(DEV_LOCK)
	@$(HAVE_VENV)
	@$(call TIMED,Installing $(shell grep -c == $(DEV_LOCK)) packages that development needs,$(call INSTALL,$(DEV_LOCK)))
	@touch $(PLAYABLE) $@

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

# Nothing is to be heard of it but what is wrong.
NPM_CI = (cd web && npm ci --loglevel=error --no-progress $(1) > /dev/null)

$(BUILDABLE): web/package.json web/package-lock.json
	@$(FIND_NODE)
	@$(call TIMED,Installing what builds the page,$(call NPM_CI,--omit=dev))
	@touch $@

$(MODULES): web/package.json web/package-lock.json
	@$(FIND_NODE)
	@$(call TIMED,Installing what builds and tests the page,$(call NPM_CI,))
	@touch $(BUILDABLE) $@

# What builds it is needed only where something is to be built; who has what tests it keeps that.
$(PAGE): $(SOURCES)
	@$(MAKE) --silent $(if $(wildcard $(MODULES)),$(MODULES),$(BUILDABLE))
	@$(call TIMED,Building the page,(cd web && npm run --silent build -- --logLevel error))
	@touch $@
