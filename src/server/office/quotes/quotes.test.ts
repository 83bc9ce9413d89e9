// Quotes of the back office over HTTP, as its page uses them.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  declineQuote,
  getQuote,
  getQuoteArticle,
  getQuotePreview,
  getQuotes,
  sendQuote,
  sendQuoteMessage,
  startQuote,
} from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

let office: TestOffice;
let cookie: string;
let auditor: string;
beforeAll(async () => {
  office = await openTestOffice({
    async prepare(database) {
      await seedShop(database.db);
    },
  });
  cookie = await office.signInStaff(await addTestStaff(office.db, "sales@office.example", ["sales"]));
  auditor = await office.signInStaff(await addTestStaff(office.db, "audit@office.example", ["auditor"]));
});
afterAll(() => office?.close());

const NUMBER = "AG900001";
const FILE_ID = "00000000-0000-4000-8000-000000000001";
beforeEach(async () => {
  await sql`delete from quote`.execute(office.db);
  const { account_id: accountId, customer_id: customerId } = await office.db
    .selectFrom("account")
    .select(["account_id", "customer_id"])
    .where("email", "=", "anna.brandt@holzbau-brandt.example")
    .executeTakeFirstOrThrow();
  await sql`
    with added as (
      insert into quote (quote_id, quote_number, customer_id, account_id, site_id, language, state, project, text, created_at, requested_at)
      values (gen_random_uuid(), ${NUMBER}, ${customerId}, ${accountId}, 'FIWE-DE', 'de-DE', 'requested', 'Halle 7', 'Bitte bald',
        ${office.clock.now()}, ${office.clock.now()})
      returning quote_id
    ), file as (
      insert into quote_file (file_id, quote_id, file_name, media_type, bytes, content, created_at)
      select ${FILE_ID}, quote_id, 'Plan Süd.pdf', 'application/pdf', 4, '%PDF', ${office.clock.now()} from added
    )
    insert into quote_line (quote_id, version, position, article_number, name, unit, quantity, target_price)
    select quote_id, 0, 1, ${ARTICLE.plain}, 'Dübel', 'Stück', 2000, 9.5 from added`.execute(office.db);
});

const line = (changes = {}) => ({
  position: 1,
  articleNumber: ARTICLE.plain,
  quantity: 2000,
  amount: "8.755",
  priceQuantity: "100",
  tiers: [{ from: 500, amount: "9.10" }],
  text: "Aus dem Lager",
  deliveryTime: "5 Werktage",
  alternativeTo: null,
  ...changes,
});
const answer = (changes = {}) => ({ validUntil: null, inParts: false, text: "Vielen Dank", lines: [line(changes)] });
const send = (basedOn = 0, changes = {}, by = cookie) => office.call(sendQuote, { number: NUMBER, basedOn, answer: answer(changes) }, by);
const read = async () => (await office.call(getQuote, { number: NUMBER }, cookie)).data!.quote!;
const actionsOf = async () =>
  (await office.db.selectFrom("audit_entry").select("action").where("subject_id", "=", NUMBER).orderBy("entry_id").execute()).map(
    ({ action }) => action,
  );
const jobs = async () => (await sql<{ count: string }>`select count(*) from graphile_worker.jobs`.execute(office.db)).rows[0]!.count;

test("shows the request and answers it: version, event, mail and audit entry (QUOTE-15)", async () => {
  expect(await read()).toMatchObject({ state: "requested", version: 0, text: "Bitte bald", canStart: true, canDecline: true });
  const before = Number(await jobs());
  expect((await send()).data).toEqual({ sendQuote: "sent" });
  expect(await read()).toMatchObject({
    state: "offered",
    version: 1,
    lines: [{ amount: "8.755000", quantity: 2000, tiers: [{ from: 500, amount: "9.10" }], deliveryTime: "5 Werktage" }],
    canStart: false,
    canDecline: false,
  });
  expect(Number(await jobs())).toBe(before + 1);
  const entry = await office.db.selectFrom("audit_entry").selectAll().orderBy("entry_id", "desc").limit(1).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: "quote.answer", subject_id: NUMBER, after: { version: 1, lines: [{ amount: "8.755" }] } });
});

