import { expect, test } from "vitest";
import { BYTE_ORDER_MARK, csvLine } from "../../spreadsheet/csv.ts";
import { OfficeError } from "../office-error.ts";
import { readPhraseCsv } from "./read-phrase-csv.ts";

const errorOf = (text: string) => {
  try {
    readPhraseCsv(text);
  } catch (error) {
    if (error instanceof OfficeError) return error.type;
    throw error;
  }
  return null;
};

test("reads the columns of the export, by title, in any order and language (OFFICE-27)", () => {
  const german = `${BYTE_ORDER_MARK}${csvLine(["Schlüssel", "Sprache", "Text", "Original"], ";")}${csvLine(["Cart.Title", "de", 'Der "Korb"; neu\nzweite Zeile', "Korb"], ";")}`;
  expect(readPhraseCsv(german)).toEqual([{ line: 3, key: "Cart.Title", language: "de", phrase: 'Der "Korb"; neu\nzweite Zeile' }]);
  const english = "Text,Language,Key\nBasket,EN,Cart.Title\n\n";
  expect(readPhraseCsv(english)).toEqual([{ line: 2, key: "Cart.Title", language: "en", phrase: "Basket" }]);
});

test.each(["=1+1", "+49 69", "- ohne", "@home", "'Zitat'", " Rand "])("reads the text that the export protected: %s", (phrase) => {
  const csv = csvLine(["Schlüssel", "Sprache", "Text"], ";") + csvLine(["A.B", "de", phrase], ";");
  expect(readPhraseCsv(csv)[0]!.phrase).toBe(phrase);
});

test("missing cells are empty", () => {
  expect(readPhraseCsv("Key;Language;Text\nA.B\n")).toEqual([{ line: 2, key: "A.B", language: "", phrase: "" }]);
});

test.each([
  ["nothing", ""],
  ["other columns", "a;b\n1;2"],
  ["no column for the text", "Key;Language\nA;de"],
  ["an open quote", 'Key;Language;Text\nA;de;"offen'],
  ["a record without an end", `Key;Language;Text\nA;de;"${"x".repeat(200_000)}"`],
  ["too many lines", `Key;Language;Text\n${"A;de;x\n".repeat(50_001)}`],
  ["a picture", "\u0089PNG\r\n\u001A\n\0\0\0"],
])("rejects %s", (_name, text) => {
  expect(errorOf(text)).toBe("InvalidFileError");
});
