/** Attributes of a span. They describe the program, never a person: no values from requests, statements or rows. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanKind = "internal" | "server" | "client" | "consumer";

export type Span = {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed by the type of an error, because its message may contain personal data. */
  fail(type: string): void;
  end(): void;
};

export type RequestOptions = {
  /** W3C trace context of a trusted caller, whose trace the request continues. */
  traceparent?: string | undefined;
  /** For a request that has already been answered: how long ago it arrived, in milliseconds. */
  agoMs?: number;
};

/**
 * Records what a request or a job does as a tree of spans (docs/operations.md, "Traces"). Without a tracer nothing is recorded:
 * every part takes it as an option.
 */
export type Tracer = {
  /** Starts the span of a request; the caller ends it. */
  startRequest(name: string, attributes: SpanAttributes, options?: RequestOptions): Span;
  /** Runs work as part of a request's span. */
  within<Result>(span: Span, work: () => Result): Result;
  /** Runs a job in a trace of its own, linked to the one that added it. */
  inJob<Result>(name: string, attributes: SpanAttributes, addedBy: string | undefined, work: () => Result): Result;
  /** Runs work in a child of the current span. Outside of requests and jobs, or if the trace is not sampled, nothing is recorded. */
  inSpan<Result>(name: string, kind: SpanKind, attributes: SpanAttributes, work: (span: Span) => Result): Result;
  /** W3C trace context of the current span, for a call to another service. */
  traceparent(): string | undefined;
  /** Ids of the current span as fields of a log entry. */
  logFields(): Readonly<Record<string, string>>;
  /** Sends what is recorded and ends; gives up after a few seconds. */
  close(): Promise<void>;
};
