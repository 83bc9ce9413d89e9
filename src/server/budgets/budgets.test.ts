// Cost centres and budgets of a company, with orders on a real database (COMPANY-16, -17, -27, -28, -29).
import { germanDay } from "#contract/format/german-day.ts";
import { Big } from "big.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAll, ARTICLE, type CartShop, createCartShop, seedAccount } from "../cart/testing.ts";
import { getCart } from "../cart/index.ts";
import { setLineDetails } from "../cart/change/set-line-details.ts";
import { placeOrder } from "../checkout/index.ts";
import { setCartCostCentre } from "../checkout/set-order-fields.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { EVENT_HANDLERS } from "../orders/inbox/event-handlers.ts";
import { orderState } from "../orders/inbox/testing.ts";
import { findOrder } from "../orders/index.ts";
import type { Customer } from "../viewer.ts";
import { findExceededBudgets, releaseBudgets, reserveBudgets, returnToBudgets } from "./book-budgets.ts";
import { selectBudgets } from "./budget-store.ts";
import { selectCostCentres, selectCostCentreSetting } from "./cost-centre-store.ts";
import { importCostCentres } from "./import-cost-centres.ts";
import { listBudgets } from "./list-budgets.ts";
import { listCostCentres } from "./list-cost-centres.ts";
import { saveBudget } from "./manage-budgets.ts";
import { endCostCentre, saveCostCentre, setCostCentreRequired } from "./manage-cost-centres.ts";
import { writeCostCentresFile } from "./write-cost-centres-file.ts";

type OrderReport = Parameters<typeof EVENT_HANDLERS.order>[1][number];

const TERMS = "2026-10";
const COMPANY = "4711";
let shop: CartShop;
let admin: Customer;
let accounts = 0;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop?.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("company").execute();
  await shop.db.insertInto("company").values({ customer_id: COMPANY, created_at: new Date() }).execute();
  admin = await member();
});

/** A new administrator of the company. */
async function member(unitId: string | null = null): Promise<Customer> {
  const viewer = await seedAccount(shop.db, COMPANY, `budget${(accounts += 1)}@${COMPANY}.test`);
  const { accountId: account_id } = viewer;
  const row = { account_id, customer_id: COMPANY, unit_id: unitId, roles: ["admin"], joined_at: new Date() };
  await shop.db.insertInto("company_member").values(row).execute();
  return { ...viewer, membership: { roles: ["admin"], unitId } };
}

const as = (viewer: Customer): Context => shop.as(viewer);
const today = () => germanDay(as(admin).clock.now());
const add = (number: string, more: { validFrom?: string; validUntil?: string; ownerAccountId?: string | null } = {}) =>
  saveCostCentre(as(admin), {
    costCentreId: null,
    ownerAccountId: null,
    number,
    name: `Baustelle ${number}`,
    validFrom: "",
    validUntil: "",
    ...more,
  });
const listed = () => selectCostCentres(shop.db, COMPANY, today());
const idOf = async (number: string) => (await listed()).find((each) => each.number === number)!.costCentreId;
const fill = (viewer: Customer) => addAll(as(viewer), { items: [{ articleNumber: ARTICLE.plain, quantity: 7 }] });
const place = (viewer: Customer) => placeOrder(as(viewer), { cartId: "current", tacVersion: TERMS });
const allocationOf = async (viewer: Customer) => (await getCart(as(viewer), { cartId: "current" }))!.allocation!;
const budget = (scope: string, amount: string, period = "month") =>
  saveBudget(as(admin), { budgetId: null, name: "Budget", amount, period, scope, language: "de-DE" });
const budgets = () => selectBudgets(shop.db, COMPANY, today());
async function costOfOrder(viewer: Customer): Promise<Big> {
  return (await getCart(as(viewer), { cartId: "current" }))!.valued.sums.total;
}
const german = (amount: Big) => amount.toFixed(2).replace(".", ",");

