import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  endUserSessions,
  getAuditEntries,
  getCustomer,
  getCustomers,
  lockUser,
  sendUserLink,
  unlockUser,
} from "#contract/office/generated/operations.ts";
import { ANNA, JONAS } from "../../testing/small-shop.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

const HOLZBAU = "0000100200";

let office: TestOffice;
let cookie: string;
beforeAll(async () => {
  office = await openTestOffice();
  cookie = await office.signInStaff(await addTestStaff(office.db, "sales@office.example", ["sales", "admin"]));
});
afterAll(() => office?.close());
beforeEach(async () => {
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
