// Writes a ZIP archive as a stream, each entry deflated (APPNOTE 6.3, without ZIP64: below 4 GB).
import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

type Content = string | Uint8Array;
export type ZipEntry = {
  name: string;
  content: Iterable<Content> | AsyncIterable<Content>;
  /** ISO day, shown as the file's date; without one it is 1 January 1980, so that archives with the same content are identical. */
  day?: string;
};

const VERSION = 20;
/** Sizes are in a data descriptor after the content; names are UTF-8. */
const FLAGS = 0x0008 | 0x0800;
const DEFLATED = 8;
const FIRST_DAY = "1980-01-01";

type Written = { name: Buffer; date: number; offset: number; crc: number; packed: number; size: number };

/** The archive's bytes in chunks; an entry is requested when the previous one has been read. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content, day } of entries) {
    const entry: Written = { name: Buffer.from(name), date: toDosDate(day), offset, crc: 0, packed: 0, size: 0 };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of packed(content, entry)) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const tail = descriptor(entry);
    yield tail;
    offset += header.length + entry.packed + tail.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* packed(content: ZipEntry["content"], entry: Written): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const text of content) {
      const bytes = typeof text === "string" ? Buffer.from(text) : text;
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  // An error of the input ends the output with the same error.
  yield* pipeline(Readable.from(counted()), createDeflateRaw(), () => {}) as AsyncIterable<Buffer>;
}

/** Years since 1980, month and day in 16 bits. */
function toDosDate(day = FIRST_DAY): number {
  const [year = 1980, month = 1, date = 1] = (day < FIRST_DAY ? FIRST_DAY : day).split("-").map(Number);
  return ((year - 1980) << 9) | (month << 5) | date;
}

function localHeader({ name, date }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed: packedSize, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packedSize, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function centralHeader({ name, date, offset, crc, packed: packedSize, size }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packedSize, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
