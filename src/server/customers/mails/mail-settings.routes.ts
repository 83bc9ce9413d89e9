import type { FastifyInstance } from "fastify";
import { ACCOUNT_PAGES, MAIL_SETTINGS_FORM, MAILS_SAVED_QUERY } from "#contract/account-pages.ts";
import { can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes } from "../../sites/index.ts";
import { setMailSettings } from "./mail-settings.ts";

/** Email settings as a plain form, in which unticked boxes are off. Redirects to the page, which asks visitors to sign in. */
export function registerMailSettings(app: FastifyInstance, shop: Shop): void {
  formRoutes(app, shop)(MAIL_SETTINGS_FORM, async ({ ctx, form, page: from }) => {
    const page = from ?? ACCOUNT_PAGES.user;
    const { viewer } = ctx;
    if (!can(viewer, "chooseMails")) return page;
    const isWanted = (kind: string) => form.text(kind) === "yes";
    await setMailSettings(
      { ...ctx, viewer },
      {
        confirmed: isWanted("confirmed"),
        shipped: isWanted("shipped"),
        invoiced: isWanted("invoiced"),
        invoiceAttached: isWanted("invoiceAttached"),
      },
    );
    return `${page}?${MAILS_SAVED_QUERY}=1#mails`;
  });
}
