import fc from "fast-check";
import { expect, test } from "vitest";
import { foldCase } from "#contract/rules/search/fold.ts";
import { gtinCheckDigit } from "#contract/rules/search/gtin.ts";
import { errorsAllowed, errorsBetween } from "#contract/rules/search/distance.ts";
import { readPieces } from "#contract/rules/search/pieces.ts";
import { stemGerman } from "#contract/rules/search/stem.ts";
import type { GroupRow } from "../live/catalogue-store.ts";
import { createSnapshotReader } from "../snapshot/read/snapshot-reader.ts";
import { buildSnapshots } from "../snapshot/testing.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../testing.ts";

const WORDS = [
  "Dübel",
  "Spreizdübel",
  "Betonschraube",
  "Schraube",
  "Beton",
  "Ankerbolzen",
  "Anker",
  "Bolzen",
  "Große",
  "Scheibe",
  "verzinkt",
  "Öse",
  "Mörtel",
  "SDS-plus",
  "KB-G",
  "Stahl",
];
const SIZES = ["8 x 40", "M8 x 50", "M10 x 90/10", "4,5 x 50", "A4", "M12", "TX 25", "300 ml", "1 m"];
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Z][a-z]{3,9}$/) },
);
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.option(fc.constantFrom(...SIZES), { nil: "" }))
  .map(([words, size]) => [...words, size].join(" ").trim());
const article = fc.record({
  number: fc.stringMatching(/^[1-9]\d{4,7}$/),
  name,
  material: fc.constantFrom("Stahl", "Edelstahl A4", "Nylon"),
});
const catalogue = fc
  .record({
    articles: fc.uniqueArray(article, { selector: ({ number }) => number, minLength: 1, maxLength: 60 }),
    families: fc.array(name, { minLength: 1, maxLength: 6 }),
  })
  .map(({ articles, families }) => {
    const gtinOf = (number: string): string => {
      const body = `40990${number.padStart(7, "0")}`;
      return body + gtinCheckDigit(body);
    };
    const groups: GroupRow[] = [groupRow({ group_id: "1", kind: "root" })];
    for (const [i, family] of families.entries())
      groups.push(groupRow({ group_id: `F${i}`, kind: "family", parent_id: "1", name: { de: family } }));
    const members: Record<string, string[]> = {};
    for (const [i, { number }] of articles.entries()) (members[`F${i % families.length}`] ??= []).push(number);
    const rows = catalogueRows(
      groups,
      articles.map((one) =>
        articleRow({
          article_number: one.number,
          name: { de: one.name },
          gtin: gtinOf(one.number),
          attributes: [attributeRow("MATERIAL", one.material)],
        }),
      ),
      members,
    );
    return { articles: articles.map((one, i) => ({ ...one, gtin: gtinOf(one.number), family: families[i % families.length]! })), rows };
  });

const SYNONYMS: Readonly<Record<string, readonly string[]>> = { plug: ["dübel"], "lange schraube": ["betonschraube"] };
const everything = 1_000;

test("finds every article by number, GTIN, complete name and each of its words (SEARCH-38)", () => {
  fc.assert(
    fc.property(catalogue, ({ articles, rows }) => {
      const reader = createSnapshotReader(buildSnapshots(rows).get(CATALOGUE)!, "de", (code) => code);
      const idsOf = (text: string): string[] =>
        reader
          .search(text, { isLiteral: true })
          .listArticles(0, everything)
          .map(({ id }) => id);
      for (const { number, name: full, gtin } of articles) {
        expect(reader.findNumbers(number).exact.map((found) => found.article.id)).toContain(number);
        expect(reader.findNumbers(gtin).exact.map((found) => found.article.id)).toContain(number);
        for (const text of [number, gtin]) {
          const exact = reader.findNumbers(text).exact.map((found) => ({ how: found.how, id: found.article.id, gtin: found.article.gtin }));
          expect(reader.findWholeNumbers(text)).toEqual(exact);
        }
        expect(idsOf(full)).toContain(number);
        for (const { typed } of readPieces(full)) expect(idsOf(typed)).toContain(number);
      }
    }),
    { numRuns: 60 },
  );
});

/** Whether a text contains a word as search understands it: by stem, in a compound, or as a measure. */
function holds(text: string, requested: string): boolean {
  const [piece] = readPieces(requested);
  if (piece!.kind !== "word")
    return readPieces(text).some(({ kind, terms }) => kind !== "word" && terms.some((term) => piece!.terms.includes(term)));
  const stems = readPieces(text)
    .flatMap(({ typed }) => typed.split("-").concat(typed.replace(/-/g, "")))
    .map(stemGerman);
  return (
    piece!.typed.split("-").every((part) => stems.some((stem) => stem.includes(stemGerman(part)))) ||
    stems.includes(stemGerman(piece!.typed.replace(/-/g, "")))
  );
}

test("results contain the query, its synonym or the corrected word (SEARCH-38)", () => {
  const asked = fc.oneof(word, fc.constantFrom(...SIZES), fc.constantFrom("plug", "Dübbel", "Betonschruabe", "Scheben", "Ankrebolzen"));
  fc.assert(
    fc.property(catalogue, fc.array(asked, { minLength: 1, maxLength: 3 }), ({ articles, rows }, words) => {
      const reader = createSnapshotReader(buildSnapshots(rows).get(CATALOGUE)!, "de", (code) => code);
      const result = reader.search(words.join(" "), { synonymsOf: (phrase) => SYNONYMS[phrase] ?? [] });
      const textOf = new Map(articles.map((one) => [one.number, `${one.name} ${one.family} ${one.material}`]));
      const meant = readPieces(result.correctedQuery ?? result.query).map(({ typed }) => typed);
      const expected = meant.filter(
        (one) => !result.droppedWords.map(foldCase).some((dropped) => foldCase(one).includes(dropped) || dropped.includes(foldCase(one))),
      );
      for (const { id } of result.listArticles(0, everything)) {
        const text = textOf.get(id)!;
        const missing = expected.filter(
          (one) => ![one, ...(SYNONYMS[one] ?? [])].some((other) => holds(text, other)) && !fallsApart(one, text),
        );
        expect(missing, `${words.join(" ")} found ${text}`).toEqual([]);
      }
      const errors = meant
        .map((one, i) => [one, readPieces(result.query)[i]?.typed ?? one] as const)
        .filter(([one, typed]) => one !== typed);
      for (const [one, typed] of errors)
        expect(errorsBetween(stemGerman(one), stemGerman(typed), 2)).toBeLessThanOrEqual(errorsAllowed(stemGerman(typed).length));
    }),
    { numRuns: 300 },
  );
});

/** An unknown word can match by its parts. */
function fallsApart(requested: string, text: string): boolean {
  const stems = readPieces(text)
    .flatMap(({ typed }) => typed.split("-"))
    .map(stemGerman);
  return stems.some((stem) => stem.length >= 4 && stemGerman(requested).includes(stem));
}
