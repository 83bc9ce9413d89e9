// The query of the purchased articles page: /my-account/purchased?text=anker&sort=times&page=2.

export const PURCHASED_SORTS = ["last", "times", "name", "number"] as const;
export type PurchasedSort = (typeof PURCHASED_SORTS)[number];
export type PurchasedQuery = { text: string; sort: PurchasedSort; page: number };

export const PURCHASED_PER_PAGE = 25;
const MAX_TEXT_LENGTH = 200;

/** An invalid sort or page is dropped. */
export function readPurchasedQuery(query: { get(name: string): string | null }): PurchasedQuery {
  const page = Number(query.get("page"));
  return {
    text: (query.get("text") ?? "").trim().slice(0, MAX_TEXT_LENGTH),
    sort: PURCHASED_SORTS.find((sort) => sort === query.get("sort")) ?? "last",
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
  };
}

/** The query with its question mark; empty for the first page without a filter. */
export function writePurchasedQuery({ text, sort, page }: PurchasedQuery): string {
  const parts = [
    ...(text ? [`text=${encodeURIComponent(text)}`] : []),
    ...(sort === "last" ? [] : [`sort=${sort}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
