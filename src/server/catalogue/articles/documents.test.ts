import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { siteWith, testContext } from "../../testing/context.ts";
import { articleDetails } from "./article-details.ts";
import { bmecat, importText, product } from "../import/testing.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

const mime = (source: string, { type = "application/pdf", description = "", purpose = "others" } = {}) =>
  `<MIME><MIME_TYPE>${type}</MIME_TYPE><MIME_SOURCE>${source}</MIME_SOURCE><MIME_DESCR>${description}</MIME_DESCR><MIME_PURPOSE>${purpose}</MIME_PURPOSE></MIME>`;
const media = (...mimes: string[]) => `<MIME_INFO>${mimes.join("")}</MIME_INFO>`;
const detailsOf = (articleNumber: string, { brandId = "TEST", language = "de-DE" } = {}) =>
  articleDetails(testContext({ db: database.db, site: siteWith({ catalog: { brandId } }) }), articleNumber, language);
const documentsOf = async (articleNumber: string, brandId = "TEST") => (await detailsOf(articleNumber, { brandId })).documents;
/** A media folder that has every local file, but no https sources. */
const place = { find: async (source: string) => (source.startsWith("https:") ? null : Buffer.from(`%PDF-1.7 ${source}`)) };
const importFile = (file: string) => importText(database.url, file, { media: place });
const kept = (name: string): string => expect.stringMatching(new RegExp(`^/media/dokument/[\\w-]{22}/${name}$`)) as string;

test("classifies documents by purpose, description or file, without images and duplicate URLs", async () => {
  const extra = media(
    mime("100200.jpg", { type: "image/jpeg", purpose: "normal" }),
    mime("blatt.pdf", { purpose: "data_sheet" }),
    mime("/-/media/documents/montage.pdf", { description: "Montageanleitung" }),
    mime("https://papiere.example/s/1", { description: "Sicherheitsdatenblatt" }),
    mime("Prospekt Herbst.PDF", { type: "" }),
    mime("blatt.pdf", { description: "Noch einmal" }),
    mime("dop.pdf", { description: "Erklärung" }),
  );
  await importFile(bmecat(product({ number: "1", extra })));
  expect(await documentsOf("1")).toEqual([
    { kind: "dataSheet", name: "", address: kept("blatt.pdf") },
    { kind: "instructions", name: "", address: "/-/media/documents/montage.pdf" },
    { kind: "safetySheet", name: "", address: "https://papiere.example/s/1" },
    { kind: "other", name: "Prospekt Herbst.PDF", address: kept("Prospekt%20Herbst.PDF") },
    { kind: "other", name: "Erklärung", address: kept("dop.pdf") },
  ]);
});

test.each([
  ["Europäische Technische Bewertung ETA-05/0069 (Zulassung)", "certificate", "ETA-05/0069"],
  ["Allgemeine Zulassung Z-21.1-1734", "certificate", "Z-21.1-1734"],
  ["Approval ESR-1917, English", "certificate", "ESR-1917"],
  ["Leistungserklärung DoP-100134.", "performance", "DoP-100134"],
  ["Zulassung", "certificate", ""],
  ["Zulassung 2 von 3", "certificate", ""],
  ["Montageanleitung Z-21.1-1734", "instructions", ""],
])("extracts the approval number from %j", async (description, kind, name) => {
  await importFile(bmecat(product({ number: "1", extra: media(mime("/-/media/documents/p.pdf", { description })) })));
  expect(await documentsOf("1")).toEqual([{ kind, name, address: "/-/media/documents/p.pdf" }]);
});

test("classifies documents by ETIM codes", async () => {
  const coded = (code: string) =>
    `<UDX.EDXF.MIME><UDX.EDXF.MIME_SOURCE>${code}.pdf</UDX.EDXF.MIME_SOURCE><UDX.EDXF.MIME_CODE>${code}</UDX.EDXF.MIME_CODE></UDX.EDXF.MIME>`;
  const extra = `<USER_DEFINED_EXTENSIONS><UDX.EDXF.MIME_INFO>${["MD14", "MD03", "MD77"].map(coded).join("")}</UDX.EDXF.MIME_INFO></USER_DEFINED_EXTENSIONS>`;
  await importFile(bmecat(product({ number: "1", extra })));
  expect((await documentsOf("1")).map(({ kind, name }) => kind + name)).toEqual(["instructions", "safetySheet", "otherMD77.pdf"]);
});

test("ignores a document with an unsafe URL", async () => {
  const extra = media(mime("javascript:alert(1)//.pdf"), mime("../../etc/geheim.pdf"), mime(""));
  await importFile(bmecat(product({ number: "1", extra })));
  expect(await documentsOf("1")).toEqual([]);
});

test("an update preserves documents that it does not contain; a new catalogue replaces them", async () => {
  const sheet = media(mime("blatt.pdf", { purpose: "data_sheet" }));
  await importFile(bmecat(product({ number: "1", extra: sheet })));
  await importFile(bmecat(product({ number: "1", mode: "update", name: "Neu" }), { transaction: "T_UPDATE_PRODUCTS" }));
  expect(await documentsOf("1")).toHaveLength(1);
  await importFile(bmecat(product({ number: "1" })));
  expect(await documentsOf("1")).toEqual([]);
});

test("returns documents from the catalogue that contains the article, whatever the site's brand", async () => {
  await importFile(bmecat(product({ number: "7", extra: media(mime("test.pdf")) })));
  await importFile(bmecat(product({ number: "8", extra: media(mime("andere.pdf")) }), { id: "ANDERE" }));
  expect(await documentsOf("8", "ANDERE")).toMatchObject([{ name: "andere.pdf" }]);
  expect(await documentsOf("8", "TEST")).toMatchObject([{ name: "andere.pdf" }]);
  expect(await documentsOf("7", "ANDERE")).toMatchObject([{ name: "test.pdf" }]);
  expect(await documentsOf("gibt es nicht")).toEqual([]);
});

test("returns the HTML description of the language, in German only if the language has no description", async () => {
  const texts =
    '<DESCRIPTION_LONG lang="deu"><![CDATA[<p>Für <b>Beton</b></p>]]></DESCRIPTION_LONG><DESCRIPTION_LONG lang="eng">For concrete</DESCRIPTION_LONG>';
  await importFile(bmecat(product({ number: "1" }).replace("</PRODUCT_DETAILS>", `${texts}</PRODUCT_DETAILS>`)));
  expect(await detailsOf("1")).toEqual({ documents: [], richDescription: "<p>Für <b>Beton</b></p>" });
  expect(await detailsOf("1", { language: "en-GB" })).toEqual({ documents: [] });
  expect(await detailsOf("1", { language: "fr-FR" })).toEqual({ documents: [], richDescription: "<p>Für <b>Beton</b></p>" });
});
