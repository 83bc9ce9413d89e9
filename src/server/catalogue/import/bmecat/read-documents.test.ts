import { expect, test } from "vitest";
import { element } from "../testing.ts";
import { readDocuments } from "./read-documents.ts";

/** Returns the kind of a document with this description. */
function kindOf(description: string) {
  const mime = element("MIME", [
    element("MIME_TYPE", "application/pdf"),
    element("MIME_SOURCE", "blatt.pdf"),
    element("MIME_DESCR", description),
  ]);
  return readDocuments(element("PRODUCT", [element("MIME_INFO", [mime])]), "")?.map(({ kind }) => kind);
}

test("classifies a document by ETIM code or keyword in either language, with codes matched exactly", () => {
  for (const [kind, ...words] of [
    ["safetySheet", "MD03", "Sicherheitsdatenblatt Mörtel", "Safety data sheet"],
    ["dataSheet", "MD22", "Technisches Datenblatt", "Data sheet"],
    ["instructions", "MD14", "MD21", "Montageanleitung", "Mounting instructions"],
    ["performance", "MD49", "Leistungserklärung", "Declaration of performance"],
    ["assessment", "ETA-05/0069", "ETB-12/0001", "Europäische Technische Bewertung (Zulassung)", "European technical assessment"],
    ["nationalApproval", "Z-21.1-1734", "Allgemeine bauaufsichtliche Zulassung", "Approval", "Bauartgenehmigung"],
    ["fireTest", "Brandprüfung F 120", "Fire test report"],
    ["certificate", "MD09", "Zertifikat", "Certificate"],
    ["other", "XMD03", "MD031", "XMD14", "MD141", "XMD22", "MD221", "XMD09", "MD091", "Prospekt"],
  ] as const)
    for (const word of words) expect([word, kindOf(word)]).toEqual([word, [kind]]);
});

/** Reads an article's documents from pairs of source and description. */
const papersOf = (...media: [source: string, words: string][]) =>
  readDocuments(
    element("PRODUCT", [
      element(
        "MIME_INFO",
        media.map(([source, words]) =>
          element("MIME", [element("MIME_TYPE", "application/pdf"), element("MIME_SOURCE", source), element("MIME_DESCR", words)]),
        ),
      ),
    ]),
    "",
  );

test("ignores a document without a valid path, and a duplicate of one", () => {
  expect(papersOf(["", "Datenblatt"], ["../blatt.pdf", "Datenblatt"])).toEqual([]);
  expect(papersOf(["blatt.pdf", "Datenblatt"], ["./blatt.pdf", "Anleitung"])).toEqual([
    { kind: "dataSheet", name: "", address: "blatt.pdf" },
  ]);
});

test("uses the file name instead of an unknown code", () => {
  expect(papersOf(["mappe/maße.pdf", "MD99"])).toEqual([{ kind: "other", name: "maße.pdf", address: "mappe/maße.pdf" }]);
});

test("reads language and dates of documents with ETIM codes (DOCS-03)", () => {
  const extended = (issued: string) =>
    element("PRODUCT", [
      element("USER_DEFINED_EXTENSIONS", [
        element("UDX.EDXF.MIME_INFO", [
          element("UDX.EDXF.MIME", [
            { ...element("UDX.EDXF.MIME_SOURCE", "dop-en.pdf"), attributes: { lang: "eng" } },
            element("UDX.EDXF.MIME_CODE", "MD49"),
            element("UDX.EDXF.MIME_DESIGNATION", "DoP-0034"),
            element("UDX.EDXF.MIME_ISSUE_DATE", issued),
            element("UDX.EDXF.MIME_EXPIRY_DATE", "2031-12-31"),
          ]),
        ]),
      ]),
    ]);
  const document = { kind: "performance", name: "DoP-0034", address: "dop-en.pdf", language: "en", validUntil: "2031-12-31" };
  expect(readDocuments(extended("2026-03-01"), "")).toEqual([{ ...document, issuedOn: "2026-03-01" }]);
  expect(readDocuments(extended("2026-02-30"), "")).toEqual([document]);
});
