import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember } from "#server/companies/index.ts";
import { ANNA, COMPANY, type CompanyShop, MIRA, openCompanyShop } from "#server/companies/testing.ts";
import { systemClock } from "#server/system-clock.ts";
import { listStuck } from "./list-stuck.ts";

let shop: CompanyShop;
beforeAll(async () => {
  shop = await openCompanyShop();
});
afterAll(() => shop?.close());

test("names users whose orders nobody can approve, with the amount", async () => {
  const ctx = { db: shop.db, clock: systemClock };
  await addMember(ctx, { email: MIRA, customerNumber: COMPANY });
  expect(await listStuck(ctx, COMPANY)).toEqual([]);
  const admin = await shop.accountIdOf(ANNA);
  await shop.db.insertInto("approval_limit").values({ customer_id: COMPANY, account_id: admin, net_limit: "500" }).execute();
  expect(await listStuck(ctx, COMPANY)).toEqual([`Nobody at ${COMPANY} can approve orders above 500.00 EUR net of Mira Voss.`]);
  await shop.db.updateTable("company_member").set({ state: "locked" }).where("account_id", "=", admin).execute();
  expect(await listStuck(ctx, COMPANY)).toEqual([`Nobody at ${COMPANY} can approve orders that need an approval of Mira Voss.`]);
});
