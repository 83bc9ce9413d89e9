import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import {
  agreeToFactorRemoval,
  assignUser,
  cancelFactorRemoval,
  endUserSessions,
  getAuditEntries,
  getCustomer,
  getCustomers,
  getRequests,
  lockUser,
  requestFactorRemoval,
  sendUserLink,
  setCustomerVatId,
  unlockUser,
} from "#contract/office/generated/operations.ts";
import { ANNA, JONAS } from "../../testing/small-shop.ts";
import { anonymousViewer } from "../../viewer.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";
import { removeDueFactors } from "./remove-due-factors.ts";

const HOLZBAU = "0000100200";

let office: TestOffice;
let cookie: string;
let second: string;
beforeAll(async () => {
  office = await openTestOffice();
  cookie = await office.signInStaff(await addTestStaff(office.db, "sales@office.example", ["sales", "admin"]));
  second = await office.signInStaff(await addTestStaff(office.db, "second@office.example", ["sales"]));
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.db.deleteFrom("mail_message").execute();
  await office.db.updateTable("account").set({ status: "active" }).where("email", "in", [ANNA, JONAS]).execute();
});

const find = async (text: string) =>
  (await office.call(getCustomers, { text, isAscending: true, page: {} }, cookie)).data!.customers.rows.map(({ customerId }) => customerId);
const showHolzbau = async () => (await office.call(getCustomer, { customerId: HOLZBAU }, cookie)).data!.customer!;
const userOf = async (email: string) => (await showHolzbau()).users.find((user) => user.email === email)!;
const lastEntry = async () =>
  (await office.call(getAuditEntries, { filter: {}, isAscending: false, page: {} }, cookie)).data!.auditEntries.rows[0]!;

test("customers are found by number, name, place and a user's address (OFFICE-08)", async () => {
  const { postal_code: postalCode, town } = await office.db
    .selectFrom("customer_address")
    .select(["postal_code", "town"])
    .where("customer_id", "=", HOLZBAU)
    .where("kind", "=", "billing")
    .executeTakeFirstOrThrow();
  for (const text of ["100200", HOLZBAU, "brandt holz", town.toUpperCase(), postalCode, "anna.brandt@"])
    expect(await find(text)).toContain(HOLZBAU);
  for (const text of ["nirgends", "%", "_", "'", "\0x", "a".repeat(8_000)]) expect(await find(`${text}qq`)).toEqual([]);
  const all = (await office.call(getCustomers, { isAscending: true, page: {} }, cookie)).data!.customers.rows.map(({ name }) =>
    name.toLowerCase(),
  );
  expect(all.length).toBeGreaterThan(2);
});

test("the page of a customer has users, addresses and master data (OFFICE-08)", async () => {
  const customer = await showHolzbau();
  expect(customer).toMatchObject({ number: HOLZBAU, name: "Holzbau Brandt GmbH", isActive: true });
  expect(customer.users.map(({ email }) => email)).toEqual(expect.arrayContaining([ANNA, JONAS]));
  expect(customer.addresses.map(({ kind }) => kind)).toContain("billing");
  expect((await office.call(getCustomer, { customerId: "nobody" }, cookie)).data?.customer).toBeNull();
});

test("open items are summed by currency, and those due before today as overdue (OFFICE-08)", async () => {
  await sql`
    insert into receivable (invoice_number, customer_id, issued_on, due_on, currency, total, open, erp_version) values
      ('T1', ${HOLZBAU}, '2020-01-01', '2020-02-01', 'EUR', 100, 60.10, 1),
      ('T2', ${HOLZBAU}, '2020-01-01', '2090-02-01', 'EUR', 50, 50.05, 1),
      ('T3', ${HOLZBAU}, '2020-01-01', '2090-02-01', 'EUR', 50, 0, 1),
      ('T4', ${HOLZBAU}, '2020-01-01', '2020-02-01', 'CHF', 7, 7, 1)`.execute(office.db);
  expect((await showHolzbau()).openTotals).toEqual([
    { currency: "CHF", open: "7.00", overdue: "7.00", count: 1 },
    { currency: "EUR", open: "110.15", overdue: "60.10", count: 2 },
  ]);
});

