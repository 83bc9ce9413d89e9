import { useState } from "react";
import { CART_ROUTES } from "#contract/page-routes.ts";
import type { BestPriceData, FamilyData } from "#contract/screens.ts";
import { formTarget, useAddToCart } from "#web/cart/index.ts";
import { fetchBestPrice, shownPrice } from "#web/prices/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { usePiecesInCart } from "#web/shell/page/stores/use-pieces-in-cart.ts";
import { Button, type ButtonProps } from "#web/ui/action/button.tsx";

export type AddOneProps = {
  article: { id: string; name: string; image: string | null };
  /** Price of its smallest quantity; fetched on the click if unknown. */
  price?: BestPriceData | null | undefined;
  isInStock: boolean;
  cartArticles: FamilyData["cartArticles"];
  size?: ButtonProps["size"];
};

/**
 * Adds the smallest quantity of an article to the cart (QTY-14). Disabled while adding, if it is in the cart already, and if no
 * retailer has it (FAM-20).
 */
export function AddOne({ article, price, isInStock, cartArticles, size = "small" }: AddOneProps) {
  const t = useT();
  const { page, settings } = usePage();
  const { id, name, image } = article;
  const [isAsking, setAsking] = useState(false);
  const { add, isAdding, dialog } = useAddToCart();
  const isInCart = usePiecesInCart(id, cartArticles) > 0;
  if (isInCart || !isInStock) {
    const label = isInCart ? t("Retail.InCartOf", name) : t("Retail.NotInStockOf", name);
    return (
      <Button size={size} disabled icon={isInCart ? "check" : undefined} aria-label={label}>
        {isInCart ? t("Retail.InCart") : t("Retail.NotInStock")}
      </Button>
    );
  }
  /** The notice contains quantity and price. If the price is unavailable, the article is added anyway. */
  async function addPriced() {
    if (isAsking) return;
    setAsking(true);
    const bestPrice = price ?? (await fetchBestPrice(id, null).catch(() => null));
    setAsking(false);
    const shown = shownPrice(bestPrice, settings.shop);
    if (!bestPrice || !shown) return add(id, null);
    const quantity = bestPrice.requestedQuantity;
    return add(id, quantity, { name, image, unit: shown.baseUnit, price: { quantity, total: shown.total } });
  }
  return (
    <form
      method="post"
      action={CART_ROUTES.add}
      onSubmit={(event) => {
        event.preventDefault();
        void addPriced();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="redirect" value={formTarget(page)} />
      <Button
        type="submit"
        size={size}
        icon="cart"
        isLoading={isAdding || isAsking}
        disabled={isAdding || isAsking}
        aria-label={t("Family.AddToCart", name)}
      >
        {t("BuyBox.AddToCart")}
      </Button>
      {dialog}
    </form>
  );
}
