"""Carries out the steps of one case and says what is wrong with the outcome."""
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from . import archive, book, findings, older, records, settings

CRASHES = set(range(129, 160))


class Failed(Exception):
    """A step whose outcome is not the expected one."""


class Case:
    def __init__(self, folder, binary, scratch, helpcases):
        self.folder, self.binary, self.helpcases = folder, binary, helpcases
        self.target = os.path.join(scratch, "t")
        self.home = os.path.join(scratch, "home")
        self.temporary = os.path.join(scratch, "tmp")
        for path in (self.target, self.home, self.temporary):
            os.makedirs(path)
        with open(os.path.join(folder, "expect.json"), encoding="utf-8") as file:
            self.expect = json.load(file)

    # ------------------------------------------------------------------------------- set-up

    def prepare(self):
        for name in sorted(os.listdir(self.folder)):
            if name in ("expect.json", "make.py", "__pycache__"):
                continue
            source, to = os.path.join(self.folder, name), os.path.join(self.target, name)
            shutil.copytree(source, to, symlinks=True) if os.path.isdir(source) else shutil.copyfile(source, to)
        make = os.path.join(self.folder, "make.py")
        if os.path.exists(make):
            done = subprocess.run([sys.executable, "-B", make, self.target], env=self.environment({}),
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
            if done.returncode:
                raise Failed("make.py: " + done.stdout.decode("utf-8", "replace")[-300:])

    def environment(self, changes):
        env = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": self.home, "TMPDIR": self.temporary,
               "LANG": "C.UTF-8", "TZ": "UTC", "HELPCASES": self.helpcases, "BOOKPLATE": self.binary,
               "INDEXSAMPLES": os.environ.get("INDEXSAMPLES", "")}
        for key, value in {**self.expect.get("env", {}), **changes}.items():
            if value is None:
                env.pop(key, None)
            else:
                env[key] = self.fill(value)
        return env

    def fill(self, text):
        return text.replace("@T@", self.target).replace("@PATH@", os.environ.get("PATH", "/usr/bin:/bin"))

    def path(self, name):
        return os.path.join(self.target, self.fill(name))

    # ---------------------------------------------------------------------------- execution

    def run(self):
        self.prepare()
        for number, step in enumerate(self.expect["steps"], 1):
            try:
                self.step(step)
            except Failed as failure:
                raise Failed("step %d (%s): %s" % (number, describe(step), failure)) from None

    def step(self, step):
        if not all(shutil.which(n) for n in step.get("needs", [])) or any(shutil.which(n) for n in step.get("lacking", [])):
            return
        for name in ("write", "replace", "insert_line", "remove", "copy", "symlink", "index_edit", "same",
                     "same_index", "touch_back"):
            if name in step:
                getattr(self, "do_" + name)(step)
                return
        self.do_command(step)

    def do_write(self, step):
        path = self.path(step["write"])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(step["text"].encode("utf-8") if "text" in step else bytes.fromhex(step["hex"]))

    def do_replace(self, step):
        path = self.path(step["replace"])
        data = self.read(path).decode("utf-8")
        if step["old"] not in data:
            raise Failed("%s does not hold %r" % (step["replace"], step["old"]))
        if step.get("last"):
            before, _, after = data.rpartition(step["old"])
            data = before + step["new"] + after
        else:
            data = data.replace(step["old"], step["new"], 1)
        with open(path, "wb") as file:
            file.write(data.encode("utf-8"))

    def do_insert_line(self, step):
        path = self.path(step["insert_line"])
        lines = self.read(path).decode("utf-8").split("\n")
        lines.insert(step["line"] - 1, step["text"])
        with open(path, "wb") as file:
            file.write("\n".join(lines).encode("utf-8"))

    def do_remove(self, step):
        path = self.path(step["remove"])
        if not os.path.lexists(path):
            raise Failed("no %s to remove" % step["remove"])
        shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.remove(path)

    def do_copy(self, step):
        source, to = (self.path(p) for p in step["copy"])
        if not os.path.lexists(source):
            raise Failed("no %s to copy" % step["copy"][0])
        os.makedirs(os.path.dirname(to), exist_ok=True)
        shutil.copytree(source, to, symlinks=True) if os.path.isdir(source) else shutil.copyfile(source, to)

    def do_symlink(self, step):
        to, path = step["symlink"]
        path = self.path(path)
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        elif os.path.lexists(path):
            os.remove(path)
        os.symlink(self.fill(to), path)

    def do_touch_back(self, step):
        """Makes every file look an hour old, so that a later write shows."""
        for name in book.tree(self.path(step["touch_back"])):
            os.utime(os.path.join(self.path(step["touch_back"]), name), (time.time() - 3600,) * 2, follow_symlinks=False)

    def do_index_edit(self, step):
        """Writes the index of a folder anew with records changed, dropped or added."""
        path = self.path(step["index_edit"])
        try:
            index = archive.Index(self.read(path))
        except archive.IndexError_ as error:
            raise Failed("%s: %s" % (step["index_edit"], error)) from None
        changed = []
        for record in index.records:
            name = record["_kMDItemHelpPath"].split("#")[0]
            change = step.get("records", {}).get(name, {})
            if change is None:
                continue
            record = dict(record)
            for key, value in change.items():
                if value == "(drop)":
                    record.pop(key)
                else:
                    record[key] = archive.Date(value) if key == "_kMDItemExpirationDate" else value
            changed.append(record)
        for extra in step.get("add", []):
            record = dict(next(r for r in index.records if r["_kMDItemHelpPath"].startswith(extra["like"])))
            record.update({k: v for k, v in extra.items() if k != "like"})
            changed.append(record)
        if step.get("reverse"):
            changed.reverse()
        with open(path, "wb") as file:
            file.write(archive.encode(changed))

    def do_same(self, step):
        """Two trees, byte by byte; index files are left out unless `indexes` says otherwise."""
        a, b = (self.path(p) for p in step["same"])
        keep = step.get("indexes", False)
        left, right = ([f for f in book.tree(p) if keep or not book.is_index(f)] for p in (a, b))
        if not left:
            raise Failed("%s is empty" % step["same"][0])
        if left != right:
            raise Failed("not the same files: %s" % sorted(set(left) ^ set(right))[:5])
        for name in left:
            one, other = self.read(os.path.join(a, name)), self.read(os.path.join(b, name))
            if one != other:
                raise Failed("%s differs: %s" % (name, first_difference(one, other)))

    def do_same_index(self, step):
        """Two trees whose indexes say the same; identifiers and times are left out."""
        a, b = (self.path(p) for p in step["same_index"])
        names = [f for f in book.tree(a) if f.endswith(".cshelpindex")]
        if not names:
            raise Failed("no index in %s" % step["same_index"][0])
        for name in [f for f in book.tree(a) if f.endswith(".helpindex")]:
            try:
                one, other = (older.Older(self.read(os.path.join(p, name))) for p in (a, b))
            except archive.IndexError_ as error:
                raise Failed("%s: %s" % (name, error)) from None
            if (one.documents, one.anchors) != (other.documents, other.anchors):
                raise Failed("%s does not say the same" % name)
        for name in names:
            try:
                one, other = (archive.Index(self.read(os.path.join(p, name))).records for p in (a, b))
            except archive.IndexError_ as error:
                raise Failed("%s: %s" % (name, error)) from None
            expected = {r["_kMDItemHelpPath"].split("#")[0]: {k: v for k, v in r.items() if k not in archive.RANDOM}
                        for r in one}
            problems = records.compare(other, expected)
            if problems:
                raise Failed("%s: %s" % (name, "; ".join(problems[:3])))

    # ------------------------------------------------------------------------------ command

    def do_command(self, step):
        before = {p: snapshot(self.path(p)) for p in step.get("unchanged", [])}
        times = {p: modified(self.path(p)) for p in step.get("not_written", [])}
        for name in before:
            if before[name] is None:
                raise Failed("%s is not there to stay unchanged" % name)
        if "argv" in step:
            words = [self.binary] + [self.fill(w) for w in step["argv"]]
        else:
            words = ["/bin/sh", "-c", self.fill(step["shell"])]
        files = self.outside(step)
        status, out, err, peak = self.execute(words, step)
        problems = []
        wanted = step.get("exit", 0)
        if status != wanted and not (isinstance(wanted, list) and status in wanted):
            problems.append("exit status %s, not %s%s" % (status, wanted, brief(out, err)))
        if status is None or status < 0 or status in CRASHES:
            problems.append("it died of %s" % status)
        if problems:
            raise Failed("; ".join(problems))
        if "argv" in step:
            more = sorted(self.outside(step) - files)
            if more:
                problems.append("left something where it was not asked to: %s" % ", ".join(more[:3]))
        problems += self.judge_output(step, out, err)
        for name in ("findings", "refused", "differences", "differences_of", "pages"):
            if name in step:
                problems += getattr(self, "judge_" + name)(step, out, err)
        if "book" in step:
            facts = step["book"]
            problems += book.Checker(self.path(facts["folder"]), facts, self.target).check()
        if "index" in step:
            problems += self.judge_index(step["index"])
        if "settings" in step:
            problems += settings.problems(self.path(step["settings"]["folder"]), step["settings"])
        for name, old in before.items():
            if snapshot(self.path(name)) != old:
                problems.append("%s was changed" % name)
        for name, old in times.items():
            changed = sorted(k for k, v in modified(self.path(name)).items() if old.get(k) != v)
            if changed:
                problems.append("written though nothing changed: %s" % ", ".join(changed[:4]))
        for name in step.get("absent", []):
            if os.path.lexists(self.path(name)):
                problems.append("%s is there" % name)
        for name in step.get("present", []):
            if not os.path.exists(self.path(name)):
                problems.append("%s is not there" % name)
        if peak is not None and peak > step.get("max_rss_mb", 4096) * 1024:
            problems.append("%d MB of memory" % (peak // 1024))
        if problems:
            more = "" if len(problems) <= 6 else "; and %d more" % (len(problems) - 6)
            raise Failed("; ".join(problems[:6]) + more)

    def outside(self, step):
        """Every file that a command has no business to add: all but those in its output."""
        argv, mine = step.get("argv", []), None
        where = self.path(step.get("cwd", ""))
        if "-o" in argv[:-1]:
            mine = os.path.normpath(os.path.join(where, self.fill(argv[argv.index("-o") + 1])))
        elif argv[:1] == ["index"] and len(argv) > 1:
            mine = os.path.normpath(os.path.join(where, self.fill(argv[1])))
        found = set()
        for root in (self.target, self.home, self.temporary):
            for here, folders, names in os.walk(root):
                if mine is not None and here == mine:
                    folders[:] = []
                    continue
                found.update(os.path.relpath(os.path.join(here, n), os.path.dirname(self.target)) for n in names)
        return found

    def execute(self, words, step):
        limit = step.get("timeout", 30)
        cwd = self.path(step.get("cwd", ""))
        os.makedirs(cwd, exist_ok=True)
        mask = int(step.get("umask", "022"), 8)
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            with open(os.devnull, "rb") as nothing:
                process = subprocess.Popen(words, cwd=cwd, env=self.environment(step.get("env", {})), stdin=nothing,
                                           stdout=out, stderr=err, start_new_session=True, umask=mask)
            late = threading.Timer(limit, lambda: os.killpg(process.pid, signal.SIGKILL))
            late.start()
            try:
                _, state, usage = os.wait4(process.pid, 0)
            finally:
                expired = not late.is_alive()
                late.cancel()
            process.returncode = status = os.waitstatus_to_exitcode(state)
            if expired and status == -signal.SIGKILL:
                raise Failed("not done after %d seconds" % limit)
            for stream in (out, err):
                stream.seek(0)
            peak = usage.ru_maxrss if sys.platform.startswith("linux") else usage.ru_maxrss // 1024
            return status, out.read().decode("utf-8", "replace"), err.read().decode("utf-8", "replace"), peak

    # ------------------------------------------------------------------------------- judges

    def judge_output(self, step, out, err):
        problems = []
        if "stdout" in step and out != self.fill(step["stdout"]):
            problems.append("stdout is %r, not %r" % (out[:200], step["stdout"]))
        for name, text in (("stdout", out), ("stderr", err), ("output", out + err)):
            for words in step.get(name + "_has", []):
                if self.fill(words) not in text:
                    problems.append("%s does not hold %r%s" % (name, words, brief(out, err)))
            for words in step.get(name + "_lacks", []):
                if self.fill(words) in text:
                    problems.append("%s holds %r" % (name, words))
            for pattern in step.get(name + "_matches", []):
                if not re.search(self.fill(pattern), text, re.M):
                    problems.append("%s does not match %s%s" % (name, pattern, brief(out, err)))
        return problems

    def judge_findings(self, step, out, err):
        found, problems = findings.read(out)
        if found is None:
            return problems
        wanted = [{**f, **({"file": self.fill(f["file"])} if "file" in f else {})} for f in step["findings"]]
        may, order = step.get("may", []), findings.in_order(found)
        if wanted and step.get("argv", [""])[0] == "index":
            # A page that is stale is so for both indexes; whether the older one is named as well is left open.
            may = may + [{"rule": "help-book-index-stale", "says": [".helpindex"]},
                         {"rule": "help-book-index", "says": [".helpindex", ".html"]}]
            found.sort(key=lambda f: ".helpindex" in f["message"])
        return problems + findings.compare(found, wanted, may) + order

    def judge_refused(self, step, out, err):
        wanted, problems = step["refused"], []
        if "json" in step.get("argv", []):
            try:
                refused = json.loads(out)["refused"]
                code, message, remedy = refused["code"], refused["message"], refused["help"]
            except (ValueError, KeyError, TypeError):
                return ["stdout is no refusal in JSON: %r" % out[:200]]
            if "findings" in wanted:
                found, more = findings.read(json.dumps({"version": 1, "findings": refused.get("findings")}))
                problems += more if found is None else more + findings.compare(found, wanted["findings"],
                                                                               wanted.get("may", []))
        else:
            match = re.search(r"^error: ([a-z][a-z0-9-]*): (.*)", err, re.M)
            if not match:
                return ["stderr has no line 'error: CODE: …': %r" % err[:200]]
            code, message = match.groups()
            remedy = re.search(r"^help: (.+)", err, re.M)
            message = err
        if code != wanted["code"]:
            problems.append("refused as %r, not %r" % (code, wanted["code"]))
        if not remedy:
            problems.append("the refusal has no help")
        for words in wanted.get("says", []):
            if words.lower() not in message.lower():
                problems.append("the refusal does not say %r: %r" % (words, message[:200]))
        return problems

    def judge_differences(self, step, out, err):
        found, problems = read_differences(out)
        if found is None:
            return problems
        left = list(found)
        for wanted in step["differences"]:
            match = next((f for f in left if all(f.get(k) == v for k, v in wanted.items())), None)
            if match is None:
                problems.append("no difference %s in %s" % (wanted, found[:5]))
            else:
                left.remove(match)
        if left:
            problems.append("differences too many: %s" % left[:5])
        return problems

    def judge_differences_of(self, step, out, err):
        """The report must be just the differences that there are between two books."""
        found, problems = read_differences(out)
        if found is None:
            return problems
        committed, fresh = (self.path(p) for p in step["differences_of"])
        wanted = differences(committed, fresh)
        if found != wanted:
            problems.append("differences are %s, not %s" % (found[:4], wanted[:4]))
        return problems

    def judge_pages(self, step, out, err):
        """`index --list --format json` says what the records say."""
        wanted = step["pages"]
        try:
            indexes = json.loads(out)["indexes"]
            listed = {i["file"]: i for i in indexes}
        except (ValueError, KeyError, TypeError):
            return ["stdout is no list of indexes: %r" % out[:200]]
        problems = []
        if sorted(listed) != sorted(wanted):
            return ["the indexes listed are %s, not %s" % (sorted(listed), sorted(wanted))]
        for name, facts in wanted.items():
            have = listed[name]
            if have.get("kind") != facts.get("kind", "corespotlight"):
                problems.append("%s is listed as %r" % (name, have.get("kind")))
            if facts.get("kind") == "lsm":
                continue
            path = os.path.join(self.path(facts["folder"]), name)
            try:
                index = archive.Index(self.read(path))
            except archive.IndexError_ as error:
                problems.append("%s: %s" % (name, error))
                continue
            expected = sorted((listing(r) for r in index.records), key=lambda p: p["path"])
            if have.get("pages") != expected:
                pages = have.get("pages") or []
                odd = next((i for i, p in enumerate(expected) if i >= len(pages) or pages[i] != p), len(expected))
                problems.append("%s: page %d is listed as %s, not %s" % (
                    name, odd, pages[odd] if odd < len(pages) else None, expected[odd] if odd < len(expected) else None))
        return problems

    def judge_index(self, facts):
        problems = []
        for home in facts["folders"]:
            folder = self.path(home)
            wrong = book.index_problems(folder, facts.get("date"))
            if book.names_older(folder) and not book.WITHOUT:
                wrong += book.older_problems(folder, facts.get("date"))
            problems += ["%s: %s" % (home, p) for p in wrong]
        for home, wanted in facts.get("records", {}).items():
            name = next((f for f in sorted(os.listdir(self.path(home))) if f.endswith(".cshelpindex")), None)
            if name is None:
                continue
            try:
                index = archive.Index(self.read(os.path.join(self.path(home), name)))
            except archive.IndexError_:
                continue
            have = {r["_kMDItemHelpPath"].split("#")[0]: r for r in index.records}
            if "all" in wanted and sorted(have) != sorted(wanted["all"]):
                problems.append("the pages in the index are %s, not %s" % (sorted(have), sorted(wanted["all"])))
            for path, fields in wanted.get("fields", {}).items():
                for key, value in fields.items():
                    if path not in have:
                        problems.append("%s is not in the index" % path)
                        break
                    got = have[path].get(key, "(absent)")
                    if got != value:
                        problems.append("%s: %s is %r, not %r" % (path, key, got, value))
        return problems

    def read(self, path):
        try:
            with open(path, "rb") as file:
                return file.read()
        except OSError as error:
            raise Failed("%s: %s" % (os.path.relpath(path, self.target), error.strerror)) from None


# ------------------------------------------------------------------------------------ small parts

def listing(record):
    """One page as `index --list --format json` must show it."""
    hidden = record["kMDItemTextContent"] is None
    return {"path": record["_kMDItemHelpPath"].split("#")[0], "title": record["_kMDItemHelpTitle"],
            "description": record["_kMDItemHelpSummary"], "keywords": record["kMDItemKeywords"] or [],
            "anchors": record.get("_kMDItemHelpTags", []), "searchable": not hidden}


def read_differences(out):
    try:
        report = json.loads(out)
        found = report["differences"]
        assert isinstance(found, list)
    except (ValueError, KeyError, TypeError, AssertionError):
        return None, ["stdout has no list of differences: %r" % out[:200]]
    flat = [{k: d.get(k) for k in ("kind", "file", "line") if d.get(k) is not None} for d in found]
    problems = [] if report.get("version") == 1 else ["the report's version is %r" % report.get("version")]
    if [d.get("file", "") for d in flat] != sorted(d.get("file", "") for d in flat):
        problems.append("the differences are not sorted by file")
    return flat, problems


def differences(committed, fresh):
    """What `book --check` must report: kind, file, and the first differing line of a changed one."""
    have, want = ({f for f in book.tree(p) if not book.is_index(f)} for p in (committed, fresh))
    found = []
    for name in sorted(have | want):
        if name not in have:
            found.append({"kind": "missing", "file": name})
        elif name not in want:
            found.append({"kind": "extra", "file": name})
        else:
            pair = []
            for folder in (committed, fresh):
                with open(os.path.join(folder, name), "rb") as file:
                    pair.append(file.read())
            if pair[0] != pair[1]:
                found.append({"kind": "changed", "file": name, "line": first_line(*pair)})
    return found


def first_line(a, b):
    x, y = a.split(b"\n"), b.split(b"\n")
    return next((i + 1 for i, (p, q) in enumerate(zip(x, y)) if p != q), min(len(x), len(y)) + 1)


def first_difference(a, b):
    line = first_line(a, b)
    one, other = (x.split(b"\n") for x in (a, b))
    return "line %d: %r, %r" % (line, one[line - 1][:80] if line <= len(one) else None,
                                other[line - 1][:80] if line <= len(other) else None)


def snapshot(path):
    if os.path.islink(path):
        return "link " + os.readlink(path)
    if os.path.isfile(path):
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    if os.path.isdir(path):
        found = [(n, snapshot(os.path.join(path, n))) for n in book.tree(path)]
        empty = sorted(os.path.relpath(d, path) for d, _, _ in os.walk(path))
        return [found, empty]
    return None


def modified(path):
    if os.path.isfile(path):
        return {"": os.stat(path).st_mtime_ns}
    return {n: os.lstat(os.path.join(path, n)).st_mtime_ns for n in book.tree(path)}


def brief(out, err):
    text = (err.strip() or out.strip()).replace("\n", " | ")
    return " (it said: %s)" % text[:160] if text else " (it said nothing)"


def describe(step):
    if "argv" in step:
        return " ".join(step["argv"])[:80]
    if "shell" in step:
        return step.get("name") or step["shell"][:60]
    return " ".join(str(k) + " " + str(v) for k, v in list(step.items())[:1])[:60]
