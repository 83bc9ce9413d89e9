import type { ReactNode } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { SUMMARY_ID } from "../cart-summary.tsx";
import css from "./long-cart.module.css";

/** Anchor of the article number field. */
export const NUMBER_BOX_ID = "cart-number";

/** On narrow screens, a fixed bar with the total and links to the article number field and checkout. */
export function CartBar({ total, children }: { total: string; children: ReactNode }) {
  const t = useT();
  return (
    <nav className={css["bar"]} data-floating-bar aria-label={t("Cart.Bar")}>
      <a href={`#${SUMMARY_ID}`}>{t("Cart.ToSummary", total)}</a>
      <a href={`#${NUMBER_BOX_ID}`}>{t("Cart.Bar.ToNumber")}</a>
      {children}
    </nav>
  );
}
