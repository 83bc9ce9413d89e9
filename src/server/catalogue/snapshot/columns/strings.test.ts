import fc from "fast-check";
import { expect, test } from "vitest";
import { createStringLookup, StringPool } from "./strings.ts";

test("returns each text by its id, and the same id for equal texts", () => {
  const text = fc.oneof(fc.string({ maxLength: 8 }), fc.string({ unit: "grapheme" }), fc.constantFrom("", "ä", "€ 5", "M8"));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 300 }), (texts) => {
      const pool = new StringPool();
      const ids = texts.map((one) => pool.idOf(one));
      const read = createStringLookup(pool.toStrings());
      expect(ids.map(read)).toEqual(texts);
      expect(ids.map((id) => pool.textOf(id))).toEqual(texts);
      expect(new Set(ids).size).toBe(new Set(texts).size);
      expect(pool.count).toBe(new Set(["", ...texts]).size);
    }),
  );
});
test("grows beyond the initial capacity", () => {
  const pool = new StringPool();
  const texts = Array.from({ length: 20_000 }, (_, i) => `Anker ${i} für Beton`);
  const ids = texts.map((text) => pool.idOf(text));
  expect(texts.map((text) => pool.idOf(text))).toEqual(ids);
  expect(ids.map(createStringLookup(pool.toStrings()))).toEqual(texts);
});
