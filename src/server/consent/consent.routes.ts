import type { FastifyInstance } from "fastify";
import {
  CONSENT_COOKIE,
  CONSENT_PAGE,
  CONSENT_PATH,
  CONSENT_SAVED_QUERY,
  CONSENT_SECONDS,
  CONSENT_VERSION,
  consentValue,
  type Purpose,
  purposesOf,
} from "#contract/consent.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { sendError } from "../http/errors.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { readForm } from "../http/read-form.ts";
import type { Shop } from "../shop.ts";
import { readAddress } from "../sites/index.ts";
import { readChoice } from "./read-choice.ts";
import { recordConsent } from "./record-consent.ts";

/** Handles the consent form: stores the choice in a cookie and redirects to the form's page. */
export function registerConsentRoutes(app: FastifyInstance, shop: Shop): void {
  app.post(CONSENT_PATH, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { site } = shop.siteOf(request).settings;
    const form = readForm(request);
    const given = readChoice(form, purposesOf(site));
    if (given === null) return sendError(request, reply, 400);
    const ctx = await shop.contextOf(request);
    const page = pageAfter(form.text("page"), site.languages);
    // Stored with the account, too; staff who act for a customer decide for their own browser only.
    if (ctx.viewer.kind === "customer" && !ctx.viewer.visit)
      await recordConsent(ctx, {
        accountId: ctx.viewer.accountId,
        kind: "cookies",
        isGiven: given.length > 0,
        version: CONSENT_VERSION,
        origin: page.includes(CONSENT_PAGE) ? "account" : "banner",
        siteId: ctx.site.siteId,
        details: given,
      });
    return reply.header("set-cookie", cookieOf(given, shop.identity.isSecure)).redirect(page, 303);
  });
}

function cookieOf(given: readonly Purpose[], isSecure: boolean): string {
  return `${CONSENT_COOKIE}=${consentValue(given)}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Page of the form; the settings page also confirms that the choice was saved. */
function pageAfter(page: string, languages: readonly string[]): string {
  const path = (page.length <= 2_000 && safePath(page)) || "/";
  const [pathname = "/"] = path.split(/[?#]/, 1);
  return readAddress(pathname, languages).path === CONSENT_PAGE ? `${pathname}?${CONSENT_SAVED_QUERY}=1` : path;
}
