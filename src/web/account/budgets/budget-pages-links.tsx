import { BUDGETS_PAGE, COST_CENTRES_PAGE } from "#contract/company-budget-links.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import account from "../account.module.css";

/** The two pages link each other. */
export function BudgetPagesLinks({ current }: { current: "costCentres" | "budgets" }) {
  const t = useT();
  const link = useLink();
  const page = (of: "costCentres" | "budgets", path: string, key: string) => (
    <a href={link(path)} aria-current={of === current ? "page" : undefined}>
      {t(key)}
    </a>
  );
  return (
    <nav className={account["actions"]} aria-label={t("Budgets.Navigation")}>
      {page("costCentres", COST_CENTRES_PAGE, "CostCentres.Title")}
      {page("budgets", BUDGETS_PAGE, "Budgets.Title")}
    </nav>
  );
}
