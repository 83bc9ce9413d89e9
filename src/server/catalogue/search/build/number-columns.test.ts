import fc from "fast-check";
import { expect, test } from "vitest";
import { numberKey } from "#contract/rules/search/number-key.ts";
import { backwards, buildNumberColumns } from "./number-columns.ts";

const digits = fc.array(fc.constantFrom("0", "1", "5", "9"), { minLength: 1, maxLength: 14 }).map((signs) => signs.join(""));

test.each([
  ["digits alone", digits],
  ["digits and letters", fc.oneof(digits, fc.string({ unit: fc.constantFrom("a", "Z", "7", "-", "0"), minLength: 1, maxLength: 20 }))],
])("sorts articles by number, by reversed number and by GTIN: %s", (_name, number) => {
  fc.assert(
    fc.property(fc.array(fc.record({ number, gtin: fc.option(digits, { nil: "" }) }), { maxLength: 40 }), (articles) => {
      const byKey = (keyOf: (article: number) => string) =>
        [...articles.keys()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b));
      const ownNumber = (article: number) => numberKey(articles[article]!.number);
      const gtin = (article: number) => numberKey(articles[article]!.gtin);
      const built = buildNumberColumns(
        articles.length,
        (article) => articles[article]!.number,
        (article) => articles[article]!.gtin,
      );
      expect([...built.byNumber]).toEqual(byKey(ownNumber));
      expect([...built.byEnd]).toEqual(byKey((article) => backwards(ownNumber(article))));
      expect([...built.byGtin]).toEqual(byKey(gtin).filter((article) => gtin(article) !== ""));
    }),
    { numRuns: 300 },
  );
});
