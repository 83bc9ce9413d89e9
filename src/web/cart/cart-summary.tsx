import { type ReactNode, useId } from "react";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { CartData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { OrderSpeed } from "./order-speed.tsx";
import { SHIPPING_COSTS_ID } from "./shipping-costs-id.ts";
import css from "./cart-summary.module.css";

/** Anchor of the summary, linked from above a long cart. */
export const SUMMARY_ID = "cart-summary";

/** Cart totals; net first in the closed shop, gross in the open one. Children: the next actions. */
export function CartSummary({ cart, children }: { cart: CartData; children?: ReactNode }) {
  const t = useT();
  const link = useLink();
  const titleId = useId();
  const { settings } = usePage();
  const isGross = !showsNet(settings.shop);
  return (
    <section id={SUMMARY_ID} tabIndex={-1} className={css["summary"]} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("Cart.Summary.Title")}</h2>
      <dl>
        <div>
          <dt>{t(isGross ? "Cart.Summary.SubTotalGross" : "Cart.Summary.SubTotalNet")}</dt>
          <dd>{isGross ? cart.subTotalWithTax : cart.subTotal}</dd>
        </div>
        {cart.rounding && (
          <div>
            <dt>{t("Cart.Summary.RoundingWithin")}</dt>
            <dd>{cart.rounding}</dd>
          </div>
        )}
        <div>
          <dt>{t(isGross ? "Cart.Summary.DeliveryGross" : "Cart.Summary.DeliveryNet")}</dt>
          <dd>{cart.smallOrder?.deliveryAlone ?? cart.deliveryCost}</dd>
        </div>
        {cart.smallOrder && (
          <div>
            <dt>{t(isGross ? "Cart.Summary.SurchargeGross" : "Cart.Summary.SurchargeNet")}</dt>
            <dd>{cart.smallOrder.surcharge}</dd>
          </div>
        )}
        {!isGross && (
          <div>
            <dt>{t("Cart.Summary.TotalNet")}</dt>
            <dd>{cart.totalPrice}</dd>
          </div>
        )}
        {!isGross && <Taxes cart={cart} words="Cart.Summary.Tax" />}
        <div className={css["total"]}>
          <dt>{t("Cart.Summary.Total")}</dt>
          {/* Only the total is a live region; otherwise every changed amount would be announced. */}
          <dd aria-live="polite">{cart.totalPriceWithTax}</dd>
        </div>
        {isGross && <Taxes cart={cart} words="Cart.Summary.TaxIncluded" />}
      </dl>
      {cart.taxNote && <p className={css["delivery"]}>{cart.taxNote}</p>}
      {cart.deliveryDescription && (
        <p className={css["delivery"]}>
          {cart.deliveryDescription}{" "}
          <a href={link(`${settings.site.pages.shipment}#${SHIPPING_COSTS_ID}`)}>{t("Cart.Summary.ShippingCosts")}</a>
        </p>
      )}
      <OrderSpeed cart={cart} />
      {children}
    </section>
  );
}

/** Listed before a net total (added) or after a gross one (included). */
function Taxes({ cart, words }: { cart: CartData; words: string }) {
  const t = useT();
  return cart.totalTaxes.map((tax) => (
    <div key={tax.rate}>
      <dt>{t(words, tax.rate)}</dt>
      <dd>{tax.formattedValue}</dd>
    </div>
  ));
}
