// A registration with a company's number and an address of its confirmed mail domain joins without a decision (COMPANY-09).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type AccessShop, ANNA, COMPANY, openAccessShop, PERSON } from "./testing.ts";

const { email } = PERSON;
const SALES = "service@ankerplatz.example";
/** The postal code does not match: number and mailbox suffice. */
const STATED = { customerNumber: "100 200", zipCode: "20457" };
let shop: AccessShop;
beforeAll(async () => {
  shop = await openAccessShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const now = shop.clock.now();
  await shop.db.insertInto("company").values({ customer_id: COMPANY, created_at: now }).execute();
  await setDomain("neu.example", now);
});
afterEach(async () => {
  await shop.db.deleteFrom("company").execute();
  await shop.tidy();
});

const setDomain = (domain: string, confirmed_at: Date | null) =>
  shop.db
    .insertInto("company_domain")
    .values({
      customer_id: COMPANY,
      domain,
      email: `info@${domain}`,
      token_hash: Buffer.from(domain),
      sent_at: shop.clock.now(),
      expires_at: shop.clock.now(),
      confirmed_at,
    })
    .onConflict((conflict) => conflict.columns(["customer_id", "domain"]).doUpdateSet({ confirmed_at }))
    .execute();
const request = () => shop.db.selectFrom("access_request").select(["state", "customer_id", "decided_by"]).executeTakeFirstOrThrow();

test("the account joins as a requester, and the administrators learn of it (COMPANY-09)", async () => {
  const cookie = await shop.newcomer(email, STATED);
  await shop.runJobs();
  expect(await shop.customerOf(email)).toBe(COMPANY);
  expect(await request()).toEqual({ state: "accepted", customer_id: COMPANY, decided_by: null });
  const [mail, ...others] = await shop.mailsTo(ANNA);
  expect(others).toEqual([]);
  expect(mail!.text).toContain(email);
  expect(mail!.text).toContain("automatisch, bestätigte Mail-Domain");
  expect((await shop.mailsTo(email)).at(-1)!.text).toContain("Holzbau Brandt GmbH");
  expect(await shop.mailsTo(SALES)).toEqual([]);
  // A requester without an administrator's choice does not order.
  const page = await shop.layoutOf("/my-account/company", cookie);
  expect(page).toContain('"canManage":false');
});

test.each([
  ["a domain that is not confirmed", () => setDomain("neu.example", null)],
  ["another domain", () => shop.db.updateTable("company_domain").set({ domain: "neu.example.evil" }).execute()],
  ["another company's domain", () => shop.db.deleteFrom("company_domain").execute()],
])("%s leaves the decision to people", async (_, prepare) => {
  await prepare();
  await shop.newcomer(email, STATED);
  await shop.runJobs();
  expect(await shop.customerOf(email)).toMatch(/^P\d+$/);
  expect(await request()).toMatchObject({ state: "open" });
});

test("nothing happens before the mailbox is verified", async () => {
  await shop.register({ email, ...STATED });
  await shop.runJobs();
  expect(await shop.customerOf(email)).toMatch(/^P\d+$/);
});
