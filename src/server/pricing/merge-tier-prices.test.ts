import { expect, test } from "vitest";
import { type RankedPrice, mergeTierPrices } from "./merge-tier-prices.ts";

/** Builds a price named "rank:bound"; rank 1 is the second price list. */
function price(rank: number, lowerBound: number, startedAt = -Infinity, name = `${rank}:${lowerBound}`, amount = "1"): RankedPrice {
  const rest = { amount, priceQuantity: "1", taxRate: "0.19", currency: "EUR", validTo: null };
  return { rank, startedAt, price: { priceList: name, lowerBound, ...rest } };
}
const united = (...prices: RankedPrice[]) => mergeTierPrices(prices).map((row) => row.priceList);

test("a list with priority hides lower lists from its first bound on", () => {
  expect(united(price(1, 1), price(1, 500), price(1, 100), price(0, 100), price(0, 1000))).toEqual(["1:1", "0:100", "0:1000"]);
});
test("hides the lowest of three lists from the smallest bound of the others on", () => {
  expect(united(price(2, 1), price(2, 10), price(2, 50), price(1, 20), price(0, 10))).toEqual(["2:1", "0:10"]);
});
test("uses the price that started last for equal bounds in a list, in any order", () => {
  const [always, since, latest] = [price(0, 1, -Infinity, "always"), price(0, 1, 5, "since"), price(0, 1, 7, "latest")];
  expect(united(always, since, latest)).toEqual(["latest"]);
  expect(united(latest, always, since)).toEqual(["latest"]);
});
test.each(["0", "0.00", "0.000000"])("ignores a price of %s and uses the next list", (amount) => {
  const zero = price(0, 1, 5, "zero", amount);
  expect(united(zero)).toEqual([]);
  expect(united(zero, price(1, 1))).toEqual(["1:1"]);
  // The zero price started last, so it replaces the earlier price.
  expect(united(price(0, 1, 1, "earlier"), zero)).toEqual([]);
});
test("returns no tier prices without prices", () => {
  expect(united()).toEqual([]);
});
