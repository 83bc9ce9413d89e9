import { expect, test } from "vitest";
import { rankHeadings } from "./headings.ts";

function variant(values: Record<string, string>) {
  return {
    attributes: Object.entries(values).map(([attributeKey, value]) => ({
      attributeKey,
      attributeName: attributeKey.toLowerCase(),
      technicalName: attributeKey,
      sortOrder: ["BOHRER_D", "LAENGE", "FARBE", "KOPF", "ZULASSUNG_D", "GEWICHT"].indexOf(attributeKey),
      valueList: [value],
      unit: null,
    })),
  };
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
const keys = rankHeadings(variants).map((heading) => heading.technicalName);

test("what halves the choice most often comes first, what the catalogue puts last weighs less", () => {
  expect(keys.slice(0, 3)).toEqual(["BOHRER_D", "LAENGE", "GEWICHT"]);
});
test("what all share is no heading, what only some carry is the last", () => {
  expect(keys).not.toContain("FARBE");
  expect(keys.at(-1)).toBe("ZULASSUNG_D");
});
test("a single variant needs no headings", () => {
  expect(rankHeadings(variants.slice(0, 1))).toEqual([]);
});
