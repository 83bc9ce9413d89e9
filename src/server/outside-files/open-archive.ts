import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { SHEET_LIMITS, SheetError } from "../spreadsheet/read/sheet-error.ts";

export type Archive = {
  names: readonly string[];
  /** Text of a part in chunks; null if there is no such part. */
  read(name: string): AsyncGenerator<string> | null;
};

/** Opens a ZIP archive in memory, whose parts are unpacked lazily and within the limits. Throws a SheetError, also while a part is read. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await usable(fromBufferPromise(bytes, { lazyEntries: true }));
  if (zip.entryCount > SHEET_LIMITS.parts) throw new SheetError("TooManyPartsError");
  const entries = await usable(readEntries(zip));
  let left: number = SHEET_LIMITS.unpacked;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      return entry ? textOf(entry) : null;
    },
  };

  async function* textOf(entry: Entry): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let ofPart = Math.max(1024 * 1024, entry.compressedSize * SHEET_LIMITS.ratio);
    try {
      // The stream ends with its consumer, so that no more than needed is unpacked.
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
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

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > SHEET_LIMITS.unpacked) throw new SheetError("PackedTooTightError");
    if (entry.isEncrypted()) throw new SheetError("OldWorkbookError");
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Errors of the reader are errors of the file. */
async function usable<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError("BrokenWorkbookError");
  }
}
