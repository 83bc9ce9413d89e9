import type { FastifyInstance } from "fastify";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { END_TRUST_FORM, SESSION_FORMS, type SessionState, type TrustState } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import type { Form } from "../../http/read-form.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes } from "../../sites/index.ts";
import { endTrust } from "../trusted-browsers/end-trust.ts";
import { endListedSession, endOtherListedSessions, type SessionEnded } from "./end-listed-session.ts";

/** Fragment of the sessions on the settings page. */
const PLACE = "sessions";

/** Plain forms that end sessions in other browsers, and the trust in them. */
export function registerSessionForms(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop);
  const route = (path: string, done: SessionState, end: (ctx: Context, form: Form) => Promise<SessionEnded>) =>
    post(path, async ({ ctx, form, page }) => {
      const outcome = await end(ctx, form);
      const back = page ?? ACCOUNT_PAGES.user;
      if (outcome === "denied") return back;
      const state: SessionState = outcome === "ended" ? done : "gone";
      return `${back}?${new URLSearchParams({ sessions: state })}#${PLACE}`;
    });
  post(END_TRUST_FORM, async ({ ctx, form, page }) => {
    const outcome = await endTrust(ctx, form.text("browser"));
    const back = page ?? ACCOUNT_PAGES.user;
    if (outcome === "denied") return back;
    return `${back}?${new URLSearchParams({ trust: outcome satisfies TrustState })}#trusted-browsers`;
  });
  route(SESSION_FORMS.end, "ended", (ctx, form) => endListedSession(ctx, form.text("session")));
  route(SESSION_FORMS.endOthers, "ended-others", (ctx) => endOtherListedSessions(ctx));
}
