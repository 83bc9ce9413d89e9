// Discounts above a member's limit, over HTTP as the back office's page does (QUOTE-16).
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  declineQuote,
  discardQuoteRelease,
  getQuote,
  getQuotePreview,
  getQuotes,
  getRequests,
  releaseQuote,
  sendQuote,
} from "#contract/office/generated/operations.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { ANNA } from "../../testing/small-shop.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

const NUMBER = "AG900001";

let office: TestOffice;
/** Members with the limits 10, 30 and none, and one with 10 besides. */
let author: string;
let manager: string;
let director: string;
let colleague: string;
let auditor: string;
beforeAll(async () => {
  office = await openTestOffice({ prepare: ({ db }) => seedShop(db) });
  const member = async (name: string, limit: string | null) => {
    const staff = await addTestStaff(office.db, `${name}@office.example`, ["sales"]);
    await office.db.updateTable("staff_member").set({ discount_limit: limit }).where("staff_id", "=", staff.staffId).execute();
    return office.signInStaff(staff);
  };
  author = await member("author", "10");
  manager = await member("manager", "30");
  director = await member("director", null);
  colleague = await member("colleague", "10");
  auditor = await office.signInStaff(await addTestStaff(office.db, "audit@office.example", ["auditor"]));
});
afterAll(() => office?.close());

beforeEach(async () => {
  await sql`delete from quote`.execute(office.db);
  await office.db.deleteFrom("mail_message").execute();
  const { account_id: accountId, customer_id: customerId } = await office.db
    .selectFrom("account")
    .select(["account_id", "customer_id"])
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  await sql`
    with added as (
      insert into quote (quote_id, quote_number, customer_id, account_id, site_id, language, state, project, created_at, requested_at)
      values (gen_random_uuid(), ${NUMBER}, ${customerId}, ${accountId}, 'FIWE-DE', 'de-DE', 'requested', 'Halle 7', ${office.clock.now()},
        ${office.clock.now()})
      returning quote_id
    )
    insert into quote_line (quote_id, version, position, article_number, name, unit, quantity, target_price)
    select quote_id, 0, 1, ${ARTICLE.plain}, 'Dübel', 'Stück', 2000, null from added`.execute(office.db);
});

/** The customer's price is 12.40 for 100. */
const answer = (amount: string, changes: object = {}) => ({
  validUntil: null,
  inParts: false,
  text: "Vielen Dank",
  lines: [
    {
      position: 1,
      articleNumber: ARTICLE.plain,
      quantity: 2000,
      amount,
      priceQuantity: "100",
      tiers: [],
      text: "",
      deliveryTime: "",
      alternativeTo: null,
      ...changes,
    },
  ],
});
const send = (amount: string, by = author, { basedOn = 0, changes = {} } = {}) =>
  office.call(sendQuote, { number: NUMBER, basedOn, answer: answer(amount, changes) }, by);
const read = async (by = author) => (await office.call(getQuote, { number: NUMBER }, by)).data!.quote!;
const release = async (by: string) =>
  office.call(releaseQuote, { number: NUMBER, requestedAt: (await read()).release?.requestedAt ?? "2026-01-01T00:00:00Z" }, by);
const lastEntry = () => office.db.selectFrom("audit_entry").selectAll().orderBy("entry_id", "desc").limit(1).executeTakeFirstOrThrow();
const mails = async () => {
  await office.runJobs();
  return office.db.selectFrom("mail_message").select("subject").where("recipient", "=", ANNA).execute();
};

test.each([
  ["12.40", "sent"],
  ["11.16", "sent"],
  ["11.15", "waits"],
  ["20", "sent"],
])("with a limit of 10 percent, %s instead of 12.40 is %s", async (amount, outcome) => {
  const preview = await office.call(getQuotePreview, { number: NUMBER, answer: answer(amount) }, author);
  expect(preview.data?.quotePreview).toMatchObject({ problem: null, needsRelease: outcome === "waits" });
  expect((await send(amount)).data).toEqual({ sendQuote: outcome });
  expect(await read()).toMatchObject({ state: outcome === "sent" ? "offered" : "requested" });
});

test("price breaks count, too, and a member without a limit offers anything", async () => {
  const cheapBreak = { tiers: [{ from: 500, amount: "1.00" }] };
  expect((await send("12.40", author, { changes: cheapBreak })).data?.sendQuote).toBe("waits");
  expect((await read()).release).toMatchObject({ discount: "91.94", lines: [{ discount: "91.94" }] });
  expect((await send("1.00", director)).data?.sendQuote).toBe("sent");
  expect((await read()).release).toBeNull();
});

