import type { ErpCaller } from "../../ports/erp-port.ts";
import { ErpUnavailableError } from "../erp-error.ts";

/** The circuit stays open for this time after a failure; then one call tries again. */
const REST_MS = 20_000;

export type CircuitBreaker = {
  /** Runs a call that a user waits for; throws ErpUnavailableError while the circuit is open. */
  ask<Answer>(caller: ErpCaller, work: () => Promise<Answer>): Promise<Answer>;
  /** Closes the circuit after another call has succeeded. */
  isBack(): void;
};

/**
 * Circuit breaker: after a call without a response, calls fail at once for a while, so that users do not wait for an
 * unavailable ERP.
 */
export function createCircuitBreaker(): CircuitBreaker {
  let triedAt: number | null = null;
  return {
    isBack: () => void (triedAt = null),
    async ask({ clock, log }, work) {
      const now = clock.now().getTime();
      const isFirst = triedAt === null;
      if (triedAt !== null) {
        if (now - triedAt < REST_MS)
          throw new ErpUnavailableError("The ERP did not answer a moment ago, and is not asked while people wait.");
        triedAt = now;
      }
      try {
        const answer = await work();
        triedAt = null;
        return answer;
      } catch (error) {
        if (!(error instanceof ErpUnavailableError)) throw error;
        triedAt = now;
        if (isFirst) log.warn({ err: error }, "the ERP does not respond in time: the shop continues without it");
        throw error;
      }
    },
  };
}
