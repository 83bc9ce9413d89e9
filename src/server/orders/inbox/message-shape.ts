// Parses the ERP's messages; malformed ones are stored with their problem and not applied.
import * as v from "valibot";
import { envelopeShape, messageShapes } from "../../erp/index.ts";

export type OrderEvent = v.InferOutput<(typeof messageShapes)["order"]>;
export type ShipmentEvent = v.InferOutput<(typeof messageShapes)["unit"]>;
export type DocumentEvent = v.InferOutput<(typeof messageShapes)["document"]>;
export type ReceivableEvent = v.InferOutput<(typeof messageShapes)["receivable"]>;
export type InvoiceEvent = v.InferOutput<(typeof messageShapes)["invoice"]>;
export type QuoteEvent = v.InferOutput<(typeof messageShapes)["quote"]>;
export type StockEvent = v.InferOutput<(typeof messageShapes)["stock"]>;
export type CustomerEvent = v.InferOutput<(typeof messageShapes)["customer"]>;
export type PriceEvent = v.InferOutput<(typeof messageShapes)["price"]>;

/** Payload part, shape and key fields of each message kind. */
const KINDS = {
  order: { part: "order", schema: messageShapes.order, key: ["orderCode"] },
  "handling-unit": { part: "unit", schema: messageShapes.unit, key: ["handlingUnitId"] },
  document: { part: "document", schema: messageShapes.document, key: ["kind", "number", "revision"] },
  receivable: { part: "receivable", schema: messageShapes.receivable, key: ["invoiceNumber"] },
  invoice: { part: "invoice", schema: messageShapes.invoice, key: ["number"] },
  quote: { part: "quote", schema: messageShapes.quote, key: ["number"] },
  stock: { part: "stock", schema: messageShapes.stock, key: ["articleNumber"] },
  customer: { part: "customer", schema: messageShapes.customer, key: ["customerId"] },
  price: { part: "price", schema: messageShapes.price, key: ["priceList", "articleNumber"] },
} as const;
export type Kind = keyof typeof KINDS;

/** A parsed message by its kind. */
export type ErpEvent =
  | { kind: "order"; thing: OrderEvent }
  | { kind: "handling-unit"; thing: ShipmentEvent }
  | { kind: "document"; thing: DocumentEvent }
  | { kind: "receivable"; thing: ReceivableEvent }
  | { kind: "invoice"; thing: InvoiceEvent }
  | { kind: "quote"; thing: QuoteEvent }
  | { kind: "stock"; thing: StockEvent }
  | { kind: "customer"; thing: CustomerEvent }
  | { kind: "price"; thing: PriceEvent };

/** A message to store; `problem` describes the error in its shape. */
export type StoredMessage = { messageId: string; kind: string; key: string; version: number; payload: unknown; problem: string | null };

/**
 * Converts a message for storage. One without id or version is stored too, under the id from `nameOf`, so that it is not
 * requested again and again.
 */
export function toStored(message: unknown, nameOf: (message: unknown) => string): StoredMessage {
  const head = v.safeParse(envelopeShape, message);
  const { kind } = (message ?? {}) as { kind?: unknown };
  const kept = {
    messageId: head.success ? head.output.messageId : nameOf(message),
    version: head.success ? head.output.version : 0,
    kind: typeof kind === "string" ? kind : "",
  };
  if (!head.success) return { ...kept, key: "", payload: message, problem: describeIssues(head.issues) };
  if (!isKind(kept.kind)) return { ...kept, key: "", payload: message, problem: `${SHAPE}: an unknown kind` };
  const payload = (message as Record<string, unknown>)[KINDS[kept.kind].part];
  const { event, problem } = readThing(kept.kind, payload);
  return { ...kept, key: keyOf(kept.kind, payload), payload: event ? event.thing : payload, problem };
}

/** Parses the payload of a stored message. */
export function readThing(kind: string, payload: unknown): { event: ErpEvent; problem: null } | { event: null; problem: string } {
  if (!isKind(kind)) return { event: null, problem: `${SHAPE}: an unknown kind` };
  const read = v.safeParse<v.GenericSchema<unknown, ErpEvent["thing"]>>(KINDS[kind].schema, payload);
  return read.success
    ? { event: { kind, thing: read.output } as ErpEvent, problem: null }
    : { event: null, problem: describeIssues(read.issues) };
}

/** Key that versions refer to, unique within a kind; empty if a field is missing. */
export function keyOf(kind: Kind, thing: unknown): string {
  const parts = KINDS[kind].key.map((field) => (thing as Record<string, unknown> | null | undefined)?.[field]);
  return parts.every((part) => typeof part === "string" || typeof part === "number") ? parts.join("/") : "";
}

/** Prefix of the problem of a malformed message. */
export const SHAPE = "shape";

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

/** Names the invalid field and the expected type, never the value, which may be personal data. */
function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const places = issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? ""} ${issue.expected ?? issue.message}`.trim());
  return `${SHAPE}: ${places.join("; ")}`.slice(0, 500);
}
