import type { Db } from "../db/db.ts";
import { openDocumentStore } from "../documents/index.ts";
import type { DocumentDetails } from "./technical-document.ts";
import { insertArticles, insertDocument, selectRevisions } from "./technical-document-store.ts";

export type NewFile = { content: Uint8Array; mediaType: string; fileName: string; pages: number | null };

export type PublishOutcome =
  | { kind: "published" }
  /** It was published before; `articles` is the number of articles that were added to it. */
  | { kind: "unchanged"; articles: number }
  /** This revision was published with another file or other details, and stays as it is. */
  | { kind: "conflict"; difference: "file" | keyof DocumentDetails };

const COMPARED = ["title", "issuedOn", "validUntil", "productType", "specification"] as const;

/**
 * Publishes a revision of a document for articles. A published revision never changes: the same one again only adds articles, and a
 * different one is refused.
 */
export async function publishTechnicalDocument(
  db: Db,
  document: DocumentDetails,
  { file, articleNumbers, publishedAt }: { file: NewFile; articleNumbers: readonly string[]; publishedAt: Date },
): Promise<PublishOutcome> {
  const sha256 = await openDocumentStore(db).put(file.content);
  const { mediaType, fileName, pages } = file;
  const documentId = await insertDocument(db, {
    ...document,
    mediaType,
    fileName,
    file: { sha256, bytes: file.content.length, pages },
    url: null,
    catalogueId: null,
    publishedAt,
  });
  if (documentId !== null) {
    await insertArticles(db, documentId, articleNumbers);
    return { kind: "published" };
  }
  const published = (await selectRevisions(db, document)).find(
    ({ revision, language }) => revision === document.revision && language === document.language,
  );
  if (!published) throw new Error(`Revision ${document.revision} of ${document.number} was neither inserted nor found.`);
  if (published.file?.sha256 !== sha256) return { kind: "conflict", difference: "file" };
  const difference = COMPARED.find((name) => published[name] !== document[name]);
  if (difference) return { kind: "conflict", difference };
  return { kind: "unchanged", articles: await insertArticles(db, published.documentId, articleNumbers) };
}
