import { expect, test } from "vitest";
import { sniffFile, toFileName } from "./sniff-file.ts";

const xlsx = Buffer.from("PK\u0003\u0004....[Content_Types].xml....xl/workbook.xml", "latin1");

test.each([
  ["pdf", Buffer.from("%PDF-1.7 …")],
  ["png", Buffer.from("89504e470d0a1a0a0000", "hex")],
  ["jpg", Buffer.from("ffd8ffe0", "hex")],
  ["dwg", Buffer.from("AC1032\0\0")],
  ["dxf", Buffer.from("  0\r\nSECTION\r\n  2\r\nHEADER")],
  ["dxf", Buffer.from("AutoCAD Binary DXF\r\n")],
  ["xlsx", xlsx],
  [null, Buffer.from("PK\u0003\u0004 word/document.xml [Content_Types].xml", "latin1")],
  [null, Buffer.from("<svg xmlns=''>")],
  [null, Buffer.from("<html><script>")],
  [null, Buffer.from("MZ\u0090")],
  [null, Buffer.alloc(0)],
])("recognises %s by its content", (type, content) => {
  expect(sniffFile(content)).toBe(type);
});

test("names a file by its content", () => {
  expect(toFileName("C:\\Bau\\Plan 7.exe", "pdf")).toBe("Plan 7.pdf");
  expect(toFileName("../../etc/passwd", "png")).toBe("passwd.png");
  expect(toFileName("\u0007.dwg", "dwg")).toBe("file.dwg");
});
