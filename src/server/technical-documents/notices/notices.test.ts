// Emails about documents of ordered articles: safety data sheets, and new revisions of approvals.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { REVISION_NOTICE_END, REVISION_NOTICE_FORM } from "#contract/rules/documents/bundle-request.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { ANNA, JONAS, MIRA, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";
import { insertTestDocuments, type TestDocument } from "../testing.ts";
import { publishTechnicalDocument } from "../publish-technical-document.ts";
import { monthsBefore } from "./months-before.ts";
import { sendRevisionNotices } from "./send-revision-notices.ts";
import { sendSafetySheets } from "./send-safety-sheets.ts";
import { emptyTables } from "../../db/testing.ts";

const NOW = Date.now();
let shop: SmallShop;
let orders = 0;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await openSmallShop();
  for (const username of [ANNA, JONAS, MIRA]) cookies[username] = await cookieOf(username);
});
afterAll(() => shop?.close());
afterEach(async () => {
  const tables = [
    "safety_sheet_mail",
    "revision_notice",
    "technical_document_article",
    "technical_document",
    "order_line",
    "customer_order",
    "mail_message",
  ] as const;
  await emptyTables(shop.db, tables);
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

const inDays = (days: number) => new Date(NOW + days * DAY_MS);

async function order(username: string, placedAt: Date, { status = "D", language = "de-DE" } = {}) {
  const account = await shop.db
    .selectFrom("account")
    .select(["account_id", "customer_id", "email"])
    .where("email", "=", username)
    .executeTakeFirstOrThrow();
  const site = shop.shop.content.current().sites[0]!;
  orders += 1;
  const orderCode = String(9_000_000 + orders);
  await shop.db
    .insertInto("customer_order")
    .values({
      order_code: orderCode,
      site_id: site.siteId,
      account_id: account.account_id,
      customer_id: account.customer_id,
      email: account.email,
      purchase_order_number: "",
      comment: "",
      tac_version: "",
      payment_mode: "invoice",
      currency: "EUR",
      net_total: "1.00",
      tax_total: "0.19",
      delivery_cost: "0.00",
      billing_address: "{}",
      delivery_address: "{}",
      status,
      placed_at: placedAt,
      language,
    })
    .execute();
  await shop.db
    .insertInto("order_line")
    .values({
      order_code: orderCode,
      position: 10,
      article_number: ARTICLE.plain,
      name: "Mörtel",
      quantity: 1,
      unit: "Stück",
      amount: "1.00",
      price_quantity: "1",
      tax_rate: "0.19",
      net_total: "1.00",
    })
    .execute();
  return orderCode;
}

async function publish(publishedAt: Date, document: TestDocument): Promise<void> {
  const { articles = [ARTICLE.plain], kind, number, revision = 1, language = "de" } = document;
  const details = { kind, number, revision, language, title: "", issuedOn: null, validUntil: null, productType: "", specification: "" };
  const file = { content: Buffer.from(`${number} ${language} ${revision}`), mediaType: "application/pdf", fileName: "a.pdf", pages: 1 };
  await publishTechnicalDocument(shop.db, details, { file, articleNumbers: articles, publishedAt });
}

const context = () => {
  const { content, taskContext } = shop.shop;
  return { ...taskContext, findSite: (siteId: string) => content.current().sites.find((site) => site.siteId === siteId) ?? null };
};
const sheets = () => sendSafetySheets(context());
const mails = () =>
  shop.db.selectFrom("mail_message").select(["recipient", "subject", "text_body as text", "headers"]).orderBy("message_id").execute();

test("a safety data sheet is mailed once, on a customer's first order of its article, in the order's language (DOCS-15)", async () => {
  await publish(inDays(-200), { kind: "safetySheet", number: "SDB-1" });
  await publish(inDays(-200), { kind: "safetySheet", number: "SDB-1", language: "en" });
  await publish(inDays(-200), { kind: "dataSheet", number: "TD-1" });
  const code = await order(ANNA, inDays(-1), { language: "en-GB" });
  expect(await sheets()).toBe(1);
  expect(await sheets()).toBe(0);
  await order(ANNA, inDays(0));
  expect(await sheets()).toBe(0);
  const sent = await mails();
  expect(sent).toMatchObject([{ recipient: ANNA, subject: `Safety data sheets for your order ${code}` }]);
  expect(sent[0]!.text).toContain("SDB-1, Revision 1, English");
  const attached = await shop.db.selectFrom("mail_attachment").select(["file_name", "content"]).execute();
  expect(attached.map(({ file_name: name, content }) => [name, content.toString()])).toEqual([["SDB-1 en Rev. 1.pdf", "SDB-1 en 1"]]);
});

test("neither later nor cancelled orders, nor orders from before this was used, cause a mail", async () => {
  await publish(inDays(-800), { kind: "safetySheet", number: "SDB-1" });
  await order(ANNA, inDays(-90));
  await order(ANNA, inDays(-1));
  await order(MIRA, inDays(-1), { status: "E" });
  expect(await sheets()).toBe(0);
});

test("a new revision is mailed once to those who ordered in the 12 months before (DOCS-15)", async () => {
  await publish(inDays(-800), { kind: "safetySheet", number: "SDB-1" });
  await order(ANNA, inDays(-360));
  await order(MIRA, inDays(-370));
  expect(await sheets()).toBe(0);
  await publish(inDays(-1), { kind: "safetySheet", number: "SDB-1", revision: 2 });
  expect(await sheets()).toBe(1);
  expect(await sheets()).toBe(0);
  expect(await mails()).toMatchObject([{ recipient: ANNA, subject: "Neue Ausgabe von Sicherheitsdatenblättern" }]);
  await publish(inDays(0), { kind: "safetySheet", number: "SDB-1", revision: 3 });
  expect(await sheets()).toBe(1);
});

test("a sheet is recorded only with its mail", async () => {
  await publish(inDays(-200), { kind: "safetySheet", number: "SDB-1" });
  await order(ANNA, inDays(-1));
  const failing = { queue: () => Promise.reject(new Error("killed")) };
  await expect(sendSafetySheets({ ...context(), mail: failing })).rejects.toThrow("killed");
  expect(await sheets()).toBe(1);
});

const choose = (user: string | null, form: Record<string, string>) =>
  shop.inject({
    method: "POST",
    url: REVISION_NOTICE_FORM,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...(user && { cookie: cookies[user] }),
    },
    payload: new URLSearchParams(form).toString(),
  });
const runOn = (days: number) => sendRevisionNotices({ ...context(), clock: { now: () => inDays(days) } }, 1);

test("new revisions of approvals are mailed to those who asked, at most once a week (DOCS-18)", async () => {
  await insertTestDocuments(shop.db, [
    { kind: "assessment", number: "ETA-1", articles: [ARTICLE.plain] },
    { kind: "dataSheet", number: "TD-1", articles: [ARTICLE.plain] },
    { kind: "assessment", number: "ETA-2", articles: [ARTICLE.stepped] },
  ]);
  await order(ANNA, monthsBefore(inDays(2), 23));
  await order(MIRA, inDays(-10));
  expect((await choose(ANNA, { isOn: "yes", language: "de-DE" })).headers["location"]).toBe(
    "/my-account/document-bundles?outcome=saved#revisions",
  );
  await publish(inDays(1), { kind: "assessment", number: "ETA-1", revision: 2 });
  await publish(inDays(1), { kind: "dataSheet", number: "TD-1", revision: 2 });
  await publish(inDays(1), { kind: "assessment", number: "ETA-2", revision: 2, articles: [ARTICLE.stepped] });
  await publish(inDays(1), { kind: "nationalApproval", number: "Z-1" });
  expect(await runOn(2)).toBe(1);
  expect(await runOn(3)).toBe(0);
  await publish(inDays(4), { kind: "assessment", number: "ETA-1", revision: 3 });
  expect(await runOn(8)).toBe(0);
  expect(await runOn(9.1)).toBe(1);
  expect(await runOn(30)).toBe(0);
  const sent = await mails();
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual(
    [1, 2].map(() => [ANNA, "Neue Ausgabe: Europäische Technische Bewertung ETA-1"]),
  );
  expect(sent[0]!.text).toContain("Revision 2");
  expect(sent[0]!.text).not.toMatch(/TD-1|ETA-2|Z-1/);
  expect(sent[1]!.text).toContain("Revision 3");
});

test("a requester is mailed about articles of the own orders only", async () => {
  const jonas = await shop.db
    .selectFrom("account")
    .select(["account_id", "customer_id"])
    .where("email", "=", JONAS)
    .executeTakeFirstOrThrow();
  const company = { customer_id: jonas.customer_id, created_at: inDays(-1) };
  await shop.db.insertInto("company").values(company).execute();
  await shop.db
    .insertInto("company_member")
    .values({ ...jonas, roles: ["requester"], joined_at: inDays(-1) })
    .execute();
  try {
    await insertTestDocuments(shop.db, [{ kind: "assessment", number: "ETA-1", articles: [ARTICLE.plain] }]);
    await order(ANNA, inDays(-1));
    await choose(JONAS, { isOn: "yes", language: "de-DE" });
    await publish(inDays(1), { kind: "assessment", number: "ETA-1", revision: 2 });
    expect(await runOn(2)).toBe(0);
    await order(JONAS, inDays(-1));
    await publish(inDays(3), { kind: "assessment", number: "ETA-1", revision: 3 });
    expect(await runOn(10)).toBe(1);
  } finally {
    await emptyTables(shop.db, ["company_member", "company"]);
  }
});

test("what was ordered more than 24 months ago causes no mail", async () => {
  await insertTestDocuments(shop.db, [{ kind: "assessment", number: "ETA-1", articles: [ARTICLE.plain] }]);
  await order(ANNA, monthsBefore(inDays(0), 24));
  await choose(ANNA, { isOn: "yes", language: "de-DE" });
  await publish(inDays(1), { kind: "assessment", number: "ETA-1", revision: 2 });
  expect(await runOn(2)).toBe(0);
});

test("one click of a mail program, the page of the link or the account end the mails (RFC 8058)", async () => {
  await insertTestDocuments(shop.db, [{ kind: "assessment", number: "ETA-1", articles: [ARTICLE.plain] }]);
  await order(ANNA, inDays(-1));
  let revision = 1;
  const keyOfMail = async () => {
    await choose(ANNA, { isOn: "yes", language: "de-DE" });
    await shop.db
      .updateTable("revision_notice")
      .set({ checked_at: inDays(-9) })
      .execute();
    await shop.db.deleteFrom("mail_message").execute();
    revision += 1;
    await publish(inDays(-1), { kind: "assessment", number: "ETA-1", revision });
    expect(await runOn(1)).toBe(1);
    const [mail] = await mails();
    const headers = mail!.headers as Record<string, string>;
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const address = /^<(.*)>$/.exec(headers["List-Unsubscribe"]!)![1]!;
    return new URL(address);
  };
  const count = async () => (await shop.db.selectFrom("revision_notice").select("account_id").execute()).length;

  const oneClick = await keyOfMail();
  expect((await shop.inject({ method: "GET", url: oneClick.pathname + oneClick.search })).headers["location"]).toBe(
    `/dokumente/neue-ausgaben${oneClick.search}`,
  );
  expect(await count()).toBe(1);
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const url = oneClick.pathname + oneClick.search;
    const response = await shop.inject({ method: "POST", url, headers: { "content-type": type }, payload: "List-Unsubscribe=One-Click" });
    expect(response.statusCode).toBe(200);
  }
  expect(await count()).toBe(0);
  expect((await shop.inject({ method: "POST", url: `${REVISION_NOTICE_END}?key=x` })).statusCode).toBe(400);

  const page = await keyOfMail();
  const ended = await choose(null, { key: page.searchParams.get("key")!, language: "en-GB" });
  expect(ended.headers["location"]).toBe("/en/dokumente/neue-ausgaben?ended=1");
  expect(await count()).toBe(0);

  await choose(ANNA, { isOn: "yes", language: "de-DE" });
  await choose(ANNA, { language: "de-DE" });
  expect(await count()).toBe(0);
  await choose(null, { isOn: "yes", language: "de-DE" });
  expect(await count()).toBe(0);
});
