// After the deletion of an account nothing is found by its e-mail address, wherever it was.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { PRIVACY_FORMS } from "#contract/privacy-links.ts";
import { createOrderList } from "#contract/generated/operations.ts";
import { checkAuditChain } from "../../office/index.ts";
import { ANNA, baseSiteId, JONAS, MIRA, PASSWORD } from "../../testing/small-shop.ts";
import { listTables } from "../../testing/personal-columns.ts";
import { runDeletions } from "./run-deletions.ts";
import { openPrivacyShop, orderAs, type PrivacyShop } from "../testing.ts";

const BRANDT = "0000100200";

let shop: PrivacyShop;
const log: string[] = [];
beforeAll(async () => {
  shop = await openPrivacyShop({ logTo: { write: (line) => void log.push(line) } });
});
afterAll(() => shop?.close());

/** Where the built-in ERP, which stands for the company's own, and the law keep the address. */
const LEGAL_EXCEPTIONS = new Set(["withdrawal", "erp.message", "erp.sales_order"]);

/** Tables with a row that contains a text, as a dump shows it: as text, or in binary columns. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  const tables = [...(await listTables(shop.db)), "graphile_worker._private_jobs"];
  const hex = Buffer.from(text).toString("hex");
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} as t
      where position(lower(${text}) in lower(t::text)) > 0 or position(${hex} in t::text) > 0`.execute(shop.db);
    if (rows[0]!.count > 0 && !LEGAL_EXCEPTIONS.has(table)) found.push(table);
  }
  return found;
}

/** Leaves the address in as many places as the shop has for it. */
async function fill(email: string): Promise<{ accountId: string; orderCode: string }> {
  const { db } = shop;
  const accountId = await shop.accountIdOf(email);
  const at = shop.clock.now();
  const cookie = await shop.signInAs(email);
  await shop.post("", "/webapi/shop/userapi/login-form", { username: email, password: "Falsch-2026!" });
  await shop.post("", "/webapi/shop/userapi/forgot-password-form", { uid: email });
  const { accessToken } = await shop.signIn(email);
  await shop.operation(createOrderList, { baseSiteId, accessToken, name: `Liste ${email}` });
  const orderCode = await orderAs(shop, email);
  await shop.post(cookie, PRIVACY_FORMS.requestExport);
  await shop.post(cookie, PRIVACY_FORMS.advertising, { decision: "give" });
  await shop.runJobs();
  await db
    .insertInto("mail_message")
    .values({ key: "about", recipient: ANNA, subject: `Zugang für ${email}`, text_body: email, html_body: email, sent_at: at })
    .execute();
  await db.insertInto("mail_refusal").values({ address: email, since: at, last_at: at, mails: 1, answer: "550" }).execute();
  await db
    .insertInto("company")
    .values({ customer_id: BRANDT, created_at: at })
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto("company_invitation")
    .values({
      invitation_id: randomUUID(),
      customer_id: BRANDT,
      email: email.toUpperCase(),
      first_name: "",
      last_name: "",
      roles: ["buyer"],
      site_id: baseSiteId,
      language: "de-DE",
      token_hash: Buffer.from("a"),
      state: "accepted",
      created_at: at,
      sent_at: at,
      expires_at: at,
      closed_at: at,
      account_id: accountId,
    })
    .execute();
  await db
    .insertInto("company_domain")
    .values({
      customer_id: BRANDT,
      domain: "x.example",
      email,
      token_hash: Buffer.from("b"),
      sent_at: at,
      expires_at: at,
      confirmed_at: at,
    })
    .execute();
  await db
    .insertInto("document_recipient")
    .values({
      recipient_id: randomUUID(),
      customer_id: BRANDT,
      kind: "invoice",
      email,
      email_key: email,
      format: "pdf",
      site_id: baseSiteId,
      language: "de-DE",
      created_at: at,
    })
    .execute();
  await db
    .insertInto("inbox_message")
    .values({ message_id: "m1", kind: "order", key: "1", version: 1, payload: JSON.stringify({ email }), received_at: at, applied_at: at })
    .execute();
  const quote = await db
    .insertInto("quote")
    .values({
      quote_id: randomUUID(),
      quote_number: "AG900001",
      customer_id: BRANDT,
      account_id: accountId,
      site_id: baseSiteId,
      language: "de-DE",
      state: "requested",
      project: "",
      text: `Antwort an ${email} bitte`,
      created_at: at,
      requested_at: at,
    })
    .returning("quote_id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("quote_message")
    .values({
      message_id: randomUUID(),
      quote_id: quote.quote_id,
      account_id: accountId,
      is_office: false,
      author: "Jonas",
      text: email,
      sent_at: at,
    })
    .execute();
  const staff = await db
    .insertInto("staff_member")
    .values({ email: "ada@office.example", name: "Ada", state: "invited", created_at: at })
    .returning("staff_id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("task")
    .values({
      task_id: randomUUID(),
      title: "Anrufen",
      text: `Rückruf ${email}`,
      created_at: at,
      created_by: staff.staff_id,
      author: "Ada",
    })
    .execute();
  await db
    .insertInto("order_note")
    .values({ note_id: randomUUID(), order_code: orderCode, staff_id: staff.staff_id, author: "Ada", text: email, created_at: at })
    .execute();
  await sql`
    insert into audit_entry (at, staff_id, network, action, subject_kind, subject_id, before, after)
    values (${at}, ${staff.staff_id}, '', 'user.lock', 'account', ${accountId}, null, ${JSON.stringify({ email })}::jsonb),
      (${at}, ${staff.staff_id}, '', 'other.change', 'test', '1', '{"a": 1}', '{"a": 2}')`.execute(db);
  await shop.shop.jobs.add(db, "mail-forgotten-password", { email }, { runAt: new Date(at.getTime() + 60 * DAY_MS) });
  await db.updateTable("mail_message").set({ sent_at: at }).execute();
  return { accountId, orderCode };
}

test("after the deletion nothing is found by the address, but the orders and the audit log stay (TRUST-14, TRUST-15)", async () => {
  const { accountId, orderCode } = await fill(JONAS);
  expect((await tablesWith(JONAS)).length).toBeGreaterThan(12);
  const before = (await checkAuditChain(shop.db)).count;

  const jonas = await shop.signInAs(JONAS);
  await shop.post(jonas, PRIVACY_FORMS.requestDeletion, { password: PASSWORD });
  await shop.db.updateTable("mail_message").set({ sent_at: shop.clock.now() }).execute();
  shop.clock.advance(14 * DAY_MS - 60_000);
  await shop.tasks["delete-requested-accounts"]!({});
  expect(await shop.accountIdOf(JONAS)).toBe(accountId);
  shop.clock.advance(2 * 60_000);
  await shop.tasks["delete-requested-accounts"]!({});

  expect(await tablesWith(JONAS)).toEqual([]);
  expect(log.filter((line) => line.toLowerCase().includes(JONAS))).toEqual([]);
  const order = await shop.db
    .selectFrom("customer_order")
    .select(["customer_id", "account_id", "email", "contact"])
    .where("order_code", "=", orderCode)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({
    customer_id: BRANDT,
    account_id: null,
    email: "",
    contact: { titleCode: "", firstName: "", lastName: "" },
  });
  // The chain is intact; entries about the person lost their values, others did not.
  expect(await checkAuditChain(shop.db)).toMatchObject({ count: before + 1, brokenAt: null });
  const entries = await shop.db.selectFrom("audit_entry").select(["action", "after"]).orderBy("entry_id").execute();
  expect(entries.slice(-3)).toEqual([
    { action: "user.lock", after: null },
    { action: "other.change", after: { a: 2 } },
    { action: "account.delete", after: { entries: 1 } },
  ]);
  // Others are untouched.
  expect(await shop.accountIdOf(MIRA)).toBeTruthy();
});

test("an account whose order the ERP does not have yet waits (TRUST-14)", async () => {
  const annaId = await shop.accountIdOf(ANNA);
  await orderAs(shop, ANNA);
  const past = new Date(shop.clock.now().getTime() - 1);
  await shop.db
    .insertInto("account_deletion")
    .values({ account_id: annaId, requested_by: annaId, requested_at: past, due_at: past })
    .execute();
  await shop.tasks["delete-requested-accounts"]!({});
  expect(await shop.accountIdOf(ANNA)).toBe(annaId);
  await shop.db.updateTable("outbox_message").set({ delivered_at: past }).execute();
  await shop.tasks["delete-requested-accounts"]!({});
  await expect(shop.accountIdOf(ANNA)).rejects.toThrow("no result");
});

test("an account that cannot be deleted does not keep the others, and is tried again (TRUST-14)", async () => {
  const due = new Date(shop.clock.now().getTime() - 60_000);
  const added = await shop.db
    .insertInto("account")
    .values(
      ["erste", "zweite"].map((name) => ({
        customer_id: BRANDT,
        email: `${name}@holzbau-brandt.example`,
        password_hash: "x",
        first_name: name,
        last_name: "Person",
      })),
    )
    .returning("account_id as accountId")
    .execute();
  const [stuck, other] = added.map(({ accountId }) => accountId) as [string, string];
  await shop.db
    .insertInto("account_deletion")
    .values([stuck, other].map((account_id) => ({ account_id, requested_by: account_id, requested_at: due, due_at: due })))
    .execute();
  const run = (refuse: boolean) =>
    runDeletions({
      ...shop.shop.taskContext,
      site: null,
      findStuckWithout: async () => [],
      onAccountDeletion: async (_tx, accountId) => {
        if (refuse && accountId === stuck) throw new Error("no");
      },
    });
  await expect(run(true)).rejects.toThrow(stuck);
  const left = async () =>
    (await shop.db.selectFrom("account").select("account_id").where("account_id", "in", [stuck, other]).execute()).map(
      (row) => row.account_id,
    );
  expect(await left()).toEqual([stuck]);
  expect(await run(false)).toBe(1);
  expect(await left()).toEqual([]);
});

test("a private person's customer loses name and addresses with its only account (TRUST-14)", async () => {
  const customer = await shop.db
    .selectFrom("account as a")
    .innerJoin("customer as c", "c.customer_id", "a.customer_id")
    .select(["a.account_id as accountId", "a.email", "c.customer_id as customerId", "c.name"])
    .where("c.customer_id", "like", "P%")
    .where("a.status", "=", "active")
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("customer").set({ registered_at: new Date() }).where("customer_id", "=", customer.customerId).execute();
  const past = new Date(shop.clock.now().getTime() - 1);
  const { accountId } = customer;
  await shop.db
    .insertInto("account_deletion")
    .values({ account_id: accountId, requested_by: accountId, requested_at: past, due_at: past })
    .execute();
  await shop.tasks["delete-requested-accounts"]!({});
  const { name } = await shop.db
    .selectFrom("customer")
    .select("name")
    .where("customer_id", "=", customer.customerId)
    .executeTakeFirstOrThrow();
  expect(name).toBe("");
  expect(
    await shop.db.selectFrom("customer_address").select("address_id").where("customer_id", "=", customer.customerId).execute(),
  ).toEqual([]);
  expect(await tablesWith(customer.email)).toEqual([]);
});
