// What the ERP tells as this shop reads it: whatever is shaped otherwise is kept with its problem, and applied by nobody.
import * as v from "valibot";

const MOST = 2_147_483_647;
const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));
const position = count;
const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,12})?$/));
const date = v.pipe(v.string(), v.isoDate(), v.check(isOfCalendar, "A day that no calendar has."));
const day = v.nullable(date);
/** A moment as ISO text, however it comes. */
const moment = v.pipe(
  v.union([v.date(), v.pipe(v.string(), v.isoTimestamp())]),
  v.transform((at) => new Date(at).toISOString()),
);
const byLanguage = v.record(v.string(), v.string());
const status = v.picklist(["A", "B", "C", "D", "E"]);
const name = v.pipe(v.string(), v.minLength(1));

const address = v.object({
  sapCustomerId: v.optional(text, ""),
  companyName: text,
  name2: v.optional(text, ""),
  name3: v.optional(text, ""),
  name4: v.optional(text, ""),
  streetName: text,
  streetNumber: text,
  postalCode: text,
  town: text,
  countryIso: text,
  countryName: v.optional(text, ""),
});

const orderLine = v.pipe(
  v.object({
    position,
    articleNumber: text,
    name: text,
    quantity: v.pipe(count, v.minValue(1)),
    unit: text,
    amount: decimal,
    priceQuantity: decimal,
    taxRate: decimal,
    unitPrice: decimal,
    unitPriceQuantity: v.pipe(count, v.minValue(1)),
    total: decimal,
    netTotal: decimal,
    customerArticleNumber: text,
    superPosition: v.nullable(position),
    delivered: count,
    rejected: count,
    status,
    plannedDeliveryOn: day,
  }),
  v.check((line) => line.delivered + line.rejected <= line.quantity, "More delivered and rejected than ordered."),
);

const order = v.object({
  orderCode: name,
  placedAt: moment,
  customerId: name,
  contact: v.object({ titleCode: text, firstName: text, lastName: text, email: text }),
  purchaseOrderNumber: text,
  comment: text,
  paymentMode: text,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  basis: v.picklist(["net", "gross"]),
  netTotal: decimal,
  taxTotal: decimal,
  taxes: v.array(v.object({ rate: decimal, net: decimal, tax: decimal })),
  deliveryCost: decimal,
  deliveryTotal: decimal,
  deliveryTaxRate: decimal,
  billingAddress: address,
  deliveryAddress: address,
  orderType: v.picklist(["shop", "phone", "office"]),
  status,
  plannedDeliveryOn: day,
  requestedDeliveryOn: day,
  lines: v.pipe(
    v.array(orderLine),
    v.check((lines) => isDistinct(lines.map((line) => line.position)), "A position comes twice."),
  ),
});

