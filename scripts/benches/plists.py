"""Property lists: reading and stamping one file, against plistutil on the same file, and how it grows with the size."""
import os, shutil, subprocess, sys, tempfile

from paired import BINARY, compare, once

HEAD = ('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
        '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n')
TAIL = ("\t<key>CFBundleIdentifier</key>\n\t<string>com.example.folio</string>\n"
        "\t<key>CFBundleShortVersionString</key>\n\t<string>0.0.0</string>\n"
        "\t<key>CFBundleVersion</key>\n\t<string>0</string>\n</dict>\n</plist>\n")


def keys(count):
    """An Info.plist of so many keys, about 62 bytes each."""
    rows = ("\t<key>Key %d</key>\n\t<string>Value %d &amp; more</string>\n" % (i, i) for i in range(count))
    return HEAD + "".join(rows) + TAIL


def data(size):
    """An Info.plist that holds so many bytes of base64 in lines."""
    line = "\t" + "QUJD" * 17 + "\n"
    return HEAD + "\t<key>Blob</key>\n\t<data>\n" + line * (size // len(line)) + "\t</data>\n" + TAIL


class App:
    """An app around one Info.plist, in a repository of its own with a version tag."""

    def __init__(self, folder, text):
        self.folder = folder
        self.plist = os.path.join(folder, "build/Folio.app/Contents/Info.plist")
        self.text = text
        os.makedirs(os.path.dirname(self.plist))
        with open(os.path.join(folder, ".gitignore"), "w") as file: file.write("build/\n")
        git = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com"]
        for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "First"], ["tag", "v1.2.3"]):
            subprocess.run(git + words, check=True)
        self.restore()

    def restore(self):
        with open(self.plist, "w") as file: file.write(self.text)

    def stamp(self):
        return [BINARY, "stamp", "build/Folio.app", "--repo", "."]


def main(root):
    if not shutil.which("plistutil"): sys.exit("plists: no plistutil; it is in Debian's libplist-utils and in Homebrew's libplist")
    seconds = {}
    for count in (3_300, 33_000, 132_000):
        app = App(os.path.join(root, "keys%d" % count), keys(count))
        size = len(app.text) / 1e6
        compare("stamp %.1f MB of keys, against plistutil -i x -o y" % size, app.stamp(),
                ["plistutil", "-i", app.plist, "-o", os.path.join(root, "y")],
                at_most=3 if count == 33_000 else None, cwd=app.folder, before=app.restore)
        seconds[count] = min(once(app.stamp(), app.restore, cwd=app.folder)[0] for _ in range(3))
    print("four times the keys (33,000 to 132,000) take %.1f times as long" % (seconds[132_000] / seconds[33_000]))
    for size in (31_000_000, 100_000_000):
        app = App(os.path.join(root, "data%d" % size), data(size))
        # The larger one is refused as too large, exit status 2.
        words = ["sh", "-c", '"$@" || [ $? -eq 2 ]', "sh"] + app.stamp()
        elapsed, memory = once(words, app.restore, cwd=app.folder)
        print("%.0f MB of data: %.2f s, %.0f MB %s" % (size / 1e6, elapsed, memory, "ok" if memory <= 512 else "MISS"))


with tempfile.TemporaryDirectory() as folder:
    main(folder)
