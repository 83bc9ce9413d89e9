import type { PriceAndStock } from "./price-store.ts";

export type StockStatus = "inStock" | "lowStock" | "outOfStock";

/** Status of articles whose stock the ERP never reported; it neither promises nor blocks anything. */
export const UNKNOWN_STOCK = "unknown";

export type StockLevels = { available: number; inStockStatus: StockStatus | typeof UNKNOWN_STOCK };

/** Returns the available stock and whether it covers a quantity. */
export function stockLevels(
  { available, isStockUnknown = false }: Pick<PriceAndStock, "available" | "isStockUnknown">,
  quantity: number,
): StockLevels {
  return { available: Math.max(available, 0), inStockStatus: isStockUnknown ? UNKNOWN_STOCK : stockStatus(available, quantity) };
}

/** Returns whether the stock covers all, some or none of a quantity. Unreported stock counts as 0. */
export function stockStatus(available: number, quantity: number): StockStatus {
  if (available <= 0) return "outOfStock";
  return available >= quantity ? "inStock" : "lowStock";
}