test("the sales office sets a VAT id and its status, with an audit entry; a wrong id is refused", async () => {
  const customerId = "0000100200";
  const set = (vatId: string, status: "unknown" | "valid" | "invalid" = "valid") =>
    office.call(setCustomerVatId, { customerId, vatId, status }, cookie);
  expect((await set("ATU10223007")).error).toBe("InvalidVatIdError");
  expect((await set("AT U10223006")).data?.setCustomerVatId).toBe("valid");
  expect((await office.call(getCustomer, { customerId }, cookie)).data!.customer).toMatchObject({
    vatId: "ATU10223006",
    vatIdStatus: "valid",
  });
  expect(await lastEntry()).toMatchObject({ action: "customer.vatId", subjectKind: "customer", subjectId: customerId });
  expect((await set("", "unknown")).data?.setCustomerVatId).toBe("unknown");
  expect((await office.call(setCustomerVatId, { customerId: "9", vatId: "", status: "unknown" }, cookie)).error).toBe(
    "UnknownIdentifierError",
  );
});

test("an open invoice links to its PDF, and persons and addresses have their telephone numbers", async () => {
  await office.db.updateTable("account").set({ phone: "+49 40 123" }).where("email", "=", JONAS).execute();
  await office.db
    .updateTable("customer_address")
    .set({ phone: "040 99" })
    .where("customer_id", "=", HOLZBAU)
    .where("kind", "=", "billing")
    .execute();
  await sql`
    insert into receivable (invoice_number, customer_id, issued_on, due_on, currency, total, open, erp_version) values
      ('L1', ${HOLZBAU}, '2020-01-01', '2020-01-02', 'EUR', 100, 60.10, 1), ('L2', ${HOLZBAU}, '2020-01-01', '2020-01-03', 'EUR', 1, 1, 1)`.execute(
    office.db,
  );
  const { document_id } = await office.db
    .insertInto("business_document")
    .values({ kind: "invoice", number: "L1", customer_id: HOLZBAU, created_on: "2020-01-01" })
    .returning("document_id")
    .executeTakeFirstOrThrow();
  await office.db
    .insertInto("business_document_file")
    .values({ document_id, media_type: "application/pdf", file_name: "l1.pdf" })
    .execute();
  const { openItems, users, addresses } = await showHolzbau();
  const links = Object.fromEntries(openItems.map(({ invoiceNumber, link }) => [invoiceNumber, link]));
  expect(links).toMatchObject({ L1: expect.stringContaining(encodeURIComponent(`${HOLZBAU}:L1`)), L2: null });
  expect(users.find(({ email }) => email === JONAS)?.phone).toBe("+49 40 123");
  expect(addresses.find(({ kind }) => kind === "billing")?.phone).toBe("040 99");
  // The number of another customer opens nothing.
  const other = await office.inject({ url: links["L1"]!.replace(HOLZBAU, "0000100100"), headers: { cookie } });
  expect(other.statusCode).toBe(404);
  await sql`delete from receivable where invoice_number in ('L1', 'L2')`.execute(office.db);
});

