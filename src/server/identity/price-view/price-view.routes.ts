import type { FastifyInstance } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { PRICE_VIEW_FORM, readPriceView } from "#contract/rules/shop/price-view.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import type { Shop } from "../../shop.ts";
import { choosePriceView } from "./choose-price-view.ts";
import { PRICE_VIEW_COOKIE, PRICE_VIEW_COOKIE_SECONDS } from "./price-view-cookie.ts";

/** Chooses net or gross prices and redirects to the page of the form, which then shows them. */
export function registerPriceView(app: FastifyInstance, shop: Shop): void {
  app.post(PRICE_VIEW_FORM, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const { view, redirect } = (request.body ?? {}) as Record<string, unknown>;
    const priceView = readPriceView(view);
    const outcome = priceView && (await choosePriceView(await shop.contextOf(request), priceView));
    if (priceView && outcome === "visitor") {
      const { isSecure: secure } = shop.identity;
      reply.setCookie(PRICE_VIEW_COOKIE, priceView, {
        path: "/",
        sameSite: "lax",
        httpOnly: true,
        secure,
        maxAge: PRICE_VIEW_COOKIE_SECONDS,
      });
    }
    return reply.redirect((typeof redirect === "string" && safePath(redirect)) || "/", 303);
  });
}
