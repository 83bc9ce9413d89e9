// Simulates the past of an order with the same steps that process current orders.
import { DAY_MS } from "#contract/format/calendar.ts";
import { announce, type CarrierEvent, nextEvent, type Parcel } from "../carrier/events.ts";
import { type InvoiceAmounts, invoiceAmounts } from "../invoices/invoice-amounts.ts";
import { paymentOf, type PaymentTerms, paymentTerms } from "../invoices/payment.ts";
import { dayOf, SIMULATION_SPEEDS } from "../simulation-speed.ts";
import { issuerOfInvoices } from "../invoices/issuer.ts";
import { rejectLines, reserveLines } from "../fulfilment/allocate.ts";
import { type ConfirmedLine, confirmedLines, isNewConfirmation } from "../fulfilment/confirmed-lines.ts";
import type { Arrivals, ArticleStates, FulfilmentOrder } from "../fulfilment/order.ts";
import { type PackedLine, packParcels } from "../fulfilment/pack.ts";
import { afterInvoice, confirm, type DeliveredLine, pick, ship, returnLines } from "../fulfilment/steps.ts";
import type { Random } from "./random.ts";

/** Documents and parcels get their numbers after all orders are simulated, because numbers increase with time. */
export type PastDelivery = {
  number: string;
  createdAt: Date;
  shippedAt: Date | null;
  lines: readonly DeliveredLine[];
  parcels: PastParcel[];
  invoice: PastInvoice | null;
  credit: { number: string; at: Date } | null;
};
export type PastParcel = Parcel & { handlingUnitId: string; externalId: string; lines: readonly PackedLine[] };
export type PastInvoice = { number: string; at: Date; amounts: InvoiceAmounts; payment: PastPayment };
/** Payment terms of an invoice, and the actual or future payment time. */
export type PastPayment = PaymentTerms & { at: Date; isPaid: boolean };
export type PastConfirmation = { at: Date; lines: readonly ConfirmedLine[] };
/** Revision 1 is the first confirmation. */
export type PastOrder = { order: FulfilmentOrder; confirmations: readonly PastConfirmation[]; deliveries: PastDelivery[] };

/** Probabilities of problems. */
const SHORT = 0.05;
const GONE = 0.012;
const CANCELLED = 0.02;
const RETURNED = 0.008;
/** Orders younger than this may still be open; only articles out of stock today are short in them. */
const RECENT_MS = 12 * DAY_MS;
const CREDIT_AFTER_MS = 4 * DAY_MS;

const simulationSpeed = SIMULATION_SPEEDS.days;

/** Simulates an order until `now`; `isThere` returns whether an article is in stock today. */
export function liveThrough(
  random: Random,
  drafted: FulfilmentOrder,
  { now, isThere }: { now: Date; isThere(articleNumber: string): boolean },
): PastOrder {
  const states = statesOf(random, drafted, { now, isThere });
  const deliveries: PastDelivery[] = [];
  const confirmations: PastConfirmation[] = [];
  let order = drafted;
  let first = true;
  let arrivals: Arrivals = new Map();
  while (order.dueAt && order.dueAt <= now) {
    const moment = { simulationSpeed, now: order.dueAt };
    const open = deliveries.at(-1);
    switch (order.phase) {
      case "accepted":
      case "waiting": {
        const articles = first ? states : allThere(states);
        first = false;
        const lines = rejectLines(reserveLines(order.lines, articles), articles);
        arrivals = new Map(order.lines.map(({ articleNumber }) => [articleNumber, simulationSpeed.restock(moment.now)]));
        order = confirm({ ...order, lines }, arrivals, moment);
        const confirmed = confirmedLines(order);
        if (isNewConfirmation(confirmed, confirmations.at(-1)?.lines ?? [])) confirmations.push({ at: moment.now, lines: confirmed });
        break;
      }
      case "confirmed": {
        const picked = pick(order, moment);
        order = picked.order;
        const note = { number: "", createdAt: moment.now, shippedAt: null, lines: picked.lines, parcels: [], invoice: null, credit: null };
        deliveries.push(note);
        break;
      }
      case "picked":
        order = ship(order, open!.lines, moment);
        open!.shippedAt = moment.now;
        open!.parcels = packParcels(open!.lines).map((lines) => send(order, { lines, shippedAt: moment.now, now }));
        break;
      case "shipped":
        open!.invoice = toInvoice(moment.now, invoiceAmounts(order, open!.lines), { order, now });
        order = afterInvoice(order, arrivals, moment);
        break;
      case "done":
        return { order, confirmations, deliveries };
    }
    order = { ...order, version: order.version + 1 };
  }
  const past = { order, confirmations, deliveries };
  return random.is(RETURNED) ? comeBack(past, now) : past;
}

function toInvoice(at: Date, amounts: InvoiceAmounts, { order, now }: { order: FulfilmentOrder; now: Date }): PastInvoice {
  const paidAt = paymentOf({ at, dueTotal: amounts.dueTotal }, simulationSpeed);
  const payment = { ...paymentTerms(dayOf(at), order.basis, issuerOfInvoices(order.siteId)), at: paidAt, isPaid: paidAt <= now };
  return { number: "", at, amounts, payment };
}

/** Decides which lines are short, discontinued or cancelled at the confirmation. */
function statesOf(
  random: Random,
  { placedAt, lines }: FulfilmentOrder,
  { now, isThere }: { now: Date; isThere(articleNumber: string): boolean },
): ArticleStates {
  const isRecent = now.getTime() - placedAt.getTime() < RECENT_MS;
  const isCancelled = !isRecent && random.is(CANCELLED);
  const states = lines.map(({ articleNumber, quantity }) => {
    const isShort = isRecent ? !isThere(articleNumber) : random.is(SHORT);
    const isGone = !isRecent && random.is(GONE);
    const free = isShort ? Math.floor((quantity * random.of([0, 0, 0.5])) / 1) : null;
    return [articleNumber, { canBeHad: !isCancelled && !isGone, isMade: true, free }] as const;
  });
  return new Map(states);
}

/** The states after replenishment. */
function allThere(states: ArticleStates): ArticleStates {
  return new Map([...states].map(([articleNumber, state]) => [articleNumber, { ...state, free: null }]));
}

function send(order: FulfilmentOrder, { lines, shippedAt, now }: { lines: readonly PackedLine[]; shippedAt: Date; now: Date }): PastParcel {
  const { town = "" } = order.deliveryAddress as { town?: string };
  let parcel = announce({ simulationSpeed, now: shippedAt });
  while (parcel.dueAt && parcel.dueAt <= now) parcel = nextEvent(parcel, { town, isTaken: true }, { simulationSpeed, now: parcel.dueAt });
  return { ...parcel, handlingUnitId: "", externalId: "", lines };
}

/** Cancels and credits the order if its only delivery was refused. */
function comeBack(past: PastOrder, now: Date): PastOrder {
  const [delivery] = past.deliveries;
  const at = delivery?.invoice && new Date(delivery.invoice.at.getTime() + CREDIT_AFTER_MS);
  if (!delivery || !at || at > now || past.deliveries.length > 1 || past.order.phase !== "done") return past;
  const parcels = delivery.parcels.map((parcel) => ({ ...parcel, events: refused(parcel.events) }));
  const order = returnLines(past.order, delivery.lines);
  return { ...past, order: { ...order, version: order.version + 1 }, deliveries: [{ ...delivery, parcels, credit: { number: "", at } }] };
}

function refused(events: readonly CarrierEvent[]): CarrierEvent[] {
  return events.map((event) => (event.status === "delivered" ? { ...event, status: "returned" } : event));
}
