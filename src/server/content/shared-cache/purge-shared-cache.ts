import type { Metrics } from "../../http/health/metrics.ts";
import { PAGES_KEY } from "./cache-headers.ts";

export const PURGE_SHARED_CACHE = "purge-shared-cache";

const PATIENCE_MS = 5_000;

export type PurgeDeps = {
  /** Addresses of the caches, as the operator set them. */
  urls: readonly string[];
  metrics: Pick<Metrics, "sharedCachePurges">;
  fetch?: typeof fetch;
};

/**
 * Asks every shared cache to drop the pages, by their key. If one does not confirm it, the purge fails and is retried for all: a
 * purge may be repeated.
 */
export async function purgeSharedCache({ urls, metrics, fetch: call = fetch }: PurgeDeps): Promise<void> {
  const problems = await Promise.all(urls.map((url) => purge(url, call)));
  for (const problem of problems) metrics.sharedCachePurges.inc({ outcome: problem === null ? "done" : "failed" });
  const failed = problems.filter((problem) => problem !== null);
  if (failed.length > 0) throw new Error(failed.join(" "));
}

/** Null if the cache confirmed the purge, else the problem. */
async function purge(url: string, call: typeof fetch): Promise<string | null> {
  try {
    const response = await call(url, {
      method: "PURGE",
      headers: { "surrogate-key": PAGES_KEY },
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `The shared cache at ${url} answered ${response.status}.`;
  } catch (error) {
    return `The shared cache at ${url} did not answer: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
