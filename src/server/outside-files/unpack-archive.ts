import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise } from "yauzl";

export type UnpackedFile = { path: string; bytes: number };

export type ArchiveLimits = {
  files: number;
  /** Bytes of all files together. */
  unpacked: number;
};

/** XML is packed to a twentieth; nothing but a bomb is packed to less than a two hundredth. */
const MAX_RATIO = 200;
const RATIO_FROM = 1_000_000;

/** The archive cannot be used; the message is for the person who uploaded it. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

/**
 * Unpacks a ZIP file from outside into a folder. Throws an ArchiveError for what is no ZIP file, is encrypted, names files outside the
 * folder, or unpacks to too much.
 */
export async function unpackArchive(
  file: string,
  folder: string,
  limits: ArchiveLimits,
  onEntry: (progress: { files: number; done: number; total: number }) => void,
): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  let left = limits.unpacked;
  const zip = await usable(openPromise(file, { lazyEntries: true }));
  try {
    if (zip.entryCount > limits.files) throw new ArchiveError(`The archive holds more than ${limits.files} files.`);
    const entries = zip.eachEntry()[Symbol.asyncIterator]();
    for (let done = 0; ; done += 1) {
      const { value: entry, done: isOver } = await usable(entries.next());
      if (isOver) return files;
      onEntry({ files: files.length, done, total: zip.entryCount });
      if (!isWanted(entry)) continue;
      left -= entry.uncompressedSize;
      const isBomb = entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
      if (left < 0 || isBomb) throw new ArchiveError("The archive unpacks to more than an import may have.");
      const path = join(folder, normalize(entry.fileName));
      await mkdir(dirname(path), { recursive: true });
      // The reader rejects an entry that unpacks to another size than it states.
      const source = await usable(zip.openReadStreamPromise(entry));
      await usable(pipeline(source, createWriteStream(path)));
      files.push({ path, bytes: entry.uncompressedSize });
    }
  } finally {
    zip.close();
  }
}

/** Neither folders nor what macOS adds. The reader has rejected names that lead out of the folder. */
function isWanted({ fileName }: Entry): boolean {
  return !fileName.endsWith("/") && !fileName.startsWith("__MACOSX/") && !basename(fileName).startsWith(".");
}

/** Errors of the reader are errors of the file. */
async function usable<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw new ArchiveError(`The file is no ZIP archive that can be read: ${(error as Error).message}`, { cause: error });
  }
}
