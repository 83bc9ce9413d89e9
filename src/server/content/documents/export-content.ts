import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Db } from "../../db/db.ts";
import { uploadPath } from "#contract/content/upload-address.ts";
import { selectReferencedUploads } from "../uploads/uploads-store.ts";
import { selectDocuments } from "./documents-store.ts";

/** Writes the edited pages into a folder as content files, with the uploads that they show. Reports those that were taken off, which a file cannot express. */
export async function exportContent(db: Db, folder: string): Promise<{ written: string[]; unpublished: string[] }> {
  const edited = (await selectDocuments(db)).filter(({ isEdited }) => isEdited);
  const published = edited.filter(({ isPublished }) => isPublished);
  const uploads = await selectReferencedUploads(db, JSON.stringify(published.map(({ body }) => body)));
  const files = [
    ...published.map(({ file, body }) => ({ file, content: `${JSON.stringify(body, null, 2)}\n` })),
    ...uploads.map(({ content, ...upload }) => ({ file: `media/${uploadPath(upload)}`, content })),
  ];
  for (const { file, content } of files) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return {
    written: files.map(({ file }) => file),
    unpublished: edited.flatMap(({ file, isPublished }) => (isPublished ? [] : [file])),
  };
}
