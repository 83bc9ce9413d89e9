// Data of technical documents for tests and stories.
import type { BundleFormData, TechnicalDocumentData } from "#contract/screens.ts";

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

export function bundleForm(data: Partial<BundleFormData> = {}): BundleFormData {
  return {
    step: "form",
    source: { kind: "order", id: "7000001" },
    title: "Bestellung 7000001",
    link: "/my-account/order-details?order=7000001",
    articles: 12,
    kinds: [
      { kind: "performance", documents: 4, bytes: 1_840_000, isChosen: true, needsSignIn: false },
      { kind: "dataSheet", documents: 12, bytes: 5_200_000, isChosen: true, needsSignIn: false },
      { kind: "cad", documents: 1, bytes: 84_000, isChosen: false, needsSignIn: false },
      { kind: "bim", documents: 1, bytes: 84_000, isChosen: false, needsSignIn: true },
    ],
    languages: [
      { code: "de", name: "Deutsch", documents: 14, isChosen: true },
      { code: "en", name: "Englisch", documents: 3, isChosen: false },
    ],
    deliveryNotes: { count: 1, isChosen: true },
    problem: null,
    formKey: "0b5c8f0e-0000-4000-8000-000000000000",
    ...data,
  };
}
