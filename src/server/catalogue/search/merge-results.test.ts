import { expect, test } from "vitest";
import { mergeCatalogues } from "../live/merge-catalogues.ts";
import { createSnapshotReader } from "../snapshot/read/snapshot-reader.ts";
import { buildSnapshots } from "../snapshot/testing.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../testing.ts";

/** A catalogue of families with one article each, and of articles without a family, by number and name. */
function catalogue(prefix: string, families: readonly string[], loose: readonly string[] = []) {
  const root = groupRow({ group_id: `${prefix}R`, kind: "root", name: { de: `Wurzel ${prefix}` } });
  const category = groupRow({ group_id: `${prefix}C`, kind: "category", parent_id: root.group_id, name: { de: `Regal ${prefix}` } });
  const familyRows = families.map((name, at) =>
    groupRow({ group_id: `${prefix}F${at}`, kind: "family", parent_id: category.group_id, name: { de: name } }),
  );
  const article = (number: string, name: string) =>
    articleRow({
      article_number: number,
      name: { de: name },
      description: { de: "Passt zum Dübel." },
      attributes: [attributeRow("FARBE", prefix === "A" ? "rot" : "blau")],
    });
  const inFamilies = families.map((name, at) => article(`${prefix}${at}`, name));
  const alone = loose.map((name, at) => article(`${prefix}L${at}`, name));
  const members = Object.fromEntries(familyRows.map(({ group_id }, at) => [group_id, [`${prefix}${at}`]]));
  const rows = catalogueRows([root, category, ...familyRows], [...inFamilies, ...alone], {
    ...members,
    [category.group_id]: alone.map(({ article_number }) => article_number),
  });
  return createSnapshotReader(buildSnapshots(rows).get(CATALOGUE)!, "de", (code) => code);
}

// In each catalogue some items have the term in their name, others only in their description.
const first = catalogue("A", ["Dübel", "Kasten"], ["Zange", "Dübel"]);
const second = catalogue("B", ["Dübel", "Meister"], ["Dübel", "Zange"]);
const found = () => mergeCatalogues([first, second]).search("Dübel");

test("merges results of several catalogues by score, equal ones in catalogue order", () => {
  const own = [first, second].map((reader) => {
    const result = reader.search("Dübel");
    return result.listFamilies(0, 9).map(({ id }, at) => ({ id, score: result.scoresOfFamilies()[at]! }));
  });
  const expected = own
    .flat()
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
  // The better one of the second catalogue precedes the worse one of the first.
  expect(expected.indexOf("BF0")).toBeLessThan(expected.indexOf("AF1"));
  expect(
    found()
      .listFamilies(0, 9)
      .map(({ id }) => id),
  ).toEqual(expected);
  const articles = found().listArticles(0, 99);
  const scores = Array.from(found().scoresOfArticles(99));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(articles.map(({ id }) => id)).size).toBe(found().totalArticles);
});

test("any range and any page equal those of the whole list", () => {
  const all = found()
    .listArticles(0, 99)
    .map(({ id }) => id);
  for (let from = 0; from < all.length; from += 1)
    for (let to = from; to <= all.length + 1; to += 1)
      expect(
        found()
          .listArticles(from, to)
          .map(({ id }) => id),
      ).toEqual(all.slice(from, to));
  const idsOf = ({ families, products }: ReturnType<ReturnType<typeof found>["narrow"]>) => [...families, ...products].map(({ id }) => id);
  const whole = idsOf(found().narrow([], { page: 1, pageSize: 99 }));
  expect(whole).toHaveLength(8);
  expect(whole.slice(0, 4)).toEqual(
    found()
      .listFamilies(0, 9)
      .map(({ id }) => id),
  );
  for (const pageSize of [1, 2, 3, 5]) {
    const pages = Math.ceil(whole.length / pageSize);
    const paged = Array.from({ length: pages }, (_, at) => found().narrow([], { page: at + 1, pageSize }));
    expect(paged.flatMap(idsOf)).toEqual(whole);
    expect(paged.map(({ page, pages: of }) => [page, of])).toEqual(paged.map((_, at) => [at + 1, pages]));
  }
});

test("lists the numbers of all articles in the order of the articles", () => {
  const all = found()
    .listArticles(0, 99)
    .map(({ id }) => id);
  for (let from = 0; from < all.length; from += 1)
    for (let to = from; to <= all.length + 1; to += 1)
      expect(found().narrow([], { page: 1, pageSize: 2 }).listNumbers(from, to)).toEqual(all.slice(from, to));
  const blue = [{ id: "FARBE", value: "blau", minValue: null, maxValue: null }];
  expect(found().narrow(blue, { page: 1, pageSize: 2 }).listNumbers(0, 99)).toEqual(all.filter((id) => id.startsWith("B")));
});

test("filters apply to all catalogues, and counts add up", () => {
  const expected = { id: "FARBE", value: "blau", minValue: null, maxValue: null };
  const narrowed = found().narrow([expected], { page: 1, pageSize: 18 });
  expect([...narrowed.families, ...narrowed.products].every(({ id }) => id.startsWith("B"))).toBe(true);
  expect(narrowed).toMatchObject({ totalFamilies: 2, totalProducts: 2, totalVariants: 4 });
});

test("omits results with dropped words if another catalogue matches all words", () => {
  expect(
    mergeCatalogues([first, second])
      .search("Dübel Regal B")
      .listFamilies(0, 9)
      .every(({ id }) => id.startsWith("B")),
  ).toBe(true);
});
