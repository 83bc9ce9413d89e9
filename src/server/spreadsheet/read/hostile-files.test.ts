import { deflateRawSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { readSheet } from "./read-sheet.ts";
import { packed, row, workbook } from "./testing.ts";

const CPU_MS = 200;
const MEMORY = 50 * 1024 * 1024;

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

/** Says of a packed part that it is small. */
function lying(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf("PK\u0001\u0002", 0, "latin1"); at >= 0; at = copy.indexOf("PK\u0001\u0002", at + 4, "latin1"))
    copy.writeUInt32LE(10, at + 24);
  return copy;
}

async function used(run: () => Promise<unknown>) {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(cpu);
  const after = process.memoryUsage();
  return { cpu: (user + system) / 1000, memory: after.heapUsed + after.external - memory.heapUsed - memory.external };
}

const FILES: [name: string, reason: string, make: () => Promise<Buffer> | Buffer][] = [
  ["a bomb of zeros in the sheet", "PackedTooTightError", () => workbook(repeated(SHEET[0], " ".repeat(100), 300_000, SHEET[1]))],
  [
    "a bomb that lies about its size",
    "PackedTooTightError",
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
  ["101 parts", "TooManyPartsError", () => packed(Array.from({ length: 101 }, (_, at) => ({ name: `p${at}`, content: ["x"] })))],
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
  ["another archive", "UnknownFileError", () => packed([{ name: "a.txt", content: ["x"] }])],
  ["an archive without its end", "BrokenWorkbookError", async () => (await workbook(plain)).subarray(0, 400)],
  ["a workbook without its sheet", "BrokenWorkbookError", () => workbook(plain, { "xl/worksheets/sheet1.xml": null })],
  ["a sheet that is no XML", "BrokenWorkbookError", () => workbook(["<worksheet><row></worksheet>"])],
  ["a sheet in another charset", "BrokenWorkbookError", () => packed([{ name: "xl/workbook.xml", content: ["\uD800<"] }])],
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

// What is loaded and compiled once is no file's.
beforeAll(async () => void (await readSheet(await workbook(Array.from({ length: 500 }, (_, at) => row(at + 1, NUMBER, NUMBER)).join("")))));

test.each(FILES)("%s is refused as %s, quickly and in little memory (QUICK-35)", async (_, reason, make) => {
  const bytes = await make();
  // Of three readings the one that a busy machine let go on: what it shares its cores with counts as well.
  const readings = [];
  for (let time = 0; time < 3; time++) {
    readings.push(await used(async () => expect(await readSheet(bytes)).toEqual({ kind: "refused", reason })));
  }
  expect(Math.min(...readings.map(({ cpu }) => cpu))).toBeLessThan(CPU_MS);
  expect(Math.min(...readings.map(({ memory }) => memory))).toBeLessThan(MEMORY);
});

test("200 files with bytes turned, cut or doubled are read or refused by name (QUICK-35)", async () => {
  const good = [
    await workbook(`${plain}${row(2, cellsOf("Dübel"), NUMBER)}`),
    Buffer.from("Artikelnummer;Menge\r\n554996;50\r\n", "utf16le"),
  ];
  let seed = 4711;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const kinds = new Map<string, number>();
  for (let file = 0; file < 200; file++) {
    const bytes = Buffer.from(good[file % 2]!);
    for (let turn = 0; turn <= random(6); turn++) bytes[random(bytes.length)] = random(256);
    const from = random(bytes.length);
    const broken = [bytes, bytes.subarray(0, from), Buffer.concat([bytes, bytes.subarray(from)]), deflateRawSync(bytes)][random(4)]!;
    const read = await readSheet(broken);
    const kind = read.kind === "refused" ? read.reason : read.kind;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(kinds.get("BrokenWorkbookError")).toBeGreaterThan(20);
});