test("the second of two editors changes nothing, and can send after seeing the new version (QUOTE-15)", async () => {
  const [first, second] = await Promise.all([send(0, { amount: "8" }), send(0, { amount: "7" })]);
  expect(new Set([first.error, second.error])).toEqual(new Set(["ChangedMeanwhileError", null]));
  expect((await read()).version).toBe(1);
  expect((await send(1, { amount: "7" })).error).toBeNull();
  expect(await read()).toMatchObject({ version: 2, lines: [{ amount: "7.000000" }] });
});

test.each([
  ["amount", { amount: "0" }],
  ["amount", { amount: "12,50" }],
  ["amount", { amount: "-1" }],
  ["amount", { amount: "1e9" }],
  ["quantity", { quantity: 0 }],
  ["priceQuantity", { priceQuantity: "0" }],
  ["tierAboveQuantity", { tiers: [{ from: 2000, amount: "1" }] }],
  ["tierTwice", { tiers: [5, 5].map((from) => ({ from, amount: "1" })) }],
  ["unknownArticle", { articleNumber: "GIBTESNICHT" }],
  ["alternative", { alternativeTo: 9 }],
])("%s: an answer with %j is named in the preview, and not sent", async (kind, changes) => {
  const preview = await office.call(getQuotePreview, { number: NUMBER, answer: answer(changes) }, cookie);
  expect(preview.data?.quotePreview.problem).toEqual({ kind, position: 1 });
  expect((await send(0, changes)).error).toBe("InvalidAnswerError");
  expect((await read()).version).toBe(0);
});

test("the preview has the texts and exact totals that the customer reads, and stores nothing", async () => {
  const alternative = line({ position: 2, amount: "5", alternativeTo: 1, tiers: [] });
  const { data } = await office.call(getQuotePreview, { number: NUMBER, answer: { ...answer(), lines: [line(), alternative] } }, cookie);
  const preview = data!.quotePreview;
  // The office works in net, also for a site with gross prices: 8.755 for 100, times 2000. The alternative does not count.
  expect(preview).toMatchObject({
    problem: null,
    isNet: true,
    goods: "175,10\u00a0€",
    lines: [{ total: "175,10\u00a0€" }, { alternativeTo: 1 }],
  });
  const cents = (text: string) => Number(text.replaceAll(/[^\d]/g, ""));
  expect(cents(preview.net)).toBe(cents(preview.goods) + cents(preview.delivery));
  expect(cents(preview.gross)).toBe(cents(preview.net) + cents(preview.tax));
  expect((await read()).version).toBe(0);
  expect((await send(0, {})).error).toBeNull();
});

test.each([
  ["a company with users", null],
  ["a company without users", "4799"],
])("a quote of the ERP for %s is previewed with the amounts of its net prices", async (_, customerId) => {
  await sql`insert into customer (customer_id, name, unit) values ('4799', 'Ohne Benutzer', '4799') on conflict do nothing`.execute(
    office.db,
  );
  await sql`update quote set account_id = null, customer_id = coalesce(${customerId}::text, customer_id) where quote_number = ${NUMBER}`.execute(
    office.db,
  );
  const { data } = await office.call(getQuotePreview, { number: NUMBER, answer: answer() }, cookie);
  // Charged from gross prices, as visitors of this site are, they would be 175.13 net.
  expect(data!.quotePreview).toMatchObject({ isNet: true, goods: "175,10\u00a0€" });
});

test("a closed quote takes no answer", async () => {
  expect((await office.call(declineQuote, { number: NUMBER, reason: " " }, cookie)).error).toBe("TextMissingError");
  expect((await office.call(declineQuote, { number: NUMBER, reason: "Nicht mehr lieferbar" }, cookie)).error).toBeNull();
  expect(await read()).toMatchObject({ state: "rejected", canOffer: false });
  expect((await send()).error).toBe("WrongStateError");
  expect((await office.call(startQuote, { number: NUMBER }, cookie)).error).toBe("WrongStateError");
  expect((await actionsOf()).slice(-1)).toEqual(["quote.decline"]);
});

test("start and messages are recorded; unknown numbers are named", async () => {
  expect((await office.call(startQuote, { number: NUMBER.toLowerCase() }, cookie)).error).toBeNull();
  expect((await office.call(sendQuoteMessage, { number: NUMBER, text: "Morgen mehr" }, cookie)).error).toBeNull();
  expect((await actionsOf()).slice(-2)).toEqual(["quote.start", "quote.message"]);
  expect((await read()).messages).toMatchObject([{ isOffice: true, text: "Morgen mehr" }]);
  for (const number of ["AG999999", "x", "'; drop"]) {
    expect((await office.call(startQuote, { number }, cookie)).error).toBe("UnknownIdentifierError");
    expect((await office.call(getQuote, { number }, cookie)).data).toEqual({ quote: null });
  }
});

