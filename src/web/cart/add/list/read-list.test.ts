import { describe, expect, test } from "vitest";
import { isList, readList } from "./read-list.ts";

const read = (text: string) =>
  readList(text, ",").map((entry) => (entry.problem ? `${entry.problem}: ${entry.text}` : [entry.articleNumber, entry.quantity]));

test.each([
  [
    "one line",
    "4711 100; 4712 50",
    [
      ["4711", 100],
      ["4712", 50],
    ],
  ],
  [
    "lines",
    "4711 100\n4712 50\r\n\r\n4713",
    [
      ["4711", 100],
      ["4712", 50],
      ["4713", null],
    ],
  ],
  [
    "cells of a spreadsheet",
    "4711\t100\n4712\t50\n",
    [
      ["4711", 100],
      ["4712", 50],
    ],
  ],
  ["cells with a name between", "4711\tRahmendübel 8x80\t1.250", [["4711", 1250]]],
  [
    "cells between semicolons",
    "4711;100\n4712;\n4713;Anker;20",
    [
      ["4711", 100],
      ["4712", null],
      ["4713", 20],
    ],
  ],
  [
    "numbers alone",
    "4711;4712;",
    [
      ["4711", null],
      ["4712", null],
    ],
  ],
  [
    "units",
    "4711 100 Stück\n4712 50x",
    [
      ["4711", 100],
      ["4712", 50],
    ],
  ],
  ["columns with headings", "Artikelnummer\tMenge\n4711\t5", [["4711", 5]]],
  ["numbers with names", "4711\tAnker", [["4711", null]]],
  [
    "codes that a scanner types",
    "01040062096010063750\n(01)04006209601006(37)50\nhttps://shop.example/p/554996?menge=50\n]d20104006209601006\u001d3750\n4006209601006 5",
    [
      ["01040062096010063750", null],
      ["(01)04006209601006(37)50", null],
      ["https://shop.example/p/554996?menge=50", null],
      ["]d20104006209601006\u001d3750", null],
      ["4006209601006", 5],
    ],
  ],
  ["nothing", " \n ; \t", []],
] as const)("reads %s", (_, text, entries) => {
  expect(read(text)).toEqual(entries);
});

test.each([
  ["K-10022\t5\n4711\t5", ["number: K-10022\t5", ["4711", 5]]],
  ["47a11 5", ["number: 47a11 5"]],
  ["4711 50,5", ["quantity: 4711 50,5"]],
  ["4711 0", ["quantity: 4711 0"]],
  ["4711 viele", ["quantity: 4711 viele"]],
  ["4711 2 VE\n3 Pakete 4712\n4713;5 Karton", ["unit: 4711 2 VE", "unit: 3 Pakete 4712", "unit: 4713;5 Karton"]],
  ["4711\t2\tVE\n4712\t50\tStk", ["unit: 4711\t2 VE", ["4712", 50]]],
  ["4711 2 Bund", ["unit: 4711 2 Bund"]],
  ["4711\tviele\n4712\t5", ["quantity: 4711\tviele", ["4712", 5]]],
])("returns the unreadable lines of %j unchanged", (text, entries) => {
  expect(read(text)).toEqual(entries);
});

describe("a text", () => {
  test.each(["4711;4712", "4711\n4712", "4711\t5", "4711 5"])("like %j is a list", (text) => expect(isList(text)).toBe(true));
  test.each(["", "4711", " 4711\n", "47a", "Anker 5", "4711 "])("like %j is not", (text) => expect(isList(text)).toBe(false));
});
