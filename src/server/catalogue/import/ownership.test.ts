import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { ImportRefusedError } from "./import-refused-error.ts";
import { removeCatalogue } from "./remove-catalogue.ts";
import { bmecat, group, importText, price, product } from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase();
});
afterAll(() => database.close());

const link = (article: string, to: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
const groups = group("10", "0", "Dübel") + group("20", "10", "Spreizdübel");
const scale = price("28.90") + price("26.40", { from: 1000 }) + price("41.50", { type: "nrp" });
const documented =
  "<MIME_INFO><MIME><MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>/doc/1.pdf</MIME_SOURCE></MIME></MIME_INFO><USER_DEFINED_EXTENSIONS><UDX.ANKERPLATZ.STOCK>70</UDX.ANKERPLATZ.STOCK><UDX.ANKERPLATZ.SUCCESSOR>2</UDX.ANKERPLATZ.SUCCESSOR></USER_DEFINED_EXTENSIONS>";
const ours = bmecat(
  groups +
    product({ number: "1", prices: scale, extra: documented }) +
    product({ number: "2", prices: price("5") }) +
    product({ number: "3" }) +
    link("1", "20") +
    link("2", "20") +
    link("3", "20"),
);
const withoutThird = ours.replace(product({ number: "3" }), "").replace(link("3", "20"), "");

/** Imports our catalogue, with a customer's price and a removed third article. */
async function importOurs(): Promise<void> {
  await importText(database.url, ours);
  const agreed = bmecat(product({ number: "1", prices: price("20") }) + product({ number: "3", prices: price("19") }), {
    transaction: "T_UPDATE_PRICES",
  });
  await importText(database.url, agreed, { priceList: { priceList: "0000100200", kind: "customer" } });
  await importText(database.url, withoutThird);
}

/** Returns all data of a catalogue and its article numbers. */
async function everything(catalogueId = "TEST"): Promise<unknown> {
  const rows = async (text: string) => (await sql.raw(text.replaceAll("$1", `'${catalogueId}'`)).execute(database.db)).rows;
  return {
    articles: await rows("select * from article where catalogue_id = $1 order by article_number"),
    groups: await rows("select * from catalogue_group where catalogue_id = $1 order by group_id"),
    links: await rows("select * from article_group where catalogue_id = $1 order by 1, 2, 3"),
    gone: await rows("select * from article_gone where catalogue_id = $1 order by 1, 2"),
    goneGroups: await rows("select * from catalogue_group_gone where catalogue_id = $1 order by 1, 2"),
    prices: await rows("select * from price where article_number in ('1', '2', '3') order by 1, 2, 3, 4"),
    stock: await rows("select * from stock where article_number in ('1', '2', '3') order by 1"),
  };
}

const theirArticle = (number: string) =>
  product({
    number,
    name: "Fremd",
    prices: price("0.01"),
    extra: "<USER_DEFINED_EXTENSIONS><UDX.ANKERPLATZ.STOCK>1</UDX.ANKERPLATZ.STOCK></USER_DEFINED_EXTENSIONS>",
  });

describe("another catalogue", () => {
  test("changes no articles, prices, stock, documents, successors or removal records of the first", async () => {
    await importOurs();
    const before = await everything();
    const theirs = groups + ["1", "3", "7", "8", "9"].map((number) => theirArticle(number) + link(number, "20")).join("");
    const summary = await importText(database.url, bmecat(theirs, { id: "OTHER" }));
    expect(summary).toMatchObject({ articles: 3, groups: 2, skipped: { count: 2 } });
    expect(summary.skipped.first.map((one) => [one.articleNumber, one.reason])).toEqual([
      ["1", "the number belongs to the catalogue TEST (--take-over moves such articles to this catalogue)."],
      ["3", "the number belonged to the catalogue TEST (--take-over moves such articles to this catalogue)."],
    ]);
    expect(await everything()).toEqual(before);
    // Neither its next import nor its removal changes our catalogue.
    await importText(database.url, bmecat(groups + theirArticle("7") + link("7", "20"), { id: "OTHER" }));
    expect(await everything()).toEqual(before);
    await removeCatalogue(database.url, "OTHER");
    expect(await everything()).toEqual(before);
  });

  test("with only existing numbers of ours is rejected, and with --strict at the first of them", async () => {
    await importOurs();
    const only = bmecat(theirArticle("1"), { id: "OTHER" });
    await expect(importText(database.url, only)).rejects.toThrow(/1: the number belongs to the catalogue TEST/);
    const strict = importText(database.url, bmecat(theirArticle("1") + theirArticle("8") + theirArticle("9"), { id: "OTHER" }), {
      isStrict: true,
    });
    await expect(strict).rejects.toThrow(ImportRefusedError);
  });

  test("cannot update our prices or articles", async () => {
    await importOurs();
    await importText(database.url, bmecat(theirArticle("7"), { id: "OTHER" }));
    const before = await everything();
    for (const transaction of ["T_UPDATE_PRICES", "T_UPDATE_PRODUCTS"]) {
      const update = ["new", "update", "delete"].map((mode, index) =>
        product({ number: ["1", "2", "3"][index]!, mode, prices: price("0.01") }),
      );
      const summary = await importText(
        database.url,
        bmecat(update.join("") + product({ number: "7", mode: "update", prices: price("2") }), { id: "OTHER", transaction }),
      );
      expect(summary.skipped.count).toBe(3);
    }
    expect(await everything()).toEqual(before);
  });

  test("takes articles over on request: with customer prices and stock, but with its own general prices", async () => {
    await importOurs();
    const summary = await importText(database.url, bmecat(groups + theirArticle("1") + theirArticle("3"), { id: "OTHER" }), {
      takesOver: true,
    });
    expect(summary).toMatchObject({ articles: 2, skipped: { count: 0 } });
    expect(summary.notes).toContainEqual({
      reason: "articles were taken over from the catalogue TEST",
      line: 0,
      count: 2,
      isHarmless: true,
    });
    const owners = await sql`select article_number, catalogue_id from article order by 1`.execute(database.db);
    expect(owners.rows).toEqual([
      { article_number: "1", catalogue_id: "OTHER" },
      { article_number: "2", catalogue_id: "TEST" },
      { article_number: "3", catalogue_id: "OTHER" },
    ]);
    const prices = await sql`select article_number || ' ' || price_list || ' ' || amount as price from price where article_number <> '2'
      order by 1`.execute(database.db);
    expect(prices.rows.map((row) => (row as { price: string }).price)).toEqual([
      "1 0000100200 20.000000",
      "1 general 0.010000",
      "3 0000100200 19.000000",
      "3 general 0.010000",
    ]);
    const stock = await sql`select available from stock where article_number = '1'`.execute(database.db);
    expect(stock.rows).toEqual([{ available: 70 }]);
    // Re-importing our catalogue does not take them back.
    await expect(importText(database.url, ours)).rejects.toThrow(/1: the number belongs to the catalogue OTHER/);
  });

  test("with numbers already shared leaves them to the older catalogue", async () => {
    await importText(database.url, ours);
    await importText(database.url, bmecat(theirArticle("7"), { id: "OTHER" }));
    await sql`insert into article (catalogue_id, article_number, name, order_unit) values ('OTHER', '1', '{"de": "Fremd"}', 'C62')`.execute(
      database.db,
    );
    expect((await importText(database.url, ours)).skipped.count).toBe(0);
    const theirs = bmecat(theirArticle("1") + theirArticle("7"), { id: "OTHER" });
    expect((await importText(database.url, theirs)).skipped.first.map((one) => one.articleNumber)).toEqual(["1"]);
  });
});

describe("group ids of several catalogues", () => {
  const idsOf = async (catalogueId: string) =>
    (
      await database.db
        .selectFrom("catalogue_group")
        .select(["group_id", "parent_id"])
        .where("catalogue_id", "=", catalogueId)
        .orderBy("group_id")
        .execute()
    ).map((row) => [row.group_id, row.parent_id]);
  const theirs = bmecat(groups + group("30", "10") + theirArticle("7") + link("7", "30"), { id: "OTHER" });

  test("are prefixed in the later catalogue, also on further imports and after the first one is removed", async () => {
    await importText(database.url, ours);
    const summary = await importText(database.url, theirs);
    expect(summary.notes).toContainEqual({
      reason: "groups have ids that belong to another catalogue: 10 is OTHER.10 here",
      line: 0,
      count: 2,
      isHarmless: true,
    });
    const renamed = [
      ["30", "OTHER.10"],
      ["OTHER.10", null],
      ["OTHER.20", "OTHER.10"],
    ];
    expect(await idsOf("OTHER")).toEqual(renamed);
    await importText(database.url, ours);
    expect(await idsOf("TEST")).toEqual([
      ["10", null],
      ["20", "10"],
    ]);
    await removeCatalogue(database.url, "TEST");
    await importText(database.url, theirs);
    expect(await idsOf("OTHER")).toEqual(renamed);
  });

  test("an update resolves the original group id of its file", async () => {
    await importText(database.url, ours);
    await importText(database.url, bmecat(groups + theirArticle("7") + link("7", "20"), { id: "OTHER" }));
    const added = bmecat(theirArticle("8") + link("8", "20"), { id: "OTHER", transaction: "T_UPDATE_PRODUCTS" });
    expect((await importText(database.url, added)).notes).toEqual([]);
    const found = await database.db.selectFrom("article_group").selectAll().where("article_number", "=", "8").execute();
    expect(found).toMatchObject([{ catalogue_id: "OTHER", group_id: "OTHER.20" }]);
  });

  test("prefixes group ids with a short form of a catalogue name that is unsuitable for URLs", async () => {
    await importText(database.url, ours);
    await importText(database.url, bmecat(groups + theirArticle("7") + link("7", "20"), { id: "Müller &amp; Söhne / 2026" }));
    const [first] = (await idsOf("Müller & Söhne / 2026")).map(([id]) => id);
    expect(first).toMatch(/^MllerShne202[0-9a-f]{6}\.10$/);
  });
});

describe("a removed catalogue", () => {
  test("deletes all of its own data and nothing else; a dry run only reports it", async () => {
    await importOurs();
    await importText(database.url, bmecat(group("A", "0") + theirArticle("7") + link("7", "A"), { id: "OTHER" }));
    const before = await everything();
    const counts = { articles: 2, groups: 2, prices: 4, customerPrices: 2, stock: 1, remembered: 1 };
    expect(await removeCatalogue(database.url, "TEST", { isDryRun: true })).toEqual({ catalogueId: "TEST", version: null, ...counts });
    expect(await everything()).toEqual(before);
    expect(await removeCatalogue(database.url, "TEST")).toEqual({ catalogueId: "TEST", version: expect.any(Number), ...counts });
    expect(await everything()).toEqual({ articles: [], groups: [], links: [], gone: [], goneGroups: [], prices: [], stock: [] });
    const left = await sql`select (select count(*)::int from article) as articles, (select count(*)::int from price) as prices`.execute(
      database.db,
    );
    expect(left.rows).toEqual([{ articles: 1, prices: 1 }]);
  });

  test("is unknown, also to updates, until its next import", async () => {
    await importOurs();
    await removeCatalogue(database.url, "TEST");
    await expect(removeCatalogue(database.url, "TEST")).rejects.toThrow("There is no catalogue TEST. There is none.");
    await expect(importText(database.url, bmecat(product({ number: "1" }), { transaction: "T_UPDATE_PRICES" }))).rejects.toThrow(
      /never imported/,
    );
    expect(await importText(database.url, ours)).toMatchObject({ articles: 3 });
  });
});

describe("a file for one price list", () => {
  const list = { priceList: "0000100200", kind: "customer" } as const;
  const amounts = async () =>
    (
      await sql<{ price: string }>`select article_number || ' ' || price_list || ' ' || amount as price from price order by 1`.execute(
        database.db,
      )
    ).rows.map((row) => row.price);

  test("changes only that list, although it is declared as a new catalogue", async () => {
    await importOurs();
    const articlesBefore = await database.db.selectFrom("article").selectAll().orderBy("article_number").execute();
    const selection = bmecat(group("99", "0") + product({ number: "2", name: "Auswahl", prices: price("4") }) + link("2", "99"));
    const summary = await importText(database.url, selection, { priceList: list });
    expect(summary).toMatchObject({ kind: "update-prices", articles: 1, prices: 1 });
    expect(summary.notes.map((note) => note.reason)).toContain("articles and groups are not used beside --price-list (T_NEW_CATALOG)");
    expect(await database.db.selectFrom("article").selectAll().orderBy("article_number").execute()).toEqual(articlesBefore);
    // The list equals the file; the price of the removed article is preserved for its return.
    expect(await amounts()).toEqual([
      "1 general 26.400000",
      "1 general 28.900000",
      "1 retail 41.500000",
      "2 0000100200 4.000000",
      "2 general 5.000000",
      "3 0000100200 19.000000",
    ]);
  });

  test("without PRICE_QUANTITY has prices per piece, as in BMEcat", async () => {
    await importText(database.url, ours);
    const selection = bmecat(product({ number: "1", order: "<ORDER_UNIT>C62</ORDER_UNIT>", prices: price("0.20") }));
    await importText(database.url, selection, { priceList: list });
    const found = await database.db.selectFrom("price").select("price_quantity").where("price_list", "=", list.priceList).execute();
    expect(found.map((row) => Number(row.price_quantity))).toEqual([1]);
  });

  test("reports articles that the catalogue does not contain", async () => {
    await importText(database.url, ours);
    const summary = await importText(database.url, bmecat(product({ number: "1" }) + product({ number: "404" })), { priceList: list });
    expect(summary.skipped.first).toMatchObject([{ articleNumber: "404", reason: "the catalogue has no such article." }]);
  });
});
