import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { isUnloggedPath } from "#contract/service-paths.ts";
import type { Span, Tracer } from "../tracing/tracer.ts";
import type { RawRequest, Trusts } from "./on-request/raw-request.ts";

/**
 * Continues a caller's trace only if the caller is a trusted proxy (TRUST_PROXY). Otherwise any visitor could decide what is
 * recorded, and under which id.
 */
function traceparentOf(raw: IncomingMessage, trusts: Trusts | null): string | undefined {
  const header = raw.headers["traceparent"];
  return typeof header === "string" && trusts?.(raw.socket.remoteAddress ?? "", 0) ? header : undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Path pattern of the content page that was served, such as /produkte/:family; null for all other requests. */
    pageRoute: string | null;
  }
}

/** Name and attributes of a request by its route: the URL may contain personal data. */
function describeRequest(method: string, route: string | undefined, id: string) {
  const attributes = { "http.request.method": method, "ankerplatz.request_id": id, ...(route !== undefined && { "http.route": route }) };
  return [route === undefined ? method : `${method} ${route}`, attributes] as const;
}

/** All pages share one route of the server, so their spans are named by the pattern of the page. */
function endRequest(span: Span, { method, pageRoute }: { method: string; pageRoute: string | null }, status: number): void {
  if (pageRoute !== null) {
    span.rename(`${method} ${pageRoute}`);
    span.set({ "http.route": pageRoute });
  }
  span.set({ "http.response.status_code": status });
  if (status >= 500) span.fail(String(status));
  span.end();
}

/** Records each request as a span. Add it before hooks that log, so that their entries contain the trace's id. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trusts: Trusts | null): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (isUnloggedPath(route ?? "")) return done();
    const span = tracer.startRequest(...describeRequest(request.method, route, request.id), {
      traceparent: traceparentOf(request.raw, trusts),
    });
    spans.set(request, span);
    tracer.within(span, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    endRequest(span, request, reply.statusCode);
    // The end of a response is an event of the connection, outside of the span.
    tracer.within(span, done);
  });
  app.addHook("onRequestAbort", (request, done) => {
    const span = spans.get(request);
    span?.fail("aborted");
    span?.end();
    done();
  });
}

/** Records a request that the fast path answered; `work` runs within its span. */
export function traceAnswered(
  tracer: Tracer,
  trusts: Trusts | null,
  { request, route, status, ms }: { request: RawRequest; route: string; status: number; ms: number },
  work: () => void,
): void {
  const span = tracer.startRequest(...describeRequest(request.method, route, request.id), {
    traceparent: traceparentOf(request.raw, trusts),
    agoMs: ms,
  });
  endRequest(span, request, status);
  tracer.within(span, work);
}
