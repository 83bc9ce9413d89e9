import { expect, test } from "vitest";
import { createTestTracer, pathTo } from "./testing.ts";

const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

test("work within a request becomes a tree of spans, across awaits", async () => {
  const { tracer, takeSpans } = createTestTracer();
  const request = tracer.startRequest("GET /a", {});
  await tracer.within(request, () =>
    tracer.inSpan("outer", "internal", {}, async () => {
      await Promise.resolve();
      return tracer.inSpan("inner", "client", { size: 3 }, () => 1);
    }),
  );
  request.end();
  const spans = takeSpans();
  expect(spans.map((span) => pathTo(span, spans))).toEqual(["GET /a > outer > inner", "GET /a > outer", "GET /a"]);
  expect(spans[0]!.attributes).toEqual({ size: 3 });
});

test("work outside of requests and jobs is not recorded", () => {
  const { tracer, takeSpans } = createTestTracer();
  expect(tracer.inSpan("alone", "internal", {}, () => 7)).toBe(7);
  expect(takeSpans()).toEqual([]);
  expect([tracer.traceparent(), tracer.logFields()]).toEqual([undefined, {}]);
});

test("a failure records the type of the error, not its message", async () => {
  const { tracer, takeSpans } = createTestTracer();
  const failWith = (error: Error) =>
    tracer.inJob("job", {}, undefined, async () => {
      throw error;
    });
  await expect(failWith(new RangeError("anna@example.test"))).rejects.toThrow("anna@example.test");
  await expect(failWith(Object.assign(new Error("duplicate"), { code: "23505" }))).rejects.toThrow("duplicate");
  const invalid = Object.assign(new Error("invalid"), { extensions: { type: "InvalidTokenError" }, code: "anna@example.test" });
  await expect(failWith(invalid)).rejects.toThrow("invalid");
  const spans = takeSpans();
  expect(spans.map(({ attributes }) => attributes)).toEqual([
    { "error.type": "RangeError" },
    { "error.type": "23505" },
    { "error.type": "InvalidTokenError" },
  ]);
  expect(spans.flatMap(({ events, status }) => [events, status.message])).toEqual([[], undefined, [], undefined, [], undefined]);
});

test("a request continues the trace of its caller, and an invalid header starts a new one", () => {
  const { tracer, takeSpans } = createTestTracer();
  for (const traceparent of [PARENT, "00-anna-brandt-01"]) tracer.startRequest("GET /a", {}, { traceparent }).end();
  const [continued, own] = takeSpans();
  expect(continued!.spanContext().traceId).toBe("0af7651916cd43dd8448eb211c80319c");
  expect(continued!.parentSpanContext!.spanId).toBe("b7ad6b7169203331");
  expect(own!.parentSpanContext).toBeUndefined();
});

test("an unsampled trace records nothing, but passes its id on", () => {
  const { tracer, takeSpans } = createTestTracer(0);
  const request = tracer.startRequest("GET /a", {});
  const traceparent = tracer.within(request, () => tracer.inSpan("inner", "internal", {}, () => tracer.traceparent()));
  request.end();
  expect(takeSpans()).toEqual([]);
  expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  const caller = createTestTracer(0);
  caller.tracer.startRequest("GET /a", {}, { traceparent: PARENT }).end();
  expect(caller.takeSpans()).toHaveLength(1);
});
