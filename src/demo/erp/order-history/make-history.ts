import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { TaskContext } from "#server/context.ts";
import { payTo } from "../invoices/pay-to.ts";
import { discounted } from "../invoices/payment.ts";
import { listPricesOfCustomer } from "#server/pricing/index.ts";
import { insertMessages, type NewMessage } from "../messages/message-store.ts";
import { orderEvent, documentEvent, shipmentEvent } from "../messages/events.ts";
import { scheduleRead, toMessage } from "../messages/publish.ts";
import { waitingOf } from "../fulfilment/order.ts";
import { seededRandom } from "./random.ts";
import type { HistoryCustomer, Offer } from "./customer.ts";
import { invoiceMessages } from "./invoice-message.ts";
import { draftOrder, usualBaskets } from "./draft-order.ts";
import {
  addOpenStock,
  insertPast,
  type ListedArticle,
  lockRanges,
  pause,
  selectAssortment,
  selectWithoutPast,
  writeRanges,
} from "./history-store.ts";
import { dayOf } from "../simulation-speed.ts";
import { liveThrough, type PastDelivery, type PastInvoice, type PastOrder } from "./live-through.ts";
import { numberDocuments } from "./number-documents.ts";
import { orderTimes } from "./times.ts";

type HistoryContext = Pick<TaskContext, "db" | "clock" | "stopping">;

const DAYS = 730;
/** Age of each customer's last order, so that every customer has one in an early state. */
const JUST_NOW_MS = 25 * 60_000;
/** Batch size; other work of the process runs between batches. */
const AT_ONCE = 250;

export type History = {
  customers: readonly HistoryCustomer[];
  /** Unit names for documents, by code. */
  unitNames: Readonly<Record<string, string>>;
  /** The same seed creates the same history. */
  seed: string;
};

/**
 * Creates two years of orders for demo customers with the rules of current orders and publishes them to the shop, newest first.
 * Skips customers that already have past orders. Returns the number of orders created.
 */
export function makeHistory(ctx: HistoryContext, { customers, unitNames, seed }: History): Promise<number> {
  return inTransaction(ctx, async ({ db: tx, clock, stopping }) => {
    const ids = new Set(
      await selectWithoutPast(
        tx,
        customers.map(({ customerId }) => customerId),
      ),
    );
    const now = clock.now();
    const assortment = await selectAssortment(tx);
    const lived: PastOrder[] = [];
    for (const customer of customers.filter(({ customerId, orders }) => orders > 0 && ids.has(customerId))) {
      const offers = await toOffers({ db: tx, clock }, { customer, assortment, unitNames });
      if (offers.length === 0) continue;
      const live = livesOf(customer, offers, { seed, now });
      for (let from = 0; from < customer.orders; from += AT_ONCE)
        lived.push(...(await makeSome({ tx, stopping }, live, Math.min(AT_ONCE, customer.orders - from))));
    }
    if (lived.length === 0) return 0;
    await addOpenStock(tx, openStock(lived));
    await write({ tx, stopping }, lived);
    return lived.length;
  });
}

type Writing = { tx: Tx; stopping: AbortSignal | undefined };

/** Creates one batch of a customer's orders after a query that lets other work of the process run. */
async function makeSome({ tx, stopping }: Writing, live: () => PastOrder, count: number): Promise<PastOrder[]> {
  stopping?.throwIfAborted();
  await pause(tx);
  return Array.from({ length: count }, live);
}

/** Takes numbers and publishes messages last, because other steps of the ERP wait for their locks. */
async function write({ tx, stopping }: Writing, lived: readonly PastOrder[]): Promise<void> {
  const { firstOrder, ranges } = await lockRanges(tx);
  const orders = numberDocuments(lived, { firstOrder, ranges });
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    stopping?.throwIfAborted();
    await insertPast(tx, orders.slice(from, from + AT_ONCE));
  }
  await writeRanges(tx, ranges);
  const newestFirst = orders.toReversed();
  for (let from = 0; from < newestFirst.length; from += AT_ONCE) {
    stopping?.throwIfAborted();
    await insertMessages(
      tx,
      newestFirst.slice(from, from + AT_ONCE).flatMap((past) => messagesOf(past)),
    );
  }
  await scheduleRead(tx);
}

async function toOffers(
  ctx: HistoryContext,
  of: { customer: HistoryCustomer; assortment: readonly ListedArticle[]; unitNames: Readonly<Record<string, string>> },
): Promise<Offer[]> {
  const prices = await listPricesOfCustomer(
    ctx,
    of.customer,
    of.assortment.map(({ articleNumber }) => articleNumber),
  );
  return of.assortment.flatMap(({ orderUnit, ...article }) => {
    const { tierPrices = [], available = 0, isStockUnknown = true } = prices.get(article.articleNumber) ?? {};
    const isSold = tierPrices.some(({ lowerBound }) => lowerBound <= article.least);
    return isSold
      ? [{ ...article, unit: of.unitNames[orderUnit] ?? orderUnit, available: isStockUnknown ? null : available, tierPrices }]
      : [];
  });
}