describe("cost centres (COMPANY-16)", () => {
  test("are saved, changed and ended; numbers are unique in a company", async () => {
    expect(await add("4100", { ownerAccountId: admin.accountId })).toBe("saved");
    expect(await add("4100")).toBe("numberTaken");
    expect(await add("")).toBe("numberMissing");
    expect(await add("1", { validFrom: "2026-02-30" })).toBe("badDay");
    expect(await add("1", { validFrom: "2026-12-02", validUntil: "2026-12-01" })).toBe("endsBeforeStart");
    const stranger = await seedAccount(shop.db, "4712", `fremd${(accounts += 1)}@4712.test`);
    expect(await add("1", { ownerAccountId: stranger.accountId })).toBe("unknownOwner");
    expect(await listed()).toMatchObject([{ number: "4100", name: "Baustelle 4100", isValid: true, ownerAccountId: admin.accountId }]);
    expect(await endCostCentre(as(admin), await idOf("4100"))).toBe("ended");
    expect(await listed()).toMatchObject([{ isValid: false }]);
    expect(await endCostCentre(as(admin), "00000000-0000-4000-8000-000000000000")).toBe("gone");
  });

  test("only administrators change them", async () => {
    const buyer = { ...admin, rights: admin.rights & ~512 };
    expect(await setCostCentreRequired(as(buyer), true)).toBe("denied");
    expect(await importCostCentres(as(buyer), Buffer.from("Nummer;Bezeichnung\n1;A\n"))).toBe("denied");
    expect(await writeCostCentresFile(as(buyer), "de-DE")).toBeNull();
    expect(await listed()).toEqual([]);
  });

  test("a file adds and changes; a wrong line changes nothing and is named", async () => {
    await add("4100");
    const bytes = (text: string) => Buffer.from(text);
    const report = async () => (await selectCostCentreSetting(shop.db, COMPANY)).importReport;
    await importCostCentres(
      as(admin),
      bytes("Nummer;Bezeichnung;Gültig bis\n4100;Neu;31.12.2099\n4200;Lager;31.02.2099\n4200;Lager;\n4300;;\n4200;X;\n"),
    );
    expect(await report()).toMatchObject({
      added: 0,
      changed: 0,
      wrongCount: 4,
      wrong: [
        { line: 3, number: "4200", problem: "badDay" },
        { line: 4, problem: "twice" },
        { line: 5, problem: "nameMissing" },
        { line: 6, problem: "twice" },
      ].map((each) => expect.objectContaining(each)),
    });
    expect((await listed()).map(({ name }) => name)).toEqual(["Baustelle 4100"]);
    const text = `Nummer;Bezeichnung;Gültig bis;Verantwortlich\n4100;Neu;31.12.2099;${admin.email}\n4200;"'=1+1";;\n`;
    await importCostCentres(as(admin), bytes(text));
    expect(await report()).toMatchObject({ added: 1, changed: 1, wrongCount: 0 });
    expect(await listed()).toMatchObject([
      { number: "4100", name: "Neu", validUntil: "2099-12-31", ownerAccountId: admin.accountId },
      { number: "4200", name: "=1+1" },
    ]);
    const file = await writeCostCentresFile(as(admin), "de-DE");
    expect(file!.text).toContain(`4100;Neu;;31.12.2099;${admin.email}\r\n`);
    expect(file!.text).toContain(`4200;"'=1+1";`);
    await importCostCentres(as(admin), Buffer.alloc(0));
    expect(await report()).toMatchObject({ refused: "EmptyFileError" });
    await importCostCentres(as(admin), null);
    expect(await report()).toMatchObject({ refused: "FileTooLargeError" });
  });

  test("the cart and its lines take only valid ones; without any the field is a free text", async () => {
    await fill(admin);
    expect(await setCartCostCentre(as(admin), "frei 17")).toBe(true);
    expect((await allocationOf(admin)).costCentres).toBeNull();
    await add("4100");
    await add("4200", { validUntil: "2020-12-31" });
    expect(await allocationOf(admin)).toMatchObject({
      costCentres: [{ number: "4100", name: "Baustelle 4100" }],
      error: "UnknownCostCentreError",
    });
    expect(await place(admin)).toEqual({ kind: "refused", errors: ["UnknownCostCentreError"] });
    expect(await setCartCostCentre(as(admin), "4200")).toBe(false);
    expect(await setLineDetails(as(admin), 0, { costCentre: "4200" })).toBe(false);
    expect(await setCartCostCentre(as(admin), "4100")).toBe(true);
    expect((await allocationOf(admin)).error).toBeNull();
  });

  test("a required one is missing until every line has one, and reaches the order with the text (COMPANY-17)", async () => {
    await add("4100");
    await setCostCentreRequired(as(admin), true);
    await fill(admin);
    expect((await allocationOf(admin)).error).toBe("CostCentreMissingError");
    expect(await place(admin)).toEqual({ kind: "refused", errors: ["CostCentreMissingError"] });
    const [line] = (await getCart(as(admin), { cartId: "current" }))!.valued.lines;
    expect(await setLineDetails(as(admin), line!.entryNumber, { text: "x".repeat(41) })).toBe(false);
    expect(await setLineDetails(as(admin), line!.entryNumber, { costCentre: "4100", text: " Tor\n 3 " })).toBe(true);
    const outcome = await place(admin);
    const order = await findOrder(as(admin), outcome.kind === "placed" ? outcome.orderCode : "");
    expect(order).toMatchObject({ costCentre: "", lines: [{ costCentre: "4100", text: "Tor 3" }] });
  });

  test("customers without a company have none", async () => {
    const alone = await seedAccount(shop.db, "4712", `allein${(accounts += 1)}@4712.test`);
    await fill(alone);
    expect((await getCart(as(alone), { cartId: "current" }))!.allocation).toBeNull();
    expect((await place(alone)).kind).toBe("placed");
  });
});

