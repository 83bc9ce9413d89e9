import type { Db } from "../db/db.ts";

export type JobOptions = { key?: string; runAt?: Date; maxAttempts?: number };
/** A job that is to be added, with others at once. */
export type JobToAdd = { task: string; payload: Record<string, unknown>; options?: JobOptions };

/** Work that is done later, at least once, in the order of urgency. */
export type Jobs = {
  /**
   * Adds a job in the caller's transaction: it runs only if that commits.
   * With `key`, a job of that key that still waits is replaced instead of doubled.
   */
  add(db: Db, task: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
  /** Adds several at once: each call costs as much as a small use case. */
  addAll(db: Db, jobs: readonly JobToAdd[]): Promise<void>;
  /**
   * Asks for a task that does all there is to do, within a time in milliseconds: whoever asks meanwhile finds it asked for, and
   * what comes close together is done as one. The one that waits is held until the caller's transaction ends, so that it
   * sees what that has written.
   */
  gather(db: Db, task: string, withinMs: number): Promise<void>;
};

/** A task's handler; throwing means "try again later". Its signal is aborted when the process is to end. */
export type TaskHandler = (payload: Record<string, unknown>, stopping?: AbortSignal) => Promise<void>;
