import type { FastifyInstance, FastifyRequest } from "fastify";
import { PASSWORD_FORMS } from "#contract/routes.ts";
import { isEmail } from "#contract/rules/account/email.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Context, Site } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { readAddress } from "../../sites/index.ts";
import { knownBrowserToken } from "../credentials/known-browser.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { readSession } from "../session/read-session.ts";
import { changePassword } from "./change-password.ts";
import { toWirePassword } from "./password.wire.ts";
import { requestForgottenPassword } from "./request-forgotten-password.ts";
import { resetPassword } from "./reset-password.ts";

export type PasswordFormDeps = {
  identity: IdentityPort;
  contextOf(request: FastifyRequest): Promise<Context>;
};

type Form = Readonly<Record<string, string | undefined>>;

/** Password forms without JavaScript: the same use cases and rate limits; redirect back to the page with the result. */
export function registerPasswordForms(app: FastifyInstance, { identity, contextOf }: PasswordFormDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 16 * 1024 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    });
    scope.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
    scope.addHook("onRequest", requireSameOrigin(identity.origins));

    scope.post(PASSWORD_FORMS.forgotten, async (request, reply) => {
      const form = (request.body ?? {}) as Form;
      const ctx = await contextOf(request);
      const userId = form["email"] ?? "";
      const isGood = isEmail(userId.trim());
      const page = pageOf(ctx.site, form, "forgotPassword");
      if (isGood) await requestForgottenPassword(ctx, { userId, address: request.ip, language: page.language });
      return reply.redirect(page.with({ state: isGood ? "sent" : "malformed" }), 303);
    });

    scope.post(PASSWORD_FORMS.newPassword, async (request, reply) => {
      const form = (request.body ?? {}) as Form;
      const ctx = await contextOf(request);
      const page = pageOf(ctx.site, form, "setPassword");
      const token = form["token"];
      const isReset = token !== undefined;
      const link: Record<string, string> = isReset ? { uid: form["uid"] ?? "", token } : {};
      const result = isReset
        ? toWirePassword(await resetPassword(ctx, { ...newPasswordOf(form), userId: form["uid"] ?? "", token, language: page.language }))
        : await change(request, ctx, form, page.language);
      // Not signed in: the page shows it.
      if (result === null) return reply.redirect(page.with({}), 303);
      if (result.success) return reply.redirect(page.with({ saved: isReset ? "reset" : "change" }), 303);
      return reply.redirect(page.with({ ...link, problem: result.errorMsg ?? "" }), 303);
    });

    async function change(request: FastifyRequest, ctx: Context, form: Form, language: string) {
      const session = await readSession(identity, request.headers.cookie);
      if (!session) return null;
      const outcome = await changePassword(
        { ...ctx, viewer: session.viewer },
        {
          ...newPasswordOf(form),
          oldPassword: form["oldPassword"] ?? "",
          userId: form["uid"] ?? "",
          accessToken: session.accessToken,
          address: request.ip,
          browser: knownBrowserToken(request.headers.cookie, identity.isSecure),
          language,
        },
      );
      return toWirePassword(outcome);
    }
  });
}

function newPasswordOf(form: Form): { newPassword: string; newValidation: string } {
  return { newPassword: form["password"] ?? "", newValidation: form["passwordRepeat"] ?? "" };
}

/** The page that submitted the form, in its language; the result is added as query. */
function pageOf(site: Site, form: Form, name: "forgotPassword" | "setPassword") {
  const { languages, pages } = site.settings.site;
  const path = safePath(form["page"])?.split(/[?#]/, 1)[0] ?? pages[name];
  const { language } = readAddress(path, languages);
  const withQuery = (query: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(query).toString();
    return text === "" ? path : `${path}?${text}`;
  };
  return { language, with: withQuery };
}