test("a link for a new password goes to an active user, an activation to a pending one, none to a locked one (OFFICE-09)", async () => {
  const { accountId } = await userOf(JONAS);
  const mails = () => office.db.selectFrom("mail_message").select("subject").where("recipient", "=", JONAS).orderBy("message_id").execute();
  expect((await office.call(sendUserLink, { accountId }, cookie)).error).toBeNull();
  expect(await lastEntry()).toMatchObject({ action: "user.reset", subjectKind: "account", subjectId: accountId });
  await office.db.updateTable("account").set({ status: "pending" }).where("account_id", "=", accountId).execute();
  await office.call(sendUserLink, { accountId }, cookie);
  expect(await lastEntry()).toMatchObject({ action: "user.activation" });
  expect(await mails()).toHaveLength(2);
  await office.db.updateTable("account").set({ status: "locked" }).where("account_id", "=", accountId).execute();
  expect((await office.call(sendUserLink, { accountId }, cookie)).error).toBe("WrongStateError");
  expect(await mails()).toHaveLength(2);
  expect((await showHolzbau()).mails).toHaveLength(2);
  const tokens = await office.db.selectFrom("audit_entry").selectAll().execute();
  expect(JSON.stringify(tokens)).not.toMatch(/token=/);
});

test("a lock or move that leaves somebody without an approver is repeated deliberately (COMPANY-18)", async () => {
  const [anna, jonas] = [await userOf(ANNA), await userOf(JONAS)];
  await office.db.insertInto("company").values({ customer_id: HOLZBAU, created_at: office.clock.now() }).execute();
  const member = { customer_id: HOLZBAU, joined_at: office.clock.now() };
  await office.db
    .insertInto("company_member")
    .values([
      { ...member, account_id: anna.accountId, roles: ["admin"] },
      { ...member, account_id: jonas.accountId, roles: ["requester"] },
    ])
    .execute();
  const { accountId } = anna;
  const number = "100300";
  expect(await office.call(lockUser, { accountId }, cookie)).toMatchObject({ error: "StuckUsersError" });
  expect((await office.call(assignUser, { accountId, customerNumber: number }, cookie)).error).toBe("StuckUsersError");
  expect((await office.call(assignUser, { accountId, customerNumber: HOLZBAU }, cookie)).error).toBe("SameCustomerError");
  expect(await userOf(ANNA)).toMatchObject({ status: "active" });
  // Jonas approves for no one.
  expect((await office.call(lockUser, { accountId: jonas.accountId }, cookie)).error).toBeNull();
  await office.call(unlockUser, { accountId: jonas.accountId }, cookie);
  expect((await office.call(lockUser, { accountId, isDeliberate: true }, cookie)).error).toBeNull();
  await office.call(unlockUser, { accountId }, cookie);
  await office.db.deleteFrom("company_member").execute();
  await office.db.deleteFrom("company").execute();
});

test("locking a user ends the sessions, and each change is possible once (OFFICE-09)", async () => {
  const { accountId } = await userOf(ANNA);
  const insertSession = () =>
    office.db
      .insertInto("shop_session")
      .values({
        session_hash: Buffer.from(office.shop.random.hex(32), "hex"),
        account_id: accountId,
        access_token_hash: Buffer.from("a"),
        sealed_tokens: Buffer.from("b"),
        created_at: office.clock.now(),
        seen_at: office.clock.now(),
        expires_at: new Date(office.clock.now().getTime() + 60_000),
      })
      .execute();
  await insertSession();
  expect((await userOf(ANNA)).sessions).toBe(1);
  await office.call(endUserSessions, { accountId }, cookie);
  expect(await userOf(ANNA)).toMatchObject({ sessions: 0, status: "active" });

  await insertSession();
  expect((await office.call(lockUser, { accountId }, cookie)).error).toBeNull();
  expect(await userOf(ANNA)).toMatchObject({ sessions: 0, status: "locked" });
  expect((await office.call(lockUser, { accountId }, cookie)).error).toBe("WrongStateError");
  expect((await office.call(unlockUser, { accountId }, cookie)).error).toBeNull();
  expect((await office.call(unlockUser, { accountId }, cookie)).error).toBe("WrongStateError");
  expect(await lastEntry()).toMatchObject({ action: "user.unlock" });
  expect((await office.call(lockUser, { accountId: "x" }, cookie)).error).toBe("UnknownIdentifierError");
});

