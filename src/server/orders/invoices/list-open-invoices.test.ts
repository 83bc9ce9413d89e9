import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CartShop, createCartShop } from "../../cart/testing.ts";
import type { ErpReceivable } from "../../ports/erp-messages.ts";
import { type InboxContext, readErpMessages } from "../inbox/read-erp-messages.ts";
import { message, reportingErp } from "../inbox/testing.ts";
import { listOpenInvoices } from "./list-open-invoices.ts";
import { toWireOpenInvoices } from "./open-invoices.wire.ts";

let shop: CartShop;
let erp: ReturnType<typeof reportingErp>;
let ctx: InboxContext;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  for (const table of ["receivable", "inbox_message", "inbox_position"]) await sql`delete from ${sql.table(table)}`.execute(shop.db);
  shop.clock.set("2026-11-20T10:00:00Z");
  erp = reportingErp();
  ctx = { ...shop.visitor(), erp, log: pino({ level: "silent" }) };
});

const owed = (overrides: Partial<ErpReceivable> = {}, version = 1) =>
  message(
    {
      kind: "receivable",
      receivable: {
        invoiceNumber: "RE-1",
        customerId: "4711",
        orderCode: null,
        issuedOn: "2026-11-01",
        dueOn: "2026-12-01",
        currency: "EUR",
        total: "100.10",
        open: "100.10",
        ...overrides,
      },
    },
    version,
  );
const listFor = async (viewer: CartShop["anna"]) => toWireOpenInvoices(await listOpenInvoices({ ...shop.as(viewer), viewer }), "de");

test("sorts by due date, with total and overdue count, and returns nothing to another company", async () => {
  erp.say(owed(), owed({ invoiceNumber: "RE-2", dueOn: "2026-11-19" }), owed({ invoiceNumber: "RE-3", dueOn: "2026-11-20", open: "0.20" }));
  await readErpMessages(ctx);
  expect(await listFor(shop.anna)).toMatchObject({
    numberOfInvoices: 3,
    numberOverdue: 1,
    totals: [{ value: 200.4, currencyIso: "EUR" }],
    invoices: [
      { invoiceNumber: "RE-2", isOverdue: true, dueDate: "2026-11-19" },
      { invoiceNumber: "RE-3", isOverdue: false, open: { value: 0.2 } },
      { invoiceNumber: "RE-1", orderId: null },
    ],
  });
  expect(await listFor(shop.cora)).toEqual({ numberOfInvoices: 0, numberOverdue: 0, totals: [], invoices: [] });
});

test("counts all invoices, lists five and totals each currency separately", async () => {
  const numbers = Array.from({ length: 7 }, (_, at) => `RE-${at}`);
  erp.say(...numbers.map((invoiceNumber) => owed({ invoiceNumber })), owed({ invoiceNumber: "RE-CHF", currency: "CHF" }));
  await readErpMessages(ctx);
  const { numberOfInvoices, totals, invoices } = await listFor(shop.anna);
  expect([numberOfInvoices, invoices.length]).toEqual([8, 5]);
  expect(totals.map(({ currencyIso, value }) => [currencyIso, value])).toEqual([
    ["CHF", 100.1],
    ["EUR", 700.7],
  ]);
});

test("removes paid invoices despite late older messages, and never reassigns one to another customer", async () => {
  erp.say(owed(), owed({ open: "0.00" }, 2));
  await readErpMessages(ctx);
  erp.say(owed({}, 1));
  await readErpMessages(ctx);
  erp.say(owed({ customerId: "4712" }, 3));
  await readErpMessages(ctx);
  expect([(await listFor(shop.anna)).numberOfInvoices, (await listFor(shop.cora)).numberOfInvoices]).toEqual([0, 0]);
  const problems = await shop.db.selectFrom("inbox_message").select("problem").where("problem", "is not", null).execute();
  expect(problems).toEqual([{ problem: "an invoice of another customer" }]);
});
