// A shared cache in front of the shop: what it may store, and how it learns of changes.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { LAYOUT_API_KEY, LAYOUT_PATH } from "#contract/layout.ts";
import { USER_ROUTES } from "#contract/routes.ts";
import { announcePageData, PURGE_SHARED_CACHE } from "../content/index.ts";
import { bmecat, importText, product } from "../catalogue/import/testing.ts";
import { createTestApp, type TestApp } from "./app.ts";

const SHARED = /^public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60$/;
const layout = (item: string) => `${LAYOUT_PATH}?${new URLSearchParams({ item, sc_lang: "de-DE", sc_apikey: LAYOUT_API_KEY })}`;

let cache: Server;
let cacheStatus: number;
let purges: { method: string | undefined; key: unknown; url: string | undefined }[];
let shop: TestApp;
let signedIn: string;

beforeAll(async () => {
  cache = createServer((request, response) => {
    purges.push({ method: request.method, key: request.headers["surrogate-key"], url: request.url });
    response.writeHead(cacheStatus).end();
  });
  await new Promise<void>((resolve) => cache.listen(0, "127.0.0.1", resolve));
  const { port } = cache.address() as AddressInfo;
  shop = await createTestApp({
    customers: true,
    config: { sharedCacheSeconds: 60, purgeUrls: [`http://127.0.0.1:${port}/cache`] },
    prepare: async ({ url }) => {
      await importText(url, bmecat(product({ number: "1" })));
    },
  });
  const response = await shop.inject({
    method: "POST",
    url: USER_ROUTES.loginForm,
    headers: { origin: "http://shop.test", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      username: "anna.brandt@holzbau-brandt.example",
      password: "Duebel-2026!",
      page: "/my-account/login",
    }).toString(),
  });
  signedIn = response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
});
afterAll(async () => {
  await shop?.close();
  await new Promise((resolve) => cache.close(resolve));
});
beforeEach(() => {
  purges = [];
  cacheStatus = 200;
});
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
});

async function headersOf(url: string, headers: Record<string, string> = {}) {
  const response = await shop.inject({ url, headers: { host: "shop.test", ...headers } });
  return {
    status: response.statusCode,
    control: String(response.headers["cache-control"]),
    vary: response.headers["vary"],
    key: response.headers["surrogate-key"],
    setCookie: response.headers["set-cookie"],
  };
}

test.each(["/", "/en", "/de-DE/sortiment", layout("/"), layout("/sortiment")])(
  "%s of a visitor without cookies may be stored, also when the shop has it cached (SCALE-19)",
  async (url) => {
    for (const encoding of ["identity", "br", "gzip"]) {
      const { status, control, vary, key, setCookie } = await headersOf(url, { "accept-encoding": encoding });
      expect([status, vary, setCookie]).toEqual([200, "Accept-Encoding", undefined]);
      expect(control).toMatch(SHARED);
      expect(key).toBe(`pages content-${shop.shop.content.current().version} catalogue-${shop.shop.catalogues.version()}`);
    }
  },
);

test("an unchanged page is confirmed with the same headers, so that a cache keeps it (SCALE-19)", async () => {
  const { headers } = await shop.inject({ url: "/", headers: { host: "shop.test" } });
  const { status, control } = await headersOf("/", { "if-none-match": String(headers["etag"]) });
  expect(status).toBe(304);
  expect(control).toMatch(SHARED);
});

test("a page that the shop answers before routing has the same headers; a process that opens its port requests a purge (SCALE-19, SCALE-20)", async () => {
  const address = await shop.fastify.listen({ port: 0, host: "127.0.0.1" });
  for (let time = 0; time < 3; time += 1) {
    const { headers } = await fetch(`${address}/`);
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual([expect.stringMatching(SHARED), "Accept-Encoding"]);
    expect(headers.get("surrogate-key")).toMatch(/^pages content-\d+ catalogue-\d+$/);
  }
  const other = await fetch(`${address}/`, { headers: { cookie: "consent=1" } });
  expect(other.headers.get("cache-control")).toBe("private, no-cache");
  await expect.poll(waitingPurges).toBe(1);
});

