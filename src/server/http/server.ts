import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { addErrorHandling, type FindHome, sendError } from "./errors.ts";
import { type Health, registerHealth } from "./health/health.ts";
import { type Metrics, registerMetrics } from "./health/metrics.ts";
import { registerPlainStylesheet } from "./plain/plain-page.ts";
import { isWellFormed, refuseMalformed } from "./refuse-malformed.ts";
import { logRequests, requestLog } from "./log/request-log.ts";
import { addSecurityHeaders, type PolicyOptions, securityHeaders, setSecurityHeaders } from "./security-headers.ts";

/**
 * Answers a request before anything else is worked out for it, and says whether it did. `head` is what every answer carries, as
 * names and values in turn.
 */
export type AnswerEarly = (request: FastifyRequest, reply: FastifyReply, head: readonly string[]) => boolean;

export type ServerOptions = {
  log: Logger;
  metrics: Metrics;
  health: Health;
  policy: PolicyOptions;
  trustProxy: false | number | string[];
  hasMetrics: boolean;
  /** What pages of errors lead to; "/" unless given. */
  findHome?: FindHome;
  answerEarly?: AnswerEarly;
};

const REQUEST_ID = "x-request-id";
const BODY_LIMIT = 1024 * 1024;
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
/** Node looks twice a minute unless told otherwise, which would double the limits. */
const LOOK_FOR_SLOW_EVERY_MS = 2_000;
/** Longer than balancers keep theirs, so that they never write into a connection we just closed. */
const KEEP_ALIVE_MS = 65_000;

/** The HTTP server with everything that holds for every route: headers, log, limits, errors, health, metrics. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    trustProxy: trustedBy(options.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A request that is on its way when the shop stops is still answered.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_EVERY_MS, maxHeaderSize: 32 * 1024 },
    routerOptions: { maxParamLength: 500 },
    // Addresses that cannot be decoded never reach a hook, so they get their headers here.
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(reply.raw, securityHeaders(options.policy));
      request.log.info({ err: error }, "an address was refused");
      return sendError(request as never, reply as never, error.statusCode ?? 400) as never;
    },
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.write(refusalOf(error.code));
      socket.destroy();
    },
  }) as unknown as FastifyInstance;

  if (options.answerEarly) answerBeforeTheRest(app, options.policy, options.answerEarly);
  addSecurityHeaders(app, options.policy);
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.setHeader(REQUEST_ID, request.id);
    done();
  });
  logRequests(app, options.log);
  refuseMalformed(app);
  addErrorHandling(app, options.findHome ?? (() => "/"));
  registerMetrics(app, options.metrics, { isServed: options.hasMetrics });
  registerHealth(app, options.health);
  registerPlainStylesheet(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  return app;
}

/** Setting, checking and joining a dozen headers one by one is half of what a short answer costs. */
function answerBeforeTheRest(app: FastifyInstance, policy: PolicyOptions, answerEarly: AnswerEarly): void {
  const head = Object.entries(securityHeaders(policy)).flat();
  app.addHook("onRequest", (request, reply, done) => {
    if (!isWellFormed(request) || !answerEarly(request, reply, [...head, REQUEST_ID, request.id])) done();
  });
}

/** How Fastify is told whom to believe X-Forwarded headers: nobody, the nearest N hops, or some addresses. */
function trustedBy(trustProxy: ServerOptions["trustProxy"]) {
  return typeof trustProxy === "number" ? (_address: string, hop: number) => hop < trustProxy : trustProxy;
}

/** The answer to bytes that are not a request; there is no reply object to write it with. */
function refusalOf(code: string | undefined): string {
  const status = code === "HPE_HEADER_OVERFLOW" ? 431 : code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nx-content-type-options: nosniff\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
}
