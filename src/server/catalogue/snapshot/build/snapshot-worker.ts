import { Worker } from "node:worker_threads";
import type { CachedColumns } from "./snapshot-cache.ts";
import type { ReadSnapshots } from "./read-snapshots.ts";

/**
 * Builds every catalogue in a worker thread with its own connection and caches them for the next start. Rejects with the
 * worker's error.
 */
export function buildInWorker(url: string, cached: CachedColumns | null = null): Promise<ReadSnapshots> {
  const worker = new Worker(new URL("snapshot-thread.ts", import.meta.url), { workerData: { url, kept: cached } });
  let built: ReadSnapshots | null = null;
  worker.once("message", (message: ReadSnapshots) => void (built = message));
  // The worker exits by itself after it closes its connection.
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => {
      if (built) resolve(built);
      else reject(new Error(`The thread that builds the catalogue ended without one (status ${code}).`));
    });
  });
}
