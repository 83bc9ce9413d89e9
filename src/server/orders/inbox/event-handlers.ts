import { returnToBudgets } from "../../budgets/index.ts";
import type { Db, Tx } from "../../db/db.ts";
import { applyCustomers } from "../../customers/index.ts";
import { registerDocuments } from "../../documents/index.ts";
import { applyPrices, applyStock } from "../../pricing/index.ts";
import { writeDeliveryNotes, writeDeliveryNotesOfOrders } from "./delivery-note-store.ts";
import { applyErpQuotes } from "../../quotes/index.ts";
import { selectKnownUnits, writeUnits } from "./handling-unit-store.ts";
import { UNKNOWN_CUSTOMER } from "./inbox-store.ts";
import {
  type CustomerEvent,
  type DocumentEvent,
  type InvoiceEvent,
  type Kind,
  keyOf,
  type ErpEvent,
  type OrderEvent,
  type PriceEvent,
  type QuoteEvent,
  type ReceivableEvent,
  type StockEvent,
  type ShipmentEvent,
} from "./message-shape.ts";
import { selectKnownInvoices, writeInvoices } from "./invoice-store.ts";
import { selectKnownReceivables, writeReceivables } from "./receivable-store.ts";
import { selectKnownOrders, writeProgress, writeWholeOrders } from "./order-state-store.ts";

/** Status of a cancelled order. */
const CANCELLED = "E";

/** A message's payload with its version. */
export type Versioned<Thing> = Thing & { version: number };

/** Problems by key; subjects without one are now at the message's version or a later one. */
export type Problems = Map<string, string>;

type TakeOver<Thing> = (tx: Db, things: readonly Versioned<Thing>[], at: Date) => Promise<Problems>;
type ThingOf<K extends Kind> = Extract<ErpEvent, { kind: K }>["thing"];

export const EVENT_HANDLERS: { [K in Kind]: TakeOver<ThingOf<K>> } = {
  // Customers first, because other kinds refer to them.
  customer: handleCustomers,
  order: handleOrders,
  "handling-unit": handleShipments,
  document: handleDocuments,
  receivable: handleReceivables,
  invoice: handleInvoices,
  quote: handleQuotes,
  stock: handleStocks,
  price: handlePrices,
};

async function handleCustomers(tx: Db, customers: readonly Versioned<CustomerEvent>[], at: Date): Promise<Problems> {
  await applyCustomers(tx, customers, at);
  return new Map();
}

async function handleOrders(tx: Db, orders: readonly Versioned<OrderEvent>[], at: Date): Promise<Problems> {
  const known = new Map((await selectKnownOrders(tx, orders)).map((order) => [order.orderCode, order]));
  const problems: Problems = new Map();
  const events: Versioned<OrderEvent>[] = [];
  for (const order of orders) {
    const { version, customerId, hasCustomer } = known.get(order.orderCode)!;
    if (!hasCustomer) problems.set(order.orderCode, `${UNKNOWN_CUSTOMER} ${order.customerId}`);
    // An order never changes its customer: otherwise one company would see another's orders.
    else if (customerId !== null && customerId !== order.customerId) problems.set(order.orderCode, "an order of another customer");
    else if (version === null || version < order.version) events.push(order);
  }
  const [here, elsewhere] = [true, false].map((isHere) => events.filter((order) => known.get(order.orderCode)!.isOfThisShop === isHere));
  if (here!.length > 0) {
    await writeProgress(tx, here!, at);
    await returnToBudgets(
      tx,
      here!.map(({ orderCode, status, lines }) => ({ orderCode, isCancelled: status === CANCELLED, lines })),
    );
  }
  if (elsewhere!.length > 0) {
    await writeWholeOrders(tx, elsewhere!);
    await writeDeliveryNotesOfOrders(
      tx,
      elsewhere!.map(({ orderCode }) => orderCode),
    );
  }
  return problems;
}

