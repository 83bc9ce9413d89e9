import type { ErpCaller } from "../erp.ts";
import { ErpUnavailableError } from "../erp-error.ts";

/** For so long nobody waits for an ERP that has just left somebody waiting; then one tries. */
const REST_MS = 20_000;

export type CircuitBreaker = {
  /** Asks while somebody waits. */
  ask<Answer>(caller: ErpCaller, work: () => Promise<Answer>): Promise<Answer>;
  /** It was heard of in another way. */
  isBack(): void;
};

/** Spares people the waiting where an ERP is away: after one call without an answer the next ones fail at once, for a while. */
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
        if (isFirst) log.warn({ err: error }, "the ERP does not answer while somebody waits: the shop goes on without it");
        throw error;
      }
    },
  };
}
