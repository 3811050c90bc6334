# Two commands set everything up on Debian 12 with a Swift toolchain: `make sample` and `make test`.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
SECONDS ?= 60
RUNS ?= 9
RELEASE := .build/release/zhulan
RELEASE_FLAGS := -c release --static-swift-stdlib
root := $(DESTDIR)$(PREFIX)

.PHONY: help sample test build install bench asan fuzz lint pictures clean

help:
	@echo "make sample    typeset Samples/ into output/ (installs what is missing, builds)"
	@echo "make test      run every test (installs what is missing, builds)"
	@echo "make build     the command, at $(RELEASE)"
	@echo "make install   PREFIX=$(PREFIX): bin, share/zhulan, man page, completions; the tree may be moved"
	@echo "make bench     speed and memory beside a program over Cairo alone (RUNS=$(RUNS))"
	@echo "make asan      every test under the address sanitizer"
	@echo "make fuzz      fuzz the readers (SECONDS=$(SECONDS))"
	@echo "make lint      formatting, and that the generated tables are what the data gives"
	@echo "make pictures  draw the README's pictures again"
	@echo "make clean     remove what was built"

sample: build
	@Scripts/typeset-samples $(RELEASE) output

test:
	@Scripts/install-packages test
	$(SWIFT) test

build:
	@Scripts/install-packages build
	$(SWIFT) build $(RELEASE_FLAGS) --product zhulan

install: build
	install -d "$(root)/bin" "$(root)/share/zhulan/Fonts" "$(root)/share/man/man1"
	install -d "$(root)/share/bash-completion/completions" "$(root)/share/zsh/site-functions"
	install -d "$(root)/share/fish/vendor_completions.d"
	install -m 755 $(RELEASE) "$(root)/bin/zhulan"
	install -m 644 Fonts/* "$(root)/share/zhulan/Fonts/"
	install -d "$(root)/share/zhulan/Tables"
	install -m 644 Sources/PoemWorksheets/Tables/* "$(root)/share/zhulan/Tables/"
	install -m 644 LICENSE "$(root)/share/zhulan/LICENSE"
	$(RELEASE) help --man > "$(root)/share/man/man1/zhulan.1"
	$(RELEASE) completions bash > "$(root)/share/bash-completion/completions/zhulan"
	$(RELEASE) completions zsh > "$(root)/share/zsh/site-functions/_zhulan"
	$(RELEASE) completions fish > "$(root)/share/fish/vendor_completions.d/zhulan.fish"

bench:
	@Scripts/install-packages test
	$(SWIFT) build $(RELEASE_FLAGS)
	@Benchmarks/run $(RUNS)

# A folder of its own, so that neither build undoes the other. Leaks are the C libraries' caches and not looked for.
asan:
	@Scripts/install-packages test
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build/asan

fuzz:
	@Scripts/install-packages test
	Tests/Fuzz/run $(SECONDS)

lint:
	@Scripts/install-packages check
	$(SWIFT) format lint --strict -r Package.swift Sources Tests Benchmarks
	Scripts/make-character-tables --check
	@for script in .ci/run Scripts/install-packages Scripts/typeset-samples Scripts/make-pictures; do \
		sh -n $$script || exit 1; done

pictures: sample
	@Scripts/install-packages test
	@Scripts/make-pictures output Samples/pictures

clean:
	rm -rf .build output
