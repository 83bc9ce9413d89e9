import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { MAX_BYTES } from "../../media/prepare-media.ts";
import { ImportRefusedError } from "../refusal.ts";

/** Where an import finds the files that a catalogue names. */
export type MediaPlace = { find(source: string): Promise<Buffer | null> };

/**
 * A folder with everything below it. A catalogue's way to a file counts, else its name alone where only one file has it;
 * large and small letters are the same, as on the machines that write catalogues. Links out of the folder are not followed.
 */
export async function openMediaFolder(folder: string): Promise<MediaPlace> {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string | null>();
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new ImportRefusedError(`There is no folder ${folder}.`);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    byPath.set(keyOf(relative(folder, file).split(sep).join("/")), file);
    const name = keyOf(entry.name);
    byName.set(name, byName.has(name) ? null : file);
  }
  return {
    async find(source) {
      const path = keyOf(source.replace(/^https?:\/\/[^/]+\//i, "").replace(/[?#].*/s, ""));
      const file = byPath.get(path) ?? byName.get(path.slice(path.lastIndexOf("/") + 1)) ?? null;
      // One that is too large is not read: the first bytes beyond the limit say as much.
      if (file === null) return null;
      return (await stat(file)).size > MAX_BYTES ? Buffer.alloc(MAX_BYTES + 1) : readFile(file);
    },
  };
}

function keyOf(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A name with a per cent sign of its own.
  }
  return decoded
    .normalize("NFC")
    .toLowerCase()
    .replace(/^\.?\/+/, "");
}
