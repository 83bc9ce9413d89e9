import type { WorkerEvents } from "graphile-worker";

type FetchedJobs = {
  backgroundCount: number;
  background(work: Promise<void>): void;
  decreaseBackgroundCount(): void;
  decreaseBackgroundCountWithError(error: unknown): void;
};

/**
 * Lets a queue that ends wait until it has given back the jobs that it fetched for no hand. graphile-worker refuses to
 * (0.17.3 and 0.18.0: "Cannot background something when the queue is already released") and leaves the way back to
 * itself: on a database that is gone it fails with nobody to hear of it, which ends the process.
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
