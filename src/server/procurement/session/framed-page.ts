import type { FastifyReply, FastifyRequest } from "fastify";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { html } from "../../http/html/html.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";
import { languageOf } from "../status-page.ts";

/** What browsers say a call is shown in, when it is no window of its own. */
const FRAMES: ReadonlySet<unknown> = new Set(["iframe", "frame", "embed", "object"]);

/** Whether another site shows the answer within its own page: browsers give us no cookies there. */
export function isFramed({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return FRAMES.has(headers["sec-fetch-dest"]);
}

/**
 * Leads out of a frame into a window of its own: with the key of a call that waits, in a form and in no address, or to a page.
 * It shows nothing of anybody, and is the one answer that foreign pages may frame (decision 0045).
 */
export function sendFramedPage(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  to: { kind: "call"; key: string } | { kind: "page"; address: string },
): FastifyReply {
  const language = languageOf(ctx.site, request);
  const t = (key: string) => phraseIn(ctx, language, key);
  const title = t("Procurement.Frame.Title");
  const open = t("Procurement.Frame.Open");
  const body = html`<h1>${title}</h1>
    <p>${t("Procurement.Frame.Text")}</p>
    ${
      to.kind === "call"
        ? html`<form method="post" action="${PROCUREMENT_ROUTES.takeUp}" target="_blank" rel="noopener">
            <input type="hidden" name="key" value="${to.key}" />
            <p><button class="button">${open}</button></p>
          </form>`
        : html`<p><a class="button" href="${to.address}" target="_blank" rel="noopener">${open}</a></p>`
    }`;
  return reply
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors *; base-uri 'none'",
    )
    .type("text/html; charset=utf-8")
    .send(renderBasicPage({ language: language.startsWith("en") ? "en" : "de", title, body }));
}
