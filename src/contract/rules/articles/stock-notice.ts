import { MAX_QUANTITY } from "../quantities/quantity-steps.ts";
import type { Stock } from "./availability.ts";

/** The page that requests a notice, and that the mailed links lead to. */
export const STOCK_NOTICE_PAGE = "/stock-notice";
export const ACCOUNT_STOCK_NOTICES_PAGE = "/my-account/stock-notices";

/** Whether the stock does not cover the requested quantity, so that a notice makes sense. Unreported stock promises nothing. */
export function offersStockNotice({ inStockStatus }: Pick<Stock, "inStockStatus">): boolean {
  return inStockStatus === "outOfStock" || inStockStatus === "lowStock";
}

/** Address of the form, without language prefix. */
export function stockNoticeLink(articleNumber: string, quantity: number): string {
  return `${STOCK_NOTICE_PAGE}?id=${encodeURIComponent(articleNumber)}&quantity=${quantity}`;
}

/** Parses the quantity of a notice; null if it is no whole number in the permitted range. */
export function readNoticeQuantity(text: string | null | undefined): number | null {
  const typed = text?.trim() ?? "";
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

/** Outcomes of the forms, passed in the query of the page that shows them. */
export const STOCK_NOTICE_OUTCOMES = [
  "requested",
  "set",
  "ended",
  "removed",
  "invalid-email",
  "invalid-quantity",
  "too-many",
  "try-later",
] as const;
export type StockNoticeOutcome = (typeof STOCK_NOTICE_OUTCOMES)[number];

export function readStockNoticeOutcome(text: string | null): StockNoticeOutcome | null {
  return STOCK_NOTICE_OUTCOMES.find((outcome) => outcome === text) ?? null;
}
