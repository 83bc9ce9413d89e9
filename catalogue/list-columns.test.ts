// Tests the columns of the demo catalogue's lists, with and without the content's rules.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ColumnRule } from "#contract/site-settings.ts";
import { createSnapshotReader } from "#server/catalogue/snapshot/read/snapshot-reader.ts";
import { buildSnapshots } from "#server/catalogue/snapshot/testing.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "#server/catalogue/testing.ts";
import { ARTICLES } from "./source/articles.ts";
import { FAMILIES } from "./source/families.ts";
import { ATTRIBUTES, type AttributeKey, type Value } from "./source/model.ts";

const site = JSON.parse(readFileSync(join(import.meta.dirname, "../content/site.json"), "utf8")) as {
  settings: { catalog: { listColumns: ColumnRule[] } };
};
const rules = site.settings.catalog.listColumns;

const KEYS = Object.keys(ATTRIBUTES);
const built = buildSnapshots(
  catalogueRows(
    FAMILIES.map(({ id, name }) => groupRow({ group_id: id, kind: "family", name })),
    ARTICLES.map(({ articleNumber, family, variant }) =>
      articleRow({
        article_number: articleNumber,
        attributes: [
          attributeRow("BAUART", family.type.de, { technicalName: family.kind }),
          ...(Object.entries(variant.values) as [AttributeKey, Value][])
            .filter(([, value]) => value !== "–")
            .map(([key, value]) =>
              attributeRow(key, typeof value === "object" ? value.de : String(value), {
                order: KEYS.indexOf(key),
                name: ATTRIBUTES[key].name,
                unit: ATTRIBUTES[key].unit,
                ...(typeof value === "object" && { translations: { en: [value.en] } }),
              }),
            ),
        ],
      }),
    ),
    Object.fromEntries(FAMILIES.map(({ id }) => [id, ARTICLES.filter(({ family }) => family.id === id).map((one) => one.articleNumber)])),
  ),
).get(CATALOGUE)!;

function listsBy(named: readonly ColumnRule[], language: string, maxHeadings: number) {
  const reader = createSnapshotReader(built, language, (code) => code, named);
  return FAMILIES.map(({ id, kind, name, variants }) => ({
    kind,
    name: name.de,
    values: (key: string) => new Set(variants.map((one) => JSON.stringify(one.values[key as AttributeKey] ?? ""))).size,
    columns: reader.listVariants(id, [], { page: 1, pageSize: 1 }, { maxHeadings })!.headings.map((one) => one.technicalName),
  }));
}

describe.each([
  ["as content names them", rules],
  ["by the rule of thumb", []],
])("the columns of the demo's lists, %s,", (_, named) => {
  const lists = listsBy(named, "de", 2);
  test("never include a weight", () => {
    expect(listsBy(named, "de", 4).filter(({ columns }) => columns.includes("GEWICHT"))).toEqual([]);
  });
  test("are two, and the same in English", () => {
    expect(lists.filter(({ columns }) => columns.length !== 2).map(({ name }) => name)).toEqual(
      // Plates and metal sleeves differ only in their diameter.
      named.length > 0 ? [] : ["Reuse RM Metall", "Vlies VT Teller"],
    );
    expect(listsBy(named, "en", 2).map(({ columns }) => columns)).toEqual(lists.map(({ columns }) => columns));
  });
  test("include a size of every screw, and a length of every drill", () => {
    const lacking = lists.filter(
      ({ kind, columns, values }) =>
        (kind === "screw" && !columns.includes("SCHRAUBE_L")) ||
        (kind === "screw" && named.length > 0 && values("SCHRAUBE_D") > 1 && !columns.includes("SCHRAUBE_D")) ||
        (kind === "drill-bit" && !columns.some((key) => key === "ARBEITS_L" || key === "LAENGE")),
    );
    expect(lacking.map(({ name, columns }) => [name, columns])).toEqual([]);
  });
});

test("every product type has columns, the same for similar families if their variants differ in them", () => {
  const lists = listsBy(rules, "de", 2);
  const of = (kind: string) => rules.find((rule) => rule.of.includes(kind))?.columns ?? [];
  expect(lists.filter(({ kind }) => of(kind).length === 0).map(({ kind }) => kind)).toEqual([]);
  for (const { name, kind, columns, values } of lists) {
    const differing = of(kind).filter((key) => values(key) > 1);
    expect([name, columns.filter((key) => differing.includes(key))]).toEqual([name, differing.slice(0, 2)]);
  }
});

test("bolts have fixture thickness and load, plugs drill diameter and length, mortar content and shelf life", () => {
  const lists = listsBy(rules, "de", 2);
  const columnsOf = (name: string) => lists.find((one) => one.name === name)!.columns;
  expect(columnsOf("Kielbolzen KB")).toEqual(["ANBAUTEIL", "LAST"]);
  expect(columnsOf("Kielbolzen KB-Eco")).toEqual(["ANBAUTEIL", "LAST"]);
  expect(columnsOf("Muring MH")).toEqual(["ANBAUTEIL", "LAST"]);
  expect(columnsOf("Nordanker NU")).toEqual(["BOHRER_D", "DUEBEL_L"]);
  expect(columnsOf("Ufer UB mit Bund")).toEqual(["BOHRER_D", "DUEBEL_L"]);
  expect(columnsOf("Gischt GV Vinylester")).toEqual(["INHALT", "HALTBARKEIT"]);
  expect(columnsOf("Lotse L4 SDS-plus")).toEqual(["BOHRER_D", "ARBEITS_L"]);
  expect(columnsOf("Planke PS Senkkopf")).toEqual(["SCHRAUBE_D", "SCHRAUBE_L"]);
});
