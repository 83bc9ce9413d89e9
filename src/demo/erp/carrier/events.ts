import type { TrackingStatus } from "#server/ports/erp-messages.ts";
import type { SimulationSpeed } from "../simulation-speed.ts";

/** A tracking event; `place` is a town, empty if unknown. */
export type CarrierEvent = { status: TrackingStatus; at: Date; place: string };

export type Parcel = { events: readonly CarrierEvent[]; dueAt: Date | null };

/** Location of the demo's warehouse and carrier. */
const WAREHOUSE = "Schleswig";

/** Creates the tracking state of a parcel just handed to the carrier. */
export function announce({ simulationSpeed, now }: { simulationSpeed: SimulationSpeed; now: Date }): Parcel {
  return { events: [{ status: "announced", at: now, place: WAREHOUSE }], dueAt: simulationSpeed.collect(now) };
}

/** One parcel in this many is refused at the door; the carrier number decides which. */
const REFUSED = 97;

/** Whether the recipient refuses the parcel with this carrier number. */
export function isRefused(externalId: string): boolean {
  return Number(externalId.replaceAll(/\D/g, "")) % REFUSED === 0;
}

/** Appends the next tracking event. There is none after the delivery; a refused parcel is due again when it is back. */
export function nextEvent(
  { events }: Parcel,
  { town, isTaken }: { town: string; isTaken: boolean },
  { simulationSpeed, now }: { simulationSpeed: SimulationSpeed; now: Date },
): Parcel {
  const say = (status: TrackingStatus, place: string, dueAt: Date | null) => ({ events: [...events, { status, at: now, place }], dueAt });
  switch (events.at(-1)?.status) {
    case "announced":
      return say("in-transit", WAREHOUSE, simulationSpeed.driveOut(now));
    case "in-transit":
      return say("out-for-delivery", town, simulationSpeed.hand(now));
    case "out-for-delivery":
      return isTaken ? say("delivered", town, null) : say("returned", town, simulationSpeed.comeBack(now));
    default:
      return { events, dueAt: null };
  }
}
