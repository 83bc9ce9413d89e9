import fc from "fast-check";
import { expect, test } from "vitest";
import { findSeparator, splitCells } from "./split-cells.ts";

test("round-trips any cells written with quotes", () => {
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
  ["", [[""]]],
  ["\n\na", [[""], [""], ["a"]]],
  ["a\rb\n\rc", [["a"], ["b"], [""], ["c"]]],
  ["a;", [["a", ""]]],
  ['"a""";"b"', [['a"', "b"]]],
  ['"a"\r\nb', [["a"], ["b"]]],
  ['"a"\nb', [["a"], ["b"]]],
  ['"a', [['"a']]],
  ['x"a;b"', [['x"a', 'b"']]],
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
  ["a\t", null],
  ["\ta", null],
  ["a;b\tc\nd;e", "\t"],
  ["sep=\t\na;b", "\t"],
  ["SEP=;\na,b\nc,d", ";"],
  ["sep=|\na", null],
  ["x sep=,\na", null],
  ["a;b\nc", ";"],
  ["a;b\nc\nd", null],
  ["a;b\n\n \n\n\n\n", ";"],
  ["a,b", null],
  ["a,b\nc", null],
  ["a,b\nc,d,e", ","],
  ["a,b,c\nd,e", null],
  ["a\nb,c", null],
  ["a,1, b\nc,d,e", null],
  ["554996, 50\n554997, 20", null],
  ["a;1,5\nb;2,5", ";"],
  ['sku,quantity,name\n555008,50,"Dübel 8, grau"', ","],
  ['sku,quantity,name\n555008,50,"Dübel\ngrau"\n555010,20', ","],
])("the separator of the cells of %j", (text, separator) => expect(findSeparator(text).separator).toBe(separator));

test("limits the rows, not counting the line that names the separator", () => {
  expect(splitCells("a;b\nc\nd", ";", 2)).toEqual([["a", "b"], ["c"]]);
  expect(splitCells("a;b", ";", 0)).toEqual([]);
  expect(findSeparator("sep=;\r\na;b\n")).toEqual({ separator: ";", text: "a;b\n" });
  expect(findSeparator("a;b\n")).toEqual({ separator: ";", text: "a;b\n" });
});

test("detects the separator by the first thirty lines", () => {
  const later = (lines: number) => `${"a\n".repeat(lines)}b\tc`;
  expect([findSeparator(later(29)).separator, findSeparator(later(30)).separator]).toEqual(["\t", null]);
});
