import type { FastifyReply, FastifyRequest } from "fastify";
import { FOREIGN_ORIGIN_MESSAGE } from "./html/error-texts.ts";
import { htmlLanguageFrom } from "./html/html-language.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF protection: whether a mutating request comes from one of our own pages, or from a program without cookies. Browsers report this in
 * Sec-Fetch-Site, older ones in Origin or Referer. "same-site" alone is not enough: a sister domain may belong to a third
 * party. `origins` lists our own origins besides the requested one.
 */
export function isSameOrigin(request: FastifyRequest, origins: readonly string[]): boolean {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return true;
  const origin = headers.origin ?? originOf(headers.referer);
  if (origin !== undefined) return origins.includes(origin) || origin === `${request.protocol}://${request.host}`;
  return site === undefined && headers.cookie === undefined;
}

function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.origin;
}

/** onRequest hook for mutating routes: rejects foreign pages with 403. */
export function requireSameOrigin(origins: () => readonly string[]) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, origins())) return done();
    request.log.warn({ origin: request.headers.origin, route: request.routeOptions.url }, "a cross-origin request was rejected");
    void reply.code(403).send({ error: { type: "ForeignOriginError", message: FOREIGN_ORIGIN_MESSAGE[htmlLanguageFrom(request)] } });
  };
}
