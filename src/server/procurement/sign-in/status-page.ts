import type { FastifyRequest } from "fastify";
import { PROCUREMENT_PAGE, type ProcurementState } from "#contract/routes.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { Site } from "../../context.ts";
import { pickLanguage } from "../../http/html/html-language.ts";
import { getLinkPrefix } from "../../sites/index.ts";

/** Language by Accept-Language: calls are cross-site and their URL has no language. */
export function languageOf({ settings }: Site, { headers }: Pick<FastifyRequest, "headers">): string {
  const { languages } = settings.site;
  return pickLanguage(headers["accept-language"], languages) ?? languages[0]!;
}

/** Path of a page in the caller's language. */
export function pageIn(site: Site, request: Pick<FastifyRequest, "headers">, path: string): string {
  return withPrefix(getLinkPrefix(languageOf(site, request), site.settings.site.languages), path);
}

/** Page with the result of a call or return. */
export function statusPage(site: Site, request: Pick<FastifyRequest, "headers">, state: ProcurementState): string {
  return `${pageIn(site, request, PROCUREMENT_PAGE)}?state=${state}`;
}
