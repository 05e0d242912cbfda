"""Books of 1,000 and 10,000 topics: against Sphinx's Help Book builder, against the bare writing of the files, checked."""
import json, os, pathlib, random, subprocess, sys, tempfile, venv
from paired import BINARY, aside, compare

CONF = """project = 'Folio'
extensions = ['sphinxcontrib.applehelp']
master_doc = 'index'
applehelp_bundle_id = 'com.example.folio.help'
applehelp_codesign_identity = None
applehelp_disable_external_tools = True
"""


def topics(count):
    """Topics of about 1 kB of words with headings, lists and links."""
    chance = random.Random(1)
    words = ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=chance.randint(2, 9))) for _ in range(4000)]
    def some(least): return " ".join(chance.choices(words, k=chance.randint(least, least + 20)))
    for n in range(count):
        yield "t%d" % n, "Topic %d %s" % (n, chance.choice(words)), [some(30), some(30), some(5), some(5), some(40)]


def write_help(file, count):
    rows = [{"id": name, "title": title, "symbol": "folder", "keywords": ["number"],
             "text": "%s\n\n## More\n\n%s **%s**.\n\n- %s\n- %s [%s](topic:t0)" % (p[0], p[1], name, p[2], p[3], p[4])}
            for name, title, p in topics(count)]
    file.write_text(json.dumps({"app": "Folio", "language": "en", "topics": rows,
                                "book": {"identifier": "com.example.folio.help", "title": "Folio Help"}}))


def write_sphinx(folder, count):
    folder.mkdir()
    (folder / "conf.py").write_text(CONF)
    names = []
    for name, title, p in topics(count):
        names.append(name)
        (folder / (name + ".rst")).write_text(
            "%s\n%s\n\n%s\n\nMore\n----\n\n%s **%s**.\n\n- %s\n- %s :doc:`%s <t0>`\n" % (title, "=" * len(title), p[0], p[1], name, p[2], p[3], p[4]))
    (folder / "index.rst").write_text("Folio Help\n==========\n\n.. toctree::\n\n   " + "\n   ".join(names) + "\n")


with tempfile.TemporaryDirectory() as scratch:
    scratch = pathlib.Path(scratch)
    small, large, sphinx = scratch / "1000.json", scratch / "10000.json", scratch / "sphinx"
    write_help(small, 1000), write_help(large, 10000), write_sphinx(sphinx, 1000)
    book, big, copy = scratch / "Small.help", scratch / "Large.help", scratch / "Copy.help"

    plain = [BINARY, "book", small, "-o", book, "--no-index"]
    subprocess.run([BINARY, "book", small, "-o", scratch / "Model.help", "--no-index"], check=True, stdout=subprocess.DEVNULL)
    write = "cp -R Model.help New.help && sync -f New.help && mv New.help Copy.help"
    compare("book of 1,000 topics, against cp, sync and mv", plain, write, at_most=3, cwd=scratch,
            before=aside(book), before_other=aside(copy))
    compare("book --check of it, against making it", [BINARY, "book", small, "-o", book, "--check"], plain, at_most=1,
            before_other=aside(book))
    compare("book of 10,000 topics, against 1,000", [BINARY, "book", large, "-o", big, "--no-index"], plain, at_most=12,
            before=aside(big), before_other=aside(book))
    compare("book of 1,000 topics with both indexes, against none", [BINARY, "book", small, "-o", book], plain,
            before=aside(book), before_other=aside(book))
    compare("lint of 1,000 topics, against making the book", [BINARY, "lint", small], plain, before_other=aside(book))

    python = scratch / "environment" / "bin" / "python"
    venv.create(python.parent.parent, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "-q", "sphinx", "sphinxcontrib-applehelp"], check=True, stdout=sys.stderr)
    compare("book of 1,000 topics, against sphinx-build -b applehelp", plain,
            [python, "-m", "sphinx", "-q", "-b", "applehelp", sphinx, scratch / "out"], at_least=100, runs=2,
            before=aside(book), before_other=aside(scratch / "out"))
