import { declarationAddress, documentFileAddress } from "#contract/rules/documents/document-address.ts";
import type { Context } from "../../context.ts";
import { downloadName } from "../download-name.ts";
import type { TechnicalDocument } from "../technical-document.ts";
import { selectArticleNumbers } from "../technical-document-store.ts";

/** A declaration of performance for programs, e.g. for a digital product passport. */
export type DeclarationDescription = {
  number: string;
  /** Of the newest revision; null if it states none. */
  productTypeCode: string | null;
  harmonisedSpecification: string | null;
  /** Article numbers, also of articles that are no longer sold. */
  articles: string[];
  url: string;
  revisions: {
    revision: number;
    language: string;
    issuedOn: string | null;
    validUntil: string | null;
    publishedAt: string;
    supersededBy: number | null;
    url: string;
    file: { url: string; mediaType: string; bytes: number; sha256: string } | null;
  }[];
};

/** `revisions` are all of one number, the newest first. */
export async function describeDeclaration(
  ctx: Context,
  language: string,
  revisions: readonly TechnicalDocument[],
): Promise<DeclarationDescription> {
  const [newest] = revisions;
  const articles = new Set<string>();
  for (const { documentId } of revisions) for (const number of await selectArticleNumbers(ctx.db, documentId)) articles.add(number);
  const absolute = (path: string) => ctx.publicUrl + path;
  return {
    number: newest!.number,
    productTypeCode: newest!.productType || null,
    harmonisedSpecification: newest!.specification || null,
    articles: [...articles].toSorted(),
    url: absolute(declarationAddress(newest!.number)),
    revisions: revisions.map((document) => ({
      revision: document.revision,
      language: document.language,
      issuedOn: document.issuedOn,
      validUntil: document.validUntil,
      publishedAt: document.publishedAt.toISOString(),
      supersededBy: document.supersededBy,
      url: absolute(declarationAddress(document.number, { revision: document.revision, language: document.language })),
      file: document.file && {
        url: absolute(documentFileAddress(document.file.sha256, downloadName(ctx, language, document))),
        mediaType: document.mediaType,
        bytes: document.file.bytes,
        sha256: document.file.sha256,
      },
    })),
  };
}
