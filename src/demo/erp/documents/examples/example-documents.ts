// Example documents of every kind, for tests and for the customer's validator.
import { cents, calculateInvoice, lineNet } from "../invoice/invoice-totals.ts";
import type { Party } from "#server/pdf/letter/letter.ts";
import type { Adjustment, DeliveryNote, Invoice, InvoiceLine, OrderConfirmation } from "../document.ts";

const BRANDT: Party = {
  name: "Holzbau Brandt GmbH",
  names: ["Abteilung Einkauf"],
  street: "Zimmererweg 14",
  postalCode: "24837",
  town: "Schleswig",
  countryIso: "DE",
  vatId: "",
};
const HALL: Party = { ...BRANDT, names: ["Abbundhalle, Tor 2"] };
const ZURICH: Party = {
  name: "Bergbau & Söhne AG",
  names: [],
  street: "Seestraße 12",
  postalCode: "8002",
  town: "Zürich",
  countryIso: "CH",
  vatId: "",
};
const LINZ: Party = {
  name: "Donau Fassaden GmbH",
  names: [],
  street: "Lände 3",
  postalCode: "4020",
  town: "Linz",
  countryIso: "AT",
  vatId: "ATU12345675",
};

type Given = Partial<Omit<Invoice, "lines">> & { lines: readonly GivenLine[]; due?: string };
type GivenLine = Partial<InvoiceLine> & { price: string };

function invoice({ lines: given, due, ...rest }: Given): Invoice {
  const lines = given.map((each, index): InvoiceLine => {
    const line = {
      position: (index + 1) * 10,
      articleNumber: String(60_100 + index),
      customerArticleNumber: index === 0 ? "REGAL-7/3" : "",
      costCentre: "",
      text: "",
      name: "Bolzenanker Nordanker NA 10×90, galvanisch verzinkt",
      quantity: 1,
      unit: "Stück",
      category: "S" as const,
      rate: "0.19",
      priceQuantity: "1",
      allowance: "0",
      netTotal: "0",
      ...each,
    };
    return { ...line, netTotal: each.netTotal ?? cents(lineNet(line)) };
  });
  const adjustments = rest.adjustments ?? [];
  return {
    kind: "invoice",
    siteId: "",
    language: "de",
    number: "RE-2026-000123",
    date: "2026-11-20",
    customerNumber: "0000100200",
    orderCode: "0000000007",
    orderedOn: "2026-11-17",
    purchaseOrderNumber: "B-4711/26",
    contact: "Anna Brandt",
    contactEmail: "anna.brandt@holzbau-brandt.example",
    buyer: BRANDT,
    shipTo: HALL,
    currency: "EUR",
    buyerReference: "0000100200",
    costCentre: "",
    deliveryNote: "LS-2026-000200",
    deliveredOn: "2026-11-19",
    corrects: null,
    dueOn: "2026-12-20",
    discount: null,
    ...rest,
    adjustments,
    lines,
    ...calculateInvoice({ lines, adjustments }, due),
  };
}

const delivery = (amount: string, taxed: Pick<Adjustment, "category" | "rate"> = { category: "S", rate: "0.19" }): Adjustment => ({
  isCharge: true,
  amount,
  reason: "Lieferkosten",
  ...taxed,
});

