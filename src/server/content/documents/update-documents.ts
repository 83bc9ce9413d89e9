import { isDeepStrictEqual } from "node:util";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import type { Tx } from "../../db/db.ts";
import { type ContentDocument, deleteDocument, selectDocuments, upsertDocument } from "./documents-store.ts";

export type SourceFile = { file: string; body: unknown; hash: string };

/**
 * Takes new and changed files over into the documents. Those that the back office edited stay as they are, and remember the file's
 * new content. Returns the published documents, edited ones last.
 */
export async function updateDocuments(tx: Tx, files: readonly SourceFile[]): Promise<ContentDocument[]> {
  const known = new Map((await selectDocuments(tx)).map((document) => [document.file, document]));
  const result: ContentDocument[] = [];
  for (const source of files) {
    const before = known.get(source.file);
    known.delete(source.file);
    const after = takeOver(before, source);
    if (after !== before) await upsertDocument(tx, after);
    result.push(after);
  }
  for (const document of known.values()) {
    if (document.isEdited) {
      const after = { ...document, fileBody: null, fileHash: null };
      if (document.fileHash !== null) await upsertDocument(tx, after);
      result.push(after);
    } else await deleteDocument(tx, document.file);
  }
  return result.filter(({ isPublished }) => isPublished).toSorted((a, b) => Number(a.isEdited) - Number(b.isEdited));
}

function takeOver(before: ContentDocument | undefined, { file, body, hash }: SourceFile): ContentDocument {
  const fileBody = body as ContentDocumentBody;
  const fromFile = { fileBody, fileHash: hash };
  if (!before) return { file, body: fileBody, version: 1, isPublished: true, isEdited: false, editedFileHash: null, ...fromFile };
  if (before.fileHash === hash) return before;
  // An exported page that came back as a file.
  const isSame = isDeepStrictEqual(before.body, fileBody);
  if (before.isEdited && !(isSame && before.isPublished)) return { ...before, ...fromFile };
  return { ...before, body: fileBody, version: before.version + 1, isEdited: false, editedFileHash: null, ...fromFile };
}

/** Whether the file changed since staff edited the page. */
export function isFileNewer({ isEdited, fileHash, editedFileHash }: ContentDocument): boolean {
  return isEdited && fileHash !== null && fileHash !== editedFileHash;
}
