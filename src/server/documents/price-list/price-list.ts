import type { Customer } from "../../viewer.ts";

/** What becomes of a company's own price list: never asked for, being made, there as it was asked for last, or failed. */
export type PriceListState = "none" | "being-made" | "ready" | "failed";

/** Whose prices a list has. */
export type PriceListCustomer = Pick<Customer, "customerId" | "unit" | "priceGroup">;

/** The job of the queue, and what it is told. */
export const MAKE_PRICE_LIST = "make-price-list";
export type PriceListJob = { customer: PriceListCustomer; siteId: string; language: string };

/** A list that is neither made nor failed by then was lost on the way: it may be asked for again. */
export const LOST_AFTER_MS = 15 * 60_000;
