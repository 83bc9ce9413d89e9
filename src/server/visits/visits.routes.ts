import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOn } from "#contract/rules/shop/features.ts";
import { COMPANY_VISITS_PAGE, VISIT_ENDED_PAGE, VISIT_FORMS, VISIT_START_PATH } from "#contract/visit-links.ts";
import { isOnForSome, sendFeatureOff } from "../feature-gate.ts";
import { clearSessionCookie, endSession, readClientDevice, sessionCookieValue, setSessionCookie } from "../identity/index.ts";
import type { Shop } from "../shop.ts";
import { formRoutes } from "../sites/index.ts";
import { leaveVisit } from "./leave-visit.ts";
import { setVisitRule } from "./set-visit-rule.ts";
import { startVisit } from "./start-visit.ts";

/** The link that opens a visit, the form that ends it, and the customer's rule. */
export function registerVisits(app: FastifyInstance, shop: Shop): void {
  const { identity } = shop;
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

  formRoutes(app, shop, { hidesReferrer: true })(VISIT_FORMS.end, async ({ ctx, link, request, reply }) => {
    if (await leaveVisit(ctx)) {
      await endSession(identity.db, sessionCookieValue(request.headers.cookie, identity.isSecure));
      reply.header("set-cookie", clearSessionCookie(identity.isSecure));
    }
    return link(hasEndedPage(request) ? VISIT_ENDED_PAGE : "/");
  });

  formRoutes(app, shop, { feature: "visits", hidesReferrer: true })(VISIT_FORMS.rule, async ({ ctx, form, link }) => {
    const message = await setVisitRule(ctx, form.text("areForbidden") === "yes");
    return link(`${COMPANY_VISITS_PAGE}?${new URLSearchParams({ message })}`);
  });
}
