import type { ErpCaller } from "../erp.ts";
import { findParcel } from "../fulfilment/delivery-store.ts";
import type { CarrierEvent } from "./events.ts";

/** What the carrier tells whoever has the number: no names, no goods. */
export type TrackedParcel = { externalId: string; handlingUnitId: string; town: string; events: readonly CarrierEvent[] };

/** A parcel by the carrier's number, however it is written; null for a number of none. */
export async function trackParcel({ db }: Pick<ErpCaller, "db">, number: string): Promise<TrackedParcel | null> {
  const externalId = number.replace(/\s/g, "").toUpperCase();
  if (!/^KP\d{9}DE$/.test(externalId)) return null;
  const parcel = await findParcel(db, externalId);
  return parcel && { externalId, handlingUnitId: parcel.handlingUnitId, town: parcel.town, events: parcel.events };
}
