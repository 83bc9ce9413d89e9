import { unreachable } from "#contract/unreachable.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { announce } from "../carrier/events.ts";
import { invoiceAmounts } from "../invoices/invoice-amounts.ts";
import { insertInvoice } from "../invoices/invoice-store.ts";
import { paymentTerms, paymentOf } from "../invoices/payment.ts";
import { publishInvoice } from "../invoices/publish-invoice.ts";
import { dayOf } from "../simulation-speed.ts";
import { issuerOfInvoices } from "../invoices/issuer.ts";
import { arrivalsOf, type StockMovement, moveStock, openShelves, reservations, writeStock } from "../stock/inventory.ts";
import { type StoredStock } from "../stock/stock-store.ts";
import { orderEvent, documentEvent, type PublishedEvent, shipmentEvent } from "../messages/events.ts";
import { publish, type Versioned } from "../messages/publish.ts";
import { rejectLines, reserveLines } from "./allocate.ts";
import { findDeliveryNote, insertDeliveryNote, insertParcel, markShipped, allocateNumbers } from "./delivery-store.ts";
import type { FulfilmentContext } from "./fulfilment-context.ts";
import { issueConfirmation } from "./issue-confirmation.ts";
import { carrierNumber, documentNumber, shippingUnitNumber } from "./numbers.ts";
import { lockDueOrder, type StoredOrder, updateOrder } from "./order-store.ts";
import type { FulfilmentOrder } from "./order.ts";
import { packParcels } from "./pack.ts";
import { scheduleStep } from "./schedule.ts";
import { afterInvoice, confirm, type DeliveredLine, pick, ship } from "./steps.ts";

type Step = { tx: Tx; simulationSpeed: FulfilmentContext["simulationSpeed"]; now: Date };
/** The order after a step, and the messages to the shop besides its state. */
type Done = { order: FulfilmentOrder; events: Versioned[]; confirmation?: Versioned[] };

const FIRST = 1;
const first = (event: PublishedEvent): Versioned => ({ event, version: FIRST });

/**
 * Processes the order's due step in one transaction with its messages and the job of the next step. Returns true if it was due;
 * concurrent and repeated calls process it once.
 */
export function processOrder(ctx: FulfilmentContext, orderCode: string): Promise<boolean> {
  return inTransaction(ctx, async ({ db: tx, clock, simulationSpeed }) => {
    const now = clock.now();
    const stored = await lockDueOrder(tx, orderCode, now);
    if (!stored) return false;
    const { order, events, confirmation = [] } = await doStep({ tx, simulationSpeed, now }, stored);
    await writeStep(tx, { salesOrderId: stored.salesOrderId, order }, { confirmation, events }, now);
    return true;
  });
}

/**
 * Writes an order under its next version, schedules the next step and publishes the messages: an order confirmation before the
 * state that it belongs to, so that the shop attaches it to the mail.
 */
export async function writeStep(
  tx: Tx,
  { salesOrderId, order }: StoredOrder,
  { confirmation, events }: { confirmation: readonly Versioned[]; events: readonly Versioned[] },
  now: Date,
): Promise<void> {
  const next = { ...order, version: order.version + 1 };
  await updateOrder(tx, { salesOrderId, order: next });
  await scheduleStep(tx, { kind: "order", id: next.orderCode, dueAt: next.dueAt, now });
  await publish(tx, [...confirmation, { event: orderEvent(next), version: next.version }, ...events], now);
}

function doStep(step: Step, stored: StoredOrder): Promise<Done> {
  switch (stored.order.phase) {
    case "accepted":
    case "waiting":
      return confirmOrder(step, stored);
    case "confirmed":
      return pickOrder(step, stored);
    case "picked":
      return shipOrder(step, stored);
    case "shipped":
      return invoiceOrder(step, stored);
    case "done":
      return Promise.resolve({ order: { ...stored.order, dueAt: null }, events: [] });
    default:
      return unreachable(stored.order.phase);
  }
}

async function confirmOrder({ tx, simulationSpeed, now }: Step, stored: StoredOrder): Promise<Done> {
  const shelves = await openShelves(tx, stored);
  const lines = rejectLines(reserveLines(stored.order.lines, shelves.states), shelves.states);
  const stocks = moveStock(shelves, { moved: reservations(stored.order.lines, lines), lines, simulationSpeed, now });
  const events = await writeStock(tx, shelves.stocks, stocks);
  await scheduleArrivals(tx, { before: shelves.stocks, after: stocks, now });
  const order = confirm({ ...stored.order, lines }, arrivalsOf(stocks), { simulationSpeed, now });
  return { order, events, confirmation: await issueConfirmation(tx, { salesOrderId: stored.salesOrderId, order }, now) };
}

