# Every target sets up what it needs. Plain `make` lists the targets.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 2222
# Test processes (pytest-xdist): 0 runs all tests in this process; a number or `auto` starts more.
WORKERS ?= 0
# More arguments for pytest or the benchmarks: make test ARGS='-k moon -x'
ARGS ?=

LANGUAGES := fr ru cs
BIN := .venv/bin
SERVER := .venv/.server-installed
DEV := .venv/.dev-installed
BENCH := .venv/.bench-installed
# Without isolation, a build uses the tools that were installed here by their hashes; the PATH is where they lie.
INSTALL := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install --quiet --disable-pip-version-check \
	--no-build-isolation
# One version of each for all Pythons. pip 23.2, which comes with Python 3.11, needs the extras in the pins.
LOCK := $(BIN)/uv pip compile --quiet --universal --fork-strategy fewest --python-version 3.11 --generate-hashes \
	--no-annotate --no-strip-extras --custom-compile-command 'make lock' --only-binary :all: --group build pyproject.toml
PLATFORMS := x86_64-unknown-linux-gnu x86_64-unknown-linux-musl aarch64-unknown-linux-gnu aarch64-unknown-linux-musl \
	aarch64-apple-darwin
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
ROOMS := engine tui server tests $(wildcard benchmarks)

.PHONY: help venv compiled serve test test-long hold check cover words screenshots lock bench bench-quick bench-peers clean

help:
	@echo 'make venv       set up .venv with everything for development (PYTHON=$(PYTHON))'
	@echo 'make serve      run the server on HOST=$(HOST) PORT=$(PORT)'
	@echo 'make test       run all tests except the long ones (WORKERS=$(WORKERS), ARGS=...)'
	@echo 'make test-long  run all tests'
	@echo 'make hold       attack the server with every kind of hostile client, about an hour (ARGS=...)'
	@echo 'make check      check lint, format, types and import contracts'
	@echo 'make cover      check that the tests of rules and games cover every branch of the engine'
	@echo 'make words      collect the texts that players read into the catalogues of tui/words'
	@echo 'make screenshots  draw the screens that a real ssh client gets into docs/screens (ARGS=names)'
	@echo 'make lock       write the pinned versions and hashes to requirements/ (ARGS=--upgrade takes the newest)'
	@echo 'make bench      run the benchmarks, with similar programs for comparison'
	@echo 'make bench-quick  run each benchmark for a few seconds; fail if ours does not run or loses a session'
	@echo 'make bench-peers  install Go and its ssh libraries from Debian, for one of the peers (as root)'
	@echo 'make clean      remove .venv, caches and build products; keep keys/'

venv: compiled

# The command looks at the sources: it compiles nothing twice, and never leaves an old build in use.
compiled: $(DEV)
	@$(BIN)/shamans compile || :  # without a compiler everything works, too

$(SERVER): pyproject.toml requirements/server.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Shamans needs Python 3.11 or newer, and "$(PYTHON)" is not. Try: make venv PYTHON=python3.12' >&2; \
		exit 1; }
	$(PYTHON) -m venv .venv
	$(INSTALL) --require-hashes --requirement requirements/server.txt
	$(INSTALL) --no-index --no-deps --editable .
	@touch $@

$(DEV): $(SERVER) requirements/dev.txt
	$(INSTALL) --require-hashes --requirement requirements/dev.txt
	@touch $@

$(BENCH): $(DEV) requirements/bench.txt
	$(INSTALL) --require-hashes --requirement requirements/bench.txt
	@touch $@

serve: $(SERVER)
	@chmod go-w keys  # a server uses no folder that others can write
	$(BIN)/shamans serve --host $(HOST) --port $(PORT)

test: compiled
	$(PYTEST) $(ARGS)

test-long: compiled
	$(PYTEST) -m '' $(ARGS)

hold: $(DEV)
	HOLD=full $(BIN)/python -m pytest -n 0 -p no:randomly -m '' tests/hold $(ARGS)

check: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(ROOMS)
	$(BIN)/lint-imports

cover: $(DEV)
	SHAMANS_PURE=1 $(PYTEST) tests/rules tests/shazar tests/games --cov --cov-report=term-missing $(ARGS)

words: $(DEV)
	$(BIN)/pybabel -q extract --mapping-file babel.cfg --no-default-keywords --keyword t --keyword n:1,2 \
		--add-location file --sort-by-file --width 110 --project Shamans --version 0.1.0 \
		--copyright-holder 'Shamans over SSH contributors' --msgid-bugs-address docs/words.md \
		--output-file tui/words/shamans.pot tui
	for language in $(LANGUAGES); do $(BIN)/pybabel -q update --domain shamans --locale $$language --width 110 \
		--no-fuzzy-matching --ignore-obsolete --input-file tui/words/shamans.pot \
		--output-file tui/words/$$language/shamans.po || exit 1; done

screenshots: $(DEV)
	PYTHONPATH=tests $(BIN)/python -m screenshots $(ARGS)

lock: $(DEV)
	$(LOCK) $(ARGS) --output-file requirements/server.txt --emit-build-options
	$(LOCK) $(ARGS) --output-file requirements/dev.txt --emit-build-options --extra dev \
		--constraint requirements/server.txt
	$(LOCK) $(ARGS) --output-file requirements/compile.txt --emit-build-options --extra compile \
		--constraint requirements/dev.txt
	$(LOCK) $(ARGS) --output-file requirements/bench.txt --extra dev --extra bench --no-binary chess --no-binary rlcard \
		--constraint requirements/dev.txt
	for python in 3.11 3.12 3.13 3.14; do for platform in $(PLATFORMS); do \
		$(BIN)/uv pip install --quiet --dry-run --target .venv/elsewhere --require-hashes --python-version $$python \
			--python-platform $$platform --requirement requirements/server.txt || exit 1; done; done

bench-peers:
	apt-get install --yes --no-install-recommends golang-go golang-github-charmbracelet-wish-dev \
		golang-github-charmbracelet-bubbletea-dev

bench: $(BENCH) compiled
	$(BIN)/python -m benchmarks $(ARGS)

bench-quick: compiled
	$(BIN)/python -m benchmarks --quick $(ARGS)

clean:
	rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
