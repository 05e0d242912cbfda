"""The checkers, tried on outcomes made by hand: right ones pass, wrong ones are named.

    python3 -m unittest discover -s tests
"""
import collections
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
SHARED = os.environ.get("BOOKPLATE_SHARED") or os.path.join(ROOT, "..", "..", "..", "..", "shared")
SAMPLES = os.path.join(SHARED, "indexsamples")
sys.dont_write_bytecode = True
sys.path.insert(0, ROOT)

from checks import archive, book, findings, older, records, settings, steps, strings  # noqa: E402
from checks.page import Page, contains, fragment, normalised  # noqa: E402

HELP = {"app": "Folio", "language": "en",
        "book": {"identifier": "com.example.folio.help", "title": "Folio & Help", "product": "folio1"},
        "topics": [{"id": "open", "title": "Open <it>", "symbol": "folder", "mac": "Click **File**.", "touch": "Tap it.",
                    "keywords": ["document", "file"]},
                   {"id": "save", "title": "Save", "symbol": "tray", "text": "Choose a place."}]}

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>%(title)s</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'">
<meta name="AppleTitle" content="%(title)s">
<meta name="description" content="%(description)s">
<meta name="keywords" content="%(keywords)s">
<meta name="robots" content="%(robots)s">
<link rel="stylesheet" href="%(up)sshrd/style.css">
</head>
<body>
<a name="%(anchor)s"></a>
<h1>%(title)s</h1>
%(body)s
</body>
</html>
"""
PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
<key>CFBundleIdentifier</key><string>com.example.folio.help</string>
<key>CFBundleName</key><string>Folio Help</string>
<key>CFBundlePackageType</key><string>BNDL</string>
<key>CFBundleSignature</key><string>hbwr</string>
<key>CFBundleDevelopmentRegion</key><string>en</string>
<key>CFBundleShortVersionString</key><string>0.0.0</string>
<key>CFBundleVersion</key><string>0</string>
<key>HPDBookType</key><string>3</string>
<key>HPDBookTitle</key><string>Folio &amp; Help</string>
<key>HPDBookAccessPath</key><string>folio.html</string>
<key>HPDBookCSIndexPath</key><string>folio.cshelpindex</string>
<key>HPDBookIndexPath</key><string>folio.helpindex</string>
<key>HPDBookKBProduct</key><string>folio1</string>
</dict>
</plist>
"""
EN = "Contents/Resources/en.lproj/"


def good_book():
    """The files of a right book, made by hand."""
    def page(**values):
        return PAGE % {"up": "../", "robots": "index, anchors", "keywords": "", **values}

    return {
        "Contents/Info.plist": PLIST,
        EN + "folio.html": page(title="Folio &amp; Help", description="Folio Help", robots="anchors", up="", anchor="top",
                                body='<ul>\n<li><a href="pgs/open.html">Open &lt;it&gt;</a></li>\n'
                                     '<li><a href="pgs/save.html">Save</a></li>\n</ul>'),
        EN + "pgs/open.html": page(title="Open &lt;it&gt;", description="Click File.", keywords="document, file",
                                   anchor="open", body="<p>Click <strong>File</strong>.</p>"),
        EN + "pgs/save.html": page(title="Save", description="Choose a place.", anchor="save",
                                   body='<p>Choose a place.</p>'),
        EN + "shrd/style.css": ":root { color-scheme: light dark; }\nbody { font-family: system-ui; margin-inline: 1rem; }\n",
    }


