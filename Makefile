# `make help` lists the targets. Everything is installed into .venv; nothing else is touched.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

PYTHON ?= python3
BIN := .venv/bin
CORE_FILES := $(shell find core -type f) CMakeLists.txt pyproject.toml
PYTHON_FILES := $(shell find src -name "*.py")
SELFCHECKS := selfcheck $(shell grep -qsw avx2 /proc/cpuinfo && echo selfcheck_avx2)
CLASSES := Pentago BuildersGame GessGame
SANITIZERS := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all

.PHONY: help setup run test prove bench strength lint scripts chromium sanitize wheel stubs \
  pictures clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

setup: .venv/installed ## make .venv and install Tercet into it, with the tools of development

.venv/tools: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "Python 3.10 or newer is needed")'
	@echo "Setting up .venv: this takes two to four minutes, once."
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --group dev
	touch $@

.venv/installed: .venv/tools $(CORE_FILES)
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable .
	touch $@

run: setup ## start the server for the browser, and print its address
	$(BIN)/tercet serve --no-open

test: setup lint sanitize chromium ## run all tests, linters and type checks
	for class in $(CLASSES); do $(BIN)/tercet check src/$$class.py --strict --games 300 || exit 1; done
	$(BIN)/python -m pytest --numprocesses 2 --dist loadgroup

prove: setup sanitize ## run the long evidence whole and print it as a table
	$(BIN)/python -m tests.prove

strength: setup .venv-bench/installed ## measure how strong the engine and its levels are
	.venv-bench/bin/python -m bench.strength

bench: setup .venv-bench/installed ## measure speed, also against OpenSpiel, and print it as a table
	.venv-bench/bin/python -m bench.speed

.venv-bench/installed: .venv/installed bench/requirements.txt $(PYTHON_FILES)
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --upgrade pip
	.venv-bench/bin/python -m pip install --quiet --requirement bench/requirements.txt
	rm -rf build/bench-wheel
	$(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir build/bench-wheel .
	.venv-bench/bin/python -m pip install --quiet --force-reinstall build/bench-wheel/*.whl
	touch $@

lint: setup scripts ## check style, types, and what is written by programs
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@mkdir -p build/stubs/web/static
	$(call write_stubs,build/stubs)
	@for file in $(STUBS); do diff src/tercet/$$file build/stubs/$$file \
	  || { echo "$$file is not what make stubs writes"; exit 1; }; done

STUBS := _core.pyi _cpu.pyi web/static/wire.d.ts
define write_stubs
	@$(BIN)/python -m nanobind.stubgen -q -m tercet._core_portable -o $(1)/_core.pyi
	@$(BIN)/python -m nanobind.stubgen -q -m tercet._cpu -o $(1)/_cpu.pyi
	@$(BIN)/python -m tools.wire_types $(1)/web/static/wire.d.ts
endef

stubs: setup ## write the stubs of the core and the types of the API anew
	$(call write_stubs,src/tercet)

scripts: setup ## check the types of the pages' scripts, if Node is there
	@if command -v npm > /dev/null; then $(MAKE) --no-print-directory .venv/node/installed \
	  && .venv/node/node_modules/.bin/tsc --project tools/tsconfig.json; \
	else echo "The scripts of the pages are not checked: there is no Node."; fi

.venv/node/installed: .venv/tools Makefile
	@mkdir -p .venv/node
	npm install --prefix .venv/node --no-audit --no-fund --silent typescript@~7.0
	touch $@

chromium: ## install Debian's Chromium for the tests in a browser, if there is none
	@if [ -n "$$(command -v chromium chromium-browser google-chrome)" ]; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	  echo "Installing Debian's Chromium with apt-get, for the tests in a browser."; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
	    --no-install-recommends chromium fonts-dejavu-core > /dev/null; \
	else echo "There is no Chromium, and only root can install it: no tests in a browser."; fi

pictures: setup ## draw the pictures of the README anew
	$(BIN)/python -m docs.draw_pictures

sanitize: .venv/tools ## run the core's self-check under AddressSanitizer and UBSan
	$(BIN)/cmake -S . -B build/sanitize -G Ninja -DCMAKE_MAKE_PROGRAM="$(CURDIR)/$(BIN)/ninja" \
	  -DCMAKE_CXX_FLAGS="$(SANITIZERS)" > /dev/null
	$(BIN)/cmake --build build/sanitize --target $(SELFCHECKS)
	for check in $(SELFCHECKS); do echo "$$check"; build/sanitize/$$check || exit 1; done

wheel: .venv/tools ## build a wheel into dist/
	$(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .
	@ls dist/*.whl

clean: ## remove everything that was built or installed
	rm -rf .venv .venv-bench build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
