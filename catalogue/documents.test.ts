// Checks that every article marked as assessed has its documents, and that each is a valid PDF.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ARTICLES } from "./source/articles.ts";
import { demoDocuments, MANUALS } from "./source/documents.ts";

const documents = demoDocuments();

test("an article with a European assessment has that and a declaration of performance, another neither", () => {
  const kinds = new Map<string, Set<string>>();
  for (const { kind, language, articleNumbers } of documents)
    for (const number of language === "de" ? articleNumbers : []) kinds.set(number, (kinds.get(number) ?? new Set()).add(kind));
  const wrong = ARTICLES.filter(({ articleNumber, variant }) => {
    const isAssessed = JSON.stringify(variant.values.ZULASSUNG_E ?? "").includes("ja");
    const own = kinds.get(articleNumber) ?? new Set();
    return own.has("performance") !== isAssessed || own.has("assessment") !== isAssessed;
  });
  expect(wrong.map(({ articleNumber }) => articleNumber)).toEqual([]);
});

test("mortars have safety data sheets in both languages, and one declaration has two revisions", () => {
  const mortars = ARTICLES.filter(({ family }) => family.kind === "cartridge").map(({ articleNumber }) => articleNumber);
  for (const language of ["de", "en"]) {
    const covered = new Set(
      documents.filter((one) => one.kind === "safetySheet" && one.language === language).flatMap(({ articleNumbers }) => articleNumbers),
    );
    expect(mortars.filter((number) => !covered.has(number))).toEqual([]);
  }
  const revised = documents.filter(({ kind, revision }) => kind === "performance" && revision === 2);
  expect(new Set(revised.map(({ number }) => number)).size).toBe(1);
});

test("each revision of a document and language exists once, and belongs to articles", () => {
  const keys = documents.map(({ kind, number, language, revision }) => [kind, number, language, revision].join());
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(documents.map(({ file }) => file)).size).toBe(documents.length);
  expect(documents.filter(({ articleNumbers }) => articleNumbers.length === 0)).toEqual([]);
});

test.each(documents.filter(({ kind }) => kind !== "cad").map(({ file, content }) => [file, content]))(
  "%s is valid: each object is at its offset in the table",
  (_, text) => {
    expect(text).toMatch(/^%PDF-1\.4\n/);
    // oxlint-disable-next-line no-control-regex
    expect(text).toMatch(/^[\n\x20-\x7e]*$/);
    const objects = text.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]));
    const places = [...objects.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((position, number) => text.startsWith(`${number + 1} 0 obj\n`, position))).toEqual(places.map(() => true));
    for (const [, length, stream] of text.matchAll(/<< \/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
      expect(stream!.length).toBe(Number(length));
  },
);

test("every document that loads and installation data name exists for the article", () => {
  const lines = readFileSync(join(import.meta.dirname, "installation.csv"), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  const known = new Set(demoDocuments().flatMap(({ number, articleNumbers }) => articleNumbers.map((article) => `${article} ${number}`)));
  const missing = lines.map((line) => line.split(";")).filter((cells) => !known.has(`${cells[0]} ${cells.at(-1)}`));
  expect(missing).toEqual([]);
});

test("every mortar has working and curing times, to which its instructions refer", () => {
  const lines = readFileSync(join(import.meta.dirname, "installation.csv"), "utf8")
    .trim()
    .split("\n");
  const head = lines[0]!.split(";");
  const timed = new Set(lines.slice(1).flatMap((line) => (line.split(";")[head.indexOf("curing_h")] ? [line.split(";")[0]] : [])));
  const mortars = ARTICLES.filter(({ family }) => family.kind === "cartridge" || family.kind === "capsule");
  expect(mortars.filter(({ articleNumber }) => !timed.has(articleNumber)).map(({ articleNumber }) => articleNumber)).toEqual([]);
});

test("instructions refer to sections of the article page, by their names, and to no table of their own", () => {
  const titles = Object.fromEntries(
    ["de", "en"].map((language) => {
      const phrases = JSON.parse(readFileSync(join(import.meta.dirname, `../content/dictionary/${language}/catalogue.json`), "utf8"));
      return [language, [phrases["Installation.Title"], phrases["Installation.CuringTitle"]]];
    }),
  );
  for (const { steps } of MANUALS)
    for (const step of steps)
      for (const language of ["de", "en"] as const) {
        expect(step[language]).not.toMatch(/Tabelle|\btable\b/);
        const section = /(?:under "|„)([^"“]+)/.exec(step[language])?.[1] ?? titles[language]![0];
        expect(titles[language]).toContain(section);
      }
});
