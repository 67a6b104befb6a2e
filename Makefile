# fuda: `make demo` shows its features, `make test` runs its tests.
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

ifeq ($(shell uname -s),Darwin)
    # Apple's systems have no static C library; the Swift libraries are part of the system.
    release_flags := -c release --product fuda
    program := .build/release/fuda
else
    # A single file without dependencies starts three times as fast as a dynamically linked one. A section for each
    # function lets the linker remove unused functions.
    release_flags := -c release --product fuda --scratch-path .build/static -Xswiftc -static-executable \
        -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
        -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker packaging/no-frames.ld -Xlinker -O2
    program := .build/static/release/fuda
    link_map := .build/static/link.map
    # Removes the parts of the option parser that serve a single feature and take a quarter of the program.
    lighten := $(SWIFT) package --scratch-path .build/static resolve && packaging/lighten.sh .build/static/checkouts
endif

# The tests of what a browser shows for a moment, all with the trait `alone`. They run after all others.
alone := BrowserTests\.Live

# The tools already run in parallel.
.NOTPARALLEL:
.PHONY: help demo test check lint pages sample sanitize bench release dist fresh test-packaging install setup setup-browser setup-organisation setup-terminal clean

help:
	@echo 'make demo      build fuda and build the site of todos/ into output/'
	@echo 'make test      run all tests, or with FILTER=WORD the matching suites, modules and tests'
	@echo 'make check     check format and imports, run all tests, and build the sample site twice'
	@echo 'make sanitize  build with the thread and address sanitizers, and run both on small boards'
	@echo 'make pages     generate docs/commands from the help texts, and the JSON Schemas in docs'
	@echo 'make bench     measure against a minimal C program and, if installed, Hugo and Taskwarrior'
	@echo 'make dist      write a tarball, a .deb, a wheel and their checksums to dist/'
	@echo 'make install   install the program into $(PREFIX)/bin'

demo: setup
	$(SWIFT) build -c release --product fuda
	.build/release/fuda build
	@echo 'Open output/index.html in a browser.'

test: setup
	@$(if $(FILTER),FUDA_ALONE=1) Tests/run.sh .build/test.log $(SWIFT) test --disable-xctest $(if $(FILTER),--filter '$(FILTER)')
	$(if $(FILTER),,@FUDA_ALONE=1 Tests/run.sh .build/alone.log $(SWIFT) test --disable-xctest --skip-build --no-parallel --filter '$(alone)')

check: setup setup-browser setup-organisation setup-terminal lint
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	$(MAKE) test
	$(MAKE) test-packaging
	$(MAKE) sample

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Plugins packaging Package.swift

pages: setup
	$(SWIFT) build --product fuda
	python3 packaging/pages.py docs --program .build/debug/fuda --output docs/commands
	python3 packaging/schemas.py --output docs

# The same input must give the same bytes, in a new folder and over an old one, with one thread and with two.
sample:
	rm -rf .build/sample && mkdir -p .build/sample
	.build/debug/fuda build --now 2026-11-21 --jobs 1 --output .build/sample/one
	.build/debug/fuda build --now 2026-11-21 --jobs 2 --output .build/sample/two
	diff -r .build/sample/one .build/sample/two
	.build/debug/fuda build --now 2026-11-21 --output .build/sample/one
	diff -r .build/sample/one .build/sample/two

# A sanitizer report ends the program with status 66, which fails the target. LeakSanitizer is off because it would
# report memory that Swift does not free before the exit.
sanitize: sanitize-thread sanitize-address

sanitize-%: export TSAN_OPTIONS = halt_on_error=1 exitcode=66
sanitize-%: export ASAN_OPTIONS = detect_leaks=0 exitcode=66
sanitize-%: setup
	$(SWIFT) build --product fuda --sanitize=$* --scratch-path .build/sanitize-$*
	rm -rf .build/sanitized && mkdir -p .build/sanitized
	cp -R Tests/TestSupport/Fixtures/kitchen .build/sanitized/kitchen
	.build/sanitize-$*/debug/fuda build -C .build/sanitized/kitchen --now 2026-11-21 --jobs 4 --drafts --output $(CURDIR)/.build/sanitized/site
	.build/sanitize-$*/debug/fuda build -C .build/sanitized/kitchen --now 2026-11-21 --jobs 4 --drafts --output $(CURDIR)/.build/sanitized/site
	.build/sanitize-$*/debug/fuda build --jobs 4 --history --output $(CURDIR)/.build/sanitized/own
	.build/sanitize-$*/debug/fuda report --jobs 4 --format html > .build/sanitized/report.html
	.build/sanitize-$*/debug/fuda list --json > .build/sanitized/list.json
	.build/sanitize-$*/debug/fuda check -C .build/sanitized/kitchen > .build/sanitized/findings || [ $$? = 1 ]

