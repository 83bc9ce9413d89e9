// Tracking texts of the demo carrier in each language, as a carrier's API returns them.
import type { TrackingStatus } from "#server/ports/erp-messages.ts";
import type { CarrierEvent } from "./events.ts";

const WORDS: Readonly<Record<TrackingStatus, Readonly<Record<string, (place: string) => string>>>> = {
  announced: { de: () => "Die Sendung wurde angekündigt.", en: () => "The parcel has been announced." },
  "in-transit": { de: (place) => `Die Sendung ist unterwegs ab ${place}.`, en: (place) => `The parcel is on its way from ${place}.` },
  "out-for-delivery": {
    de: (place) => `Die Sendung wird heute in ${place} zugestellt.`,
    en: (place) => `The parcel is out for delivery in ${place}.`,
  },
  delivered: { de: (place) => `Die Sendung wurde in ${place} zugestellt.`, en: (place) => `The parcel has been delivered in ${place}.` },
  returned: {
    de: () => "Die Annahme wurde verweigert, die Sendung geht zurück.",
    en: () => "The parcel was refused and is on its way back.",
  },
};

export function describeEvent({ status, place }: Pick<CarrierEvent, "status" | "place">): Readonly<Record<"de" | "en", string>> {
  return { de: WORDS[status]["de"]!(place), en: WORDS[status]["en"]!(place) };
}
