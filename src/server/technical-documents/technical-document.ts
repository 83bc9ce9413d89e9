import type { DocumentKind } from "#contract/rules/documents/document-kind.ts";

/** What identifies and describes a document, without its file. */
export type DocumentDetails = {
  kind: DocumentKind;
  number: string;
  /** ISO 639 code, or "mul". */
  language: string;
  revision: number;
  /** Empty if kind and number are sufficient. */
  title: string;
  /** ISO dates. */
  issuedOn: string | null;
  validUntil: string | null;
  /** Product type code and harmonised specification of a declaration of performance. */
  productType: string;
  specification: string;
};

export type TechnicalDocument = DocumentDetails & {
  documentId: number;
  mediaType: string;
  fileName: string;
  /** Null for a link. */
  file: { sha256: string; bytes: number; pages: number | null } | null;
  url: string | null;
  publishedAt: Date;
  /** The newest revision of the same number and language, if this is an older one. */
  supersededBy: number | null;
};

/** A document of a family or article list, with the articles it belongs to. */
export type DocumentOfArticles = TechnicalDocument & { articleNumbers: readonly string[] };
