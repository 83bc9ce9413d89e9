import type { FastifyInstance } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { CUSTOMER_CHOICE_FORM, CUSTOMER_CHOICE_QUERY } from "#contract/rules/account/customer-choice.ts";
import type { PageLinks } from "#contract/site-settings.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { readForm } from "../../http/read-form.ts";
import type { Shop } from "../../shop.ts";
import { getLinkPrefix, readAddress } from "../../sites/index.ts";
import { switchCustomer } from "../session/switch-customer.ts";

const ACCOUNT = "/my-account/";
const MAX_UNIT_LENGTH = 40;

/** Lets the session act for another customer number, and redirects to the page of the form or what stands for it there. */
export function registerCustomerChoice(app: FastifyInstance, shop: Shop): void {
  app.post(CUSTOMER_CHOICE_FORM, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const form = readForm(request);
    const unit = form.text("unit");
    // The form may have been rendered with an earlier page of this tab.
    const shown = pathOf(request.headers.referer) ?? form.text("page");
    const { languages, pages } = shop.siteOf(request).settings.site;
    const from = readAddress(safePath(shown) ?? "/", languages);
    const linkPrefix = getLinkPrefix(from.language, languages);
    const isNumber = unit !== "" && unit.length <= MAX_UNIT_LENGTH;
    const outcome = isNumber ? await switchCustomer(shop.identity, request.headers.cookie, unit) : "unknown";
    if (outcome === "switched") return reply.redirect(linkPrefix + pageOfOther(from.path, pages), 303);
    if (outcome === "signed-out") return reply.redirect(linkPrefix + pages.login, 303);
    return reply.redirect(`${linkPrefix}${pages.myAccount}?${CUSTOMER_CHOICE_QUERY}=${outcome}`, 303);
  });
}

function pathOf(referrer: string | undefined): string | null {
  const url = URL.parse(referrer ?? "");
  return url && url.pathname + url.search;
}

/** The page to show after the choice: an order, list or checkout of the former customer does not exist for the other one. */
function pageOfOther(path: string, pages: PageLinks): string {
  const [shown = "/"] = path.split("?");
  if (shown === pages.checkout) return pages.cart;
  return shown.startsWith(ACCOUNT) ? pages.myAccount : path;
}