describe("budgets (COMPANY-27)", () => {
  test("of a person, a unit above and a cost centre count an order, net with delivery", async () => {
    const [root, shopFloor] = [crypto.randomUUID(), crypto.randomUUID()];
    const unit = { customer_id: COMPANY, parent_id: null, level: 1, name: "Werk" };
    await shop.db
      .insertInto("company_unit")
      .values({ unit_id: root, ...unit })
      .execute();
    await shop.db
      .insertInto("company_unit")
      .values({ ...unit, unit_id: shopFloor, parent_id: root, level: 2, name: "Halle" })
      .execute();
    const buyer = await member(shopFloor);
    await add("4100");
    await add("4200");
    expect(await budget(`unit:${root}`, "1.000,00", "quarter")).toBe("saved");
    expect(await budget(`account:${buyer.accountId}`, "500", "year")).toBe("saved");
    expect(await budget(`account:${admin.accountId}`, "500")).toBe("saved");
    expect(await budget(`costCentre:${await idOf("4100")}`, "300")).toBe("saved");
    expect(await budget(`costCentre:${await idOf("4200")}`, "300")).toBe("saved");
    expect(await budget("unit:00000000-0000-4000-8000-000000000000", "1")).toBe("scopeMissing");
    expect(await budget(`unit:${root}`, "1.00,5")).toBe("amountInvalid");
    await fill(buyer);
    await setCartCostCentre(as(buyer), "4100");
    const net = await costOfOrder(buyer);
    const preview = await allocationOf(buyer);
    expect(preview.budgets.map(({ budget: { period }, after }) => `${period} ${after.toFixed(2)}`).toSorted()).toEqual([
      `month ${Big(300).minus(net).toFixed(2)}`,
      `quarter ${Big(1000).minus(net).toFixed(2)}`,
      `year ${Big(500).minus(net).toFixed(2)}`,
    ]);
    expect((await place(buyer)).kind).toBe("placed");
    expect((await budgets()).map(({ amount, used }) => `${amount} ${used}`).toSorted()).toEqual([
      `1000.00 ${net.toFixed(2)}`,
      "300.00 0.00",
      `300.00 ${net.toFixed(2)}`,
      "500.00 0.00",
      `500.00 ${net.toFixed(2)}`,
    ]);
  });

  test("periods begin at midnight in Germany", async () => {
    await budget(`account:${admin.accountId}`, "100", "quarter");
    const startOf = async (at: string) => (await selectBudgets(shop.db, COMPANY, germanDay(new Date(at))))[0]!.periodStart;
    expect(await startOf("2026-12-31T22:59:59Z")).toBe("2026-10-01");
    expect(await startOf("2026-12-31T23:00:00Z")).toBe("2027-01-01");
    expect(await startOf("2026-06-30T21:59:59Z")).toBe("2026-04-01");
    expect(await startOf("2026-06-30T22:00:00Z")).toBe("2026-07-01");
  });

  test("open requests reserve until they are released", async () => {
    await budget(`account:${admin.accountId}`, "100");
    const parts = [{ position: 10, costCentre: "", net: Big("60.50") }];
    const order = { customerId: COMPANY, accountId: admin.accountId, unitId: null, parts, at: as(admin).clock.now() };
    const requestId = crypto.randomUUID();
    expect(await findExceededBudgets(shop.db, order)).toEqual([]);
    await inTransaction(as(admin), ({ db }) => reserveBudgets(db, requestId, order));
    expect(await budgets()).toMatchObject([{ used: "0.00", reserved: "60.50" }]);
    expect(await findExceededBudgets(shop.db, order)).toMatchObject([{ name: "Budget", by: "21.00" }]);
    await inTransaction(as(admin), ({ db }) => releaseBudgets(db, requestId));
    expect(await budgets()).toMatchObject([{ reserved: "0.00" }]);
  });
});

test("50 orders at once on a budget for 10 give exactly 10 (COMPANY-28)", async () => {
  await add("4100");
  const buyers = await Promise.all(Array.from({ length: 50 }, () => member()));
  for (const buyer of buyers) {
    await fill(buyer);
    await setCartCostCentre(as(buyer), "4100");
  }
  const net = await costOfOrder(buyers[0]!);
  await budget(`costCentre:${await idOf("4100")}`, german(net.times(10)));
  const outcomes = await Promise.all(buyers.map(place));
  expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(10);
  const refused = outcomes.filter((outcome) => outcome.kind === "refused");
  expect(refused).toHaveLength(40);
  expect(new Set(refused.flatMap(({ errors }) => errors))).toEqual(new Set(["BudgetExceededError"]));
  expect(await budgets()).toMatchObject([{ amount: net.times(10).toFixed(2), used: net.times(10).toFixed(2) }]);
});

