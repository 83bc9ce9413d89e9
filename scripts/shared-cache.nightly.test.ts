// A whole shop behind a real Varnish (Debian's package "varnish"), with deploy/varnish/default.vcl (SCALE-19, SCALE-20).
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addItem, getCart } from "#contract/generated/operations.ts";
import { LAYOUT_API_KEY, LAYOUT_PATH, type LayoutResponse } from "#contract/layout.ts";
import { loadContent } from "#server/content/index.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { orderableArticles } from "../bench/support/articles.ts";
import { type BenchCustomer, signIn } from "../bench/support/customer.ts";
import { missingPackages, type Running } from "./cluster/programs.ts";
import { startVarnish } from "./cluster/varnish.ts";
import { freePort, pause, type ShopProcess, startShop } from "./testing/shop-process.ts";

const root = join(import.meta.dirname, "..");
const PEOPLE = [
  { email: "mira.voss@elbe-haustechnik.example", name: "Mira Voss" },
  { email: "uwe.petersen@fachhandel-kappeln.example", name: "Uwe Petersen" },
  { email: "anna.brandt@holzbau-brandt.example", name: "Anna Brandt" },
];
const BROWSERS = 100;
const VISIBLE_WITHIN_MS = 2_000;
const layoutOf = (item: string) => `${LAYOUT_PATH}?${new URLSearchParams({ item, sc_lang: "de-DE", sc_apikey: LAYOUT_API_KEY })}`;
const layout = layoutOf("/");
const PAGES = ["/", "/en", "/sortiment", "/cart", layout, layoutOf("/cart")];

const isMissing = missingPackages(["varnish"]).length > 0;

