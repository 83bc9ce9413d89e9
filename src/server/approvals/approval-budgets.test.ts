// Requests for approval and the budgets of a company.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteApprovalRule } from "../approval-rules/index.ts";
import { ANNA, JONAS } from "../testing/small-shop.ts";
import { runDueApprovals } from "./run-due-approvals.ts";
import { type ApprovalShop, COMPANY, openApprovalShop, PIA } from "./testing.ts";

let shop: ApprovalShop;
beforeAll(async () => {
  shop = await openApprovalShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.prepare());

test("an open request reserves budgets until it is closed, and its order books them (COMPANY-27, COMPANY-28)", async () => {
  const budget = { budget_id: randomUUID(), customer_id: COMPANY, account_id: await shop.accountIdOf(JONAS), name: "Dach" };
  await shop.db
    .insertInto("budget")
    .values({ ...budget, period: "year", amount: "150.00", created_at: new Date() })
    .execute();
  const amountsIn = async (table: "budget_reservation" | "budget_booking") =>
    (await sql<{ sum: string | null }>`select sum(amount) as sum from ${sql.table(table)}`.execute(shop.db)).rows[0]!.sum;
  const first = await shop.makeRequest();
  const reserved = await amountsIn("budget_reservation");
  expect(Number(reserved)).toBeGreaterThan(75);
  await shop.fillCart();
  expect(await shop.sendCart()).toMatchObject({ status: "cannotOrder", errors: ["BudgetExceededError"] });
  const setBudget = (amount: string) => shop.db.updateTable("budget").set({ amount }).execute();
  await setBudget("10.00");
  expect(await shop.decideRequest(PIA, first)).toMatchObject({ status: "cannotOrder", errors: ["BudgetExceededError"] });
  await setBudget("150.00");
  expect((await shop.decideRequest(PIA, first)).status).toBe("approved");
  expect([await amountsIn("budget_reservation"), await amountsIn("budget_booking")]).toEqual([null, reserved]);
  await setBudget("400.00");
  const { id: second } = await shop.sendCart();
  expect(await amountsIn("budget_reservation")).toBe(reserved);
  await shop.takeBack(second!);
  expect(await amountsIn("budget_reservation")).toBeNull();
  const { id: third } = await shop.sendCart();
  expect(await amountsIn("budget_reservation")).toBe(reserved);
  expect((await shop.decideRequest(PIA, third!, "decline", { reason: "Zu viel" })).status).toBe("declined");
  expect([await amountsIn("budget_reservation"), await amountsIn("budget_booking")]).toEqual([null, reserved]);
  await shop.makeRequest();
  expect(await amountsIn("budget_reservation")).toBe(reserved);
  await sql`update approval_request set expires_at = now() - interval '1 minute' where state = 'open'`.execute(shop.db);
  expect(await runDueApprovals(shop.shop, shop.shop.taskContext)).toEqual({ reminded: 0, expired: 1 });
  expect([await amountsIn("budget_reservation"), await amountsIn("budget_booking")]).toEqual([null, reserved]);
});

describe("with a rule for exceeded budgets (COMPANY-18, COMPANY-30)", () => {
  const setBudget = (amount: string) => shop.db.updateTable("budget").set({ amount }).execute();
  const booked = async () =>
    (await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from budget_booking`.execute(shop.db)).rows[0]!.sum;
  beforeEach(async () => {
    await shop.setRoles(JONAS, ["buyer"]);
    const budget = { budget_id: randomUUID(), customer_id: COMPANY, account_id: await shop.accountIdOf(JONAS), name: "Dach" };
    await shop.db
      .insertInto("budget")
      .values({ ...budget, period: "year", amount: "90.00", created_at: new Date() })
      .execute();
    await shop.saveRule({ condition: "budget" });
  });

  test("an order within the budget needs none; one beyond it is approved, and the page names the budget", async () => {
    await shop.fillCart(JONAS, 10);
    expect((await shop.cartOf()).approval).toBeNull();
    expect((await shop.placeOrder()).success).toBe(true);
    await setBudget("90.00");
    await shop.fillCart();
    expect(await shop.cartOf()).toMatchObject({
      approval: { reason: "Alle bei überschrittenem Budget → Freigabe durch Freigeber", approvers: ["Pia Prüfer"] },
      allocation: { error: null, budgets: [{ isExceeded: true }] },
    });
    expect(await shop.placeOrder()).toMatchObject({ success: false, errors: ["ApprovalRequiredError"] });
    const { id } = await shop.sendCart();
    const used = Number(await booked());
    const by = `${(94.7 - 90 + used).toFixed(2).replace(".", ",")}\u00a0€`;
    for (const email of [JONAS, PIA]) expect((await shop.showRequest(email, id!))!.exceededBudgets).toEqual([{ name: "Dach", by }]);
    expect((await shop.showRequest(PIA, id!))!.changes).toEqual([]);
    const mail = await shop.db.selectFrom("mail_message").select("text_body").where("recipient", "=", PIA).executeTakeFirstOrThrow();
    expect(mail.text_body).toContain(`Dach um ${by}`);
    expect((await shop.decideRequest(PIA, id!)).status).toBe("approved");
    expect(Number(await booked())).toBeCloseTo(used + 94.7, 2);
  });

  test("a budget that is reduced meanwhile must be confirmed", async () => {
    const id = await shop.makeRequest();
    await setBudget("50.00");
    const { changes, changesKey } = (await shop.showRequest(PIA, id))!;
    expect(changes).toEqual([{ kind: "budget", article: "Dach", before: "4,70\u00a0€", now: "44,70\u00a0€" }]);
    expect((await shop.decideRequest(PIA, id)).status).toBe("changed");
    expect((await shop.decideRequest(PIA, id, "approve", { key: changesKey })).status).toBe("approved");
  });

  test("without the rule, the open request has to fit the budget", async () => {
    const id = await shop.makeRequest();
    expect(await deleteApprovalRule(await shop.contextOf(ANNA), "10000000-0000-4000-8000-000000000001")).toBe("deleted");
    expect(await shop.decideRequest(PIA, id)).toMatchObject({ status: "cannotOrder", errors: ["BudgetExceededError"] });
    await setBudget("95.00");
    expect((await shop.decideRequest(PIA, id)).status).toBe("approved");
  });

  test("a raised budget passes the open request to those of the next rule", async () => {
    const id = await shop.makeRequest();
    const next = { ruleId: "10000000-0000-4000-8000-000000000002", approvers: [`person:${await shop.accountIdOf(ANNA)}`] };
    expect(await shop.saveRule(next)).toBe("saved");
    expect((await shop.decideRequest(ANNA, id)).status).toBe("notAsked");
    expect((await shop.listRequests(PIA)).toDecide).toMatchObject([{ id }]);
    await setBudget("500.00");
    expect((await shop.decideRequest(PIA, id)).status).toBe("notAsked");
    expect((await shop.listRequests(PIA)).toDecide).toEqual([]);
    expect((await shop.listRequests(ANNA)).toDecide).toMatchObject([{ id }]);
    expect((await shop.decideRequest(ANNA, id)).status).toBe("approved");
  });
});
