import { expect, test } from "vitest";
import { cleanOrderField, isStorable } from "./clean-order-field.ts";
import type { OrderField } from "./order-fields.ts";

const field = (kind: OrderField["kind"]) => ({ kind, maxLength: 5, options: [{ de: "Langes Tor", en: "Long gate" }] });

test.each<[OrderField["kind"], string, string | null]>([
  ["text", "  a\t\n b ", "a b"],
  ["text", "12345", "12345"],
  ["text", "123456", null],
  ["text", "a😀", null],
  ["text", "e\u0301", "é"],
  ["text", "a\u0000b", "a b"],
  ["text", " \n ", ""],
  // An option may be longer than a text.
  ["choice", "Langes Tor", "Langes Tor"],
  ["choice", "Long gate", null],
  ["choice", "", ""],
  ["date", "2026-12-01", "2026-12-01"],
  ["date", "2026-02-30", null],
  ["date", "1.12.2026", null],
])("a %s %j is stored as %j", (kind, text, stored) => {
  expect(cleanOrderField(field(kind), text)).toBe(stored);
});

test("a text of the greatest length is stored, if it can be printed", () => {
  expect([isStorable("12345", 5), isStorable("123456", 5), isStorable("1😀", 5)]).toEqual([true, false, false]);
});
