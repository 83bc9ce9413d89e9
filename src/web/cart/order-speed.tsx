import type { CartData } from "#contract/screens.ts";
import { DeliveryInfo } from "#web/prices/index.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./cart-summary.module.css";

/**
 * Delivery time of the whole order, that of its slowest line; out-of-stock lines come later. Logs an unknown speed (CHECK-45).
 */
export function OrderSpeed({ cart: { orderDeliverySpeed: speed, products } }: { cart: Pick<CartData, "orderDeliverySpeed" | "products"> }) {
  const t = useT();
  const isInStock = products.every(({ stockLevels: { inStockStatus } }) => inStockStatus === "inStock" || inStockStatus === "unknown");
  // Discontinued articles with enough stock are delivered; their lines show the remaining stock.
  if (products.length === 0 || (speed === "NODELIVERY" && isInStock)) return null;
  return (
    <p className={css["speed"]}>
      <span>{t(isInStock ? "Cart.Summary.Speed" : "Cart.Summary.SpeedInStock")}</span> <DeliveryInfo speed={speed} isShort />
    </p>
  );
}
