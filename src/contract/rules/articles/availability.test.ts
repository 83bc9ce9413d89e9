import { expect, test } from "vitest";
import { availabilityOf, shownStock } from "./availability.ts";

const [inStock, lowStock, outOfStock, unknown] = ["inStock", "lowStock", "outOfStock", "unknown"].map((inStockStatus) => ({
  available: inStockStatus === "outOfStock" ? 0 : 7,
  inStockStatus,
}));

test.each([
  ["FASTDELIVERY", inStock, { words: "FASTDELIVERY" }],
  ["FASTDELIVERY", undefined, { words: "FASTDELIVERY" }],
  ["FASTDELIVERY", unknown, { words: "FASTDELIVERY" }],
  ["FASTDELIVERY", lowStock, { words: "Partly", figure: 7 }],
  ["FASTDELIVERY", outOfStock, { words: "Later" }],
  ["DAYS:5", inStock, { words: "DAYS", figure: 5 }],
  ["DAYS:5", lowStock, { words: "Partly", figure: 7 }],
  // The delivery takes as many days anyway: an empty stock does not delay it further.
  ["DAYS:5", outOfStock, { words: "DAYS", figure: 5 }],
  // Of a discontinued article, only the remaining stock is sold.
  ["NODELIVERY", inStock, { words: "Remaining", figure: 7 }],
  ["NODELIVERY", lowStock, { words: "Remaining", figure: 7 }],
  ["NODELIVERY", outOfStock, { words: "NODELIVERY" }],
  ["NODELIVERY", unknown, { words: "NODELIVERY" }],
])("%s with a stock of %o is shown as %o", (speed, stock, shown) => {
  expect(availabilityOf(speed, stock)).toEqual(shown);
});

test("shows the stock quantity only if it is relevant", () => {
  expect([inStock, lowStock, outOfStock, unknown].map((stock) => shownStock("FASTDELIVERY", stock!))).toEqual([7, null, null, null]);
  expect(shownStock("NODELIVERY", inStock!)).toBeNull();
});
