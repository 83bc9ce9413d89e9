// Two web processes on one database behind a round-robin load balancer: customers must not notice which one responds.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes, randomUUID } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { addItem, getCart, getProductByCode } from "#contract/generated/operations.ts";
import { announceVersion } from "#server/catalogue/testing.ts";
import { loadContent } from "#server/content/index.ts";
import { connectDatabase, type Connection } from "#server/db/connect.ts";
import { rotateKeys } from "#server/identity/index.ts";
import { createBrowser, signInWith } from "#server/identity/testing.ts";
import { call } from "../support/catalogue.ts";
import { freePort, type ShopProcess, startShop } from "../../scripts/testing/shop-process.ts";
import { expect, test } from "../support/test.ts";

const root = join(import.meta.dirname, "../..");
const DATABASE = "two_processes";
const ANNA = "anna.brandt@holzbau-brandt.example";
const PASSWORD = "Duebel-2026!";
const baseSiteId = "FIWE-DE";
const SOON = { timeout: 10_000, intervals: [50] };

let first: ShopProcess;
let second: ShopProcess;
let balancer: Server;
let shopUrl: string;
let database: Connection;
let folder: string;
let articleNumber: string;

test.beforeAll(async ({ databaseUrl }) => {
  const url = new URL(databaseUrl);
  await asAdmin(url.href, `drop database if exists ${DATABASE} with (force)`, `create database ${DATABASE}`);
  url.pathname = `/${DATABASE}`;
  folder = mkdtempSync(join(tmpdir(), "ankerplatz-two-"));
  const ports = [await freePort(), await freePort()] as const;
  balancer = takeTurns(ports);
  await new Promise<void>((resolve) => balancer.listen(0, "127.0.0.1", resolve));
  const { port } = balancer.address() as { port: number };
  shopUrl = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: url.href, DATA_DIR: folder, PUBLIC_URL: shopUrl, ROLE: "web" };
  first = await startShop(ports[0], { ...settings, DEMO: "on" });
  second = await startShop(ports[1], { ...settings, DEMO: "on" });
  database = connectDatabase(url.href, { max: 2 });
  const found = await database.db
    .selectFrom("price as p")
    .innerJoin("article as a", "a.article_number", "p.article_number")
    .select("a.article_number")
    .where("a.is_orderable", "=", true)
    .where("a.quantity_interval", "=", 1)
    .orderBy("a.article_number")
    .executeTakeFirstOrThrow();
  articleNumber = found.article_number;
});
test.afterAll(async ({ databaseUrl }) => {
  balancer?.close();
  await Promise.all([first?.end("SIGTERM"), second?.end("SIGTERM"), database?.close()]);
  await asAdmin(databaseUrl, `drop database if exists ${DATABASE} with (force)`);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A minimal round-robin load balancer. */
function takeTurns(ports: readonly number[]): Server {
  let turn = 0;
  return createServer((incoming, response) => {
    const port = ports[turn++ % ports.length];
    const { method, url, headers } = incoming;
    const outgoing = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (from) => {
      response.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const both = () => [first.url, second.url];

/** The user that a process recognizes by these cookies. */
async function userAt(url: string, cookie: string): Promise<{ authenticated: boolean; email: string }> {
  const response = await fetch(`${url}/sitecore/api/layout/render/jss?item=/&sc_lang=de-DE&sc_apikey=ankerplatz-web`, {
    headers: { cookie },
  });
  return ((await response.json()) as { sitecore: { context: { user: { authenticated: boolean; email: string } } } }).sitecore.context.user;
}

test("login and logout alternating between processes apply to both", async () => {
  const browser = createBrowser({ url: shopUrl });
  const { accessToken, idToken } = await signInWith(browser, ANNA, PASSWORD);
  expect((await browser.startSession(accessToken, idToken)).status).toBe(200);
  for (const url of both()) expect(await userAt(url, browser.cookieHeader())).toMatchObject({ authenticated: true, email: ANNA });

  await call(first.url, addItem, { baseSiteId, accessToken, id: articleNumber, quantity: 3 });
  await call(second.url, addItem, { baseSiteId, accessToken, id: articleNumber, quantity: 4 });
  for (const url of both()) {
    const { getCart: seen } = await call(url, getCart, { baseSiteId, accessToken, cartId: "current" });
    expect(seen.cart?.products.map((line) => line.quantity)).toEqual([7]);
  }

  const cookie = browser.cookieHeader();
  const out = await fetch(`${first.url}/webapi/shop/userapi/Logout`, { method: "POST", headers: { cookie, origin: shopUrl } });
  expect(out.status).toBe(200);
  for (const url of both()) {
    expect(await userAt(url, cookie)).toMatchObject({ authenticated: false, email: "" });
    await expect(call(url, getCart, { baseSiteId, accessToken, cartId: "current" })).rejects.toThrow("InvalidTokenError");
  }
});

test("a guest cart started on one process continues on the other", async () => {
  const { addItem: added } = await call(first.url, addItem, { baseSiteId, id: articleNumber, quantity: 2 });
  const { getCart: seen } = await call(second.url, getCart, { baseSiteId, cartId: added.cartId });
  expect(seen.cart?.totalUnitCount).toBe(2);
});

test("new content reaches both processes", async () => {
  const content = join(folder, "content");
  cpSync(join(root, "content"), content, { recursive: true });
  const home = join(content, "pages/home.json");
  const page = JSON.parse(readFileSync(home, "utf8")) as { fields: Record<string, unknown> };
  writeFileSync(home, JSON.stringify({ ...page, fields: { ...page.fields, title: { de: "Neu im Hafen", en: "New in port" } } }));
  const title = async (url: string) => /<title>([^<]*)/.exec(await (await fetch(url)).text())?.[1];
  for (const url of both()) expect(await title(url)).not.toContain("Neu im Hafen");
  await loadContent(database.db, content);
  for (const url of both()) await expect(async () => expect(await title(url)).toContain("Neu im Hafen")).toPass(SOON);
});

test("a new catalogue reaches both processes", async () => {
  const [catalogue] = await database.db
    .updateTable("article")
    .set({ name: JSON.stringify({ de: "Umbenannter Anker" }) })
    .where("article_number", "=", articleNumber)
    .returning("catalogue_id")
    .execute();
  await announceVersion(database.db, catalogue!.catalogue_id);
  for (const url of both()) {
    await expect(async () => {
      const { getProductByCode: product } = await call(url, getProductByCode, {
        baseSiteId,
        language: "de_DE",
        productCode: articleNumber,
      });
      expect(JSON.stringify(product)).toContain("Umbenannter Anker");
    }).toPass(SOON);
  }
});

test("both processes publish rotated keys and accept tokens of either key", async () => {
  const browser = createBrowser({ url: shopUrl });
  const before = await signInWith(browser, ANNA, PASSWORD);
  const keysAt = async (url: string) => {
    const { keys } = (await (await fetch(`${url}/authorizationserver/oauth/jwks`)).json()) as { keys: { kid: string }[] };
    return keys.map((key) => key.kid).toSorted();
  };
  const known = await keysAt(first.url);
  const random = { hex: (length: number) => randomBytes(length).toString("hex"), uuid: randomUUID };
  await rotateKeys({ db: database.db, clock: { now: () => new Date() }, random });
  await expect(async () => expect((await keysAt(first.url)).length).toBe(known.length + 1)).toPass(SOON);
  const now = await keysAt(first.url);
  await expect(async () => expect(await keysAt(second.url)).toEqual(now)).toPass(SOON);
  expect(now).toEqual(expect.arrayContaining(known));
  const after = await signInWith(createBrowser({ url: shopUrl }), ANNA, PASSWORD);
  for (const { accessToken, idToken } of [before, after, before, after]) {
    expect((await createBrowser({ url: shopUrl }).startSession(accessToken, idToken)).status).toBe(200);
  }
});

test("both processes share the count of wrong passwords", async () => {
  const reasons: string[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const response = await fetch(`${both()[attempt % 2]}/webapi/shop/userapi/login-form`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: shopUrl },
      body: new URLSearchParams({ username: "niemand@hafen.example", password: "falsch" }),
    });
    reasons.push(new URL(response.headers.get("location") ?? "", shopUrl).searchParams.get("error") ?? "");
  }
  expect(reasons).toEqual([...Array.from({ length: 10 }, () => "authentication_error"), "too_many_attempts"]);
});
