import { useId } from "react";
import { CART_ROUTES } from "#contract/page-routes.ts";
import { isOrderable } from "#contract/rules/quantity-steps.ts";
import type { VariantData } from "#contract/screens.ts";
import { formTarget, quantityOfForm, useAddToCart } from "#web/cart/index.ts";
import { needsSignIn, shownPrice, useBestPrice } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { QuantityStepper } from "#web/ui/action/quantity-stepper.tsx";
import { moveByEnter } from "./move-by-enter.ts";
import css from "./variant-list.module.css";

/** Quantity and total of a variant, and its way into the cart; or why there is none (FAM-05, FAM-15, FAM-18). */
export function OrderCells({ variant }: { variant: VariantData }) {
  const t = useT();
  const link = useLink();
  const page = usePage();
  const formId = useId();
  const { bestPrice, quantity, isLoading, hasError, changeQuantity } = useBestPrice(variant.id, variant.bestPrice ?? null);
  const { add, isAdding, dialog } = useAddToCart();
  const price = shownPrice(bestPrice, page.settings.shop.shopType);
  const steps = bestPrice?.quantityStepRanges ?? [];
  const canOrder = isOrderable(steps);
  if (!price || !canOrder) {
    const reason = needsSignIn(page) ? "Family.PriceAfterSignIn" : canOrder ? "BuyBox.PriceOnRequest" : "Family.ProductUnavailable";
    return (
      <td colSpan={2} className={css["unavailable"]}>
        {variant.successor ? (
          <>
            {t("BuyBox.Discontinued")} <a href={link(variant.successor.link)}>{t("Family.Successor", variant.successor.id)}</a>
          </>
        ) : (
          t(reason)
        )}
      </td>
    );
  }
  return (
    <>
      <td className={css["quantity"]}>
        <QuantityStepper
          form={formId}
          label={t("Family.QuantityOf", variant.name)}
          value={quantity}
          steps={steps}
          onCommit={changeQuantity}
          onEnter={moveByEnter}
          isLoading={isLoading}
        />
        <small>{t("Family.BasePrice", price.base, price.baseQuantity, price.baseUnit)}</small>
      </td>
      <td className={css["total"]} data-loading={isLoading}>
        <form
          id={formId}
          method="post"
          action={CART_ROUTES.add}
          onSubmit={(event) => {
            event.preventDefault();
            const chosen = quantityOfForm(event.currentTarget, steps);
            if (chosen !== null) void add(variant.id, chosen);
          }}
        >
          <input type="hidden" name="id" value={variant.id} />
          <input type="hidden" name="redirect" value={formTarget(page.page)} />
          <output>{hasError ? "–" : price.total}</output>
          <Button type="submit" size="small" icon="cart" isLoading={isAdding} aria-label={t("Family.AddToCart", variant.name)}>
            <span className={css["addText"]}>{t("BuyBox.AddToCart")}</span>
          </Button>
        </form>
        {dialog}
      </td>
    </>
  );
}
