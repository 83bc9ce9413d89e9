// Requests for copies over HTTP and GraphQL, as browsers use them, and the sales office's answers.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getDocumentCopies } from "#contract/generated/operations.ts";
import { DOCUMENT_COPY_ROUTES } from "#contract/document-copy-links.ts";
import { emptyTables } from "../../db/testing.ts";
import { systemRandom } from "../../system-clock.ts";
import { ANNA, baseSiteId, JONAS, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";
import { answerCopy, type CopyAnswer, listWaitingCopies } from "./answer-copy.ts";
import { COPY_LIFETIME_MS } from "./document-copy.ts";
import { deleteAnsweredCopies } from "./document-copy-store.ts";
import { RATE_LIMITS } from "../../rate-limit/index.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const PDF = { fileName: "Rechnung-90012345.pdf", content: Buffer.from("%PDF-1.7 copy") };

let shop: SmallShop;
const tokens: Record<string, string> = {};
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await openSmallShop();
  for (const username of [ANNA, JONAS]) {
    const { accessToken, idToken } = await shop.signIn(username);
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: SAME_ORIGIN,
      payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
    });
    tokens[username] = accessToken;
    cookies[username] = String(session.headers["set-cookie"]).split(";", 1)[0]!;
  }
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["document_copy_file", "document_copy_request", "mail_attachment", "mail_message"]);
  await shop.db.deleteFrom("sign_in_pace").execute();
});

async function post(fields: Record<string, string>, { as = ANNA, headers = {} }: { as?: string; headers?: Record<string, string> } = {}) {
  const response = await shop.inject({
    method: "POST",
    url: DOCUMENT_COPY_ROUTES.request,
    headers: { ...SAME_ORIGIN, cookie: cookies[as] ?? "", "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ page: "/my-account/document-copies", kind: "invoice", ...fields }).toString(),
  });
  return new URL(response.headers.location ?? "/", "http://shop");
}
const copiesOf = async (username = ANNA) =>
  (await shop.operation(getDocumentCopies, { baseSiteId, accessToken: tokens[username]! })).data.getDocumentCopies;
const answer = (named: string, given: CopyAnswer) =>
  answerCopy({ db: shop.db, clock: { now: () => new Date() }, random: systemRandom }, named, given);
const mails = async (key: string) =>
  shop.db.selectFrom("mail_message").select(["recipient", "subject", "text_body as text"]).where("key", "like", `${key}%`).execute();
const download = (link: string, username: string | null) =>
  shop.inject({ url: link, headers: username ? { cookie: cookies[username]! } : {} });

/** Runs with Anna as a buyer of her company, who sees orders but no invoices. */
async function withoutInvoices(run: () => Promise<void>): Promise<void> {
  const { account_id, customer_id } = await shop.db
    .selectFrom("account")
    .select(["account_id", "customer_id"])
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  const at = new Date();
  await shop.db.insertInto("company").values({ customer_id: customer_id, created_at: at }).execute();
  await shop.db
    .insertInto("company_member")
    .values({ customer_id: customer_id, account_id, roles: ["buyer"], joined_at: at })
    .execute();
  try {
    await run();
  } finally {
    await shop.db.deleteFrom("company").execute();
  }
}

test("a request is a task for the sales office, with a confirmation for the customer (INVOICE-24)", async () => {
  const page = await post({ number: " 90012345 ", from: "2017-01-01", to: "31.12.2017", note: "Für die Betriebsprüfung" });
  const number = page.searchParams.get("sent")!;
  expect(page.searchParams.get("message")).toBe("sent");
  expect(await copiesOf()).toMatchObject([
    {
      number,
      kind: "invoice",
      documentNumber: "90012345",
      from: "2017-01-01",
      to: "2017-12-31",
      note: "Für die Betriebsprüfung",
      state: "requested",
      files: [],
    },
  ]);
  expect(await mails("document-copy-received")).toMatchObject([{ recipient: ANNA, text: expect.stringContaining("90012345") }]);
  const [task] = await mails("document-copy-task");
  for (const text of ["90012345", "Für die Betriebsprüfung", ANNA, `/office/requests/copy/${number}`]) expect(task!.text).toContain(text);
});

test("a problem sends nothing and returns what was entered", async () => {
  const page = await post({ note: "Für die Prüfung" });
  expect(Object.fromEntries(page.searchParams)).toEqual({ message: "what", kind: "invoice", note: "Für die Prüfung" });
  expect((await post({ number: "1", from: "bald" })).searchParams.get("message")).toBe("period");
  expect((await post({ number: "1", kind: "reminder" })).searchParams.get("message")).toBe("kind");
  expect((await post({ number: "1", note: "x".repeat(501) })).searchParams.get("message")).toBe("note");
  expect(await copiesOf()).toEqual([]);
  expect(await mails("document-copy")).toEqual([]);
});

test("visitors and forms of other sites request nothing", async () => {
  await post({ number: "1" }, { as: "nobody" });
  await post({ number: "1" }, { headers: { "sec-fetch-site": "cross-site" } });
  expect(await shop.db.selectFrom("document_copy_request").select("number").execute()).toEqual([]);
});

test("requests are limited, and what was entered is not lost", async () => {
  for (let sent = 0; sent < RATE_LIMITS.documentCopy.burst; sent++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await post({ number: String(sent) })).searchParams.get("message")).toBe("sent");
  const page = await post({ number: "4711" });
  expect(Object.fromEntries(page.searchParams)).toMatchObject({ message: "tooOften", number: "4711" });
  expect(await copiesOf()).toHaveLength(RATE_LIMITS.documentCopy.burst);
});

