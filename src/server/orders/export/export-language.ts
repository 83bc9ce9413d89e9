import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { htmlLanguageFrom, pickLanguage } from "../../http/html/html-language.ts";

/** Language of a download: of its parameter, else of the browser, else the site's first. */
export function exportLanguage(request: FastifyRequest, ctx: Context, requested: string): string {
  const { languages } = ctx.site.settings.site;
  return (
    languages.find((tag) => tag.slice(0, 2) === requested.slice(0, 2).toLowerCase()) ??
    pickLanguage(htmlLanguageFrom(request), languages) ??
    languages[0]!
  );
}
