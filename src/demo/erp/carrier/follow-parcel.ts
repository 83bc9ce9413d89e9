import { inTransaction } from "#server/db/in-transaction.ts";
import { shipmentEvent } from "../messages/events.ts";
import { publish } from "../messages/publish.ts";
import { cancelOrder } from "../fulfilment/cancel-order.ts";
import { lockDueParcel, onlyDeliveryOf, selectParcelLines, type StoredParcel, updateParcel } from "../fulfilment/delivery-store.ts";
import type { FulfilmentContext } from "../fulfilment/fulfilment-context.ts";
import { scheduleStep } from "../fulfilment/schedule.ts";
import { isRefused, nextEvent } from "./events.ts";

/** Records the parcel's next tracking event if it is due. Returns true if one was due. */
export function followParcel(ctx: FulfilmentContext, handlingUnitId: string): Promise<boolean> {
  return inTransaction(ctx, async (inTx) => {
    const { db: tx, clock, simulationSpeed } = inTx;
    const now = clock.now();
    const parcel = await lockDueParcel(tx, handlingUnitId, now);
    if (!parcel) return false;
    if (parcel.events.at(-1)?.status === "returned") return acceptReturn(inTx, parcel);
    // Only whole lines are credited, so a parcel is refused only if it holds its entire order.
    const isTaken = !isRefused(parcel.externalId) || (await onlyDeliveryOf(tx, parcel)) === null;
    const next = {
      ...parcel,
      ...nextEvent(parcel, { town: parcel.town, isTaken }, { simulationSpeed, now }),
      version: parcel.version + 1,
    };
    await updateParcel(tx, next);
    await scheduleStep(tx, { kind: "parcel", id: handlingUnitId, dueAt: next.dueAt, now });
    const lines = await selectParcelLines(tx, handlingUnitId);
    const { customerId, externalId, shippedAt, events } = next;
    const event = shipmentEvent({ handlingUnitId, customerId, externalId, shippedAt, events, lines });
    await publish(tx, [{ event, version: next.version }], now);
    return true;
  });
}

/**
 * A refused parcel is back in the warehouse: restocks its articles and credits its invoice. Retries later while that is not
 * possible.
 */
async function acceptReturn(ctx: FulfilmentContext, parcel: StoredParcel): Promise<boolean> {
  const { db, clock, simulationSpeed } = ctx;
  const now = clock.now();
  const orderCode = await onlyDeliveryOf(db, parcel);
  const outcome = orderCode === null ? null : await cancelOrder(ctx, { orderCode, positions: null });
  const dueAt = outcome?.kind === "on-its-way" || outcome?.kind === "held-back" ? simulationSpeed.comeBack(now) : null;
  await updateParcel(db, { ...parcel, dueAt });
  await scheduleStep(db, { kind: "parcel", id: parcel.handlingUnitId, dueAt, now });
  return true;
}
