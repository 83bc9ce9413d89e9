import type { FastifyInstance, FastifyReply } from "fastify";
import { ACCESSIBILITY_FORM } from "#contract/routes.ts";
import { ACCESSIBILITY_QUERY, type AccessibilityMessage } from "#contract/rules/shop/accessibility-message.ts";
import { phraseIn } from "../dictionary/index.ts";
import { renderBasicPage } from "../http/html/basic-page.ts";
import { html } from "../http/html/html.ts";
import { htmlLanguageFrom } from "../http/html/html-language.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { sendMessage } from "./send-message.ts";

const RETRY_AFTER_SECONDS = 300;

/** The contact form of the accessibility statement, which needs neither account nor script nor captcha. */
export function registerAccessibilityRoutes(app: FastifyInstance, shop: Shop): void {
  formRoutes(app, shop)(ACCESSIBILITY_FORM, async (posted) => {
    const { ctx, form, request } = posted;
    const page = posted.page ?? ctx.site.settings.site.pages.accessibility;
    const message = { text: form.text("text"), place: form.text("place"), contact: form.text("contact") };
    const outcome = await sendMessage(ctx, message, request.ip);
    if (outcome === "too-often" || outcome === "no-office") return sendAgain(posted, page, message);
    return `${page}?${ACCESSIBILITY_QUERY}=${outcome}#kontakt`;
  });
}

/** The message could not be sent: shows it again, so that nothing is lost. */
function sendAgain({ ctx, language, request, reply }: PostedForm, page: string, message: AccessibilityMessage): FastifyReply {
  const { supportPhone, supportEmail } = ctx.site.settings.site;
  const t = (key: string, ...values: string[]) => phraseIn(ctx, language, `Accessibility.${key}`, ...values);
  const body = html`<h1>${t("TooOften.Title")}</h1>
    <p>${t("TooOften.Text", supportPhone, supportEmail)}</p>
    <form method="post" action="${ACCESSIBILITY_FORM}">
      <input type="hidden" name="page" value="${page}" />
      <input type="hidden" name="place" value="${message.place}" />
      <input type="hidden" name="contact" value="${message.contact}" />
      <p>
        <label for="text">${t("Text")}</label><br />
        <textarea id="text" name="text" rows="8" cols="40" required>${message.text}</textarea>
      </p>
      <p><button>${t("Send")}</button></p>
    </form>`;
  return reply
    .code(429)
    .header("retry-after", RETRY_AFTER_SECONDS)
    .type("text/html; charset=utf-8")
    .send(renderBasicPage({ language: htmlLanguageFrom(request), title: t("TooOften.Title"), body }));
}
