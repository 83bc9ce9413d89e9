import type { FastifyInstance, FastifyReply } from "fastify";
import { OFFICE_PATH, OFFICE_ROUTES, SIGN_ON_PARAMETER } from "#contract/office/routes.ts";
import type { SignOnOutcome } from "#contract/office/sign-on-outcomes.ts";
import type { OfficeEndpoint } from "../office-endpoint.ts";
import { getOfficeUrl } from "../office-url.ts";
import { createCompanyProvider } from "./company-provider.ts";
import { finishSignOn, type SignOnDeps, startSignOn } from "./company-sign-on.ts";

/** Sign-in with the account of the company, for installations that have configured it. */
export function registerCompanySignOn(http: FastifyInstance, { shop, routeOptions, setHeaders, createContext }: OfficeEndpoint): void {
  const { officeSignOn: settings } = shop.config;
  if (settings === null) return;
  const redirectUri = `${getOfficeUrl(shop.config)}${OFFICE_ROUTES.signOnCallback}`;
  const deps: SignOnDeps = { settings, redirectUri, provider: createCompanyProvider(settings, redirectUri) };

  http.get(OFFICE_ROUTES.signOn, routeOptions, async (request, reply) => {
    const ctx = await createContext(request, reply);
    const started = await startSignOn(ctx, deps);
    if ("outcome" in started) return sendOutcome(reply, started.outcome);
    ctx.setSignOnCookie(started.token);
    return setHeaders(reply).redirect(started.url, 303);
  });

  http.get(OFFICE_ROUTES.signOnCallback, routeOptions, async (request, reply) => {
    const ctx = await createContext(request, reply);
    const query = request.url.slice(request.url.indexOf("?") + 1);
    const { outcome, token } = await finishSignOn(ctx, deps, { token: ctx.caller.signOn, query });
    ctx.setSignOnCookie(token);
    return sendOutcome(reply, outcome);
  });

  /** The page tells the outcome in words. The session's cookie is not sent along from another site, so nothing is shown but the page. */
  function sendOutcome(reply: FastifyReply, outcome: SignOnOutcome): FastifyReply {
    return setHeaders(reply).redirect(outcome === "done" ? OFFICE_PATH : `${OFFICE_PATH}?${SIGN_ON_PARAMETER}=${outcome}`, 303);
  }
}
