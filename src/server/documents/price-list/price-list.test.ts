// A company's price list: all prices of the shop, as stored files; and the states of a request for it.
import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE, type CartShop, createCartShop } from "../../cart/testing.ts";
import { getBestPrice } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { formatMoney } from "#contract/format/money.ts";
import { listCustomerDocuments } from "../list-customer-documents.ts";
import { requestPriceList, findPriceList } from "./request-price-list.ts";
import { collectPrices, type ListedArticle } from "./collect-prices.ts";
import { makePriceList } from "./make-price-list.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
  await sql`insert into price_list (price_list, kind) values ('4711', 'customer')`.execute(shop.db);
  await sql`
    insert into price (price_list, article_number, lower_bound, amount, price_quantity, tax_rate)
    values ('4711', ${ARTICLE.stepped}, 1, 5.5, 100, 0.19), ('4711', ${ARTICLE.stepped}, 200, 51.255, 1000, 0.19),
      ('4711', ${ARTICLE.stepped}, 5000, 0.0312, 1, 0.19)`.execute(shop.db);
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`truncate customer_price_list, business_document_file, business_document, sign_in_pace`.execute(shop.db);
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
});

type Own = Context & { viewer: Customer };
const as = (viewer: Customer) => shop.as(viewer) as Own;
const make = (viewer = shop.anna) => {
  const ctx = as(viewer);
  return makePriceList({ ...ctx, catalogue: ctx.catalogue() }, { customer: viewer, siteId: "FIWE-DE", language: "de-DE" });
};
async function listed(viewer: Customer): Promise<ListedArticle[]> {
  const ctx = as(viewer);
  const articles: ListedArticle[] = [];
  for await (const article of collectPrices(ctx, { customer: viewer, catalogue: ctx.catalogue() })) articles.push(article);
  return articles;
}

test("lists each orderable article with each price that getBestPrice returns, net and gross", async () => {
  for (const viewer of [shop.anna, shop.cora]) {
    const articles = await listed(viewer);
    expect(articles.map(({ articleNumber }) => articleNumber).toSorted()).toEqual(
      [ARTICLE.plain, ARTICLE.stepped, ARTICLE.soldOff, ARTICLE.priceless, ARTICLE.reduced].toSorted(),
    );
    for (const { articleNumber, steps } of articles) {
      const shown = await getBestPrice(as(viewer), articleNumber, 1, "de-DE");
      expect(steps.map(({ from }) => from)).toEqual(shown!.priceRows.map(({ minQtd }) => minQtd));
      for (const { from, net, gross, per, currency } of steps) {
        const { price } = (await getBestPrice(as(viewer), articleNumber, from, "de-DE"))!;
        const text = (exact: string) => formatMoney(exact, currency, "de-DE", Math.max(2, exact.split(".")[1]?.length ?? 0));
        expect([text(net), per]).toEqual([price!.valueFormatted, price!.basePriceUnitQuantity]);
        expect(text(gross)).toBe(price!.valueFormattedGross);
      }
    }
  }
  const own = (await listed(shop.anna)).find(({ articleNumber }) => articleNumber === ARTICLE.stepped)!;
  expect(own).toMatchObject({ packing: 50, least: 50, unit: "Stück" });
  expect(own.steps.map(({ from, net, per }) => [from, net, per])).toEqual([
    [1, "5.5", 100],
    [200, "51.255", 1000],
    [5000, "0.0312", 1],
  ]);
});

test("publishes workbook and PDF once for unchanged prices, and a new revision for changed ones (DOC-04)", async () => {
  await make();
  const [document] = await listCustomerDocuments(as(shop.anna));
  expect(document).toMatchObject({ kind: "price-list", number: "PL-4711", revision: 1, createdOn: "2026-11-20" });
  expect(document!.files.map(({ mediaType, stored }) => [mediaType.split(/[./]/).at(-1), stored!.bytes > 1000])).toEqual([
    ["pdf", true],
    ["sheet", true],
  ]);
  await make();
  expect((await listCustomerDocuments(as(shop.anna)))[0]!.revision).toBe(1);
  await sql`update price set amount = 5.6 where price_list = '4711' and lower_bound = 1`.execute(shop.db);
  await make();
  expect((await listCustomerDocuments(as(shop.anna)))[0]!.revision).toBe(2);
  await sql`update price set amount = 5.5 where price_list = '4711' and lower_bound = 1`.execute(shop.db);
  expect(await listCustomerDocuments(as(shop.cora))).toEqual([]);
});

