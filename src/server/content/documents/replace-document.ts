import { isDeepStrictEqual } from "node:util";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import type { Clock } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { type ContentDocument, insertRevision, selectRevisions, upsertDocument } from "./documents-store.ts";
import { rewritePages } from "./rewrite-pages.ts";

/** The person who changes content, by id and present name. */
export type Author = { staffId: string | null; name: string };

export type Replaced = { revisionBefore: number | null; revision: number };

/** Changes the published state of a page: document, revision and rows. Throws ContentFileError if the page does not fit the others. */
export async function replaceDocument(
  { db, clock }: { db: Tx; clock: Clock },
  file: string,
  before: ContentDocument | null,
  after: { body: ContentDocumentBody; isPublished: boolean },
  { staffId, name }: Author,
): Promise<Replaced> {
  await rewritePages(db, file, before, after);
  const createdAt = clock.now();
  let revisionBefore = (await selectRevisions(db, file, 1))[0]?.revisionId ?? null;
  // The state of the file can be brought back too.
  if (before && (revisionBefore === null || !before.isEdited)) {
    const { body, isPublished } = before;
    revisionBefore = await insertRevision(db, { file, body, isPublished, createdAt, staffId: null, author: "" });
  }
  const revision = await insertRevision(db, { file, ...after, createdAt, staffId, author: name });
  const { fileBody, fileHash } = before ?? { fileBody: null, fileHash: null };
  const isEdited = !(fileBody && after.isPublished && isDeepStrictEqual(after.body, fileBody));
  await upsertDocument(db, {
    file,
    ...after,
    version: (before?.version ?? 0) + 1,
    isEdited,
    fileBody,
    fileHash,
    editedFileHash: isEdited ? fileHash : null,
  });
  return { revisionBefore, revision };
}
