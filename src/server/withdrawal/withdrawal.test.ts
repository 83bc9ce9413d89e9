// The withdrawal in the whole application: forms, receipts, mails, tasks and the operations.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, declareWithdrawal, getWithdrawals, placeOrder } from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { WITHDRAWAL_FORMS } from "#contract/routes.ts";
import type { WithdrawalData } from "#contract/screens.ts";
import { ARTICLE } from "../cart/testing.ts";
import type { ErpWithdrawal } from "../ports/erp-withdrawal.ts";
import { ANNA, baseSiteId, MIRA, openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import { ErpRefusedError, ErpUnavailableError } from "../erp/index.ts";
import { reportWithdrawal } from "./report-withdrawal.ts";
import { emptyTables } from "../db/testing.ts";
import { RATE_LIMITS } from "../rate-limit/index.ts";

const LENA = "lena.sommer@example.org";
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
let shop: SmallShop;
let lenasOrder: string;
let annasOrder: string;

async function order(username: string): Promise<string> {
  const { accessToken } = await shop.signIn(username);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 100 });
  const placed = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  return placed.data.placeOrder.code!;
}

beforeAll(async () => {
  shop = await openSmallShop({ clock });
  [lenasOrder, annasOrder] = [await order(LENA), await order(ANNA)];
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["withdrawal", "withdrawal_draft", "mail_message", "sign_in_pace"]);
});

const entries = () => ({ name: "Lena Sommer", orderNumber: lenasOrder, email: LENA, scope: "all", articles: "" });
const rows = () => shop.db.selectFrom("withdrawal").selectAll().orderBy("withdrawal_id").execute();
const mailsTo = (recipient: string) => shop.db.selectFrom("mail_message").selectAll().where("recipient", "=", recipient).execute();
const declare = async (changes: Partial<{ name: string; orderNumber: string; email: string; articles: string }> = {}, accessToken = "") => {
  const { scope: _scope, ...given } = { ...entries(), ...changes };
  return (await shop.operation(declareWithdrawal, { baseSiteId, accessToken, language: "de-DE", ...given })).data.declareWithdrawal;
};

async function post(url: string, fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}) {
  const response = await shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: String(new URLSearchParams(fields)),
  });
  return { status: response.statusCode, to: response.headers.location ?? "", body: response.body };
}

async function pageAt(address: string, headers: Record<string, string> = {}): Promise<WithdrawalData> {
  const query = new URLSearchParams({ item: address, sc_lang: "de-DE", sc_apikey: "ankerplatz-web", sc_site: baseSiteId });
  const response = await shop.inject({ url: `/sitecore/api/layout/render/jss?${query}`, headers });
  const main = response.json<LayoutResponse>().sitecore.route!.placeholders["main"]!;
  return main.find(({ componentName }) => componentName === "Withdrawal")!.data as WithdrawalData;
}

async function draftOf(fields: Record<string, string> | [string, string][]): Promise<string> {
  const { status, to } = await post(WITHDRAWAL_FORMS.check, fields);
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/widerruf\?draft=[0-9a-f]{32}$/)]);
  return new URL(to, "http://shop.test").searchParams.get("draft")!;
}

test("works without account and script: entries, confirmation, receipt on the page and by mail (TRUST-22)", async () => {
  const draft = await draftOf({ ...entries(), page: "/widerruf" });
  expect(await rows()).toEqual([]);
  expect(await pageAt(`/widerruf?draft=${draft}`)).toMatchObject({ step: "confirm", input: entries() });

  const { status, to } = await post(WITHDRAWAL_FORMS.confirm, { draft, page: "/widerruf" });
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/widerruf\?receipt=[0-9a-f]{32}$/)]);
  const [row] = await rows();
  expect(row).toMatchObject({ name: "Lena Sommer", order_number: lenasOrder, order_code: lenasOrder, articles: "", is_company: false });
  const reference = `WR-${row!.withdrawal_id}`;
  expect(await pageAt(to)).toMatchObject({ step: "receipt", reference, name: "Lena Sommer", orderNumber: lenasOrder, email: LENA });

  const [receipt] = await mailsTo(LENA);
  expect(receipt!.subject).toBe(`Eingangsbestätigung Ihres Widerrufs zu Auftrag ${lenasOrder}`);
  const time = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeStyle: "long", timeZone: "Europe/Berlin" }).format(
    row!.received_at,
  );
  for (const content of [time, reference, "Lena Sommer", lenasOrder, "Der ganze Vertrag", "Hiermit widerrufe ich"])
    expect(receipt!.text_body).toContain(content);
  const [task] = await mailsTo("service@ankerplatz.example");
  expect(task!.text_body).toContain("von einem Privatkunden");
});

