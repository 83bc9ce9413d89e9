import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBestPrice, getCartPositionsCount, getCustomerProfile, getFacetsForCategory } from "#contract/generated/operations.ts";
import { createTestApp, type TestApp } from "./testing/app.ts";

const logged: string[] = [];
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    config: { stopDelay: 0 },
    logTo: new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) }),
  });
});
afterAll(() => shop?.close());

const SITE = "FIWE-DE";
const TOKEN = "0a1b2c3d-1111-4222-8333-444455556666";

describe("every type of response carries the security headers", () => {
  test.each([
    ["the start page", "/"],
    ["a page that does not exist", "/gibt-es-nicht"],
    ["a file that does not exist", "/assets/none.js"],
    ["the layout service", "/sitecore/api/layout/render/jss?item=/&sc_lang=de-DE&sc_apikey=ankerplatz-web"],
    ["the sign-on", "/authorizationserver/login.do"],
    ["the provider", "/authorizationserver/.well-known/openid-configuration"],
    [
      "a read by GET",
      `/graphql?id=${getFacetsForCategory.id}&variables=${encodeURIComponent('{"channel":"FIWE-DE","language":"de_DE","id":"1"}')}`,
    ],
    ["a product's picture", "/media/artikel/none.svg"],
    ["the mailbox", "/dev/mailbox"],
    ["health", "/health/ready"],
    ["metrics", "/metrics"],
  ])("%s", async (_name, url) => {
    const response = await shop.inject(url);
    expect(response.statusCode).toBeLessThan(500);
    const policy = String(response.headers["content-security-policy"]);
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(response.headers["referrer-policy"]).toBeTruthy();
  });
});

test.each([
  ["de-DE", "/"],
  ["en-GB", "/en"],
])("the sign-on notice for a browser in %s links to the start page of that language", async (language, home) => {
  const response = await shop.inject({ url: "/authorizationserver/index?signed_off=1", headers: { "accept-language": language } });
  expect([...response.body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([home]);
});

test("a shared cached page has no nonce; a page for a visitor with a cart has a fresh one", async () => {
  const kept = await shop.inject("/");
  expect(kept.statusCode).toBe(200);
  expect(kept.headers["content-security-policy"]).not.toContain("nonce-");
  const cookie = "cart=0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";
  const own = await shop.inject({ url: "/", headers: { cookie } });
  const nonce = /nonce="([^"]+)"/.exec(own.body)?.[1];
  expect(own.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
});

test("a cached page gets the same response with or without cookies, and is logged and counted", async () => {
  const origin = await shop.fastify.listen({ port: 0, host: "127.0.0.1" });
  const ask = async (more: Record<string, string> = {}) => {
    const asked = request(`${origin}/impressum`, { headers: { "accept-encoding": "br", accept: "text/html", ...more } }).end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    return { statusCode: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
  await ask();
  logged.length = 0;
  const early = await ask();
  const late = await ask({ cookie: "consent=1" });
  const said = ({ headers, ...rest }: typeof early) => {
    const same = Object.entries(headers).filter(([name]) => name !== "date" && name !== "x-request-id");
    return { ...rest, headers: Object.fromEntries(same) };
  };
  expect(said(early)).toEqual(said(late));
  expect(early.statusCode).toBe(200);
  expect(early.headers["content-encoding"]).toBe("br");
  const ids = [early, late].map(({ headers }) => headers["x-request-id"]);
  expect(logged.map((line) => JSON.parse(line)).map(({ reqId, url, status }) => [reqId, url, status])).toEqual(
    ids.map((id) => [id, "/impressum", 200]),
  );
  expect(new Set(ids).size).toBe(2);
});

test("serves operations over HTTP under the names of the specification (API-CART-02)", async () => {
  const { data } = await shop.operation(getCartPositionsCount, { baseSiteId: SITE });
  expect(data).toEqual({ getCartPositionsCount: 0 });
  const unknown = await shop.operation(getBestPrice, { baseSiteId: "NOWHERE", productCode: "1" });
  expect(unknown.errors?.[0]?.extensions.type).toBe("UnknownSiteError");
});

test("rejects account data without a valid token (ROLE-01)", async () => {
  const { data, errors } = await shop.operation(getCustomerProfile, { baseSiteId: SITE, accessToken: TOKEN });
  expect(data).toBeNull();
  expect(errors?.[0]?.extensions.type).toBe("InvalidTokenError");
});

test("never logs an access token", async () => {
  logged.length = 0;
  await shop.operation(getBestPrice, { baseSiteId: SITE, accessToken: TOKEN, productCode: "555008" });
  await shop.inject(`/gibt-es-nicht?access_token=${TOKEN}`);
  await shop.inject({ url: "/", headers: { authorization: `Bearer ${TOKEN}`, cookie: `shop=${"a".repeat(64)}` } });
  await shop.inject({ method: "POST", url: "/webapi/shop/userapi/Login", payload: { User: { AccessToken: TOKEN, IdToken: TOKEN } } });
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("")).not.toContain(TOKEN);
  expect(logged.join("")).not.toContain("a".repeat(64));
});

test("rejects cart changes from another origin", async () => {
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/cartsapi/add",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    payload: "id=555008&quantity=50",
  });
  expect(response.statusCode).toBe(403);
});

