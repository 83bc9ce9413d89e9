import { expect, test } from "vitest";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { composeInvoice, type DocumentRows } from "./compose-document.ts";
import { checkedXml } from "./invoice/broken-rules.ts";

const stationery = readStationery();
const address = { companyName: "Zimmerei Huber", streetName: "Ring", streetNumber: "1", postalCode: "1010", town: "Wien" };
type InvoiceRows = Extract<DocumentRows, { kind: "invoice" | "credit-note" }>;

/** An invoice for 25 pieces at 47.07 net per 100 and delivery. */
function rowsFor({
  country,
  rate,
  vatId,
  basis = "net",
}: {
  country: string;
  rate: string;
  vatId?: string;
  basis?: "net" | "gross";
}): InvoiceRows {
  const tax = (19.67 * Number(rate)).toFixed(2);
  const gross = basis === "gross" ? { grossPrice: "56.01", grossQuantity: 100 } : { grossPrice: null, grossQuantity: null };
  return {
    kind: "invoice",
    number: "RE-1",
    date: "2026-11-20",
    deliveryNote: "LS-1",
    deliveredOn: "2026-11-20",
    currency: "EUR",
    dueOn: "2026-12-20",
    discountUntil: null,
    discountPercent: null,
    deliveryCost: "7.90",
    deliveryTaxRate: rate,
    corrects: null,
    order: {
      orderCode: "4500000001",
      siteId: "FIWE-DE",
      customerId: "0000100200",
      contact: {},
      currency: "EUR",
      purchaseOrderNumber: "",
      costCentre: "",
      billingAddress: { ...address, countryIso: country, ...(vatId && { vatId }) },
      deliveryAddress: { ...address, countryIso: country },
      orderedOn: "2026-11-18",
      basis,
      buyerReference: null,
      vatId: null,
    },
    sums: { lines: "11.77", net: "19.67", tax, rounding: "0.00", due: (19.67 + Number(tax)).toFixed(2) },
    lines: [
      {
        position: 10,
        articleNumber: "60100",
        customerArticleNumber: "",
        costCentre: "",
        text: "",
        name: "Nordanker",
        quantity: 25,
        unit: "Stück",
        price: "47.07",
        priceQuantity: "100",
        rate,
        netTotal: "11.77",
        ...gross,
      },
    ],
    taxes: [{ rate, net: "19.67", tax }],
  };
}

test.each([
  ["domestic", { country: "DE", rate: "0.19" }, "S", null, ""],
  ["a private customer abroad", { country: "AT", rate: "0.20" }, "S", null, ""],
  [
    "an intra-Community supply",
    { country: "AT", rate: "0", vatId: "ATU12345675" },
    "K",
    "VATEX-EU-IC",
    "Steuerfreie innergemeinschaftliche Lieferung",
  ],
  ["an export", { country: "CH", rate: "0" }, "G", "VATEX-EU-G", "Steuerfreie Ausfuhrlieferung"],
])("the invoice of %s satisfies the rules of EN 16931 and says why", (_name, of, category, code, sentence) => {
  const invoice = composeInvoice(rowsFor(of), stationery);
  expect(invoice.lines.map((line) => line.category)).toEqual([category]);
  expect(invoice.adjustments.map((charge) => charge.category)).toEqual([category]);
  for (const profile of ["zugferd", "xrechnung"] as const) {
    const checked = checkedXml(invoice, stationery, profile);
    if ("broken" in checked) throw new Error(checked.broken.join());
    expect(checked.xml).toContain(`<ram:CategoryCode>${category}</ram:CategoryCode>`);
    expect(checked.xml.includes("ExemptionReason")).toBe(code !== null);
    const stated = code ? [`<ram:ExemptionReasonCode>${code}</ram:ExemptionReasonCode>`, `<ram:ExemptionReason>${sentence}`] : [];
    for (const part of stated) expect(checked.xml).toContain(part);
    for (const vatId of [stationery.issuer.vatId, ...("vatId" in of ? [of.vatId] : [])])
      expect(checked.xml).toContain(`>${vatId}</ram:ID>`);
  }
});

test("a private customer's invoice has gross lines that add up to the amount due, with listed net prices in the XML", () => {
  const invoice = composeInvoice(rowsFor({ country: "DE", rate: "0.19", basis: "gross" }), stationery);
  expect(invoice.gross).toEqual({
    lines: [{ price: "56.01", priceQuantity: "100", total: "14.00" }],
    goods: "14.00",
    delivery: "9.40",
    rounding: "0.01",
  });
  expect(invoice.lines).toMatchObject([{ price: "47.07", priceQuantity: "100" }]);
  expect(composeInvoice(rowsFor({ country: "DE", rate: "0.19" }), stationery).gross).toBeNull();
});
