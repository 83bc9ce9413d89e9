import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { type WITHDRAWAL_QUERY, type WithdrawalInput } from "#contract/rules/orders/withdrawal.ts";
import { WITHDRAWAL_FORMS } from "#contract/routes.ts";
import type { Context } from "../context.ts";
import { onlyWith } from "../feature-gate.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Shop } from "../shop.ts";
import { readAddress } from "../sites/index.ts";
import { declareWithdrawal } from "./declare-withdrawal.ts";
import { readDraft, saveDraft } from "./save-draft.ts";

/** By the names of WITHDRAWAL_QUERY. */
type Query = Partial<Record<keyof typeof WITHDRAWAL_QUERY, string>>;

/** The forms of the withdrawal page, which needs no script; each redirects back to it with the next step. */
export function registerWithdrawalRoutes(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: [requireSameOrigin(shop.identity.origins), onlyWith(shop, "privateCustomers")] };
  const post = (path: string, run: (ctx: Context, request: FastifyRequest, language: string) => Promise<Query>) =>
    app.post(path, options, async (request, reply) => {
      const ctx = await shop.contextOf(request);
      const page = safePath(readText(request, "page").slice(0, 200))?.split(/[?#]/, 1)[0] ?? ctx.site.settings.site.pages.withdrawal;
      const { language } = readAddress(page, ctx.site.settings.site.languages);
      return redirectBack(reply, page, await run(ctx, request, language));
    });

  post(WITHDRAWAL_FORMS.check, async (ctx, request) => {
    const draft = await saveDraft(ctx, readInput(request), request.ip);
    return draft === null ? { failure: "too-often" } : { draft };
  });

  post(WITHDRAWAL_FORMS.confirm, async (ctx, request, language) => {
    const draft = readText(request, "draft");
    const input = await readDraft(ctx, draft);
    if (!input) return { draft };
    const outcome = await declareWithdrawal(ctx, { input, language, network: request.ip });
    if (outcome.kind === "received") return { receipt: outcome.withdrawal.receiptKey };
    return outcome.kind === "too-often" ? { draft, failure: "too-often" } : { draft };
  });
}

function readInput(request: FastifyRequest): WithdrawalInput {
  const text = (name: string) => readText(request, name);
  const lines = ((request.body ?? {}) as Record<string, unknown>)["line"];
  const chosen = (Array.isArray(lines) ? lines : [lines]).filter((line): line is string => typeof line === "string");
  return {
    name: text("name"),
    orderNumber: text("orderNumber"),
    email: text("email"),
    scope: text("scope") === "part" ? "part" : "all",
    articles: [...chosen, text("articles")].join("\n"),
  };
}

function readText({ body }: FastifyRequest, name: string): string {
  const value = ((body ?? {}) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}

function redirectBack(reply: FastifyReply, page: string, query: Query): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(`${page}?${new URLSearchParams(query)}`, 303);
}
