// Requests that no page of ours sends: each is rejected clearly, without a server error.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addItem, getCartPositionsCount, login, setDeliveryAddress } from "#contract/generated/operations.ts";
import { ARTICLE, seedShop } from "../cart/testing.ts";
import { insertCatalogue, articleRow, catalogueRows, groupRow } from "../catalogue/testing.ts";
import { createTestApp, type TestApp } from "./app.ts";

const baseSiteId = "FIWE-DE";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    async prepare({ db }) {
      await seedShop(db);
      const groups = [
        groupRow({ group_id: "1", kind: "root" }),
        groupRow({ group_id: "100", kind: "category", parent_id: "1" }),
        groupRow({ group_id: "200", kind: "family", parent_id: "100" }),
      ];
      await insertCatalogue(db, catalogueRows(groups, [articleRow({ article_number: "555008" })], { "200": ["555008"] }));
    },
  });
});
afterAll(() => shop?.close());

const json = { "content-type": "application/json" };
const post = (payload: string | object, headers: Record<string, string> = json) =>
  shop.inject({ method: "POST", url: "/graphql", headers, payload });
/** Error type at the top level or in the first error. */
const typeOf = (answer: { json(): { errors?: { extensions: { type: string } }[]; error?: { type: string } } }) =>
  answer.json().errors?.[0]?.extensions.type ?? answer.json().error?.type;

