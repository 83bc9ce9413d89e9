import type { FastifyReply, FastifyRequest } from "fastify";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { html } from "../../http/html/html.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";
import { languageOf } from "./status-page.ts";

/** Values of Sec-Fetch-Dest for a response inside another page. */
const FRAMES: ReadonlySet<unknown> = new Set(["iframe", "frame", "embed", "object"]);

/** Whether the response is shown in a frame, where browsers send no third-party cookies. */
export function isFramed({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return FRAMES.has(headers["sec-fetch-dest"]);
}

/**
 * A page that opens a new window from within a frame, either with the key of a pending call (in a form, not in the URL) or at an
 * address. It contains no user data and is the only response that other sites can frame (decision 0045).
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
