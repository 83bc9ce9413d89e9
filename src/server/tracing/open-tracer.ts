import { type ExportResult, ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace";
import type { Config } from "../config.ts";
import { createTracer } from "./create-tracer.ts";
import type { Tracer } from "./tracer.ts";

export type TracerEvents = {
  /** Called when the collector stops accepting traces, not for each batch. */
  onFailure(error: Error | undefined): void;
  onRecovery(): void;
};

/** Opens a tracer that sends its spans to an OpenTelemetry collector in batches. Import this module only if traces are on. */
export function openTracer({ url, headers, serviceName, sampleRatio }: NonNullable<Config["traces"]>, events: TracerEvents): Tracer {
  const exporter = reportFailures(new OTLPTraceExporter({ url, headers }), events);
  return createTracer({ serviceName, sampleRatio, processor: new BatchSpanProcessor({ exporter }) });
}

/** OpenTelemetry reports failures to a global logger, which is silent unless set. */
function reportFailures(exporter: SpanExporter, { onFailure, onRecovery }: TracerEvents): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result: ExportResult) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing) onFailure(result.error);
        if (!hasFailed && isFailing) onRecovery();
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
