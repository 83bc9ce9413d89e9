import type { FastifyInstance } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { PRICE_VIEW_FORM, readPriceView } from "#contract/rules/shop/price-view.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes } from "../../sites/index.ts";
import { choosePriceView } from "./choose-price-view.ts";
import { PRICE_VIEW_COOKIE, PRICE_VIEW_COOKIE_SECONDS } from "./price-view-cookie.ts";

/** Chooses net or gross prices and redirects to the page of the form, which then shows them. */
export function registerPriceView(app: FastifyInstance, shop: Shop): void {
  formRoutes(app, shop)(PRICE_VIEW_FORM, async ({ ctx, form, reply }) => {
    const priceView = readPriceView(form.text("view"));
    const outcome = priceView && (await choosePriceView(ctx, priceView));
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
    return safePath(form.text("redirect")) ?? "/";
  });
}
