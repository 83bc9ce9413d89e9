import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { FastifyInstance } from "fastify";
import { BUDGET_ROUTES, BUDGETS_PAGE } from "#contract/company-budget-links.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Shop } from "../shop.ts";
import { endBudget, saveBudget } from "./manage-budgets.ts";
import { backToPage, languageOfForm, readForm } from "./page-form.ts";

/** Forms of the page with budgets; each redirects back to it with the outcome. */
export function registerBudgetRoutes(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };

  app.post(BUDGET_ROUTES.save, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request);
    const language = languageOfForm(ctx, form("page"));
    const values = { name: form("name"), amount: form("amount"), period: form("period"), scope: form("scope") };
    const id = form("id");
    const isGone = id !== "" && !isUuid(id);
    const message = isGone ? "gone" : await saveBudget(ctx, { budgetId: id || null, ...values, language });
    const outcome = { message, ...(message !== "saved" && { entered: { id, values } }) };
    return backToPage(reply, ctx, { language, path: BUDGETS_PAGE, outcome });
  });

  app.post(BUDGET_ROUTES.end, options, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const form = readForm(request);
    const message = isUuid(form("id")) ? await endBudget(ctx, form("id")) : "gone";
    return backToPage(reply, ctx, { language: languageOfForm(ctx, form("page")), path: BUDGETS_PAGE, outcome: { message } });
  });
}
