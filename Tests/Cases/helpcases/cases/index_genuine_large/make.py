import os
import shutil
import sys

SAMPLES = os.environ["INDEXSAMPLES"]
SMALL = os.path.join(SAMPLES, "costumemaster", "Costumemaster.help", "Contents", "Resources", "English.lproj")

source = os.path.join(SAMPLES, "coteditor", "CotEditor.help", "Contents")
home = os.path.join(sys.argv[1], "CotEditor.help", "Contents", "Resources", "en.lproj")
shutil.copytree(os.path.join(source, "Resources", "en.lproj", "pgs"), home)
shutil.copyfile(os.path.join(source, "Info.plist"), os.path.join(sys.argv[1], "CotEditor.help", "Contents", "Info.plist"))
shutil.copyfile(os.path.join(source, "Resources", "en.lproj", "CotEditor.cshelpindex"), os.path.join(home, "CotEditor.cshelpindex"))
