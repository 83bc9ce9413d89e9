// Maps the ERP's rows to the message payloads of the port.
import { unreachable } from "#contract/unreachable.ts";
import type { ErpDocument, ErpEvent, ErpHandlingUnit, ErpOrderState } from "#server/ports/erp-messages.ts";
import type { CarrierEvent } from "../carrier/events.ts";
import { describeEvent } from "../carrier/texts.ts";
import type { CustomerLetter } from "../customer-letters/letter.ts";
import { batchOf } from "../fulfilment/batch.ts";
import { dayOf } from "../simulation-speed.ts";
import type { FulfilmentOrder } from "../fulfilment/order.ts";
import { lineStatus, orderStatus } from "../fulfilment/status.ts";

/** Without the tracking URL: it is built when the shop reads, so that it follows the shop's own URL. */
export type PublishedUnit = Omit<ErpHandlingUnit, "trackingUrl">;

export type PublishedEvent = Exclude<ErpEvent, { kind: "handling-unit" }> | { kind: "handling-unit"; unit: PublishedUnit };

export function orderEvent(order: FulfilmentOrder): PublishedEvent {
  const { phase: _phase, version: _version, dueAt: _dueAt, siteId: _siteId, lines, ...head } = order;
  const state: ErpOrderState = {
    ...head,
    status: orderStatus(order),
    lines: lines.map((line) => {
      const { reserved: _reserved, ...told } = line;
      return { ...told, status: lineStatus(order, line) };
    }),
  };
  return { kind: "order", order: state };
}

export type ShipmentData = {
  handlingUnitId: string;
  customerId: string;
  externalId: string;
  shippedAt: Date;
  events: readonly CarrierEvent[];
  lines: PublishedUnit["lines"];
};

export function shipmentEvent({ events, lines, ...facts }: ShipmentData): PublishedEvent {
  const latest = events.at(-1)!;
  const day = dayOf(facts.shippedAt);
  return {
    kind: "handling-unit",
    unit: {
      ...facts,
      lines: lines.map((line) => ({ ...line, batch: batchOf(line.articleNumber, day) })),
      trackingStatus: latest.status,
      trackingStatusAt: latest.at,
      latestEvent: describeEvent(latest),
    },
  };
}

export type DocumentKind = "order-confirmation" | "delivery-note" | "invoice" | "credit-note";

const FILE_NAMES: Readonly<Record<DocumentKind, string>> = {
  "order-confirmation": "Auftragsbestaetigung",
  "delivery-note": "Lieferschein",
  invoice: "Rechnung",
  "credit-note": "Gutschrift",
};
const PDF = "application/pdf";
const XML = "application/xml";

export type DocumentOrder = Pick<FulfilmentOrder, "customerId" | "orderCode">;

/** Event of a document: a PDF, for invoices and credit notes also plain XML. */
export function documentEvent(
  kind: DocumentKind,
  { number, revision = 1, order, at }: { number: string; revision?: number; order: DocumentOrder; at: Date },
): PublishedEvent {
  const fileName = (end: string) => `${FILE_NAMES[kind]}-${number}.${end}`;
  const document: ErpDocument = {
    kind,
    number,
    revision,
    customerId: order.customerId,
    orderCode: order.orderCode,
    createdOn: dayOf(at),
    title: {},
    files: [
      { mediaType: PDF, fileName: fileName("pdf") },
      ...(kind === "delivery-note" || kind === "order-confirmation" ? [] : [{ mediaType: XML, fileName: fileName("xml") }]),
    ],
  };
  return { kind: "document", document };
}

const LETTER_TITLES = {
  terms: { de: "Konditionen", en: "Terms" },
  "bonus-statement": { de: "Bonusabrechnung", en: "Bonus statement" },
  declaration: { de: "Lieferantenerklärung", en: "Supplier’s declaration" },
} as const;

/** Event of a company letter: a PDF without an order, titled with its year. */
export function letterEvent({ kind, number, customerId, year, issuedOn }: Omit<CustomerLetter, "facts">): PublishedEvent {
  const title = { de: `${LETTER_TITLES[kind].de} ${year}`, en: `${LETTER_TITLES[kind].en} ${year}` };
  const files = [{ mediaType: PDF, fileName: `${title.de.replaceAll(" ", "-")}.pdf` }];
  return { kind: "document", document: { kind, number, revision: 1, customerId, orderCode: null, createdOn: issuedOn, title, files } };
}

/** Key of the message's subject, unique within its kind. */
export function keyOf(event: PublishedEvent): string {
  switch (event.kind) {
    case "order":
      return event.order.orderCode;
    case "handling-unit":
      return event.unit.handlingUnitId;
    case "document":
      return `${event.document.kind}:${event.document.number}:${event.document.revision}`;
    case "receivable":
      return event.receivable.invoiceNumber;
    case "invoice":
      return event.invoice.number;
    case "quote":
      return event.quote.number;
    case "stock":
      return event.stock.articleNumber;
    case "customer":
      return event.customer.customerId;
    case "price":
      return `${event.price.priceList}:${event.price.articleNumber}`;
    default:
      return unreachable(event);
  }
}
