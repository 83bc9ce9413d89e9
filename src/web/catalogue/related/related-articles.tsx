import { useId } from "react";
import type { RelatedItemData } from "#contract/screens.ts";
import { ArticleOffer, OfferFrame, useAddToCart } from "#web/cart/index.ts";
import { VatNote } from "#web/prices/index.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import css from "./related-articles.module.css";

/** Accessories and alternatives of the page's article or family. */
export function RelatedArticles({ data }: ScreenProps<"RelatedArticles">) {
  const t = useT();
  if (!data || (data.accessories.length === 0 && data.alternatives.length === 0)) return null;
  return (
    <div className={`page-width ${css["page"]}`}>
      <RelatedList title={t("Related.Accessories")} items={data.accessories} />
      <RelatedList title={t("Related.Alternatives")} items={data.alternatives} />
    </div>
  );
}

function RelatedList({ title, items }: { title: string; items: readonly RelatedItemData[] }) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={css["items"]}>
        {items.map((item) => (
          <RelatedItem key={`${item.of} ${item.id}`} item={item} />
        ))}
      </ul>
    </section>
  );
}

function RelatedItem({ item }: { item: RelatedItemData }) {
  const t = useT();
  const { add, isAdding, dialog } = useAddToCart();
  const label = item.label ?? t(`Related.Kind.${item.kind}`);
  if (item.of === "family") {
    return (
      <OfferFrame {...item} label={label}>
        <p className={css["details"]}>
          <span>{t(item.productCount === 1 ? "Category.Teaser.Variant" : "Category.Teaser.Variants", item.productCount)}</span>
          {item.price && (
            <span>
              <strong>{t("Category.Teaser.PriceFrom", item.price)}</strong> <VatNote />
            </span>
          )}
        </p>
      </OfferFrame>
    );
  }
  return (
    <ArticleOffer
      article={item}
      label={label}
      isAdding={isAdding}
      onAdd={(quantity, unit) => void add(item.id, quantity, { name: item.name, image: item.image, unit })}
    >
      {dialog}
    </ArticleOffer>
  );
}