test("with a rule for exceeded budgets, orders at once beyond the budget need an approval (COMPANY-18, COMPANY-28)", async () => {
  await add("4100");
  const buyers = await Promise.all(Array.from({ length: 20 }, () => member()));
  for (const buyer of buyers) {
    await fill(buyer);
    await setCartCostCentre(as(buyer), "4100");
  }
  const net = await costOfOrder(buyers[0]!);
  await budget(`costCentre:${await idOf("4100")}`, german(net.times(5)));
  const rule = { rule_id: crypto.randomUUID(), customer_id: COMPANY, position: 1, condition: "budget", approver_role: "admin" };
  await shop.db
    .insertInto("approval_rule")
    .values({ ...rule, created_at: new Date() })
    .execute();
  const outcomes = await Promise.all(buyers.map(place));
  expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(5);
  const refused = outcomes.filter((outcome) => outcome.kind === "refused");
  expect(new Set(refused.flatMap(({ errors }) => errors))).toEqual(new Set(["ApprovalRequiredError"]));
  expect(await budgets()).toMatchObject([{ used: net.times(5).toFixed(2) }]);
});

test("rejected and cancelled quantities return to the period of the order (COMPANY-29)", async () => {
  await budget(`account:${admin.accountId}`, "500");
  await fill(admin);
  const net = await costOfOrder(admin);
  const outcome = await place(admin);
  const orderCode = outcome.kind === "placed" ? outcome.orderCode : "";
  const order = (await findOrder(as(admin), orderCode))!;
  const [line] = order.lines;
  const used = async () => (await budgets())[0]!.used;
  async function report(version: number, state: { status: "B" | "E"; rejected: number; delivered?: number }) {
    const { status, rejected, delivered = 0 } = state;
    const lines = [{ ...line!, superPosition: null, delivered, rejected, status, plannedDeliveryOn: null }];
    const placedAt = order.placedAt.toISOString();
    const event = { ...orderState({ orderCode, customerId: COMPANY, status: state.status, lines }), placedAt, version };
    await inTransaction(as(admin), ({ db }) => EVENT_HANDLERS.order(db, [event as unknown as OrderReport], new Date()));
  }
  expect(await used()).toBe(net.toFixed(2));
  await report(2, { status: "B", rejected: 3 });
  const share = Big(line!.netTotal).times(3).div(7).round(2);
  expect(await used()).toBe(net.minus(share).toFixed(2));
  await report(2, { status: "B", rejected: 3 });
  await report(3, { status: "B", rejected: 3 });
  expect(await used()).toBe(net.minus(share).toFixed(2));
  // The rest of a part delivery is cancelled: goods and delivery that arrived stay booked.
  await report(4, { status: "E", rejected: 0, delivered: 4 });
  expect(await used()).toBe(net.minus(share).toFixed(2));
  // Delivery is still charged as long as another line arrives.
  const rejectedLine = { position: line!.position, quantity: 7, delivered: 0, rejected: 7 };
  const deliveredLine = { position: line!.position + 10, quantity: 1, delivered: 1, rejected: 0 };
  await returnToBudgets(shop.db, [{ orderCode, isCancelled: false, lines: [rejectedLine, deliveredLine] }]);
  const delivery = net.minus(line!.netTotal);
  expect(delivery.gt(0)).toBe(true);
  expect(await used()).toBe(delivery.toFixed(2));
  await report(5, { status: "E", rejected: 0 });
  expect(await used()).toBe("0.00");
});

test("the pages list cost centres for administrators only, and for others the budgets that concern them", async () => {
  const buyer = await member();
  const colleague = { ...buyer, rights: buyer.rights & ~512 };
  await add("4100", { ownerAccountId: buyer.accountId });
  await add("4200", { validFrom: "2099-01-01" });
  await budget(`costCentre:${await idOf("4100")}`, "100");
  await budget(`costCentre:${await idOf("4200")}`, "200");
  await budget(`account:${buyer.accountId}`, "300");
  expect(await listCostCentres({ ...as(colleague), viewer: colleague })).toBeNull();
  expect((await listCostCentres({ ...as(admin), viewer: admin }))!.costCentres).toMatchObject([
    { number: "4100", state: "valid", ownerName: "Anna Anker" },
    { number: "4200", state: "future", ownerName: "" },
  ]);
  const amounts = async (viewer: Customer) =>
    (await listBudgets({ ...as(viewer), viewer })).budgets.map(({ amount, left }) => `${amount} ${left}`).toSorted();
  expect(await amounts(admin)).toEqual(["100.00 100.00", "200.00 200.00", "300.00 300.00"]);
  expect(await amounts(colleague)).toEqual(["100.00 100.00", "300.00 300.00"]);
});
