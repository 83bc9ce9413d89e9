import fc from "fast-check";
import { expect, test } from "vitest";
import { readPieces } from "#contract/rules/search/pieces.ts";
import { clustersOf } from "./clusters.ts";

const part = fc.constantFrom(
  "Anker",
  "M",
  "8",
  "x",
  "50",
  "10x100/50",
  "DIN",
  "EN",
  "571",
  "mm",
  "Ø",
  "TX",
  "25",
  "A4,",
  "(SW",
  "13)",
  "für",
  "8.8",
  "-",
  "/",
  "R",
  "90",
  "cm",
  "ml.",
  "300",
  "*",
  "Nr.",
  "ETA-12/0345",
  "z",
  "21.1-1234",
  "4,5",
  "SDS-plus",
);

test("a clustered text yields the same pieces as the whole text", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join(" ");
      expect(clustersOf(text).flatMap((cluster) => readPieces(cluster))).toEqual(readPieces(text));
    }),
    { numRuns: 2_000 },
  );
});
test("separates words, and groups numbers with adjacent units", () => {
  expect(clustersOf("Anker M 8 x 50 mm, verzinkt")).toEqual(["anker", "m 8 x 50 mm,", "verzinkt"]);
});
