import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("what a spreadsheet would calculate is led by an apostrophe, and nothing breaks a line", () => {
  const cells = ['=HYPERLINK("http://x")', "+1@b.de", "-a@b.de", "@sum", "\tx", 'a"b', "a,b;c", "two\r\nlines", "Müller", ""];
  const line = csvLine(cells);
  expect(parse(line)).toEqual([
    ['\'=HYPERLINK("http://x")', "'+1@b.de", "'-a@b.de", "'@sum", "'\tx", 'a"b', "a,b;c", "two\r\nlines", "Müller", ""],
  ]);
});
