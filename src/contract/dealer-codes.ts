/** Partner types of dealers; files, tables and the wire use the same codes. Dealer types are those of online retailers. */
export const PARTNER_TYPES = ["CENTER", "SPECIALIST", "RENTAL"] as const;

/** Availability of the requested articles at a dealer (decision 0047); UNKNOWN if no article was requested. */
export const DEALER_AVAILABILITIES = ["AVAILABLE", "PARTLY_AVAILABLE", "NOT_AVAILABLE", "UNKNOWN"] as const;
export type DealerAvailability = (typeof DEALER_AVAILABILITIES)[number];
