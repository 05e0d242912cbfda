"""What an app does with a help of 1,000 topics in two languages, against Foundation's JSONDecoder in the same process."""
import json, pathlib, subprocess, sys

PACKAGE = pathlib.Path(__file__).resolve().parent / "HelpBenchmark"


def line(title, value, unit, kept, rest):
    print("%-52s %s %8.2f %s (%s)" % (title, "ok  " if kept else "MISS", value, unit, rest), flush=True)


subprocess.run(["swift", "build", "-c", "release", "--package-path", PACKAGE], check=True, stdout=sys.stderr)
found = json.loads(subprocess.run([PACKAGE / ".build/release/HelpBenchmark"], check=True, capture_output=True, text=True).stdout)
line("decoding 1,000 topics, against JSONDecoder", found["ratio"], "times", found["ratio"] <= 3,
     "%.2f to %.2f; %.1f ms and %.1f ms for %d bytes; at most 3" % (
         found["least"], found["most"], found["ours"], found["foundation"], found["bytes"]))
line("choosing the language and preparing the search", found["choosing"], "ms", True, "once, away from the main thread")
line("searching 1,000 topics, a keystroke", found["keystroke"], "ms", found["slowest"] <= 5,
     "the slowest %.2f; at most 5" % found["slowest"])
