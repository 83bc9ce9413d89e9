import { useStore } from "../page/stores/use-store.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import { $addedLayer, $cartCount } from "../page/stores/stores.ts";
import styles from "./added-layer.module.css";

/** Display time of the layer (LAYER-02). */
export const LAYER_MS = 3000;

/** Layer after a successful add: the added article and a link to the cart (LAYER-01, LAYER-02). */
export function AddedLayer() {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const added = useStore($addedLayer, null);
  const count = useStore($cartCount, null);
  if (!added) return null;
  const { article } = added;
  return (
    <Toast key={added.at} onClose={() => $addedLayer.set(null)} hideAfterMs={LAYER_MS}>
      <p className={styles["title"]}>{t("Shell.Added.Title")}</p>
      {article && (
        <div className={styles["article"]}>
          {article.image && <ProductImage src={article.image} width={64} height={48} />}
          <p>
            {t("Shell.Added.Article", added.quantity, article.unit, article.name)}
            {article.price?.quantity === added.quantity && <strong>{article.price.total}</strong>}
          </p>
        </div>
      )}
      {count !== null && !added.isUncounted && (
        <p className={styles["count"]}>{t(count === 1 ? "Shell.Cart.CountOne" : "Shell.Cart.Count", count)}</p>
      )}
      <LinkButton size="small" href={link(settings.site.pages.cart)}>
        {t("Shell.Added.ToCart")}
      </LinkButton>
    </Toast>
  );
}