test("the sales office's copies are in the account of the person who requested them, who gets an email", async () => {
  const number = (await post({ number: "90012345" })).searchParams.get("sent")!;
  expect(await listWaitingCopies(shop.db)).toMatchObject([{ number }]);
  expect(await answer(number, { kind: "send", files: [PDF, { ...PDF, fileName: "Anlage.pdf" }], text: "Mit Anlage." })).toEqual({
    kind: "answered",
    number,
  });
  await shop.runJobs();
  expect(await mails("document-copy-answered")).toMatchObject([{ recipient: ANNA, text: expect.stringContaining("Mit Anlage.") }]);
  const [copy] = await copiesOf();
  expect(copy).toMatchObject({ state: "answered", answer: "Mit Anlage.", files: [{ fileName: PDF.fileName }, { fileName: "Anlage.pdf" }] });
  expect(await listWaitingCopies(shop.db)).toEqual([]);

  const { link } = copy!.files[0]!;
  const file = await download(link, ANNA);
  expect(file.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
  expect(file.headers["content-disposition"]).toContain(PDF.fileName);
  expect(file.rawPayload).toEqual(PDF.content);
  expect((await download(link, null)).statusCode).toBe(404);
  expect((await download(link, JONAS)).statusCode).toBe(404);
  expect(await copiesOf(JONAS)).toEqual([]);
  // A second answer changes nothing.
  expect(await answer(number, { kind: "decline", reason: "Doch nicht." })).toEqual({ kind: "wrong-state", state: "answered" });
});

test("a copy cannot be declined without a reason, which the customer reads", async () => {
  const number = (await post({ number: "90012345" })).searchParams.get("sent")!;
  expect(await answer(number, { kind: "decline", reason: " " })).toEqual({ kind: "reason-missing" });
  expect(await answer(number, { kind: "decline", reason: "Belege bewahren wir zehn Jahre auf." })).toEqual({ kind: "declined", number });
  await shop.runJobs();
  expect(await mails("document-copy-declined")).toMatchObject([{ text: expect.stringContaining("zehn Jahre") }]);
  expect(await copiesOf()).toMatchObject([{ state: "declined", answer: "Belege bewahren wir zehn Jahre auf.", files: [] }]);
});

test("an answer needs PDF files of a request that exists", async () => {
  const number = (await post({ number: "90012345" })).searchParams.get("sent")!;
  const send = (content: string): CopyAnswer => ({ kind: "send", files: [{ fileName: "a.pdf", content: Buffer.from(content) }], text: "" });
  expect(await answer(number, send("MZ"))).toEqual({ kind: "wrong-file", fileName: "a.pdf" });
  expect(await answer(number, { kind: "send", files: [], text: "" })).toEqual({ kind: "too-many-files" });
  expect(await answer("K999999", send("%PDF-1.7"))).toEqual({ kind: "unknown-request" });
  expect(await copiesOf()).toMatchObject([{ state: "requested" }]);
});

test("without the right to see invoices, requests for them are neither possible nor shown", async () => {
  const number = (await post({ number: "90012345" })).searchParams.get("sent")!;
  await answer(number, { kind: "send", files: [PDF], text: "" });
  const [copy] = await copiesOf();
  await withoutInvoices(async () => {
    expect((await post({ number: "90012345" })).searchParams.get("message")).toBe("kind");
    expect((await post({ number: "80001234", kind: "deliveryNote" })).searchParams.get("message")).toBe("sent");
    expect((await copiesOf()).map(({ kind }) => kind)).toEqual(["deliveryNote"]);
    expect((await download(copy!.files[0]!.link, ANNA)).statusCode).toBe(404);
  });
});

test("answered requests and their copies are removed after a year, waiting ones are not", async () => {
  const first = (await post({ number: "1" })).searchParams.get("sent")!;
  await post({ number: "2" });
  await answer(first, { kind: "send", files: [PDF], text: "" });
  expect(await deleteAnsweredCopies(shop.db, new Date(Date.now() - COPY_LIFETIME_MS))).toBe(0);
  expect(await deleteAnsweredCopies(shop.db, new Date(Date.now() + 1000))).toBe(1);
  expect(await copiesOf()).toMatchObject([{ documentNumber: "2" }]);
  expect(await shop.db.selectFrom("document_copy_file").select("file_id").execute()).toEqual([]);
});