test("the page of a customer has price lists, consents and sign-ins (OFFICE-08)", async () => {
  const { db } = office;
  const { accountId } = await userOf(ANNA);
  await db.deleteFrom("account_event").execute();
  await db.insertInto("price_list").values({ price_list: HOLZBAU, kind: "customer", description: "Rahmenvertrag" }).execute();
  const { reader_id: readerId } = await db
    .insertInto("newsletter_reader")
    .values({ site_id: "FIWE-DE", email: ANNA, email_key: ANNA, language: "de-DE", leave_key: "x" })
    .returning("reader_id")
    .executeTakeFirstOrThrow();
  const at = new Date("2026-11-01T10:00:00Z");
  await db
    .insertInto("newsletter_subscription")
    .values({
      reader_id: readerId,
      newsletter_type: "news",
      key_hash: Buffer.from("x"),
      language: "de-DE",
      source_page: "/newsletter",
      text_version: "2026-01",
      asked_at: at,
      confirmed_at: at,
    })
    .execute();
  await db
    .insertInto("account_event")
    .values([
      { account_id: accountId, kind: "sign-in", at, device: "Firefox, Linux", network: "192.0.2.0/24" },
      { account_id: accountId, kind: "sign-in-failed", at: new Date(at.getTime() + 1) },
      { account_id: null, kind: "sign-in-failed", at },
    ])
    .execute();
  const decided = { account_id: accountId, version: "2026-10", origin: "registration", site_id: "FIWE-DE" };
  await db
    .insertInto("consent")
    .values([
      { ...decided, kind: "terms", is_given: true, decided_at: new Date("2026-10-02T10:00:00Z") },
      { ...decided, kind: "advertising", is_given: false, decided_at: new Date("2026-10-01T10:00:00Z") },
    ])
    .execute();
  const customer = await showHolzbau();
  expect(customer.priceLists[0]).toMatchObject({ name: HOLZBAU, kind: "customer", description: "Rahmenvertrag", prices: 0 });
  expect(customer.consents).toMatchObject([
    { email: ANNA, kind: "newsletter", newsletter: "news", isGiven: true, textVersion: "2026-01", endedAt: null },
    { email: ANNA, kind: "terms", newsletter: "", isGiven: true, textVersion: "2026-10", origin: "registration" },
    { email: ANNA, kind: "advertising", isGiven: false },
  ]);
  expect(customer.events).toMatchObject([
    { kind: "sign-in-failed", email: ANNA, device: "" },
    { kind: "sign-in", email: ANNA, device: "Firefox, Linux", network: "192.0.2.0/24" },
  ]);
});

