import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { NumericCell, NumericHeader, Table } from "#web/ui/list/table.tsx";
import { SHIPPING_COSTS_ID } from "./shipping-costs-id.ts";
import css from "./shipping-costs.module.css";

/** Shipping costs by value of goods, as the cart calculates them (decision B20). */
export function ShippingCosts({ data }: ScreenProps<"ShippingCosts">) {
  const t = useT();
  if (!data) return null;
  const basis = data.isNet ? "net" : "gross";
  const rows = [
    [t("ShippingCosts.Below", data.smallOrderBelow), data.smallOrderCost, data.smallOrderSurcharge],
    [t("ShippingCosts.From", data.smallOrderBelow), data.cost, "–"],
    [t("ShippingCosts.From", data.freeFrom), t("ShippingCosts.Free"), "–"],
  ] as const;
  return (
    <section id={SHIPPING_COSTS_ID} className={`page-width ${css["costs"]}`}>
      <h2>{t("ShippingCosts.Title")}</h2>
      <Table caption={t("ShippingCosts.Title")} dense>
        <thead>
          <tr>
            <th scope="col">{t(`ShippingCosts.Goods.${basis}`)}</th>
            <NumericHeader className={css["head"]}>{t("ShippingCosts.Cost")}</NumericHeader>
            <NumericHeader className={css["head"]}>{t("ShippingCosts.Surcharge")}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map(([goods, cost, surcharge]) => (
            <tr key={goods}>
              <th scope="row">{goods}</th>
              <NumericCell>{cost}</NumericCell>
              <NumericCell>{surcharge}</NumericCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>{t(`ShippingCosts.Note.${basis}`)}</p>
    </section>
  );
}
