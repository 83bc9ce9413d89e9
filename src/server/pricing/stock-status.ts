import type { PriceAndStock } from "./price-store.ts";

export type StockStatus = "inStock" | "lowStock" | "outOfStock";

/** What is said where the ERP never reported a stock: nothing is known, and nothing promised or refused because of it. */
export const UNKNOWN_STOCK = "unknown";

export type StockLevels = { available: number; inStockStatus: StockStatus | typeof UNKNOWN_STOCK };

/** How many there are of an article, and whether they suffice for a quantity. */
export function stockLevels(
  { available, isStockUnknown = false }: Pick<PriceAndStock, "available" | "isStockUnknown">,
  quantity: number,
): StockLevels {
  return { available: Math.max(available, 0), inStockStatus: isStockUnknown ? UNKNOWN_STOCK : stockStatus(available, quantity) };
}

/** Whether the stock covers a quantity: all of it, some of it, nothing. What the ERP never reported counts as nothing. */
export function stockStatus(available: number, quantity: number): StockStatus {
  if (available <= 0) return "outOfStock";
  return available >= quantity ? "inStock" : "lowStock";
}