describe("removing a lost second factor (OFFICE-09)", () => {
  let accountId: string;
  beforeEach(async () => {
    const { db } = office;
    ({ accountId } = await userOf(JONAS));
    await db.deleteFrom("factor_removal").execute();
    await db.deleteFrom("second_factor").execute();
    await db.deleteFrom("account_passkey").execute();
    await db
      .insertInto("second_factor")
      .values({ account_id: accountId, secret: "A", created_at: new Date(), confirmed_at: new Date() })
      .execute();
  });
  const request = (by = cookie, reason = "Telefon verloren") => office.call(requestFactorRemoval, { accountId, reason }, by);
  const removal = async (by = cookie) =>
    (await office.call(getCustomer, { customerId: HOLZBAU }, by)).data!.customer!.users.find(({ email }) => email === JONAS)!
      .factorRemoval!;
  const hasFactor = async () => (await userOf(JONAS)).hasSecondFactor;
  /** Sessions of staff end within a day, so the removal moves instead of the clock. */
  const passDay = () =>
    office.db.updateTable("factor_removal").set({ effective_at: office.clock.now() }).where("state", "=", "granted").execute();
  const removeDue = () => {
    const { shop } = office;
    const shopContext = () => shop.createContext(shop.content.current().sites[0]!, anonymousViewer);
    return removeDueFactors({ ...shop.taskContext, shopContext });
  };

  test("needs a second member of staff; both are in the log, and the user gets an email", async () => {
    expect((await request(cookie, " ")).error).toBe("TextMissingError");
    expect((await request()).error).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: "factor.request", staffName: "Test Person" });
    expect((await request(second)).error).toBe("AlreadyExistsError");
    const { removalId, reason, isOwn } = await removal();
    expect([reason, isOwn, (await removal(second)).isOwn]).toEqual(["Telefon verloren", true, false]);
    expect((await office.call(agreeToFactorRemoval, { removalId }, cookie)).error).toBe("OwnRequestError");
    expect(await hasFactor()).toBe(true);

    await office.db.deleteFrom("mail_message").execute();
    expect((await office.call(agreeToFactorRemoval, { removalId }, second)).error).toBeNull();
    expect(await hasFactor()).toBe(true);
    const granted = await removal();
    expect([granted.state, Date.parse(granted.effectiveAt!) - office.clock.now().getTime()]).toEqual(["granted", DAY_MS]);
    const recipients = (await office.db.selectFrom("mail_message").select(["recipient", "text_body"]).execute()).map((mail) => {
      expect(mail.text_body).toMatch(/stop-removal\?token=[a-z0-9]{40}/);
      return mail.recipient;
    });
    expect(recipients.toSorted()).toEqual([ANNA, JONAS]);
    expect((await office.call(agreeToFactorRemoval, { removalId }, second)).error).toBe("WrongStateError");
    expect((await request()).error).toBe("AlreadyExistsError");

    expect(await removeDue()).toBe(0);
    await passDay();
    expect(await removeDue()).toBe(1);
    expect(await hasFactor()).toBe(false);
    expect(await removal()).toBeNull();
    const rows = await office.db
      .selectFrom("audit_entry")
      .select(["action", "staff_id"])
      .where("subject_id", "=", accountId)
      .orderBy("entry_id")
      .execute();
    const [asked, agreed, removed] = rows.slice(-3);
    expect([asked!.action, agreed!.action, removed!.action]).toEqual(["factor.request", "factor.grant", "factor.remove"]);
    expect(asked!.staff_id).not.toBe(agreed!.staff_id);
    const mail = office.db.selectFrom("mail_message").select("recipient").where("key", "like", "second-factor:%");
    expect((await mail.execute()).at(-1)).toEqual({ recipient: JONAS });
  });

  test("is stopped by the user, by the office, and not repeated (TRUST-09)", async () => {
    await request();
    const { removalId } = await removal();
    await office.call(agreeToFactorRemoval, { removalId }, second);
    expect((await office.call(cancelFactorRemoval, { removalId }, second)).error).toBeNull();
    await passDay();
    expect([await removeDue(), await hasFactor()]).toEqual([0, true]);

    await request();
    const again = await removal();
    await office.call(agreeToFactorRemoval, { removalId: again.removalId }, second);
    await office.db.updateTable("factor_removal").set({ state: "stopped" }).where("removal_id", "=", again.removalId).execute();
    await passDay();
    expect([await removeDue(), await hasFactor()]).toEqual([0, true]);
    expect((await office.call(cancelFactorRemoval, { removalId: again.removalId }, second)).error).toBe("WrongStateError");
  });

  test("begins with the user's report, which staff take up or decline, and is for passkeys, too (TRUST-09)", async () => {
    const now = office.clock.now();
    const report = (removalId: string) =>
      office.db
        .insertInto("factor_removal")
        .values({
          removal_id: removalId,
          account_id: accountId,
          state: "reported",
          reason: "",
          message: "0461 123",
          requested_at: now,
          expires_at: new Date(now.getTime() + DAY_MS),
        })
        .execute();
    const first = crypto.randomUUID();
    await report(first);
    const waiting = async () =>
      (await office.call(getRequests, { filter: { kind: "factorRemoval", group: "waiting" }, isAscending: true, page: {} }, cookie)).data!
        .requests.rows;
    expect(await waiting()).toHaveLength(1);
    expect(await removal()).toMatchObject({ state: "reported", message: "0461 123", requestedBy: "", isOwn: false });
    // A report is no request of staff, to which a colleague could agree.
    expect((await office.call(agreeToFactorRemoval, { removalId: first }, second)).error).toBe("WrongStateError");
    expect((await office.call(cancelFactorRemoval, { removalId: first }, cookie)).error).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: "factor.decline" });
    expect(await waiting()).toEqual([]);

    await office.db.deleteFrom("second_factor").execute();
    await office.db
      .insertInto("account_passkey")
      .values({
        owner_id: accountId,
        credential_id: "c",
        public_key: Buffer.of(1),
        counter: 0,
        host: "shop.test",
        name: "Telefon",
        created_at: now,
      })
      .execute();
    const taken = crypto.randomUUID();
    await report(taken);
    expect((await request()).error).toBeNull();
    expect(await removal()).toMatchObject({ removalId: taken, state: "open", message: "0461 123", isOwn: true });
    expect((await office.call(agreeToFactorRemoval, { removalId: taken }, second)).error).toBeNull();
    await passDay();
    expect([await removeDue(), await hasFactor()]).toEqual([1, false]);
  });

  test("expires after 24 hours, and can then be requested again", async () => {
    await request();
    const { removalId } = await removal();
    await office.db.updateTable("factor_removal").set({ expires_at: office.clock.now() }).where("removal_id", "=", removalId).execute();
    expect(await removal()).toBeNull();
    expect((await office.call(agreeToFactorRemoval, { removalId }, second)).error).toBe("WrongStateError");
    expect(await hasFactor()).toBe(true);
    expect((await request(second)).error).toBeNull();
    const { expiresAt, requestedAt } = await removal();
    expect(Date.parse(expiresAt) - Date.parse(requestedAt)).toBe(DAY_MS);
  });

  test("needs the second factor of the one who agrees, and a user who has one", async () => {
    await request();
    const { removalId } = await removal();
    const late = await addTestStaff(office.db, "late@office.example", ["sales"]);
    const stale = await office.signInStaff(late);
    await sql`update office_session set factor_at = factor_at - interval '11 minutes' where staff_id = ${late.staffId}`.execute(office.db);
    expect((await office.call(agreeToFactorRemoval, { removalId }, stale)).error).toBe("FactorRequiredError");
    await office.db.deleteFrom("second_factor").execute();
    expect((await office.call(agreeToFactorRemoval, { removalId }, second)).error).toBe("WrongStateError");
    await office.db.deleteFrom("factor_removal").execute();
    expect((await request()).error).toBe("WrongStateError");
    const unknown = { accountId: "00000000-0000-0000-0000-000000000000", reason: "x" };
    expect((await office.call(requestFactorRemoval, unknown, cookie)).error).toBe("UnknownIdentifierError");
  });

  test("is withdrawn by its author and declined by others, once", async () => {
    await request();
    const first = await removal();
    expect((await office.call(cancelFactorRemoval, { removalId: first.removalId }, cookie)).error).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: "factor.withdraw" });
    await request();
    const { removalId } = await removal();
    // Both decline: an agreement could come first and be stopped afterwards.
    const results = await Promise.all([
      office.call(cancelFactorRemoval, { removalId }, cookie),
      office.call(cancelFactorRemoval, { removalId }, second),
    ]);
    expect(new Set(results.map(({ error }) => error))).toEqual(new Set(["WrongStateError", null]));
    expect((await office.call(agreeToFactorRemoval, { removalId }, second)).error).toBe("WrongStateError");
    expect((await office.call(cancelFactorRemoval, { removalId: "x" }, second)).error).toBe("UnknownIdentifierError");
  });
});
