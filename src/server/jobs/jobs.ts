import type { Db } from "../db/db.ts";

/** Work that is done later, at least once, in the order of urgency. */
export type Jobs = {
  /**
   * Adds a job in the caller's transaction: it runs only if that commits.
   * With `key`, a job of that key that still waits is replaced instead of doubled.
   */
  add(
    db: Db,
    task: string,
    payload: Record<string, unknown>,
    options?: { key?: string; runAt?: Date; maxAttempts?: number },
  ): Promise<void>;
};

/** A task's handler; throwing means "try again later". */
export type TaskHandler = (payload: Record<string, unknown>) => Promise<void>;
