import { expect, test } from "vitest";
import { fixedClock } from "../../testing/context.ts";
import { createTestTracer, pathTo } from "../../tracing/testing.ts";
import { erpCaller } from "./call-erp.ts";

const clock = fixedClock("2026-11-20T10:00:00Z");
const secret = "a-secret-that-shop-and-ERP-have-in-common";

test("each attempt of a call is a span without the order's number, and passes the trace on", async () => {
  const { tracer, takeSpans } = createTestTracer();
  const sent: (string | null)[] = [];
  const fetch = async (_url: unknown, request?: RequestInit): Promise<Response> => {
    sent.push(new Headers(request?.headers).get("traceparent"));
    if (sent.length === 1) throw new TypeError("fetch failed");
    return new Response("{}", { status: 200 });
  };
  const callErp = erpCaller({ url: "http://erp.test/", secret, fetch, tracer });
  const request = tracer.startRequest("POST /graphql", {});
  await tracer.within(request, () => callErp(clock, { method: "PUT", path: "orders/4500001001?x=1", json: {}, withinMs: 5_000 }));
  request.end();
  const spans = takeSpans();
  expect(spans.map((span) => [pathTo(span, spans), span.attributes])).toEqual([
    ["POST /graphql > ERP PUT orders", { "http.request.method": "PUT", "error.type": "TypeError" }],
    ["POST /graphql > ERP PUT orders", { "http.request.method": "PUT", "http.response.status_code": 200 }],
    ["POST /graphql", {}],
  ]);
  const ids = spans.slice(0, 2).map((span) => span.spanContext());
  expect(sent).toEqual(ids.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`));
});

test("without a tracer a call has no trace", async () => {
  let headers = new Headers();
  const fetch = async (_url: unknown, request?: RequestInit): Promise<Response> => {
    headers = new Headers(request?.headers);
    return new Response("{}", { status: 200 });
  };
  await erpCaller({ url: "http://erp.test/", secret, fetch })(clock, {
    method: "GET",
    path: "messages?limit=1",
    withinMs: 5_000,
  });
  expect(headers.has("traceparent")).toBe(false);
});