const unit = v.object({
  handlingUnitId: name,
  customerId: name,
  externalId: text,
  // A page to follow, or nothing: never a script in a link.
  trackingUrl: v.pipe(v.string(), v.regex(/^$|^https?:\/\//)),
  trackingStatus: v.picklist(["announced", "in-transit", "out-for-delivery", "delivered", "returned"]),
  trackingStatusAt: v.nullable(moment),
  latestEvent: byLanguage,
  shippedAt: moment,
  lines: v.pipe(
    v.array(
      v.object({
        position,
        deliveryNote: text,
        deliveryNotePosition: position,
        orderCode: name,
        orderPosition: position,
        articleNumber: text,
        name: text,
        quantity: v.pipe(count, v.minValue(1)),
      }),
    ),
    v.check((lines) => isDistinct(lines.map((line) => line.position)), "A position comes twice."),
  ),
});

const document = v.object({
  kind: name,
  number: name,
  revision: v.pipe(count, v.minValue(1)),
  customerId: name,
  orderCode: v.nullable(name),
  createdOn: date,
  title: byLanguage,
  files: v.array(v.object({ mediaType: name, fileName: name })),
});

const stock = v.object({
  articleNumber: name,
  // Reserved beyond what is on hand may be below nothing: none can be sold then.
  available: v.pipe(v.number(), v.integer(), v.minValue(-MOST), v.maxValue(MOST)),
});

const envelope = v.object({ messageId: name, version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

export type OrderNews = v.InferOutput<typeof order>;
export type UnitNews = v.InferOutput<typeof unit>;
export type DocumentNews = v.InferOutput<typeof document>;
export type StockNews = v.InferOutput<typeof stock>;

/** Where a message has its thing, how it is shaped, and what it is told apart by from others of its kind. */
const KINDS = {
  order: { part: "order", schema: order, key: ["orderCode"] },
  "handling-unit": { part: "unit", schema: unit, key: ["handlingUnitId"] },
  document: { part: "document", schema: document, key: ["kind", "number", "revision"] },
  stock: { part: "stock", schema: stock, key: ["articleNumber"] },
} as const;
export type Kind = keyof typeof KINDS;

/** A message by its kind, its thing as this shop takes it over. */
export type News =
  | { kind: "order"; thing: OrderNews }
  | { kind: "handling-unit"; thing: UnitNews }
  | { kind: "document"; thing: DocumentNews }
  | { kind: "stock"; thing: StockNews };

/** A message about to be kept; `problem` is what is wrong with its shape. */
export type KeptMessage = { messageId: string; kind: string; key: string; version: number; payload: unknown; problem: string | null };

/**
 * A message as it is kept. One without number or version is kept as well, under the number that `nameOf` gives it: it must
 * not be asked for again and again.
 */
export function toKept(message: unknown, nameOf: (message: unknown) => string): KeptMessage {
  const head = v.safeParse(envelope, message);
  const { kind } = (message ?? {}) as { kind?: unknown };
  const kept = {
    messageId: head.success ? head.output.messageId : nameOf(message),
    version: head.success ? head.output.version : 0,
    kind: typeof kind === "string" ? kind : "",
  };
  if (!head.success) return { ...kept, key: "", payload: message, problem: tell(head.issues) };
  if (!isKind(kept.kind)) return { ...kept, key: "", payload: message, problem: `${SHAPE}: a kind that nobody knows` };
  const payload = (message as Record<string, unknown>)[KINDS[kept.kind].part];
  const { news, problem } = readThing(kept.kind, payload);
  return { ...kept, key: keyOf(kept.kind, payload), payload: news ? news.thing : payload, problem };
}

/** The thing a kept message is about. */
export function readThing(kind: string, payload: unknown): { news: News; problem: null } | { news: null; problem: string } {
  if (!isKind(kind)) return { news: null, problem: `${SHAPE}: a kind that nobody knows` };
  const read = v.safeParse<v.GenericSchema<unknown, News["thing"]>>(KINDS[kind].schema, payload);
  return read.success ? { news: { kind, thing: read.output } as News, problem: null } : { news: null, problem: tell(read.issues) };
}

/** What versions are counted by, within a kind; empty where a thing does not say it. */
export function keyOf(kind: Kind, thing: unknown): string {
  const parts = KINDS[kind].key.map((field) => (thing as Record<string, unknown> | null | undefined)?.[field]);
  return parts.every((part) => typeof part === "string" || typeof part === "number") ? parts.join("/") : "";
}

/** What a problem of shape begins with. */
export const SHAPE = "shape";

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

/** Where it is wrong and what was expected; never what was there, which may be about a person. */
function tell(issues: readonly v.BaseIssue<unknown>[]): string {
  const places = issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? ""} ${issue.expected ?? issue.message}`.trim());
  return `${SHAPE}: ${places.join("; ")}`.slice(0, 500);
}

function isDistinct(positions: readonly number[]): boolean {
  return new Set(positions).size === positions.length;
}

function isOfCalendar(isoDate: string): boolean {
  const at = new Date(`${isoDate}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(isoDate);
}
