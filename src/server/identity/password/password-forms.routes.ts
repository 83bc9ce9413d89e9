import type { FastifyInstance } from "fastify";
import { PASSWORD_FORMS } from "#contract/routes.ts";
import { isEmail } from "#contract/rules/account/email.ts";
import type { Form } from "../../http/read-form.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes, type PostedForm } from "../../sites/index.ts";
import { knownBrowserToken } from "../credentials/known-browser.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { readSession } from "../session/read-session.ts";
import { changePassword } from "./change-password.ts";
import { toWirePassword } from "./password.wire.ts";
import { requestForgottenPassword } from "./request-forgotten-password.ts";
import { resetPassword } from "./reset-password.ts";

/** Password forms without JavaScript: the same use cases and rate limits; redirect back to the page with the result. */
export function registerPasswordForms(app: FastifyInstance, shop: Shop): void {
  void app.register(async (scope) => {
    // Browsers send forms urlencoded; programs call the user API.
    scope.removeContentTypeParser(["application/json", "text/plain"]);
    const post = formRoutes(scope, shop, { bodyLimit: 16 * 1024 });

    post(PASSWORD_FORMS.forgotten, async ({ ctx, form, page, language, request }) => {
      const userId = form.text("email");
      const isGood = isEmail(userId.trim());
      if (isGood) await requestForgottenPassword(ctx, { userId, address: request.ip, language });
      return withQuery(page ?? ctx.site.settings.site.pages.forgotPassword, { state: isGood ? "sent" : "malformed" });
    });

    post(PASSWORD_FORMS.newPassword, async (posted) => {
      const { ctx, form, language } = posted;
      const page = posted.page ?? ctx.site.settings.site.pages.setPassword;
      const token = form.get("token");
      const link: Record<string, string> = token === null ? {} : { uid: form.text("uid"), token };
      const result =
        token === null
          ? await change(shop.identity, posted)
          : toWirePassword(await resetPassword(ctx, { ...newPasswordOf(form), userId: form.text("uid"), token, language }));
      // Not signed in: the page shows it.
      if (result === null) return page;
      if (result.success) return withQuery(page, { saved: token === null ? "change" : "reset" });
      return withQuery(page, { ...link, problem: result.errorMsg ?? "" });
    });
  });
}

async function change(identity: IdentityPort, { ctx, form, language, request }: PostedForm) {
  const session = await readSession(identity, request.headers.cookie);
  if (!session) return null;
  const outcome = await changePassword(
    { ...ctx, viewer: session.viewer },
    {
      ...newPasswordOf(form),
      oldPassword: form.text("oldPassword"),
      userId: form.text("uid"),
      accessToken: session.accessToken,
      address: request.ip,
      browser: knownBrowserToken(request.headers.cookie, identity.isSecure),
      language,
    },
  );
  return toWirePassword(outcome);
}

function newPasswordOf(form: Form): { newPassword: string; newValidation: string } {
  return { newPassword: form.text("password"), newValidation: form.text("passwordRepeat") };
}

function withQuery(page: string, query: Readonly<Record<string, string>>): string {
  return `${page}?${new URLSearchParams(query)}`;
}
