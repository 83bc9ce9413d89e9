import type { FastifyInstance } from "fastify";
import { UnavailableError } from "../../db/unavailable.ts";

/** "replaced": other processes of this shop take over, so it remains ready for the requests of open connections. */
export type Phase = "starting" | "ready" | "replaced" | "draining";

/** True, or the reason for the failure in a sentence for the operator. */
export type CheckResult = true | string;

export type Health = {
  phase: Phase;
  /** Readiness checks: the database responds, its disk has space, the queue makes progress. */
  checks: Record<string, () => Promise<CheckResult> | CheckResult>;
};

/** Whether the process ends soon, so that clients must not send further requests over open connections. */
export function isEnding({ phase }: Health): boolean {
  return phase === "replaced" || phase === "draining";
}

const CHECK_WITHIN_MS = 2_000;

/** Live: the process responds. Ready: it has started, is not stopping, and all its dependencies are available. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get("/health/live", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const phase = health.phase === "replaced" ? "ready" : health.phase;
    const reasons = phase === "ready" ? await failingChecks(health) : {};
    const failing = Object.keys(reasons);
    const isReady = phase === "ready" && failing.length === 0;
    const status = phase === "ready" && !isReady ? "unavailable" : phase;
    reply.code(isReady ? 200 : 503).header("cache-control", "no-store");
    return { status, ...(failing.length > 0 ? { failing, reasons } : {}) };
  });
}

/** Reasons of failing checks, by name of the check. */
async function failingChecks(health: Health): Promise<Record<string, string>> {
  const entries = await Promise.all(Object.entries(health.checks).map(async ([name, check]) => [name, await answerOf(check)] as const));
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== true));
}

async function answerOf(check: () => Promise<CheckResult> | CheckResult): Promise<CheckResult> {
  const { promise: tooLate, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(`No answer within ${CHECK_WITHIN_MS / 1000} seconds.`), CHECK_WITHIN_MS);
  try {
    return await Promise.race([tooLate, Promise.resolve(check())]);
  } catch (error) {
    // The caller may be unauthenticated: return only our own messages; the log has the details.
    return error instanceof UnavailableError ? error.message : "It failed.";
  } finally {
    clearTimeout(timer);
  }
}
