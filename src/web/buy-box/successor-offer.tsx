import { CART_ROUTES } from "#contract/page-routes.ts";
import { isOrderable } from "#contract/rules/quantities/quantity-steps.ts";
import type { BestPriceData, ProductData } from "#contract/screens.ts";
import { canFillCart } from "#contract/viewer.ts";
import { formTarget, useAddToCart } from "#web/cart/index.ts";
import { DeliveryInfo, shownPrice, unitPrice } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import css from "./successor-offer.module.css";

export type SuccessorOfferProps = {
  successor: NonNullable<ProductData["successor"]>;
  /** Null if the viewer sees no prices: then only a link shows. */
  price: BestPriceData | null;
};

/** Reports a discontinued article and offers to add its successor to the cart. */
export function SuccessorOffer({ successor, price: bestPrice }: SuccessorOfferProps) {
  const t = useT();
  const link = useLink();
  const { page, settings, user } = usePage();
  const { add, isAdding, dialog } = useAddToCart();
  const price = shownPrice(bestPrice, settings.shop);
  return (
    <div className={css["offer"]}>
      <p className={css["title"]}>{t("BuyBox.Discontinued")}</p>
      <div>
        <p className={css["muted"]}>{t("BuyBox.Successor")}</p>
        <p>
          <a href={link(successor.link)}>{successor.name}</a>
        </p>
        <p className={css["muted"]}>{t("Product.ArticleNumber", successor.id)}</p>
      </div>
      {bestPrice && price && (
        <div>
          <p className={css["price"]}>{t("BuyBox.SuccessorPrice", price.total, bestPrice.requestedQuantity, price.baseUnit)}</p>
          <p className={css["muted"]}>{t(price.isGross ? "Price.VatIncluded" : "Price.VatExcluded")}</p>
          <p className={css["muted"]}>{unitPrice(t, price)}</p>
        </div>
      )}
      {bestPrice && price && <DeliveryInfo speed={bestPrice.deliverySpeed} stock={bestPrice.stockLevels} unit={price.baseUnit} />}
      {bestPrice && price && isOrderable(bestPrice.quantityStepRanges) && canFillCart(user) && (
        <form
          method="post"
          action={CART_ROUTES.add}
          onSubmit={(event) => {
            event.preventDefault();
            void add(successor.id, bestPrice.requestedQuantity, { name: successor.name, image: null, unit: price.baseUnit });
          }}
        >
          <input type="hidden" name="id" value={successor.id} />
          <input type="hidden" name="quantity" value={bestPrice.requestedQuantity} />
          <input type="hidden" name="redirect" value={formTarget(page)} />
          <Button type="submit" wide icon="cart" isLoading={isAdding}>
            {t("BuyBox.AddSuccessor")}
          </Button>
        </form>
      )}
      {dialog}
    </div>
  );
}
