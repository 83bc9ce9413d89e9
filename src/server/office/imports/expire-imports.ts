import type { TaskContext } from "../../context.ts";
import { deleteOldImports } from "./import-store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Reports and hashes are kept for 12 months, files that were not released for a week. */
const RUN_LIFETIME_MS = 365 * DAY_MS;
const FILE_LIFETIME_MS = 7 * DAY_MS;

/** Deletes old imports, and the files of others. */
export function expireImports({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<{ runs: number; files: number }> {
  const now = clock.now().getTime();
  return deleteOldImports(db, { runsBefore: new Date(now - RUN_LIFETIME_MS), filesBefore: new Date(now - FILE_LIFETIME_MS) });
}
