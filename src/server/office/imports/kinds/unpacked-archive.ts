import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ArchiveError, unpackArchive, type UnpackedFile } from "../../../outside-files/unpack-archive.ts";
import { type KindRun, UnusableFileError } from "./kind-run.ts";

export type UnpackedArchive = { folder: string; files: readonly UnpackedFile[] };

const MEGABYTE = 1_000_000;
/** Limits of an archive: no catalogue has more, and a bomb is stopped before it fills the disk. */
const MAX_FILES = 20_000;
const MAX_UNPACKED = 2_000 * MEGABYTE;

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
  try {
    return await unpackArchive(file, folder, { files: MAX_FILES, unpacked: MAX_UNPACKED }, ({ files, done, total }) => {
      run.signal.throwIfAborted();
      run.onProgress({ phase: "unpacking", items: files, done, total });
    });
  } catch (error) {
    if (error instanceof ArchiveError) throw new UnusableFileError(error.message, { cause: error });
    throw error;
  }
}

/** The only XML file of an archive. */
export function findCatalogueFile({ files }: UnpackedArchive): UnpackedFile {
  const [file, other] = files.filter(({ path }) => path.toLowerCase().endsWith(".xml"));
  if (!file || other) throw new UnusableFileError("The archive must contain exactly one XML file: the catalogue.");
  return file;
}
