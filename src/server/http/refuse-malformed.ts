import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendError } from "./errors.ts";
import { isAddressTooLong } from "./input-limits.ts";

/** A host name or IP address, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** A NUL in a path: no page has one, and the database rejects it. */
const NUL = /^[^?#]*%00/;

/** Rejects requests that no browser sends before routing: an ambiguous host, an invalid path, a URL that is too long. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const status = isAddressTooLong(request.url) ? 414 : isWellFormed(request) ? null : 400;
    if (status === null) return done();
    request.log.info({ url: request.url.slice(0, 200), status }, "a malformed request was rejected");
    void sendError(request, reply, status);
  });
}

export function isWellFormed(request: Pick<FastifyRequest, "url" | "host"> & { raw: { rawHeaders: string[] } }): boolean {
  if (isAddressTooLong(request.url) || NUL.test(request.url) || countHosts(request.raw.rawHeaders) > 1) return false;
  // A trusted proxy's host header counts as well. HTTP 1.0 has none.
  return request.host ? HOST.test(request.host) : true;
}

/** Node uses the first of several Host headers, but a proxy may use the last. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === "host") hosts += 1;
  return hosts;
}
