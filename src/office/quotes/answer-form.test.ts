import { expect, test } from "vitest";
import { type LineEntry, readPercent, toAnswer, withDiscount, withPriceOfDiscount, writePrice } from "./answer-form.ts";

const LINE: LineEntry = {
  position: 1,
  articleNumber: "4711",
  name: "Dübel",
  unit: "Stück",
  listAmount: "12.340000",
  listQuantity: "100.0000",
  quantity: "2.000",
  discount: "",
  price: "12,34",
  per: "100",
  tiers: [],
  text: "",
  deliveryTime: "",
  alternativeTo: null,
};
const answerOf = (changes: Partial<LineEntry>) =>
  toAnswer({ basedOn: 0, validUntil: "", inParts: false, text: "", lines: [{ ...LINE, ...changes }] });

test("a discount makes the price, and a price the discount, in exact decimals (QUOTE-15)", () => {
  expect(withPriceOfDiscount(LINE, "7,5").price).toBe("11,41");
  expect(withPriceOfDiscount(LINE, "0").price).toBe("12,34");
  expect(withPriceOfDiscount({ ...LINE, per: "1.000" }, "50").price).toBe("61,70");
  expect(withDiscount({ ...LINE, price: "6,17" }).discount).toBe("50");
  expect(withDiscount({ ...LINE, price: "20" }).discount).toBe("");
  expect(withDiscount({ ...LINE, listAmount: null }).discount).toBe("");
});

test("a discount that is none leaves the price, and is named", () => {
  for (const typed of ["100", "abc", "-5", "1,234"]) {
    expect(withPriceOfDiscount(LINE, typed).price).toBe("12,34");
    expect(readPercent(typed)).toBeNull();
    expect(answerOf({ discount: typed })).toEqual({ problem: { kind: "discount", position: 1 } });
  }
});

test("reads German numbers", () => {
  expect(answerOf({ price: "1.234,56", quantity: "12.000" })).toMatchObject({
    answer: { validUntil: null, lines: [{ amount: "1234.56", quantity: 12_000, priceQuantity: "100.00" }] },
  });
  expect(writePrice("1234.500000")).toBe("1.234,50");
  expect(writePrice("0.012500")).toBe("0,0125");
});

test.each<[string, Partial<LineEntry>]>([
  ["quantity", { quantity: "1,5" }],
  ["amount", { price: "zwölf" }],
  ["amount", { price: "" }],
  ["priceQuantity", { per: "0" }],
  ["tierBound", { tiers: [{ from: "x", price: "1" }] }],
  ["tierAmount", { tiers: [{ from: "5", price: "" }] }],
])("%s: %j", (kind, changes) => {
  expect(answerOf(changes)).toEqual({ problem: { kind, position: 1 } });
});
