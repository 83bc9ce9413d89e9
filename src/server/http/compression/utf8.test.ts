import fc from "fast-check";
import { expect, test } from "vitest";
import { toUtf8 } from "./utf8.ts";

test("encodes any text like Buffer.from", () => {
  // Includes lone surrogates.
  const text = fc.uint16Array({ maxLength: 40 }).map((units) => String.fromCharCode(...units));
  fc.assert(fc.property(text, (any) => toUtf8(any).equals(Buffer.from(any, "utf8"))));
});
test.each([
  ["an empty text", ""],
  ["half a sign", "12 \ud83d €"],
  ["a text longer than the memory for it", "12,50 €, für gerissenen Beton ".repeat(10_000)],
])("also %s", (_, text) => {
  expect(toUtf8(text).toString()).toBe(Buffer.from(text, "utf8").toString());
});
test("the bytes of a text remain unchanged when the next is converted", () => {
  const first = toUtf8("Nordanker");
  toUtf8("Kielbolzen");
  expect(first.toString()).toBe("Nordanker");
});
