export type StockStatus = "inStock" | "lowStock" | "outOfStock";

/** What is said where the ERP never reported a stock: nothing is known, and nothing promised or refused because of it. */
export const UNKNOWN_STOCK = "unknown";

/** Whether the stock covers a quantity: all of it, some of it, nothing. What the ERP never reported counts as nothing. */
export function stockStatus(available: number, quantity: number): StockStatus {
  if (available <= 0) return "outOfStock";
  return available >= quantity ? "inStock" : "lowStock";
}
