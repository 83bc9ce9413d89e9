// Checks that every article marked as assessed has its documents, and that each is a valid PDF.
import { expect, test } from "vitest";
import { demoFiles, DOCUMENTS_FOLDER } from "./generate.ts";
import { ARTICLES } from "./source/articles.ts";
import { getArticleDocuments } from "./source/documents.ts";

const files = new Map(
  [...demoFiles()].filter(([name]) => name.endsWith(".pdf")).map(([name, text]) => [name.replace(`${DOCUMENTS_FOLDER}/`, ""), text]),
);

test("an article with a European assessment has that and a declaration of performance, another neither", () => {
  const named = ARTICLES.map(({ family, variant }) => ({
    isAssessed: JSON.stringify(variant.values.ZULASSUNG_E ?? "").includes("ja"),
    papers: getArticleDocuments(family, variant).map(({ file }) => file),
  }));
  expect(named.filter(({ isAssessed, papers }) => papers.length !== (isAssessed ? 2 : 0))).toEqual([]);
  expect(new Set(named.flatMap(({ papers }) => papers))).toEqual(new Set(files.keys()));
});

test.each([...files])("%s is valid: each object is at its offset in the table", (_, text) => {
  expect(text).toMatch(/^%PDF-1\.4\n/);
  // oxlint-disable-next-line no-control-regex
  expect(text).toMatch(/^[\n\x20-\x7e]*$/);
  const table = text.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]));
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((position, number) => text.startsWith(`${number + 1} 0 obj\n`, position))).toEqual(places.map(() => true));
  for (const [, length, stream] of text.matchAll(/<< \/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
    expect(stream!.length).toBe(Number(length));
});
