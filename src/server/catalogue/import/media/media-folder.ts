import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { MAX_BYTES } from "../../media/prepare-media.ts";
import { ImportRefusedError } from "../import-refused-error.ts";

/** A source of the media files that a catalogue references. */
export type MediaFileSource = { find(source: string): Promise<Buffer | null> };

/**
 * A folder with its subfolders. Matches by path, else by file name if it is unique; case-insensitive, like the systems that
 * export catalogues. Does not follow links out of the folder.
 */
export async function openMediaFolder(folder: string): Promise<MediaFileSource> {
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
      // A file that is too large is not read; a buffer above the limit is enough to reject it.
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
    // The name contains a literal per cent sign.
  }
  return decoded
    .normalize("NFC")
    .toLowerCase()
    .replace(/^\.?\/+/, "");
}
