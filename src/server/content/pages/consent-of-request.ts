import type { FastifyRequest } from "fastify";
import { type Consent, purposesOf, readConsent } from "#contract/consent.ts";
import type { SiteRecord } from "../../sites/index.ts";

/**
 * What a site asks for, and what this browser said to it; undefined where nothing is asked. A browser that tells every site not to follow
 * (Global Privacy Control) has refused, unless its person chose otherwise here.
 */
export function consentOf({ headers }: Pick<FastifyRequest, "headers">, site: SiteRecord): Consent | undefined {
  const purposes = purposesOf(site.settings.site);
  if (purposes.length === 0) return undefined;
  const given = readConsent(headers.cookie ?? "") ?? (refusesAll(headers) ? [] : null);
  return { purposes, given: given && purposes.filter((purpose) => given.includes(purpose)) };
}

export function refusesAll(headers: FastifyRequest["headers"]): boolean {
  return headers["sec-gpc"] === "1";
}
