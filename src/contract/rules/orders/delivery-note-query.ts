// The filter of the list of delivery notes in its address: /my-account/delivery-notes?q=JJD1&site=…&from=2026-01-01&page=2.
import { dayOf, pageOf, textOf, writeQuery } from "./list-query.ts";

export const DELIVERY_NOTES_PER_PAGE = 20;

const MAX_SITE_LENGTH = 300;

export type DeliveryNoteFilter = {
  /** Searches the numbers of delivery note, parcel, order, purchase order, articles and batch, and article names. */
  text: string;
  /** A delivery address as listed; empty for all. */
  site: string;
  /** ISO dates of the delivery note, both included; empty for none. */
  from: string;
  to: string;
};
export type DeliveryNoteQuery = DeliveryNoteFilter & { /** From 1. */ page: number };

export const ALL_DELIVERY_NOTES: DeliveryNoteQuery = { text: "", site: "", from: "", to: "", page: 1 };

/** Parses the query of an address; invalid values are dropped. */
export function readDeliveryNoteQuery(params: { get(name: string): string | null }): DeliveryNoteQuery {
  return {
    text: textOf(params.get("q")),
    site: textOf(params.get("site"), MAX_SITE_LENGTH),
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
    page: pageOf(params.get("page")),
  };
}

/** The query of an address with its question mark; empty for the first page of all delivery notes. */
export function writeDeliveryNoteQuery({ text, site, from, to, page }: DeliveryNoteQuery): string {
  return writeQuery({ q: text, site, from, to, page: page > 1 ? String(page) : "" });
}

/** Whether a query filters the delivery notes. */
export function isFiltered({ text, site, from, to }: DeliveryNoteFilter): boolean {
  return Boolean(text || site || from || to);
}
