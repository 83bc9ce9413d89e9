import type { Db } from "../../db/db.ts";
import { languagesOf } from "../files/prepare-content.ts";
import {
  type ContentDocument,
  type ContentDraft,
  type ContentRevision,
  selectDocument,
  selectDraft,
  selectRevisions,
  selectSites,
} from "./documents-store.ts";
import { isRequiredPage } from "./is-required-page.ts";
import { isFileNewer } from "./update-documents.ts";

const MAX_REVISIONS = 50;

export type FoundDocument = {
  file: string;
  /** Null for a page that was never published. */
  document: ContentDocument | null;
  draft: ContentDraft | null;
  revisions: readonly Omit<ContentRevision, "body" | "file">[];
  isFileNewer: boolean;
  canUnpublish: boolean;
  languages: readonly string[];
};

/** A page with its draft and latest revisions; null if there is none. */
export async function findDocument(db: Db, file: string): Promise<FoundDocument | null> {
  const [document, draft] = [await selectDocument(db, file), await selectDraft(db, file)];
  if (!document && !draft) return null;
  const sites = await selectSites(db);
  return {
    file,
    document,
    draft,
    revisions: await selectRevisions(db, file, MAX_REVISIONS),
    isFileNewer: document !== null && isFileNewer(document),
    canUnpublish: document !== null && document.isPublished && !isRequiredPage(document, sites),
    languages: languagesOf(sites),
  };
}
