import type { FastifyInstance } from "fastify";

export type Phase = "starting" | "ready" | "draining";

export type Health = {
  phase: Phase;
  /** Questions that must be answered with true before requests are welcome: database, catalogue. */
  checks: Record<string, () => Promise<boolean> | boolean>;
};

const CHECK_WITHIN_MS = 2_000;

/** Live: the process answers. Ready: it has started, is not stopping, and everything it needs can be reached. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get("/health/live", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const failing = health.phase === "ready" ? await failingChecks(health) : [];
    const isReady = health.phase === "ready" && failing.length === 0;
    const status = health.phase === "ready" && !isReady ? "unavailable" : health.phase;
    reply.code(isReady ? 200 : 503).header("cache-control", "no-store");
    return { status, ...(failing.length > 0 ? { failing } : {}) };
  });
}

async function failingChecks(health: Health): Promise<string[]> {
  const names = Object.keys(health.checks);
  const answers = await Promise.all(names.map((name) => passes(health.checks[name]!)));
  return names.filter((_name, index) => !answers[index]);
}

async function passes(check: () => Promise<boolean> | boolean): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CHECK_WITHIN_MS);
  try {
    return await Promise.race([tooLate, Promise.resolve(check())]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
