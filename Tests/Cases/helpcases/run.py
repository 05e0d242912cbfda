#!/usr/bin/env python3
"""Runs the help cases against a bookplate binary.

usage: run.py BINARY [--only NAME]... [--no-index | --no-older] [--cases DIR] [--jobs N] [--keep DIR] [--json]

Prints one line for a case that fails, with the reason, and ends with 'N passed, N failed'.
Exit status: 0 when all pass, 1 when one fails, 2 when there is nothing to run.
"""
import argparse
import json
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
import traceback

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def needs_index(folder, without):
    """Whether a case is about what was left out, apart from what every book is checked for."""
    if not without:
        return False
    with open(os.path.join(folder, "expect.json"), encoding="utf-8") as file:
        steps = json.load(file)["steps"]
    text = json.dumps([{k: v for k, v in s.items() if k != "book"} for s in steps]).replace(".cshelpindex", "@newer")
    if without == "older":
        return ".helpindex" in text
    return any(s.get("argv", [""])[0] == "index" or "index" in s or "same_index" in s for s in steps) \
        or "@newer" in text or ".helpindex" in text


def samples():
    """The folder of genuine indexes, which are other people's work: in $BOOKPLATE_SHARED, or in shared/ beside the repository."""
    shared = os.environ.get("BOOKPLATE_SHARED") or os.path.join(HERE, "..", "..", "..", "..", "shared")
    return os.path.realpath(os.path.join(shared, "indexsamples"))


def needs_samples(folder):
    script = os.path.join(folder, "make.py")
    if not os.path.exists(script):
        return False
    with open(script, encoding="utf-8") as file:
        return 'environ["INDEXSAMPLES"]' in file.read()


def run_case(job):
    folder, binary, keep = job
    name = os.path.basename(folder)
    from checks.steps import Case, Failed  # after HELPCASES_WITHOUT was set
    started = time.monotonic()
    scratch = os.path.join(keep, name) if keep else tempfile.mkdtemp(prefix="helpcase-")
    if keep:
        shutil.rmtree(scratch, ignore_errors=True)
        os.makedirs(scratch)
    reason = None
    try:
        Case(folder, binary, scratch, HERE).run()
    except Failed as failure:
        reason = str(failure)
    except Exception:
        reason = "the runner itself failed: " + traceback.format_exc(limit=-3).strip().replace("\n", " | ")
    finally:
        if not keep:
            shutil.rmtree(scratch, ignore_errors=True)
    return {"case": name, "passed": reason is None, "reason": reason, "seconds": round(time.monotonic() - started, 2)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", help="the bookplate binary")
    parser.add_argument("--only", action="append", metavar="NAME", help="run this case only (repeatable)")
    parser.add_argument("--cases", default=os.path.join(HERE, "cases"), metavar="DIR", help="another folder of cases")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--no-index", dest="without", action="store_const", const="both", default="",
                        help="leave out what the search indexes decide")
    parser.add_argument("--no-older", dest="without", action="store_const", const="older",
                        help="leave out what the older search index decides")
    parser.add_argument("--keep", metavar="DIR", help="leave each case's folder here")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    options = parser.parse_args()
    found = shutil.which(options.binary)
    if found is None:
        print("no program %s" % options.binary, file=sys.stderr)
        return 2
    binary = os.path.abspath(found)
    if not os.path.isdir(options.cases):
        print("no folder %s" % options.cases, file=sys.stderr)
        return 2
    names = sorted(n for n in os.listdir(options.cases) if os.path.exists(os.path.join(options.cases, n, "expect.json")))
    if options.only:
        for name in options.only:
            if name not in names:
                print("no case %s" % name, file=sys.stderr)
                return 2
        names = [n for n in names if n in options.only]
    if not names:
        print("no cases in %s" % options.cases, file=sys.stderr)
        return 2
    keep = os.path.abspath(options.keep) if options.keep else None
    os.environ["HELPCASES_WITHOUT"] = options.without
    folders = [os.path.join(options.cases, n) for n in names]
    due = [f for f in folders if not needs_index(f, options.without)]
    os.environ["INDEXSAMPLES"] = samples()
    if not os.path.isdir(os.environ["INDEXSAMPLES"]):
        for folder in filter(needs_samples, due):
            print("SKIP %s: the genuine indexes are not here" % os.path.basename(folder),
                  file=sys.stderr if options.json else sys.stdout)
        due = [f for f in due if not needs_samples(f)]
    skipped = len(folders) - len(due)
    results = []
    # A process for each case: the memory of a command is counted from that of the process that starts it.
    with multiprocessing.Pool(max(1, options.jobs), maxtasksperchild=1) as pool:
        for result in pool.imap(run_case, [(f, binary, keep) for f in due], chunksize=1):
            results.append(result)
            if not result["passed"] and not options.json:
                print("FAIL %s: %s" % (result["case"], result["reason"]), flush=True)
    failed = sum(not r["passed"] for r in results)
    if options.json:
        print(json.dumps({"passed": len(results) - failed, "failed": failed, "cases": results},
                         indent=1, ensure_ascii=False))
    print("%d passed, %d failed" % (len(results) - failed, failed) + (", %d skipped" % skipped if skipped else ""),
          file=sys.stderr if options.json else sys.stdout)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
