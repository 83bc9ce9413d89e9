import type { Db } from "../db/db.ts";

export type JobOptions = { key?: string; runAt?: Date; maxAttempts?: number };
/** A job to add together with others. */
export type JobToAdd = { task: string; payload: Record<string, unknown>; options?: JobOptions };

/** Jobs that run later, at least once, in order of priority. */
export type Jobs = {
  /** Adds a job in the caller's transaction: it runs only if that commits. A waiting job with the same `key` is replaced. */
  add(db: Db, task: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
  /** Adds several jobs in one statement: each call costs as much as a small use case. */
  addAll(db: Db, jobs: readonly JobToAdd[]): Promise<void>;
  /**
   * Requests a run of a task that processes all pending work, within `withinMs` milliseconds. Requests in the meantime are
   * merged into one run. The waiting job stays locked until the caller's transaction ends, so that it sees the caller's writes.
   */
  gather(db: Db, task: string, withinMs: number): Promise<void>;
};

/** Handler of a task; throwing means "retry later". Its signal is aborted on shutdown. */
export type TaskHandler = (payload: Record<string, unknown>, stopping?: AbortSignal) => Promise<void>;
