import { BUDGET_MESSAGES, COST_CENTRE_MESSAGES, type EnteredForm } from "#contract/rules/company/budget-pages.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { listBudgets } from "./list-budgets.ts";
import { listCostCentres } from "./list-cost-centres.ts";

export const budgetsLoaders: Loaders = {
  async CostCentres({ ctx, page }): Promise<LoaderResult<ScreenData["CostCentres"]>> {
    const { viewer } = ctx;
    if (!can(viewer, "seeCompany")) return { data: null };
    const listed = await listCostCentres({ ...ctx, viewer });
    if (!listed) return { data: { view: "denied" } };
    const message = COST_CENTRE_MESSAGES.find((each) => each === page.searchParams.get("message")) ?? null;
    const report = message === "imported" ? listed.report : null;
    return { data: { view: "list", ...listed, report, message, entered: enteredForm(page.searchParams) } };
  },
  async Budgets({ ctx, page }): Promise<LoaderResult<ScreenData["Budgets"]>> {
    const { viewer } = ctx;
    if (!can(viewer, "seeCompany")) return { data: null };
    const message = BUDGET_MESSAGES.find((each) => each === page.searchParams.get("message")) ?? null;
    return { data: { ...(await listBudgets({ ...ctx, viewer })), message, entered: enteredForm(page.searchParams) } };
  },
};

const MAX_ENTERED = 200;

/** What a form had when it was not saved: the page shows it again. */
function enteredForm(query: URLSearchParams): EnteredForm | null {
  const values = Object.fromEntries(
    [...query].filter(([name]) => name.startsWith("v-")).map(([name, value]) => [name.slice(2), value.slice(0, MAX_ENTERED)]),
  );
  return Object.keys(values).length === 0 ? null : { id: query.get("id") ?? "", values };
}
