import type { Page } from "../../../ports/catalogue-types.ts";

/** A page of a list: 1-based page number, number of pages, and its index range. */
export type PageOfList = { page: number; pages: number; from: number; to: number };

/** Clamps the requested page to the existing pages. */
export function clampPage(total: number, { page, pageSize }: Page): PageOfList {
  const pages = Math.ceil(total / pageSize);
  const clamped = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const from = (clamped - 1) * pageSize;
  return { page: clamped, pages, from, to: from + pageSize };
}
