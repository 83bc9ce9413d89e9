import { expect, test } from "vitest";
import { customerDocumentUrl, fileTypeName, MEDIA_TYPES, documentFile, documentLink } from "./document-links.ts";

test.each([
  ["doc", "Word"],
  ["docx", "Word"],
  ["xls", "Excel"],
  ["xlsx", "Excel"],
  ["ppt", "PowerPoint"],
  ["pptx", "PowerPoint"],
  ["pdf", "PDF"],
])("%s has the name %s (DOC-05)", (ending, name) => {
  expect(fileTypeName(ending)).toBe(name);
  expect(fileTypeName(MEDIA_TYPES[ending]!)).toBe(name);
});

test.each(["text/csv", "application/x-cad", "", "__proto__", "constructor"])("%j has no name (DOC-06)", (mediaType) => {
  expect(fileTypeName(mediaType)).toBeNull();
});

test("a file's address has its number and extension, which comes from its name if the type is unknown", () => {
  const file = { mediaType: "application/x-cad", fileName: "Halle 3.DWG" };
  expect(documentFile("K 4/2026", file)).toBe("K 4/2026.dwg");
  expect(documentLink("other", "K 4/2026", file)).toBe("/webapi/shop/papers/other/K%204%2F2026.dwg");
  expect(customerDocumentUrl("1", { mediaType: "application/x-cad", fileName: "ohne" })).toBe("/webapi/shop/documents/1.bin/");
});
