import { inTransaction } from "#server/db/in-transaction.ts";
import { creditAmounts } from "../invoices/credit-amounts.ts";
import { insertInvoice, selectIssued } from "../invoices/invoice-store.ts";
import { publishInvoice } from "../invoices/publish-invoice.ts";
import { dayOf } from "../simulation-speed.ts";
import { type StockMovement, moveStock, openShelves, reservations, writeStock } from "../stock/inventory.ts";
import type { Versioned } from "../messages/publish.ts";
import { allocateNumbers } from "./delivery-store.ts";
import type { FulfilmentContext } from "./fulfilment-context.ts";
import { issueConfirmation } from "./issue-confirmation.ts";
import { documentNumber } from "./numbers.ts";
import { lockOrder } from "./order-store.ts";
import type { FulfilmentLine } from "./order.ts";
import { cancel } from "./steps.ts";
import { scheduleArrivals, writeStep } from "./process-order.ts";

export type CancelOutcome =
  /** With the numbers of the credit notes. */
  | { kind: "cancelled"; creditNotes: string[] }
  | { kind: "unchanged" }
  | { kind: "unknown-order" }
  | { kind: "unknown-position"; position: number }
  /** A delivery is packed or not invoiced yet; cancelling is possible again after the invoice. */
  | { kind: "on-its-way" }
  /** An invoice fails validation and must be fixed before it can be credited. */
  | { kind: "held-back"; number: string };

/**
 * Cancels an order or some of its lines: drops open quantities, returns delivered ones to stock, and credits invoiced ones with
 * one credit note per invoice; in one transaction with the messages to the shop. Idempotent.
 */
export function cancelOrder(
  ctx: FulfilmentContext,
  { orderCode, positions: asked }: { orderCode: string; positions: readonly number[] | null },
): Promise<CancelOutcome> {
  return inTransaction(ctx, async ({ db: tx, clock, simulationSpeed }): Promise<CancelOutcome> => {
    const now = clock.now();
    const stored = await lockOrder(tx, orderCode);
    if (!stored) return { kind: "unknown-order" };
    const { order, salesOrderId } = stored;
    const unknown = asked?.find((position) => !order.lines.some((line) => line.position === position));
    if (unknown !== undefined) return { kind: "unknown-position", position: unknown };
    const positions = new Set(asked ?? order.lines.map(({ position }) => position));
    const given = order.lines.filter(({ position, rejected, quantity }) => positions.has(position) && rejected < quantity);
    if (given.length === 0) return { kind: "unchanged" };
    if (order.phase === "picked" || order.phase === "shipped") return { kind: "on-its-way" };
    const issued = await selectIssued(tx, salesOrderId);
    const held = issued.find(({ isHeldBack }) => isHeldBack);
    if (held) return { kind: "held-back", number: held.number };

    const shelves = await openShelves(tx, stored);
    const next = cancel(order, positions, { now });
    const stocks = moveStock(shelves, { moved: backToShelves(order.lines, next.lines), lines: next.lines, simulationSpeed, now });
    const events: Versioned[] = await writeStock(tx, shelves.stocks, stocks);
    await scheduleArrivals(tx, { before: shelves.stocks, after: stocks, now });
    const creditNotes: string[] = [];
    for (const invoice of issued) {
      const amounts = creditAmounts(invoice, positions, order);
      if (!amounts) continue;
      const year = Number(dayOf(now).slice(0, 4));
      const number = documentNumber("credit-note", year, await allocateNumbers(tx, "credit-note", year, 1));
      const { deliveryNote, number: corrects } = invoice;
      await insertInvoice(tx, { number, salesOrderId, deliveryNote, corrects, issuedOn: dayOf(now), currency: order.currency, amounts });
      events.push(...(await publishInvoice(tx, { kind: "credit-note", number, order, now })));
      creditNotes.push(number);
    }
    // After the last delivery a credit note says what came back.
    const isOpen = next.phase !== "accepted" && next.phase !== "done";
    const confirmation = isOpen ? await issueConfirmation(tx, { salesOrderId, order: next }, now) : [];
    await writeStep(tx, { salesOrderId, order: next }, { confirmation, events }, now);
    return { kind: "cancelled", creditNotes };
  });
}

/** Releases reserved quantities and returns delivered ones. */
function backToShelves(before: readonly FulfilmentLine[], after: readonly FulfilmentLine[]): Map<string, StockMovement> {
  const moved = reservations(before, after);
  after.forEach(({ articleNumber, delivered }, index) => {
    const movement = moved.get(articleNumber)!;
    moved.set(articleNumber, { ...movement, onHand: movement.onHand + before[index]!.delivered - delivered });
  });
  return moved;
}
