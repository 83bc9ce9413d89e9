import { expect, test } from "vitest";
import { readQuantity } from "./quantity.ts";
import { readOrderText } from "./read-text.ts";
import { isPackUnit, piecesPerUnit } from "./unit-names.ts";

const steps = (rangeValue: number) => [{ rangeFrom: 0, rangeTo: 99_000, rangeValue }];
const packed = { name: "Rahmendübel 8x80", unitName: "Stück", orderUnit: "C62", quantityStepRanges: steps(50) };
const single = { ...packed, quantityStepRanges: steps(1) };

test.each([
  ["2 VE 555010", "555010", 2, "VE"],
  ["3 Pakete 555010", "555010", 3, "Pakete"],
  ["555010 - 2 Karton", "555010", 2, "Karton"],
  ["555010;2 VE", "555010", 2, "VE"],
  ["2 Bund 555010 Rahmendübel", "555010", 2, "Bund"],
  ["2 Packungen 555010", "555010", 2, "Packungen"],
  ["555010 2 boxes", "555010", 2, "boxes"],
  ["50 Stk 555010", "555010", 50, ""],
  ["50 x 555010", "555010", 50, ""],
  ["555010 50 bitte bald", "555010", 50, ""],
])("%j contains %s, %i of %j (QUICK-06)", (text, number, units, unit) => {
  const [line] = readOrderText(text, ",").lines;
  expect([line!.number, readQuantity(line!.quantity, ",")]).toEqual([number, { kind: "units", units, unit }]);
});

test.each([
  ["below a heading", "Material;Menge;ME\n555010;2,000;VE\n555008;50,000;ST"],
  ["below a heading further on", "Material;Menge;Text;Einheit\n555010;2;Dübel;VE\n555008;50;Anker;Stk"],
  ["right behind the quantity", "555010\t2\tVE\n555008\t50\tStk"],
])("a unit in a column of its own belongs to its quantity: %s (QUICK-06)", (_, text) => {
  const read = readOrderText(text, ",");
  expect(read.lines.map(({ number, quantity }) => [number, quantity])).toEqual([
    ["555010", "2 VE"],
    ["555008", "50"],
  ]);
  expect(read.ignored).not.toContain("ME");
});

test.each(["", "Stk", "Stück", "St.", "pcs", "x", "×"])("%j counts pieces", (word) => {
  expect([piecesPerUnit(word, packed, 1), piecesPerUnit(word, packed, 50)]).toEqual([1, 1]);
});

test.each(["VE", "Pack", "Paket", "Pakete", "Pck", "Pkt.", "Karton", "Box", "box", "boxes"])("%j counts packs", (word) => {
  expect(isPackUnit(word)).toBe(true);
  expect([piecesPerUnit(word, packed, 1), piecesPerUnit(word, single, 1)]).toEqual([50, null]);
});

test("a factor equal to the pack counts one pack; another factor is undefined", () => {
  expect([50, 20].map((factor) => piecesPerUnit("Karton", packed, factor))).toEqual([1, null]);
});

test("accepts an article's own unit in any spelling and language, and a word of its name", () => {
  const sold = (unitName: string, orderUnit: string, step = 1) => ({ ...packed, unitName, orderUnit, quantityStepRanges: steps(step) });
  expect(piecesPerUnit("Rollen", sold("roll", "RO"), 1)).toBe(1);
  expect(piecesPerUnit("m", sold("m", "MTR"), 1)).toBe(1);
  expect(piecesPerUnit("Pakete", sold("Pack", "PK", 10), 1)).toBe(1);
  expect(piecesPerUnit("Karton", sold("Pack", "PK", 10), 1)).toBeNull();
  expect(piecesPerUnit("Dübel", packed, 1)).toBe(1);
});

test.each(["Bund", "Rolle", "m", "Paletten", "Sack", "a"])("%j is unknown for an article sold in pieces", (word) => {
  expect(piecesPerUnit(word, packed, 1)).toBeNull();
});
