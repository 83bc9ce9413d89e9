// Files that cost much more than their size suggests, one or more of each format that the shop or the back office takes.
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { zip } from "#server/spreadsheet/zip.ts";
import { HOSTILE_FILES } from "#server/spreadsheet/read/testing/hostile-files.ts";

export type HostileUpload = { name: string; fileName: string; make(): Promise<Buffer> | Buffer };

const LEVELS = 50_000;
const nested = (tag: string) => `<${tag}>`.repeat(LEVELS) + `</${tag}>`.repeat(LEVELS);
const entity = (at: number) => `<!ENTITY e${at} "${`&e${at - 1};`.repeat(10)}">`;
const ENTITIES = `<!DOCTYPE a [<!ENTITY e0 "ha">${Array.from({ length: 12 }, (_, at) => entity(at + 1)).join("")}]>`;
const BMECAT = '<?xml version="1.0"?><BMECAT version="2005"><HEADER><CATALOG><CATALOG_ID>X</CATALOG_ID></CATALOG></HEADER><T_NEW_CATALOG>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">';

export const HOSTILE_UPLOADS: readonly HostileUpload[] = [
  ...HOSTILE_FILES.map(([name, , make]) => ({ name: `workbook: ${name}`, fileName: "file.xlsx", make })),
  text("CSV of one line", "file.csv", () => "a;".repeat(450_000)),
  text("CSV of 300,000 lines", "file.csv", () => `article;available\n${"1;1\n".repeat(225_000)}`),
  text("CSV of an endless quotation", "file.csv", () => `article;available\n"${"a".repeat(900_000)}`),
  text("CSV of quotes", "file.csv", () => '"'.repeat(900_000)),
  text("CSV of blanks", "file.csv", () => " ".repeat(900_000)),
  text("CSV of empty lines", "file.csv", () => "\n".repeat(900_000)),
  text("CSV of codes", "file.csv", () => `article;hazards\n554996;${"H317 ".repeat(19_000)}\n`),
  text("JSON of 100,000 levels", "file.json", () => "[".repeat(100_000) + "]".repeat(100_000)),
  text("JSON of empty objects", "file.json", () => `[${"{},".repeat(250_000)}{}]`),
  text("nested XML", "file.xml", () => `${BMECAT}${nested("a")}`),
  text("XML of 200,000 elements", "file.xml", () => `${BMECAT}<PRODUCT>${"<a/>".repeat(200_000)}</PRODUCT>`),
  text("XML of 1 MB attributes", "file.xml", () => `${BMECAT}<PRODUCT a="${"x".repeat(900_000)}"/>`),
  text("XML of entities of entities", "file.xml", () => `${ENTITIES}<BMECAT>&e12;</BMECAT>`),
  text("XML of an endless name", "file.xml", () => `<${"a".repeat(900_000)}`),
  text("XML of blanks", "file.xml", () => `<${" ".repeat(900_000)}>`),
  text("XLIFF of 50,000 levels", "file.xlf", () => `<xliff version="2.0">${nested("group")}</xliff>`),
  text("SVG of 50,000 groups", "file.svg", () => `${SVG}${nested("g")}</svg>`),
  text("SVG of 200,000 elements", "file.svg", () => `${SVG}${"<g/>".repeat(200_000)}</svg>`),
  text("SVG of entities", "file.svg", () => `${ENTITIES}${SVG}<text>&e12;</text></svg>`),
  text("SVG of 100,000 pixels", "file.svg", () => `${SVG.replaceAll('"10"', '"100000"')}<rect width="100%" height="100%"/></svg>`),
  text("SVG of references to itself", "file.svg", () => `${SVG}<defs>${usesOfUses()}</defs><use href="#u20"/></svg>`),
  { name: "PNG of 60,000 by 60,000 pixels", fileName: "file.png", make: () => png(60_000, 60_000, Buffer.alloc(1_000)) },
  { name: "PNG with 5 MB of packed text", fileName: "file.png", make: () => png(10, 10, Buffer.alloc(310), Buffer.alloc(5_000_000)) },
  { name: "PNG that ends early", fileName: "file.png", make: () => png(9_000, 9_000, Buffer.alloc(0)) },
  { name: "JPEG of 65,500 by 65,500 pixels", fileName: "file.jpg", make: () => jpeg(65_500) },
  {
    name: "GIF of 65,535 by 65,535 pixels",
    fileName: "file.gif",
    make: () => Buffer.from("GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,", "latin1"),
  },
  text("PDF of nested arrays", "file.pdf", () => `%PDF-1.7\n1 0 obj\n${"[".repeat(450_000)}${"]".repeat(450_000)}\nendobj\n`),
  text("PDF of pages that are their own parents", "file.pdf", () => loopingPdf()),
  text("PDF of objects without end", "file.pdf", () => `%PDF-1.7\n${"1 0 obj ".repeat(110_000)}`),
  { name: "ZIP bomb", fileName: "file.zip", make: () => archive([{ name: "catalogue.xml", content: zeros(300) }]) },
  {
    name: "ZIP of 60,000 files",
    fileName: "file.zip",
    make: () => archive(Array.from({ length: 60_000 }, (_, at) => ({ name: `${at}`, content: [] }))),
  },
  { name: "ZIP of a path outside", fileName: "file.zip", make: () => archive([{ name: "../../catalogue.xml", content: ["<a/>"] }]) },
  {
    name: "ZIP of nested XML",
    fileName: "file.zip",
    make: () => archive([{ name: "catalogue.xml", content: [`${BMECAT}${nested("a")}`] }]),
  },
  {
    name: "ZIP of a huge picture",
    fileName: "file.zip",
    make: () =>
      archive([
        { name: "documents.csv", content: ["file\na.pdf\n"] },
        { name: "a.pdf", content: [loopingPdf()] },
      ]),
  },
  text("nothing but a name", "file.pdf", () => ""),
];

function text(name: string, fileName: string, make: () => string): HostileUpload {
  return { name, fileName, make: () => Buffer.from(make()) };
}

function* zeros(megabytes: number): Generator<string> {
  const block = "0".repeat(1_000_000);
  for (let each = 0; each < megabytes; each += 1) yield block;
}

async function archive(entries: Parameters<typeof zip>[0]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zip(entries)) parts.push(part);
  return Buffer.concat(parts);
}

function usesOfUses(): string {
  const levels = Array.from({ length: 20 }, (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`);
  return `<rect id="u0" width="1" height="1"/>${levels.join("")}`;
}

function png(width: number, height: number, pixels: Buffer, note?: Buffer): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunks = [pngChunk("IHDR", size)];
  if (note) chunks.push(pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(note)])));
  if (pixels.length > 0) chunks.push(pngChunk("IDAT", deflateSync(pixels)), pngChunk("IEND", Buffer.alloc(0)));
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function jpeg(side: number): Buffer {
  const frame = Buffer.from("ffd8ffc0001108000000000301220002110103110100", "hex");
  frame.writeUInt16BE(side, 7);
  frame.writeUInt16BE(side, 9);
  return Buffer.concat([frame, deflateRawSync(Buffer.alloc(10_000))]);
}

function loopingPdf(): string {
  return "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R 2 0 R]/Count 999999999/Parent 2 0 R>>\nendobj\ntrailer\n<</Root 1 0 R>>\n";
}
