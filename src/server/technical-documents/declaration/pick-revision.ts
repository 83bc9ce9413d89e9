import { SEVERAL_LANGUAGES } from "#contract/rules/documents/document-kind.ts";
import type { TechnicalDocument } from "../technical-document.ts";

type Wanted = {
  /** Null for the newest. */
  revision: number | null;
  language: string;
};

/** The document in the wanted language, else in several languages, in German, in English, or any; of these the newest revision. */
export function pickRevision(documents: readonly TechnicalDocument[], { revision, language }: Wanted): TechnicalDocument | null {
  const candidates = documents.filter((document) => document.file !== null && (revision === null || document.revision === revision));
  for (const preferred of [language, SEVERAL_LANGUAGES, "de", "en"]) {
    const found = newest(candidates.filter((document) => document.language === preferred));
    if (found) return found;
  }
  return newest(candidates);
}

function newest(documents: readonly TechnicalDocument[]): TechnicalDocument | null {
  return documents.toSorted((a, b) => b.revision - a.revision)[0] ?? null;
}
