import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { bmecat, importText, product } from "../../catalogue/import/testing.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { fixedClock } from "../../testing/context.ts";
import { selectDocumentsOfArticles, selectRevisions } from "../technical-document-store.ts";
import { createPdf } from "../testing.ts";
import { takeOverCatalogueDocuments } from "./take-over-catalogue.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
// The protection of published documents does not allow a delete.
beforeEach(() => sql`truncate technical_document cascade`.execute(database.db));

const mime = (source: string, { type = "application/pdf", description = "", purpose = "others" } = {}) =>
  `<MIME><MIME_TYPE>${type}</MIME_TYPE><MIME_SOURCE>${source}</MIME_SOURCE><MIME_DESCR>${description}</MIME_DESCR><MIME_PURPOSE>${purpose}</MIME_PURPOSE></MIME>`;
const media = (...mimes: string[]) => `<MIME_INFO>${mimes.join("")}</MIME_INFO>`;
/** Text of each file; every local file exists, but no https source. */
const versions = new Map<string, string>();
const place = {
  find: async (source: string) => (source.startsWith("https:") ? null : Buffer.from(createPdf(`${source} ${versions.get(source) ?? ""}`))),
};
const clock = fixedClock("2026-11-20T10:00:00Z");

async function importFile(file: string) {
  await importText(database.url, file, { media: place });
  return takeOverCatalogueDocuments({ db: database.db, clock });
}
const documentsOf = async (articleNumber: string) =>
  (await selectDocumentsOfArticles(database.db, [articleNumber])).map(({ kind, number, title, revision, file, url }) => ({
    kind,
    number,
    title,
    revision,
    pages: file?.pages ?? null,
    url,
  }));
const document = (kind: string, number: string, rest: object = {}) => ({
  kind,
  number,
  title: "",
  revision: 1,
  pages: 1,
  url: null,
  ...rest,
});

test("publishes the files of an article with their pages, and links to other hosts (DOCS-03)", async () => {
  const extra = media(
    mime("100200.jpg", { type: "image/jpeg", purpose: "normal" }),
    mime("blatt.pdf", { purpose: "data_sheet" }),
    mime("/-/media/documents/montage.pdf", { description: "Montageanleitung" }),
    mime("https://papiere.example/s/1", { description: "Sicherheitsdatenblatt" }),
    mime("Prospekt Herbst.PDF", { type: "" }),
    mime("dop.pdf", { description: "Leistungserklärung DoP-100134" }),
  );
  expect(await importFile(bmecat(product({ number: "1", extra })))).toEqual({ published: 5, unreadable: [] });
  expect(await documentsOf("1")).toEqual(
    expect.arrayContaining([
      document("dataSheet", "blatt"),
      document("instructions", "montage", { pages: null, url: "/-/media/documents/montage.pdf" }),
      document("safetySheet", "1", { pages: null, url: "https://papiere.example/s/1" }),
      document("other", "Prospekt Herbst"),
      document("performance", "DoP-100134"),
    ]),
  );
});

test("publishes a changed file as the next revision, and the same files again not at all", async () => {
  const file = bmecat(product({ number: "1", extra: media(mime("eta.pdf", { description: "ETA-05/0069" })) }));
  await importFile(file);
  expect(await importFile(file)).toMatchObject({ published: 0 });
  versions.set("eta.pdf", "2");
  expect(await importFile(file)).toMatchObject({ published: 1 });
  expect(await importFile(file)).toMatchObject({ published: 0 });
  expect(await documentsOf("1")).toEqual([document("assessment", "ETA-05/0069", { revision: 2 })]);
  expect((await selectRevisions(database.db, { kind: "assessment", number: "eta 05 0069" })).map((one) => one.supersededBy)).toEqual([
    null,
    2,
  ]);
});

test("different files with the same number are different documents", async () => {
  const extra = media(mime("a.pdf", { description: "ETA-05/0070" }), mime("b.pdf", { description: "ETA-05/0070" }));
  const file = bmecat(product({ number: "1", extra }));
  await importFile(file);
  expect((await documentsOf("1")).map(({ number }) => number)).toEqual(["ETA-05/0070", "ETA-05/0070 b"]);
  expect(await importFile(file)).toMatchObject({ published: 0 });
});

test("names a file that is no readable PDF, and publishes it without a number of pages", async () => {
  const broken = { find: async () => Buffer.from("%PDF-1.7 nothing") };
  await importText(database.url, bmecat(product({ number: "1", extra: media(mime("kaputt.pdf")) })), { media: broken });
  expect(await takeOverCatalogueDocuments({ db: database.db, clock })).toEqual({ published: 1, unreadable: ["kaputt.pdf"] });
  expect(await documentsOf("1")).toEqual([document("other", "kaputt", { pages: null })]);
});

test("removes what a new catalogue no longer names, but not declarations (DOCS-08)", async () => {
  const extra = media(mime("blatt.pdf", { purpose: "data_sheet" }), mime("dop.pdf", { description: "Leistungserklärung DoP-22" }));
  await importFile(bmecat(product({ number: "1", extra }) + product({ number: "2", extra })));
  await importFile(bmecat(product({ number: "1" })));
  expect(await documentsOf("1")).toEqual([document("performance", "DoP-22")]);
});

test("an article that left the catalogue keeps its documents (DOCS-09)", async () => {
  const extra = media(mime("blatt.pdf", { purpose: "data_sheet" }), mime("dop.pdf", { description: "Leistungserklärung DoP-33" }));
  await importFile(bmecat(product({ number: "1" }) + product({ number: "2", extra })));
  await importFile(bmecat(product({ number: "1" })));
  expect((await documentsOf("2")).map(({ number }) => number).toSorted()).toEqual(["DoP-33", "blatt"]);
});

test("ignores a document with an unsafe URL", async () => {
  const extra = media(mime("javascript:alert(1)//.pdf"), mime("../../etc/geheim.pdf"), mime(""));
  await importFile(bmecat(product({ number: "1", extra })));
  expect(await documentsOf("1")).toEqual([]);
});
