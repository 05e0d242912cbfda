import os
import shutil
import sys

SAMPLES = os.environ["INDEXSAMPLES"]
SMALL = os.path.join(SAMPLES, "costumemaster", "Costumemaster.help", "Contents", "Resources", "English.lproj")

shutil.copytree(os.path.join(SAMPLES, "costumemaster", "Costumemaster.help"), os.path.join(sys.argv[1], "Costumemaster.help"))
