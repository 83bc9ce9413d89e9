import { describe, expect, test } from "vitest";
import { anyText, parseTable, rejectLine, TableError } from "./parse-table.ts";

const wholeNumber = (cell: string, column: string) => (/^\d+$/.test(cell) ? Number(cell) : rejectLine(`${column} must be a whole number`));

function parseStock(csv: string) {
  return parseTable(csv, { required: { article: anyText, amount: wholeNumber }, optional: { note: anyText } }, (values, { line }) => {
    if (values.note === "skip") rejectLine("is to be skipped");
    return { line, ...values };
  });
}

describe("a table", () => {
  test("is parsed by column name, with BOM, quotes, blanks and empty lines", () => {
    expect(parseStock('\uFEFFAmount;Article\r\n\r\n 7 ;"A;""1"\r\n;;\r\n')).toEqual({
      entries: [{ line: 3, article: 'A;"1', amount: 7, note: "" }],
      invalid: [],
    });
  });

  test("reports invalid lines without affecting the others", () => {
    expect(parseStock("article;amount;note\nA;x;\nB;1;\nC;1;skip\nD")).toEqual({
      entries: [{ line: 3, article: "B", amount: 1, note: "" }],
      invalid: [
        { line: 2, problem: "amount must be a whole number" },
        { line: 4, problem: "is to be skipped" },
        { line: 5, problem: "amount must be a whole number" },
      ],
    });
  });

  test("counts the cells of a line", () => {
    const { entries } = parseTable("a\n1;2", { required: { a: anyText } }, (_values, { cells, columns }) => [cells, columns]);
    expect(entries).toEqual([[2, 1]]);
  });

  test.each([
    ["", "The first line must name the columns article, amount; it lacks article, amount."],
    ["article;note\nA;x", "The first line must name the columns article, amount; it lacks amount."],
    ["article;amount;colour\nA;1;red", 'The column "colour" is unknown.'],
    ['article;amount\n"A;1', "Quote Not Closed"],
  ])("is rejected as %j", (csv, problem) => {
    expect(() => parseStock(csv)).toThrow(TableError);
    expect(() => parseStock(csv)).toThrow(problem);
  });

  test("unexpected errors of a parser are thrown", () => {
    const broken = () => {
      throw new TypeError("broken");
    };
    expect(() => parseTable("a\n1", { required: { a: broken } }, () => "")).toThrow("broken");
  });
});
