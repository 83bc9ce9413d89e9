import type { ErpCaller } from "#server/ports/erp-port.ts";
import { findParcel } from "../fulfilment/delivery-store.ts";
import type { CarrierEvent } from "./events.ts";

/** Public tracking data: no names, no articles. */
export type TrackedParcel = { externalId: string; handlingUnitId: string; town: string; events: readonly CarrierEvent[] };

/** Finds a parcel by its carrier number, ignoring spaces and case; null if unknown. */
export async function trackParcel({ db }: Pick<ErpCaller, "db">, number: string): Promise<TrackedParcel | null> {
  const externalId = number.replace(/\s/g, "").toUpperCase();
  if (!/^KP\d{9}DE$/.test(externalId)) return null;
  const parcel = await findParcel(db, externalId);
  return parcel && { externalId, handlingUnitId: parcel.handlingUnitId, town: parcel.town, events: parcel.events };
}
