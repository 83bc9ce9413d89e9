import { expect, test } from "vitest";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../testing.ts";
import { buildSnapshots } from "./testing.ts";
import { createSnapshotReader } from "./snapshot-reader.ts";

const ORDER = ["BOHRER_D", "LAENGE", "FARBE", "KOPF", "ZULASSUNG_D", "GEWICHT"];
const variant = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => attributeRow(key, value, { order: ORDER.indexOf(key) }));
function rank(variants: ReturnType<typeof variant>[]) {
  const articles = variants.map((attributes, place) => articleRow({ article_number: String(place), attributes }));
  const family = groupRow({ group_id: "F", kind: "family" });
  const columns = buildSnapshots(catalogueRows([family], articles, { F: articles.map((row) => row.article_number) })).get(CATALOGUE)!;
  return createSnapshotReader(columns, "de", (code) => code).listHeadings("F", 10);
}
const variants = Array.from({ length: 12 }, (_, index) =>
  variant({
    BOHRER_D: String(5 + (index % 6)),
    LAENGE: String(30 + 10 * (index % 8)),
    FARBE: "grau",
    KOPF: index % 2 ? "Bund" : "flach",
    GEWICHT: `${index / 10}`,
    ...(index === 0 && { ZULASSUNG_D: "ja" }),
  }),
);
const keys = rank(variants).map((heading) => heading.technicalName);

test("what halves the choice most often comes first, what the catalogue puts last weighs less", () => {
  expect(keys.slice(0, 3)).toEqual(["BOHRER_D", "LAENGE", "GEWICHT"]);
});
test("what all share is no heading, what only some carry is the last", () => {
  expect(keys).not.toContain("FARBE");
  expect(keys.at(-1)).toBe("ZULASSUNG_D");
});
test("a single variant needs no headings", () => {
  expect(rank(variants.slice(0, 1))).toEqual([]);
});