/** Returns a generator of the customer's orders, earliest first. */
function livesOf(customer: HistoryCustomer, offers: readonly Offer[], { seed, now }: { seed: string; now: Date }): () => PastOrder {
  const random = seededRandom(`${seed}/${customer.customerId}`);
  const baskets = usualBaskets(random, offers);
  const there = new Set(offers.filter(({ available }) => available !== 0).map(({ articleNumber }) => articleNumber));
  const times = [...orderTimes(random, { count: customer.orders - 1, days: DAYS, now }), new Date(now.getTime() - JUST_NOW_MS)];
  let next = 0;
  return () =>
    liveThrough(random, draftOrder(random, { customer, baskets, placedAt: times[next++]! }), {
      now,
      isThere: (articleNumber) => there.has(articleNumber),
    });
}

/** Quantities that open orders reserve and wait for, by article; the waiting quantity arrives when the first of them is due. */
function openStock(orders: readonly PastOrder[]) {
  const open = orders.flatMap(({ order }) =>
    order.lines
      .map((line) => ({ articleNumber: line.articleNumber, reserved: line.reserved, waiting: waitingOf(line), dueAt: order.dueAt }))
      .filter(({ reserved, waiting }) => reserved + waiting > 0),
  );
  return [...Map.groupBy(open, ({ articleNumber }) => articleNumber)].map(([articleNumber, lines]) => {
    const waiting = lines.reduce((sum, line) => sum + line.waiting, 0);
    const due = lines.flatMap((line) => (line.waiting > 0 && line.dueAt ? [line.dueAt.getTime()] : []));
    const arrivesAt = waiting > 0 && due.length > 0 ? new Date(Math.min(...due)) : null;
    return {
      articleNumber,
      reserved: lines.reduce((sum, line) => sum + line.reserved, 0),
      waiting: arrivesAt ? waiting : 0,
      arrivesAt,
    };
  });
}

function messagesOf({ order, confirmations, deliveries }: PastOrder): NewMessage[] {
  const first = toMessage({ event: orderEvent(order), version: order.version }, order.placedAt);
  const confirmed = confirmations.map(({ at }, index) =>
    toMessage({ event: documentEvent("order-confirmation", { number: order.orderCode, revision: index + 1, order, at }), version: 1 }, at),
  );
  return [first, ...confirmed, ...deliveries.flatMap((delivery) => deliveryMessages(order, delivery))];
}

type Owed = { order: PastOrder["order"]; invoice: PastInvoice; isCredited: boolean };

/** The receivable of an invoice; nothing is open if it was paid or credited. */
function owed({ order: { siteId, customerId, orderCode, currency }, invoice, isCredited }: Owed): NewMessage {
  const { number, at, amounts, payment } = invoice;
  const isOver = payment.isPaid || isCredited;
  const total = amounts.dueTotal.toFixed(2);
  const open = isOver ? "0.00" : total;
  const { discount } = payment;
  const receivable = {
    invoiceNumber: number,
    customerId,
    orderCode,
    issuedOn: dayOf(at),
    dueOn: payment.dueOn,
    currency,
    total,
    open,
    discount: discount && !isOver ? { until: discount.until, open: discounted(total, discount.percent) } : null,
    payTo: payTo({ number, siteId }, open),
  };
  return toMessage({ event: { kind: "receivable", receivable }, version: 1 }, payment.isPaid ? payment.at : at);
}

function deliveryMessages(order: PastOrder["order"], delivery: PastDelivery): NewMessage[] {
  const { number, shippedAt, lines, parcels, invoice, credit } = delivery;
  if (!shippedAt) return [];
  const { customerId, orderCode } = order;
  const units = parcels.map(({ handlingUnitId, externalId, events, lines: packed }) => {
    const inIt = packed.map(({ deliveryNotePosition, quantity }, index) => {
      const { orderPosition, articleNumber, name } = lines.find(({ position }) => position === deliveryNotePosition)!;
      return { position: index + 1, deliveryNote: number, deliveryNotePosition, orderCode, orderPosition, articleNumber, name, quantity };
    });
    const event = shipmentEvent({ handlingUnitId, customerId, externalId, shippedAt, events, lines: inIt });
    return toMessage({ event, version: events.length }, events.at(-1)!.at);
  });
  const paper = (kind: Parameters<typeof documentEvent>[0], of: { number: string; at: Date }) =>
    toMessage({ event: documentEvent(kind, { ...of, order }), version: 1 }, of.at);
  return [
    ...units,
    paper("delivery-note", { number, at: shippedAt }),
    ...(invoice
      ? [paper("invoice", invoice), owed({ order, invoice, isCredited: credit !== null }), ...invoiceMessages({ order, delivery, invoice })]
      : []),
    ...(credit ? [paper("credit-note", credit)] : []),
  ];
}
