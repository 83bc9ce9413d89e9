import type { FastifyInstance, FastifyRequest } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { SAVED_CART_FORMS, SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import { HAND_OVER_QUERY, VISIT_FORMS } from "#contract/visit-links.ts";
import type { Context } from "../context.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Shop } from "../shop.ts";
import { getLinkPrefix, readAddress } from "../sites/index.ts";
import { deleteSavedCart, renameSavedCart, restoreSavedCart } from "./change-saved-cart.ts";
import { handOverCart } from "./hand-over-cart.ts";
import { loadSavedCart } from "./load-saved-cart.ts";
import { saveCart } from "./save-cart.ts";

type Form = (name: string) => string;
/** Query of the page after a form. */
type Outcome = { message: string } | { loaded: string } | { deleted: string };

/** Forms of the page with saved carts, which redirect back to it with the outcome, and the form of a visit. */
export function registerSavedCarts(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };
  const post = (path: string, run: (ctx: Context, form: Form, language: string) => Promise<Outcome>) =>
    app.post(path, options, async (request, reply) => {
      void reply.header("cache-control", "no-store");
      const ctx = await shop.contextOf(request);
      const form = readForm(request);
      const { languages } = ctx.site.settings.site;
      const { language } = readAddress(safePath(form("page")) ?? "/", languages);
      const query = new URLSearchParams(await run(ctx, form, language)).toString();
      return reply.redirect(`${getLinkPrefix(language, languages)}${SAVED_CARTS_PAGE}?${query}`, 303);
    });

  post(SAVED_CART_FORMS.save, async (ctx, form) => ({
    message: await saveCart(ctx, { key: form("key"), name: form("name"), emptiesCart: form("empty") !== "" }),
  }));
  post(SAVED_CART_FORMS.load, async (ctx, form, language) => {
    const mode = form("mode") === "replace" ? "replace" : "add";
    const outcome = await loadSavedCart(ctx, { id: form("id"), key: form("key"), mode, language });
    return outcome === "loaded" ? { loaded: form("id") } : { message: outcome };
  });
  post(SAVED_CART_FORMS.rename, async (ctx, form) => ({ message: await renameSavedCart(ctx, { id: form("id"), name: form("name") }) }));
  post(SAVED_CART_FORMS.delete, async (ctx, form) => {
    const outcome = await deleteSavedCart(ctx, form("id"));
    return outcome === "deleted" ? { deleted: form("id") } : { message: outcome };
  });
  post(SAVED_CART_FORMS.restore, async (ctx, form) => ({ message: await restoreSavedCart(ctx, form("id")) }));

  app.post(VISIT_FORMS.handOver, options, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const ctx = await shop.contextOf(request);
    const { pages, languages } = ctx.site.settings.site;
    const { language } = readAddress(safePath(readForm(request)("page")) ?? "/", languages);
    const outcome = await handOverCart(ctx, language);
    const query = outcome === "denied" ? "" : `?${new URLSearchParams({ [HAND_OVER_QUERY]: outcome })}`;
    return reply.redirect(`${getLinkPrefix(language, languages)}${pages.cart}${query}`, 303);
  });
}

function readForm({ body }: FastifyRequest): Form {
  const fields = (body ?? {}) as Record<string, unknown>;
  return (name) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
}
