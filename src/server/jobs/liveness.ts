import type { WorkerEvents } from "graphile-worker";

/** Liveness of the queue: its queries succeed, or its jobs start and finish. */
export type Liveness = {
  /** Tracks one run of the queue; the result applies to that run only. */
  follow(events: WorkerEvents): { isMoving(): boolean };
  /** Applies to all runs in sequence: a new run first has to make progress. */
  isMoving(): boolean;
};

type Limits = {
  /** Maximum time without any response. */
  silentMs: number;
  /** Maximum time while all workers are busy, when the queue sends no queries. */
  busyMs: number;
};

/** Tracks when the queue last made progress. */
export function watchLiveness({ silentMs, busyMs }: Limits, now: () => number = () => performance.now()): Liveness {
  let lastOfAll = now();
  let isBusy = (): boolean => false;
  const limit = (busy: boolean): number => (busy ? busyMs : silentMs);
  return {
    follow(events) {
      let last = now();
      let hands = 0;
      let busy = 0;
      const isOwnBusy = (): boolean => hands > 0 && busy >= hands;
      const move = (): void => void (last = lastOfAll = now());
      events.on("worker:create", () => (hands += 1));
      events.on("worker:getJob:empty", move);
      events.on("job:start", () => {
        busy += 1;
        move();
      });
      events.on("job:complete", () => {
        busy -= 1;
        move();
      });
      isBusy = isOwnBusy;
      return { isMoving: () => now() - last < limit(isOwnBusy()) };
    },
    isMoving: () => now() - lastOfAll < limit(isBusy()),
  };
}
