import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as RawSpan,
  SpanKind as Kinds,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { parseTraceParent } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { ParentBasedSampler, type SpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { errorType } from "./error-type.ts";
import type { Span, SpanAttributes, SpanKind, Tracer } from "./tracer.ts";

export type TracerOptions = {
  serviceName: string;
  /** Share of recorded traces, from 0 to 1; a caller's decision takes precedence. */
  sampleRatio: number;
  processor: SpanProcessor;
};

const CLOSE_WITHIN_MS = 3_000;
const MAX_VALUE_LENGTH = 2_000;
const KINDS: Readonly<Record<SpanKind, Kinds>> = {
  internal: Kinds.INTERNAL,
  server: Kinds.SERVER,
  client: Kinds.CLIENT,
  consumer: Kinds.CONSUMER,
};

/**
 * A tracer by OpenTelemetry. It registers nothing globally, and nothing is instrumented automatically: import hooks depend on the
 * internals of libraries, and would record values that may be personal.
 */
export function createTracer({ serviceName, sampleRatio, processor }: TracerOptions): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "process.pid": process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
    spanProcessors: [processor],
  });
  const spans = provider.getTracer("ankerplatz");
  const contexts = new AsyncLocalStorageContextManager().enable();

  const current = () => trace.getSpan(contexts.active());
  /** Runs work in a span and ends that with it. */
  function finish<Result>(span: OpenSpan, work: (span: Span) => Result): Result {
    try {
      const result = contexts.with(span.context, () => work(span));
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      return result.then(
        (value: unknown) => {
          span.end();
          return value;
        },
        (error: unknown) => {
          span.fail(errorType(error));
          span.end();
          throw error;
        },
      ) as Result;
    } catch (error) {
      span.fail(errorType(error));
      span.end();
      throw error;
    }
  }

  return {
    startRequest(name, attributes, { traceparent, agoMs } = {}) {
      const started = agoMs === undefined ? {} : { startTime: performance.now() - agoMs };
      const parent = contextOf(traceparent);
      return new OpenSpan(spans.startSpan(name, { kind: Kinds.SERVER, attributes: { ...attributes }, ...started }, parent), parent);
    },
    within: (span, work) => (span instanceof OpenSpan ? contexts.with(span.context, work) : work()),
    inJob(name, attributes, addedBy, work) {
      const cause = trace.getSpanContext(contextOf(addedBy));
      const links = cause ? [{ context: cause }] : [];
      const span = spans.startSpan(name, { kind: Kinds.CONSUMER, attributes: { ...attributes }, links }, ROOT_CONTEXT);
      return finish(new OpenSpan(span, ROOT_CONTEXT), work);
    },
    inSpan(name, kind, attributes, work) {
      const parent = contexts.active();
      if (!trace.getSpan(parent)?.isRecording()) return work(UNRECORDED);
      return finish(new OpenSpan(spans.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent), parent), work);
    },
    traceparent() {
      const of = current()?.spanContext();
      return of && `00-${of.traceId}-${of.spanId}-${of.traceFlags.toString(16).padStart(2, "0")}`;
    },
    logFields() {
      const of = current()?.spanContext();
      return of ? { trace_id: of.traceId, span_id: of.spanId } : NO_FIELDS;
    },
    async close() {
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_WITHIN_MS);
      // A collector that is down has been reported, and must not delay or fail the shutdown.
      await Promise.race([provider.shutdown().catch(() => {}), tooLate]);
      clearTimeout(timer);
    },
  };
}

const NO_FIELDS = {};
const UNRECORDED: Span = { rename() {}, set() {}, fail() {}, end() {} };

class OpenSpan implements Span {
  readonly context: Context;
  readonly #span: RawSpan;
  constructor(span: RawSpan, parent: Context) {
    this.#span = span;
    this.context = trace.setSpan(parent, span);
  }
  rename(name: string): void {
    this.#span.updateName(name);
  }
  set(attributes: SpanAttributes): void {
    this.#span.setAttributes({ ...attributes });
  }
  fail(type: string): void {
    this.#span.setAttribute("error.type", type);
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }
  end(): void {
    if (this.#span.isRecording()) this.#span.end();
  }
}

/** Context of a remote span. `tracestate` is not read: it may hold anything, and would be exported. */
function contextOf(traceparent: string | undefined): Context {
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
  return remote && isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}
