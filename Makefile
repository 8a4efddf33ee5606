# `make play` and `make test` set up all they need; the rest is for those who work on Hexfront.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
FAST   := build/compiled
SOURCE := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*')

.PHONY: play test lint bench load soak strength balance endurance compiled pictures screenshots clean

play: $(VENV)/ready $(FAST)/ready
	PYTHONPATH=$(FAST) $(BIN)/python -m hexfront serve

test: lint $(FAST)/ready
	sh tests/browser/get_chromium.sh
	$(BIN)/python -m pytest -n 2
	PYTHONPATH=$(FAST) HEXFRONT_EXPECT=compiled $(BIN)/python -m pytest -n 2 tests/contract tests/golden tests/games tests/kernel tests/mechanics tests/ai tests/meta/test_build.py

lint: $(VENV)/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/tools $(FAST)/ready
	$(BIN)/python -m bench --compiled $(FAST)

load: $(VENV)/tools $(FAST)/ready
	$(BIN)/python -m bench.load --compiled $(FAST)
	PYTHONPATH=$(FAST):. $(BIN)/python -m bench.page

soak: $(VENV)/tools $(FAST)/ready
	PYTHONPATH=$(FAST):. $(BIN)/python -m tests.soak

# The games are kept under studies/: a run that was stopped goes on where it was.
strength: $(VENV)/tools $(FAST)/ready
	PYTHONPATH=$(FAST) $(BIN)/python -m hexfront study strength

balance: $(VENV)/tools $(FAST)/ready
	PYTHONPATH=$(FAST) $(BIN)/python -m hexfront study balance

endurance: $(VENV)/tools $(FAST)/ready
	PYTHONPATH=$(FAST) $(BIN)/python -m hexfront study endurance

compiled: $(FAST)/ready

pictures: $(VENV)/ready
	$(BIN)/python -m hexfront print diadem --lang en --scenario historical --option open_information -o docs/pictures/diadem.svg
	$(BIN)/python -m hexfront print encore --lang en -o docs/pictures/encore.svg
	$(BIN)/python -m hexfront print memoir --lang en --scenario nijmegen --side allied -o docs/pictures/memoir.svg

screenshots: $(VENV)/tools
	sh tests/browser/get_chromium.sh
	$(BIN)/python -m tools.screenshots

$(VENV)/ready: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	HEXFRONT_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[server,build]'
	touch $@

$(VENV)/tools: $(VENV)/ready
	HEXFRONT_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

# The compiled build lives beside the sources: whoever puts it first on the path runs it. Without a C compiler it is a pure copy.
$(FAST)/ready: $(VENV)/ready $(SOURCE)
	@echo 'Compiling the rules. This takes some minutes the first time, and after a change of the sources.'
	rm -rf build
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --target $(FAST) .
	touch $@

clean:
	rm -rf $(VENV) build src/hexfront.egg-info
