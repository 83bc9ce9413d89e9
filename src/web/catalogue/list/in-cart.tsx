import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./variant-list.module.css";

/** Quantity of the row's article in the cart. */
export function InCart({ pieces }: { pieces: number }) {
  const t = useT();
  return (
    pieces > 0 && (
      <span className={css["inCart"]}>
        <Icon name="check" size={14} />
        {t("Family.InCart.Pieces", pieces)} <span>{t("Family.InCart")}</span>
      </span>
    )
  );
}
