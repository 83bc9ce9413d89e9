// The list of a company's invoices and the details of one, from the ERP's messages.
import { Big } from "big.js";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ALL_INVOICES, type InvoiceQuery } from "#contract/rules/orders/invoice-query.ts";
import { type CartShop, createCartShop } from "../../cart/testing.ts";
import type { ErpInvoice } from "../../ports/erp-messages.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { message, reportingErp } from "../inbox/testing.ts";
import { creditNoteState, invoiceLine, invoiceState } from "./testing.ts";
import { toWireInvoice, toWireInvoices } from "./invoices.wire.ts";
import { listInvoices } from "./list-invoices.ts";
import { readInvoice } from "./read-invoice.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  for (const table of ["invoice", "inbox_message", "inbox_position"]) await sql`delete from ${sql.table(table)}`.execute(shop.db);
  shop.clock.set("2026-11-20T10:00:00Z");
});

async function publish(invoices: readonly ErpInvoice[], version = 1): Promise<(string | null)[]> {
  const erp = reportingErp();
  erp.say(...invoices.map((invoice) => message({ kind: "invoice", invoice }, version)));
  await sql`delete from inbox_position`.execute(shop.db);
  await readErpMessages({ ...shop.visitor(), erp, log: pino({ level: "silent" }) });
  return (await shop.db.selectFrom("inbox_message").select("problem").execute()).map(({ problem }) => problem).filter(Boolean);
}
const list = (query: Partial<InvoiceQuery> = {}, viewer = shop.anna) =>
  listInvoices({ ...shop.as(viewer), viewer }, { ...ALL_INVOICES, ...query });
const numbers = async (query: Partial<InvoiceQuery>) => (await list(query)).invoices.map(({ number }) => number);

test("lists invoices and credit notes newest first, with amounts, order data and state (INVOICE-01)", async () => {
  await publish([
    invoiceState({ costCentre: "4100 Werkstatt" }),
    invoiceState({ number: "RE-2026-000002", issuedOn: "2026-10-01", dueOn: "2026-10-31" }),
    invoiceState({ number: "RE-2026-000003", issuedOn: "2026-09-01", dueOn: "2026-10-01", status: "paid" }),
    invoiceState({ number: "RE-2026-000004", issuedOn: "2026-08-01", dueOn: "2026-09-01", status: "cancelled" }),
    creditNoteState({ corrects: "RE-2026-000004" }),
  ]);
  const { invoices, totals, total, pages } = toWireInvoices(await list(), "de-DE");
  expect([total, pages]).toEqual([5, 1]);
  expect(invoices.map(({ number, state, gross }) => [number, state, gross.formattedValue])).toEqual([
    ["GS-2026-000001", "credited", "-119,00\u00A0€"],
    ["RE-2026-000001", "open", "119,00\u00A0€"],
    ["RE-2026-000002", "overdue", "119,00\u00A0€"],
    ["RE-2026-000003", "paid", "119,00\u00A0€"],
    ["RE-2026-000004", "cancelled", "119,00\u00A0€"],
  ]);
  expect(invoices[1]).toMatchObject({
    kind: "invoice",
    orderId: null,
    customerOrderNumber: "BV Mainkai 7",
    costCentre: "4100 Werkstatt",
    invoiceDate: "2026-11-16",
    dueDate: "2026-12-16",
    net: { formattedValue: "100,00\u00A0€" },
  });
  expect(totals.map(({ net, gross, open }) => [net.value, gross.value, open.value])).toEqual([[300, 357, 238]]);
});

test("an invoice is overdue from the day after its due date", async () => {
  await publish([invoiceState({ dueOn: "2026-11-20" })]);
  expect((await list()).invoices[0]!.state).toBe("open");
  shop.clock.set("2026-11-20T23:30:00Z");
  expect((await list()).invoices[0]!.state).toBe("overdue");
});

