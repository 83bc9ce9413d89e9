import { isDeliverable } from "#contract/rules/articles/availability.ts";
import { useId, useState, type KeyboardEvent } from "react";
import { quoteRequestLink } from "#contract/quote-request-link.ts";
import { CART_ROUTES } from "#contract/page-routes.ts";
import { isOrderable } from "#contract/rules/quantities/quantity-steps.ts";
import type { VariantData } from "#contract/screens.ts";
import { canFillCart } from "#contract/viewer.ts";
import { formTarget, readFormQuantity, useAddToCart } from "#web/cart/index.ts";
import { RetryPrice, type BestPriceState, needsSignIn, shownPrice, unitPrice } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { QuantityStepper } from "#web/ui/action/quantity-stepper.tsx";
import { InCart } from "./in-cart.tsx";
import css from "./variant-list.module.css";

export type OrderCellsProps = { variant: VariantData; prices: BestPriceState; inCart: number };

/** Quantity, total and add-to-cart of a variant, or the reason why it cannot be ordered (FAM-05, FAM-15, FAM-18). */
export function OrderCells({ variant, prices, inCart }: OrderCellsProps) {
  const t = useT();
  const link = useLink();
  const page = usePage();
  const id = useId();
  const { bestPrice, quantity, isLoading, hasError, changeQuantity } = prices;
  const { add, isAdding, dialog } = useAddToCart();
  // The button is highlighted after the quantity changed, until it is added.
  const [draft, setDraft] = useState(quantity);
  const [settled, setSettled] = useState(quantity);
  const price = shownPrice(bestPrice, page.settings.shop);
  const steps = bestPrice?.quantityStepRanges ?? [];
  const canOrder = isOrderable(steps);
  if (!bestPrice || !price || !canOrder || !isDeliverable(bestPrice)) {
    const reason = needsSignIn(page)
      ? "Family.PriceAfterSignIn"
      : canOrder && !price
        ? "BuyBox.PriceOnRequest"
        : "Family.ProductUnavailable";
    return (
      <td colSpan={3} className={css["unavailable"]}>
        {variant.successor ? (
          <>
            {t("BuyBox.Discontinued")} <a href={link(variant.successor.link)}>{t("Family.Successor", variant.successor.id)}</a>
          </>
        ) : (
          <>
            {t(reason)} {reason === "BuyBox.PriceOnRequest" && <a href={link(quoteRequestLink(variant.id))}>{t("BuyBox.RequestPrice")}</a>}
          </>
        )}
      </td>
    );
  }
  const step = steps[0]!.rangeValue!;
  const packId = step > 1 ? `${id}pack` : undefined;
  return (
    <>
      <td className={css["quantity"]}>
        <div className={css["amount"]}>
          <QuantityStepper
            form={id}
            size="small"
            label={t("Family.QuantityOf", variant.name)}
            describedBy={packId}
            value={quantity}
            steps={steps}
            onCommit={changeQuantity}
            onDraft={setDraft}
            onEnter={moveByEnter}
            isLoading={isLoading}
          />
          <div>
            {packId && <span id={packId}>{t("Price.Packing", step, price.baseUnit)}</span>}
            <InCart pieces={inCart} />
          </div>
        </div>
      </td>
      <td className={css["total"]} data-loading={isLoading}>
        <output>{hasError ? t("Price.Failed") : price.total}</output>
        {hasError ? (
          <RetryPrice prices={prices} name={variant.name} />
        ) : (
          <small>
            {unitPrice(t, price)} <span className={css["vat"]}>{t(price.isGross ? "Price.Gross" : "Price.Net")}</span>
          </small>
        )}
      </td>
      <td className={css["add"]}>
        {canFillCart(page.user) && (
          <form
            id={id}
            method="post"
            action={CART_ROUTES.add}
            onSubmit={(event) => {
              event.preventDefault();
              const chosen = readFormQuantity(event.currentTarget, steps);
              if (chosen === null) return;
              setSettled(chosen);
              void add(variant.id, chosen, { name: variant.name, image: variant.image, unit: price.baseUnit });
            }}
          >
            <input type="hidden" name="id" value={variant.id} />
            <input type="hidden" name="redirect" value={formTarget(page.page)} />
            <Button
              type="submit"
              variant={draft === settled ? "secondary" : "primary"}
              size="small"
              icon="cart"
              isLoading={isAdding}
              aria-label={t("Family.AddToCart", variant.name)}
            >
              {null}
            </Button>
          </form>
        )}
        {inCart > 0 && (
          <a className={css["toCart"]} href={link(page.settings.site.pages.cart)}>
            {t("Shell.Added.ToCart")}
          </a>
        )}
        {dialog}
      </td>
    </>
  );
}

/** Enter moves the focus to the next row's quantity, Shift+Enter to the previous one, as in a spreadsheet. */
function moveByEnter({ shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...currentTarget.closest("table")!.querySelectorAll<HTMLInputElement>("[name=quantity]")];
  fields[fields.indexOf(currentTarget) + (shiftKey ? -1 : 1)]?.focus();
}
