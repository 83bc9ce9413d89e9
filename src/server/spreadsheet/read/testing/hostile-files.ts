import { zipWorkbook, row, workbook } from "./workbook.ts";

function* repeated(begin: string, piece: string, times: number, end: string) {
  yield begin;
  const block = piece.repeat(1000);
  for (let each = 0; each < times / 1000; each++) yield block;
  yield end;
}
const SHEET = ["<worksheet><sheetData>", "</sheetData></worksheet>"] as const;
const NUMBER = "<c><v>1</v></c>";
const cellsOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const plain = row(1, cellsOf("554996"), NUMBER);

/** Forges the size of a compressed part. */
function lying(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf("PK\u0001\u0002", 0, "latin1"); at >= 0; at = copy.indexOf("PK\u0001\u0002", at + 4, "latin1"))
    copy.writeUInt32LE(10, at + 24);
  return copy;
}

/** Malicious files, each with its expected error code (QUICK-35). */
export const HOSTILE_FILES: readonly (readonly [name: string, reason: string, make: () => Promise<Buffer> | Buffer])[] = [
  ["a bomb of zeros in the sheet", "PackedTooTightError", () => workbook(repeated(SHEET[0], " ".repeat(100), 300_000, SHEET[1]))],
  [
    "a bomb that lies about its size",
    "BrokenWorkbookError",
    async () => lying(await workbook(repeated(SHEET[0], " ".repeat(100), 300_000, SHEET[1]))),
  ],
  [
    "a bomb in a part that is not read",
    "PackedTooTightError",
    () => workbook(plain, { "xl/media/x.bin": repeated("", "0".repeat(100), 300_000, "") }),
  ],
  [
    "10 million cells in rows",
    "TooManyLinesError",
    () => workbook(repeated(SHEET[0], `<row>${NUMBER.repeat(10)}</row>`, 100_000, SHEET[1])),
  ],
  ["very many cells in one row", "TooManyCellsError", () => workbook(repeated(`${SHEET[0]}<row>`, "<c/>", 1_000_000, `</row>${SHEET[1]}`))],
  ["a million empty rows", "TooManyCellsError", () => workbook(repeated(SHEET[0], "<row/>", 1_000_000, SHEET[1]))],
  ["a row at the end of the sheet", "TooManyLinesError", () => workbook(row(1_048_576, NUMBER))],
  [
    "very many strings",
    "TooManyCellsError",
    () => workbook(plain, { "xl/sharedStrings.xml": repeated("<sst>", "<si/>", 500_000, "</sst>") }),
  ],
  ["101 parts", "TooManyPartsError", () => zipWorkbook(Array.from({ length: 101 }, (_, at) => ({ name: `p${at}`, content: ["x"] })))],
  ["an external workbook", "ExternalReferenceError", () => workbook(plain, { "xl/externalLinks/externalLink1.xml": "<externalLink/>" })],
  [
    "an external entity",
    "ExternalReferenceError",
    () => workbook([`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet>&e;</worksheet>`]),
  ],
  [
    "entities of entities",
    "ExternalReferenceError",
    () => workbook([`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>`]),
  ],
  ["macros", "MacroError", () => workbook(plain, { "xl/vbaProject.bin": "x" })],
  [
    "a program with a workbook's name",
    "UnknownFileError",
    () => Buffer.concat([Buffer.from("MZ\u0090\0\u0003", "latin1"), Buffer.alloc(2000, 7)]),
  ],
  ["a PDF", "UnknownFileError", () => Buffer.from("%PDF-1.7\n1 0 obj")],
  ["a picture", "UnknownFileError", () => Buffer.from("\u0089PNG\r\n\u001a\n\0\0", "latin1")],
  ["bytes that are nothing", "UnknownFileError", () => Buffer.from([1, 2, 3, 4, 5, 0, 1, 7, 200])],
  ["another archive", "UnknownFileError", () => zipWorkbook([{ name: "a.txt", content: ["x"] }])],
  ["an archive without its end", "BrokenWorkbookError", async () => (await workbook(plain)).subarray(0, 400)],
  ["a workbook without its sheet", "BrokenWorkbookError", () => workbook(plain, { "xl/worksheets/sheet1.xml": null })],
  ["a sheet that is no XML", "BrokenWorkbookError", () => workbook(["<worksheet><row></worksheet>"])],
  ["a sheet in another charset", "BrokenWorkbookError", () => zipWorkbook([{ name: "xl/workbook.xml", content: ["\uD800<"] }])],
  ["a workbook of before 2007", "OldWorkbookError", () => Buffer.from("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1", "latin1")],
  [
    "UTF-16 with half a letter",
    "BrokenTextError",
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("554996;5", "utf16le"), Buffer.from([0x35])]),
  ],
  ["UTF-16 with half a pair", "BrokenTextError", () => Buffer.from([0xff, 0xfe, 0x35, 0, 0x00, 0xd8, 0x35, 0])],
  ["more than 1 MB", "FileTooLargeError", () => Buffer.alloc(1024 * 1024 + 1, "5")],
  ["nothing", "EmptyFileError", () => Buffer.alloc(0)],
];
