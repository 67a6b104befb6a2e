"""The installed files, with their paths below a prefix."""

from archives import Entry

COMPLETIONS = {
    "bash": "share/bash-completion/completions/fuda",
    "zsh": "share/zsh/site-functions/_fuda",
    "fish": "share/fish/vendor_completions.d/fuda.fish",
}
# Debian's zsh searches another folder.
DEBIAN_COMPLETIONS = {**COMPLETIONS, "zsh": "share/zsh/vendor-completions/_fuda"}
DOCUMENTS = "share/doc/fuda/"


def program_entry(program):
    return Entry("bin/fuda", program, 0o755)


def completion_entries(completions, places):
    return [Entry(places[shell], text) for shell, text in completions.items()]


def manual_entries(pages, ending="", pack=bytes):
    """Man pages by name, such as `fuda-build.1`, in the folder of their section."""
    for name in pages:
        if "/" in name or not name.startswith("fuda") or not name.endswith(".1"):
            raise ValueError(f"'{name}' is not the name of a fuda man page")
    return [Entry(f"share/man/man1/{name}{ending}", pack(page)) for name, page in pages.items()]


def document_entries(documents):
    return [Entry(DOCUMENTS + name, text.encode("utf-8")) for name, text in documents.items()]
