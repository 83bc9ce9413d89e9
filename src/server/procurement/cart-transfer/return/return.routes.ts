import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ORDER_QUERY } from "#contract/page-routes.ts";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { Context, Site } from "../../../context.ts";
import { requireSameOrigin } from "../../../http/origin-check.ts";
import { readForm } from "../../../http/read-form.ts";
import { clearSessionCookie, endSession, sessionCookieValue } from "../../../identity/index.ts";
import type { Shop } from "../../../shop.ts";
import { languageOf, pageIn, statusPage } from "../../sign-in/status-page.ts";
import { returnCart } from "./return-cart.ts";
import { checkPage, handOverPage } from "./return-pages.ts";

const HTML = "text/html; charset=utf-8";
const script = readFileSync(join(import.meta.dirname, "hand-over.js"), "utf8");

/** Return of the cart: a confirmation page if needed, then a form that the browser posts to the software, once. */
export function registerReturnRoutes(app: FastifyInstance, shop: Shop): void {
  app.get(PROCUREMENT_ROUTES.handOverScript, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("text/javascript; charset=utf-8").send(script),
  );
  app.post(PROCUREMENT_ROUTES.return, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    const ctx = await shop.contextOf(request);
    return answer(shop, ctx, request, reply);
  });
}

async function answer(shop: Shop, ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = readForm(request);
  const shownOrder = form.get("order");
  const language = languageOf(ctx.site, request);
  const outcome = await returnCart(ctx, {
    shown: shownOrder === null ? { sessionId: form.text("session") } : { orderCode: shownOrder },
    isEmpty: form.text("empty") === "1",
    confirmedOrigin: form.get("origin"),
    isChecked: form.text("checked") === "1",
    allowsLocal: shop.canSwitchSite,
    language,
  });
  const leave = async () => {
    await endSession(ctx.db, sessionCookieValue(request.headers.cookie, shop.identity.isSecure));
    void reply.header("set-cookie", clearSessionCookie(shop.identity.isSecure));
  };
  switch (outcome.kind) {
    case "not-returned":
      // The order page shows this state beside the order.
      if (outcome.orderCode) return reply.redirect(orderPage(ctx.site, request, outcome.orderCode), 303);
      return reply.redirect(statusPage(ctx.site, request, outcome.state), 303);
    case "to-check":
      return reply.type(HTML).send(checkPage(ctx, { ...outcome, language, back: wayBack(ctx.site, request, outcome.orderCode) }));
    case "discarded":
      await leave();
      return reply.redirect(statusPage(ctx.site, request, "discarded"), 303);
    case "returned": {
      const { orderCode, hook, target, fields } = outcome;
      if (orderCode === null) await leave();
      return reply
        .header("content-security-policy", policyFor(hook.origin))
        .type(HTML)
        .send(handOverPage(ctx, { language, hook, target, fields, back: orderCode && wayBack(ctx.site, request, orderCode) }));
    }
    default:
      return unreachable(outcome);
  }
}

/** Page for users who cancel the return: the order, or the cart. */
function wayBack(site: Site, request: FastifyRequest, orderCode: string | null): string {
  return orderCode === null ? pageIn(site, request, site.settings.site.pages.cart) : orderPage(site, request, orderCode);
}

/** Checkout page with the placed order. */
function orderPage(site: Site, request: FastifyRequest, orderCode: string): string {
  return `${pageIn(site, request, site.settings.site.pages.checkout)}?${ORDER_QUERY}=${encodeURIComponent(orderCode)}`;
}

/** Content security policy that allows this response to post a form to that origin. */
function policyFor(origin: string): string {
  return `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action ${origin}; frame-ancestors 'self'; base-uri 'none'`;
}