/** Schedules the receipts of replenishments ordered in this step. */
export async function scheduleArrivals(
  tx: Tx,
  { before, after, now }: { before: readonly StoredStock[]; after: readonly StoredStock[]; now: Date },
): Promise<void> {
  for (const [index, { articleNumber, arrivesAt }] of after.entries()) {
    if (arrivesAt?.getTime() === before[index]!.arrivesAt?.getTime()) continue;
    await scheduleStep(tx, { kind: "stock", id: articleNumber, dueAt: arrivesAt, now });
  }
}

async function pickOrder({ tx, simulationSpeed, now }: Step, { salesOrderId, order }: StoredOrder): Promise<Done> {
  const picked = pick(order, { simulationSpeed, now });
  const year = yearOf(now);
  const number = documentNumber("delivery-note", year, await allocateNumbers(tx, "delivery-note", year, 1));
  await insertDeliveryNote(tx, { number, salesOrderId, createdAt: now, lines: picked.lines });
  return { order: picked.order, events: [] };
}

async function shipOrder({ tx, simulationSpeed, now }: Step, stored: StoredOrder): Promise<Done> {
  const { order } = stored;
  const note = await findDeliveryNote(tx, stored.salesOrderId, "packed");
  const shelves = await openShelves(tx, stored);
  const shipped = ship(order, note.lines, { simulationSpeed, now });
  const stocks = moveStock(shelves, { moved: takenOut(note.lines), lines: shipped.lines, simulationSpeed, now });
  const stockNews = await writeStock(tx, shelves.stocks, stocks);
  await scheduleArrivals(tx, { before: shelves.stocks, after: stocks, now });
  await markShipped(tx, note.number, now);
  const parcels = await sendParcels({ tx, simulationSpeed, now }, order, note);
  return {
    order: shipped,
    // Before the parcels, so that the shop attaches it to their mail.
    events: [first(documentEvent("delivery-note", { number: note.number, order, at: now })), ...parcels, ...stockNews],
  };
}

function takenOut(lines: readonly DeliveredLine[]): Map<string, StockMovement> {
  const taken = new Map<string, StockMovement>();
  for (const { articleNumber, quantity } of lines) {
    const { onHand, reserved } = taken.get(articleNumber) ?? { onHand: 0, reserved: 0 };
    taken.set(articleNumber, { onHand: onHand - quantity, reserved: reserved - quantity });
  }
  return taken;
}

async function sendParcels(
  { tx, simulationSpeed, now }: Step,
  { customerId, orderCode }: FulfilmentOrder,
  note: { number: string; lines: readonly DeliveredLine[] },
): Promise<Versioned[]> {
  const packed = packParcels(note.lines);
  const serial = await allocateNumbers(tx, "parcel", 0, packed.length);
  const news: Versioned[] = [];
  for (const [index, lines] of packed.entries()) {
    const handlingUnitId = shippingUnitNumber(serial + index);
    const externalId = carrierNumber(serial + index);
    const { events, dueAt } = announce({ simulationSpeed, now });
    await insertParcel(tx, { handlingUnitId, externalId, customerId, deliveryNote: note.number, events, shippedAt: now, dueAt, lines });
    await scheduleStep(tx, { kind: "parcel", id: handlingUnitId, dueAt, now });
    const published = lines.map(({ deliveryNotePosition, quantity }, line) => {
      const { orderPosition, articleNumber, name } = note.lines.find(({ position }) => position === deliveryNotePosition)!;
      return {
        position: line + 1,
        deliveryNote: note.number,
        deliveryNotePosition,
        orderCode,
        orderPosition,
        articleNumber,
        name,
        quantity,
      };
    });
    news.push(first(shipmentEvent({ handlingUnitId, customerId, externalId, shippedAt: now, events, lines: published })));
  }
  return news;
}

async function invoiceOrder({ tx, simulationSpeed, now }: Step, stored: StoredOrder): Promise<Done> {
  const { salesOrderId, order } = stored;
  const note = await findDeliveryNote(tx, salesOrderId, "shipped");
  const { stocks } = await openShelves(tx, stored);
  const year = yearOf(now);
  const number = documentNumber("invoice", year, await allocateNumbers(tx, "invoice", year, 1));
  const amounts = invoiceAmounts(order, note.lines);
  const issuedOn = dayOf(now);
  const paysAt = paymentOf({ at: now, dueTotal: amounts.dueTotal }, simulationSpeed);
  const payment = { ...paymentTerms(issuedOn, order.basis, issuerOfInvoices(order.siteId)), paysAt };
  await insertInvoice(tx, { number, salesOrderId, deliveryNote: note.number, issuedOn, currency: order.currency, amounts, payment });
  await scheduleStep(tx, { kind: "payment", id: number, dueAt: paysAt, now });
  return {
    order: afterInvoice(order, arrivalsOf(stocks), { simulationSpeed, now }),
    events: await publishInvoice(tx, { kind: "invoice", number, order, now }),
  };
}

function yearOf(now: Date): number {
  return Number(dayOf(now).slice(0, 4));
}
