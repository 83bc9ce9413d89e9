import type { FastifyInstance, FastifyRequest } from "fastify";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { SECOND_FACTOR_FORMS, type SecondFactorState } from "#contract/routes.ts";
import type { Form } from "../../http/read-form.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes, type PostedForm } from "../../sites/index.ts";
import { knownBrowserToken } from "../credentials/known-browser.ts";
import { stopOwnRemoval } from "../lost-factor/stop-factor-removal.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { recoveryCodesPage, setupPage } from "./second-factor-pages.ts";
import { confirmSecondFactor, startSecondFactor } from "./set-up-second-factor.ts";

/** Fragment of the second factor on the settings page. */
const PLACE = "second-factor";

/** A page that no address leads to. */
type Document = { document: string };
type Exchange = Pick<PostedForm, "ctx" | "form" | "language" | "request"> & { page: string };

/** Forms for the second factor; they work without JavaScript. Secrets are the direct response to a form, and in no URL. */
export function registerSecondFactorForms(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop, { hidesReferrer: true });
  const route = (path: string, handle: (exchange: Exchange) => Promise<Document | SecondFactorState | null>) =>
    post(path, async ({ ctx, form, language, request, reply, page: from }) => {
      const page = from ?? ACCOUNT_PAGES.user;
      const result = await handle({ ctx, form, page, language, request });
      if (result !== null && typeof result === "object") return reply.type("text/html; charset=utf-8").send(result.document);
      return result === null ? page : `${page}?${new URLSearchParams({ factor: result })}#${PLACE}`;
    });

  const ownPassword = (request: FastifyRequest, form: Form) => ({
    password: form.text("password"),
    address: request.ip,
    browser: knownBrowserToken(request.headers.cookie, shop.identity.isSecure),
  });

  route(SECOND_FACTOR_FORMS.start, async ({ ctx, form, request, ...page }) => {
    const started = await startSecondFactor(ctx, ownPassword(request, form));
    if (started.kind === "started") return setupPage(ctx, { ...page, secret: started.secret, failure: null });
    return STATES[started.kind];
  });

  route(SECOND_FACTOR_FORMS.confirm, async ({ ctx, form, page, language }) => {
    const confirmed = await confirmSecondFactor(ctx, { code: form.text("code"), language });
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
    const renewed = await renewRecoveryCodes(ctx, { ...ownPassword(request, form), code: form.text("code"), language });
    if (renewed.kind === "renewed") return recoveryCodesPage(ctx, { codes: renewed.codes, page, language, isNew: false });
    if (renewed.kind === "wrong") return form.has("password") ? "wrong-password" : "wrong-code";
    return STATES[renewed.kind];
  });

  route(SECOND_FACTOR_FORMS.remove, async ({ ctx, form, language }) => {
    const removed = await removeSecondFactor(ctx, { code: form.text("code"), language });
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
