import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import { BuyBoxPanel } from "./buy-box.tsx";
import { FormNotice } from "#web/cart/index.ts";
import css from "./page-buy-box.module.css";

/** The buy box alone, for one fixed article (BUYBOX-03). */
export function PageBuyBox({ data }: ScreenProps<"PageBuyBox">) {
  const t = useT();
  const link = useLink();
  const turn = useDataVersion(data);
  const product = data?.product;
  if (!product) return <p>{t("BuyBox.Unavailable")}</p>;
  return (
    <article className={`page-body ${css["page"]}`}>
      {product.image && <ProductImage src={product.image} width={480} height={360} />}
      <div>
        <h1>
          <a href={link(product.link)}>{product.name}</a>
        </h1>
        <p className={css["number"]}>{t("Product.ArticleNumber", product.id)}</p>
        <FormNotice />
        <BuyBoxPanel
          key={turn}
          articleNumber={product.id}
          article={product}
          initial={data.bestPrice}
          successor={product.successor}
          successorPrice={data.successorPrice}
        />
      </div>
    </article>
  );
}
