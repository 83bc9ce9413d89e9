import { CART_ROUTES } from "#contract/page-routes.ts";
import type { FamilyData } from "#contract/screens.ts";
import { formTarget, useAddToCart } from "#web/cart/index.ts";
import { usePage, useT } from "#web/shell/regions/region-context.tsx";
import { usePiecesInCart } from "#web/shell/page/use-pieces-in-cart.ts";
import { Button, type ButtonProps } from "#web/ui/action/button.tsx";

export type AddOneProps = {
  articleNumber: string;
  name: string;
  isInStock: boolean;
  cartArticles: FamilyData["cartArticles"];
  size?: ButtonProps["size"];
};

/**
 * Puts the smallest quantity of an article into the cart (QTY-14). Closed while it is being added, when it is in the cart
 * already, and when no retailer has it (FAM-20).
 */
export function AddOne({ articleNumber, name, isInStock, cartArticles, size = "small" }: AddOneProps) {
  const t = useT();
  const { page } = usePage();
  const { add, isAdding, dialog } = useAddToCart();
  const isInCart = usePiecesInCart(articleNumber, cartArticles) > 0;
  if (isInCart || !isInStock) {
    const words = isInCart ? "Retail.InCart" : "Retail.NotInStock";
    return (
      <Button size={size} disabled icon={isInCart ? "check" : undefined} aria-label={t(`${words}Of`, name)}>
        {t(words)}
      </Button>
    );
  }
  return (
    <form
      method="post"
      action={CART_ROUTES.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add(articleNumber, null);
      }}
    >
      <input type="hidden" name="id" value={articleNumber} />
      <input type="hidden" name="redirect" value={formTarget(page)} />
      <Button type="submit" size={size} icon="cart" isLoading={isAdding} disabled={isAdding} aria-label={t("Family.AddToCart", name)}>
        {t("BuyBox.AddToCart")}
      </Button>
      {dialog}
    </form>
  );
}
