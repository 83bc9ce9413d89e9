import { isDeliverable } from "#contract/rules/articles/availability.ts";
import { readDeliverySpeed, deliveryDays } from "#contract/rules/articles/delivery-speed.ts";
import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import type { CartData } from "#contract/screens.ts";
import { DeliveryInfo } from "#web/prices/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./cart-summary.module.css";

/** Expected delivery of the whole order by the plan that the checkout shows. Logs an unknown speed (CHECK-45). */
export function OrderSpeed({
  cart: { orderDeliverySpeed: speed, products, deliveryPlan },
}: {
  cart: Pick<CartData, "orderDeliverySpeed" | "products" | "deliveryPlan">;
}) {
  const t = useT();
  const { language } = usePage();
  if (products.length === 0) return null;
  if (deliveryDays(speed) === null && readDeliverySpeed(speed) === "unknown") {
    return (
      <p className={css["speed"]}>
        <DeliveryInfo speed={speed} isShort />
      </p>
    );
  }
  const missing = products.filter((line) => !isDeliverable(line)).length;
  const [first, ...later] = deliveryPlan.parts;
  const last = later.at(-1);
  return (
    <div className={css["speed"]}>
      {first && !last && <p>{t("Cart.Summary.Arrives", writeDay(first.date, language))}</p>}
      {first && last && (
        <p>{t("Cart.Summary.ArrivesInParts", later.length + 1, writeDay(first.date, language), writeDay(last.date, language))}</p>
      )}
      {missing > 0 && <p>{t(missing === products.length ? "Cart.Summary.SpeedGone" : "Cart.Summary.SomeGone")}</p>}
    </div>
  );
}
