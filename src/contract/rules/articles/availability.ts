import { deliveryDays, readDeliverySpeed } from "./delivery-speed.ts";

/** Available pieces, and whether they suffice for the requested quantity: inStock, lowStock, outOfStock or unknown. */
export type Stock = { available: number; inStockStatus: string };

/** Delivery text of an article: the end of its phrase key (DeliverySpeed.…), and the value of its placeholder. */
export type Availability = { words: string; figure?: number | undefined };

/**
 * Delivery time for so many pieces. A speed is promised only for pieces in stock; a discontinued article (no delivery) is sold
 * while stock lasts (decision 0013). An unknown stock changes nothing.
 */
export function availabilityOf(speed: string, { available, inStockStatus: status }: Partial<Stock> = {}): Availability {
  const days = deliveryDays(speed);
  const words = days === null ? readDeliverySpeed(speed) : "DAYS";
  const isSoldOff = words === "NODELIVERY";
  if (status === "lowStock" || (isSoldOff && status === "inStock")) return { words: isSoldOff ? "Remaining" : "Partly", figure: available };
  if (status === "outOfStock" && !isSoldOff && days === null) return { words: "Later" };
  return { words, figure: days ?? undefined };
}

/** Whether any piece can be delivered: false for a discontinued article without stock. */
export function isDeliverable({ deliverySpeed, stockLevels }: { deliverySpeed: string; stockLevels: Partial<Stock> }): boolean {
  return availabilityOf(deliverySpeed, stockLevels).words !== "NODELIVERY";
}

/**
 * Pieces in stock, if that adds to the delivery text: null if the text contains the number already, the stock is empty, or the
 * stock is unknown.
 */
export function shownStock(speed: string, stock: Stock): number | null {
  return stock.inStockStatus === "inStock" && availabilityOf(speed, stock).words !== "Remaining" ? stock.available : null;
}