class Outcome(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        with open(os.path.join(self.folder, "Help.json"), "w") as file:
            json.dump(HELP, file)

    def problems(self, changes=None, index=None, facts=None, old=None):
        """What the checker says of the right book with some of its files changed."""
        files = good_book()
        for name, change in (changes or {}).items():
            if change is None:
                del files[name]
            elif callable(change):
                files[name] = change(files[name])
                self.assertNotEqual(files[name], good_book()[name], "the change changes nothing")
            else:
                files[name] = change
        root = os.path.join(self.folder, "Folio.help")
        shutil.rmtree(root, ignore_errors=True)
        for name, text in files.items():
            path = os.path.join(root, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        home = os.path.join(root, EN)
        found = [dict(r, _kMDItemExternalID="00000000-0000-4000-8000-%012X" % i, _kMDItemExpirationDate=archive.Date(0))
                 for i, r in enumerate(records.folder_records(home).values())]
        data = archive.encode(found) if index is None else index(found)
        if data is not None:
            with open(os.path.join(home, "folio.cshelpindex"), "wb") as file:
                file.write(data)
        pages = older.folder_pages(home)
        data = older.encode(pages) if old is None else old(pages)
        if data is not None:
            with open(os.path.join(home, "folio.helpindex"), "wb") as file:
                file.write(data)
        wanted = {"from": "Help.json", **(facts or {})}
        return book.Checker(root, wanted, self.folder).check()

    def wrong(self, words, *args, **kwargs):
        found = self.problems(*args, **kwargs)
        self.assertTrue(any(words in p for p in found), "%r is not in %s" % (words, found))


class Books(Outcome):
    def test_a_right_book_passes(self):
        self.assertEqual(self.problems(), [])

    def test_right_facts_pass(self):
        self.assertEqual(self.problems(facts={"pages": {"en.lproj/pgs/open.html": {
            "words": ["<p>Click <strong>File</strong>.</p>"], "description": "Click File.", "external": [],
            "has": ["Click File."], "lacks": ["Tap"], "anchors": ["open"], "keywords": ["document", "file"]}}}), [])

    def test_files(self):
        self.wrong("no file", {EN + "pgs/save.html": None})
        self.wrong("does not have", {EN + "pgs/extra.html": "x"})
        self.wrong("a capital letter", {EN + "pgs/Extra.css": "x"})

    def test_plist(self):
        self.wrong("HPDBookType", {"Contents/Info.plist": lambda t: t.replace("<string>3<", "<integer>3<").replace(
            "3</string>", "3</integer>")})
        self.wrong("HPDBookAccessPath", {"Contents/Info.plist": lambda t: t.replace("folio.html", "index.html")})
        self.wrong("keys it should not have", {"Contents/Info.plist": lambda t: t.replace(
            "</dict>", "<key>HPDBookRemoteURL</key><string>folio</string></dict>")})

    def test_metas(self):
        for name in ("AppleTitle", "description", "keywords", "robots", "charset", "Content-Security-Policy"):
            self.wrong(name, {EN + "pgs/open.html": lambda t, n=name: "\n".join(
                line for line in t.split("\n") if n not in line)})
        self.wrong("robots is", {EN + "pgs/open.html": lambda t: t.replace("index, anchors", "anchors")})
        self.wrong("robots is", {EN + "folio.html": lambda t: t.replace('"anchors"', '"index, anchors"')})

    def test_hostile_text(self):
        self.wrong("<script>", {EN + "pgs/open.html": lambda t: t.replace("<p>", "<script>alert(1)</script><p>")})
        self.wrong("title is", {EN + "pgs/open.html": lambda t: t.replace("<title>Open &lt;it&gt;", "<title>Open")})
        self.wrong("onclick", {EN + "pgs/open.html": lambda t: t.replace("<p>", '<p onclick="x()">')})
        self.wrong("where", {EN + "pgs/open.html": lambda t: t.replace("<h1>Open &lt;it&gt;", "<h1>Open <it>")})

    def test_network(self):
        self.wrong("loads https:", {EN + "pgs/open.html": lambda t: t.replace("../shrd", "https://example.com/shrd")})
        self.wrong("loads something", {EN + "shrd/style.css": lambda t: "@import url(x.css);" + t})
        self.wrong("allows", {EN + "pgs/open.html": lambda t: t.replace("style-src 'self'", "img-src https:")})

    def test_links(self):
        self.wrong("leads nowhere", {EN + "pgs/save.html": lambda t: t.replace("a place", '<a href="gone.html">a</a>')})
        self.wrong("leads nowhere", {EN + "folio.html": lambda t: t.replace("pgs/open", "pgs/Open")})
        self.wrong("leaves the book", {EN + "pgs/save.html": lambda t: t.replace(
            "a place", '<a href="../../../../../x.html">a</a>')})
        self.wrong("no such anchor", {EN + "pgs/save.html": lambda t: t.replace("a place", '<a href="open.html#x">a</a>')})
        self.wrong("not linked", {EN + "folio.html": lambda t: t.replace("pgs/save", "pgs/open")})

    def test_anchors_and_headings(self):
        self.wrong("anchors is", {EN + "pgs/save.html": lambda t: t.replace('name="save"', 'name="other"')})
        self.wrong("is on", {EN + "folio.html": lambda t: t.replace('name="top"', 'name="save"')})
        self.wrong("2 <h1>", {EN + "pgs/save.html": lambda t: t.replace("<p>", "<h1>x</h1><p>")})

    def test_words(self):
        facts = {"pages": {"en.lproj/pgs/open.html": {"words": ["<p>Click <strong>File</strong>.</p>"]}}}
        self.wrong("not rendered", {EN + "pgs/open.html": lambda t: t.replace("strong", "em")}, facts=facts)
        self.wrong("not rendered", {EN + "pgs/open.html": lambda t: t.replace("<p>Click", "<p>Tap")}, facts=facts)

    def test_languages(self):
        self.wrong("lang is", {EN + "pgs/open.html": lambda t: t.replace('lang="en"', 'lang="de"')})
        self.wrong("dir is", {EN + "pgs/open.html": lambda t: t.replace('lang="en"', 'lang="en" dir="rtl"')})
        self.assertEqual([book.direction(x) for x in ("ar", "he-IL", "uz-Arab", "uz-Latn", "fr", "fa")],
                         ["rtl", "rtl", "rtl", "ltr", "ltr", "rtl"])

    def test_style(self):
        self.wrong("color-scheme", {EN + "shrd/style.css": "body { font: system-ui; }"})
        self.wrong("left or right", {EN + "shrd/style.css": lambda t: t.replace("margin-inline", "margin-left")})
        self.wrong("does not grow", {EN + "shrd/style.css": lambda t: t + "p { font-size: 13px; }"})

    def test_index(self):
        self.wrong("0 .cshelpindex", index=lambda r: None)
        self.wrong("LZFSE", index=lambda r: archive.encode(r)[:-10])
        self.wrong("is not in the index", index=lambda r: archive.encode(r[1:]))
        self.wrong("_kMDItemHelpTitle", index=lambda r: archive.encode([dict(r[0], _kMDItemHelpTitle="x")] + r[1:]))
        self.wrong("kMDItemTextContent", index=lambda r: archive.encode(r[:1] + [dict(r[1], kMDItemTextContent="x")] + r[2:]))
        self.wrong("UUID", index=lambda r: archive.encode([dict(x, _kMDItemExternalID="abc") for x in r]))
        self.wrong("midnight", index=lambda r: archive.encode([dict(x, _kMDItemExpirationDate=archive.Date(5)) for x in r]))
        self.wrong("of the time", facts={"index_date": 86400}, index=lambda r: archive.encode(
            [dict(x, _kMDItemExpirationDate=archive.expiration(86400)) for x in r]))
        self.wrong("not in their order", index=lambda r: archive.store(archive.archive_plist(
            [archive.write_container(dict(sorted(x.items()))) for x in r])))


    def test_older_index(self):
        def one(pages, **values):
            return older.encode({p: dict(f, **values) if p == "/pgs/open.html" else f for p, f in pages.items()})

        def counted(pages, other):
            return {p: older.terms_of(pages[other.get(p, p)]["text"])[0] for p in pages}

        self.assertEqual(self.problems(facts={"older": "layout"}), [])
        self.wrong("0 .helpindex", old=lambda p: None)
        self.assertEqual(self.problems(old=lambda p: b"made by hiutil", facts={"older": False}), [])
        self.wrong("empty", old=lambda p: b"")
        self.wrong("of another kind: corespotlight", old=lambda p: archive.encode([]))
        self.wrong("of another kind: None", old=lambda p: b"nonsense")
        self.wrong("is not in the older index", old=lambda p: older.encode(dict(list(p.items())[:-1])))
        self.wrong("is no page to index", old=lambda p: older.encode({**p, "/pgs/x.html": p["/folio.html"]}))
        self.wrong("has the title", old=lambda p: one(p, title="Open"))
        self.wrong("has the description", old=lambda p: one(p, description=""))
        self.wrong("has the anchor", old=lambda p: one(p, anchors=[]))
        self.wrong("the older index has the anchor 'other'", old=lambda p: one(p, anchors=["open", "other"]))
        self.wrong("has the folders", old=lambda p: older.encode({k.replace("/pgs", "/x"): v for k, v in p.items()}))
        for words in ("lacks", "has too many of"):
            self.wrong(words, old=lambda p: older.encode(p, terms=counted(
                p, {"/pgs/open.html": "/pgs/save.html", "/pgs/save.html": "/pgs/open.html"})))
        self.wrong("lacks 1 terms: file (2, not 3)", old=lambda p: older.encode(
            p, terms={**counted(p, {}), "/pgs/open.html": older.terms_of(p["/pgs/open.html"]["text"])[0] - collections.Counter(["file"])}))
        self.wrong("file (4, not 3)", old=lambda p: one(p, text=p["/pgs/open.html"]["text"] + " File"))

    def test_a_page_hidden_from_the_older_index(self):
        self.wrong("/folio.html: the older index has too many of", old=lambda p: older.encode(
            {**p, "/folio.html": dict(p["/folio.html"], text="Folio")}))


class Findings(unittest.TestCase):
    def report(self, *items):
        return json.dumps({"version": 1, "findings": [
            {"rule": r, "severity": "error", "message": m, "remedy": "Mend it.",
             "location": {"file": "Help.json", "line": line, "column": c, "keyPath": p}} for r, m, line, c, p in items]})

    def judge(self, text, wanted, may=()):
        found, problems = findings.read(text)
        return problems if found is None else problems + findings.compare(found, wanted, may) + findings.in_order(found)

    A = ("help-words", "topics[0].mac says 'Tap'", 3, 9, "topics[0].mac")
    B = ("help-id", "'X' is no id", 5, 2, "topics[1].id")
    WANT_A = {"rule": "help-words", "path": "topics[0].mac", "line": 3, "column": 9, "says": ["tap"]}
    WANT_B = {"rule": "help-id", "path": "topics[1].id", "line": 5}

    def test_the_right_ones_pass(self):
        self.assertEqual(self.judge(self.report(self.A, self.B), [self.WANT_B, self.WANT_A]), [])
        self.assertEqual(self.judge(self.report(), []), [])
        self.assertEqual(self.judge(self.report(self.A), [], [{"rule": "help-words"}]), [])

    def test_wrong_ones_are_named(self):
        for report, wanted, words in (
                (self.report(self.A), [self.WANT_A, self.WANT_B], "no finding help-id"),
                (self.report(self.A, self.B), [self.WANT_A], "too many"),
                (self.report(self.B, self.A), [self.WANT_A, self.WANT_B], "not in order"),
                (self.report(self.A), [dict(self.WANT_A, line=4)], "no finding"),
                (self.report(self.A), [dict(self.WANT_A, column=8)], "no finding"),
                (self.report(self.A), [dict(self.WANT_A, path="topics[0]")], "no finding"),
                (self.report(self.A), [dict(self.WANT_A, says=["click"])], "no finding"),
                (self.report(self.A), [dict(self.WANT_A, severity="note")], "no finding"),
                ("", [], "not JSON"), ("[]", [], "no list"), ('{"findings": []}', [], "version")):
            self.assertTrue(any(words in p for p in self.judge(report, wanted)), (report, words))

    def test_a_finding_counts_once(self):
        self.assertTrue(self.judge(self.report(self.A), [self.WANT_A, self.WANT_A]))


class SmallReaders(unittest.TestCase):
    def test_words_are_compared_without_idle_white_space(self):
        page = Page(b"<body><ul>\n<li>One\n two</li>\n</ul>\n<p>a<br />\nb <em>c</em> d</p></body>")
        self.assertTrue(contains(page.flow, fragment("<ul><li>One two</li></ul><p>a<br>b <em>c</em> d</p>")))
        self.assertFalse(contains(page.flow, fragment("<p>a<br>b<em>c</em> d</p>")))
        self.assertFalse(contains(page.flow, fragment("<ul><li><p>One two</p></li></ul>")))
        self.assertEqual(normalised(Page(b"<body><pre>a\n  b\n</pre></body>").body)[2], ("text", "a\n  b"))

    def test_strings(self):
        self.assertEqual(strings.read('/* x */ A = "b\\"c"; "d e" = "\\U00e9";'.encode()), {"A": 'b"c', "d e": "é"})
        for bad in ("A = b", "A b;", '"A" = "b"; "A" = "c";'):
            with self.assertRaises(ValueError):
                strings.read(bad.encode())

    def test_differences(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("a/x", "1\n2\n"), ("b/x", "1\n3\n"), ("a/y", ""), ("b/z", ""), ("a/i.cshelpindex", "1")):
                os.makedirs(os.path.join(folder, name[0]), exist_ok=True)
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text)
            self.assertEqual(steps.differences(os.path.join(folder, "a"), os.path.join(folder, "b")), [
                {"kind": "changed", "file": "x", "line": 2}, {"kind": "extra", "file": "y"},
                {"kind": "missing", "file": "z"}])

    def test_settings(self):
        self.assertEqual(settings.problems("/nowhere/Settings.bundle", {}), ["Settings.bundle was not made"])


class Archives(unittest.TestCase):
    def genuine(self):
        for name, index, pages in (
                ("costumemaster", "Costumemaster.help/Contents/Resources/English.lproj/English.lproj.cshelpindex", ""),
                ("coteditor", "CotEditor.help/Contents/Resources/en.lproj/CotEditor.cshelpindex", "pgs")):
            path = os.path.join(SAMPLES, name, index)
            with open(path, "rb") as file:
                data = file.read()
            yield name, data, os.path.join(os.path.dirname(path), pages)

    def test_genuine_indexes_say_what_their_pages_say(self):
        for name, data, pages in self.genuine():
            index = archive.Index(data)
            self.assertEqual(records.compare(index.records, records.folder_records(pages)), [], name)
            self.assertEqual(archive.random_field_problems(index.records), [], name)
            self.assertIn("bvx2", index.blocks)

    def test_genuine_indexes_are_written_again_byte_by_byte(self):
        for name, data, _ in self.genuine():
            index = archive.Index(data)
            self.assertEqual(index.layout_problems(), [], name)
            self.assertEqual(archive.encode(index.records), archive.store(index.raw), name)

    def test_the_decoded_records_beside_the_samples(self):
        for name, data, _ in self.genuine():
            with open(os.path.join(SAMPLES, name, "records.json"), encoding="utf-8") as file:
                listed = json.load(file)["records"]
            have = sorted((archive.as_json(r) for r in archive.Index(data).records), key=lambda r: r["_kMDItemHelpPath"])
            for one, other in zip(have, listed):
                for key, value in other.items():
                    if isinstance(value, dict):
                        self.assertEqual(len(one[key]), value["characters"])
                    else:
                        self.assertEqual(one[key], value)
            self.assertEqual(len(have), len(listed))

    def test_kinds(self):
        older = os.path.join(SAMPLES, "costumemaster", "Costumemaster.help", "Contents", "Resources", "English.lproj",
                             "English.lproj.helpindex")
        with open(older, "rb") as file:
            self.assertEqual(archive.kind(file.read()), "lsm")
        self.assertEqual([archive.kind(d) for _, d, _ in self.genuine()], ["corespotlight"] * 2)
        self.assertEqual(archive.kind(b"\x04\x0bstreamtyped\x81"), "lsm")
        self.assertIsNone(archive.kind(b"nonsense"))

    def older_sample(self):
        home = os.path.join(SAMPLES, "costumemaster", "Costumemaster.help", "Contents", "Resources", "English.lproj")
        with open(os.path.join(home, "English.lproj.helpindex"), "rb") as file:
            return file.read(), home

    def test_the_genuine_older_index_says_what_its_pages_say(self):
        data, home = self.older_sample()
        index, pages = older.Older(data), older.folder_pages(home)
        self.assertEqual(older.compare(index, pages), [])
        self.assertEqual((len(index.documents), index.shortest, len(index.stop_words)), (3, 1, 54))
        self.assertEqual(index.documents["/Gameplay.html"].terms["costume"], 11)
        self.assertEqual(len(index.anchors), 10)
        self.assertEqual([p.split(" ")[0] for p in index.own_problems()], ["SKI_VERSIONS"])
        swapped = dict(zip(pages, list(pages.values())[1:] + list(pages.values())[:1]))
        self.assertEqual(len([p for p in older.compare(index, swapped) if "terms" in p]), 6)

    def test_the_genuine_older_index_is_written_again_byte_by_byte(self):
        self.assertEqual(older.Older(self.older_sample()[0]).layout_problems(), [])

    def test_an_older_index_made_here_is_read_again(self):
        _, home = self.older_sample()
        pages = {**older.folder_pages(home), **{"/a/b%d/c.html" % i: {
            "title": "T%d" % i, "description": "", "anchors": ["a%d" % i], "text": "one two n%d" % i} for i in range(200)}}
        index = older.Older(older.encode(pages, 5))
        self.assertEqual((older.compare(index, pages), index.own_problems(), index.layout_problems(), index.time),
                         ([], [], [], 5))

    def test_a_damaged_older_index_is_refused_or_says_otherwise(self):
        data, home = self.older_sample()
        pages, raw = older.folder_pages(home), archive.decompress(data)[0]
        at = raw.index(b"Bud2")
        for i in range(0, 2048, 5):
            changed = bytearray(raw)
            changed[at + 6 * i] ^= 0x55
            try:
                older.compare(older.Older(archive.store(bytes(changed))), pages)
            except archive.IndexError_:
                pass
        for i in range(0, len(data), 97):
            with self.assertRaises(archive.IndexError_):
                older.Older(data[:i])

    def test_terms(self):
        for text, wanted in (
                ("Click File, then Open… or press Command-O.", "click file then open or press command o"),
                ("É é ạ̇ Ångström naïve", "e e a angstrom naive"), ("the agent's ’ ' 'x'", "the agent's 'x'"),
                ("ß ø Straße 10.4 v1_2", "ß ø straße 10 4 v1 2"), ("⌘O (⇧⌘S)", "o s"), ("ملف קובץ Окно", "ملف קובץ окно")):
            terms = older.terms_of(text)[0]
            self.assertEqual(sorted(terms.elements()), sorted(wanted.split()), text)
        self.assertEqual(older.terms_of("How how show", 4, {"show", "how"})[0], {})
        self.assertEqual(older.terms_of("How how that that:", 1, {"how", "that"})[0], {"how": 1, "that": 1})
        for text in ("ファイルを開く", "й", "1️⃣", "co\u00adop", "ΟΔΟΣ"):
            self.assertEqual(older.terms_of(text)[0], {}, text)

    def test_links_to_help(self):
        for href, kept in (("help:anchor=x", False), ("help:anchor='x' bookID='y'", True), ("x-help-script://x", False),
                           ("https://example.com/", True), ("pgs/x.html", True)):
            found = older.page("p.html", ("<body>a <a href=\"%s\">word</a></body>" % href).encode())
            self.assertEqual("word" in found["text"], kept, href)
        self.assertEqual(older.page("p", b"<meta name=robots content=Anchors><body>x")["text"], "")
        self.assertIn("x", older.page("p", b"<meta name=robots content='index, anchors'><body>x")["text"])
        self.assertIsNone(older.page("p", b"<meta name=ROBOTS content='index, NoIndex'><body>x"))

    def test_damage_is_refused(self):
        data = next(self.genuine())[1]
        for i in range(0, len(data), 37):
            with self.assertRaises(archive.IndexError_):
                archive.Index(data[:i])

    def test_lookup2(self):
        for key, value in (("_kMDItemExpirationDate", 0xAEA7D95C), ("_kMDItemHelpPath", 0xFF4298AE),
                           ("kMDItemTextContent", 0x8365E52E), ("kMDItemKeywords", 0xD0B8FBFA)):
            self.assertEqual(archive.lookup2(key.encode()), value)

    def test_expiration(self):
        self.assertEqual(archive.expiration(1600000000).iso(), "2020-10-14T00:00:00Z")


class Stubs(unittest.TestCase):
    """Programs that do nothing must fail every case."""

    def run_stub(self, status):
        with tempfile.TemporaryDirectory() as folder:
            stub = os.path.join(folder, "bookplate")
            with open(stub, "w") as file:
                file.write("#!/bin/sh\nexit %d\n" % status)
            os.chmod(stub, os.stat(stub).st_mode | stat.S_IXUSR)
            done = subprocess.run([sys.executable, os.path.join(ROOT, "run.py"), stub, "--json"], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL)
            result = json.loads(done.stdout)
            self.assertEqual(done.returncode, 1)
            self.assertFalse([c for c in result["cases"] if "the runner itself failed" in (c["reason"] or "")])
            return [c["case"] for c in result["cases"] if c["passed"]]

    def test_a_program_that_says_all_is_well(self):
        self.assertEqual(self.run_stub(0), [])

    def test_a_program_that_refuses_everything(self):
        self.assertEqual(self.run_stub(2), [])

    def test_a_program_that_finds_everything_wanting(self):
        self.assertEqual(self.run_stub(1), [])


if __name__ == "__main__":
    unittest.main()
