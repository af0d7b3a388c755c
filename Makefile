# `make play` sets everything up and opens the table; `make test` sets everything up and runs every test.
# BIVOUAC_PURE=1 skips the compilation of the rules.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PURE := $(filter-out 0,$(BIVOUAC_PURE))
INSTALLED := $(VENV)/installed-$(if $(PURE),pure,full)
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*/.*') pyproject.toml hatch_build.py
RUNTIME := alembic apprise fastapi htpy httptools mypy-extensions openskill 'psycopg[binary]' rich sqlalchemy typer uvicorn uvloop
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadgroup --no-loadscope-reorder
LEFT_OUT := browser cli lab server/real test_first_game.py \
	$(addprefix bots/test_,analysis.py council.py deadlines.py ismcts.py) \
	$(addprefix conformance/test_,fresh_process.py long_games.py players.py sabotage.py) \
	$(addprefix games/pax_baltica/test_,board.py board_battle.py board_lines.py board_map.py board_sieges.py) \
	$(addprefix games/pax_baltica/test_,components.py corpus.py greedy.py standing.py) \
	$(addprefix games/smuta/test_,board.py board_because.py corpus.py greedy.py random_games.py refusals.py story.py traces.py) \
	$(addprefix games/russian_civil_war/test_,board.py board_because.py board_map.py greedy.py random_games.py traces.py) \
	$(addprefix games/soldateska/test_,board.py) \
	$(addprefix server/test_,analysing.py charts.py courier.py databases.py door.py held_seats.py notices.py notices_told.py) \
	$(addprefix server/test_,orders.py races.py showing.py starting.py store.py)

.PHONY: play test quick lint interpreted compiled bench clean

play: $(INSTALLED)
	@$(BIN)/bivouac

# What keeps one core busy is done side by side: types are checked while the rules are compiled. The tests take both.
test: $(VENV)/tools
	@$(MAKE) --no-print-directory --jobs=2 lint $(INSTALLED)
	@$(MAKE) --no-print-directory interpreted
	@$(MAKE) --no-print-directory compiled

# The inner loop, under a minute. Left out: what starts the command, a server, a database or a browser as people do, what
# thinks, and what plays whole games by the dozen; of the conformance suite one setting of each short game is tried.
quick: $(VENV)/tools
	$(BIN)/ruff check .
	$(BIN)/mypy
	BIVOUAC_QUICK=1 $(PYTEST) $(LEFT_OUT:%=--ignore=tests/%)

lint: $(VENV)/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

interpreted: $(VENV)/tools $(VENV)/machine
	$(PYTEST)

# The installed package, not the source tree: rules, conformance, the lab and what only the installation can show. Left out
# is what is not compiled, boards and toys, and players, who are tried in the source tree.
compiled: $(VENV)/tools $(INSTALLED)
	BIVOUAC_INSTALLED=1 $(PYTEST) -o pythonpath=tests --ignore-glob='*/test_board*' \
		$(addprefix --ignore=tests/conformance/test_,long_games.py players.py sabotage.py settings.py) \
		tests/conformance tests/games tests/lab tests/installed

bench: $(INSTALLED)
	@$(BIN)/bivouac bench

$(VENV)/base: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Bivouac needs Python 3.11 or newer.")'
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --constraint constraints.txt hatchling mypy setuptools $(RUNTIME)
	@touch $@

$(VENV)/tools: $(VENV)/base
	@$(PIP) install --constraint constraints.txt hypothesis playwright pytest pytest-xdist ruff
	@touch $@

$(VENV)/machine: tools/machine.sh $(VENV)/base
	@tools/machine.sh $(VENV)/axe
	@touch $@

$(INSTALLED): $(VENV)/base $(SOURCES)
	@echo "Installing Bivouac; with a C compiler the rules are compiled, which takes about a minute …"
	@rm -f $(VENV)/installed-*
	@touch $@.begun
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/bivouac version
	@mv $@.begun $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
