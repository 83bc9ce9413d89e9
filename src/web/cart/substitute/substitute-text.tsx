import type { SubstituteData } from "#contract/screens.ts";
import { VatNote } from "#web/prices/index.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import css from "./substitute.module.css";

export const isAdded = ({ quantity, quantityBefore }: SubstituteData): boolean => quantity > quantityBefore;

/** Names of the discontinued article and its successor, with the quantity now in the cart. */
export function SubstituteText({ substitute }: { substitute: SubstituteData }) {
  const t = useT();
  const link = useLink();
  const { replacedName, name, code, quantity, quantityBefore, unit, totalPrice } = substitute;
  const amount =
    quantityBefore > 0 ? t("Cart.Substitute.QuantityNow", quantity, unit, quantityBefore) : t("Cart.Substitute.Quantity", quantity, unit);
  return (
    <div className={css["text"]}>
      <p>{t(isAdded(substitute) ? "Cart.Substitute.Instead" : "Cart.Substitute.NotAdded", replacedName)}</p>
      <p>
        <a href={link(substitute.link)}>{name}</a>
        <span className={css["number"]}>{t("Product.ArticleNumber", code)}</span>
      </p>
      {isAdded(substitute) && (
        <p>
          {totalPrice ? t("Cart.Substitute.Total", amount, totalPrice) : amount} {totalPrice && <VatNote />}
        </p>
      )}
    </div>
  );
}
