import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import type { CartData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./delivery-wish.module.css";

/** Which articles arrive on which day (QUOTE-21). */
export function ExpectedDelivery({ cart: { deliveryPlan, products } }: { cart: Pick<CartData, "deliveryPlan" | "products"> }) {
  const t = useT();
  const { language } = usePage();
  const { parts } = deliveryPlan;
  const [only] = parts;
  const namesOf = (lines: readonly number[]): string => {
    const [first, ...others] = lines.flatMap((id) => products.find((line) => line.id === id)?.name ?? []);
    return others.length === 0 ? (first ?? "") : t("DeliveryWish.Plan.More", first ?? "", others.length);
  };
  return (
    only && (
      <div className={css["plan"]}>
        <strong>{t("DeliveryWish.Plan")}</strong>
        {parts.length === 1 ? (
          <p>{t("DeliveryWish.Plan.All", writeDay(only.date, language))}</p>
        ) : (
          <ul>
            {parts.map(({ date, lines }) => (
              <li key={date}>{t("DeliveryWish.Plan.Part", writeDay(date, language), namesOf(lines))}</li>
            ))}
          </ul>
        )}
        <p className={css["quiet"]}>{t("DeliveryWish.Plan.Note")}</p>
      </div>
    )
  );
}
