import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request that changes something comes from a page of ours. Browsers name the page's origin on every POST;
 * where a page hides it ("null", from a strict referrer policy) the browser's own word on the relation counts.
 * Clients that are no browsers send neither and carry no cookies that somebody could abuse.
 */
export function comesFromUs(headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): boolean {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  if (origin !== undefined && origin !== "null") {
    return allowedOrigins.includes(origin) && site !== "cross-site";
  }
  if (origin === "null") return site === "same-origin";
  return site === undefined || site === "same-origin" || site === "same-site" || site === "none";
}
