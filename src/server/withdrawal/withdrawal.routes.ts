import type { FastifyInstance } from "fastify";
import { type WITHDRAWAL_QUERY, type WithdrawalInput } from "#contract/rules/orders/withdrawal.ts";
import { WITHDRAWAL_FORMS } from "#contract/routes.ts";
import type { Form } from "../http/read-form.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { declareWithdrawal } from "./declare-withdrawal.ts";
import { readDraft, saveDraft } from "./save-draft.ts";

/** By the names of WITHDRAWAL_QUERY. */
type Query = Partial<Record<keyof typeof WITHDRAWAL_QUERY, string>>;

/** The forms of the withdrawal page, which needs no script; each redirects back to it with the next step. */
export function registerWithdrawalRoutes(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop, { feature: "privateCustomers" });
  const post = (path: string, run: (posted: PostedForm) => Promise<Query>) =>
    postForm(path, async (posted) => {
      const page = posted.page ?? posted.ctx.site.settings.site.pages.withdrawal;
      return `${page}?${new URLSearchParams(await run(posted))}`;
    });

  post(WITHDRAWAL_FORMS.check, async ({ ctx, form, request }) => {
    const draft = await saveDraft(ctx, readInput(form), request.ip);
    return draft === null ? { failure: "too-often" } : { draft };
  });

  post(WITHDRAWAL_FORMS.confirm, async ({ ctx, form, language, request }) => {
    const draft = form.text("draft");
    const input = await readDraft(ctx, draft);
    if (!input) return { draft };
    const outcome = await declareWithdrawal(ctx, { input, language, network: request.ip });
    if (outcome.kind === "received") return { receipt: outcome.withdrawal.receiptKey };
    return outcome.kind === "too-often" ? { draft, failure: "too-often" } : { draft };
  });
}

function readInput(form: Form): WithdrawalInput {
  return {
    name: form.text("name"),
    orderNumber: form.text("orderNumber"),
    email: form.text("email"),
    scope: form.text("scope") === "part" ? "part" : "all",
    articles: [...form.getAll("line"), form.text("articles")].join("\n"),
  };
}
