import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCESSIBILITY_FORM } from "#contract/routes.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { ACCESSIBILITY_QUERY, type AccessibilityMessage } from "#contract/rules/shop/accessibility-message.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { renderBasicPage } from "../http/html/basic-page.ts";
import { html } from "../http/html/html.ts";
import { htmlLanguageFrom } from "../http/html/html-language.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Shop } from "../shop.ts";
import { readAddress } from "../sites/index.ts";
import { sendMessage } from "./send-message.ts";

const RETRY_AFTER_SECONDS = 300;

/** The contact form of the accessibility statement, which needs neither account nor script nor captcha. */
export function registerAccessibilityRoutes(app: FastifyInstance, shop: Shop): void {
  app.post(ACCESSIBILITY_FORM, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const ctx = await shop.contextOf(request);
    const page = safePath(readText(request, "page").slice(0, 200))?.split(/[?#]/, 1)[0] ?? ctx.site.settings.site.pages.accessibility;
    const message = { text: readText(request, "text"), place: readText(request, "place"), contact: readText(request, "contact") };
    const outcome = await sendMessage(ctx, message, request.ip);
    if (outcome === "too-often" || outcome === "no-office") return sendAgain(ctx, { request, reply, page, message });
    return reply.redirect(`${page}?${ACCESSIBILITY_QUERY}=${outcome}#kontakt`, 303);
  });
}

type Unsent = { request: FastifyRequest; reply: FastifyReply; page: string; message: AccessibilityMessage };

/** The message could not be sent: shows it again, so that nothing is lost. */
function sendAgain(ctx: Context, { request, reply, page, message }: Unsent): FastifyReply {
  const { languages, supportPhone, supportEmail } = ctx.site.settings.site;
  const { language } = readAddress(page, languages);
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

function readText({ body }: FastifyRequest, name: string): string {
  const value = ((body ?? {}) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}
