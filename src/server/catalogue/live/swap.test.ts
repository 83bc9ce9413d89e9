// Behaviour of requests, caches and metrics while a catalogue is swapped.
import { Writable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getProductsAndFamiliesForCategory, getProductsForFamily } from "#contract/generated/operations.ts";
import type { Context } from "../../context.ts";
import { insertPrices } from "../../pricing/testing.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { anonymousViewer } from "../../viewer.ts";
import { announceVersion, articleRow, catalogueRows, groupRow, insertCatalogue } from "../testing.ts";

const NUMBERS = ["100", "101", "102"];
const CATALOGUE_ROWS = catalogueRows(
  [groupRow({ group_id: "10", kind: "category" }), groupRow({ group_id: "F1", kind: "family", parent_id: "10" })],
  NUMBERS.map((article_number) => articleRow({ article_number })),
  { F1: NUMBERS },
);
const family = { baseSiteId: "FIWE-DE", language: "de_DE", hostname: "shop.test", id: "F1" };
const category = { channel: "FIWE-DE", language: "de_DE", id: "10" };
const lines: string[] = [];
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({
    logTo: new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
    async prepare({ db }) {
      await insertCatalogue(db, CATALOGUE_ROWS);
      await insertPrices(
        db,
        NUMBERS.map((article) => ({ list: "general", article, amount: "10" })),
      );
    },
  });
});
beforeEach(async () => {
  await sql`truncate catalogue_group, article, article_alias, article_relation, article_group`.execute(shop.db);
  await insertCatalogue(shop.db, CATALOGUE_ROWS);
  await untilServed();
  lines.length = 0;
});
afterAll(() => shop.close());

const metric = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)`, "m").exec((await shop.inject("/metrics")).body)?.[1]);
const variantsNow = async (): Promise<number> =>
  (await shop.operation(getProductsForFamily, family)).data.getProductsForFamily!.productCount;

/** Waits until the newest catalogue is served. */
async function untilServed(): Promise<void> {
  const newest = await sql<{ version: number }>`select max(version)::integer as version from catalogue_version`.execute(shop.db);
  await expect.poll(() => metric("catalogue_version")).toBe(newest.rows[0]!.version);
}

test("a pending request finishes with the catalogue it started with", async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holding = shop.db.transaction().execute(async (tx) => {
    await sql`lock table price in access exclusive mode`.execute(tx);
    locked();
    await isOver;
  });
  await isLocked;
  const asked = shop.operation(getProductsForFamily, family);
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_locks as l where l.relation = 'price'::regclass and not l.granted
  `;
  await expect.poll(async () => (await waiting.execute(shop.db)).rows[0]!.count).toBe(1);
  await sql`delete from article where article_number = '102'`.execute(shop.db);
  await announceVersion(shop.db);
  await untilServed();
  end();
  await holding;
  const { products } = (await asked).data.getProductsForFamily!;
  expect(products.map(({ id, bestPrice }) => [id, bestPrice?.price?.value])).toEqual(NUMBERS.map((number) => [number, 10]));
  expect(await variantsNow()).toBe(2);
});

test("all operations of a request read the same catalogue", async () => {
  const request = { host: "shop.test", ip: "::1", headers: {}, cookies: {}, query: {}, log: shop.log } as unknown as FastifyRequest;
  const call = shop.shop.callContext(request, {} as FastifyReply, { isShared: true });
  const contexts = [await call.contextFor(call.siteOf(undefined), ""), shop.shop.createContext(shop.shop.siteOf(request), anonymousViewer)];
  const knows = (ctx: Context, language?: string) => ctx.catalogue(language).findArticle("102") !== null;
  expect(contexts.map((ctx) => knows(ctx))).toEqual([true, true]);
  await sql`delete from article where article_number = '102'`.execute(shop.db);
  await announceVersion(shop.db);
  await untilServed();
  contexts.push(await call.contextFor(call.siteOf(undefined), ""));
  expect(contexts.map((ctx) => knows(ctx, "en"))).toEqual([true, true, true]);
  expect(knows(shop.shop.createContext(shop.shop.siteOf(request), anonymousViewer))).toBe(false);
});

test("a public read by GET is cacheable, with an ETag that is valid until the next import", async () => {
  const parameters = new URLSearchParams({ id: getProductsAndFamiliesForCategory.id, variables: JSON.stringify(category) });
  const ask = (tag?: unknown) => shop.inject({ url: `/graphql?${parameters}`, headers: tag ? { "if-none-match": String(tag) } : {} });
  const first = await ask();
  expect(first.statusCode).toBe(200);
  expect(first.headers["cache-control"]).toBe("public, no-cache");
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect(first.json().data.getProductsAndFamiliesForCategory.totalVariants).toBe(3);
  const same = await ask(first.headers.etag);
  expect([same.statusCode, same.body]).toEqual([304, ""]);
  await sql`delete from article where article_number = '101'`.execute(shop.db);
  await announceVersion(shop.db);
  await expect.poll(async () => (await ask(first.headers.etag)).statusCode).toBe(200);
});

test("continues to serve the old catalogue if the new one fails to build, with a log error and a metric", async () => {
  const failures = await metric("catalogue_rebuild_failures_total");
  const served = await metric("catalogue_version");
  await shop.db.schema.alterTable("article").renameColumn("gtin", "gtin_gone").execute();
  await announceVersion(shop.db);
  await expect.poll(() => metric("catalogue_rebuild_failures_total")).toBe(failures + 1);
  const said = lines.map((line) => JSON.parse(line) as { level: string; msg: string }).filter(({ level }) => level === "error");
  expect(said.map(({ msg }) => msg)).toEqual(["the new catalogue could not be built; the previous one is still served"]);
  expect([await variantsNow(), await metric("catalogue_version")]).toEqual([3, served]);
  await shop.db.schema.alterTable("article").renameColumn("gtin_gone", "gtin").execute();
  await announceVersion(shop.db);
  await untilServed();
});
