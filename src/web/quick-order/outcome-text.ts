import { quantityProblem } from "#contract/rules/order-lines/quantity-problem.ts";
import { unitBehind } from "#contract/rules/order-lines/quantity.ts";
import type { Translate } from "#web/ui/text.ts";
import { outcomeOf, type Row } from "./rows.ts";

const REFUSED = new Set(["maxOrderQuantityExceeded", "cartFull", "noStock", "noPrice"]);

/** Status text of a row; empty without a status. */
export function outcomeText(t: Translate, row: Row): string {
  const outcome = outcomeOf(row);
  switch (outcome) {
    case "empty":
    case "typed":
      return "";
    case "asking":
      return t("QuickOrder.Asking");
    case "failed":
      return t("QuickOrder.Unanswered");
    case "refused":
      return t(`QuickOrder.Added.Refused.${REFUSED.has(row.refused!) ? row.refused : "other"}`);
    default: {
      const { hint, requestedQuantity, quantity, number } = row.checked!;
      const key = hint === null ? `QuickOrder.Status.${outcome}` : `QuickOrder.Status.${outcome}.${hint}`;
      if (outcome === "quantityChanged") return t(key, requestedQuantity ?? "", quantity ?? "");
      if (outcome === "invalidQuantity") return t(`${key}${quantityProblem(row.quantity)}`, row.quantity.trim());
      if (outcome === "unknownUnit") return t(key, unitBehind(row.quantity));
      return t(key, outcome === "replaced" ? number : row.quantity.trim());
    }
  }
}
