import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import type { Db } from "../../db/db.ts";
import { languagesOf } from "../files/prepare-content.ts";
import { type ContentDocument, type ContentDraft, selectDocuments, selectDrafts, selectSites } from "./documents-store.ts";
import { isFileNewer } from "./update-documents.ts";

export type ListedDocument = {
  file: string;
  /** The draft's, if there is one. */
  body: ContentDocumentBody;
  isPublished: boolean;
  isEdited: boolean;
  /** The page has no file. */
  isAdded: boolean;
  /** Its file changed since it was edited. */
  isFileNewer: boolean;
  draft: Pick<ContentDraft, "publishAt" | "publishProblem"> | null;
};

/** All pages and the layout, by address, with their drafts, and the languages of their texts. */
export async function listDocuments(db: Db): Promise<{ documents: ListedDocument[]; languages: string[] }> {
  const [documents, drafts, sites] = [await selectDocuments(db), await selectDrafts(db), await selectSites(db)];
  const draftOf = new Map(drafts.map((draft) => [draft.file, draft]));
  const known = new Set(documents.map(({ file }) => file));
  const added = drafts.filter(({ file }) => !known.has(file)).map((draft) => toListed(null, draft));
  return {
    documents: [...documents.map((document) => toListed(document, draftOf.get(document.file) ?? null)), ...added].toSorted(byPath),
    languages: languagesOf(sites),
  };
}

function toListed(document: ContentDocument | null, draft: ContentDraft | null): ListedDocument {
  const { file, body } = (draft ?? document)!;
  return {
    file,
    body,
    isPublished: document?.isPublished ?? false,
    isEdited: document?.isEdited ?? false,
    isAdded: !document || document.fileHash === null,
    isFileNewer: document !== null && isFileNewer(document),
    draft,
  };
}

function byPath(a: ListedDocument, b: ListedDocument): number {
  const [one, other] = [a.body.path ?? "", b.body.path ?? ""];
  return one < other ? -1 : one > other ? 1 : a.file < b.file ? -1 : 1;
}
