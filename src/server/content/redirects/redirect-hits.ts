import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { repeatEvery } from "../../jobs/repeat-every.ts";
import { addHits, type CountedHit, type RedirectHit } from "./redirects-store.ts";

type Log = { warn(details: object, message: string): void };

export type RedirectHits = {
  count(hit: RedirectHit): void;
  /** Writes what is left and stops. */
  stop(): Promise<void>;
};

const WRITE_EVERY_MS = 2_000;

/** Counts followed redirects in memory and writes them together, so that a visitor never waits for the count. */
export function createRedirectHits({ db, clock, log }: { db: Db; clock: Clock; log: Log }): RedirectHits {
  let counted = new Map<string, CountedHit>();

  async function write(): Promise<void> {
    const hits = [...counted.values()];
    counted = new Map();
    if (hits.length === 0) return;
    try {
      await addHits(db, hits);
    } catch (error) {
      log.warn({ err: error, hits: hits.length }, "followed redirects could not be counted");
    }
  }

  const writing = repeatEvery(WRITE_EVERY_MS, write);
  return {
    count(hit) {
      const key = `${hit.siteId} ${hit.isAutomatic} ${hit.fromPath}`;
      counted.set(key, { ...hit, hits: (counted.get(key)?.hits ?? 0) + 1, lastHitAt: clock.now() });
    },
    async stop() {
      await writing.stop();
      await write();
    },
  };
}
