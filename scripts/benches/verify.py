"""verify of a sealed bundle against openssl hashing the same files: 1 GiB in 64 files, and 10,000 small ones.

The memory that is printed should stay under 100 MB."""
import hashlib, os, plistlib, shutil, tempfile
from paired import BINARY, compare

INFO = {"CFBundleExecutable": "Folio", "CFBundleIdentifier": "com.example.folio",
        "CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "45", "BookplateReport": "1.2.3+45"}
RULES = {"^.*": True, "^Info\\.plist$": {"omit": True, "weight": 20.0}, "^Resources/": {"weight": 20.0},
         "^(Frameworks|PlugIns|MacOS)/": {"nested": True, "weight": 10.0}}
PIECE = 1 << 20


def sealed(folder, count, size):
    """A Mac app with so many files of so many bytes, sealed as codesign does it; its Contents."""
    contents = os.path.join(folder, "Folio.app", "Contents")
    resources = os.path.join(contents, "Resources")
    os.makedirs(os.path.join(contents, "MacOS"))
    os.makedirs(os.path.join(contents, "_CodeSignature"))
    with open(os.path.join(contents, "MacOS", "Folio"), "wb") as file:
        os.fchmod(file.fileno(), 0o755)
    files = {}
    for number in range(count):
        name = "Resources/%02d/%05d.bin" % (number % 100, number)
        os.makedirs(os.path.dirname(os.path.join(contents, name)), exist_ok=True)
        digest, old = hashlib.sha256(), hashlib.sha1()
        with open(os.path.join(contents, name), "wb") as file:
            for start in range(0, size, PIECE):
                piece = hashlib.sha256(b"%d %d" % (number, start)).digest() * (min(PIECE, size - start) // 32)
                digest.update(piece); old.update(piece); file.write(piece)
        files[name] = {"hash": old.digest(), "hash2": digest.digest()}
    with open(os.path.join(contents, "_CodeSignature", "CodeResources"), "wb") as file:
        plistlib.dump({"files": {n: f["hash"] for n, f in files.items()}, "files2": files, "rules": RULES,
                       "rules2": RULES}, file)
    with open(os.path.join(contents, "Info.plist"), "wb") as file:
        plistlib.dump(INFO, file)


folder = tempfile.mkdtemp(prefix="bookplate-bench-")
try:
    hashing = "find Folio.app -type f -print0 | xargs -0 -P2 openssl dgst -sha256"
    sealed(folder, 64, 16 << 20)
    compare("sealed bundle of 1 GiB in 64 files", [BINARY, "verify", "Folio.app"], hashing, at_most=1.2, cwd=folder)
    shutil.rmtree(os.path.join(folder, "Folio.app"))
    sealed(folder, 10_000, 4096)
    compare("sealed bundle of 10,000 files of 4 KiB", [BINARY, "verify", "Folio.app"], hashing, at_most=1.5, cwd=folder)
finally:
    shutil.rmtree(folder)
