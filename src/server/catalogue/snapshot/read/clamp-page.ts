import type { Page } from "../../live/catalogue-terms.ts";

/** A page of a list: its number from 1, how many there are, and which places it shows. */
export type PageOfList = { page: number; pages: number; from: number; to: number };

/** The page of a list that is asked for: what is asked wrongly is moved to the nearest page there is. */
export function clampPage(total: number, { page, pageSize }: Page): PageOfList {
  const pages = Math.ceil(total / pageSize);
  const clamped = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const from = (clamped - 1) * pageSize;
  return { page: clamped, pages, from, to: from + pageSize };
}
