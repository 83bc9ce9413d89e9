import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { createTracer } from "./create-tracer.ts";
import type { Tracer } from "./tracer.ts";

export type TestTracer = {
  tracer: Tracer;
  /** Spans that have ended since the last call. */
  takeSpans(): ReadableSpan[];
};

/** A tracer that keeps its spans in memory. */
export function createTestTracer(sampleRatio = 1): TestTracer {
  const exporter = new InMemorySpanExporter();
  const tracer = createTracer({ serviceName: "test", sampleRatio, processor: new SimpleSpanProcessor({ exporter }) });
  return {
    tracer,
    takeSpans() {
      const spans = exporter.getFinishedSpans();
      exporter.reset();
      return spans;
    },
  };
}

/** The names from the root of a trace to a span, joined by " > ". */
export function pathTo(span: ReadableSpan, spans: readonly ReadableSpan[]): string {
  const parent = spans.find((other) => other.spanContext().spanId === span.parentSpanContext?.spanId);
  return parent ? `${pathTo(parent, spans)} > ${span.name}` : span.name;
}

/** All that is exported of spans, as text. */
export function textOf(spans: readonly ReadableSpan[]): string {
  return JSON.stringify(
    spans.map(({ name, attributes, events, links, status, resource }) => ({
      name,
      attributes,
      events,
      links,
      status,
      resource: resource.attributes,
    })),
  );
}
