import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { ImportRefusedError } from "./import-refused-error.ts";
import { bmecat, group, importText, price, product } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importText(database.url, bmecat(product({ number: "1", name: "Alt" })));
});
afterAll(() => database.close());

/** Imports and returns the error message; asserts that the previous catalogue is unchanged. */
async function refusal(content: string | Buffer): Promise<string> {
  const error = await importText(database.url, content).then(
    () => null,
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(ImportRefusedError);
  const articles = await sql<{ name: string }>`select name ->> 'de' as name from article`.execute(database.db);
  expect(articles.rows).toEqual([{ name: "Alt" }]);
  return (error as Error).message;
}

describe("rejects", () => {
  test("an empty file", async () => expect(await refusal("")).toBe("The file is empty."));
  test("another root", async () => expect(await refusal("<html></html>")).toMatch(/^Line 1: .*<html>.*no BMEcat/));
  test("text", async () => expect(await refusal("Artikel;Preis")).toMatch(/not well-formed/));
  test("a truncated file", async () => expect(await refusal(bmecat(product()).slice(0, -40))).toMatch(/^Line \d+: .*ends too early/));
  test("mismatched tags", async () => expect(await refusal(bmecat("<PRODUCT></ARTICLE>"))).toMatch(/^Line 4: .*not well-formed/));
  test("no transaction", async () => expect(await refusal("<BMECAT><HEADER/></BMECAT>")).toMatch(/holds no T_NEW_CATALOG/));
  test("no catalogue id", async () => expect(await refusal(bmecat(product(), { id: "" }))).toMatch(/CATALOG_ID is missing/));
  test("no article", async () => expect(await refusal(bmecat(""))).toBe("The file holds no article."));
  test("an update of a catalogue that was never imported", async () =>
    expect(await refusal(bmecat(product(), { transaction: "T_UPDATE_PRICES", id: "OTHER" }))).toMatch(/never imported/));
  test("mostly unusable articles", async () => {
    const bad = ["1", "2", "3"].map((number) => product({ number, prices: price("1,50") })).join("");
    expect(await refusal(bmecat(bad + product({ number: "9" })))).toMatch(/^Line \d+: 3 articles cannot be used, more than can/);
  });
});

describe("document types", () => {
  test("ignores an unused document type", async () => {
    const head =
      '<?xml version="1.0"?><!DOCTYPE BMECAT SYSTEM "http://127.0.0.1:9/bmecat.dtd" [<!ENTITY % x SYSTEM "file:///etc/passwd">]>';
    const summary = await importText(database.url, bmecat(product({ number: "1", name: "Alt" }), { head }));
    expect(summary.articles).toBe(1);
  });
  test("never loads an external entity", async () => {
    const head = '<?xml version="1.0"?><!DOCTYPE BMECAT [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';
    expect(await refusal(bmecat(product({ name: "&secret;" }), { head }))).toMatch(/^Line 5: an entity of the document type is used/);
  });
  test("does not expand an entity bomb", async () => {
    const bomb = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
    const header = `<?xml version="1.0"?><!DOCTYPE BMECAT [<!ENTITY l0 "ha">${bomb}]>`;
    expect(await refusal(bmecat(product({ name: "&l9;" }), { head: header }))).toMatch(/entity of the document type/);
  });
});

describe("endless input", () => {
  test("nesting", async () => expect(await refusal(bmecat("<A>".repeat(100_000)))).toMatch(/nested more than 64 deep/));
  test("nesting inside an article", async () =>
    expect(await refusal(bmecat(`<PRODUCT>${"<A>".repeat(500)}`))).toMatch(/nested more than 64 deep/));
  test("rejects an endless text before it fills the memory", async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from(bmecat("<PRODUCT><SUPPLIER_PID>", {}).split("</T_NEW")[0]!);
      const chunk = Buffer.alloc(65_536, "x");
      while (sent < 1_000_000_000) {
        sent += chunk.length;
        yield chunk;
      }
    }
    const error = await importCatalogue(database.url, Readable.from(endless())).then(
      () => null,
      (one: unknown) => one,
    );
    expect((error as Error).message).toMatch(/longer than|more than/);
    expect(sent).toBeLessThan(10_000_000);
  });
  test("rejects an endless attribute or comment", async () => {
    expect(await refusal(bmecat(`<!-- ${"x".repeat(3_000_000)}`))).toMatch(/longer than/);
    expect(await refusal(bmecat(`<PRODUCT mode="${"x".repeat(3_000_000)}`).split("\n</T_NEW")[0]!)).toMatch(/longer than/);
  });
  test("rejects endless elements in one article", async () =>
    expect(await refusal(bmecat(`<PRODUCT>${"<A/>".repeat(130_000)}</PRODUCT>`))).toMatch(/more than 100000 elements in one PRODUCT/));
});

describe("group trees", () => {
  test("726 levels", async () => {
    const levels = Array.from({ length: 726 }, (_, i) => group(String(i + 1), String(i))).join("");
    expect(await refusal(bmecat(levels + product()))).toBe("Line 36: the group tree is deeper than 32 levels.");
  });
  test("accepts a wide tree of 726 groups", async () => {
    const groups = group("1", "0") + Array.from({ length: 725 }, (_, i) => group(String(i + 2), "1")).join("");
    const summary = await importText(database.url, bmecat(groups + product({ number: "1", name: "Alt" })), { isDryRun: true });
    expect(summary.groups).toBe(726);
  });
  test("a missing parent", async () =>
    expect(await refusal(bmecat(group("1", "0") + group("2", "7") + product()))).toBe(
      "Line 5: group 2 hangs below group 7, which is missing.",
    ));
  test("a group that is its own parent", async () =>
    expect(await refusal(bmecat(group("2", "2") + product()))).toMatch(/^Line 4: group 2 is its own ancestor/));
  test("the same group twice", async () =>
    expect(await refusal(bmecat(group("1", "0") + group("1", "0") + product()))).toBe("Line 5: group 1 is there twice, first in line 4."));
});

describe("encodings", () => {
  const german = (header: string): string => bmecat(product({ number: "1", name: "Dübel Ø 8" }), { head: header });
  const nameAfter = async (content: Buffer): Promise<string> => {
    await importText(database.url, content);
    const row = await sql<{ name: string }>`select name ->> 'de' as name from article`.execute(database.db);
    await importText(database.url, bmecat(product({ number: "1", name: "Alt" })));
    return row.rows[0]!.name;
  };
  test("UTF-8 with a byte order mark", async () =>
    expect(await nameAfter(Buffer.from(`\ufeff${german("")}`.replace("\ufeff\n", "\ufeff")))).toBe("Dübel Ø 8"));
  test("ISO-8859-1 by declaration", async () =>
    expect(await nameAfter(Buffer.from(german('<?xml version="1.0" encoding="ISO-8859-1"?>'), "latin1"))).toBe("Dübel Ø 8"));
  test("UTF-16 by byte order mark", async () =>
    expect(await nameAfter(Buffer.from(`\ufeff${german('<?xml version="1.0" encoding="UTF-16"?>')}`, "utf16le"))).toBe("Dübel Ø 8"));
  test("rejects bytes that do not match the declared encoding", async () =>
    expect(await refusal(Buffer.from(german('<?xml version="1.0" encoding="UTF-8"?>'), "latin1"))).toMatch(/not valid UTF-8/));
  test("rejects an unknown encoding", async () =>
    expect(await refusal(german('<?xml version="1.0" encoding="EBCDIC-37"?>'))).toMatch(/encoding ebcdic-37 is not supported/));
});
