import { describe, expect, test } from "vitest";
import { element } from "../testing.ts";
import { type PriceOptions, readPrices } from "./read-prices.ts";

type Inside = Record<string, string> | readonly ReturnType<typeof element>[];
const inside = (parts: Inside) =>
  Array.isArray(parts)
    ? (parts as ReturnType<typeof element>[])
    : Object.entries(parts as Record<string, string>).map(([name, text]) => element(name, text));
const price = (type: string, amount: string, more: Inside = {}) =>
  element("PRODUCT_PRICE", [element("PRICE_AMOUNT", amount), ...inside(more)], { price_type: type });
const days = (start: string, end: string) => [
  element("DATETIME", [element("DATE", start)], { type: "valid_start_date" }),
  element("DATETIME", [element("DATE", end)], { type: "valid_end_date" }),
];
const details = (...children: ReturnType<typeof element>[]) => element("PRODUCT_PRICE_DETAILS", children);

const left: string[] = [];
const shop: PriceOptions = { currency: "EUR", priceList: null, territory: "DE", defaultTax: "0.19" };
const read = (parts: ReturnType<typeof element>[], options: Partial<PriceOptions> = {}) => {
  left.length = 0;
  return readPrices(element("PRODUCT", parts), "100", { ...shop, ...options }, (reason) => void left.push(reason));
};
const told = (...args: Parameters<typeof read>) =>
  read(...args).prices.map((each) => `${each.priceList} ${each.lowerBound}: ${each.amount}`);

describe("price lists", () => {
  const all = ["net_list", "net_customer", "nrp", "gros_list"].map((type, at) => price(type, String(at + 1)));
  test("general: list price and recommended price; reports the unused of two equivalent types", () => {
    expect(told([details(...all)])).toEqual(["general 1: 1", "retail 1: 3"]);
    expect(left).toEqual([
      "price of type net_customer is not used beside the others",
      "price of type gros_list is not used beside the others",
    ]);
    expect(told([details(price("net_customer", "2"), price("gros_list", "11.9"))])).toEqual(["general 1: 2", "retail 1: 10"]);
    expect(left).toEqual([]);
  });
  test("one list: the customer price, else the list price, and no other prices", () => {
    expect(told([details(...all)], { priceList: "4711" })).toEqual(["4711 1: 2"]);
    expect(left).toHaveLength(3);
    expect(told([details(price("net_list", "1"), price("nrp", "3"))], { priceList: "4711" })).toEqual(["4711 1: 1"]);
  });
  test("reports other price types", () => {
    expect(told([details(price("net_customer_exp", "1"), element("PRODUCT_PRICE", [element("PRICE_AMOUNT", "1")]))])).toEqual([]);
    expect(left).toEqual(["price of type net_customer_exp is not used", "price of type (none) is not used"]);
  });
});

test.each<[string, Inside, string[]]>([
  ["in the country", { TERRITORY: "de" }, []],
  ["in a part of it", { TERRITORY: "DE-BY" }, []],
  ["in another one", { TERRITORY: "DEX" }, ["price is for another country"]],
  ["in several, ours among them", [element("TERRITORY", "AT"), element("TERRITORY", "DE")], []],
  ["in areas", { AREA_REFS: "A1" }, ["price is for an area (AREA_REFS is not supported)"]],
  ["by a formula", { PRICE_FORMULA: "x" }, ["PRICE_FORMULA is not supported"]],
  ["in the catalogue's currency", { PRICE_CURRENCY: "eur" }, []],
  ["in another currency", { PRICE_CURRENCY: "CHF" }, ["price in another currency than EUR"]],
])("reads a price %s", (_what, more, reasons) => {
  expect(told([details(price("net_list", "5", more))])).toEqual(reasons.length > 0 ? [] : ["general 1: 5"]);
  expect(left).toEqual(reasons);
});

test("reports a price without an amount, and a price of zero, which ends the previous price", () => {
  expect(told([details(price("net_list", ""))])).toEqual([]);
  expect(left).toEqual(["PRICE_AMOUNT is missing"]);
  for (const amount of ["0", "0.00"]) {
    expect(told([details(price("net_list", amount))])).toEqual(["general 1: 0"]);
    expect(left).toEqual(["a price of zero is no price: the article is shown with its price on request"]);
  }
});

