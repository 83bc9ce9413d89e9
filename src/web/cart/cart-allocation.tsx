import { BUDGETS_PAGE } from "#contract/company-budget-links.ts";
import type { CartData } from "#contract/screens.ts";
import { ALLOCATION_ERRORS } from "#contract/rules/company/cost-centre.ts";
import { periodText } from "#web/shell/period-text.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./cart-allocation.module.css";

/** What the order would leave of each budget, and why it cannot be ordered yet. */
export function CartAllocation({ allocation }: Pick<CartData, "allocation">) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  if (!allocation) return null;
  const { budgets } = allocation;
  const error = ALLOCATION_ERRORS.find((each) => each === allocation.error);
  return (
    <>
      {budgets.length > 0 && (
        <div className={css["budgets"]}>
          <h3>{t("Cart.Budgets.Title")}</h3>
          <ul>
            {budgets.map(({ name, period, periodStart, left, leftAfter, isExceeded }) => (
              <li key={`${name} ${periodStart} ${left} ${leftAfter}`} data-exceeded={isExceeded || undefined}>
                <p>
                  {name}
                  <span>{periodText(t, { period, periodStart, language })}</span>
                </p>
                <p>
                  {t("Cart.Budgets.LeftAfter", leftAfter)}
                  <span>{t("Cart.Budgets.LeftNow", left)}</span>
                </p>
              </li>
            ))}
          </ul>
          <a href={link(BUDGETS_PAGE)}>{t("Cart.Budgets.All")}</a>
        </div>
      )}
      {error && (
        <p className={css["error"]} role="status">
          {t(`Cart.Allocation.${error}`)}
        </p>
      )}
    </>
  );
}
