/** What kinds of partners dealers are; files, tables and the wire use the same codes. Their types are those of retailers on the web. */
export const PARTNER_TYPES = ["CENTER", "SPECIALIST", "RENTAL"] as const;

/** What a dealer has of the asked articles (decision 0047); UNKNOWN where none was asked. */
export const DEALER_AVAILABILITIES = ["AVAILABLE", "PARTLY_AVAILABLE", "NOT_AVAILABLE", "UNKNOWN"] as const;
export type DealerAvailability = (typeof DEALER_AVAILABILITIES)[number];