test("a part is declared by ticked lines and words, in English on the English page", async () => {
  const { to } = await post(WITHDRAWAL_FORMS.check, [
    ...Object.entries({ ...entries(), scope: "part", articles: "and two bits", page: "/en/widerruf" }),
    ["line", "NU 12 (555010), 20 pcs"],
    ["line", "NU 6 (554999), 50 pcs"],
  ]);
  const found = /^\/en\/widerruf\?draft=([0-9a-f]{32})$/.exec(to)![1]!;
  await post(WITHDRAWAL_FORMS.confirm, { draft: found, page: "/en/widerruf" });
  expect(await rows()).toMatchObject([{ language: "en-GB", articles: "NU 12 (555010), 20 pcs\nNU 6 (554999), 50 pcs\nand two bits" }]);
  expect((await mailsTo(LENA))[0]!.subject).toBe(`Acknowledgement of your withdrawal from order ${lenasOrder}`);
});

test("invalid entries are kept and named, and cannot be confirmed", async () => {
  const draft = await draftOf({ name: "", orderNumber: "1".repeat(300), email: "lena@", scope: "part", articles: "" });
  const page = await pageAt(`/widerruf?draft=${draft}`);
  expect(page).toMatchObject({
    step: "form",
    problems: { name: "required", orderNumber: "tooLong", email: "invalid", articles: "required" },
    input: { email: "lena@", scope: "part" },
  });
  expect((await post(WITHDRAWAL_FORMS.confirm, { draft })).to).toBe(`/widerruf?draft=${draft}`);
  expect(await rows()).toEqual([]);
});

test("an entry can be changed before it is confirmed; unknown and old drafts are gone", async () => {
  const draft = await draftOf(entries());
  expect(await pageAt(`/widerruf?draft=${draft}&edit=1`)).toMatchObject({ step: "form", problems: {}, input: entries() });
  expect(await pageAt(`/widerruf?draft=${"0".repeat(32)}`)).toEqual({ step: "gone" });
  expect(await pageAt("/widerruf?receipt=x")).toEqual({ step: "gone" });
  offset = 25 * 60 * 60_000;
  expect(await pageAt(`/widerruf?draft=${draft}`)).toEqual({ step: "gone" });
  offset = 0;
});

test("the same declaration sent again is one withdrawal with one receipt, also concurrently", async () => {
  const draft = await draftOf(entries());
  const twice = await Promise.all([1, 2].map(() => post(WITHDRAWAL_FORMS.confirm, { draft })));
  const again = await draftOf({ ...entries(), name: " lena  SOMMER", email: LENA.toUpperCase() });
  const third = await post(WITHDRAWAL_FORMS.confirm, { draft: again });
  expect(new Set([...twice, third].map(({ to }) => to)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect([(await mailsTo(LENA)).length, (await mailsTo("service@ankerplatz.example")).length]).toEqual([1, 1]);
  await declare({ articles: "nur die Schrauben" });
  expect(await rows()).toHaveLength(2);
});

test("none is refused: a company's is marked, one that matches no order too (TRUST-23)", async () => {
  expect(await declare({ orderNumber: annasOrder, email: ANNA, name: "Anna Brandt" })).toMatchObject({ status: "received" });
  // A stranger who knows only the number.
  expect(await declare({ orderNumber: annasOrder, email: "otto@haus.example" })).toMatchObject({ status: "received" });
  expect(await declare({ orderNumber: "Ich weiß sie nicht", email: "otto@haus.example" })).toMatchObject({ status: "received" });
  expect((await rows()).map((row) => [row.order_code, row.is_company])).toEqual([
    [annasOrder, true],
    [null, false],
    [null, false],
  ]);
  const tasks = (await mailsTo("service@ankerplatz.example")).map(({ text_body }) => text_body);
  expect(tasks[0]).toContain("für ein Unternehmen");
  for (const unmatched of tasks.slice(1)) expect(unmatched).toContain("passen zu keiner Bestellung");
});

test("an order shows its withdrawals to its own customer only (TRUST-23)", async () => {
  const { withdrawal } = await declare();
  const read = async (username: string) => {
    const { accessToken } = await shop.signIn(username);
    return (await shop.operation(getWithdrawals, { baseSiteId, accessToken, orderCode: lenasOrder })).data.getWithdrawals;
  };
  expect(await read(LENA)).toEqual([withdrawal]);
  for (const other of [ANNA, MIRA]) expect(await read(other)).toEqual([]);
});

test("a signed-in customer's own order matches without its email address, and prefills the form", async () => {
  const { accessToken, idToken } = await shop.signIn(LENA);
  await declare({ email: "neu@lena.example" }, accessToken);
  expect(await rows()).toMatchObject([{ order_code: lenasOrder, email: "neu@lena.example" }]);
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
  });
  const cookie = String(session.headers["set-cookie"]).split(";", 1)[0]!;
  expect(await pageAt(`/widerruf?order=${lenasOrder}`, { cookie })).toMatchObject({
    step: "form",
    input: { name: "Lena Sommer", email: LENA, orderNumber: lenasOrder, scope: "all" },
    lines: [expect.stringContaining(ARTICLE.plain)],
  });
  // Another customer's order prefills nothing.
  expect(await pageAt(`/widerruf?order=${annasOrder}`, { cookie })).toMatchObject({ input: { orderNumber: "" }, lines: [] });
  expect(await pageAt(`/widerruf?order=${lenasOrder}`)).toMatchObject({ input: { name: "", email: "", orderNumber: "" }, lines: [] });
});

