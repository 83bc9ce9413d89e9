import { useId, useState } from "react";
import { isOrderable } from "#contract/rules/quantity-steps.ts";
import type { FamilyData, VariantData } from "#contract/screens.ts";
import { shownPrice } from "#web/buy-box/shown-price.ts";
import { useAddToCart } from "#web/buy-box/use-add-to-cart.tsx";
import { useBestPrice } from "#web/buy-box/use-best-price.ts";
import { useLink, usePage, useT } from "#web/shell/region-context.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { AttributeValue } from "./attribute-value.tsx";
import type { ListColumns } from "./list-columns.ts";
import { VariantDetails } from "./variant-details.tsx";
import css from "./variant-list.module.css";

export type VariantRowProps = { variant: VariantData; family: FamilyData; columns: ListColumns };

/** One variant: its key figures, quantity, total and the way into the cart; opens to show the rest (FAM-03..06). */
export function VariantRow({ variant, family, columns }: VariantRowProps) {
  const t = useT();
  const link = useLink();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const columnCount = 1 + columns.attributes.length + (columns.hasOrderColumns ? 2 : 0);
  return (
    <>
      <tr className={css["row"]} data-open={isOpen}>
        <th scope="row" className={css["variant"]}>
          <div>
            <IconButton
              icon={isOpen ? "arrow-up" : "arrow-down"}
              label={t(isOpen ? "Family.Row.Close" : "Family.Row.Open", variant.name)}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            />
            <span>
              <a href={link(variant.link)}>{variant.name}</a>
              <span className={css["number"]}>{t("Product.ArticleNumber", variant.id)}</span>
            </span>
          </div>
        </th>
        {columns.attributes.map((heading) => {
          const attribute = variant.attributes.find((one) => one.attributeKey === heading.technicalName);
          return (
            <td key={heading.technicalName} className={css["attribute"]} data-label={heading.name}>
              <AttributeValue attribute={attribute} />
            </td>
          );
        })}
        {columns.hasOrderColumns && <OrderCells variant={variant} />}
      </tr>
      <tr id={detailsId} className={css["details"]} hidden={!isOpen}>
        <td colSpan={columnCount}>{isOpen && <VariantDetails variant={variant} familyLineDrawing={family.familyLineDrawing} />}</td>
      </tr>
    </>
  );
}

function OrderCells({ variant }: { variant: VariantData }) {
  const t = useT();
  const page = usePage();
  const formId = useId();
  const { bestPrice, quantity, isLoading, changeQuantity } = useBestPrice(variant.id, variant.bestPrice ?? null);
  const [draft, setDraft] = useState(quantity);
  const { add, isAdding, dialog } = useAddToCart();
  const price = shownPrice(bestPrice, page.settings.shop.shopType);
  const steps = bestPrice?.quantityStepRanges ?? [];
  if (!price || !isOrderable(steps)) {
    const needsSignIn = page.settings.shop.shopType === "ClosedOnlineShop" && !page.user.authenticated;
    return (
      <td colSpan={2} className={css["unavailable"]}>
        {needsSignIn ? t("BuyBox.SignInForPrice") : t(isOrderable(steps) ? "BuyBox.PriceOnRequest" : "Family.ProductUnavailable")}
      </td>
    );
  }
  return (
    <>
      <td className={css["quantity"]}>
        <QuantityStepper
          name="quantity"
          form={formId}
          label={t("Family.QuantityOf", variant.name)}
          value={quantity}
          steps={steps}
          onDraft={setDraft}
          onCommit={changeQuantity}
          isLoading={isLoading}
        />
        <small>{t("Price.Base", price.base, price.baseQuantity, price.baseUnit)}</small>
      </td>
      <td className={css["total"]} data-loading={isLoading} data-speed={bestPrice?.deliverySpeed || "SLOWDELIVERY"}>
        <form
          id={formId}
          method="post"
          action="/webapi/shop/cartsapi/add"
          onSubmit={(event) => {
            event.preventDefault();
            void add(variant.id, draft);
          }}
        >
          <input type="hidden" name="id" value={variant.id} />
          <input type="hidden" name="redirect" value={page.page.uri} />
          <output>{price.total}</output>
          <Button type="submit" size="small" icon="cart" isLoading={isAdding} aria-label={t("Family.AddToCart", variant.name)}>
            <span className={css["addText"]}>{t("BuyBox.AddToCart")}</span>
          </Button>
        </form>
        {dialog}
      </td>
    </>
  );
}
