import type { Customer } from "../../viewer.ts";

/** State of a company's price list: never requested, being made, ready since the last request, or failed. */
export type PriceListState = "none" | "being-made" | "ready" | "failed";

/** The customer whose prices a list contains. */
export type PriceListCustomer = Pick<Customer, "customerId" | "unit" | "priceGroup">;

/** Name and payload of the job. */
export const MAKE_PRICE_LIST = "make-price-list";
export type PriceListJob = { customer: PriceListCustomer; siteId: string; language: string };

/** A request without result after this time counts as lost and can be repeated. */
export const LOST_AFTER_MS = 15 * 60_000;
