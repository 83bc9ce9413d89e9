import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { SECOND_FACTOR_FORMS, type SecondFactorState } from "#contract/routes.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Context } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import type { Shop } from "../../shop.ts";
import { readAddress } from "../../sites/index.ts";
import { knownBrowserToken } from "../credentials/known-browser.ts";
import { stopOwnRemoval } from "../lost-factor/stop-factor-removal.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { recoveryCodesPage, setupPage } from "./second-factor-pages.ts";
import { confirmSecondFactor, startSecondFactor } from "./set-up-second-factor.ts";

/** Fragment of the second factor on the settings page. */
const PLACE = "second-factor";

type Form = Readonly<Record<string, unknown>>;
/** A page that no address leads to. */
type Document = { document: string };
type Exchange = { ctx: Context; form: Form; page: string; language: string; request: FastifyRequest };

/** Forms for the second factor; they work without JavaScript. Secrets are the direct response to a form, and in no URL. */
export function registerSecondFactorForms(app: FastifyInstance, shop: Shop): void {
  const route = (path: string, handle: (exchange: Exchange) => Promise<Document | SecondFactorState | null>) => {
    app.post(path, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
      void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const ctx = await shop.contextOf(request);
      const form = (request.body ?? {}) as Form;
      const page = safePath(textOf(form, "page"))?.split(/[?#]/, 1)[0] ?? ACCOUNT_PAGES.user;
      const { language } = readAddress(page, ctx.site.settings.site.languages);
      const result = await handle({ ctx, form, page, language, request });
      return respond(reply, page, result);
    });
  };

  const ownPassword = (request: FastifyRequest, form: Form) => ({
    password: textOf(form, "password"),
    address: request.ip,
    browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure),
  });

  route(SECOND_FACTOR_FORMS.start, async ({ ctx, form, request, ...page }) => {
    const started = await startSecondFactor(ctx, ownPassword(request, form));
    if (started.kind === "started") return setupPage(ctx, { ...page, secret: started.secret, failure: null });
    return STATES[started.kind];
  });

  route(SECOND_FACTOR_FORMS.confirm, async ({ ctx, form, page, language }) => {
    const confirmed = await confirmSecondFactor(ctx, { code: textOf(form, "code"), language });
    switch (confirmed.kind) {
      case "confirmed":
        return recoveryCodesPage(ctx, { codes: confirmed.codes, page, language, isNew: true });
      case "wrong":
      case "too-many-attempts":
        return setupPage(ctx, { secret: confirmed.secret, page, language, failure: confirmed.kind });
      default:
        return STATES[confirmed.kind];
    }
  });

  route(SECOND_FACTOR_FORMS.recoveryCodes, async ({ ctx, form, page, language, request }) => {
    const renewed = await renewRecoveryCodes(ctx, { ...ownPassword(request, form), code: textOf(form, "code"), language });
    if (renewed.kind === "renewed") return recoveryCodesPage(ctx, { codes: renewed.codes, page, language, isNew: false });
    if (renewed.kind === "wrong") return "password" in form ? "wrong-password" : "wrong-code";
    return STATES[renewed.kind];
  });

  route(SECOND_FACTOR_FORMS.remove, async ({ ctx, form, language }) => {
    const removed = await removeSecondFactor(ctx, { code: textOf(form, "code"), language });
    return removed === "wrong" ? "wrong-code" : STATES[removed];
  });

  route(SECOND_FACTOR_FORMS.stopRemoval, async ({ ctx, language }) => {
    const stopped = await stopOwnRemoval(ctx, language);
    return stopped === "denied" ? null : stopped === "stopped" ? "removal-stopped" : "removal-gone";
  });
}

const STATES = {
  denied: null,
  removed: "removed",
  exists: "exists",
  gone: "gone",
  wrong: "wrong-password",
  "too-many-attempts": "too-many-attempts",
} as const satisfies Record<string, SecondFactorState | null>;

/** Sends a document, or redirects to the settings with a state. */
function respond(reply: FastifyReply, page: string, result: Document | SecondFactorState | null): FastifyReply {
  if (result !== null && typeof result === "object") return reply.type("text/html; charset=utf-8").send(result.document);
  return reply.redirect(result === null ? page : `${page}?${new URLSearchParams({ factor: result })}#${PLACE}`, 303);
}

function textOf(form: Form, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value : "";
}
