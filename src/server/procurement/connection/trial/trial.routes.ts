import type { FastifyInstance } from "fastify";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { requireSameOrigin } from "../../../http/origin-check.ts";
import { readForm } from "../../../http/read-form.ts";
import { toNetwork, consumeAttempt } from "../../../rate-limit/index.ts";
import { can } from "../../../policies.ts";
import type { Shop } from "../../../shop.ts";
import { languageOf } from "../../sign-in/status-page.ts";
import { trialPage } from "./trial-page.ts";
import { tryRequest } from "./try-request.ts";

/** Self-test for partners: shows how a request would be parsed. It needs no account and shows articles without prices. */
export function registerTrial(app: FastifyInstance, shop: Shop): void {
  // The pasted request can include a whole cart.
  const options = { onRequest: requireSameOrigin(shop.identity.origins), config: { maxTextLength: 1024 * 1024 } };
  app.post(PROCUREMENT_ROUTES.trial, options, async (request, reply) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer").type("text/html; charset=utf-8");
    const ctx = await shop.contextOf(request);
    const form = readForm(request);
    const language = ctx.site.settings.site.languages.find((tag) => tag === form.text("language")) ?? languageOf(ctx.site, request);
    const pasted = form.text("request");
    if (!can(ctx.viewer, "browse") || pasted.trim() === "") return reply.send(trialPage(ctx, "nothing", language));
    if (!(await consumeAttempt(ctx.db, `procurement-trial ${toNetwork(request.ip)}`, "procurementTrial", ctx.clock.now()))) {
      return reply.code(429).send(trialPage(ctx, "too-often", language));
    }
    return reply.send(trialPage(ctx, tryRequest(ctx, pasted, { allowsLocal: shop.canSwitchSite, language }), language));
  });
}
