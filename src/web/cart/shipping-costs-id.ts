/** Anchor of the table, linked from the cart; apart from it, so that the cart does not load the table. */
export const SHIPPING_COSTS_ID = "versandkosten";
