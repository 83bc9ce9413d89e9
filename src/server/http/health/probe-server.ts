import Fastify, { type FastifyInstance } from "fastify";
import { type Health, registerHealth } from "./health.ts";
import { type Metrics, serveMetrics } from "./metrics.ts";

export type ProbeServerOptions = { health: Health; metrics: Metrics; hasMetrics: boolean };

/** Health and metrics of a process that serves no pages, so that it can be probed. */
export function createProbeServer({ health, metrics, hasMetrics }: ProbeServerOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  registerHealth(app, health);
  if (hasMetrics) serveMetrics(app, metrics);
  return app;
}
