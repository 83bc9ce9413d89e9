import { expect, test } from "vitest";
import { findQuoteQuantityProblem, quantityLeft, quotePriceSource } from "./quote-quantity.ts";

test("parts never exceed the quantity of a project quote (QUOTE-09)", () => {
  const line = { quantity: 100, ordered: 60, inParts: true };
  expect(quantityLeft(line)).toBe(40);
  expect(findQuoteQuantityProblem(line, 40)).toBeNull();
  expect(findQuoteQuantityProblem(line, 41)).toBe("tooMany");
  expect(findQuoteQuantityProblem({ ...line, ordered: 100 }, 1)).toBe("usedUp");
});

test("other quotes hold for the offered quantity and more, until they are ordered (QUOTE-08)", () => {
  const line = { quantity: 100, ordered: 0, inParts: false };
  expect(findQuoteQuantityProblem(line, 1_000)).toBeNull();
  expect(findQuoteQuantityProblem({ ...line, ordered: 1_000 }, 1)).toBe("usedUp");
  expect(quantityLeft({ ...line, ordered: 1_000 })).toBe(0);
});

test("names the price that holds (QUOTE-08)", () => {
  const line = { quantity: 2_000, inParts: false, tiers: [{ lowerBound: 500 }] };
  expect([499, 500, 1_999, 2_000, 5_000].map((quantity) => quotePriceSource(line, quantity))).toEqual([
    "today",
    "tier",
    "tier",
    "offer",
    "offer",
  ]);
  expect(quotePriceSource({ ...line, tiers: [] }, 1_999)).toBe("today");
  expect(quotePriceSource({ ...line, inParts: true }, 1)).toBe("offer");
});
