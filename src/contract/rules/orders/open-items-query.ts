// The query of the open items page: /my-account/open-items?page=2&pay=RE-2026-000123.

/** `pay` is the invoice whose transfer is shown; empty for none. */
export type OpenItemsQuery = { page: number; pay: string };

export const OPEN_ITEMS_PER_PAGE = 50;
const MAX_NUMBER_LENGTH = 60;

/** An invalid page becomes the first, an invalid number none. */
export function readOpenItemsQuery(query: { get(name: string): string | null }): OpenItemsQuery {
  const page = Number(query.get("page"));
  const pay = (query.get("pay") ?? "").trim();
  return {
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
    pay: pay.length <= MAX_NUMBER_LENGTH && !/\p{Cc}/u.test(pay) ? pay : "",
  };
}

/** The query with its question mark; empty for the first page without a transfer. */
export function writeOpenItemsQuery({ page, pay }: OpenItemsQuery): string {
  const parts = [...(page > 1 ? [`page=${page}`] : []), ...(pay ? [`pay=${encodeURIComponent(pay)}`] : [])];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