test("auditors read, and neither answer nor preview", async () => {
  expect((await office.call(getQuote, { number: NUMBER }, auditor)).error).toBeNull();
  expect((await send(0, {}, auditor)).error).toBe("PermissionDeniedError");
  expect((await read()).version).toBe(0);
});

test("further articles come with the customer's price", async () => {
  const find = async (articleNumber: string) =>
    (await office.call(getQuoteArticle, { number: NUMBER, articleNumber, quantity: 1 }, cookie)).data!.quoteArticle;
  expect(await find(` ${ARTICLE.plain} `)).toMatchObject({ articleNumber: ARTICLE.plain, listAmount: expect.stringMatching(/^\d/) });
  expect(await find("GIBTESNICHT")).toBeNull();
});

test("the customer's files are downloaded by staff only, and recorded", async () => {
  const url = `${OFFICE_ROUTES.quoteFiles}/${FILE_ID}`;
  const download = await office.inject({ url, headers: { cookie } });
  expect([download.statusCode, download.body]).toEqual([200, "%PDF"]);
  expect(download.headers["content-disposition"]).toContain("attachment");
  expect((await office.inject({ url })).statusCode).toBe(302);
  for (const id of ["x", FILE_ID.replace("1", "2")])
    expect((await office.inject({ url: `${OFFICE_ROUTES.quoteFiles}/${id}`, headers: { cookie } })).statusCode).toBe(404);
  const entry = await office.db.selectFrom("audit_entry").selectAll().orderBy("entry_id", "desc").limit(1).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: "file.download", subject_id: FILE_ID });
});

test("the list filters, sorts and is exported", async () => {
  await send();
  const list = async (filter: object, sort: "requestedAt" | "value" | "validUntil" = "requestedAt") =>
    (await office.call(getQuotes, { filter, sort, isAscending: false, page: {} }, cookie)).data!.quotes.rows;
  expect(await list({})).toMatchObject([{ quoteNumber: NUMBER, state: "offered", value: "175.10", lines: 1, project: "Halle 7" }]);
  for (const sort of ["value", "validUntil"] as const) expect(await list({}, sort)).toHaveLength(1);
  for (const text of ["ag9000", "holzbau", "halle"]) expect(await list({ text })).toHaveLength(1);
  for (const text of ["%", "_", "' or", "nirgends"]) expect(await list({ text: `${text}zz` })).toHaveLength(0);
  for (const [group, count] of [
    ["waiting", 0],
    ["valid", 1],
    ["ended", 0],
    ["ordered", 0],
    ["closed", 0],
    ["x", 1],
  ] as const)
    expect(await list({ group })).toHaveLength(count);
  const file = await office.inject({ url: `${OFFICE_ROUTES.export}/quotes.csv?group=valid`, headers: { cookie } });
  expect(file.body).toContain(`${NUMBER};`);
  expect(file.body).toContain('Angeboten;1;"175,10";EUR');
});

test("a visitor's request is listed with its company, and found by it (QUOTE-03)", async () => {
  const number = "AG700001";
  await sql`with made as (
      insert into quote (quote_id, quote_number, site_id, language, state, project, text, requested_at, created_at)
      values (gen_random_uuid(), ${number}, 'FIWE-DE', 'de-DE', 'requested', '', '', now(), now()) returning quote_id
    ) insert into quote_guest (quote_id, name, company, email)
      select quote_id, 'Ole Petersen', 'Petersen Metallbau', 'ole@petersen.example' from made`.execute(office.db);
  const filter = { text: "petersen", group: null, from: null, to: null };
  const list = await office.call(getQuotes, { filter, sort: "requestedAt", isAscending: false, page: {} }, cookie);
  expect(list.data!.quotes.rows).toMatchObject([{ quoteNumber: number, customerName: "Petersen Metallbau", customerNumber: "" }]);
  const { data } = await office.call(getQuote, { number }, cookie);
  expect(data!.quote).toMatchObject({ customerId: null, customerName: "Petersen Metallbau, Ole Petersen, ole@petersen.example" });
});
