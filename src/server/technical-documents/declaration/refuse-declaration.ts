import type { FastifyReply, FastifyRequest } from "fastify";
import { writeDocumentQuery } from "#contract/rules/documents/document-query.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";
import { html } from "../../http/html/html.ts";
import { toHtmlLanguage } from "../../http/html/html-language.ts";
import { getLinkPrefix } from "../../sites/index.ts";

/** Response for an unknown document: a page with the search of the archive for browsers, an error type for programs. */
export function refuseDeclaration(
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, language, number }: { ctx: Context; language: string; number: string },
): FastifyReply {
  const t = (key: string) => phraseIn(ctx, language, `TechnicalDocuments.Unknown.${key}`);
  const title = t("Title");
  reply.code(404).header("cache-control", "no-cache");
  if (!(request.headers.accept ?? "").includes("text/html")) return reply.send({ error: { type: "NotFoundError", message: title } });
  const { languages, pages } = ctx.site.settings.site;
  const path = number === "" ? pages.documents : pages.declarations;
  const search = getLinkPrefix(language, languages) + path + writeDocumentQuery({ text: number.slice(0, 100) });
  const body = html`<h1>${title}</h1>
    <p>${t("Text")}</p>
    <p><a class="button" href="${search}">${t("Search")}</a></p>`;
  return reply.type("text/html; charset=utf-8").send(renderBasicPage({ language: toHtmlLanguage(language), title, body }));
}
