import type { FastifyRequest } from "fastify";
import { type Consent, purposesOf, readConsent } from "#contract/consent.ts";
import type { SiteRecord } from "../../context.ts";

/**
 * The site's consent purposes and this browser's choice; undefined if the site has no purposes. A browser with Global Privacy
 * Control counts as refusing, unless its user chose otherwise here.
 */
export function getConsent({ headers }: Pick<FastifyRequest, "headers">, site: SiteRecord): Consent | undefined {
  const purposes = purposesOf(site.settings.site);
  if (purposes.length === 0) return undefined;
  const given = readConsent(headers.cookie ?? "") ?? (refusesAll(headers) ? [] : null);
  return { purposes, given: given && purposes.filter((purpose) => given.includes(purpose)) };
}

export function refusesAll(headers: FastifyRequest["headers"]): boolean {
  return headers["sec-gpc"] === "1";
}
