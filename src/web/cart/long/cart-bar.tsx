import type { ReactNode } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { SUMMARY_ID } from "../cart-summary.tsx";
import css from "./long-cart.module.css";

/** Where a number is typed, to be led to from the bar. */
export const NUMBER_BOX_ID = "cart-number";

/** On screens without room beside the lines: the sum, the way to the field for a number, and the way on stay in reach at the bottom. */
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
