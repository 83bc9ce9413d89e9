// Documents from registration to download: sent to their owner only, fetched once, and no token in any log.
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getCustomerDocuments } from "#contract/generated/operations.ts";
import { CUSTOMER_DOCUMENTS_PATH, DOCUMENTS_PATH } from "#contract/document-links.ts";
import type { Db } from "../db/db.ts";
import { ANNA, JONAS, MIRA, openSmallShop, PASSWORD, type SmallShop, type Tokens } from "../testing/small-shop.ts";
import { getOrderDocuments, getDocumentsByOrder, openDocument, publishDocument, registerDocuments } from "./index.ts";
import type { NewDocument } from "./document.ts";
import { storeFile } from "./store-file.ts";
import { viewerFromAccessToken } from "../identity/index.ts";
import { emptyTables } from "../db/testing.ts";

const HOLZBAU = "0000100200";
const ELBE = "0000100300";
const PDF = { mediaType: "application/pdf", fileName: "RE-2026-000001.pdf" };
const XML = { mediaType: "application/xml", fileName: "RE-2026-000001.xml" };
const INVOICE = `${DOCUMENTS_PATH}/invoice/RE-2026-000001.pdf`;

const invoice: NewDocument = {
  kind: "invoice",
  number: "RE-2026-000001",
  revision: 1,
  customerId: HOLZBAU,
  orderCode: "0000000007",
  createdOn: "2026-11-20",
  title: {},
  files: [PDF, XML],
};
const priceList: NewDocument = {
  kind: "price-list",
  number: "PL-2026",
  revision: 1,
  customerId: HOLZBAU,
  orderCode: null,
  createdOn: "2026-01-02",
  title: { de: "Preisliste 2026", en: "Price list 2026" },
  files: [{ mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", fileName: "Preisliste für Holzbau.xlsx" }],
};

let shop: SmallShop;
let anna: Tokens;
let jonas: Tokens;
let mira: Tokens;
const log: string[] = [];
const made: string[] = [];
let content: (document: { kind: string; mediaType: string }) => Promise<Uint8Array | null>;

beforeAll(async () => {
  shop = await openSmallShop({
    config: { logLevel: "trace" },
    logTo: new Writable({ write: (chunk, _encoding, done) => (log.push(String(chunk)), done()) }),
  });
  [anna, jonas, mira] = [await shop.signIn(ANNA), await shop.signIn(JONAS), await shop.signIn(MIRA)];
  shop.shop.erp.fetchDocument = async (_caller, { kind, number, mediaType }) => {
    made.push(`${kind} ${number} ${mediaType}`);
    return content({ kind, mediaType });
  };
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["business_document_file", "business_document", "document_content"]);
  made.length = 0;
  log.length = 0;
  content = async ({ kind, mediaType }) => Buffer.from(`${kind} as ${mediaType}`);
});

const register = (...documents: NewDocument[]) => shop.db.transaction().execute((tx) => registerDocuments(tx as Db, documents));
const invoiceId = async () => (await shop.db.selectFrom("business_document").select("document_id").executeTakeFirstOrThrow()).document_id;
const contextOf = async ({ accessToken }: Tokens) =>
  shop.shop.createContext(shop.shop.content.current().sites[0]!, (await viewerFromAccessToken(shop.db, shop.shop.clock, accessToken))!);
const get = (url: string, headers: Record<string, string> = {}) => shop.inject({ method: "GET", url, headers });
const getAs = ({ accessToken }: Tokens, url = INVOICE, headers: Record<string, string> = {}) =>
  get(`${url}?access_token=${accessToken}`, headers);
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const PRICE_LIST = `${CUSTOMER_DOCUMENTS_PATH}/PL-2026.xlsx/price-list`;

async function cookieOf(username: string): Promise<string> {
  const response = await post("/webapi/shop/userapi/login-form", { username, password: PASSWORD }, { "sec-fetch-site": "same-origin" });
  return [response.headers["set-cookie"]]
    .flat()
    .map((cookie) => String(cookie).split(";")[0])
    .join("; ");
}

describe("registering", () => {
  test("a document twice is idempotent, and a published one never changes", async () => {
    expect(await register(invoice)).toEqual({ added: [{ kind: "invoice", number: "RE-2026-000001", revision: 1 }], unknownCustomers: [] });
    expect(await register({ ...invoice, customerId: ELBE, createdOn: "2026-12-24", files: [PDF] }, invoice)).toEqual({
      added: [],
      unknownCustomers: [],
    });
    expect(await getOrderDocuments(await contextOf(anna), "0000000007")).toMatchObject([{ createdOn: "2026-11-20", files: [PDF, XML] }]);
    expect((await getAs(mira)).statusCode).toBe(404);
  });

  test("reports documents of unknown customers and stores the others", async () => {
    const unknown = { ...invoice, number: "RE-2026-000002", customerId: "4711" };
    expect(await register(unknown, invoice)).toMatchObject({ added: [{ number: "RE-2026-000001" }], unknownCustomers: ["4711"] });
    expect(await register()).toEqual({ added: [], unknownCustomers: [] });
  });

  test("a later revision retains the first and serves the later one", async () => {
    await register(invoice, { ...invoice, revision: 2, createdOn: "2026-11-21" });
    const documents = await getOrderDocuments(await contextOf(anna), "0000000007");
    expect(documents.map(({ createdOn }) => createdOn)).toEqual(["2026-11-21"]);
    expect(await shop.db.selectFrom("business_document").select("revision").execute()).toHaveLength(2);
  });
});

describe("documents of orders", () => {
  test("are listed by order with download links, to their customer only (INVOICE-14)", async () => {
    const note = { ...invoice, kind: "delivery-note", number: "LS-2026-000001", createdOn: "2026-11-19", files: [PDF] };
    await register(invoice, note, priceList, { ...invoice, number: "RE-2026-000003", orderCode: "0000000008" });
    const documents = await getDocumentsByOrder(await contextOf(anna), ["0000000007", "0000000008", "0000000009"]);
    expect([...documents.keys()].toSorted()).toEqual(["0000000007", "0000000008"]);
    expect(documents.get("0000000007")!.map(({ number, files }) => [number, files.map(({ link }) => link)])).toEqual([
      ["LS-2026-000001", [`${DOCUMENTS_PATH}/delivery-note/LS-2026-000001.pdf`]],
      ["RE-2026-000001", [INVOICE, `${DOCUMENTS_PATH}/invoice/RE-2026-000001.xml`]],
    ]);
    expect(await getDocumentsByOrder(await contextOf(mira), ["0000000007"])).toEqual(new Map());
  });
});

describe("a document by GET", () => {
  beforeEach(() => register(invoice));

  test("is sent as a non-cacheable attachment for an access token (ORDER-08, INVOICE-22)", async () => {
    const response = await getAs(anna);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe("invoice as application/pdf");
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "26",
      "content-disposition": 'attachment; filename="RE-2026-000001.pdf"',
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect((await getAs(jonas, `${DOCUMENTS_PATH}/invoice/RE-2026-000001.xml`)).body).toBe("invoice as application/xml");
  });

  test("is sent to its owner's session, regardless of the token in the URL (INVOICE-22)", async () => {
    const cookie = await cookieOf(ANNA);
    expect((await get(INVOICE, { cookie })).statusCode).toBe(200);
    expect((await get(`${INVOICE}?access_token=over`, { cookie })).statusCode).toBe(200);
    expect((await get(INVOICE, { cookie: await cookieOf(MIRA) })).statusCode).toBe(404);
  });

  test.each(["", "?access_token=", "?access_token=garbage", "?access_token=a&access_token=b"])(
    "is rejected without a valid token: %j",
    async (query) => {
      const response = await get(INVOICE + query);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ error: { type: "InvalidTokenError" } });
      expect((await get(`${INVOICE}?access_token=${anna.idToken}`)).statusCode).toBe(401);
      expect(made).toEqual([]);
    },
  );

  test("returns the same error if foreign, missing or of another type or extension", async () => {
    const others = [
      [mira, INVOICE],
      [anna, `${DOCUMENTS_PATH}/invoice/RE-2026-000009.pdf`],
      [anna, `${DOCUMENTS_PATH}/delivery-note/RE-2026-000001.pdf`],
      [anna, `${DOCUMENTS_PATH}/invoice/RE-2026-000001.xlsx`],
      [anna, `${DOCUMENTS_PATH}/invoice/RE-2026-000001`],
      [anna, `${DOCUMENTS_PATH}/invoice/.pdf`],
      [anna, `${DOCUMENTS_PATH}/__proto__/constructor.pdf`],
    ] as const;
    const answers = await Promise.all(others.map(([who, url]) => getAs(who, url)));
    const [first, ...rest] = answers.map(({ statusCode, body }) => ({ statusCode, body }));
    expect(first?.statusCode).toBe(404);
    expect(new Set(rest.map(({ body }) => body))).toEqual(new Set([first!.body]));
    expect(rest.every(({ statusCode }) => statusCode === 404)).toBe(true);
    expect(made).toEqual([]);
  });

  test("supports range requests and HEAD (INVOICE-22)", async () => {
    const bytes = Buffer.alloc(1_200_000, "0123456789");
    content = async () => bytes;
    const whole = await getAs(anna);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers["content-length"]).toBe("1200000");
    const part = await getAs(anna, INVOICE, { range: "bytes=100000-900000" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe("bytes 100000-900000/1200000");
    expect(part.rawPayload.equals(bytes.subarray(100_000, 900_001))).toBe(true);
    expect((await getAs(anna, INVOICE, { range: "bytes=-3" })).body).toBe("789");
    expect((await getAs(anna, INVOICE, { range: "bytes=-3", "if-range": '"another"' })).statusCode).toBe(200);
    const beyond = await getAs(anna, INVOICE, { range: "bytes=1200000-" });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */1200000"]);
    const head = await shop.inject({ method: "HEAD", url: `${INVOICE}?access_token=${anna.accessToken}` });
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "1200000", ""]);
    expect(made).toHaveLength(1);
  });

  test("is generated once, regardless of concurrent or repeated requests", async () => {
    const answers = await Promise.all([getAs(anna), getAs(jonas), getAs(anna)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    content = async () => Buffer.from("another time");
    expect((await getAs(anna)).body).toBe("invoice as application/pdf");
    expect(made).toEqual(["invoice RE-2026-000001 application/pdf"]);
  });

  test("is not generated again for a request that read it before generation", async () => {
    const ctx = await contextOf(anna);
    const document = { ...invoice, documentId: await invoiceId() };
    const first = await storeFile(ctx, document, PDF);
    expect(await storeFile(ctx, document, PDF)).toEqual(first);
    expect(made).toHaveLength(1);
  });

  test("uses the bytes of whichever process stored them first", async () => {
    const ctx = await contextOf(anna);
    const document = { ...invoice, documentId: await invoiceId() };
    const asked = Promise.withResolvers<void>();
    const bytes = Promise.withResolvers<Uint8Array>();
    const slow = { ...ctx, erp: { ...ctx.erp, fetchDocument: () => (asked.resolve(), bytes.promise) } };
    const second = storeFile(slow, document, PDF);
    await asked.promise;
    // A separate Db instance simulates another process, because fetches in progress are tracked per instance.
    const first = await storeFile({ ...ctx, db: ctx.db.withoutPlugins() }, document, PDF);
    bytes.resolve(Buffer.from("too late"));
    expect(await second).toEqual(first);
    expect((await getAs(anna)).body).toBe("invoice as application/pdf");
  });

  test("returns 503 if the ERP has no bytes, logs it, and is generated on the next request", async () => {
    content = async () => null;
    const response = await getAs(anna);
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "60"]);
    expect(log.join("")).toContain("the ERP has no content for a document that it published");
    content = async () => Buffer.from("now");
    expect((await getAs(anna)).body).toBe("now");
  });

  test.each([
    ["de-DE", "Bitte melden Sie sich an", "Dieses Dokument gibt es nicht", "/my-account/login?"],
    ["en", "Please sign in", "This document does not exist", "/en/my-account/login?"],
  ])("shows an error page with a link in %s", async (language, signIn, unknown, way) => {
    const headers = { accept: "text/html", "accept-language": language };
    const nobody = await get(INVOICE, headers);
    expect(nobody.body).toContain(`<h1>${signIn}</h1>`);
    expect(nobody.body).toContain(way);
    expect(nobody.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    const other = await getAs(mira, INVOICE, headers);
    expect(other.body).toContain(`<h1>${unknown}</h1>`);
    expect(other.body).not.toContain(mira.accessToken);
  });

  test("logs no token of a URL or form (INVOICE-22)", async () => {
    await getAs(anna);
    await getAs(mira);
    await post(PRICE_LIST, { token: anna.idToken });
    content = async () => {
      throw new Error("the ERP is down");
    };
    await getAs(anna, `${DOCUMENTS_PATH}/invoice/RE-2026-000001.xml`, {
      referer: `http://shop.test${INVOICE}?access_token=${anna.accessToken}`,
    });
    const lines = log.join("");
    expect(lines).toContain("access_token=[redacted]");
    expect(lines).toContain("the ERP is down");
    for (const { accessToken, idToken } of [anna, mira]) {
      expect(lines).not.toContain(accessToken);
      expect(lines).not.toContain(idToken);
    }
  });
});

