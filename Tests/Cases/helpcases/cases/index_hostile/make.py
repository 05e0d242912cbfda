import bz2
import os
import plistlib
import struct
import sys
from plistlib import UID

sys.path.insert(0, os.environ["HELPCASES"])
from checks import archive, records

PAGE = b'<html><head><meta charset="utf-8"><title>Small</title></head><body><a name="s"></a><p>Words.</p></body></html>\n'
PLIST = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n\t<key>CFBundleIdentifier</key>\n\t<string>com.example.folio.help</string>\n\t<key>CFBundleName</key>\n\t<string>Folio Help</string>\n\t<key>CFBundlePackageType</key>\n\t<string>BNDL</string>\n\t<key>CFBundleSignature</key>\n\t<string>hbwr</string>\n\t<key>CFBundleDevelopmentRegion</key>\n\t<string>en</string>\n\t<key>HPDBookAccessPath</key>\n\t<string>access.html</string>\n\t<key>HPDBookCSIndexPath</key>\n\t<string>folio.cshelpindex</string>\n\t<key>HPDBookTitle</key>\n\t<string>Folio Help</string>\n\t<key>HPDBookType</key>\n\t<string>3</string>\n</dict>\n</plist>\n'
record = records.record("small.html", PAGE)
record["_kMDItemExternalID"] = "0D5A0C7E-3B1F-4E2A-9C4D-000000000001"
record["_kMDItemExpirationDate"] = archive.Date(86400 * 8000)
good = archive.encode([record])
raw, _ = archive.decompress(good)
container = archive.containers(raw)[0]


def keyed(objects):
    return archive.store(plistlib.dumps({"$version": 100000, "$archiver": "NSKeyedArchiver",
                                         "$top": {"root": UID(1)}, "$objects": objects}, fmt=plistlib.FMT_BINARY))


def with_container(data):
    return archive.store(archive.archive_plist([bytes(data)]))


def changed(data, at, *values):
    data = bytearray(data)
    data[at:at + len(values)] = bytes(values)
    return data


table = struct.unpack_from("<I", container, 10)[0]
INDEXES = {
    "claims4g": b"bvx-" + struct.pack("<I", 0xFFFFFFFF) + raw[:100] + b"bvx$",
    "cut": good[:len(good) // 2],
    "noend": good[:-4],
    "backwards": b"bvxn" + struct.pack("<II", 300, 12) + b"\xe4abcd\xf9\x06" + bytes(5) + b"bvx$",
    "nops": b"bvxn" + struct.pack("<II", 300, 1000000) + b"\x0e" * 1000000 + b"bvx$",
    "zerobvx2": b"bvx2" + bytes(200) + b"bvx$",
    "huge2": b"bvx2" + struct.pack("<IQQQ", 0xFFFFFFFF, 2 ** 64 - 1, 2 ** 64 - 1, 2 ** 64 - 1) + bytes(400) + b"bvx$",
    "notplist": archive.store(b"hello" * 100),
    "ring": keyed(["$null", {"NS.keys": [UID(1)], "NS.objects": [UID(1)], "$class": UID(1)}]),
    "itself": keyed(["$null", {"NS.keys": [UID(2), UID(3)], "NS.objects": [UID(4), UID(5)], "$class": UID(1)},
                     "CS_INDEXABLE_ITEMS_VERSION", "CS_INDEXABLE_ITEMS", "1.0", {"NS.objects": [UID(5), UID(99999)], "$class": UID(1)}]),
    "magic": with_container(changed(container, 0, 1, 2, 3)),
    "length": with_container(changed(container, 6, 255, 255, 255, 255)),
    "keys": with_container(changed(container, 10, 255, 255, 255, 127)),
    "count": with_container(changed(container, 0x1D + 4, 255, 255)),
    "inside": with_container(changed(container, table - 5, 0x1D, 0, 0, 0, 0xF0)),
    "short": with_container(container[:40]),
    "deep": archive.store(b"bplist00" + b"".join(b"\xa1" + struct.pack(">I", i + 1) for i in range(100000)) + b"\xa0"
                          + b"".join(struct.pack(">I", 8 + 5 * i) for i in range(100001))
                          + bytes(6) + b"\x04\x04" + struct.pack(">QQQ", 100001, 0, 8 + 5 * 100000 + 1)),
}

for name, data in INDEXES.items():
    home = os.path.join(sys.argv[1], name + ".help", "Contents", "Resources", "en.lproj")
    os.makedirs(home)
    for path, content in {"../../Info.plist": PLIST.encode(), "small.html": PAGE, "folio.cshelpindex": bytes(data)}.items():
        with open(os.path.join(home, path), "wb") as file:
            file.write(content)

# The older index beside a good newer one: a store that is cut off, goes in circles, or claims absurd numbers; a bomb.
with open(os.path.join(os.environ["INDEXSAMPLES"], "costumemaster", "Costumemaster.help", "Contents",
                       "Resources", "English.lproj", "English.lproj.helpindex"), "rb") as file:
    genuine = plistlib.loads(archive.decompress(file.read())[0])
at, grams = (next(i for i, o in enumerate(genuine["$objects"]) if isinstance(o, dict) and o.get("NS.data", b"")[:4] == m)
             for m in (b"Bud2", b"SDMI"))
store = genuine["$objects"][at]["NS.data"]
root = struct.unpack_from(">I", store, 4)[0]
addresses = struct.unpack_from(">17I", store, root + 8)


def inside(data, sdm=None):
    objects = list(genuine["$objects"])
    objects[at] = dict(objects[at], **{"NS.data": bytes(data)})
    if sdm:
        objects[grams] = dict(objects[grams], **{"NS.data": sdm})
    return archive.store(plistlib.dumps(dict(genuine, **{"$objects": objects}), fmt=plistlib.FMT_BINARY, sort_keys=False))


header, leaf = addresses[9] & ~31, addresses[14] & ~31
OLDER = {
    "olderheader": inside(store[:32]),
    "oldercut": inside(store[:len(store) // 2]),
    "olderroot": inside(changed(store, 4, 255, 255, 255, 224)),
    "olderblocks": inside(changed(store, root, 255, 255, 255, 255)),
    "oldercircle": inside(changed(changed(store, header + 7, 9), leaf, *struct.pack(">IIIIII", 14, 2, 14, 0, 0, 14))),
    "oldercount": inside(changed(store, leaf + 4, 255, 255, 255, 255)),
    "olderlength": inside(changed(store, leaf + 8, 255, 255, 255, 255, 127)),
    "olderbomb": inside(store, b"SDMI\x01\0\0\0" + bz2.compress(bytes(1 << 24)) * 128),
}
for name, data in OLDER.items():
    home = os.path.join(sys.argv[1], name + ".help", "Contents", "Resources", "en.lproj")
    os.makedirs(home)
    plist = PLIST.replace("\t<key>HPDBookTitle</key>", "\t<key>HPDBookIndexPath</key>\n\t<string>folio.helpindex</string>\n"
                          "\t<key>HPDBookTitle</key>")
    for path, content in {"../../Info.plist": plist.encode(), "small.html": PAGE, "folio.cshelpindex": good,
                          "folio.helpindex": data}.items():
        with open(os.path.join(home, path), "wb") as file:
            file.write(content)
