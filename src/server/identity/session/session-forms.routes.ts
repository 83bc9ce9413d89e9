import type { FastifyInstance } from "fastify";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { END_TRUST_FORM, SESSION_FORMS, type SessionState, type TrustState } from "#contract/routes.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Context } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import type { Shop } from "../../shop.ts";
import { endTrust } from "../trusted-browsers/end-trust.ts";
import { endListedSession, endOtherListedSessions, type SessionEnded } from "./end-listed-session.ts";

/** Fragment of the sessions on the settings page. */
const PLACE = "sessions";

type Form = Readonly<Record<string, unknown>>;

/** Plain forms that end sessions in other browsers, and the trust in them. */
export function registerSessionForms(app: FastifyInstance, shop: Shop): void {
  const route = (path: string, done: SessionState, end: (ctx: Context, form: Form) => Promise<SessionEnded>) => {
    app.post(path, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
      void reply.header("cache-control", "no-store");
      const form = (request.body ?? {}) as Form;
      const page = safePath(textOf(form, "page"))?.split(/[?#]/, 1)[0] ?? ACCOUNT_PAGES.user;
      const outcome = await end(await shop.contextOf(request), form);
      if (outcome === "denied") return reply.redirect(page, 303);
      const state: SessionState = outcome === "ended" ? done : "gone";
      return reply.redirect(`${page}?${new URLSearchParams({ sessions: state })}#${PLACE}`, 303);
    });
  };
  app.post(END_TRUST_FORM, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const form = (request.body ?? {}) as Form;
    const page = safePath(textOf(form, "page"))?.split(/[?#]/, 1)[0] ?? ACCOUNT_PAGES.user;
    const outcome = await endTrust(await shop.contextOf(request), textOf(form, "browser"));
    if (outcome === "denied") return reply.redirect(page, 303);
    return reply.redirect(`${page}?${new URLSearchParams({ trust: outcome satisfies TrustState })}#trusted-browsers`, 303);
  });
  route(SESSION_FORMS.end, "ended", (ctx, form) => endListedSession(ctx, textOf(form, "session")));
  route(SESSION_FORMS.endOthers, "ended-others", (ctx) => endOtherListedSessions(ctx));
}

function textOf(form: Form, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value : "";
}
