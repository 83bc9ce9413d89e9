import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { FastifyInstance } from "fastify";
import { BUDGET_ROUTES, BUDGETS_PAGE } from "#contract/company-budget-links.ts";
import { pageAfterForm } from "../http/page-after-form.ts";
import type { Shop } from "../shop.ts";
import { formRoutes } from "../sites/index.ts";
import { endBudget, saveBudget } from "./manage-budgets.ts";

/** Forms of the page with budgets; each redirects back to it with the outcome. */
export function registerBudgetRoutes(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop);

  post(BUDGET_ROUTES.save, async ({ ctx, form, language, link }) => {
    const values = { name: form.text("name"), amount: form.text("amount"), period: form.text("period"), scope: form.text("scope") };
    const id = form.text("id");
    const isGone = id !== "" && !isUuid(id);
    const message = isGone ? "gone" : await saveBudget(ctx, { budgetId: id || null, ...values, language });
    return link(pageAfterForm(BUDGETS_PAGE, { message, ...(message !== "saved" && { entered: { id, values } }) }));
  });

  post(BUDGET_ROUTES.end, async ({ ctx, form, link }) => {
    const message = isUuid(form.text("id")) ? await endBudget(ctx, form.text("id")) : "gone";
    return link(pageAfterForm(BUDGETS_PAGE, { message }));
  });
}
