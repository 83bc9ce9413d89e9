import type { TrackingStatus } from "../messages.ts";
import type { SimulationSpeed } from "../simulation-speed.ts";

/** What the carrier says of a parcel; `place` is a town, empty where it says none. */
export type CarrierEvent = { status: TrackingStatus; at: Date; place: string };

/** A parcel on its way. */
export type Parcel = { events: readonly CarrierEvent[]; dueAt: Date | null };

/** Where the demo's warehouse and its carrier are. */
const WAREHOUSE = "Schleswig";

/** A parcel that has just been handed over. */
export function announce({ pace, now }: { pace: SimulationSpeed; now: Date }): Parcel {
  return { events: [{ status: "announced", at: now, place: WAREHOUSE }], dueAt: pace.collect(now) };
}

/** One parcel of so many is refused at the door; its number says which. */
const REFUSED = 97;

/** Whether whoever lives there does not take a parcel of this carrier's number. */
export function isRefused(externalId: string): boolean {
  return Number(externalId.replaceAll(/\D/g, "")) % REFUSED === 0;
}

/** What the carrier says next; after the delivery nothing, and after a refusal that it is back at some time. */
export function nextEvent(
  { events }: Parcel,
  { town, isTaken }: { town: string; isTaken: boolean },
  { pace, now }: { pace: SimulationSpeed; now: Date },
): Parcel {
  const say = (status: TrackingStatus, place: string, dueAt: Date | null) => ({ events: [...events, { status, at: now, place }], dueAt });
  switch (events.at(-1)?.status) {
    case "announced":
      return say("in-transit", WAREHOUSE, pace.driveOut(now));
    case "in-transit":
      return say("out-for-delivery", town, pace.hand(now));
    case "out-for-delivery":
      return isTaken ? say("delivered", town, null) : say("returned", town, pace.comeBack(now));
    default:
      return { events, dueAt: null };
  }
}
