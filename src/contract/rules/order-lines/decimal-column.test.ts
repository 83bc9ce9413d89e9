import { describe, expect, test } from "vitest";
import { readDecimalColumn } from "./decimal-column.ts";
import { readQuantity } from "./quantity.ts";
import { readOrderText } from "./read-text.ts";

describe("the decimal mark of a column (QUICK-09)", () => {
  test.each([
    ["three places throughout are decimals", ["50,000", "1.000,000"], ",", ["50", "1000"]],
    ["a single cell of an export", ["50,000"], ",", ["50"]],
    ["with their units", ["50,000 ST", "20,000 ST"], ",", ["50 ST", "20 ST"]],
    ["as an English system exports them", ["50.000", "1,000.000"], ".", ["50", "1000"]],
    ["one cell proves the mark of the others, against the language", ["50,000", "2.000,000"], ".", ["50", "2000"]],
    ["a price-like cell proves it as well", ["1.000", "12,50"], ".", ["1000", "12.50"]],
    ["thousands beside small quantities", ["50", "1.000"], ",", ["50", "1000"]],
    ["thousands beside small quantities in English", ["50", "1,000"], ".", ["50", "1000"]],
    ["a thousand and more that no decimals could be", ["1.250"], ",", ["1250"]],
    ["millions", ["1.000.000", "5.000"], ".", ["1000000", "5000"]],
    ["words and empty cells stay", ["", "viele", "50,000"], ",", ["", "viele", "50"]],
  ] as const)("%s", (_, cells, mark, quantities) => expect(readDecimalColumn(cells, mark)).toEqual(quantities));

  test.each([
    ["three places throughout, where the language has thousands", ["50,000", "20,000"], "."],
    ["the same with points in German", ["50.000", "20.000"], ","],
    ["commas in some cells only, where the language has decimals", ["5", "50,000"], ","],
    ["points and commas that contradict each other", ["50,000", "20.000"], ","],
  ] as const)("is undetermined: %s", (_, cells, mark) => {
    const read = readDecimalColumn(cells, mark).filter((cell) => cell.length > 1);
    expect(read.map((cell) => [cell.at(-1), readQuantity(cell, mark).kind, readQuantity(cell, mark === "," ? "." : ",").kind])).toEqual(
      read.map(() => ["?", "wrong", "wrong"]),
    );
  });

  test("decimals remain decimals in the language of the page", () => {
    const [first, second] = readDecimalColumn(["2,500", "1.000,500"], ".");
    expect([readQuantity(first!, "."), readQuantity(second!, ".")].map(({ kind }) => kind)).toEqual(["wrong", "wrong"]);
  });
});

test("an export of a German ERP system means 50 and 1,000 pieces, never 50,000 and a million (QUICK-06)", () => {
  const quantities = (text: string) => readOrderText(text, ",").lines.map(({ number, quantity }) => [number, quantity]);
  expect(quantities("Material;Menge;ME\n555008;50,000;ST")).toEqual([["555008", "50"]]);
  expect(quantities("Material;Menge\n555008;1.000,000\n555010;50,000")).toEqual([
    ["555008", "1000"],
    ["555010", "50"],
  ]);
});
