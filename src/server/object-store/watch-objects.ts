import type { Logger } from "pino";
import { UnavailableError } from "../db/unavailable.ts";
import type { ObjectStore } from "./object-store.ts";

/** Time between two questions whether the store is back. */
const PROBE_EVERY_MS = 5_000;
const NO_HASH = "0".repeat(64);

export type WatchedObjects = ObjectStore & {
  isAnswering(): boolean;
  close(): void;
};

/**
 * Circuit breaker of an object store: after a failure its calls fail at once, so that neither people nor database connections wait
 * for it, until a probe in the background gets an answer.
 */
export function watchObjects(
  objects: ObjectStore,
  { log, probeEveryMs = PROBE_EVERY_MS }: { log: Logger; probeEveryMs?: number },
): WatchedObjects {
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  function watch(): void {
    if (isClosed) return;
    timer = setTimeout(
      () =>
        void objects.read(NO_HASH).then(
          () => {
            timer = null;
            log.info({ store: objects.address }, "the document store answers again");
          },
          () => watch(),
        ),
      probeEveryMs,
    );
    timer.unref();
  }

  const isAway = () => timer !== null;

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isAway()) throw new UnavailableError("documents", new Error("It did not answer a moment ago."));
    try {
      return await work();
    } catch (error) {
      if (error instanceof UnavailableError && !isAway()) {
        log.error({ err: error, store: objects.address }, "the document store does not answer: documents are not available");
        watch();
      }
      throw error;
    }
  }

  return {
    address: objects.address,
    put: (sha256, content) => ask(() => objects.put(sha256, content)),
    read: (sha256, range) => ask(() => objects.read(sha256, range)),
    remove: (sha256) => ask(() => objects.remove(sha256)),
    list: () => objects.list(),
    ...(objects.removePartial && { removePartial: (before) => ask(() => objects.removePartial!(before)) }),
    isAnswering: () => !isAway(),
    close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
    },
  };
}
