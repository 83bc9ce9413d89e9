import fc from "fast-check";
import { expect, test } from "vitest";
import { findSeparator, splitCells } from "./split-cells.ts";

test("whatever stands in cells comes back when it was written with quotes", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ";", "\n", "\r", "\t", " ", "1") });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(";")).join("\r\n");
      expect(splitCells(text, ";")).toEqual(rows);
    }),
  );
});

test.each([
  [
    "a;b\nc;d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a;b\r\n", [["a", "b"]]],
  [
    "a;\n;b",
    [
      ["a", ""],
      ["", "b"],
    ],
  ],
  ['1/2";5', [['1/2"', "5"]]],
  ['"a" b;5', [['"a" b', "5"]]],
  [
    '"open;5\nx;6',
    [
      ['"open', "5"],
      ["x", "6"],
    ],
  ],
])("cells of %j", (text, cells) => expect(splitCells(text, ";")).toEqual(cells));

test.each([
  ["a\tb", "\t"],
  ["a;b\nc;d", ";"],
  ["a,b\nc,d", ","],
  ["sep=,\r\na,b", ","],
  ["a\nb", null],
  ["554996, 50\n554997, 20", null],
  ["a;1,5\nb;2,5", ";"],
])("what separates the cells of %j", (text, separator) => expect(findSeparator(text).separator).toBe(separator));
