import { expect, test } from "vitest";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../../testing.ts";
import { createSnapshotReader } from "./snapshot-reader.ts";
import { buildSnapshots } from "../testing.ts";

/** Articles "0", "1", … with one attribute value each; null for none. */
function sorted(values: readonly (string | null)[], isDescending = false, pageSize = 100, page = 1) {
  const articles = values.map((value, at) =>
    articleRow({
      article_number: String(at),
      attributes: [attributeRow("FARBE", at % 2 ? "rot" : "grau"), ...(value === null ? [] : [attributeRow("A", value)])],
    }),
  );
  const numbers = articles.map((row) => row.article_number);
  const built = buildSnapshots(catalogueRows([groupRow({ group_id: "F", kind: "family" })], articles, { F: numbers }));
  const reader = createSnapshotReader(built.get(CATALOGUE)!, "de", (code) => code);
  const list = (filters: Parameters<typeof reader.listVariants>[1]) =>
    reader.listVariants("F", filters, { page, pageSize }, { sort: { key: "A", isDescending } })!.variants.map(({ id }) => Number(id));
  return { all: list([]), red: list([{ id: "FARBE", value: "rot", minValue: null, maxValue: null }]) };
}

test("sorts numbers numerically, with decimal point or comma", () => {
  expect(sorted(["10", "9,5", "100", "9.25"]).all).toEqual([3, 1, 0, 2]);
  expect(sorted(["10", "9,5", "100", "9.25"], true).all).toEqual([2, 0, 1, 3]);
});
test("sorts texts in natural order", () => {
  expect(sorted(["M10", "M6", "M16", "M8"]).all).toEqual([1, 3, 0, 2]);
  expect(sorted(["zink", "Ärmel", "Anker"]).all).toEqual([2, 1, 0]);
});
test("sorts missing values last in both directions, and preserves the catalogue's order of equal ones", () => {
  const values = ["5", null, "3", "5", "3"];
  expect(sorted(values).all).toEqual([2, 4, 0, 3, 1]);
  expect(sorted(values, true).all).toEqual([0, 3, 2, 4, 1]);
});
test("sorts the whole list before paging, and applies filters", () => {
  const values = ["4", "3", "2", "1"];
  expect(sorted(values, false, 2, 1).all).toEqual([3, 2]);
  expect(sorted(values, false, 2, 2).all).toEqual([1, 0]);
  expect(sorted(values).red).toEqual([3, 1]);
});
test("sorts a sparse attribute", () => {
  const values = Array.from({ length: 40 }, (_, at) => (at === 30 ? "2" : at === 20 ? "7" : null));
  expect(sorted(values, true).all.slice(0, 3)).toEqual([20, 30, 0]);
});
