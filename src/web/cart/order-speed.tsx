import type { CartData } from "#contract/screens.ts";
import { DeliveryNote } from "#web/prices/index.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./cart-summary.module.css";

/** When the order comes as a whole: its slowest line decides; what is not in stock comes later than that. An unknown speed is logged (CHECK-45). */
export function OrderSpeed({ cart: { orderDeliverySpeed: speed, products } }: { cart: Pick<CartData, "orderDeliverySpeed" | "products"> }) {
  const t = useT();
  const isInStock = products.every(({ stockLevels: { inStockStatus } }) => inStockStatus === "inStock" || inStockStatus === "unknown");
  // What is not made any more, and lies here in the number that is asked for, is delivered: its line says what is left of it.
  if (products.length === 0 || (speed === "NODELIVERY" && isInStock)) return null;
  return (
    <p className={css["speed"]}>
      <span>{t(isInStock ? "Cart.Summary.Speed" : "Cart.Summary.SpeedInStock")}</span> <DeliveryNote speed={speed} isShort />
    </p>
  );
}
