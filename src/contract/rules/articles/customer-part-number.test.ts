import { expect, test } from "vitest";
import {
  customerPartNumberKey,
  readCustomerPartNumbersQuery,
  tidyCustomerPartNumber,
  writeCustomerPartNumbersQuery,
} from "./customer-part-number.ts";

test.each([
  ["K-10 022", "k10022"],
  ["k10022", "k10022"],
  ["00 4711", "4711"],
  ["4711", "4711"],
  ["0", "0"],
  ["000", "0"],
  ["DÜ.8/40", "dü840"],
  ["ｋ１", "k1"],
  [" -./ ", ""],
])("a customer part number %j is looked up as %j (QUICK-18)", (text, key) => expect(customerPartNumberKey(text)).toBe(key));

test.each([
  ["  K  10\t22 ", "K 10 22"],
  ["-", ""],
  ["", ""],
  ["K".repeat(40), "K".repeat(40)],
  ["K".repeat(41), ""],
])("a customer part number %j is stored as %j (QUICK-18)", (text, kept) => expect(tidyCustomerPartNumber(text)).toBe(kept));

test("round-trips the query of customer part numbers; an invalid page is the first", () => {
  const read = (query: string) => readCustomerPartNumbersQuery(new URLSearchParams(query));
  for (const shown of [
    { text: "", page: 1 },
    { text: "k&10", page: 1 },
    { text: "", page: 2 },
    { text: "k 10", page: 10_000 },
  ])
    expect(read(writeCustomerPartNumbersQuery(shown))).toEqual(shown);
  expect([writeCustomerPartNumbersQuery({ text: "", page: 1 }), writeCustomerPartNumbersQuery({ text: "k&", page: 3 })]).toEqual([
    "",
    "?text=k%26&page=3",
  ]);
  for (const page of ["", "0", "-2", "1.5", "10001", "zwei"]) expect(read(`page=${page}`).page).toBe(1);
  expect(read(`text=%20${"k".repeat(101)}`).text).toBe("k".repeat(100));
});
