import { inflateRawSync } from "node:zlib";

export type UnpackedFile = { name: string; content: Buffer; /** ISO day. */ day: string };

/** Unpacks a ZIP archive by its directory. */
export function unpack(archive: Buffer): UnpackedFile[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files: UnpackedFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [date, packed, nameLength] = [archive.readUInt16LE(at + 14), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26);
    const day = [(date >> 9) + 1980, (date >> 5) & 15, date & 31].map((part) => String(part).padStart(2, "0")).join("-");
    files.push({
      name: archive.toString("utf8", at + 46, at + 46 + nameLength),
      content: inflateRawSync(archive.subarray(begin, begin + packed)),
      day,
    });
    at += 46 + nameLength;
  }
  return files;
}
