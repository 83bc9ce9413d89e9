import { isDeliverable } from "#contract/rules/articles/availability.ts";
import type { ReactNode } from "react";
import { quoteRequestLink } from "#contract/quote-request-link.ts";
import { CART_ROUTES } from "#contract/page-routes.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import { isOrderable } from "#contract/rules/quantities/quantity-steps.ts";
import type { BestPriceData } from "#contract/screens.ts";
import { canFillCart } from "#contract/viewer.ts";
import { DeliveryInfo, needsSignIn, shownPrice, unitPrice } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { formTarget } from "../add/form-target.ts";
import css from "./article-offer.module.css";

export type OfferedArticle = { id: string; name: string; link: string; image: string | null; bestPrice: BestPriceData | null };

export type ArticleOfferProps = {
  article: OfferedArticle;
  /** What it is for. */
  label: string;
  isAdding: boolean;
  /** Adds the smallest quantity that can be ordered. */
  onAdd: (quantity: number, unit: string) => void;
  /** The dialog of an addition. */
  children?: ReactNode;
};

/** An article beside others: drawing, name, number, price of its smallest quantity, availability and cart button. */
export function ArticleOffer({ article, label, isAdding, onAdd, children }: ArticleOfferProps) {
  const t = useT();
  const link = useLink();
  const page = usePage();
  const { shopType } = page.settings.shop;
  const { id, name, bestPrice } = article;
  const price = shownPrice(bestPrice, page.settings.shop);
  const canOrder =
    bestPrice &&
    price &&
    hasCart(shopType) &&
    canFillCart(page.user) &&
    isOrderable(bestPrice.quantityStepRanges) &&
    isDeliverable(bestPrice);
  return (
    <OfferFrame {...article} label={label}>
      <p className={css["muted"]}>{t("Product.ArticleNumber", id)}</p>
      {bestPrice && price ? (
        <>
          <p>
            <strong className={css["price"]}>{price.total}</strong>{" "}
            <span className={css["muted"]}>{t("Price.For", bestPrice.requestedQuantity, price.baseUnit)}</span>
          </p>
          <p className={css["muted"]}>
            {unitPrice(t, price)} {t(price.isGross ? "Price.VatIncluded" : "Price.VatExcluded")}
          </p>
          <p className={css["muted"]}>
            <DeliveryInfo speed={bestPrice.deliverySpeed} stock={bestPrice.stockLevels} unit={price.baseUnit} isShort />
          </p>
        </>
      ) : (
        bestPrice &&
        (needsSignIn(page) ? (
          <p className={css["muted"]}>{t("Family.PriceAfterSignIn")}</p>
        ) : (
          <p className={css["muted"]}>
            {t("BuyBox.PriceOnRequest")} <a href={link(quoteRequestLink(id))}>{t("BuyBox.RequestPrice")}</a>
          </p>
        ))
      )}
      {canOrder && (
        <form
          method="post"
          action={CART_ROUTES.add}
          onSubmit={(event) => {
            event.preventDefault();
            onAdd(bestPrice.requestedQuantity, price.baseUnit);
          }}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="quantity" value={bestPrice.requestedQuantity} />
          <input type="hidden" name="redirect" value={formTarget(page.page)} />
          <Button type="submit" variant="secondary" size="small" icon="cart" isLoading={isAdding} aria-label={t("Offer.AddNamed", name)}>
            {t("BuyBox.AddToCart")}
          </Button>
        </form>
      )}
      {children}
    </OfferFrame>
  );
}

/** Drawing, label and name of an article or a family, with more below. */
export function OfferFrame({
  name,
  link: path,
  image,
  label,
  children,
}: Pick<OfferedArticle, "name" | "link" | "image"> & { label: string; children: ReactNode }) {
  const link = useLink();
  return (
    <li className={css["offer"]}>
      {image && <ProductImage src={image} width={160} height={120} loading="lazy" className={css["image"]} />}
      <div className={css["text"]}>
        <p className={css["label"]}>{label}</p>
        <h3>
          <a href={link(path)}>{name}</a>
        </h3>
        {children}
      </div>
    </li>
  );
}
