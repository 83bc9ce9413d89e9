// Flags of a company, which triggers set, save others the statements that would find nothing.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANNA, COMPANY, type CompanyShop, openCompanyShop } from "./testing.ts";

let shop: CompanyShop;
let token: string;
beforeAll(async () => {
  shop = await openCompanyShop();
  await shop.db.insertInto("company").values({ customer_id: COMPANY, created_at: new Date() }).execute();
  token = (await shop.signIn(ANNA)).accessToken;
});
afterAll(() => shop?.close());

/** What the viewer knows that its company does not have. */
async function missing(): Promise<string[]> {
  const { withoutRules, withoutAllocation } = (await shop.viewerOf(token))!.membership!;
  return [...(withoutRules ? ["rules"] : []), ...(withoutAllocation ? ["allocation"] : [])];
}
const costCentre = (number: string) => ({ cost_centre_id: randomUUID(), customer_id: COMPANY, number, name: number });

test("a company without rules, cost centres and budgets has none", async () => {
  expect(await missing()).toEqual(["rules", "allocation"]);
});

test("a rule counts until the last one is deleted", async () => {
  const rule = { customer_id: COMPANY, position: 1, role: "buyer", condition: "always", approver_role: "approver", created_at: new Date() };
  const ids = [randomUUID(), randomUUID()];
  await shop.db
    .insertInto("approval_rule")
    .values(ids.map((rule_id) => ({ ...rule, rule_id })))
    .execute();
  expect(await missing()).toEqual(["allocation"]);
  await shop.db.deleteFrom("approval_rule").where("rule_id", "=", ids[0]!).execute();
  expect(await missing()).toEqual(["allocation"]);
  await shop.db.deleteFrom("approval_rule").execute();
  expect(await missing()).toEqual(["rules", "allocation"]);
});

test("a cost centre and a budget count until the last one is deleted", async () => {
  const centre = costCentre("4100");
  await shop.db.insertInto("cost_centre").values(centre).execute();
  expect(await missing()).toEqual(["rules"]);
  const budget = { customer_id: COMPANY, name: "Jahr", period: "year", amount: "10", created_at: new Date() };
  const account_id = await shop.accountIdOf(ANNA);
  await shop.db
    .insertInto("budget")
    .values({ ...budget, budget_id: randomUUID(), account_id })
    .execute();
  await shop.db.deleteFrom("cost_centre").execute();
  expect(await missing()).toEqual(["rules"]);
  await shop.db.deleteFrom("budget").execute();
  expect(await missing()).toEqual(["rules", "allocation"]);
});

test("a required cost centre counts as long as it is required", async () => {
  await shop.db.insertInto("cost_centre_setting").values({ customer_id: COMPANY, is_required: true }).execute();
  expect(await missing()).toEqual(["rules"]);
  await shop.db.updateTable("cost_centre_setting").set({ is_required: false }).execute();
  expect(await missing()).toEqual(["rules", "allocation"]);
});

test("of two changes at once, none overlooks the rows of the other", async () => {
  const first = costCentre("4100");
  await shop.db.insertInto("cost_centre").values(first).execute();
  const deleting = await shop.db.startTransaction().execute();
  await deleting.deleteFrom("cost_centre").where("cost_centre_id", "=", first.cost_centre_id).execute();
  const adding = shop.db.insertInto("cost_centre").values(costCentre("4200")).execute();
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(shop.db)).rows[0]!.count).toBe(1);
  await deleting.commit().execute();
  await adding;
  expect(await missing()).toEqual(["rules"]);
  await shop.db.deleteFrom("cost_centre").execute();
});
