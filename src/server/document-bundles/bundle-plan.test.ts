import { expect, test } from "vitest";
import type { DocumentOfArticles } from "../technical-documents/index.ts";
import { countBytes, type Describe, planFolders, selectDocuments } from "./bundle-plan.ts";

const ARTICLES = [
  { number: "1", name: "Dübel 8/40" },
  { number: "2", name: "Dübel 10/50" },
  { number: "3", name: "Dübel ohne Unterlagen" },
];
const documentOf = (number: string, articleNumbers: string[], given: Partial<DocumentOfArticles> = {}): DocumentOfArticles => ({
  documentId: 1,
  kind: "dataSheet",
  number,
  language: "de",
  revision: 1,
  title: "",
  issuedOn: null,
  validUntil: null,
  productType: "",
  specification: "",
  mediaType: "application/pdf",
  fileName: "a.pdf",
  file: { sha256: number, bytes: 10, pages: 1 },
  url: null,
  publishedAt: new Date(0),
  supersededBy: null,
  articleNumbers,
  ...given,
});
const texts = (document: DocumentOfArticles) => ({ kind: "", number: document.number, revision: "", language: "", issuedOn: null });
const describe: Describe = {
  file: (document) =>
    document.file && { ...texts(document), name: `${document.number}.pdf`, sha256: document.number, bytes: 10, day: "2026-01-01" },
  omitted: (document) => ({ ...texts(document), reason: document.url! }),
  shared: "Mehrere Artikel",
};
const names = (folders: ReturnType<typeof planFolders>) => folders.map(({ name, files }) => [name, ...files.map((file) => file.name)]);

test("has a folder for each article with documents, with valid names (DOCS-16)", () => {
  const folders = planFolders(ARTICLES, [documentOf("A", ["1", "2"]), documentOf("B", ["2"])], { describe, isShared: false });
  expect(names(folders)).toEqual([
    ["1 Dübel 8-40", "A.pdf"],
    ["2 Dübel 10-50", "A.pdf", "B.pdf"],
  ]);
  expect(countBytes({ folders })).toBe(30);
});

test("stores documents of several articles of a family once", () => {
  const folders = planFolders(ARTICLES, [documentOf("A", ["1", "2"]), documentOf("B", ["2"])], { describe, isShared: true });
  expect(names(folders)).toEqual([
    ["Mehrere Artikel", "A.pdf"],
    ["2 Dübel 10-50", "B.pdf"],
  ]);
});

test("numbers equal names, whatever their case, and names links as omitted", () => {
  const documents = [
    documentOf("ETA/1", ["1"]),
    documentOf("eta:1", ["1"]),
    documentOf("web", ["1"], { file: null, url: "https://example.com" }),
  ];
  const [folder] = planFolders(ARTICLES, documents, { describe, isShared: false });
  expect(folder!.files.map(({ name }) => name)).toEqual(["ETA-1.pdf", "eta-1 (2).pdf"]);
  expect(folder!.omitted).toMatchObject([{ number: "web", reason: "https://example.com" }]);
});

test("selects by kind and language", () => {
  const documents = [documentOf("A", ["1"]), documentOf("B", ["1"], { language: "en" }), documentOf("C", ["1"], { kind: "cad" })];
  const selection = { kinds: ["dataSheet"], languages: ["de", "mul"], hasDeliveryNotes: false } as const;
  expect(selectDocuments(documents, selection).map(({ number }) => number)).toEqual(["A"]);
});
