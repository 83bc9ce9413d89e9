export const DAY_MS = 24 * 60 * 60_000;

/** Time zone of the shop: days, deadlines and times of customers and staff are German ones. */
export const TIME_ZONE = "Europe/Berlin";
