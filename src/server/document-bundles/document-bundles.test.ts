// Bundles of documents over HTTP: contents, terms, sign-in, limits; and the job that makes large ones.
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { addItem, getDocumentBundles, placeOrder } from "#contract/generated/operations.ts";
import { bundleAddress, BUNDLE_FORM, MAX_BUNDLE_BYTES } from "#contract/rules/documents/bundle-request.ts";
import { ARTICLE } from "../cart/testing.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { insertTestDocuments } from "../technical-documents/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import { expireBundles } from "./expire-bundles.ts";
import { makeBundle, PART_BYTES } from "./make-bundle.ts";
import { unpack } from "./testing.ts";
import { emptyTables } from "../db/testing.ts";

/** Two articles with this file are larger than what is sent at once. */
const LARGE = randomBytes(11_000_000);
const TODAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format();
/** Packing and unpacking 21 MB. */
const PATIENCE_MS = 90_000;
let shop: SmallShop;
let orderCode: string;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  shop = await openSmallShop({
    async prepare({ db }) {
      const articles = ["555001", "555002"].map((article_number) =>
        articleRow({ article_number, name: { de: `Anker ${article_number}` } }),
      );
      const groups = [
        groupRow({ group_id: "C9", kind: "category", name: { de: "Anker" } }),
        groupRow({ group_id: "F9", kind: "family", parent_id: "C9", name: { de: "Bolzenanker KB" } }),
      ];
      await insertCatalogue(db, catalogueRows(groups, articles, { F9: ["555001", "555002"] }));
      const both = ["555001", "555002"];
      await insertTestDocuments(db, [
        { kind: "performance", number: "DoP 0034", issuedOn: "2024-05-13", articles: both },
        { kind: "performance", number: "DoP 0034", revision: 2, issuedOn: "2026-03-16", articles: both },
        { kind: "performance", number: "DoP 0034", language: "en", articles: both },
        { kind: "dataSheet", number: "TD/1", articles: ["555001"] },
        { kind: "cad", number: "KB-M8", language: "mul", fileName: "kb.dxf", mediaType: "image/vnd.dxf", articles: ["555002"] },
        { kind: "image", number: "GROSS", content: LARGE, articles: both },
        { kind: "safetySheet", number: "SDB-1", articles: [ARTICLE.plain] },
        { kind: "image", number: "GROSS-2", content: randomBytes(21_000_000), articles: [ARTICLE.plain] },
      ]);
    },
  });
  for (const username of [ANNA, JONAS, MIRA]) cookies[username] = await cookieOf(username);
  const { accessToken } = await shop.signIn(ANNA);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 100 });
  const placed = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  orderCode = placed.data.placeOrder.code!;
});
afterAll(() => shop?.close());
afterEach(async () => {
  await emptyTables(shop.db, ["document_bundle", "sign_in_pace", "mail_message"]);
});

async function cookieOf(username: string): Promise<string> {
  const { accessToken, idToken } = await shop.signIn(username);
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
  });
  return String(session.headers["set-cookie"]).split(";", 1)[0]!;
}

function request(fields: readonly (readonly [string, string])[], { user, accept = "text/html" }: { user?: string; accept?: string } = {}) {
  return shop.inject({
    method: "POST",
    url: BUNDLE_FORM,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      accept,
      ...(user && { cookie: cookies[user]! }),
    },
    payload: new URLSearchParams([["selected", "yes"], ...fields.map(([name, value]): [string, string] => [name, value])]).toString(),
  });
}
const family = (...fields: [string, string][]) => [["family", "F9"], ["language", "de"], ["language", "mul"], ...fields] as const;
const get = (url: string, user?: string, headers: Record<string, string> = {}) =>
  shop.inject({ method: "GET", url, headers: { ...headers, ...(user && { cookie: cookies[user]! }) } });
const makeContext = () => {
  const { content, taskContext } = shop.shop;
  return { ...taskContext, findSite: (siteId: string) => content.current().sites.find((site) => site.siteId === siteId) ?? null };
};
const bundlesOf = async (user: string) => {
  const { accessToken } = await shop.signIn(user);
  return (await shop.operation(getDocumentBundles, { baseSiteId, accessToken })).data.getDocumentBundles;
};
const large = (key: string, user = ANNA) =>
  request(
    [
      ["order", orderCode],
      ["kind", "image"],
      ["language", "de"],
      ["key", key],
    ],
    { user },
  );

