import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Db } from "../../db/db.ts";
import { selectDocuments } from "./documents-store.ts";

/** Writes the edited pages into a folder as content files. Reports those that were taken off, which a file cannot express. */
export async function exportContent(db: Db, folder: string): Promise<{ written: string[]; unpublished: string[] }> {
  const edited = (await selectDocuments(db)).filter(({ isEdited }) => isEdited);
  const published = edited.filter(({ isPublished }) => isPublished);
  for (const { file, body } of published) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${JSON.stringify(body, null, 2)}\n`);
  }
  return {
    written: published.map(({ file }) => file),
    unpublished: edited.flatMap(({ file, isPublished }) => (isPublished ? [] : [file])),
  };
}
