"""A book of 1,000 pages indexed, checked and listed; libxml2's own xmllint reads the same pages for comparison."""
import os, pathlib, random, shutil, subprocess, tempfile
from paired import BINARY, compare

PLIST = """<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.folio.help</string>
<key>HPDBookType</key><string>3</string>%s</dict></plist>
"""
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Page %(n)d – naïve</title>
<meta name="description" content="What page %(n)d is about."><meta name="keywords" content="page, number %(n)d"></head>
<body><a name="p%(n)d"></a><h1>Page %(n)d</h1>
%(text)s</body></html>
"""


def write_book(book, pages, *keys):
    """A book of pages of about 5 kB of words; gives the folder of its language."""
    chance = random.Random(1)
    words = ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=chance.randint(2, 9))) for _ in range(4000)]
    home = book / "Contents/Resources/en.lproj"
    (home / "pgs").mkdir(parents=True)
    names = "".join("<key>%s</key><string>folio.%s</string>" % key for key in keys)
    (book / "Contents/Info.plist").write_text(PLIST % names)
    for n in range(pages):
        text = "".join("<p>%s <b>%s</b> &amp; <a href=\"p%d.html\">%s</a>.</p>\n" % (
            " ".join(chance.choices(words, k=60)), chance.choice(words), n // 2,
            " ".join(chance.choices(words, k=3))) for _ in range(12))
        (home / "pgs" / ("p%d.html" % n)).write_text(PAGE % {"n": n, "text": text}, encoding="utf-8")
    return home


def without(*files):
    return lambda: [file.unlink(missing_ok=True) for file in files]


if not shutil.which("xmllint"):
    subprocess.run([*(["sudo"] if os.getuid() else []), "apt-get", "install", "-y", "-qq", "libxml2-utils"], check=True)
newer, older = ("HPDBookCSIndexPath", "cshelpindex"), ("HPDBookIndexPath", "helpindex")
with tempfile.TemporaryDirectory() as scratch:
    scratch = pathlib.Path(scratch)
    one, both, large = scratch / "One.help", scratch / "Both.help", scratch / "Large.help"
    home = write_book(one, 1000, newer)
    pages = sorted(str(page) for page in (home / "pgs").iterdir())
    parse = ["xmllint", "--html", "--noout", *pages]
    index = home / "folio.cshelpindex"
    compare("index of 1,000 pages, against xmllint", [BINARY, "index", one], parse, at_most=1.5, before=without(index))
    compare("the same, nothing written", [BINARY, "index", one, "--dry-run"], parse, before=without(index))
    subprocess.run([BINARY, "index", one], check=True, stdout=subprocess.DEVNULL)
    compare("index --check of it, against xmllint", [BINARY, "index", one, "--check"], parse)
    home = write_book(both, 1000, newer, older)
    compare("both indexes of 1,000 pages, against xmllint", [BINARY, "index", both], parse,
            before=without(home / "folio.cshelpindex", home / "folio.helpindex"))
    write_book(large, 10000, newer)
    subprocess.run([BINARY, "index", large], check=True, stdout=subprocess.DEVNULL)
    compare("index --list, 10,000 pages against 1,000", [BINARY, "index", large, "--list"],
            [BINARY, "index", one, "--list"], at_most=12)
