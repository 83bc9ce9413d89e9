import type { ErpInvoice, ErpInvoiceLine } from "../../ports/erp-messages.ts";

/** A line of ten pieces at 10.00. */
export function invoiceLine(overrides: Partial<ErpInvoiceLine> = {}): ErpInvoiceLine {
  return {
    position: 10,
    articleNumber: "00554999",
    customerArticleNumber: "",
    name: "Nordanker NU 6 x 30",
    quantity: 10,
    unit: "Stück",
    amount: "10.00",
    priceQuantity: "1",
    taxRate: "0.19",
    netTotal: "100.00",
    deliveryNote: "LS-2026-000001",
    ...overrides,
  };
}

/** An open invoice of the company 4711 for 119.00, due on 2026-12-16. */
export function invoiceState(overrides: Partial<ErpInvoice> = {}): ErpInvoice {
  const total = overrides.total ?? "119.00";
  return {
    number: "RE-2026-000001",
    kind: "invoice",
    customerId: "4711",
    orderCode: "7000000001",
    purchaseOrderNumber: "BV Mainkai 7",
    costCentre: "",
    issuedOn: "2026-11-16",
    dueOn: "2026-12-16",
    currency: "EUR",
    netTotal: "100.00",
    taxTotal: "19.00",
    rounding: "0.00",
    total,
    open: overrides.status === undefined || overrides.status === "open" ? total : "0.00",
    status: "open",
    corrects: null,
    taxes: [{ rate: "0.19", net: "100.00", tax: "19.00" }],
    deliveryCost: "0.00",
    deliveryTaxRate: "0.19",
    discount: null,
    payments: [],
    lines: [invoiceLine()],
    ...overrides,
  };
}

/** A credit note of that invoice in full. */
export function creditNoteState(overrides: Partial<ErpInvoice> = {}): ErpInvoice {
  return invoiceState({
    number: "GS-2026-000001",
    kind: "credit-note",
    status: "credited",
    issuedOn: "2026-11-18",
    dueOn: null,
    corrects: "RE-2026-000001",
    ...overrides,
  });
}
