import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";
import { html } from "../../http/html/html.ts";
import { toHtmlLanguage } from "../../http/html/html-language.ts";

export const MODEL_TERMS_PATH = "/documents/terms";
export const MODEL_TERMS_COOKIE = "model-terms";
const SECONDS = 365 * 24 * 60 * 60;
/** Change it when the terms change: browsers are asked again then. */
const VERSION = "1";

export function hasAcceptedTerms(request: FastifyRequest): boolean {
  return request.cookies[MODEL_TERMS_COOKIE] === VERSION;
}

/** Stores the consent in a cookie without personal data, for a year, sent with requests for documents only. */
export function acceptTerms(reply: FastifyReply, { isSecure }: { isSecure: boolean }): FastifyReply {
  const cookie = `${MODEL_TERMS_COOKIE}=${VERSION}; Path=/documents; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return reply.header("set-cookie", cookie);
}

/** A page with the terms of use and a form that accepts them. */
export function sendTerms(
  reply: FastifyReply,
  { ctx, language, sha256, name }: { ctx: Context; language: string; sha256: string; name: string },
): FastifyReply {
  const t = (key: string) => phraseIn(ctx, language, `TechnicalDocuments.Terms.${key}`);
  const title = t("Title");
  const body = html`<h1>${title}</h1>
    <p>${t("About")}</p>
    <p>${t("Text")}</p>
    <form method="post" action="${MODEL_TERMS_PATH}">
      <input type="hidden" name="file" value="${sha256}" />
      <input type="hidden" name="language" value="${language.slice(0, 2)}" />
      <p><button type="submit">${t("Accept")}</button></p>
    </form>
    <p>${name}</p>`;
  return reply
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(renderBasicPage({ language: toHtmlLanguage(language), title, body }));
}
