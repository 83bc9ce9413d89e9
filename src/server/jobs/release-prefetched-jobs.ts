import type { WorkerEvents } from "graphile-worker";

type FetchedJobs = {
  backgroundCount: number;
  background(work: Promise<void>): void;
  decreaseBackgroundCount(): void;
  decreaseBackgroundCountWithError(error: unknown): void;
};

/**
 * On shutdown, waits until prefetched but unassigned jobs are released. graphile-worker (0.17.3 and 0.18.0) rejects that
 * ("Cannot background something when the queue is already released") and does not await the release: if the database is gone,
 * it fails with an unhandled rejection, which ends the process.
 */
export function waitForReleasedJobs(events: WorkerEvents): void {
  events.on("localQueue:init", ({ localQueue }) => {
    const fetched = localQueue as unknown as FetchedJobs;
    fetched.background = (work) => {
      fetched.backgroundCount += 1;
      work.then(fetched.decreaseBackgroundCount, fetched.decreaseBackgroundCountWithError);
    };
  });
}