test("filters by numbers, article, cost centre, state and period (INVOICE-02)", async () => {
  await publish([
    invoiceState({ number: "RE-1", issuedOn: "2026-01-31", orderCode: "0000000007", purchaseOrderNumber: "Turm 7", status: "paid" }),
    invoiceState({ number: "RE-2", issuedOn: "2026-02-01", costCentre: "4100 Werkstatt", dueOn: "2026-03-01" }),
    invoiceState({
      number: "RE-3",
      issuedOn: "2026-02-28",
      costCentre: "4200 Montage",
      lines: [invoiceLine({ articleNumber: "87654321" })],
    }),
    invoiceState({ number: "RE-4", issuedOn: "2026-03-01", lines: [invoiceLine({ name: "Injektionsmörtel", deliveryNote: "LS-9" })] }),
    creditNoteState({ number: "GS-1", issuedOn: "2026-04-01", corrects: "RE-4" }),
  ]);
  const found: [Partial<InvoiceQuery>, string[]][] = [
    [{ text: "re-2" }, ["RE-2"]],
    [{ text: " (RE-2), " }, ["RE-2"]],
    [{ text: "nordanker 6" }, ["GS-1", "RE-3", "RE-2", "RE-1"]],
    [{ text: "0000000007" }, ["RE-1"]],
    [{ text: "turm 7" }, ["RE-1"]],
    [{ text: "87654321" }, ["RE-3"]],
    [{ text: "554999" }, ["GS-1", "RE-4", "RE-2", "RE-1"]],
    [{ text: "injektion" }, ["RE-4"]],
    [{ text: "ls-9" }, ["RE-4"]],
    [{ text: "RE-4" }, ["GS-1", "RE-4"]],
    [{ text: "4100" }, []],
    [{ text: "?" }, []],
    [{ costCentre: "4100" }, ["RE-2"]],
    [{ costCentre: "montage", text: "re" }, ["RE-3"]],
    [{ costCentre: "re" }, []],
    [{ state: "paid" }, ["RE-1"]],
    [{ state: "overdue" }, ["RE-2"]],
    [{ state: "open" }, ["RE-4", "RE-3"]],
    [{ state: "credited" }, ["GS-1"]],
    [{ from: "2026-02-01", to: "2026-02-28" }, ["RE-3", "RE-2"]],
    [{ from: "2026-01-31", to: "2026-02-27" }, ["RE-2", "RE-1"]],
    [{ from: "2026-03-01", state: "open" }, ["RE-4"]],
    [{ from: "2026-03-01", to: "2026-02-01" }, []],
  ];
  for (const [query, expected] of found) expect([query, await numbers(query)]).toEqual([query, expected]);
});

test("totals of each filter equal the sum of its invoices, also after payments and deletions (INVOICE-02)", async () => {
  const states = ["open", "paid", "cancelled"] as const;
  const many = Array.from({ length: 90 }, (_, index) =>
    invoiceState({
      number: `RE-${index}`,
      issuedOn: new Date(Date.UTC(2026, 0, 1 + index * 3)).toISOString().slice(0, 10),
      dueOn: new Date(Date.UTC(2026, 0, 31 + index * 3)).toISOString().slice(0, 10),
      netTotal: `${index}.17`,
      total: `${index}.20`,
      status: states[index % 3]!,
      currency: index % 10 === 0 ? "CHF" : "EUR",
    }),
  );
  await publish([...many, creditNoteState({ issuedOn: "2026-03-05" })]);
  await publish(
    many.slice(0, 30).map((invoice) => ({ ...invoice, status: "paid", open: "0.00" })),
    2,
  );
  await sql`delete from invoice where invoice_number = 'RE-7'`.execute(shop.db);
  const queries: Partial<InvoiceQuery>[] = [
    {},
    { state: "paid" },
    { state: "overdue" },
    { state: "open", from: "2026-05-14" },
    { from: "2026-02-10", to: "2026-07-20" },
    { from: "2026-03-01", to: "2026-03-31" },
    { from: "2026-03-03", to: "2026-03-09" },
    { text: "mainkai", to: "2026-04-10" },
  ];
  for (const query of queries) {
    const { totals, pages, total } = await list(query);
    const all = [];
    for (let page = 1; page <= pages; page += 1) all.push(...(await list({ ...query, page })).invoices);
    expect(all).toHaveLength(total);
    const sums = [...Map.groupBy(all, ({ currency }) => currency)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([currency, invoices]) => {
        const sum = (amounts: string[]) => amounts.reduce((sofar, amount) => sofar.plus(amount), Big(0)).toFixed(2);
        const signed = (kind: string, amount: string) => (kind === "credit-note" ? `-${amount}` : amount);
        return {
          currency,
          invoices: invoices.length,
          net: sum(invoices.map(({ kind, netTotal }) => signed(kind, netTotal))),
          total: sum(invoices.map((invoice) => signed(invoice.kind, invoice.total))),
          open: sum(invoices.map(({ open }) => open)),
        };
      });
    expect([query, totals]).toEqual([query, sums]);
  }
});