test("an article on request has no price, unless a daily price has an amount", () => {
  const daily = element("DAILY_PRICE", "TRUE");
  expect(read([details(daily)])).toEqual({ prices: [], isOnRequest: true });
  expect(read([details(daily, price("net_list", "0.00"))])).toEqual({ prices: [], isOnRequest: true });
  expect(read([details(daily, price("net_list", "5"))])).toMatchObject({ prices: [{ amount: "5" }], isOnRequest: false });
  expect(read([details(element("DAILY_PRICE", "false"))]).isOnRequest).toBe(false);
  // A later block of the same article does not revert it.
  expect(read([details(daily), details(element("DAILY_PRICE", "false"))]).isOnRequest).toBe(true);
});

test("reads tier, unit, tax and factor of a price, with a lower bound of at least 1", () => {
  const of = (more: Inside) => read([details(price("net_list", "1.005", more))]).prices[0];
  expect(of({})).toEqual({
    priceList: "general",
    lowerBound: 1,
    validFrom: null,
    validTo: null,
    amount: "1.005",
    priceQuantity: "100",
    taxRate: "0.19",
  });
  expect(of({ LOWER_BOUND: "0", TAX: "0.07", PRICE_FACTOR: "0.333333" })).toMatchObject({
    lowerBound: 1,
    taxRate: "0.07",
    amount: "0.335",
  });
  expect(
    of([element("TAX_DETAILS", [element("TAX", "0.9999")]), element("LOWER_BOUND", "500"), element("PRICE_FACTOR", "")]),
  ).toMatchObject({
    lowerBound: 500,
    taxRate: "0.9999",
    amount: "1.005",
  });
  expect(of([element("PRICE_BASE", [element("PRICE_UNIT_FACTOR", "1.0")])])).toMatchObject({ amount: "1.005" });
  expect(of([element("PRICE_BASE", [element("PRICE_UNIT", "C62")])])).toMatchObject({ amount: "1.005" });
});

test.each<[string, string, Inside, string]>([
  ["a tax of one", "5", { TAX: "1" }, "TAX 1 is not a share: 0.19 means 19 %."],
  [
    "a price of another unit",
    "5",
    [element("PRICE_BASE", [element("PRICE_UNIT_FACTOR", "2")])],
    "PRICE_BASE in another unit than the order unit is not supported.",
  ],
  ["an amount beyond all", "500000000000", { PRICE_FACTOR: "2" }, "PRICE_AMOUNT 1000000000000 is too large."],
])("%s rejects the article", (_what, amount, more, reason) => {
  expect(() => read([details(price("net_list", amount, more))])).toThrow(expect.objectContaining({ message: reason, line: 7 }));
});
test("accepts the largest amount that the database can store", () => {
  expect(told([details(price("net_list", "999999999999"))])).toEqual(["general 1: 999999999999"]);
});

describe("validity dates of a price", () => {
  test("can be consecutive, and tier prices can share a start date", () => {
    const [first, second] = [days("2026-01-01", "2026-06-30"), days("2026-07-01", "2026-12-31")];
    const both = read([
      details(...first, price("net_list", "1"), price("net_list", "0.9", { LOWER_BOUND: "500" }), price("nrp", "3")),
      details(...second, price("net_list", "2")),
    ]);
    expect(both.prices.map(({ amount, validFrom, validTo }) => [amount, validFrom?.slice(0, 10), validTo?.slice(0, 10)])).toEqual([
      ["1", "2026-01-01", "2026-07-01"],
      ["0.9", "2026-01-01", "2026-07-01"],
      ["2", "2026-07-01", "2027-01-01"],
      ["3", "2026-01-01", "2026-07-01"],
    ]);
  });
  test("are rejected for duplicates, for an end before the start, and for an unknown type", () => {
    const two = details(...days("2026-01-01", "2026-12-31"), price("net_list", "1"), price("net_list", "2"));
    expect(() => read([two])).toThrow("two prices from quantity 1 on for the same time.");
    expect(() => read([details(...days("2026-06-30", "2026-06-29"), price("net_list", "1"))])).toThrow(
      "valid_end_date is before valid_start_date.",
    );
    // The end date is inclusive.
    expect(read([details(...days("2026-06-30", "2026-06-30"), price("net_list", "1"))]).prices).toHaveLength(1);
    const other = element("DATETIME", [element("DATE", "2026-06-30")], { type: "generation_date" });
    expect(() => read([details(other)])).toThrow('DATETIME of type "generation_date" says neither valid_start_date nor valid_end_date.');
  });
});
