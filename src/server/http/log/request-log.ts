import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino, { type Logger } from "pino";
import { isQuietPath } from "#contract/service-paths.ts";
import { redactUrl } from "./log.ts";

const MODULE_OF_DEVELOPMENT = /^\/(@|src\/|node_modules\/)/;

/** One line per request, after its answer. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  // These fields hold nothing secret: looking for secrets in them took thirty times as long as the line itself.
  const lines = log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    const isQuiet = isQuietPath(request.routeOptions.url ?? "") || MODULE_OF_DEVELOPMENT.test(request.url);
    const level = isQuiet ? "debug" : "info";
    if (lines.isLevelEnabled(level)) {
      lines[level](
        {
          reqId: request.id,
          method: request.method,
          url: redactUrl(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ip: request.ip,
        },
        "request",
      );
    }
    done();
  });
}

/**
 * A request's own log, whose lines carry the request's id. What a child logger does, but for looking for secrets in the
 * id, which is ours: that was most of its making, for a log that rarely says anything.
 */
export function requestLog(parent: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger {
  const { chindingsSym } = pino.symbols;
  const own = Object.create(parent) as FastifyBaseLogger & Record<symbol, string>;
  for (const name in bindings) own[chindingsSym] += `,"${name}":${JSON.stringify(bindings[name])}`;
  return own;
}
