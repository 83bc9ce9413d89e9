import { inTransaction } from "../../db/in-transaction.ts";
import { shipmentEvent } from "../events/events.ts";
import { publish } from "../events/publish.ts";
import { cancelOrder } from "../fulfilment/cancel-order.ts";
import { lockDueParcel, onlyDeliveryOf, selectParcelLines, type StoredParcel, updateParcel } from "../fulfilment/delivery-store.ts";
import type { FulfilmentContext } from "../fulfilment/fulfilment-context.ts";
import { scheduleStep } from "../fulfilment/schedule.ts";
import { isRefused, nextEvent } from "./events.ts";

/** Takes down what the carrier says of a parcel by now, once. True where it had something to say. */
export function followParcel(ctx: FulfilmentContext, handlingUnitId: string): Promise<boolean> {
  return inTransaction(ctx, async (inTx) => {
    const { db: tx, clock, pace } = inTx;
    const now = clock.now();
    const parcel = await lockDueParcel(tx, handlingUnitId, now);
    if (!parcel) return false;
    if (parcel.events.at(-1)?.status === "returned") return takeBack(inTx, parcel);
    // Of an order that came in several parcels one alone is not sent back: what is given back are whole positions.
    const isTaken = !isRefused(parcel.externalId) || (await onlyDeliveryOf(tx, parcel)) === null;
    const next = { ...parcel, ...nextEvent(parcel, { town: parcel.town, isTaken }, { pace, now }), version: parcel.version + 1 };
    await updateParcel(tx, next);
    await scheduleStep(tx, { kind: "parcel", id: handlingUnitId, dueAt: next.dueAt, now });
    const lines = await selectParcelLines(tx, handlingUnitId);
    const { customerId, externalId, shippedAt, events } = next;
    const news = shipmentEvent({ handlingUnitId, customerId, externalId, shippedAt, events, lines });
    await publish(tx, [{ news, version: next.version }], now);
    return true;
  });
}

/** What was refused is back in the warehouse: it lies on the shelves again, and its invoice is credited. What cannot be yet is tried again. */
async function takeBack(ctx: FulfilmentContext, parcel: StoredParcel): Promise<boolean> {
  const { db, clock, pace } = ctx;
  const now = clock.now();
  const orderCode = await onlyDeliveryOf(db, parcel);
  const outcome = orderCode === null ? null : await cancelOrder(ctx, { orderCode, positions: null });
  const dueAt = outcome?.kind === "on-its-way" || outcome?.kind === "held-back" ? pace.comeBack(now) : null;
  await updateParcel(db, { ...parcel, dueAt });
  await scheduleStep(db, { kind: "parcel", id: parcel.handlingUnitId, dueAt, now });
  return true;
}
