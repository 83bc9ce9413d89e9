import { describe, expect, test } from "vitest";
import type { ColumnRule } from "#contract/site-settings.ts";
import type { ListShape } from "../../../ports/catalogue-port.ts";
import type { Filter } from "../../../ports/catalogue-types.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../../testing.ts";
import { buildSnapshots } from "../testing.ts";
import { createSnapshotReader } from "./snapshot-reader.ts";

const ORDER = ["GEWICHT", "VPE", "FARBE", "KOPF", "ZULASSUNG_D", "LAST", "LAENGE", "BOHRER_D"];
const NAMES: Record<string, [name: string, unit?: string]> = {
  BOHRER_D: ["Bohrer-Ø", "mm"],
  LAENGE: ["Länge", "mm"],
  LAST: ["Empfohlene Last", "kN"],
  GEWICHT: ["Stückgewicht", "g"],
  VPE: ["Verpackungsinhalt"],
};
type Values = Record<string, string>;
function variant(values: Values) {
  const kind = attributeRow("BAUART", "Bolzenanker", { technicalName: "bolt-anchor" });
  return [
    kind,
    ...Object.entries(values).map(([key, value]) => {
      const [name, unit = ""] = NAMES[key] ?? [key];
      return attributeRow(key, value, { order: ORDER.indexOf(key), name: { de: name }, unit });
    }),
  ];
}
type Asked = ListShape & { rules?: readonly ColumnRule[]; filters?: readonly Filter[] };
function columnsOf(variants: readonly Values[], { rules = [], filters = [], ...shape }: Asked = {}) {
  const articles = variants.map((values, position) => articleRow({ article_number: String(position), attributes: variant(values) }));
  const groups = [groupRow({ group_id: "K", kind: "category" }), groupRow({ group_id: "F", kind: "family", parent_id: "K" })];
  const built = buildSnapshots(catalogueRows(groups, articles, { F: articles.map((row) => row.article_number) })).get(CATALOGUE)!;
  const reader = createSnapshotReader(built, "de", (code) => code, rules);
  const found = reader.listVariants("F", filters, { page: 1, pageSize: 100 }, { maxHeadings: 2, ...shape })!;
  return found.headings.map(({ technicalName }) => technicalName);
}

const variants = Array.from({ length: 12 }, (_, index) => ({
  BOHRER_D: String(5 + (index % 6)),
  LAENGE: String(30 + 10 * (index % 8)),
  LAST: String(1 + (index % 6)),
  FARBE: "grau",
  KOPF: index % 2 ? "Bund" : "flach",
  GEWICHT: `${index / 10}`,
  VPE: `${50 * index}`,
  ...(index === 0 && { ZULASSUNG_D: "ja" }),
}));
const rules = [{ of: ["bolt-anchor"], columns: ["LAST", "LAENGE", "FARBE", "BOHRER_D"] }];

describe("a list without configured columns", () => {
  test("begins with diameter and length, whatever the catalogue's order", () => {
    expect(columnsOf(variants)).toEqual(["BOHRER_D", "LAENGE"]);
  });
  test("never shows weights or packaging, even if little else distinguishes its variants", () => {
    expect(columnsOf(variants, { maxHeadings: 10 })).toEqual(["BOHRER_D", "LAENGE", "LAST", "KOPF", "ZULASSUNG_D"]);
  });
  test("has the same column order as similar lists, even if other sizes vary more", () => {
    const sister = variants.map((one, index) => ({ ...one, BOHRER_D: String(5 + index), LAENGE: String(30 + (index % 2)) }));
    expect(columnsOf(sister)).toEqual(columnsOf(variants));
  });
  test("with a single variant has no columns", () => {
    expect(columnsOf(variants.slice(0, 1))).toEqual([]);
  });
});

describe("configured columns", () => {
  test("for a kind of product come first, in their order", () => {
    expect(columnsOf(variants, { rules })).toEqual(["LAST", "LAENGE"]);
    expect(columnsOf(variants.slice(0, 1), { rules })).toEqual(["LAST", "LAENGE"]);
  });
  test.each(["F", "K"])("can apply to a family or a category above it (%s), by the first matching rule", (id) => {
    expect(columnsOf(variants, { rules: [{ of: [id], columns: ["KOPF", "BOHRER_D"] }, ...rules] })).toEqual(["KOPF", "BOHRER_D"]);
  });
  test("are replaced by others if they have a single value in the filtered list", () => {
    const filters = [{ id: "KOPF", value: "Bund", minValue: null, maxValue: null }];
    const bund = [{ of: ["F"], columns: ["KOPF", "LAST", "LAENGE"] }];
    expect(columnsOf(variants, { rules: bund })).toEqual(["KOPF", "LAST"]);
    expect(columnsOf(variants, { rules: bund, filters })).toEqual(["LAST", "LAENGE"]);
    expect(columnsOf(variants, { rules: [{ of: ["F"], columns: ["FARBE", "LAENGE"] }] })).toEqual(["LAENGE", "BOHRER_D"]);
  });
  test("remain if no other column distinguishes the variants", () => {
    const alike = [variants[0]!, variants[0]!];
    expect(columnsOf(alike, { rules })).toEqual(["LAST", "LAENGE"]);
  });
  test("are skipped if no variant has them", () => {
    expect(columnsOf(variants, { rules: [{ of: ["F"], columns: ["GIBTESNICHT", "KOPF"] }] })).toEqual(["KOPF", "LAENGE"]);
  });
});

test("always includes the sorted column", () => {
  expect(columnsOf(variants, { rules, sort: { key: "KOPF", isDescending: false } })).toEqual(["LAST", "KOPF"]);
});
