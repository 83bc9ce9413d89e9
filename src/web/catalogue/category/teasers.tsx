import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { FamilyTeaserData, ProductTeaserData } from "#contract/screens.ts";
import { VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import type { Translate } from "#web/ui/text.ts";
import { FamilyBox } from "../compare/family-box.tsx";
import css from "./teasers.module.css";

/** Number of images above the fold: loaded eagerly, the others lazily. */
const IN_SIGHT = 3;
const fetching = (position: number) => (position < IN_SIGHT ? { isFirst: position === 0 } : { loading: "lazy" as const });

/** "3 Varianten", or "2 von 14 Varianten" if the link opens more than were found. */
export function variantCount(t: Translate, { productCount, linkCount }: Pick<FamilyTeaserData, "productCount" | "linkCount">): string {
  if (linkCount) return t("Category.Teaser.VariantsOf", productCount, linkCount);
  return t(productCount === 1 ? "Category.Teaser.Variant" : "Category.Teaser.Variants", productCount);
}

/** Family teaser on the category page (CAT-07); `place` is its index in the list. */
export function FamilyTeaser({ family, place }: { family: FamilyTeaserData; place: number }) {
  const t = useT();
  const link = useLink();
  return (
    <li className={css["teaser"]}>
      {family.image && <ProductImage src={family.image} width={400} height={300} {...fetching(place)} />}
      <div className={css["text"]}>
        <h3>
          <a href={link(family.link)}>{family.name}</a>
        </h3>
        {family.marketingClaim && <p>{family.marketingClaim}</p>}
        {family.description && <p className={css["description"]}>{family.description}</p>}
        <p className={css["meta"]}>
          {variantCount(t, family)}
          {family.price && (
            <span className={css["price"]}>
              {t("Category.Teaser.PriceFrom", family.price)} <VatNote />
            </span>
          )}
        </p>
        <FamilyBox family={family} />
      </div>
    </li>
  );
}

/** Teaser of a variant without family; shows its number if it can be ordered (MODE-08). */
export function ProductTeaser({ product, place }: { product: ProductTeaserData; place: number }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <li className={css["teaser"]}>
      {product.image && <ProductImage src={product.image} width={400} height={300} {...fetching(place)} />}
      <div className={css["text"]}>
        <h3>
          <a href={link(product.link)}>{product.name}</a>
        </h3>
        {product.marketingClaim && <p>{product.marketingClaim}</p>}
        {product.description && <p className={css["description"]}>{product.description}</p>}
        {showsPrices(settings.shop.shopType) && <p className={css["meta"]}>{t("Product.ArticleNumber", product.id)}</p>}
      </div>
    </li>
  );
}