test("a page beyond the end returns the last one; months are those with invoices", async () => {
  await publish(
    Array.from({ length: 41 }, (_, index) => invoiceState({ number: `RE-${index}`, issuedOn: index < 21 ? "2026-10-05" : "2026-11-05" })),
  );
  const last = await list({ page: 99, state: "open" });
  expect([last.page, last.pages, last.total, last.invoices.length]).toEqual([3, 3, 41, 1]);
  expect(last.months).toEqual(["2026-11-01", "2026-10-01"]);
});

test("another company sees neither list, totals, months nor details", async () => {
  await publish([invoiceState()]);
  const other = { ...shop.anna, customerId: "4712", unit: "4712" };
  const { invoices, totals, months, total } = await list({}, other);
  expect([invoices, totals, months, total]).toEqual([[], [], [], 0]);
  expect(await list({ text: "RE" }, other)).toMatchObject({ total: 0, invoices: [] });
  expect(await readInvoice({ ...shop.as(other), viewer: other }, "RE-2026-000001")).toBeNull();
});

test("an invoice never changes its customer, and an older state changes nothing", async () => {
  await publish([invoiceState()], 2);
  expect(await publish([invoiceState({ customerId: "4712" })], 3)).toEqual(["an invoice of another customer"]);
  await publish([invoiceState({ status: "paid" })], 1);
  expect((await list()).invoices).toMatchObject([{ state: "open" }]);
});

test("details have lines with delivery notes, taxes, terms, payments and credit notes (INVOICE-03)", async () => {
  await publish([
    invoiceState({
      netTotal: "112.35",
      taxTotal: "20.17",
      rounding: "0.01",
      total: "132.53",
      status: "paid",
      deliveryCost: "7.90",
      taxes: [
        { rate: "0.19", net: "107.90", tax: "20.50" },
        { rate: "0.0700", net: "4.45", tax: "0.31" },
      ],
      discount: { until: "2026-11-24", percent: "2.50" },
      payments: [{ paidOn: "2026-11-19", amount: "129.22" }],
      lines: [invoiceLine({ amount: "12.3456", priceQuantity: "100.0000", customerArticleNumber: "L-7" })],
    }),
    creditNoteState(),
  ]);
  const viewer = shop.anna;
  const ctx = { ...shop.as(viewer), viewer };
  const invoice = toWireInvoice((await readInvoice(ctx, "RE-2026-000001"))!, "de-DE");
  expect(invoice).toMatchObject({
    state: "paid",
    lines: [
      {
        articleNumber: "00554999",
        customerArticleNumber: "L-7",
        price: { formattedValue: "12,3456\u00A0€" },
        priceQuantity: 100,
        taxPercent: "19",
        total: { formattedValue: "100,00\u00A0€" },
        deliveryNote: "LS-2026-000001",
      },
    ],
    deliveryCost: { formattedValue: "7,90\u00A0€" },
    taxes: [{ percent: "19" }, { percent: "7" }],
    rounding: { formattedValue: "0,01\u00A0€" },
    gross: { formattedValue: "132,53\u00A0€" },
    discountUntil: "2026-11-24",
    discountPercent: "2,5",
    payments: [{ paidOn: "2026-11-19", amount: { formattedValue: "129,22\u00A0€" } }],
    creditNotes: [{ number: "GS-2026-000001", gross: { formattedValue: "-119,00\u00A0€" } }],
  });
  const note = toWireInvoice((await readInvoice(ctx, "GS-2026-000001"))!, "en-GB");
  expect(note).toMatchObject({ kind: "creditNote", corrects: "RE-2026-000001", creditNotes: [], deliveryCost: null, rounding: null });
  expect(await readInvoice(ctx, "RE-9")).toBeNull();
  expect(await readInvoice(ctx, "RE\0")).toBeNull();
});
