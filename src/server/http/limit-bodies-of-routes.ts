import type { FastifyInstance } from "fastify";

/** Megabytes of the largest request body: ten document copies. Proxies must accept it; a test compares deploy/ and the documentation. */
export const MAX_BODY_MB = 101;

/** Fails at start if a route accepts more than the proxies do. Add it before the routes. */
export function limitBodiesOfRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", ({ bodyLimit = 0, method, url }) => {
    if (bodyLimit <= MAX_BODY_MB * 1024 * 1024) return;
    throw new Error(
      `${String(method)} ${url} accepts ${bodyLimit} bytes, more than the ${MAX_BODY_MB} MB that proxies are configured for.`,
    );
  });
}
