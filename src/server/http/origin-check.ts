import type { FastifyReply, FastifyRequest } from "fastify";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that changes something comes from one of our own pages (or from a program that brings no
 * cookie). Browsers say so in Sec-Fetch-Site, older ones in Origin or Referer.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return true;
  const origin = request.headers.origin ?? originOf(request.headers.referer);
  if (origin !== undefined) return origin === publicUrl || origin === `${request.protocol}://${request.host}`;
  return site === undefined && request.headers.cookie === undefined;
}

function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.origin;
}

/** An onRequest hook for state-changing routes: foreign pages are refused with 403. */
export function requireOwnPage(publicUrl: string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (SAFE_METHODS.has(request.method) || isFromOwnPage(request, publicUrl)) return done();
    request.log.warn({ origin: request.headers.origin, route: request.routeOptions.url }, "a foreign page was refused");
    void reply.code(403).send({ error: { type: "ForeignOriginError", message: "Diese Anfrage kam nicht von einer Seite des Shops." } });
  };
}
