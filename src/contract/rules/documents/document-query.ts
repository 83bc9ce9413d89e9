// The query of the document finder: /dokumente?q=ETA-26&kind=assessment&language=de&year=2026&page=2.
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kind.ts";

export type DocumentQuery = {
  /** Number or words of the title. */
  text: string;
  articleNumber: string;
  /** Name or id of a product family. */
  family: string;
  kind: DocumentKind | null;
  /** Two-letter code; null for all. */
  language: string | null;
  /** Year of issue. */
  year: number | null;
  page: number;
};

export const DOCUMENTS_PER_PAGE = 20;
const MAX_TEXT_LENGTH = 100;
const MAX_PAGE = 1_000;

/** Invalid values are dropped. */
export function readDocumentQuery(query: { get(name: string): string | null }): DocumentQuery {
  const text = (name: string) => (query.get(name) ?? "").slice(0, MAX_TEXT_LENGTH).replaceAll("\0", "").trim();
  const language = text("language").toLowerCase();
  return {
    text: text("q"),
    articleNumber: text("article"),
    family: text("family"),
    kind: DOCUMENT_KINDS.find((kind) => kind === query.get("kind")) ?? null,
    language: /^[a-z]{2,3}$/.test(language) ? language : null,
    year: wholeNumber(text("year"), 1900, 2999),
    page: wholeNumber(text("page"), 1, MAX_PAGE) ?? 1,
  };
}

function wholeNumber(text: string, min: number, max: number): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
}

/** The query with its question mark; empty for the first page without filters. */
export function writeDocumentQuery({ text, articleNumber, family, kind, language, year, page }: Partial<DocumentQuery>): string {
  const entries: [string, string | number | null | undefined][] = [
    ["q", text],
    ["article", articleNumber],
    ["family", family],
    ["kind", kind],
    ["language", language],
    ["year", year],
    ["page", page === 1 ? null : page],
  ];
  const parts = entries.filter(([, value]) => value).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** Whether the query narrows the list. */
export function isNarrowed({ text, articleNumber, family, kind, language, year }: DocumentQuery): boolean {
  return [text, articleNumber, family, kind, language, year].some(Boolean);
}
