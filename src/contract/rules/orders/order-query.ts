// The order list's filter in the address, for the server that renders the page and the browser that changes it.

import { dayOf, textOf, writeQuery } from "./list-query.ts";

/** Orders per page of the history (HIST-09). */
export const ORDERS_PER_PAGE = 10;
/** A list of more pages drops the first ones. */
export const MAX_ORDER_PAGES = 10;

const MAX_CHARACTERS = 100;
const MAX_ID_LENGTH = 36;

export type OrderQuery = {
  /** Searches order number, own number and articles. */
  text: string;
  /** One or several status letters: ABC are the open ones. */
  status: string;
  /** ISO dates, both included; empty for none. */
  from: string;
  to: string;
  /** Id of the user who ordered; empty for all. */
  orderedBy: string;
  /** Number of a cost centre; empty for all. */
  costCentre: string;
  /** One of the company's customer numbers; empty for all. */
  customerNumber: string;
  isAscending: boolean;
};

export const ALL_ORDERS: OrderQuery = {
  text: "",
  status: "",
  from: "",
  to: "",
  orderedBy: "",
  costCentre: "",
  customerNumber: "",
  isAscending: false,
};

type Params = { get(name: string): string | null };

/** Parses the query of an address; invalid values are dropped. */
export function readOrderQuery(params: Params): OrderQuery {
  const status = params.get("status") ?? "";
  return {
    text: (params.get("q") ?? "").trim().slice(0, MAX_CHARACTERS),
    status: /^[A-E]{1,5}$/.test(status) ? status : "",
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
    orderedBy: textOf(params.get("by"), MAX_ID_LENGTH),
    costCentre: textOf(params.get("costCentre")),
    customerNumber: textOf(params.get("customerNumber")),
    isAscending: params.get("sort") === "asc",
  };
}

/** The shown pages of a list, inclusive, from 1. */
export type OrderPages = { first: number; last: number };

/** The pages that an address shows: its first page, and those loaded below it up to the last (HIST-10). */
export function readOrderPages(params: Params): OrderPages {
  const first = pageOf(params.get("page"));
  return { first, last: Math.max(first, pageOf(params.get("until"))) };
}

function pageOf(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/** The query of an address with its question mark; empty for all orders, newest first. */
export function writeOrderQuery(query: OrderQuery, { first, last }: OrderPages = { first: 1, last: 1 }): string {
  const { text, status, from, to, orderedBy, costCentre, customerNumber, isAscending } = query;
  const pages = { page: first > 1 ? String(first) : "", until: last > first ? String(last) : "" };
  return writeQuery({ q: text, status, from, to, by: orderedBy, costCentre, customerNumber, sort: isAscending ? "asc" : "", ...pages });
}

/** Whether a query filters the orders. */
export function isNarrowed({ text, status, from, to, orderedBy, costCentre, customerNumber }: OrderQuery): boolean {
  return Boolean(text || status || from || to || orderedBy || costCentre || customerNumber);
}

/** The variables of getOrderHistory. */
export function orderVariables(query: OrderQuery, page: number) {
  const { text, status, from, to, orderedBy, costCentre, customerNumber } = query;
  const filter = {
    ...(text && { text }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(orderedBy && { orderedBy }),
    ...(costCentre && { costCentre }),
    ...(customerNumber && { customerNumber }),
  };
  return {
    pagesize: ORDERS_PER_PAGE,
    pagenumber: page,
    pageorder: query.isAscending ? "asc" : "desc",
    ...(isNarrowed(query) && { filter }),
  };
}
