"""`version` against git itself, on ten commits and on 400,000 commits with 800 tags (BENCH_COMMITS, BENCH_TAGS).

The large repository is made with fast-import in a folder that is thrown away: a main line with merges, a
tag every few hundred commits, some tags on lines that were never merged, and HEAD behind no tag."""
import os, shutil, subprocess, tempfile
from paired import BINARY, compare

COMMITS, TAGS = (int(os.environ.get(name, default)) for name, default in
                 (("BENCH_COMMITS", 400_000), ("BENCH_TAGS", 800)))
NEEDED = ["rev-parse --is-shallow-repository --git-common-dir --verify HEAD", "for-each-ref refs/tags",
          "status --porcelain=v2 -z", "ls-files -z -v --stage"]
ENVIRONMENT = {**{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
               "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}


def git(folder, *words, feed=None):
    done = subprocess.run(["git", "-C", folder, *words], input=feed, check=True, capture_output=True, env=ENVIRONMENT)
    return done.stdout.decode().strip()


class Stream:
    """Commands for fast-import; every commit changes one file and is a minute younger than the last."""

    def __init__(self): self.parts, self.mark = [], 0

    def commit(self, branch, parent, *merged):
        self.mark += 1
        words = "%d" % self.mark
        text = "commit refs/heads/%s\nmark :%d\ncommitter Ada <ada@example.org> %d +0000\ndata %d\n%s\n" % (
            branch, self.mark, 1_000_000_000 + 60 * self.mark, len(words), words)
        if parent: text += "from %s\n" % parent
        text += "".join("merge %s\n" % other for other in merged)
        self.parts.append(text + "M 100644 inline file%d.txt\ndata %d\n%s\n" % (self.mark % 40, len(words), words))
        return ":%d" % self.mark

    def tag(self, name, commit): self.parts.append("reset refs/tags/%s\nfrom %s\n\n" % (name, commit))

    def annotated(self, name, commit):
        self.parts.append("tag %s\nfrom %s\ntagger Ada <ada@example.org> 0 +0000\ndata 1\nx\n" % (name, commit))

    def feed(self, folder):
        git(folder, "fast-import", "--quiet", feed="".join(self.parts).encode())
        git(folder, "reset", "-q", "--hard", "main")


def large(folder):
    git(".", "init", "-q", "-b", "main", folder)
    stream, main, side, released = Stream(), None, None, 0
    every = max(COMMITS // TAGS, 2)
    while stream.mark < COMMITS:
        step = stream.mark % 50
        if main and step == 10: side = stream.commit("side", main)
        elif side and step in range(12, 30, 2): side = stream.commit("side", side)
        elif side and step == 35: main, side = stream.commit("main", main, side), None
        else: main = stream.commit("main", main)
        if main and stream.mark // every > released and stream.mark < COMMITS - every // 2 and released < TAGS:
            released += 1
            name = "v%d.%d.%d" % (released // 100, released // 10 % 10, released % 10)
            if released % 40 == 0:  # a hotfix that was never merged
                name, commit = name + "-hotfix", stream.commit("hotfix", main)
            else: commit = main
            (stream.annotated if released % 2 else stream.tag)(name, commit)
    stream.feed(folder)
    git(folder, "pack-refs", "--all")
    return folder


def grow(folder, count):
    parent, stream = git(folder, "rev-parse", "HEAD"), Stream()
    stream.mark = COMMITS + 1
    for _ in range(count): parent = stream.commit("main", parent)
    stream.feed(folder)


def measure_large(folder):
    memory = os.path.join(folder, ".git/bookplate")
    kept = memory + "-kept"
    forget = lambda: shutil.rmtree(memory, ignore_errors=True)
    recall = lambda: (forget(), shutil.copytree(kept, memory))
    how = dict(cwd=folder, env=ENVIRONMENT)
    ours, count = [BINARY, "version", "--format", "json", "--quiet"], ["git", "rev-list", "--count", "HEAD"]
    together = lambda words: " && ".join("git %s" % word for word in words)
    for graph in ("without", "with"):
        if graph == "with": git(folder, "commit-graph", "write", "--reachable")
        compare("cold, %s commit-graph, to rev-list --count" % graph, ours, count, at_most=1.15, before=forget, **how)
    compare("warm, to the git processes still needed", ours, together(NEEDED), at_most=2, **how)
    shutil.rmtree(os.path.join(folder, ".git/objects/info/commit-graphs"), ignore_errors=True)
    os.remove(os.path.join(folder, ".git/objects/info/commit-graph"))
    compare("warm, to cold, without commit-graph", ours, ours, at_least=50, before_other=forget, runs=3, **how)
    shutil.copytree(memory, kept)
    old = git(folder, "rev-parse", "HEAD")
    grow(folder, 100)
    compare("100 commits later, to the git processes needed", ours,
            together(NEEDED + ["rev-list --left-right %s...HEAD" % old]), at_most=2, before=recall, **how)


def measure_small(folder):
    git(".", "init", "-q", "-b", "main", folder)
    stream, commit = Stream(), None
    for number in range(10):
        commit = stream.commit("main", commit)
        if number == 6: stream.annotated("v1.2.3", commit)
    stream.feed(folder)
    memory = os.path.join(folder, ".git/bookplate")
    by_hand = "git describe --tags --long --dirty && git rev-list --count HEAD && git status --porcelain"
    for state, before in (("cold", lambda: shutil.rmtree(memory, ignore_errors=True)), ("warm", None)):
        compare("ten commits, %s, to describe, rev-list, status" % state, [BINARY, "version"], by_hand, at_most=2,
                runs=41, before=before, cwd=folder, env=ENVIRONMENT)


with tempfile.TemporaryDirectory() as work:
    measure_small(os.path.join(work, "small"))
    measure_large(large(os.path.join(work, "large")))
