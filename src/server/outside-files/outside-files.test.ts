import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { countPdfPages } from "./count-pdf-pages.ts";
import { CsvFileError, parseCsv } from "./parse-csv.ts";
import { openPicture } from "./pictures.ts";
import { MarkupLimitError, sanitizeMarkup } from "./sanitize-markup.ts";
import { XmlLimitError, XmlParser } from "./xml-parser.ts";

const LEVELS = 50_000;
const nested = (name: string) => `<${name}>`.repeat(LEVELS) + `</${name}>`.repeat(LEVELS);
const parse = (xml: string, limits?: ConstructorParameters<typeof XmlParser>[1]) => new XmlParser({}, limits).write(xml).close();

test.each([
  ["SVG", () => sanitizeMarkup(`<svg>${nested("g")}</svg>`, { allowedTags: ["svg", "g"], parser: { xmlMode: true } }), MarkupLimitError],
  ["HTML", () => sanitizeMarkup(nested("div"), { allowedTags: ["p"] }), MarkupLimitError],
  ["HTML that closes another element", () => sanitizeMarkup("<div>".repeat(LEVELS) + "</p>".repeat(LEVELS), {}), MarkupLimitError],
  ["HTML with many elements", () => sanitizeMarkup("<b>x</b>".repeat(LEVELS + 1), {}), MarkupLimitError],
  ["XML", () => parse(nested("a")), XmlLimitError],
  ["XML with many elements", () => parse(`<a>${"<b/>".repeat(LEVELS)}</a>`, { elements: LEVELS }), XmlLimitError],
  ["XML with a document type", () => parse('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'), XmlLimitError],
  ["CSV with many lines", () => parseCsv("a\n".repeat(LEVELS), { delimiter: ";", maxRows: LEVELS - 1 }), CsvFileError],
  ["CSV with many columns", () => parseCsv("a;".repeat(2_000), { delimiter: ";" }), CsvFileError],
  ["CSV with an endless quotation", () => parseCsv(`"${"a".repeat(200_000)}`, { delimiter: ";" }), CsvFileError],
  ["CSV of blanks", () => parseCsv(" ".repeat(200_000), { delimiter: ";", trim: true }), CsvFileError],
])("%s is refused by its limit", (_what, read, error) => {
  expect(read).toThrow(error);
});

test("files within the limits are read", () => {
  expect(sanitizeMarkup("<p>Ein <b>Text</b><br>mit<br>Umbruch<script>x</script>", { allowedTags: ["p", "b", "br"] })).toBe(
    "<p>Ein <b>Text</b><br />mit<br />Umbruch</p>",
  );
  // Siblings do not add to the depth, closed explicitly or not.
  expect(sanitizeMarkup("<li>x".repeat(1_000), { allowedTags: ["li"] })).toBe("<li>x</li>".repeat(1_000));
  expect(sanitizeMarkup("<br>".repeat(1_000), { allowedTags: ["br"] })).toBe("<br />".repeat(1_000));
  parse(`<a>${"<b><c/></b>".repeat(1_000)}</a>`);
  parse("<!DOCTYPE a><a/>", { documentType: "ignored" });
  expect(parseCsv("a;b\n1;2\n\n;\n", { delimiter: ";" }).map(({ record }) => record)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("handlers of a reader do not replace the limits", () => {
  const parser = new XmlParser({}, { depth: 2 });
  const seen: string[] = [];
  parser.on("opentagstart", ({ name }) => void seen.push(name));
  parser.on("closetag", () => {});
  expect(() => parser.write("<a><b/><b><c/></b></a>")).toThrow(XmlLimitError);
  expect(seen).toEqual(["a", "b", "b"]);
});

test("a picture that declares more pixels than allowed is not decompressed", async () => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const png = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(1_000))), chunk("IEND", Buffer.alloc(0))];
  const bomb = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...png]);
  await expect(openPicture(bomb, { formats: new Set(["png"]), maxPixels: 1_000_000 })).rejects.toThrow("pixel limit");
});

test("a picture of another format is named, and no PDF has no pages", async () => {
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  expect(await openPicture(gif, { formats: new Set(["png"]), maxPixels: 100 })).toEqual({ format: "gif" });
  expect(await countPdfPages(Buffer.from("%PDF-1.7 nothing"))).toBeNull();
});
