import { useStore } from "../page/use-store.ts";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { useLink, usePage, useT } from "../regions/region-context.tsx";
import { $addedLayer, $cartCount } from "../page/stores.ts";
import styles from "./added-layer.module.css";

/** How long the layer stays (shop §9). */
export const LAYER_MS = 3000;

/** After a successful add: what is in the cart now, and the way there (LAYER-01, LAYER-02). */
export function AddedLayer() {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const added = useStore($addedLayer, null);
  const count = useStore($cartCount, null);
  if (!added) return null;
  return (
    <Toast key={added.at} onClose={() => $addedLayer.set(null)} hideAfterMs={LAYER_MS}>
      <p className={styles["title"]}>{t("Shell.Added.Title")}</p>
      {count !== null && <p className={styles["count"]}>{t(count === 1 ? "Shell.Cart.CountOne" : "Shell.Cart.Count", count)}</p>}
      <a href={link(settings.site.pages.cart)}>{t("Shell.Added.ToCart")}</a>
    </Toast>
  );
}
