import { inTransaction } from "../../db/in-transaction.ts";
import { unitNews } from "../tell/news.ts";
import { tell } from "../tell/tell.ts";
import { lockDueParcel, selectParcelLines, updateParcel } from "../work/delivery-store.ts";
import type { ErpWork } from "../work/erp-work.ts";
import { scheduleStep } from "../work/schedule.ts";
import { nextEvent } from "./events.ts";

/** Takes down what the carrier says of a parcel by now, once. True where it had something to say. */
export function followParcel(ctx: ErpWork, handlingUnitId: string): Promise<boolean> {
  return inTransaction(ctx, async ({ db: tx, clock, pace }) => {
    const now = clock.now();
    const parcel = await lockDueParcel(tx, handlingUnitId, now);
    if (!parcel) return false;
    const next = { ...parcel, ...nextEvent(parcel, parcel.town, { pace, now }), version: parcel.version + 1 };
    await updateParcel(tx, next);
    await scheduleStep(tx, { kind: "parcel", id: handlingUnitId, dueAt: next.dueAt, now });
    const lines = await selectParcelLines(tx, handlingUnitId);
    const { customerId, externalId, shippedAt, events } = next;
    const news = unitNews({ handlingUnitId, customerId, externalId, shippedAt, events, lines });
    await tell(tx, [{ news, version: next.version }], now);
    return true;
  });
}