describe("a customer document by POST", () => {
  beforeEach(() => register(priceList));

  test("is sent for the id token in a form, with an encoded file name (DOC-02, DOC-03)", async () => {
    const response = await post(PRICE_LIST, { token: anna.idToken });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-disposition"]).toContain("filename*=UTF-8''Preisliste%20f%C3%BCr%20Holzbau.xlsx");
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test("returns not-found for other customers, and 401 without a valid id token (DOC-02)", async () => {
    expect((await post(PRICE_LIST, { token: mira.idToken })).statusCode).toBe(404);
    for (const token of ["", "garbage", anna.accessToken, `${anna.idToken}x`])
      expect((await post(PRICE_LIST, { token })).statusCode).toBe(401);
    expect(made).toEqual([]);
  });

  test("accepts the session alone from the same origin only", async () => {
    const cookie = await cookieOf(ANNA);
    expect((await post(PRICE_LIST, {}, { cookie, "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
    expect((await post(PRICE_LIST, {}, { cookie, "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" })).statusCode).toBe(
      401,
    );
  });

  test("requires the right to see the account", async () => {
    const ctx = await contextOf(anna);
    if (ctx.viewer.kind !== "customer") throw new Error("nobody is signed in");
    const without = { ...ctx, viewer: { ...ctx.viewer, rights: 0 } };
    expect(await openDocument(without, { kind: "price-list", file: "PL-2026.xlsx" })).toEqual({ kind: "unknown" });
    expect((await openDocument(ctx, { kind: "price-list", file: "PL-2026.xlsx" })).kind).toBe("found");
  });
});

describe("customer documents", () => {
  const list = (jwtToken: string, language = "de-DE") => shop.operation(getCustomerDocuments, { jwtToken, language });

  test("are listed for the id token with name, URL, type, size and date, newest first (DOC-04)", async () => {
    const terms = {
      ...priceList,
      kind: "terms",
      number: "K-1",
      createdOn: "2026-03-01",
      title: {},
      files: [{ mediaType: "application/x-cad", fileName: "K-1.dwg" }],
    };
    await register(priceList, terms, invoice);
    await post(PRICE_LIST, { token: anna.idToken });
    const { data } = await list(anna.idToken);
    expect(data.getCustomerDocuments).toEqual([
      {
        documentType: "terms",
        documentName: "Konditionen K-1",
        documentUrl: `${CUSTOMER_DOCUMENTS_PATH}/K-1.dwg/`,
        mediaType: "application/x-cad",
        fileSize: 0,
        lastModified: "2026-03-01",
      },
      {
        documentType: "price-list",
        documentName: "Preisliste 2026",
        documentUrl: `${CUSTOMER_DOCUMENTS_PATH}/PL-2026.xlsx/`,
        mediaType: priceList.files[0]!.mediaType,
        fileSize: (await post(PRICE_LIST, { token: anna.idToken })).rawPayload.length,
        lastModified: "2026-01-02",
      },
    ]);
    expect(log.join("")).toContain("a document has a type without a name");
    expect((await list(jonas.idToken, "en-GB")).data.getCustomerDocuments.map(({ documentName }) => documentName)).toEqual([
      "Terms K-1",
      "Price list 2026",
    ]);
    expect((await list(mira.idToken)).data.getCustomerDocuments).toEqual([]);
  });

  test("are rejected without a valid id token (DOC-04)", async () => {
    await register(priceList);
    for (const token of ["", "garbage", anna.accessToken, `${anna.idToken}x`])
      expect((await list(token)).errors?.[0]?.extensions.type).toBe("InvalidTokenError");
    expect(log.join("")).not.toContain(anna.accessToken);
  });

  test("are published with their bytes; changed content creates a new revision", async () => {
    const document = {
      kind: "terms",
      number: "K-2026",
      customerId: HOLZBAU,
      createdOn: "2026-11-20",
      title: { de: "Konditionen 2026" },
    };
    const file = { mediaType: "application/pdf", fileName: "Konditionen.pdf" };
    const publish = (text: string, customerId = HOLZBAU) =>
      publishDocument(shop.shop, { ...document, customerId, files: [{ ...file, content: Buffer.from(text) }] });
    expect(await publish("one")).toEqual({ kind: "published", revision: 1 });
    expect(await publish("one")).toEqual({ kind: "unchanged" });
    expect(await publish("two")).toEqual({ kind: "published", revision: 2 });
    expect(await publish("three", "4711")).toEqual({ kind: "unknown-customer" });
    expect((await post(`${CUSTOMER_DOCUMENTS_PATH}/K-2026.pdf/terms`, { token: anna.idToken })).body).toBe("two");
    expect(made).toEqual([]);
  });
});
