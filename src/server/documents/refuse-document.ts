import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { html } from "../http/html/html.ts";
import { pickLanguage, htmlLanguageFrom } from "../http/html/html-language.ts";
import { renderBasicPage } from "../http/html/basic-page.ts";
import { getLinkPrefix } from "../sites/index.ts";

const STATUS = { InvalidTokenError: 401, NotFoundError: 404, UnavailableError: 503 };
export type DocumentError = keyof typeof STATUS;

/** Error response of a download: a page with a link for browsers, in the user's language; an error type for programs. */
export function refuseDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, refusal }: { ctx: Context; refusal: DocumentError },
): FastifyReply {
  const { languages, pages } = ctx.site.settings.site;
  const spoken = htmlLanguageFrom(request);
  const language = pickLanguage(spoken, languages) ?? languages[0]!;
  const t = (key: string) => phraseIn(ctx, language, `Documents.Refused.${refusal}.${key}`);
  reply.code(STATUS[refusal]).header("cache-control", "no-store");
  if (refusal === "UnavailableError") reply.header("retry-after", "60");
  if (!(request.headers.accept ?? "").includes("text/html")) return reply.send({ error: { type: refusal, message: t("Title") } });
  const prefix = getLinkPrefix(language, languages);
  const overview = prefix + pages.orderHistory;
  const way = refusal === "InvalidTokenError" ? `${prefix}${pages.login}?redirect=${encodeURIComponent(overview)}` : overview;
  const title = t("Title");
  const body = html`<h1>${title}</h1>
    <p>${t("Text")}</p>
    <p><a class="button" href="${way}">${t("Way")}</a></p>`;
  return reply.type("text/html; charset=utf-8").send(renderBasicPage({ language: spoken, title, body }));
}