test("a quote above the limit waits, and is sent once someone with a sufficient limit agrees", async () => {
  await send("10");
  expect(await mails()).toEqual([]);
  expect(await read()).toMatchObject({ version: 0, release: { discount: "19.35", isOwn: true, canRelease: false, basedOn: 0 } });
  expect(await lastEntry()).toMatchObject({ action: "quote.requestRelease", subject_id: NUMBER, after: { discount: "19.35" } });
  const requests = await office.call(
    getRequests,
    { filter: { kind: "quoteRelease", group: "waiting" }, isAscending: true, page: {} },
    manager,
  );
  expect(requests.data!.requests.rows).toMatchObject([{ kind: "quoteRelease", id: NUMBER }]);
  const listed = await office.call(getQuotes, { filter: { group: "release" }, sort: "requestedAt", isAscending: true, page: {} }, manager);
  expect(listed.data!.quotes.rows).toMatchObject([{ quoteNumber: NUMBER, isUnreleased: true }]);

  expect((await release(author)).error).toBe("OwnRequestError");
  expect((await release(colleague)).error).toBe("PermissionDeniedError");
  expect((await release(auditor)).error).toBe("PermissionDeniedError");
  expect((await read(manager)).release).toMatchObject({ canRelease: true, isOwn: false });
  expect((await release(manager)).error).toBeNull();
  expect(await read()).toMatchObject({ state: "offered", version: 1, release: null, lines: [{ amount: "10.000000" }] });
  expect(await mails()).toHaveLength(1);
  const { action, staff_id: staffId, after } = await lastEntry();
  expect(action).toBe("quote.release");
  expect((after as { requestedBy: string }).requestedBy).not.toBe(staffId);
  expect((await release(manager)).error).toBe("UnknownIdentifierError");
});

test("nobody agrees to the own quote, even after the own limit was raised", async () => {
  await send("10");
  await office.db.updateTable("staff_member").set({ discount_limit: null }).where("email", "=", "author@office.example").execute();
  expect((await release(author)).error).toBe("OwnRequestError");
  await office.db.updateTable("staff_member").set({ discount_limit: "10" }).where("email", "=", "author@office.example").execute();
});

test("two releases at once: the customer gets one version", async () => {
  await send("10");
  const requestedAt = (await read()).release!.requestedAt;
  const results = await Promise.all([manager, director].map((by) => office.call(releaseQuote, { number: NUMBER, requestedAt }, by)));
  expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await read()).version).toBe(1);
});

test("what is released is what was seen", async () => {
  await send("11");
  const { requestedAt } = (await read()).release!;
  office.clock.advance(1_000);
  await send("9");
  expect((await office.call(releaseQuote, { number: NUMBER, requestedAt }, manager)).error).toBe("ChangedMeanwhileError");
  expect((await read()).release).toMatchObject({ discount: "27.42" });
  // A colleague does not replace it unseen, and a version that is sent meanwhile ends it.
  expect((await send("8", colleague)).error).toBe("ChangedMeanwhileError");
  expect((await send("12", director)).error).toBeNull();
  expect(await read()).toMatchObject({ version: 1, release: null });
});

test("an answer is discarded with a reason, and by declining the request", async () => {
  await send("10");
  expect((await office.call(discardQuoteRelease, { number: NUMBER, reason: "Zu viel" }, colleague)).error).toBeNull();
  expect(await lastEntry()).toMatchObject({ action: "quote.discardRelease", before: { discount: "19.35" }, after: { reason: "Zu viel" } });
  expect((await office.call(discardQuoteRelease, { number: NUMBER, reason: "" }, colleague)).error).toBe("UnknownIdentifierError");
  await send("10");
  await office.call(declineQuote, { number: NUMBER, reason: "Nicht lieferbar" }, manager);
  expect(await read()).toMatchObject({ state: "rejected", release: null });
  expect((await send("10")).error).toBe("WrongStateError");
});

test("an invalid answer is rejected rather than stored", async () => {
  for (const amount of ["0", "abc", "-1"]) expect((await send(amount)).error).toBe("InvalidAnswerError");
  expect((await send("10", author, { basedOn: 4 })).error).toBe("ChangedMeanwhileError");
  expect((await read()).release).toBeNull();
});
