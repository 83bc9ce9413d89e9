import type { CartData } from "#contract/screens.ts";
import { DeliveryInfo } from "#web/prices/index.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./cart-summary.module.css";

/**
 * Delivery time of the whole order, that of its slowest line; for lines in stock only if others are not. Logs an unknown speed
 * (CHECK-45).
 */
export function OrderSpeed({ cart: { orderDeliverySpeed: speed, products } }: { cart: Pick<CartData, "orderDeliverySpeed" | "products"> }) {
  const t = useT();
  const statuses = products.map(({ stockLevels: { inStockStatus } }) => inStockStatus);
  const isInStock = statuses.every((status) => status === "inStock" || status === "unknown");
  // Discontinued articles with enough stock are delivered; their lines show the remaining stock.
  if (products.length === 0 || (speed === "NODELIVERY" && isInStock)) return null;
  if (statuses.every((status) => status === "outOfStock") && !speed.startsWith("DAYS:")) {
    const isGone = products.every(({ deliverySpeed }) => deliverySpeed === "NODELIVERY");
    return <p className={css["speed"]}>{t(isGone ? "Cart.Summary.SpeedGone" : "Cart.Summary.SpeedOut")}</p>;
  }
  return (
    <p className={css["speed"]}>
      <span>{t(isInStock ? "Cart.Summary.Speed" : "Cart.Summary.SpeedInStock")}</span> <DeliveryInfo speed={speed} isShort />
    </p>
  );
}
