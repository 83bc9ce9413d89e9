// An ERP whose messages the test defines, and sample messages.
import { builtInErp } from "#demo/erp/index.ts";
import type { ErpEvent, ErpHandlingUnit, ErpLineState, ErpMessage, ErpOrderState } from "../../ports/erp-messages.ts";
import type { ErpPort } from "../../ports/erp-port.ts";

/** Returns the messages passed to `say`, in that order; positions are message counts. */
export function reportingErp(): ErpPort & { say(...messages: unknown[]): void; isAway: boolean; asked: (string | null)[] } {
  const said: unknown[] = [];
  const erp = {
    ...builtInErp(),
    isAway: false,
    asked: [] as (string | null)[],
    say: (...messages: unknown[]) => void said.push(...messages),
    async messagesSince(_caller: unknown, position: string | null, limit: number) {
      erp.asked.push(position);
      if (erp.isAway) throw new Error("the ERP is away");
      const from = Number(position ?? 0);
      const messages = said.slice(from, from + limit) as ErpMessage[];
      const next = from + messages.length;
      return { messages, position: String(next), hasMore: next < said.length };
    },
  };
  return erp;
}

let messages = 0;
export function message(event: ErpEvent, version = 1, messageId = `m${(messages += 1)}`): ErpMessage {
  return { ...event, messageId, version, at: new Date("2026-11-20T09:00:00Z") };
}

const ADDRESS = {
  companyName: "Firma 4711",
  name2: "",
  name3: "",
  name4: "",
  streetName: "Hauptstraße",
  streetNumber: "1",
  postalCode: "20457",
  town: "Hamburg",
  countryIso: "DE",
};

/** A line of ten pieces at 1.00, none delivered yet. */
export function lineState(overrides: Partial<ErpLineState> = {}): ErpLineState {
  const quantity = overrides.quantity ?? 10;
  return {
    position: 1,
    articleNumber: "100001",
    name: "Artikel 100001",
    quantity,
    unit: "Stück",
    amount: "1.00",
    priceQuantity: "1",
    taxRate: "0.19",
    unitPrice: "1.00",
    unitPriceQuantity: 1,
    total: `${quantity}.00`,
    netTotal: `${quantity}.00`,
    customerArticleNumber: "",
    costCentre: "",
    text: "",
    requestedDeliveryOn: null,
    superPosition: null,
    delivered: 0,
    rejected: 0,
    status: "A",
    plannedDeliveryOn: null,
    ...overrides,
  };
}

/** A phone order of the company 4711. */
export function orderState(overrides: Partial<ErpOrderState> = {}): ErpOrderState {
  return {
    orderCode: "7000000001",
    placedAt: new Date("2026-11-19T08:00:00Z"),
    customerId: "4711",
    contact: { titleCode: "mrs", firstName: "Anna", lastName: "Anker", email: "anna@4711.test" },
    purchaseOrderNumber: "BV 7",
    costCentre: "",
    allowsPartDelivery: true,
    deliveryNote: "",
    comment: "",
    paymentMode: "invoice",
    currency: "EUR",
    basis: "net",
    netTotal: "10.00",
    taxTotal: "1.90",
    taxes: [{ rate: "0.19", net: "10.00", tax: "1.90" }],
    deliveryCost: "0.00",
    deliveryTotal: "0.00",
    deliveryTaxRate: "0.19",
    billingAddress: ADDRESS,
    deliveryAddress: ADDRESS,
    orderType: "phone",
    status: "A",
    plannedDeliveryOn: null,
    requestedDeliveryOn: null,
    lines: [lineState()],
    ...overrides,
  };
}

/** A parcel with five pieces of that order. */
export function unitState(overrides: Partial<ErpHandlingUnit> = {}): ErpHandlingUnit {
  return {
    handlingUnitId: "HU1",
    customerId: "4711",
    externalId: "JJD1",
    trackingUrl: "https://carrier.test/JJD1",
    trackingStatus: "in-transit",
    trackingStatusAt: new Date("2026-11-20T07:00:00Z"),
    latestEvent: { de: "Im Paketzentrum", en: "At the hub" },
    shippedAt: new Date("2026-11-19T16:00:00Z"),
    lines: [
      {
        position: 1,
        deliveryNote: "LS1",
        deliveryNotePosition: 1,
        orderCode: "7000000001",
        orderPosition: 1,
        articleNumber: "100001",
        name: "Artikel 100001",
        quantity: 5,
      },
    ],
    ...overrides,
  };
}
