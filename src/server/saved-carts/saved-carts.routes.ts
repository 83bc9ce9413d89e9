import type { FastifyInstance } from "fastify";
import { SAVED_CART_FORMS, SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import { HAND_OVER_QUERY, VISIT_FORMS } from "#contract/visit-links.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { deleteSavedCart, renameSavedCart, restoreSavedCart } from "./change-saved-cart.ts";
import { handOverCart } from "./hand-over-cart.ts";
import { loadSavedCart } from "./load-saved-cart.ts";
import { saveCart } from "./save-cart.ts";

/** Query of the page after a form. */
type Outcome = { message: string } | { loaded: string } | { deleted: string };

/** Forms of the page with saved carts, which redirect back to it with the outcome, and the form of a visit. */
export function registerSavedCarts(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop);
  const post = (path: string, run: (posted: PostedForm) => Promise<Outcome>) =>
    postForm(path, async (posted) => posted.link(`${SAVED_CARTS_PAGE}?${new URLSearchParams(await run(posted))}`));

  post(SAVED_CART_FORMS.save, async ({ ctx, form }) => ({
    message: await saveCart(ctx, { key: form.text("key"), name: form.text("name"), emptiesCart: form.text("empty") !== "" }),
  }));
  post(SAVED_CART_FORMS.load, async ({ ctx, form, language }) => {
    const mode = form.text("mode") === "replace" ? "replace" : "add";
    const outcome = await loadSavedCart(ctx, { id: form.text("id"), key: form.text("key"), mode, language });
    return outcome === "loaded" ? { loaded: form.text("id") } : { message: outcome };
  });
  post(SAVED_CART_FORMS.rename, async ({ ctx, form }) => ({
    message: await renameSavedCart(ctx, { id: form.text("id"), name: form.text("name") }),
  }));
  post(SAVED_CART_FORMS.delete, async ({ ctx, form }) => {
    const outcome = await deleteSavedCart(ctx, form.text("id"));
    return outcome === "deleted" ? { deleted: form.text("id") } : { message: outcome };
  });
  post(SAVED_CART_FORMS.restore, async ({ ctx, form }) => ({ message: await restoreSavedCart(ctx, form.text("id")) }));

  postForm(VISIT_FORMS.handOver, async ({ ctx, language, link }) => {
    const outcome = await handOverCart(ctx, language);
    const query = outcome === "denied" ? "" : `?${new URLSearchParams({ [HAND_OVER_QUERY]: outcome })}`;
    return link(ctx.site.settings.site.pages.cart + query);
  });
}
