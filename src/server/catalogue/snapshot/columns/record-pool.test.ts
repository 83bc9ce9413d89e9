import { expect, test } from "vitest";
import type { AttributeRow } from "../../live/catalogue-store.ts";
import { attributeRow } from "../../testing.ts";
import { RecordPool } from "./record-pool.ts";
import { GrowingInts } from "./strings.ts";

/** Formats JSON like the database: a space after each comma and colon. */
const stored = (rows: readonly AttributeRow[]): string => {
  const spaced = (value: unknown): string =>
    Array.isArray(value)
      ? `[${value.map(spaced).join(", ")}]`
      : typeof value === "object" && value !== null
        ? `{${Object.entries(value)
            .map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`)
            .join(", ")}}`
        : JSON.stringify(value);
  return spaced(rows);
};

function read(...articles: string[]) {
  const pool = new RecordPool();
  const lists = articles.map((json) => {
    const ids = new GrowingInts();
    pool.addTo(ids, json);
    return Array.from(ids.toArray(), (id) => pool.records[id]!);
  });
  return { articles: lists, records: pool.records.length };
}

const steel = attributeRow("MATERIAL", "Stahl");
const zinc = attributeRow("OBERFLAECHE", ["verzinkt", "blau"], { order: 1, name: { de: "Oberfläche", en: "Surface" } });

test("deduplicates equal records in any JSON formatting", () => {
  const { articles, records } = read(stored([steel, zinc]), stored([zinc]), JSON.stringify([steel, zinc]), "[]");
  expect(articles).toEqual([[steel, zinc], [zinc], [steel, zinc], []]);
  expect(records).toBe(2);
});
test.each([
  "}, {",
  'a"}, {"b',
  '", "values": ["x"]}, {"key": "MATERIAL", "name": {"de": "MATERIAL"}, "values": ["Stahl"], "unit": "", "order": 0}, {"',
  "\\",
])("reads the value %j unchanged", (value) => {
  const strange = attributeRow("KOPF", value);
  // Added first, so that a fragment of the strange value could match it by mistake.
  const { articles } = read(stored([steel]), stored([steel, strange, zinc]));
  expect(articles[1]).toEqual([steel, strange, zinc]);
});
test("sorts records by order, and preserves the sequence of equal ones", () => {
  const [late, early] = [attributeRow("A", "1", { order: 7 }), attributeRow("B", "1", { order: -1 })];
  expect(read(stored([late, steel, early])).articles[0]).toEqual([early, steel, late]);
  const unordered = [attributeRow("Z", "1"), attributeRow("Y", "1")];
  expect(read(stored(unordered)).articles[0]).toEqual(unordered);
});
test("distinguishes records that differ only in a translation", () => {
  const translated = { ...steel, translations: { en: ["steel"] } };
  expect(read(stored([steel]), stored([translated]))).toEqual({ articles: [[steel], [translated]], records: 2 });
});
