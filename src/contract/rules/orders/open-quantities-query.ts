// The query of the page of open quantities: /my-account/open-quantities?q=anker&page=2.
import { pageOf, textOf, writeQuery } from "./list-query.ts";

/** `text` is searched in name and numbers of the article; `page` from 1. */
export type OpenQuantitiesQuery = { text: string; page: number };

export const OPEN_QUANTITIES_PER_PAGE = 50;

/** Parses the query of an address; invalid values are dropped. */
export function readOpenQuantitiesQuery(params: { get(name: string): string | null }): OpenQuantitiesQuery {
  return { text: textOf(params.get("q")), page: pageOf(params.get("page")) };
}

/** The query of an address with its question mark; empty for the first page of all articles. */
export function writeOpenQuantitiesQuery({ text, page }: OpenQuantitiesQuery): string {
  return writeQuery({ q: text, page: page > 1 ? String(page) : "" });
}
