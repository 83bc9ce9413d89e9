import { expect, test } from "vitest";
import { describeSummary } from "./describe-summary.ts";
import type { ImportSummary } from "./import-catalogue.ts";

const plain: ImportSummary = {
  version: 12,
  catalogueId: "FIWE",
  sourceVersion: "1.4",
  kind: "new-catalogue",
  isDryRun: false,
  articles: 200,
  groups: 30,
  families: 20,
  prices: 400,
  features: 900,
  pictures: 0,
  documents: 0,
  missingMedia: 0,
  skipped: { count: 0, first: [] },
  notes: [],
  unused: [],
  comparison: null,
  peakMemoryMegabytes: 310,
  seconds: 2.04,
  articlesPerSecond: 98,
};

test("summarises a complete import in three lines", () => {
  expect(describeSummary(plain)).toEqual([
    "Catalogue FIWE 1.4, new catalogue: version 12",
    "  200 articles, 30 groups (20 families), 400 prices, 900 features",
    "  2.0 s, 98 articles/s, at most 310 MB of memory",
  ]);
});

test("lists skipped articles, notes and unused elements with their lines, and marks a dry run", () => {
  const messages = describeSummary({
    ...plain,
    version: null,
    isDryRun: true,
    kind: "update-prices",
    missingMedia: 2,
    skipped: {
      count: 3,
      first: [
        { line: 40, articleNumber: "1001", reason: "TAX 19 is not a share." },
        { line: 52, articleNumber: "", reason: "the article number is empty." },
      ],
    },
    notes: [
      { reason: "FDESCR is not used", line: 9, count: 4 },
      { reason: "articles are in no group", line: 0, count: 1, isHarmless: true },
    ],
    unused: [{ element: "PRODUCT/PRODUCT_LOGISTIC_DETAILS", count: 7, line: 33 }],
  });
  expect(messages[0]).toBe("Catalogue FIWE 1.4, new prices: nothing was changed (dry run)");
  expect(messages.slice(3)).toEqual([
    "  0 pictures, 0 documents, 2 missing",
    "  3 left out:",
    "    line 40, 1001: TAX 19 is not a share.",
    "    line 52, without number: the article number is empty.",
    "    … and 1 more",
    "  Note, from line 9: FDESCR is not used (4×)",
    "  Note: articles are in no group (1×)",
    "  Not used of the file:",
    "    PRODUCT/PRODUCT_LOGISTIC_DETAILS (7×, first in line 33)",
  ]);
});
