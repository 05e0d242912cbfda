import os
import shutil
import sys

SAMPLES = os.environ["INDEXSAMPLES"]
SMALL = os.path.join(SAMPLES, "costumemaster", "Costumemaster.help", "Contents", "Resources", "English.lproj")

target = sys.argv[1]
shutil.copyfile(os.path.join(SMALL, "English.lproj.helpindex"), os.path.join(target, "older"))
with open(os.path.join(target, "stream"), "wb") as file:
    file.write(b"\x04\x0bstreamtyped\x81\xe8\x03\x84\x01@\x84\x84\x84\x0cNSDictionary\x00")
