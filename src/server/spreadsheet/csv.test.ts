import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("escapes formulas with an apostrophe, and quotes line breaks", () => {
  const cells = ['=HYPERLINK("http://x")', "+1@b.de", "-a@b.de", "@sum", "\tx", 'a"b', "a,b;c", "two\r\nlines", "Müller", ""];
  const line = csvLine(cells);
  expect(parse(line)).toEqual([
    ['\'=HYPERLINK("http://x")', "'+1@b.de", "'-a@b.de", "'@sum", "'\tx", 'a"b', "a,b;c", "two\r\nlines", "Müller", ""],
  ]);
});

test("keeps negative amounts as numbers", () => {
  expect(csvLine(["-119,00", "-1.5", "-1+1", "-", "-1,0,0"], ";")).toBe(`"-119,00";-1.5;"'-1+1";"'-";"'-1,0,0"\r\n`);
});
