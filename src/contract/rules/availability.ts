import { deliveryDays, readDeliverySpeed } from "./delivery-speed.ts";

/** How many there are, and whether they suffice for the quantity that is asked for: inStock, lowStock, outOfStock or unknown. */
export type Stock = { available: number; inStockStatus: string };

/** What is said of an article's delivery: the end of its words' key (DeliverySpeed.…), and what they are filled with. */
export type Availability = { words: string; figure?: number | undefined };

/**
 * When so many pieces come. A speed is promised for what is in stock only; what is not made any more (no delivery) is sold as
 * far as there is some left (decision 0013). A stock that nobody reported changes nothing.
 */
export function availabilityOf(speed: string, { available, inStockStatus: status }: Partial<Stock> = {}): Availability {
  const days = deliveryDays(speed);
  const words = days === null ? readDeliverySpeed(speed) : "DAYS";
  const isSoldOff = words === "NODELIVERY";
  if (status === "lowStock" || (isSoldOff && status === "inStock")) return { words: isSoldOff ? "Remaining" : "Partly", figure: available };
  if (status === "outOfStock" && !isSoldOff && days === null) return { words: "Later" };
  return { words, figure: days ?? undefined };
}

/**
 * How many lie in stock, where that adds to what is said of the delivery: not where it says the number already, where nothing is
 * there, or where nobody reported any.
 */
export function figureInStock(speed: string, stock: Stock): number | null {
  return stock.inStockStatus === "inStock" && availabilityOf(speed, stock).words !== "Remaining" ? stock.available : null;
}
