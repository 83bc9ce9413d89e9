import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import type { Db } from "../../db/db.ts";
import { selectRevision } from "./documents-store.ts";

/** A published state of a page; null if there is none. */
export async function findRevision(db: Db, file: string, revisionId: number): Promise<ContentDocumentBody | null> {
  return (await selectRevision(db, file, revisionId))?.body ?? null;
}