test("the workbook has a row for each exact price, and one for a price on request", async () => {
  await make();
  const { rows } = await sql<{ content: Buffer }>`
    select c.content from document_content as c
    join business_document_file as f on f.sha256 = c.sha256 where f.file_name like '%.xlsx'`.execute(shop.db);
  const sheet = entryOf(rows[0]!.content, "xl/worksheets/sheet1.xml");
  const cells = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row]) =>
    [...row!.matchAll(/<c[^>]*?(?:\/>|>(?:<v>|<is><t[^>]*>)(.*?)<)/g)].map(([, value]) => value ?? ""),
  );
  const ofStepped = cells.filter(([number]) => number === ARTICLE.stepped);
  expect(ofStepped.map((row) => row.slice(4, 11))).toEqual([
    ["50", "Stück", "1", "5.5", "6.55", "100", "EUR"],
    ["50", "Stück", "200", "51.255", "60.993", "1000", "EUR"],
    ["50", "Stück", "5000", "0.0312", "0.0371", "1", "EUR"],
  ]);
  expect(cells.filter(([number]) => number === ARTICLE.priceless)).toHaveLength(1);
});

/** An entry of a ZIP archive, as text. */
function entryOf(archive: Buffer, name: string): string {
  const head = archive.indexOf(name);
  const end = archive.indexOf(Buffer.from([0x50, 0x4b, 0x07, 0x08]), head);
  return inflateRawSync(archive.subarray(head + name.length, end)).toString();
}

const jobs = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from graphile_worker._private_jobs`.execute(shop.db)).rows[0]!.count;

test("concurrent requests share one job and report it in progress, then the finished list", async () => {
  expect(await findPriceList(as(shop.anna))).toBe("none");
  expect(await Promise.all([requestPriceList(as(shop.anna), "de-DE"), requestPriceList(as(shop.bert), "de-DE")])).toEqual([
    "being-made",
    "being-made",
  ]);
  expect(await jobs()).toBe(1);
  expect(await findPriceList(as(shop.bert))).toBe("being-made");
  expect(await findPriceList(as(shop.cora))).toBe("none");
  await make();
  expect(await findPriceList(as(shop.anna))).toBe("ready");
});

test("limits requests to three in a row, then one every twenty minutes", async () => {
  const ask = async () => {
    const answer = await requestPriceList(as(shop.anna), "de-DE");
    await sql`update customer_price_list set made_at = asked_at`.execute(shop.db);
    return answer;
  };
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(["being-made", "being-made", "being-made", "too-often"]);
  shop.clock.set("2026-11-20T10:20:01Z");
  expect(await ask()).toBe("being-made");
});

test("reports a failed or lost job, which can be requested again", async () => {
  await requestPriceList(as(shop.anna), "de-DE");
  await sql`delete from customer_address where customer_id = '4711' and kind = 'billing'`.execute(shop.db);
  await expect(make()).rejects.toThrow("no address");
  expect(await findPriceList(as(shop.anna))).toBe("failed");
  shop.clock.set("2026-11-20T10:01:00Z");
  expect(await requestPriceList(as(shop.anna), "de-DE")).toBe("being-made");
  shop.clock.set("2026-11-20T10:17:00Z");
  expect(await findPriceList(as(shop.anna))).toBe("failed");
  await sql`
    insert into customer_address (customer_id, sap_customer_id, kind, company_name, street_name, street_number, postal_code, town)
    values ('4711', '4711', 'billing', 'Firma 4711', 'Hauptstraße', '1', '20457', 'Hamburg')`.execute(shop.db);
});

test("is not available to private customers, who have no prices of their own", async () => {
  const person = { ...shop.anna, unit: "defaultB2BUnit" };
  expect([await findPriceList(as(person)), await requestPriceList(as(person), "de-DE"), await jobs()]).toEqual([null, null, 0]);
});
