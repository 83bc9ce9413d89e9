// Data of technical documents for tests and stories.
import type { TechnicalDocumentData } from "#contract/screens.ts";

export function technicalDocument(data: Partial<TechnicalDocumentData> = {}): TechnicalDocumentData {
  return {
    kind: "performance",
    number: "DoP-0034",
    title: "Bolzenanker KB",
    documentLanguage: "de",
    languageName: "Deutsch",
    revision: 2,
    issuedOn: "2026-03-16",
    validUntil: null,
    fileType: "PDF",
    fileSize: 124_000,
    pages: 3,
    address: "/dop/DoP-0034/2?language=de",
    supersededBy: null,
    supersededByAddress: null,
    articles: [],
    ...data,
  };
}