test("exposes metrics of the catalogue, jobs and requests", async () => {
  const { body } = await shop.inject("/metrics");
  for (const name of [
    "catalogue_version",
    "jobs_waiting 0",
    "jobs_dead 0",
    "http_request_seconds_bucket",
    "nodejs_eventloop_lag_seconds",
  ]) {
    expect(body).toContain(name);
  }
});

test.each([
  ["an address that nothing answers", "/services/nothing", {}],
  ["one that cannot be decoded", "/%ff%", {}],
  ["a host that is none", "/", { host: "a b" }],
])("the error page for %s links to the start page in the browser's language", async (_what, url, headers) => {
  const homeFor = async (language: string) => {
    const { body } = await shop.inject({ url, headers: { accept: "text/html", "accept-language": language, ...headers } });
    return /<a class="button" href="([^"]*)"/.exec(body)?.[1];
  };
  expect([await homeFor("de"), await homeFor("en-GB")]).toEqual(["/", "/en"]);
});

test("opens the port at start and is not ready once it stops", async () => {
  const other = await createTestApp({ config: { port: 0, role: "web" } });
  other.health.phase = "starting";
  expect((await other.inject("/health/ready")).statusCode).toBe(503);
  await other.start();
  const { port } = other.fastify.server.address() as { port: number };
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  await other.close();
  expect(other.health.phase).toBe("draining");
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow("fetch failed");
});

test("reports not ready during the stop delay before closing the port", async () => {
  const other = await createTestApp({ config: { port: 0, role: "web", stopDelay: 1 } });
  await other.start();
  const { port } = other.fastify.server.address() as { port: number };
  const closed = other.close();
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { headers: { connection: "close" } });
  expect([response.status, await response.json()]).toEqual([503, { status: "draining" }]);
  // Requests that were routed here before the balancer noticed are still served.
  expect((await fetch(`http://127.0.0.1:${port}/robots.txt`, { headers: { connection: "close" } })).status).toBe(200);
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow("fetch failed");
});

test("a replaced process remains ready and ends its connections with the next response", async () => {
  const other = await createTestApp({ config: { port: 0, role: "web" } });
  await other.start();
  const { port } = other.fastify.server.address() as { port: number };
  other.health.phase = "replaced";
  for (const path of ["/health/ready", "/robots.txt", "/"]) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([path, answer.status, answer.headers.get("connection")]).toEqual([path, 200, "close"]);
    await answer.arrayBuffer();
  }
  await other.close();
});

test("a worker serves health and metrics on its own port, and nothing else", async () => {
  const other = await createTestApp({ config: { role: "worker", healthPort: 0 } });
  await other.start();
  const { port } = other.probes!.server.address() as { port: number };
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } })).status;
  expect(await Promise.all(["/health/live", "/health/ready", "/metrics", "/", "/graphql"].map(statusOf))).toEqual([
    200, 200, 200, 404, 404,
  ]);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: "close" } })).text();
  expect(metrics).toMatch(/^jobs_moving 1$/m);
  expect(other.fastify.server.listening).toBe(false);
  other.health.phase = "draining";
  expect(await statusOf("/health/ready")).toBe(503);
  await other.close();
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow("fetch failed");
});

test("a worker without a health port opens none", async () => {
  const other = await createTestApp({ config: { role: "worker", healthPort: null } });
  await other.start();
  expect([other.fastify.server.listening, other.probes?.server.listening]).toEqual([false, false]);
  await other.close();
});

test("is not ready while the database is unavailable, and recovers by itself", async () => {
  const other = await createTestApp();
  const real = other.database.pool.connect.bind(other.database.pool);
  const refused = Object.assign(new Error("the database system is shutting down"), { code: "57P03" });
  Object.assign(other.database.pool, { connect: async () => Promise.reject(refused) });
  const response = await other.inject("/health/ready");
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({
    status: "unavailable",
    failing: ["database"],
    reasons: { database: "The database does not answer." },
  });
  const metrics = async () => (await other.inject("/metrics")).body;
  const duringOutage = await metrics();
  expect(duringOutage).toContain("\ndatabase_answers 0\n");
  // An unknown count is omitted instead of reported as 0.
  expect(duringOutage).not.toMatch(/^jobs_dead /m);
  Object.assign(other.database.pool, { connect: real });
  expect((await other.inject("/health/ready")).statusCode).toBe(200);
  const afterwards = await metrics();
  expect(afterwards).toContain("\ndatabase_answers 1\n");
  expect(afterwards).toMatch(/^jobs_dead 0$/m);
  await other.close();
});