bench: release
	python3 Benchmarks/run.py --fuda $(program)

# The program reports the commit that it was built from, with '-dirty' appended if files differ.
release: export FUDA_COMMIT ?= $(shell git describe --always --abbrev=40 --exclude '*' --dirty 2>/dev/null)
release: setup
	$(lighten)
	$(SWIFT) build $(release_flags)

# The linker's map shows the linked libraries, and so the licences that apply. FORGE is the address of the project, such
# as https://forge.example/OWNER/fuda; without it, packages name no address.
dist: export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
dist: release_flags += $(if $(link_map),-Xlinker -Map=$(link_map))
dist: fresh release
	rm -rf dist
	python3 packaging/pages.py docs --program $(program) --check docs/commands
	python3 packaging/schemas.py --check docs
	python3 packaging/dist.py --program $(program) --output dist \
		$(if $(link_map),--link-map $(link_map)) $(if $(FORGE),--url "$(FORGE)")

# Swift reuses an object file if its intermediate code is unchanged, even if the flags differ, which would give other
# bytes.
fresh:
	rm -rf .build/static

test-packaging: setup
	$(SWIFT) build --product fuda
	@if command -v python3 >/dev/null; then python3 -m unittest discover -s packaging/tests -t packaging && \
		python3 packaging/pages.py docs --program .build/debug/fuda --check docs/commands && \
		python3 packaging/schemas.py --check docs && \
		FUDA=$(CURDIR)/.build/debug/fuda python3 Tests/Oracles/test_history.py; \
	else echo 'skipping the tests of packaging/, which need python3' >&2; fi

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(program) "$(DESTDIR)$(PREFIX)/bin/fuda"
	-strip "$(DESTDIR)$(PREFIX)/bin/fuda"

# libcmark, libyaml and libsodium are not Swift packages.
setup:
	@if pkg-config --exists libcmark yaml-0.1 libsodium 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
		$(SUDO) apt-get update && $(SUDO) apt-get install --yes libcmark-dev libyaml-dev libsodium-dev pkg-config; \
	elif command -v brew >/dev/null; then brew install cmark libyaml libsodium pkg-config; \
	else echo 'install libcmark (0.30 or later), libyaml (0.2.5 or later), libsodium (1.0.18 or later) and pkg-config first' >&2; \
	exit 1; fi

# Optional tools of the tests: a browser for pages, a compiler for the types of scripts.
setup-browser:
	@if { command -v chromium || command -v google-chrome; } >/dev/null && command -v tsc >/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
		$(SUDO) apt-get update && $(SUDO) apt-get install --yes --no-install-recommends chromium node-typescript \
		|| echo 'skipping some tests, which need chromium and tsc' >&2; \
	else echo 'skipping some tests, which need chromium and tsc' >&2; fi

# Optional tools of the tests of docs/organisation.md: a database, and a program that uploads files.
setup-organisation:
	@python3 -c 'import duckdb' 2>/dev/null || python3 -m pip install --quiet duckdb \
		|| echo 'skipping some tests, which need the package duckdb of Python' >&2
	@if command -v rclone >/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
		$(SUDO) apt-get update && $(SUDO) apt-get install --yes --no-install-recommends rclone \
		|| echo 'skipping some tests, which need rclone' >&2; \
	else echo 'skipping some tests, which need rclone' >&2; fi

# Optional tool of the tests of the interactive board: a terminal without a user.
setup-terminal:
	@if command -v tmux >/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
		$(SUDO) apt-get update && $(SUDO) apt-get install --yes --no-install-recommends tmux \
		|| echo 'skipping some tests, which need tmux' >&2; \
	elif command -v brew >/dev/null; then brew install tmux || echo 'skipping some tests, which need tmux' >&2; \
	else echo 'skipping some tests, which need tmux' >&2; fi

clean:
	rm -rf .build
