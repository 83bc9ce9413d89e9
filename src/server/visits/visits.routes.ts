import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { COMPANY_VISITS_PAGE, VISIT_ENDED_PAGE, VISIT_FORMS, VISIT_START_PATH } from "#contract/visit-links.ts";
import { isOnForSome, onlyWith, sendFeatureOff } from "../feature-gate.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import { clearSessionCookie, endSession, readClientDevice, sessionCookieValue, setSessionCookie } from "../identity/index.ts";
import type { Shop } from "../shop.ts";
import { getLinkPrefix, readAddress } from "../sites/index.ts";
import { leaveVisit } from "./leave-visit.ts";
import { setVisitRule } from "./set-visit-rule.ts";
import { startVisit } from "./start-visit.ts";

/** The link that opens a visit, the form that ends it, and the customer's rule. */
export function registerVisits(app: FastifyInstance, shop: Shop): void {
  const { identity } = shop;
  const sameOrigin = requireSameOrigin(identity.origins);
  const prefixOf = (request: FastifyRequest) => {
    const { languages } = shop.siteOf(request).settings.site;
    return getLinkPrefix(readAddress(safePath(fieldOf(request, "page")) ?? "/", languages).language, languages);
  };
  /** Visitors do not have the page if visits are on for groups of customers only. */
  const hasEndedPage = (request: FastifyRequest) => isOn(shop.siteOf(request).settings, "visits");
  const noStore = (reply: FastifyReply) => reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");

  app.get<{ Querystring: Record<string, unknown> }>(VISIT_START_PATH, async (request, reply) => {
    noStore(reply);
    // The link exists only for users who have the feature.
    if (!isOnForSome(shop.siteOf(request), "visits")) return sendFeatureOff(reply);
    const { token } = request.query;
    const started = await startVisit(identity, {
      token: typeof token === "string" ? token : "",
      previousCookieValue: sessionCookieValue(request.headers.cookie, identity.isSecure),
      client: readClientDevice(request),
    });
    if (!started) return hasEndedPage(request) ? reply.redirect(VISIT_ENDED_PAGE, 303) : sendFeatureOff(reply);
    reply.header("set-cookie", setSessionCookie(started.cookieValue, identity.isSecure));
    const isOtherSite = shop.canSwitchSite && shop.siteOf(request).siteId !== started.siteId;
    return reply.redirect(isOtherSite ? `/?${new URLSearchParams({ site: started.siteId })}` : "/", 303);
  });

  app.post(VISIT_FORMS.end, { onRequest: sameOrigin }, async (request, reply) => {
    noStore(reply);
    if (await leaveVisit(await shop.contextOf(request))) {
      await endSession(identity.db, sessionCookieValue(request.headers.cookie, identity.isSecure));
      reply.header("set-cookie", clearSessionCookie(identity.isSecure));
    }
    return reply.redirect(withPrefix(prefixOf(request), hasEndedPage(request) ? VISIT_ENDED_PAGE : "/"), 303);
  });

  app.post(VISIT_FORMS.rule, { onRequest: [sameOrigin, onlyWith(shop, "visits")] }, async (request, reply) => {
    noStore(reply);
    const message = await setVisitRule(await shop.contextOf(request), fieldOf(request, "areForbidden") === "yes");
    return reply.redirect(`${prefixOf(request)}${COMPANY_VISITS_PAGE}?${new URLSearchParams({ message })}`, 303);
  });
}

function fieldOf({ body }: FastifyRequest, name: string): string {
  const value = ((body ?? {}) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}
