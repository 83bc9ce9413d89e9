import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { articleRow, catalogueRows, insertCatalogue } from "../../catalogue/testing.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { fixedClock } from "../../testing/context.ts";
import { selectRevisions } from "../technical-document-store.ts";
import { createPdf } from "../testing.ts";
import { importDocumentFolder } from "./import-folder.ts";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const articles = ["555001", "555002", "555003", "555010"].map((article_number) => articleRow({ article_number }));
  await insertCatalogue(database.db, catalogueRows([], articles, {}));
});
afterAll(() => database.close());
beforeEach(async () => {
  // The protection of published documents does not allow a delete.
  await sql`truncate technical_document cascade`.execute(database.db);
  folder = mkdtempSync(join(tmpdir(), "documents-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const clock = fixedClock("2026-11-20T10:00:00Z");
const run = (options = {}) => importDocumentFolder({ db: database.db, clock }, folder, options);
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const HEAD = "file;kind;number;title;language;revision;issued;valid_until;articles";
const describeFiles = (...lines: string[]) => write("documents.csv", [HEAD, ...lines].join("\n"));
const numberOf = async (number: string) => selectRevisions(database.db, { kind: "performance", number });
const articlesOf = async () =>
  (await sql<{ article_number: string }>`select article_number from technical_document_article order by 1`.execute(database.db)).rows.map(
    (row) => row.article_number,
  );

describe("importing a folder (DOCS-03)", () => {
  test("publishes documents for articles and ranges, with dates and pages", async () => {
    write("dop.pdf", createPdf("1"));
    describeFiles("dop.pdf;performance;DoP 0034;Anker;de;2;02.01.2026;2031-12-31;555001-555003, 555010");
    expect(await run()).toEqual({ published: 1, unchanged: 0, pages: 1, invalid: [], unnamed: [] });
    expect(await numberOf("dop-0034")).toMatchObject([
      {
        number: "DoP 0034",
        title: "Anker",
        revision: 2,
        issuedOn: "2026-01-02",
        validUntil: "2031-12-31",
        file: { pages: 1 },
        supersededBy: null,
      },
    ]);
    expect(await articlesOf()).toEqual(["555001", "555002", "555003", "555010"]);
  });

  test("names missing and unreadable files, unknown articles and unnamed files, and publishes the others", async () => {
    write("gut.pdf", createPdf("1"));
    write("kaputt.pdf", "%PDF-1.7 nothing");
    write("leer.pdf", "");
    write("notiz.txt", "x");
    describeFiles(
      "fehlt.pdf;performance;DoP-1;;de;1;;;555001",
      "kaputt.pdf;performance;DoP-2;;de;1;;;555001",
      "leer.pdf;performance;DoP-3;;de;1;;;555001",
      "gut.pdf;performance;DoP-4;;de;1;;;555001, 999999",
      "gut.pdf;performance;DoP-5;;de;1;;;600000-600009",
      "../gut.pdf;performance;DoP-6;;de;1;;;555001",
      "gut.pdf;secret;DoP-7;;de;1;;;555001",
      "gut.pdf;performance;DoP-8;;de;1;31.02.2026;;555001",
      "gut.pdf;performance;DoP-9;;de;1;;;555001",
      "gut.pdf;performance;DOP 9;;de;1;;;555001",
    );
    const { published, invalid, unnamed } = await run();
    expect(published).toBe(1);
    expect(invalid.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
      "2: the file fehlt.pdf is missing or cannot be read",
      "3: the file kaputt.pdf is no PDF that can be opened",
      "4: the file leer.pdf is empty",
      "5: there is no article 999999",
      "6: there is no article from 600000 to 600009",
      "7: file must be a name without a folder",
      expect.stringContaining("8: kind must be one of performance"),
      "9: issued must be a date such as 2026-11-20 or 20.11.2026",
      "11: revision 1 of DOP 9 in this language appears twice",
    ]);
    expect(unnamed).toEqual(["notiz.txt"]);
  });

  test("publishes nothing in a dry run, nor in strict mode if any line has a problem", async () => {
    write("gut.pdf", createPdf("1"));
    describeFiles("gut.pdf;performance;DoP-1;;de;1;;;555001", "fehlt.pdf;performance;DoP-2;;de;1;;;555001");
    expect(await run({ isDryRun: true })).toMatchObject({ published: 1 });
    await expect(run({ isStrict: true })).rejects.toThrow("documents.csv, line 3: the file fehlt.pdf is missing");
    expect(await numberOf("DoP-1")).toEqual([]);
  });

  test("rejects a folder without documents.csv", async () => {
    await expect(run()).rejects.toThrow(/cannot be read, or has no file documents.csv/);
  });
});

describe("a published declaration (DOCS-08)", () => {
  beforeEach(async () => {
    write("dop.pdf", createPdf("1"));
    describeFiles("dop.pdf;performance;DoP-1;Anker;de;1;;;555001");
    await run();
  });

  test("is unchanged by the same import, which can add articles", async () => {
    describeFiles("dop.pdf;performance;DoP-1;Anker;de;1;;;555002");
    expect(await run()).toMatchObject({ published: 0, unchanged: 1, invalid: [] });
    expect(await articlesOf()).toEqual(["555001", "555002"]);
  });

  test("rejects another file or other details for the same revision", async () => {
    describeFiles("dop.pdf;performance;DoP-1;Dübel;de;1;;;555001");
    expect((await run()).invalid).toMatchObject([{ problem: expect.stringContaining("was published with another value of title") }]);
    write("dop.pdf", createPdf("changed"));
    describeFiles("dop.pdf;performance;dop 1;Anker;de;1;;;555001");
    expect((await run()).invalid).toMatchObject([
      { problem: expect.stringContaining("was published with another file; give the new one") },
    ]);
    expect(await numberOf("DoP-1")).toMatchObject([{ title: "Anker", supersededBy: null }]);
  });

  test("is superseded by the next revision and stays", async () => {
    write("dop.pdf", createPdf("changed"));
    describeFiles("dop.pdf;performance;DoP-1;Anker;de;2;;;555001");
    expect(await run()).toMatchObject({ published: 1 });
    expect((await numberOf("DoP-1")).map(({ revision, supersededBy }) => [revision, supersededBy])).toEqual([
      [2, null],
      [1, 2],
    ]);
  });

  test.each([
    ["update technical_document set title = 'x'", /cannot be changed/],
    ["delete from technical_document", /cannot be deleted/],
    ["delete from technical_document_article", /cannot be removed/],
    ["update technical_document_article set article_number = 'x'", /cannot be removed/],
    ["update document_content set content = 'x'", /cannot be changed/],
    ["delete from document_content", /foreign key/],
  ])("withstands %s", async (statement, message) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(message);
  });
});

test("other documents can be deleted, but not changed", async () => {
  write("blatt.pdf", createPdf("1"));
  describeFiles("blatt.pdf;dataSheet;TD-1;;de;1;;;555001");
  await run();
  await expect(sql`update technical_document set title = 'x'`.execute(database.db)).rejects.toThrow(/cannot be changed/);
  await sql`delete from technical_document`.execute(database.db);
  expect(await articlesOf()).toEqual([]);
});
