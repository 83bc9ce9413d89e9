import { expect, test } from "vitest";
import type { LineEntry } from "./answer-form.ts";
import { type Cost, lineMargin, totalMargin } from "./margin.ts";

const LINE: LineEntry = {
  position: 1,
  articleNumber: "4711",
  name: "Dübel",
  unit: "Stück",
  listAmount: null,
  listQuantity: null,
  quantity: "2.000",
  discount: "",
  price: "10,00",
  per: "100",
  tiers: [],
  text: "",
  deliveryTime: "",
  alternativeTo: null,
};
const COST: Cost = { articleNumber: "4711", amount: "62.5", priceQuantity: "1000", currency: "EUR" };
const marginOf = (changes: Partial<LineEntry>, cost: Partial<Cost> = {}) =>
  lineMargin({ ...LINE, ...changes }, [{ ...COST, ...cost }], "EUR");

test("margin of a line in amount and percent, across price units, in exact decimals (QUOTE-15)", () => {
  expect(marginOf({})).toMatchObject({ amount: "75.00", percent: "37.5", isBelowCost: false, tiersBelowCost: [] });
  // 0.1 and 0.2 as binary fractions would make it lose money.
  expect(marginOf({ price: "0,30", per: "3", quantity: "1" }, { amount: "0.1", priceQuantity: "1" })).toMatchObject({
    amount: "0.00",
    percent: "0.0",
    isBelowCost: false,
  });
  expect(marginOf({ price: "3,33", per: "1", quantity: "3" }, { amount: "1.115", priceQuantity: "1" })).toMatchObject({
    amount: "6.65",
    percent: "66.5",
  });
});

test("names a price below cost, and price breaks below cost", () => {
  expect(marginOf({ price: "6,249999" })).toMatchObject({ isBelowCost: true });
  expect(marginOf({ price: "5" })).toMatchObject({ amount: "-25.00", percent: "-25.0", isBelowCost: true });
  const tiers = ["500:6,24", "1.000:6,25", "x:1", "3:x"].map((tier) => ({ from: tier.split(":")[0]!, price: tier.split(":")[1]! }));
  expect(marginOf({ tiers })).toMatchObject({ isBelowCost: false, tiersBelowCost: [500] });
});

test("is not known without a cost in the quote's currency, or while a number cannot be read", () => {
  expect(lineMargin(LINE, [], "EUR")).toBeNull();
  expect(marginOf({}, { articleNumber: "4712" })).toBeNull();
  expect(marginOf({}, { currency: "CHF" })).toBeNull();
  for (const changes of [{ price: "zwölf" }, { price: "" }, { quantity: "1,5" }, { per: "0" }]) expect(marginOf(changes)).toBeNull();
});

test("the total counts lines whose cost is known, and no alternatives", () => {
  const second = { ...LINE, position: 2, articleNumber: "4712", quantity: "100" };
  const alternative = { ...LINE, position: 3, alternativeTo: 1 };
  const lines = [LINE, second, alternative];
  expect(totalMargin(lines, [COST], "EUR")).toEqual({ amount: "75.00", percent: "37.5", isBelowCost: false, known: 1, lines: 2 });
  expect(totalMargin(lines, [COST, { ...COST, articleNumber: "4712", amount: "1000" }], "EUR")).toEqual({
    amount: "-15.00",
    percent: "-7.1",
    isBelowCost: true,
    known: 2,
    lines: 2,
  });
  expect(totalMargin(lines, [], "EUR")).toBeNull();
});

test("a line that costs nothing has its whole price as margin", () => {
  expect(marginOf({}, { amount: "0" })).toMatchObject({ amount: "200.00", percent: "100.0" });
});