describe("/graphql rejects", () => {
  const count = `{ getCartPositionsCount(baseSiteId: "${baseSiteId}") }`;
  test.each<[string, () => Promise<{ statusCode: number; json(): never }>, number, string]>([
    ["a form", () => post(`query=${count}`, { "content-type": "application/x-www-form-urlencoded" }), 415, "ContentTypeError"],
    ["plain text", () => post(JSON.stringify({ query: count }), { "content-type": "text/plain" }), 415, "ContentTypeError"],
    ["a file form", () => post("--x\r\n\r\n--x--", { "content-type": "multipart/form-data; boundary=x" }), 415, "ContentTypeError"],
    ["no type at all", () => post(JSON.stringify({ query: count }), {}), 415, "ContentTypeError"],
    ["a list of calls", () => post(`[${JSON.stringify({ query: count })}]`), 400, "BadRequestError"],
    ["no JSON", () => post("{"), 400, "BadRequestError"],
    ["an empty body", () => post(""), 400, "BadRequestError"],
    ["a number", () => post("1"), 400, "BadRequestError"],
    [
      "prototype keys in variables",
      () => post(`{"query":"{ __typename }","variables":{"__proto__":{"isAdmin":true}}}`),
      400,
      "BadRequestError",
    ],
    [
      "prototype keys deep inside",
      () => post(`{"query":"{ __typename }","variables":{"a":{"constructor":{"prototype":{}}}}}`),
      400,
      "BadRequestError",
    ],
    ["an inherited name as id", () => post({ id: "__proto__" }), 404, "PersistedQueryNotFound"],
    ["another inherited name as id", () => post({ id: "constructor" }), 404, "PersistedQueryNotFound"],
    ["a body of 50 MB", () => post(JSON.stringify({ query: count, extensions: "x".repeat(50 * 1024 * 1024) })), 413, "SizeLimitError"],
    [
      "a million aliases",
      () => post({ query: `{${Array.from({ length: 20_000 }, (_, at) => `a${at}:__typename `).join("")}}` }),
      413,
      "SizeLimitError",
    ],
    [
      "as many aliases as fit",
      () => post({ query: `{${Array.from({ length: 900 }, (_, at) => `a${at}:__typename `).join("")}}` }),
      400,
      "AliasLimitError",
    ],
    ["deep braces", () => post({ query: "{a".repeat(1_300) + "}".repeat(1_300) }), 400, "DepthLimitError"],
    ["introspection", () => post({ query: "{ __schema { types { name } } }" }), 400, "IntrospectionDisabledError"],
    ["a subscription", () => post({ query: "subscription { x }" }), 400, "BadRequestError"],
    [
      "a token in an address",
      () =>
        shop.inject(
          `/graphql?id=${getCartPositionsCount.id}&variables=${encodeURIComponent('{"baseSiteId":"FIWE-DE","accessToken":"x"}')}`,
        ),
      400,
      "TokenInUrlError",
    ],
    [
      "a change by GET",
      () => shop.inject(`/graphql?id=${addItem.id}&variables=${encodeURIComponent(`{"baseSiteId":"FIWE-DE","id":"1"}`)}`),
      405,
      "MethodError",
    ],
    ["text by GET", () => shop.inject(`/graphql?query=${encodeURIComponent(count)}`), 405, "MethodError"],
  ])("%s", async (_what, ask, status, type) => {
    const answer = await ask();
    expect([answer.statusCode, typeOf(answer)]).toEqual([status, type]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  // Optimised code has smaller stack frames, so the parser sometimes reads all of it and the validation rejects it.
  test("deep lists in arguments", async () => {
    const answer = await post({ query: `{ a(b: ${"[".repeat(1_900)}${"]".repeat(1_900)}) }` });
    expect([answer.statusCode, typeOf(answer)]).toEqual([200, expect.stringMatching(/^(Syntax|Validation)Error$/)]);
  });

  test("deep JSON only if the operation uses it", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const unused = await post(`{"query":"{ __typename }","variables":{"a":${deep}}}`);
    expect(unused.json()).toEqual({ data: { __typename: "Query" } });
    const used = await post(`{"id":"${getCartPositionsCount.id}","variables":{"baseSiteId":${deep}}}`);
    expect([used.statusCode, typeOf(used)]).toEqual([200, "BadRequestError"]);
  });

  test("reads of its responses by other origins", async () => {
    const answer = await post({ query: count }, { ...json, origin: "https://evil.example" });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    const asked = await shop.inject({
      method: "OPTIONS",
      url: "/graphql",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
    expect(asked.statusCode).toBeGreaterThanOrEqual(400);
  });
});

test("characters unsupported by the database are rejected or replaced, without an error", async () => {
  const signIn = (username: string) => shop.operation(login, { baseSiteId, username, password: "Duebel-2026!" });
  expect((await signIn("anna\u0000@holzbau-brandt.example")).data.login.success).toBe(false);
  expect((await signIn("\ud800")).data.login.success).toBe(false);
  const accessToken = (await signIn("anna.brandt@holzbau-brandt.example")).data.login.accessToken!;
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 1 });
  const address = { companyName: "A\ud800\u0000B", streetName: "Weg", streetNumber: "1", postalCode: "20457", town: "Kiel" };
  expect((await shop.operation(setDeliveryAddress, { baseSiteId, accessToken, address })).data.setDeliveryAddress.errors).toEqual([
    "companyName.unprintable",
  ]);
});

describe("forms", () => {
  const form = (path: string, payload: string) =>
    shop.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      payload,
    });
  test.each([
    ["cartsapi/add", `id=${"9".repeat(8_000)}&quantity=1e309`],
    ["cartsapi/add", "id=%00&quantity=%00&redirect=%00"],
    ["cartsapi/add", `id=${ARTICLE.plain}&quantity=1&redirect=//evil.example`],
    ["cartsapi/add", `id=${ARTICLE.plain}&quantity=1&redirect=/\\evil.example`],
    ["cartsapi/add", `id=${ARTICLE.plain}&quantity=1&redirect=https://evil.example/x`],
    ["cartsapi/add", `id=${ARTICLE.plain}&quantity=1&redirect=%2Fx%0d%0aset-cookie:a=b`],
    ["cartsapi/update", "__proto__=1&id=-1&quantity=99999999999999999999"],
    ["cartsapi/remove", `id=${"1,".repeat(4_000)}`],
    ["userapi/login-form", "username=%00&password=%00&redirect=//evil.example&page=//evil.example"],
    ["userapi/login-form", `username=${"a".repeat(8_000)}&password=x&page=/\\evil.example`],
    ["userapi/login-form", "__proto__=x&username[]=a&username[]=b"],
  ])("%s with %.40s redirects within the shop", async (path, payload) => {
    const answer = await form(`/webapi/shop/${path}`, payload);
    expect(answer.statusCode).toBe(303);
    expect(new URL(String(answer.headers.location), "http://shop.test").origin).toBe("http://shop.test");
    expect(String(answer.headers["set-cookie"])).not.toContain("a=b");
  });

  test.each([
    ["{"],
    ["[]"],
    ["null"],
    ['{"Cart":null}'],
    ['{"Cart":{"cartId":{}}}'],
    ['{"User":{"AccessToken":{},"IdToken":[]}}'],
    ['{"__proto__":1}'],
  ])("the services reject %s", async (payload) => {
    for (const url of ["/webapi/shop/cartsapi/setcart", "/webapi/shop/userapi/Login"]) {
      const answer = await shop.inject({ method: "POST", url, headers: { ...json, "sec-fetch-site": "same-origin" }, payload });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe("a malformed or hostile URL returns a page", () => {
  const paths = [
    "/p/abc",
    "/p/000",
    "/p/0",
    "/p/-1",
    "/p/99999999999999999999",
    "/p/555008/x",
    "/p/%00",
    "/p/__proto__",
    "/p/constructor",
    "/produkte/x-999999",
    "/produkte/x",
    "/produkte/-",
    "/produkte/x-200/y",
    "/produkte/x-__proto__",
    "/sortiment/-",
    "/sortiment/x",
    "/sortiment/x-99999999999999999999",
    "/sortiment/x-1e3",
    "/sortiment/constructor-100",
    ...["0", "-1", "1e9", "abc", "99999999999999999999", "1.5", "%00", "", "NaN", "[]"].flatMap((page) => [
      `/sortiment/x-100?page=${page}`,
      `/produkte/x-200?page=${page}`,
    ]),
    "/produkte/x-200?page=1&page=2",
    "/sortiment/x-100?filter=%00&sort=__proto__",
    "/produkte/x-200?f=%ff&%ff=%ff",
    "/%00",
    "/%ff",
    "/%",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%00",
    "/media/..%2f..%2fcontent/site.json",
    "/media/%00.svg",
    "/media/artikel/%ff.svg",
    "/media/artikel/__proto__.svg",
    "//evil.com",
    "///evil.com/",
    "/\\evil.com",
    "/%5Cevil.com",
    "/en/en/",
    "/en/en",
    "/DE-de/",
    "/xx/",
    "/en//evil.com/",
    "/de-DE//evil.com",
    "/?site=__proto__",
    "/?site=%00",
    "/?site[]=a&site[]=b",
    `/?${"a=b&".repeat(2_000)}`,
    `/${"a".repeat(8_000)}`,
    `/${"a/".repeat(4_000)}`,
    `/p/${"9".repeat(600)}`,
    `/sortiment/${"a-".repeat(200)}1`,
    "/sitecore/api/layout/render/jss",
    "/sitecore/api/layout/render/jss?item=%00&sc_lang=%00",
    "/sitecore/api/layout/render/jss?item=//evil&sc_lang=de-DE&sc_apikey=ankerplatz-web&sc_site=__proto__",
    "/sitecore/api/jss/dictionary/__proto__/de-DE",
    "/authorizationserver/%00",
    "/authorizationserver/oauth/authorize?client_id=%00",
    "/authorizationserver/oauth/authorize?client_id=__proto__&response_type=code",
    "/authorizationserver/login.do?error=<script>",
    "/dev/mailbox/abc",
    "/dev/mailbox/99999999999999999999",
    "/dev/mailbox/%00",
    "/health/x",
  ];
  test.each(paths.map((path) => [path]))("%.80s", async (url) => {
    const answer = await shop.inject({ url, headers: { accept: "text/html" } });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body.length > 0 || (answer.statusCode >= 300 && answer.statusCode < 400)).toBe(true);
    // Without a Location header, it is the URL of the page itself.
    expect(new URL(answer.headers.location ?? "", "http://shop.test").origin).toBe("http://shop.test");
    expect(answer.body).not.toContain("<script>alert");
    expect(answer.body).not.toMatch(/\n\s+at .*\.ts:\d/);
  });
});

describe("shared cached pages", () => {
  const ANNA = "anna.brandt@holzbau-brandt.example";
  test("contain no cookie, nonce, name, cart or foreign host of an earlier visitor", async () => {
    const { accessToken, idToken } = (await shop.operation(login, { baseSiteId, username: ANNA, password: "Duebel-2026!" })).data.login;
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { User: { AccessToken: accessToken, IdToken: idToken } },
    });
    const shopCookie = String(session.headers["set-cookie"]).split(";", 1)[0]!;
    const added = await shop.operation(addItem, { baseSiteId, id: ARTICLE.plain, quantity: 1 });
    const { cartId } = added.data.addItem;
    for (const url of ["/", "/p/555008", "/sortiment", "/cart"]) {
      // Whitespace after the cookie's name must not bypass the check of cookie names.
      for (const cookie of [
        shopCookie,
        shopCookie.replace("=", " ="),
        ` ${shopCookie}`,
        `cart=${cartId}`,
        `a=b;cart=${cartId}`,
        `${shopCookie}; cart=${cartId}`,
      ]) {
        await shop.inject({ url, headers: { cookie } });
      }
      const forwarded = {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        forwarded: "host=evil.example",
      };
      await shop.inject({ url, headers: forwarded });
      await shop.inject({ url, headers: { ...forwarded, host: "shop.test" } });
      const anonymous = await shop.inject(url);
      expect(anonymous.headers["set-cookie"]).toBeUndefined();
      expect(anonymous.headers["cache-control"]).toBe("no-cache");
      expect(anonymous.headers["vary"]).toBe("Accept-Encoding, Cookie");
      for (const personal of [ANNA, "Holzbau", "evil.example", cartId, accessToken!, idToken!])
        expect(anonymous.body).not.toContain(personal);
      expect(anonymous.body).not.toMatch(/nonce="[^"]/);
      const own = await shop.inject({ url, headers: { cookie: shopCookie } });
      expect(own.headers["cache-control"]).toBe("private, no-store");
      expect(own.body).toContain(ANNA);
    }
  });

  test("do not show one visitor's notice to the next", async () => {
    const flagged = await shop.inject("/p/555008?added=3");
    expect(flagged.statusCode).toBe(200);
    expect((await shop.inject("/p/555008")).body).not.toBe(flagged.body);
  });

  test("use the shop's own origin, regardless of the Host header", async () => {
    for (const host of ["evil.example", "evil.example:80", "shop.test@evil.example", "localhost.evil.example", "xlocalhost"]) {
      const page = await shop.inject({ url: "/sortiment", headers: { host } });
      expect(page.body).not.toContain("evil.example");
      expect(page.body).not.toContain("xlocalhost");
    }
  });
});

test("the server's limits end an endless body and an endless header", async () => {
  const { server } = shop.fastify;
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
  expect(shop.fastify.initialConfig.bodyLimit).toBeLessThanOrEqual(1024 * 1024);
  const address = await shop.fastify.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const answered = new Promise<string>((resolve, reject) => {
    let text = "";
    socket.on("data", (chunk) => (text += chunk));
    socket.on("close", () => resolve(text));
    socket.on("error", (error) => (text === "" ? reject(error) : resolve(text)));
  });
  socket.write(`GET / HTTP/1.1\r\nhost: shop.test\r\nx-long: ${"a".repeat(40_000)}\r\n`);
  expect(await answered).toContain("431");
});
