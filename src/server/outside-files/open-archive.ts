// Reads a ZIP archive by its central directory (APPNOTE 6.3, without ZIP64 and passwords), part by part within the limits.
import { createInflateRaw } from "node:zlib";
import { SHEET_LIMITS, SheetError } from "../spreadsheet/read/sheet-error.ts";

type Entry = { name: string; method: number; start: number; packed: number };

export type Archive = {
  names: readonly string[];
  /** Text of a part in chunks; null if there is no such part. */
  read(name: string): AsyncGenerator<string> | null;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_COMMENT_LENGTH = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** Opens an archive. Throws a SheetError, also while a part is read. */
export function openArchive(bytes: Buffer): Archive {
  const entries = new Map(readDirectory(bytes).map((entry) => [entry.name, entry]));
  let left: number = SHEET_LIMITS.unpacked;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      return entry ? textOf(entry) : null;
    },
  };

  async function* textOf({ method, start, packed }: Entry): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const content = bytes.subarray(start, start + packed);
    let ofPart = Math.max(1024 * 1024, packed * SHEET_LIMITS.ratio);
    try {
      for await (const chunk of method === STORED ? [content] : inflated(content)) {
        left -= chunk.length;
        ofPart -= chunk.length;
        if (left < 0 || ofPart < 0) throw new SheetError("PackedTooTightError");
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError("BrokenWorkbookError");
    }
  }
}

/** Inflates lazily and stops with its consumer, so that no more than needed is unpacked. */
async function* inflated(content: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: 64 * 1024 });
  stream.end(content);
  try {
    yield* stream as AsyncIterable<Buffer>;
  } finally {
    stream.destroy();
  }
}

function readDirectory(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > SHEET_LIMITS.parts) throw new SheetError("TooManyPartsError");
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let each = 0; each < count; each++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new SheetError("BrokenWorkbookError");
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString("utf8", at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
    };
    unpacked += bytes.readUInt32LE(at + 24);
    if (unpacked > SHEET_LIMITS.unpacked) throw new SheetError("PackedTooTightError");
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new SheetError("OldWorkbookError");
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new SheetError("BrokenWorkbookError");
    entries.push({ ...entry, start: startOf(bytes, bytes.readUInt32LE(at + 42), entry.packed) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function startOf(bytes: Buffer, header: number, packed: number): number {
  if (header + 30 > bytes.length || bytes.readUInt32LE(header) !== LOCAL) throw new SheetError("BrokenWorkbookError");
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  if (start + packed > bytes.length) throw new SheetError("BrokenWorkbookError");
  return start;
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - MAX_COMMENT_LENGTH); at--) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new SheetError("BrokenWorkbookError");
}
