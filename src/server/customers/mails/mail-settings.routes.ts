import type { FastifyInstance } from "fastify";
import { ACCOUNT_PAGES, MAIL_SETTINGS_FORM, MAILS_SAVED_QUERY } from "#contract/account-pages.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { setMailSettings } from "./mail-settings.ts";

/** Email settings as a plain form, in which unticked boxes are off. Redirects to the page, which asks visitors to sign in. */
export function registerMailSettings(app: FastifyInstance, shop: Shop): void {
  app.post(MAIL_SETTINGS_FORM, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const ctx = await shop.contextOf(request);
    const form = (request.body ?? {}) as Record<string, unknown>;
    const page = (typeof form["page"] === "string" ? safePath(form["page"])?.split(/[?#]/, 1)[0] : undefined) ?? ACCOUNT_PAGES.user;
    const { viewer } = ctx;
    if (!can(viewer, "chooseMails")) return reply.redirect(page, 303);
    const isWanted = (kind: string) => form[kind] === "yes";
    await setMailSettings(
      { ...ctx, viewer },
      {
        confirmed: isWanted("confirmed"),
        shipped: isWanted("shipped"),
        invoiced: isWanted("invoiced"),
        invoiceAttached: isWanted("invoiceAttached"),
      },
    );
    return reply.redirect(`${page}?${MAILS_SAVED_QUERY}=1#mails`, 303);
  });
}