/** A parcel may arrive before its orders; they are joined when it is shown. */
async function handleShipments(tx: Db, units: readonly Versioned<ShipmentEvent>[]): Promise<Problems> {
  const known = new Map((await selectKnownUnits(tx, units)).map((unit) => [unit.handlingUnitId, unit]));
  const problems: Problems = new Map();
  const events: Versioned<ShipmentEvent>[] = [];
  for (const unit of units) {
    const { version, hasCustomer } = known.get(unit.handlingUnitId)!;
    if (!hasCustomer) problems.set(unit.handlingUnitId, `${UNKNOWN_CUSTOMER} ${unit.customerId}`);
    else if (version === null || version < unit.version) events.push(unit);
  }
  if (events.length > 0) {
    await writeUnits(tx, events);
    await writeDeliveryNotes(
      tx,
      events.flatMap(({ lines }) => lines.map(({ deliveryNote }) => deliveryNote)),
    );
  }
  return problems;
}

async function handleDocuments(tx: Db, documents: readonly DocumentEvent[]): Promise<Problems> {
  const unknown = new Set((await registerDocuments(tx, documents)).unknownCustomers);
  await writeDeliveryNotes(
    tx,
    documents.filter(({ kind }) => kind === "delivery-note").map(({ number }) => number),
  );
  const waiting = documents.filter(({ customerId }) => unknown.has(customerId));
  return new Map(waiting.map((each) => [keyOf("document", each), `${UNKNOWN_CUSTOMER} ${each.customerId}`]));
}

/** An invoice never changes its customer: otherwise one company would see another's debts. */
async function handleReceivables(tx: Db, receivables: readonly Versioned<ReceivableEvent>[]): Promise<Problems> {
  const known = new Map((await selectKnownReceivables(tx, receivables)).map((each) => [each.invoiceNumber, each]));
  const problems: Problems = new Map();
  const events: Versioned<ReceivableEvent>[] = [];
  for (const receivable of receivables) {
    const { version, customerId, hasCustomer } = known.get(receivable.invoiceNumber)!;
    if (!hasCustomer) problems.set(receivable.invoiceNumber, `${UNKNOWN_CUSTOMER} ${receivable.customerId}`);
    else if (customerId !== null && customerId !== receivable.customerId)
      problems.set(receivable.invoiceNumber, "an invoice of another customer");
    else if (version === null || version < receivable.version) events.push(receivable);
  }
  if (events.length > 0) await writeReceivables(tx, events);
  return problems;
}

async function handleInvoices(tx: Db, invoices: readonly Versioned<InvoiceEvent>[]): Promise<Problems> {
  const known = new Map((await selectKnownInvoices(tx, invoices)).map((each) => [each.number, each]));
  const problems: Problems = new Map();
  const events: Versioned<InvoiceEvent>[] = [];
  for (const invoice of invoices) {
    const { version, customerId, hasCustomer } = known.get(invoice.number)!;
    if (!hasCustomer) problems.set(invoice.number, `${UNKNOWN_CUSTOMER} ${invoice.customerId}`);
    else if (customerId !== null && customerId !== invoice.customerId) problems.set(invoice.number, "an invoice of another customer");
    else if (version === null || version < invoice.version) events.push(invoice);
  }
  if (events.length > 0) await writeInvoices(tx, events);
  return problems;
}

async function handleQuotes(tx: Db, quotes: readonly Versioned<QuoteEvent>[], at: Date): Promise<Problems> {
  const waiting = await applyErpQuotes(tx as Tx, quotes, at);
  return new Map(waiting.map(({ number, customerId }) => [number, `${UNKNOWN_CUSTOMER} ${customerId}`]));
}

async function handleStocks(tx: Db, stocks: readonly Versioned<StockEvent>[], at: Date): Promise<Problems> {
  await applyStock(tx, stocks, at);
  return new Map();
}

async function handlePrices(tx: Db, prices: readonly Versioned<PriceEvent>[]): Promise<Problems> {
  const { otherLists } = await applyPrices(tx, prices);
  const refused = prices.filter(({ priceList }) => otherLists.has(priceList));
  return new Map(refused.map((each) => [keyOf("price", each), "a price list of another kind or currency"]));
}