describe.skipIf(isMissing)("behind Varnish", () => {
  let database: TestDatabase;
  let folder: string;
  let varnish: Running;
  let shop: ShopProcess;
  let url: string;
  let customers: (BenchCustomer & { name: string; email: string; items: number })[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "shared-cache-"));
    // As root, Varnish runs as another user, who needs access.
    chmodSync(folder, 0o755);
    database = await createTestDatabase();
    const [shopPort, cachePort] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${cachePort}`;
    ({ varnish } = await startVarnish(folder, shopPort, cachePort));
    shop = await startShop(shopPort, {
      DATABASE_URL: database.url,
      DEMO: "on",
      ERP_PACE: "days",
      NODE_ENV: "production",
      PUBLIC_URL: url,
      TRUST_PROXY: "1",
      // The whole load comes at once and must be answered.
      MAX_READS: "0",
      SHARED_CACHE_SECONDS: "60",
      PURGE_URL: url,
    });
    const articles = await orderableArticles(database.url, PEOPLE.length);
    customers = [];
    for (const [index, { email, name }] of PEOPLE.entries()) {
      const customer = await signIn(url, email);
      const named = { baseSiteId: "FIWE-DE", accessToken: customer.accessToken, cartId: "current" };
      for (const id of articles.slice(0, index + 1)) await customer.call(addItem, { ...named, id });
      const { getCart: read } = await customer.call(getCart, named);
      customers.push({ ...customer, name, email, items: read.cart!.totalItems });
    }
  }, 300_000);
  afterAll(async () => {
    await shop?.end("SIGTERM");
    await varnish?.end("SIGKILL");
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Loaded = { status: number; text: string; headers: Headers; isFromCache: boolean };
  async function load(path: string, headers: Record<string, string> = {}): Promise<Loaded> {
    const response = await fetch(`${url}${path}`, { headers, redirect: "manual" });
    // Varnish names the request that it answers, and that of a stored page.
    const isFromCache = (response.headers.get("x-varnish") ?? "").includes(" ");
    return { status: response.status, text: await response.text(), headers: response.headers, isFromCache };
  }
  /** What would tell one person from another on a page. */
  const secretsOf = ({ name, email }: { name: string; email: string }) => [name, email];
  const itemsOn = (page: string) => [...page.matchAll(/"totalItems":(\d+)/g)].map(([, items]) => Number(items));

  test("visitors get stored pages with an age, without cookies, keys and ids of others", async () => {
    for (const path of ["/", "/en", "/sortiment", layout]) {
      await load(path);
      const { status, headers, isFromCache } = await load(path);
      expect([path, status, isFromCache]).toEqual([path, 200, true]);
      expect(Number(headers.get("age"))).toBeGreaterThanOrEqual(0);
      expect(headers.get("age")).not.toBeNull();
      expect(headers.get("cache-control")).toBe("no-cache");
      for (const name of ["set-cookie", "surrogate-key", "x-request-id"]) expect([name, headers.get(name)]).toEqual([name, null]);
    }
  });

  test("100 customers and visitors at once each get their own page", { timeout: 120_000 }, async () => {
    const everybody = customers.flatMap(secretsOf);
    expect(new Set(customers.map(({ items }) => items)).size).toBe(PEOPLE.length);
    const problems: unknown[] = [];
    const counts = { stored: 0, personal: 0, carts: 0 };
    const visit = async (browser: number) => {
      const customer = customers[browser % customers.length]!;
      for (const [step, path] of PAGES.entries()) {
        const isVisitor = (browser + step) % 2 === 0;
        const { status, text, headers, isFromCache } = await load(path, isVisitor ? {} : { cookie: customer.cookie });
        const own = isVisitor ? [] : secretsOf(customer);
        const seen = everybody.filter((secret) => text.includes(secret));
        const items = [...new Set(itemsOn(text))];
        const ownItems = isVisitor || items.length === 0 ? [] : [customer.items];
        const isRight =
          status === 200 &&
          seen.toString() === own.toString() &&
          items.toString() === ownItems.toString() &&
          (isVisitor ? !headers.has("set-cookie") : !isFromCache && headers.get("cache-control") === "private, no-store");
        if (!isRight) problems.push({ path, isVisitor, status, seen, own, items, headers: Object.fromEntries(headers) });
        counts.stored += Number(isFromCache);
        counts.personal += Number(!isVisitor);
        counts.carts += ownItems.length;
      }
    };
    await Promise.all(Array.from({ length: BROWSERS }, (_, browser) => visit(browser)));
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ personal: (BROWSERS * PAGES.length) / 2, carts: BROWSERS });
    expect(counts.stored).toBeGreaterThan(BROWSERS);
  });

  test.each([
    ["a session", "shop=0"],
    ["a cart", "cart=0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11"],
    ["a choice of net or gross", "prices=gross"],
    ["a consent", "consent=1.statistics"],
    ["another site", "site=FIWE-CLOSED"],
    ["an unknown name", "_ga=1; whatever=1"],
  ])("a cookie with %s passes", async (_what, cookie) => {
    await load("/");
    expect((await load("/", { cookie })).isFromCache).toBe(false);
    expect((await load("/")).isFromCache).toBe(true);
  });

  test("cookies of statistics services and a forged host do not change what is stored", async () => {
    const { text } = await load("/");
    const statistics = await load("/", { cookie: "_ga=GA1.1.1; _ga_X1=2; _pk_id.1.2=3" });
    expect([statistics.isFromCache, statistics.text]).toEqual([true, text]);
    // The host of another site.
    const forged = await load("/?forged", { "x-forwarded-host": "fachhandel.localhost" });
    const next = await load("/?forged");
    expect([next.isFromCache, next.text]).toEqual([true, forged.text]);
    expect(next.text).not.toContain("fachhandel.localhost");
    expect((await load("/", { "sec-gpc": "1" })).isFromCache).toBe(false);
  });

  test("a purge from outside the networks of the operators is refused", async () => {
    const purge = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        request(url, { method: "PURGE", headers }, (response) => resolve(response.resume().statusCode!))
          .on("error", reject)
          .end();
      });
    await load("/");
    expect(await purge({ "surrogate-key": "pages", "x-forwarded-for": "203.0.113.7" })).toBe(403);
    expect(await purge({})).toBe(400);
    expect(await purge({ "surrogate-key": "pages && obj.status == 200" })).toBe(400);
    expect((await load("/")).isFromCache).toBe(true);
    expect(await purge({ "surrogate-key": "content-0" })).toBe(200);
    expect((await load("/")).isFromCache).toBe(true);
    expect(await purge({ "surrogate-key": "pages" })).toBe(200);
    expect((await load("/")).isFromCache).toBe(false);
  });

  /** The demo's history keeps every slot of the queue busy for a while when a new shop starts. */
  async function untilQueueIsFree(): Promise<void> {
    for (let free = 0; free < 20; await pause(100)) {
      const { rows } = await database.pool.query<{ waiting: number }>(
        "select count(*)::integer as waiting from graphile_worker.jobs where locked_at is null and attempts = 0 and run_at < now() - interval '0.5 s'",
      );
      free = rows[0]!.waiting === 0 ? free + 1 : 0;
    }
  }

  test("a content release is visible to visitors within 2 s, page and data alike", { timeout: 180_000 }, async () => {
    await untilQueueIsFree();
    const changed = join(folder, "content");
    cpSync(join(root, "content"), changed, { recursive: true });
    const file = join(changed, "pages/home.json");
    const titleOf = async () => (JSON.parse((await load(layout)).text) as LayoutResponse).sitecore.context.head.title;
    for (const title of ["Erste Fassung", "Zweite Fassung"]) {
      // Longer than the pause between two purges, and both are stored.
      await pause(1_500);
      for (const path of ["/", layout]) expect((await load(path), await load(path)).isFromCache).toBe(true);
      const page = JSON.parse(readFileSync(file, "utf8")) as { fields: { title: { de: string } } };
      page.fields.title.de = title;
      writeFileSync(file, JSON.stringify(page));
      await loadContent(database.db, changed);
      const since = performance.now();
      await expect.poll(titleOf, { timeout: 10_000, interval: 20 }).toContain(title);
      await expect.poll(async () => (await load("/")).text, { timeout: 10_000, interval: 20 }).toContain(`<title>${title}`);
      const took = performance.now() - since;
      console.log(`visible after ${Math.round(took)} ms`);
      expect(took).toBeLessThan(VISIBLE_WITHIN_MS);
    }
  });
});

test.skipIf(!isMissing)("Varnish is not installed: apt-get install varnish", () => {});
