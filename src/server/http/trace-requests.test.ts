import { Agent, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { createTestTracer, pathTo } from "../tracing/testing.ts";
import { RawRequest } from "./on-request/raw-request.ts";
import { traceAnswered, traceRequests } from "./trace-requests.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function open({ isTrusted = false } = {}) {
  const { tracer, takeSpans } = createTestTracer();
  const server = Fastify({ genReqId: () => "r-1" });
  app = server;
  server.decorateRequest("pageRoute", null);
  traceRequests(server, tracer, isTrusted ? () => true : null);
  server.get("/orders/:code", async () => tracer.inSpan("work", "internal", {}, () => "ok"));
  server.post("/orders", async () => {
    await Promise.resolve();
    return tracer.inSpan("work", "internal", {}, () => "ok");
  });
  server.get("/broken", () => Promise.reject(new Error("anna@example.test")));
  server.get("/health/live", async () => "ok");
  return { server, takeSpans };
}

test("a request is a span with its route, never its URL", async () => {
  const { server, takeSpans } = open();
  await server.inject("/orders/4711?email=anna@example.test");
  const spans = takeSpans();
  expect(spans.map((span) => pathTo(span, spans))).toEqual(["GET /orders/:code > work", "GET /orders/:code"]);
  expect(spans[1]!.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/orders/:code",
    "http.response.status_code": 200,
    "ankerplatz.request_id": "r-1",
  });
});

test("work after the body of a request was read belongs to its span, on a connection with several requests", async () => {
  const { server, takeSpans } = open();
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (): Promise<void> =>
    new Promise((done, reject) => {
      const headers = { "content-type": "application/json" };
      const call = send({ agent, port, host: "127.0.0.1", path: "/orders", method: "POST", headers });
      call.once("response", (answer) => answer.resume().once("end", done)).once("error", reject);
      call.write('{"a":');
      setImmediate(() => call.end("1}"));
    });
  await post();
  await post();
  agent.destroy();
  await server.close();
  const spans = takeSpans();
  const paths = ["POST /orders > work", "POST /orders"];
  expect(spans.map((span) => pathTo(span, spans))).toEqual([...paths, ...paths]);
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(2);
});

test("a page's span is named by the path pattern of the page", async () => {
  const { server, takeSpans } = open();
  server.get("/*", (request, reply) => {
    request.pageRoute = "/produkte/:family";
    return reply.send("ok");
  });
  await server.inject("/de-DE/produkte/nordanker-nu-09487711");
  expect(takeSpans().map(({ name, attributes }) => [name, attributes["http.route"]])).toEqual([
    ["GET /produkte/:family", "/produkte/:family"],
  ]);
});

test("a failed request records its status; probes and unknown routes have no URL either", async () => {
  const { server, takeSpans } = open();
  for (const url of ["/broken", "/health/live", "/anna@example.test"]) await server.inject(url);
  expect(takeSpans().map(({ name, attributes }) => [name, attributes["http.response.status_code"], attributes["error.type"]])).toEqual([
    ["GET /broken", 500, "500"],
    ["GET", 404, undefined],
  ]);
});

test.each([true, false])("the caller's trace is continued if it is a trusted proxy: %s", async (isTrusted) => {
  const { server, takeSpans } = open({ isTrusted });
  await server.inject({ url: "/orders/1", headers: { traceparent } });
  const isContinued = takeSpans().map((span) => span.spanContext().traceId === TRACE);
  expect(isContinued).toEqual([isTrusted, isTrusted]);
});

test("a request that the fast path answered is recorded afterwards, with its duration", () => {
  const { tracer, takeSpans } = createTestTracer();
  const raw = { method: "GET", url: "/de-DE?q=anna", headers: { traceparent }, socket: { remoteAddress: "127.0.0.1" } };
  const request = new RawRequest("r-2", raw as unknown as IncomingMessage, null);
  let current: object = {};
  traceAnswered(
    tracer,
    () => true,
    { request: Object.assign(request, { pageRoute: "/p/:article" }), route: "/*", status: 200, ms: 60_000 },
    () => void (current = tracer.logFields()),
  );
  const [span] = takeSpans();
  expect([span!.name, span!.attributes["ankerplatz.request_id"]]).toEqual(["GET /p/:article", "r-2"]);
  // Seconds; the clocks of start and end may differ by a millisecond.
  expect(span!.duration[0]).toBeGreaterThanOrEqual(59);
  expect(current).toEqual({ trace_id: TRACE, span_id: span!.spanContext().spanId });
});
