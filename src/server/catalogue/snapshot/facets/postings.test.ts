import fc from "fast-check";
import { expect, test } from "vitest";
import type { Filter } from "../../../ports/catalogue-types.ts";
import { toLists } from "../columns/columns.ts";
import { defineFacets } from "./define-facets.ts";
import { filterGroup } from "./facets.ts";
import { indexGroup } from "../build/group-index.ts";

/** Attributes by number of distinct values: a few, too many for one bit set each, and texts. */
const KEYS = [
  { key: "FEW", values: 3, isNumber: false },
  { key: "SOME", values: 12, isNumber: true },
  { key: "MANY", values: 60, isNumber: true },
  { key: "WORDS", values: 45, isNumber: false },
  { key: "SPARSE", values: 5, isNumber: false },
];
const records = KEYS.flatMap(({ key, values, isNumber }, position) =>
  Array.from({ length: values }, (_, i) => ({ place: position, key, isNumber, valueList: isNumber ? [String(i * 3)] : [`W${i}`] })),
);
const attributeOf = (record: number) => {
  const { key, valueList, place } = records[record]!;
  return { attributeKey: key, attributeName: key, technicalName: key, unit: null, sortOrder: place, valueList };
};
const keyOfRecord = Int32Array.from(records, ({ place }) => place);
const isNumber = Uint8Array.from(records, (record) => (record.isNumber ? 1 : 0));

/** Whether an article lacks an attribute: every `gaps`-th one, or all others if `gaps` is negative. */
const isGap = (draw: number, gaps: number): boolean => gaps !== 0 && (draw % gaps === 0) === gaps > 0;

const group = fc
  .record({ rows: fc.integer({ min: 1, max: 1_100 }), seed: fc.nat(1_000), gaps: fc.constantFrom(0, 3, 10, -7) })
  .map(({ rows, seed, gaps }) =>
    Array.from({ length: rows }, (_, i) =>
      KEYS.flatMap(({ key, values }, position) => {
        const draw = (i * 7919 + seed * (position + 1) * 104_729 + ((i * position) % 13)) % 65_521;
        if (key === "SPARSE" ? draw % 20 !== 0 : isGap(draw, gaps)) return [];
        return [records.findIndex((record) => record.place === position) + (draw % values)];
      }),
    ),
  );
const is = (id: string, value: string): Filter => ({ id, value, minValue: null, maxValue: null });
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.constantFrom(is("FEW", "W0"), is("FEW", "W2"), is("WORDS", "W7"), is("SPARSE", "W1"), is("SPARSE", "W9"), is("GONE", "x")),
  fc.record({
    id: fc.constantFrom("SOME", "MANY"),
    value: fc.constant(null),
    minValue: fc.option(fc.integer({ min: -5, max: 190 }), { nil: null }),
    maxValue: fc.option(fc.integer({ min: -5, max: 190 }), { nil: null }),
  }),
);

test("postings do not change results, for any group size, gaps and filters", () => {
  fc.assert(
    fc.property(group, fc.array(filter, { minLength: 1, maxLength: 5 }), (articles, filters) => {
      const rows = Int32Array.from(articles, (_, i) => i);
      const answers = [isNumber, null].map((known) => {
        const index = indexGroup(rows, toLists(articles), keyOfRecord, known);
        const { matching, facets } = filterGroup(defineFacets(index, rows.length, attributeOf, "de"), filters);
        return { matching: [...matching], facets };
      });
      expect(answers[0]).toEqual(answers[1]);
    }),
    { numRuns: 300 },
  );
});

test("stores few codes as bit sets, many numbers as positions, and no postings for many texts", () => {
  const articles = Array.from({ length: 600 }, (_, i) =>
    KEYS.flatMap(({ key, values }, position) =>
      key === "SPARSE" && i % 20 > 0 ? [] : [records.findIndex((record) => record.place === position) + (i % values)],
    ),
  );
  const index = indexGroup(
    Int32Array.from(articles, (_, i) => i),
    toLists(articles),
    keyOfRecord,
    isNumber,
  );
  const shapes = index.map(({ key, postings }) => [KEYS[key]!.key, postings && Object.keys(postings).join()]);
  expect(Object.fromEntries(shapes)).toEqual({ FEW: "bits", SOME: "bits", MANY: "places,starts", WORDS: null, SPARSE: null });
});
