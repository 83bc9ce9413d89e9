import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise } from "yauzl";
import { type KindRun, UnusableFileError } from "./kind-run.ts";

export type UnpackedFile = { path: string; bytes: number };
export type UnpackedArchive = { folder: string; files: readonly UnpackedFile[] };

const MEGABYTE = 1_000_000;
/** Limits of an archive: no catalogue has more, and a bomb is stopped before it fills the disk. */
const MAX_FILES = 20_000;
const MAX_UNPACKED = 2_000 * MEGABYTE;
/** XML is packed to a twentieth; nothing but a bomb is packed to less than a two hundredth. */
const MAX_RATIO = 200;
const RATIO_FROM = MEGABYTE;

/**
 * Unpacks an uploaded archive into a temporary folder, which is deleted afterwards. Throws UnusableFileError for what is no ZIP file, is
 * encrypted, names files outside the folder, or unpacks to too much.
 */
export async function withUnpacked<Result>(run: KindRun, use: (archive: UnpackedArchive) => Promise<Result>): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), "ankerplatz-import-"));
  try {
    const file = join(root, "upload.zip");
    await pipeline(run.content(), createWriteStream(file), { signal: run.signal });
    const folder = join(root, "files");
    await mkdir(folder);
    const files = await unpack(file, folder, run);
    return await use({ folder, files });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string, run: KindRun): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  let left = MAX_UNPACKED;
  const zip = await usable(openPromise(file, { lazyEntries: true }));
  try {
    if (zip.entryCount > MAX_FILES) throw new UnusableFileError(`The archive holds more than ${MAX_FILES} files.`);
    const entries = zip.eachEntry()[Symbol.asyncIterator]();
    for (let done = 0; ; done += 1) {
      const { value: entry, done: isOver } = await usable(entries.next());
      if (isOver) return files;
      run.signal.throwIfAborted();
      run.onProgress({ phase: "unpacking", items: files.length, done, total: zip.entryCount });
      if (!isWanted(entry)) continue;
      left -= entry.uncompressedSize;
      const isBomb = entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
      if (left < 0 || isBomb) throw new UnusableFileError("The archive unpacks to more than an import may have.");
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
    throw new UnusableFileError(`The file is no ZIP archive that can be read: ${(error as Error).message}`, { cause: error });
  }
}

/** The only XML file of an archive. */
export function findCatalogueFile({ files }: UnpackedArchive): UnpackedFile {
  const [file, other] = files.filter(({ path }) => path.toLowerCase().endsWith(".xml"));
  if (!file || other) throw new UnusableFileError("The archive must contain exactly one XML file: the catalogue.");
  return file;
}