test("with a cookie, whatever its name, no page or its data may be stored (SCALE-19)", async () => {
  const cookies = [
    "consent=1.statistics",
    "prices=gross",
    "cart=0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11",
    "site=FIWE-CLOSED",
    "procurement-call=1",
    "shop=0",
    "browser=1",
    "unknown=1",
  ];
  for (const url of ["/", layout("/")]) {
    for (const cookie of cookies) {
      const { control, key } = await headersOf(url, { cookie });
      expect([cookie, control, key]).toEqual([cookie, expect.stringMatching(/^private, no-(cache|store)$/), undefined]);
    }
    expect((await headersOf(url, { "sec-gpc": "1" })).control).toBe("private, no-cache");
  }
});

test.each(["/", "/sortiment", "/my-account/dashboard", layout("/"), layout("/my-account/dashboard")])(
  "%s of a customer is private and never stored (SCALE-19)",
  async (url) => {
    const { status, control, key } = await headersOf(url, { cookie: signedIn });
    expect([status, control, key]).toEqual([200, "private, no-store", undefined]);
  },
);

test.each([
  ["/nirgends", 404],
  [layout("/nirgends"), 404],
  ["/cart", 200],
  ["/my-account/login", 200],
  ["/suche?q=anker", 200],
  ["/Sortiment", 301],
  ["/?site=FIWE-CLOSED", 200],
  ["/my-account/activation?token=abc", 200],
  ["/office", 200],
  ["/graphql", 400],
  ["/health/ready", 200],
  ["/dev/mailbox", 200],
] as const)("%s is not for shared caches (SCALE-19)", async (url, expected) => {
  const { status, control, key } = await headersOf(url);
  expect([status, key]).toEqual([expected, undefined]);
  expect(control).toMatch(/no-store|no-cache/);
  expect(control).not.toMatch(/s-maxage|public/);
});

test("a response that sets a cookie is never stored (SCALE-19)", async () => {
  const { setCookie, control } = await headersOf("/?site=FIWE-CLOSED");
  expect([Boolean(setCookie), control]).toEqual([true, "private, no-store"]);
});

async function waitingPurges() {
  const { rows } = await sql<{ attempts: number }>`
    select j.attempts from graphile_worker.jobs as j where j.task_identifier = ${PURGE_SHARED_CACHE}`.execute(shop.db);
  return rows.length;
}

async function purged(outcome: "done" | "failed"): Promise<number> {
  const { values } = await shop.metrics.sharedCachePurges.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

test("a content release and a catalogue import are purged by key, merged into one job (SCALE-20)", async () => {
  const before = await purged("done");
  for (let change = 0; change < 3; change += 1) await shop.db.transaction().execute(announcePageData);
  await importText(shop.database.url, bmecat(product({ number: "2" })));
  const version = shop.shop.catalogues.version();
  await expect.poll(() => shop.shop.catalogues.version()).not.toBe(version);
  await expect.poll(waitingPurges).toBe(1);
  await shop.runJobs();
  expect(purges).toEqual([{ method: "PURGE", key: "pages", url: "/cache" }]);
  expect([await purged("done"), await waitingPurges()]).toEqual([before + 1, 0]);
});

test("a purge that fails is counted and retried until the cache confirms it (SCALE-20)", async () => {
  const [done, failed] = [await purged("done"), await purged("failed")];
  cacheStatus = 503;
  await shop.shop.jobs.add(shop.db, PURGE_SHARED_CACHE, {}, { key: PURGE_SHARED_CACHE });
  await shop.runJobs();
  expect([await purged("failed"), await waitingPurges()]).toEqual([failed + 1, 1]);
  cacheStatus = 200;
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
  await shop.runJobs();
  expect([await purged("done"), await waitingPurges(), purges.length]).toEqual([done + 1, 0, 2]);
});
