import { parse } from "node:path/posix";
import { isDocumentKind, type DocumentKind } from "#contract/rules/documents/document-kind.ts";
import { documentNumberKey } from "#contract/rules/documents/document-number-key.ts";
import { announcePageData } from "../../content/index.ts";
import type { Clock } from "../../context.ts";
import type { Db, Tx } from "../../db/db.ts";
import { openDocumentStore } from "../../documents/index.ts";
import type { TechnicalDocument } from "../technical-document.ts";
import { insertArticles, insertDocument, selectRevisions } from "../technical-document-store.ts";
import {
  type CatalogueDocument,
  deleteFormerArticles,
  lockTakeOver,
  selectCatalogueDocuments,
  selectFormerCatalogues,
  selectMedia,
} from "./catalogue-store.ts";
import { countPdfPages } from "../../outside-files/count-pdf-pages.ts";

export type TakeOver = { published: number; unreadable: string[] };

/**
 * Publishes the documents that catalogues name for their articles and stores a copy of each file, so that they outlive the
 * catalogue. A changed file becomes the next revision. Running it again changes nothing.
 */
export async function takeOverCatalogueDocuments({ db, clock }: { db: Db; clock: Clock }): Promise<TakeOver> {
  return db.transaction().execute(async (tx) => {
    await lockTakeOver(tx);
    const result: TakeOver = { published: 0, unreadable: [] };
    const keepers = new Map((await selectFormerCatalogues(tx)).map((catalogueId) => [catalogueId, new Map<number, readonly string[]>()]));
    for (const [catalogueId, documents] of Map.groupBy(await selectCatalogueDocuments(tx), (one) => one.catalogueId)) {
      const kept = new Map<number, readonly string[]>();
      for (const document of distinctNumbers(documents)) {
        const documentId = await takeOver(tx, document, { publishedAt: clock.now(), result });
        if (documentId !== null) kept.set(documentId, document.articleNumbers);
      }
      keepers.set(catalogueId, kept);
    }
    let removed = 0;
    for (const [catalogueId, kept] of keepers) removed += await deleteFormerArticles(tx, catalogueId, kept);
    if (result.published + removed > 0) await announcePageData(tx);
    return result;
  });
}

type Numbered = CatalogueDocument & { kind: DocumentKind; number: string; title: string };

/** Names of these kinds are document numbers. */
const NUMBERED: ReadonlySet<DocumentKind> = new Set(["performance", "assessment", "nationalApproval", "certificate", "fireTest"]);

/** Gives every file its own number: the one in the catalogue, or the file's name; different files with the same number get both. */
function distinctNumbers(documents: readonly CatalogueDocument[]): Numbered[] {
  const used = new Set<string>();
  return documents
    .map((document) => ({ document, file: parse(document.fileName).name || document.fileName }))
    .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
    .map(({ document, file }) => {
      const kind = isDocumentKind(document.kind) ? document.kind : "other";
      const isNumbered = NUMBERED.has(kind) && document.name !== "";
      const candidates = [isNumbered ? document.name : file, `${isNumbered ? `${document.name} ` : ""}${file}`];
      for (let count = 2; ; count += 1) {
        const number = candidates.shift() ?? `${file} ${count}`;
        const key = `${kind} ${documentNumberKey(number)} ${document.language}`;
        if (documentNumberKey(number) === "" || used.has(key)) continue;
        used.add(key);
        return { ...document, kind, number, title: isNumbered ? "" : document.name === document.fileName ? "" : document.name };
      }
    });
}

/** Returns the id of the published document; null if its file is missing. */
async function takeOver(
  tx: Tx,
  document: Numbered,
  { publishedAt, result }: { publishedAt: Date; result: TakeOver },
): Promise<number | null> {
  const revisions = (await selectRevisions(tx, document)).filter(({ language }) => language === document.language);
  const known = revisions.find((revision) => isSameFile(revision, document));
  if (known) {
    await insertArticles(tx, known.documentId, document.articleNumbers);
    return known.documentId;
  }
  const content = document.mediaHash === null ? null : await selectMedia(tx, document.mediaHash);
  if (document.mediaHash !== null && !content) return null;
  const sha256 = content && (await openDocumentStore(tx).put(content));
  const pages = content ? await countPdfPages(content) : null;
  if (content && pages === null) result.unreadable.push(document.fileName);
  const documentId = await insertDocument(tx, {
    kind: document.kind,
    number: document.number,
    language: document.language,
    revision: (revisions[0]?.revision ?? 0) + 1,
    title: document.title,
    issuedOn: document.issuedOn,
    validUntil: document.validUntil,
    productType: "",
    specification: "",
    mediaType: "application/pdf",
    fileName: document.fileName,
    file: content && sha256 !== null ? { sha256, bytes: content.length, pages } : null,
    url: content ? null : document.address,
    catalogueId: document.catalogueId,
    publishedAt,
  });
  if (documentId === null) throw new Error(`Revision of ${document.number} exists already.`);
  await insertArticles(tx, documentId, document.articleNumbers);
  result.published += 1;
  return documentId;
}

/** The hash in the address of a catalogue's file is the beginning of its SHA-256. */
function isSameFile({ file, url }: TechnicalDocument, { mediaHash, address }: CatalogueDocument): boolean {
  if (mediaHash === null) return url === address;
  return file !== null && Buffer.from(file.sha256, "hex").toString("base64url").startsWith(mediaHash);
}
