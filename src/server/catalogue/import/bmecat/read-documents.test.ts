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
    ["instructions", "MD14", "Montageanleitung", "Mounting instructions"],
    ["performance", "Leistungserklärung", "Declaration of performance"],
    ["certificate", "MD09", "Zertifikat", "Certificate", "Zulassung", "Approval"],
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
