import { RETAIL_ANCHOR } from "#contract/rules/articles/retail-links.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { AddOne, type AddOneProps } from "./add-one.tsx";

export type RetailButtonProps = Pick<AddOneProps, "cartArticles"> & {
  article: { id: string; name: string; link: string; retailerStock: string | null; image: string | null };
};

/** A variant's button in the retail modes: adds to the cart, or opens the retailers on its page (FAM-20, FAM-21). */
export function RetailButton({ article, cartArticles }: RetailButtonProps) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const isInStock = article.retailerStock !== "empty";
  if (settings.shop.shopType === "RetailConnectCart") {
    return <AddOne article={article} isInStock={isInStock} cartArticles={cartArticles} />;
  }
  if (!isInStock) {
    return (
      <Button size="small" disabled aria-label={t("Retail.NotInStockOf", article.name)}>
        {t("Retail.NotInStock")}
      </Button>
    );
  }
  return (
    <LinkButton
      variant="secondary"
      size="small"
      href={`${link(article.link)}#${RETAIL_ANCHOR}`}
      aria-label={t("Retail.ToRetailersOf", article.name)}
    >
      {t("Retail.ToRetailers")}
    </LinkButton>
  );
}
