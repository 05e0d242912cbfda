"""Times two commands in turn and gives the ratio pair by pair, so that a drifting machine does not decide.

    from paired import BINARY, compare, peak
    compare("version, warm", [BINARY, "version"], ["git", "rev-list", "--count", "HEAD"], at_most=2, cwd=repo)
"""
import itertools, os, statistics, subprocess, sys, time

BINARY = os.environ.get("BOOKPLATE") or sys.exit("run me as 'scripts/bench NAME'")

NUMBERS = itertools.count()


def aside(folder):
    """A `before` that moves what was made out of the way.

    Deleting it would keep the disk busy (journal, discards) while the next run is timed, and what the other has not
    written yet is not this one's to wait for."""
    def move():
        if os.path.exists(folder): os.rename(folder, "%s.%d" % (folder, next(NUMBERS)))
        os.sync()
    return move


def once(command, before=None, **how):
    """Seconds and peak memory in MB of one run; `before` prepares it, untimed."""
    if before: before()
    start = time.perf_counter()
    process = subprocess.Popen(command, shell=isinstance(command, str), stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **how)
    stderr = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit("%s ended with %d: %s" % (command, process.returncode, stderr.decode("utf-8", "replace")[-400:]))
    return elapsed, usage.ru_maxrss / 1024


def compare(title, ours, other, at_most=None, at_least=None, runs=7, before=None, before_other=None, **how):
    """Prints the medians and the median of the ratios ours/other, and what was wanted; returns the ratio.

    `at_least` is for "so many times faster": the ratio other/ours is printed then."""
    once(ours, before, **how), once(other, before_other, **how)
    pairs, memory = [], 0
    for _ in range(runs):
        (mine, used), (theirs, _) = once(ours, before, **how), once(other, before_other, **how)
        pairs.append((mine, theirs)); memory = max(memory, used)
    faster = at_least is not None
    ratios = sorted(b / a if faster else a / b for a, b in pairs)
    ratio = statistics.median(ratios)
    wanted = "at least %g" % at_least if faster else "at most %g" % at_most if at_most is not None else "no bound"
    kept = (ratio >= at_least) if faster else (at_most is None or ratio <= at_most)
    print("%-52s %s %8.2f ms, other %9.2f ms, ratio %6.2f (%.2f to %.2f; %s), %.0f MB"
          % (title, "ok  " if kept else "MISS", 1e3 * statistics.median(a for a, _ in pairs),
             1e3 * statistics.median(b for _, b in pairs), ratio, ratios[0], ratios[-1], wanted, memory), flush=True)
    return ratio