test("a visitor gets a family's documents by article, with contents page and dates, without a cookie (DOCS-16)", async () => {
  const response = await request(family(["kind", "performance"], ["kind", "dataSheet"]));
  expect([response.statusCode, response.headers["content-type"], response.headers["set-cookie"]]).toEqual([
    200,
    "application/zip",
    undefined,
  ]);
  expect(response.headers["content-disposition"]).toContain(`Unterlagen Bolzenanker KB ${TODAY}.zip`);
  const files = unpack(response.rawPayload);
  expect(files.map(({ name, day }) => [name, day])).toEqual([
    ["Mehrere Artikel/Leistungserklärung DoP 0034 Rev. 2 de.pdf", "2026-03-16"],
    ["555001 Anker 555001/Datenblatt TD-1 Rev. 1 de.pdf", "2026-11-20"],
    ["Inhalt.pdf", TODAY],
  ]);
  expect(files[0]!.content.toString()).toContain("performance DoP 0034 de 2");
  expect(files[2]!.content.subarray(0, 5).toString()).toBe("%PDF-");
});

test("asks for the selection again if nothing matches it", async () => {
  const response = await request(family(["kind", "fireTest"]));
  expect([response.statusCode, response.headers["location"]]).toEqual([
    303,
    "/dokumente/paket?family=F9&selected=yes&kind=fireTest&language=de&language=mul&problem=none",
  ]);
  const program = await request(family(["kind", "fireTest"]), { accept: "application/json" });
  expect([program.statusCode, program.json()]).toEqual([400, { error: { type: "NoDocumentsError" } }]);
});

test("models need accepted terms, once per browser (DOCS-14)", async () => {
  expect((await request(family(["kind", "cad"]))).headers["location"]).toContain("problem=terms");
  const accepted = await request(family(["kind", "cad"], ["terms", "yes"]));
  expect(unpack(accepted.rawPayload)[0]!.name).toMatch(/^555002 Anker 555002\/.*KB-M8.*\.dxf$/);
  const cookie = String(accepted.headers["set-cookie"]).split(";", 1)[0]!;
  cookies["browser"] = cookie;
  expect((await request(family(["kind", "cad"]), { user: "browser" })).statusCode).toBe(200);
});

test("models need a sign-in if the site says so", async () => {
  const site = shop.shop.content.current().sites.find(({ siteId }) => siteId === baseSiteId)!;
  const settings = site.settings.site as { modelsNeedSignIn: boolean };
  const before = settings.modelsNeedSignIn;
  settings.modelsNeedSignIn = true;
  const visitor = await request(family(["kind", "cad"], ["terms", "yes"]));
  const customer = await request(family(["kind", "cad"], ["terms", "yes"]), { user: ANNA });
  Object.assign(settings, { modelsNeedSignIn: before });
  expect(visitor.headers["location"]).toContain("problem=signIn");
  expect(customer.statusCode).toBe(200);
});

test("an order's documents are for its customer only", async () => {
  const fields = [
    ["order", orderCode],
    ["kind", "safetySheet"],
    ["language", "de"],
  ] as const;
  const own = await request(fields, { user: ANNA });
  expect(unpack(own.rawPayload)[0]!.name).toMatch(new RegExp(`^${ARTICLE.plain} .*/Sicherheitsdatenblatt SDB-1 Rev. 1 de.pdf$`));
  for (const user of [MIRA, undefined])
    expect((await request(fields, user ? { user } : {})).headers["location"]).toBe(`/dokumente/paket?order=${orderCode}`);
});