test("operations name invalid entries", async () => {
  expect(await declare({ name: " ", email: "x" })).toEqual({ status: "invalid", withdrawal: null, invalid: ["name", "email"] });
});

test("an address over its rate limit is told that nothing was sent, and keeps its entries", async () => {
  for (let i = 0; i < RATE_LIMITS.withdrawalAddress.burst; i++)
    expect(await declare({ articles: `Teil ${i}` })).toMatchObject({ status: "received" });
  expect(await declare({ articles: "noch einer" })).toEqual({ status: "tooOften", withdrawal: null, invalid: [] });
  const draft = await draftOf({ ...entries(), scope: "part", articles: "noch einer" });
  const { to } = await post(WITHDRAWAL_FORMS.confirm, { draft });
  expect(to).toBe(`/widerruf?draft=${draft}&failure=too-often`);
  expect(await pageAt(to)).toMatchObject({ step: "confirm", failure: "too-often", input: { articles: "noch einer" } });
  expect(await rows()).toHaveLength(RATE_LIMITS.withdrawalAddress.burst);
});

test("forms of other origins are rejected", async () => {
  expect((await post(WITHDRAWAL_FORMS.check, entries(), { "sec-fetch-site": "cross-site", origin: "https://evil.example" })).status).toBe(
    403,
  );
});

test("an ERP that has the call gets each withdrawal from a known order; one without it is not needed", async () => {
  await declare();
  await declare({ orderNumber: "unbekannt" });
  const [known, unknown] = await rows();
  const got: ErpWithdrawal[] = [];
  const context = (acceptWithdrawal?: (of: ErpWithdrawal) => Promise<boolean>) =>
    ({
      ...shop.shop.taskContext,
      erp: {
        ...shop.shop.taskContext.erp,
        acceptWithdrawal: acceptWithdrawal && ((_caller: unknown, of: ErpWithdrawal) => acceptWithdrawal(of)),
      },
    }) as typeof shop.shop.taskContext;
  const report = (id: number, acceptWithdrawal?: (of: ErpWithdrawal) => Promise<boolean>) =>
    reportWithdrawal(context(acceptWithdrawal), id);
  const reported = async () => (await rows())[0]!.reported_at;

  await report(known!.withdrawal_id);
  await report(known!.withdrawal_id, async () => false);
  await report(known!.withdrawal_id, () => Promise.reject(new ErpRefusedError("no")));
  expect(await reported()).toBeNull();
  await expect(report(known!.withdrawal_id, () => Promise.reject(new ErpUnavailableError("down")))).rejects.toThrow("down");
  const accept = (of: ErpWithdrawal) => (got.push(of), Promise.resolve(true));
  await report(known!.withdrawal_id, accept);
  expect(await reported()).not.toBeNull();
  await report(known!.withdrawal_id, accept);
  await report(unknown!.withdrawal_id, accept);
  expect(got).toMatchObject([
    { reference: `WR-${known!.withdrawal_id}`, orderCode: lenasOrder, name: "Lena Sommer", articles: "", isCompany: false },
  ]);
});