/** Example invoices by file name. */
export function exampleInvoices(): Readonly<Record<string, Invoice>> {
  const export_ = { category: "G" as const, rate: "0" };
  const union = { category: "K" as const, rate: "0" };
  const reverse = { category: "AE" as const, rate: "0" };
  return {
    simple: invoice({
      lines: [
        { price: "1.18", quantity: 100 },
        { price: "24.9", quantity: 3, name: "Injektionsmörtel Nordfix 300 ml", unit: "Kartusche" },
      ],
      adjustments: [delivery("5.90")],
    }),
    "several-rates": invoice({
      number: "RE-2026-000124",
      costCentre: "KST 4100",
      discount: { until: "2026-11-28", days: 8, percent: "2", amount: "461.94" },
      buyerReference: "04011000-1234512345-06",
      lines: [
        { price: "1.1852", quantity: 250, allowance: "12.35" },
        { price: "39.90", quantity: 2, rate: "0.07", name: "Handbuch der Befestigungstechnik" },
        { price: "0.058", quantity: 700, unit: "Stück", name: "Dübel N 6×30" },
      ],
      adjustments: [delivery("9.80"), { isCharge: false, amount: "10.00", reason: "Rabatt", category: "S", rate: "0.19" }],
    }),
    "price-unit-1000": invoice({
      number: "RE-2026-000125",
      lines: [
        { price: "38.4", priceQuantity: "1000", quantity: 2500, name: "Unterlegscheibe DIN 125, M8" },
        { price: "12.75", priceQuantity: "100", quantity: 350, name: "Sechskantmutter DIN 934, M8" },
      ],
    }),
    "credit-note": invoice({
      kind: "credit-note",
      number: "GS-2026-000009",
      corrects: { number: "RE-2026-000123", date: "2026-11-20" },
      lines: [{ price: "1.18", quantity: 20 }],
    }),
    correction: invoice({
      kind: "correction",
      number: "RK-2026-000003",
      corrects: { number: "RE-2026-000123", date: "2026-11-20" },
      lines: [{ price: "1.16", quantity: 100 }],
    }),
    export: invoice({
      number: "RE-2026-000126",
      language: "en",
      customerNumber: "0000100700",
      contact: "Urs Berger",
      contactEmail: "urs.berger@bergbau.example",
      buyerReference: "0000100700",
      buyer: ZURICH,
      shipTo: ZURICH,
      lines: [{ price: "1.18", quantity: 500, ...export_, name: "Bolt anchor Nordanker NA 10×90, zinc plated" }],
      adjustments: [{ ...delivery("49.00", export_), reason: "Delivery cost" }],
    }),
    "intra-community": invoice({
      number: "RE-2026-000127",
      customerNumber: "0000100800",
      buyerReference: "0000100800",
      buyer: LINZ,
      shipTo: LINZ,
      lines: [{ price: "1.18", quantity: 500, ...union }],
      adjustments: [delivery("19.00", union)],
    }),
    "reverse-charge": invoice({
      number: "RE-2026-000128",
      customerNumber: "0000100800",
      buyerReference: "0000100800",
      buyer: LINZ,
      shipTo: BRANDT,
      lines: [{ price: "890.00", quantity: 1, ...reverse, name: "Auszugsversuche auf der Baustelle, Pauschale" }],
    }),
    rounding: invoice({
      number: "RE-2026-000129",
      lines: [{ price: "11.92", quantity: 1, netTotal: "11.92" }],
      due: "14.17",
    }),
    "300-lines": invoice({
      number: "RE-2026-000130",
      lines: Array.from({ length: 300 }, (_, index) => ({
        price: (0.05 + index * 0.37).toFixed(4),
        quantity: (index % 9) * 25 + 5,
        priceQuantity: index % 3 === 0 ? "100" : "1",
        name:
          index % 7 === 0
            ? "Rahmendübel Nordfix NFD 10×120 mit Sicherheitsschraube, Senkkopf, Edelstahl A4, für Vollbaustoffe"
            : "Spreizdübel N 8×40",
      })),
      adjustments: [delivery("5.90")],
    }),
  };
}

export function exampleDeliveryNote(lines = 4): DeliveryNote {
  const { kind: _kind, number: _number, ...head } = exampleInvoices()["simple"]!;
  return {
    ...head,
    kind: "delivery-note",
    isPrivate: false,
    number: "LS-2026-000200",
    parcels: ["340123450000000018", "340123450000000025"],
    lines: Array.from({ length: lines }, (_, index) => ({
      position: (index + 1) * 10,
      orderPosition: (index + 1) * 10,
      articleNumber: String(60_100 + index),
      customerArticleNumber: index % 2 === 0 ? `REGAL-${index}/3` : "",
      costCentre: index === 1 ? "KST 4200" : "",
      text: index === 1 ? "Treppenhaus, 2. OG" : "",
      name: index % 3 === 0 ? "Bolzenanker Nordanker NA 10×90, galvanisch verzinkt" : "Injektionsmörtel Nordfix 300 ml",
      quantity: 25 * (index + 1),
      unit: "Stück",
      batch: index % 2 === 0 ? `26Q4-${60_100 + index}` : "",
    })),
  };
}

export function exampleOrderConfirmation(count = 3): OrderConfirmation {
  const prices = ["1.18", "0.465", "24.90"];
  const example = invoice({
    costCentre: "KST 4100",
    lines: Array.from({ length: count }, (_, index) => ({
      price: prices[index % prices.length]!,
      quantity: [100, 50, 2][index % 3]!,
      costCentre: index === 1 ? "KST 4200" : "",
      text: index === 1 ? "Treppenhaus, 2. OG" : "",
      name: index % 3 === 0 ? "Bolzenanker Nordanker NA 10×90, galvanisch verzinkt" : "Injektionsmörtel Nordfix 300 ml",
    })),
    adjustments: [delivery("17.95")],
  });
  return {
    ...example,
    kind: "order-confirmation",
    isPrivate: false,
    number: example.orderCode,
    revision: 1,
    requestedDeliveryOn: "2026-11-30",
    allowsPartDelivery: false,
    deliveryText: "Avis vor Anlieferung",
    orderFields: [{ label: "Baustelle", value: "Kita Elbufer, Haus B" }],
    lines: example.lines.map((line, index) => ({ ...line, rejected: index === 1 ? 50 : 0, plannedDeliveryOn: "2026-12-04" })),
  };
}
