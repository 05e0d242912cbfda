"""stamp against what a C program needs only to write the same bytes, and a Python loop; package against cp and sync."""
import os, plistlib, shutil, subprocess, sys, tempfile
from paired import BINARY, compare

HERE = os.path.dirname(os.path.abspath(__file__))
HEAD = ('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
        '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n')
LOOP = """import plistlib, sys
for line in open(sys.argv[1]):
    path = line.rstrip("\\n")
    with open(path, "rb") as file: value = plistlib.load(file)
    value["CFBundleShortVersionString"], value["CFBundleVersion"] = "1.2.3", "5"
    with open(path, "wb") as file: plistlib.dump(value, file, sort_keys=False)
"""


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file: file.write(text)


def info(path, identifier, version="0.0.0", **more):
    """An Info.plist of the size that Xcode's have."""
    value = {"CFBundleIdentifier": identifier, "CFBundleShortVersionString": version, "CFBundleVersion": "0", **more,
             **{"BuildSetting%02d" % n: "a value of some length" for n in range(12)}}
    write(path, HEAD + "".join("\t<key>%s</key>\n\t<string>%s</string>\n" % pair for pair in value.items()) + "</dict>\n</plist>\n")


def git(folder, *words):
    subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *words], cwd=folder, check=True)


def stamping(scratch):
    work, app = scratch + "/project", scratch + "/project/build/Folio.app"
    write(work + "/.gitignore", "build/\n")
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-qm", "1"), ("tag", "v1.2.3")): git(work, *words)
    info(app + "/Contents/Info.plist", "com.example.folio")
    for number in range(300):
        part = app + "/Contents/PlugIns/Part%03d.appex" % number
        info(part + "/Contents/Info.plist", "com.example.folio.part%d" % number)
        write(part + "/Contents/MacOS/Part%03d" % number, "code")
    shutil.copytree(app, scratch + "/old.app")
    subprocess.run([BINARY, "stamp", app, "--quiet"], cwd=work, check=True, stdout=subprocess.DEVNULL)

    # What the C program writes: a path, a length, and bytes, one after the other.
    plists = [os.path.join(place, "Info.plist") for place, _, names in os.walk(app) if "Info.plist" in names]
    with open(scratch + "/bytes", "wb") as out:
        for path in plists:
            with open(path, "rb") as file: data = file.read()
            out.write(b"%s\n%d\n%s" % (path.encode(), len(data), data))
    write(scratch + "/paths", "".join(path + "\n" for path in plists))
    write(scratch + "/loop.py", LOOP)
    baseline = scratch + "/baseline"
    subprocess.run(["cc", "-O2", "-o", baseline, HERE + "/stamp/baseline.c"], check=True)

    def before():
        for path in plists: shutil.copy(scratch + "/old.app" + path[len(app):], path)
        os.sync()

    stamp = [BINARY, "stamp", app, "--quiet"]
    compare("stamp, 301 bundles, against C that only writes", stamp, [baseline, scratch + "/bytes"], at_most=1.5,
            before=before, before_other=before, cwd=work)
    compare("stamp, 301 bundles, against a plistlib loop", stamp, [sys.executable, scratch + "/loop.py", scratch + "/paths"],
            at_most=1, before=before, before_other=before, cwd=work)
    compare("stamp, 301 bundles, nothing to do", stamp, ["git", "status"], cwd=work)


def packaging(scratch):
    work, book, app = scratch + "/pack", scratch + "/pack/Folio.help", scratch + "/pack/Folio.app"
    info(book + "/Contents/Info.plist", "com.example.folio.help", HPDBookTitle="Folio Help", HPDBookType="3")
    for number in range(10_000):
        write(book + "/Contents/Resources/en.lproj/pgs%02d/page%05d.html" % (number % 100, number), "<p>words</p>\n" * 150)
    info(app + "/Contents/Info.plist", "com.example.folio", "1.2.3", CFBundleHelpBookFolder="Folio.help",
         CFBundleHelpBookName="com.example.folio.help")
    resources = app + "/Contents/Resources"

    def before():
        shutil.rmtree(resources, ignore_errors=True)
        shutil.rmtree(scratch + "/copy", ignore_errors=True)
        os.makedirs(resources)
        os.sync()

    compare("package, 10,000 files, against cp -a and sync -f", [BINARY, "package", app, "--book", book],
            "cp -a '%s' '%s/copy' && sync -f '%s/copy'" % (book, scratch, scratch), at_most=1.3, runs=5,
            before=before, before_other=before, cwd=work)


# On the disk that the package is on: what /tmp is on may be memory.
with tempfile.TemporaryDirectory(dir=os.path.join(HERE, "../../.build"), prefix="bench-") as scratch:
    scratch = os.path.realpath(scratch)
    stamping(scratch)
    packaging(scratch)
