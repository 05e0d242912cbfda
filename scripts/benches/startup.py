"""What starting costs: beside git itself, and beside what a person would stamp a large app with."""
import os, plistlib, shutil, subprocess, tempfile
from paired import BINARY, compare

compare("bookplate --version", [BINARY, "--version"], ["git", "--version"], at_most=2.5, runs=41)

PLUTIL = shutil.which("plutil")
with tempfile.TemporaryDirectory() as work:
    env = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_NAME="Ada",
               GIT_AUTHOR_EMAIL="ada@example.org", GIT_COMMITTER_NAME="Ada", GIT_COMMITTER_EMAIL="ada@example.org")
    def git(*words): subprocess.run(["git", *words], cwd=work, env=env, check=True, stdout=subprocess.DEVNULL)
    git("init", "-q")
    with open(os.path.join(work, ".gitignore"), "w") as file: file.write("build/\n")
    git("add", ".gitignore"); git("commit", "-q", "-m", "Ignore what is built"); git("tag", "v1.2.3")

    plists = []
    def bundle(folder, identifier):
        path = os.path.join(work, folder, "Contents", "Info.plist")
        os.makedirs(os.path.dirname(path))
        with open(path, "wb") as file:
            plistlib.dump({"CFBundleExecutable": "Program", "CFBundleIdentifier": identifier, "CFBundlePackageType": "APPL",
                           "CFBundleShortVersionString": "0.0.0", "CFBundleVersion": "0"}, file)
        plists.append(path)
    bundle("build/Folio.app", "com.example.folio")
    for number in range(300):
        bundle("build/Folio.app/Contents/PlugIns/E%d.appex" % number, "com.example.folio.e%d" % number)
    shutil.copytree(os.path.join(work, "build"), os.path.join(work, "kept"))

    def fresh():
        shutil.rmtree(os.path.join(work, "build"))
        shutil.copytree(os.path.join(work, "kept"), os.path.join(work, "build"))

    if PLUTIL:
        script = "for file in \"$@\"; do '%s' -replace CFBundleShortVersionString -string 1.2.3 \"$file\" && '%s' -replace CFBundleVersion -string 1 \"$file\"; done" % (PLUTIL, PLUTIL)
        compare("stamp 301 bundles, beside two plutil calls a plist", [BINARY, "stamp", "build/Folio.app"],
                ["sh", "-c", script, "sh", *plists], at_least=50, runs=3, before=fresh, before_other=fresh, cwd=work, env=env)
    else:
        print("stamp beside plutil: left out, there is no plutil here")