test("rejects a request from another site", async () => {
  const response = await shop.inject({
    method: "POST",
    url: BUNDLE_FORM,
    headers: { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
    payload: "selected=yes&family=F9&kind=performance&language=de",
  });
  expect(response.statusCode).toBe(403);
});

test("a large bundle is made by a job and downloaded by its customer only, for 7 days (DOCS-17)", { timeout: PATIENCE_MS }, async () => {
  const key = randomUUID();
  expect((await large(key)).headers["location"]).toBe("/my-account/document-bundles?outcome=requested");
  // A repeated request makes no second one.
  await large(key);
  expect(await bundlesOf(ANNA)).toMatchObject([{ id: key, state: "running", progress: 0, address: null }]);
  expect((await get(bundleAddress(key), ANNA)).statusCode).toBe(404);

  await makeBundle(makeContext(), key);
  expect(await bundlesOf(JONAS)).toMatchObject([
    {
      id: key,
      title: `Bestellung ${orderCode}`,
      state: "ready",
      progress: 100,
      address: bundleAddress(key),
    },
  ]);
  expect(await bundlesOf(MIRA)).toEqual([]);
  const mails = await shop.db.selectFrom("mail_message").select(["recipient", "text_body"]).execute();
  expect(mails).toMatchObject([{ recipient: ANNA, text_body: expect.stringContaining(bundleAddress(key)) }]);

  const whole = await get(bundleAddress(key), JONAS);
  expect([whole.statusCode, whole.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(Number(whole.headers["content-length"])).toBe(whole.rawPayload.length);
  const [first] = unpack(whole.rawPayload);
  expect(first!.content).toHaveLength(21_000_000);
  const range = { first: PART_BYTES - 5, last: PART_BYTES + 4 };
  const partial = await get(bundleAddress(key), ANNA, { range: `bytes=${range.first}-${range.last}` });
  expect([partial.statusCode, partial.rawPayload]).toEqual([206, whole.rawPayload.subarray(range.first, range.last + 1)]);

  expect((await get(bundleAddress(key), MIRA)).statusCode).toBe(404);
  expect((await get(bundleAddress(key))).statusCode).toBe(401);
  expect((await get(bundleAddress(key), undefined, { accept: "text/html" })).headers["location"]).toContain("/my-account/login?redirect=");

  const { expires } = (await bundlesOf(ANNA))[0]!;
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000);
  expect(Date.parse(expires) - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
  await shop.db.updateTable("document_bundle").set({ expires_at: new Date() }).execute();
  expect((await get(bundleAddress(key), ANNA)).statusCode).toBe(404);
  expect(await bundlesOf(ANNA)).toEqual([]);
  expect(await expireBundles(makeContext())).toBe(1);
  expect(await shop.db.selectFrom("document_bundle_part").select("position").execute()).toEqual([]);
});

test("a run that was interrupted is repeated from the beginning, with one mail (DOCS-17)", { timeout: PATIENCE_MS }, async () => {
  const key = randomUUID();
  await large(key);
  let parts = 0;
  const stopping = {
    aborted: true,
    throwIfAborted() {
      parts += 1;
      if (parts === 3) throw new Error("stopped");
    },
  } as AbortSignal;
  await expect(makeBundle({ ...makeContext(), stopping }, key)).rejects.toThrow("stopped");
  expect(await bundlesOf(ANNA)).toMatchObject([{ state: "running" }]);
  expect(await shop.db.selectFrom("mail_message").select("message_id").execute()).toEqual([]);
  await makeBundle(makeContext(), key);
  await makeBundle(makeContext(), key);
  const [first] = unpack((await get(bundleAddress(key), ANNA)).rawPayload);
  expect(first!.content).toHaveLength(21_000_000);
  expect(await shop.db.selectFrom("mail_message").select("message_id").execute()).toHaveLength(1);
});

test("a bundle that fails again and again is reported as failed and makes place for others", async () => {
  const key = randomUUID();
  await large(key);
  for (let run = 1; run <= 5; run += 1)
    await expect(makeBundle({ ...makeContext(), findSite: () => null }, key)).rejects.toThrow("There is no site");
  expect(await bundlesOf(ANNA)).toMatchObject([{ state: "failed", address: null }]);
});

test("a customer has at most three bundles made at once (DOCS-17)", async () => {
  for (let count = 0; count < 3; count += 1) expect((await large(randomUUID())).headers["location"]).toContain("outcome=requested");
  expect((await large(randomUUID(), JONAS)).headers["location"]).toContain("problem=tooManyExports");
  const program = await request(
    [
      ["order", orderCode],
      ["kind", "image"],
      ["language", "de"],
    ],
    { user: ANNA, accept: "*/*" },
  );
  expect([program.statusCode, program.json()]).toEqual([429, { error: { type: "TooManyExportsError" } }]);
  await shop.db
    .updateTable("document_bundle")
    .set({ requested_at: new Date(Date.now() - DAY_MS) })
    .execute();
  // Lost ones do not count for ever.
  expect((await large(randomUUID())).headers["location"]).toContain("outcome=requested");
});

test("visitors must sign in for a large bundle, and none is larger than 2 GB", async () => {
  // A family's shared file counts once, so an article's and the family's are small.
  expect((await request(family(["kind", "image"]))).statusCode).toBe(200);
  const visitor = await request([
    ["article", ARTICLE.plain],
    ["kind", "image"],
    ["language", "de"],
  ]);
  expect(visitor.headers["location"]).toContain("problem=signInForSize");
  expect(MAX_BUNDLE_BYTES).toBeLessThan(2 ** 31);
});
