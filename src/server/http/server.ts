import { randomUUID } from "node:crypto";
import { createServer as createNodeServer, type RequestListener, STATUS_CODES } from "node:http";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Tracer } from "../tracing/tracer.ts";
import { addAsciiLocation } from "./ascii-location.ts";
import { type FastPath, createFastPath } from "./on-request/fast-path.ts";
import { type RawRequest, trustedBy, type Trusts } from "./on-request/raw-request.ts";
import { addErrorHandling, type FindHome, sendError } from "./errors.ts";
import { type Health, isEnding, registerHealth } from "./health/health.ts";
import { type Metrics, createObserver, serveMetrics } from "./health/metrics.ts";
import { limitTextsOfBodies } from "./input-limits.ts";
import { registerBasicStylesheet } from "./html/basic-page.ts";
import { isWellFormed, refuseMalformed } from "./refuse-malformed.ts";
import { type LoggedRequest, lineWriter } from "./log/request-log.ts";
import { addLoadShedding, type OverloadOptions } from "./overload/shed-load.ts";
import { limitBodiesOfRoutes } from "./limit-bodies-of-routes.ts";
import { traceAnswered, traceRequests } from "./trace-requests.ts";
import { addSecurityHeaders, type PolicyOptions, securityHeaders, setSecurityHeaders } from "./security-headers.ts";

export type ServerOptions = {
  log: Logger;
  metrics: Metrics;
  health: Health;
  policy: PolicyOptions;
  trustProxy: false | number | string[];
  hasMetrics: boolean;
  /** Metrics that /metrics returns; defaults to those of this process. */
  readMetrics?(): Promise<string>;
  /** Home page that error pages link to; defaults to "/". */
  findHome?: FindHome;
  answerEarly?: FastPath;
  tracer?: Tracer;
  /** When reads are rejected; defaults to never. */
  overload?: OverloadOptions;
  /** Timeout for a connection that transfers no byte while a request is handled. */
  stalledMs?: number;
};

const REQUEST_ID = "x-request-id";
/** The route of pages, the only one with a fast path. */
const PAGES = "/*";
const BODY_LIMIT = 1024 * 1024;
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
/** Node's default checks twice a minute, which would double the timeouts. */
const LOOK_FOR_SLOW_EVERY_MS = 2_000;
/** Longer than the load balancer's keep-alive, so that it never writes to a connection that was just closed. */
const KEEP_ALIVE_MS = 65_000;
/** A client that sends requests without reading the responses would hold its connection and their bytes forever. */
const STALLED_MS = 120_000;

const NO_LIMIT: OverloadOptions = { maxReads: 0, isPersonal: () => false };

const HTTP_SETTINGS = {
  requestTimeout: REQUEST_WITHIN_MS,
  headersTimeout: HEADERS_WITHIN_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: LOOK_FOR_SLOW_EVERY_MS,
  maxHeaderSize: 32 * 1024,
};

/** Creates the HTTP server with the parts shared by all routes: headers, log, limits, errors, health, metrics. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const trusts = trustedBy(options.trustProxy);
  const told = toldOf(options);
  let isClosing = false;
  const listenerOf = (next: RequestListener): RequestListener =>
    options.answerEarly
      ? createFastPath(
          {
            ...earlyOptions(options, told, trusts),
            trusts,
            answerEarly: options.answerEarly,
            isClosing: () => isClosing || isEnding(options.health),
          },
          next,
        )
      : next;

  const app = Fastify({
    loggerInstance: options.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trusts ?? false,
    genReqId: newId,
    bodyLimit: BODY_LIMIT,
    serverFactory: (next) => createNodeServer(HTTP_SETTINGS, listenerOf(next)).setTimeout(options.stalledMs ?? STALLED_MS),
    // A request that arrives while the shop stops is still served.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    // URLs that cannot be decoded never reach a hook, so the headers are set here.
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(reply.raw, securityHeaders(options.policy));
      request.log.info({ err: error }, "a URL was rejected");
      return sendError(request as never, reply as never, error.statusCode ?? 400) as never;
    },
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.write(refusalOf(error.code));
      socket.destroy();
    },
  }) as unknown as FastifyInstance;

  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.decorateRequest("pageRoute", null);
  limitBodiesOfRoutes(app);
  if (options.tracer) traceRequests(app, options.tracer, trusts);
  addSecurityHeaders(app, options.policy);
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.setHeader(REQUEST_ID, request.id);
    // The client sends its next request over a new connection, which another process accepts.
    if (isEnding(options.health)) reply.raw.setHeader("connection", "close");
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    told(request, request.routeOptions.url, reply.statusCode, reply.elapsedTime);
    done();
  });
  refuseMalformed(app);
  limitTextsOfBodies(app);
  addAsciiLocation(app);
  addLoadShedding(app, options.metrics, options.overload ?? NO_LIMIT);
  addErrorHandling(app, options.findHome ?? (() => "/"));
  if (options.hasMetrics) serveMetrics(app, options.metrics, options.readMetrics);
  registerHealth(app, options.health);
  registerBasicStylesheet(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  return app;
}

function newId(): string {
  return randomUUID();
}

/** Logs and counts every response, whichever code path sent it. */
function toldOf({ log, metrics }: ServerOptions) {
  const [write, observe] = [lineWriter(log), createObserver(metrics)];
  return (request: LoggedRequest, route: string | undefined, status: number, ms: number): void => {
    write(request, route, status, ms);
    observe(request.method, route, status, ms);
  };
}

/** Precomputes the headers: setting, validating and joining a dozen of them one by one is half the cost of a short response. */
function earlyOptions({ policy, tracer }: ServerOptions, told: ReturnType<typeof toldOf>, trusts: Trusts | null) {
  const head = Object.entries(securityHeaders(policy)).flat();
  return {
    newId,
    headOf: (id: string) => [...head, REQUEST_ID, id],
    isWellFormed,
    onAnswered(request: RawRequest, status: number, ms: number): void {
      const record = () => told(request, PAGES, status, ms);
      if (tracer) traceAnswered(tracer, trusts, { request, route: PAGES, status, ms }, record);
      else record();
    },
  };
}

/** Response to bytes that are no HTTP request; there is no reply object for it. */
function refusalOf(code: string | undefined): string {
  const status = code === "HPE_HEADER_OVERFLOW" ? 431 : code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nx-content-type-options: nosniff\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
}
