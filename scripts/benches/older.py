"""The older search index beside the newer one, and a book with both against `sphinx-build -b applehelp` without any."""
import json, os, random, shutil, subprocess, sys, tempfile, venv
from pathlib import Path

from paired import BINARY, aside, compare, once

PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleIdentifier</key><string>com.example.folio.help</string><key>HPDBookType</key><string>3</string>
<key>HPDBookCSIndexPath</key><string>folio.cshelpindex</string>%s
</dict></plist>
"""
OLDER = "<key>HPDBookIndexPath</key><string>folio.helpindex</string>"


def vocabulary(syllables):
    random.seed(1)
    return ["".join(random.choices(syllables, k=2 + i % 4)) for i in range(5000)]


def text(words, count):
    """Common words more often than rare ones."""
    return " ".join(words[int(5000 * random.random() ** 2)] for _ in range(count))


def book(root, pages, words, older):
    """Pages of 280 words, 40 a paragraph."""
    folder = root / "Contents/Resources/en.lproj/pgs"
    folder.mkdir(parents=True)
    (root / "Contents/Info.plist").write_text(PLIST % (OLDER if older else ""))
    for i in range(pages):
        body = "".join("<p>%s</p>" % text(words, 40) for _ in range(7))
        (folder / ("p%d.html" % i)).write_text(
            '<!DOCTYPE html><html><head><meta charset="utf-8"><title>Page %d</title>'
            '<meta name="description" content="About page %d"><meta name="keywords" content="page, k%d"></head>'
            '<body><a name="p%d"></a><h1>Page %d</h1>%s</body></html>' % (i, i, i, i, i, body))
    return root


def without_indexes(root):
    def remove():
        for file in root.rglob("*index"):
            file.unlink()
    return remove


def compare_indexes(scratch, language, syllables):
    words = vocabulary(syllables)
    both = book(scratch / language / "Both.help", 1000, words, True)
    newer = book(scratch / language / "Newer.help", 1000, words, False)
    compare("both indexes of 1,000 pages, %s / the newer one" % language, [BINARY, "index", both],
            [BINARY, "index", newer], at_most=3, before=without_indexes(both), before_other=without_indexes(newer))


def measure_memory(scratch):
    large = book(scratch / "Large.help", 10000, vocabulary(["ab", "er", "in", "st", "on"]), True)
    seconds, memory = once([BINARY, "index", large])
    size = sum(file.stat().st_size for file in large.rglob("*index")) / 2**20
    print("%-52s      %8.2f s, %.0f MB for %.0f MB of indexes" % ("both indexes of 10,000 pages", seconds, memory, size))


def sphinx(scratch):
    """The path of sphinx-build, in an environment of its own where there is none."""
    found = shutil.which("sphinx-build")
    if found:
        return found
    venv.create(scratch / "venv", with_pip=True)
    subprocess.run([scratch / "venv/bin/pip", "install", "--quiet", "sphinx"], check=True)
    return scratch / "venv/bin/sphinx-build"


def compare_with_sphinx(scratch):
    words = vocabulary(["ab", "er", "in", "st", "on"])
    texts = [[text(words, 40) for _ in range(3)] for _ in range(1000)]
    topics = [{"id": "t%d" % i, "title": "Topic %d" % i, "symbol": "folder", "text": "\n\n".join(paragraphs)}
              for i, paragraphs in enumerate(texts)]
    identity = {"identifier": "com.example.folio.help", "title": "Folio Help"}
    source = scratch / "Help.json"
    source.write_text(json.dumps({"app": "Folio", "language": "en", "book": identity, "topics": topics}))
    pages = scratch / "sphinx"
    pages.mkdir()
    (pages / "conf.py").write_text(
        "project = 'Folio'\nextensions = ['sphinxcontrib.applehelp']\napplehelp_bundle_id = 'com.example.folio.help'\n"
        "applehelp_disable_external_tools = True\n")
    names = "".join("   t%d\n" % i for i in range(1000))
    (pages / "index.rst").write_text("Folio\n=====\n\n.. toctree::\n\n" + names)
    for i, paragraphs in enumerate(texts):
        (pages / ("t%d.rst" % i)).write_text("Topic %d\n==========\n\n%s\n" % (i, "\n\n".join(paragraphs)))
    ours, theirs = scratch / "Folio.help", scratch / "made"

    compare("a book of 1,000 topics with both / sphinx without", [BINARY, "book", source, "-o", ours],
            [sphinx(scratch), "-q", "-b", "applehelp", pages, theirs], at_least=40, runs=5,
            before=aside(ours), before_other=aside(theirs))


with tempfile.TemporaryDirectory() as folder:
    scratch = Path(folder)
    compare_indexes(scratch, "Latin", ["ab", "er", "in", "st", "on"])
    compare_indexes(scratch, "Cyrillic", ["аб", "ер", "ин", "ст", "ой"])
    measure_memory(scratch)
    compare_with_sphinx(scratch)
