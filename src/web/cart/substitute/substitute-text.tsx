import type { SubstituteData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import css from "./substitute-words.module.css";

/** Whether any of the successor went into the cart. */
export const isAdded = ({ quantity, quantityBefore }: SubstituteData): boolean => quantity > quantityBefore;

/** The article that is no longer sold and its successor, by their names, and what of it lies in the cart now. */
export function SubstituteText({ substitute }: { substitute: SubstituteData }) {
  const t = useT();
  const link = useLink();
  const { replacedName, name, code, quantity, quantityBefore, unit, totalPrice } = substitute;
  const amount =
    quantityBefore > 0 ? t("Cart.Substitute.QuantityNow", quantity, unit, quantityBefore) : t("Cart.Substitute.Quantity", quantity, unit);
  return (
    <div className={css["words"]}>
      <p>{t(isAdded(substitute) ? "Cart.Substitute.Instead" : "Cart.Substitute.NotAdded", replacedName)}</p>
      <p>
        <a href={link(substitute.link)}>{name}</a>
        <span className={css["number"]}>{t("Product.ArticleNumber", code)}</span>
      </p>
      {isAdded(substitute) && <p>{totalPrice ? t("Cart.Substitute.Total", amount, totalPrice) : amount}</p>}
    </div>
  );
}
