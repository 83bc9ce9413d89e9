import type { TaskContext } from "../../context.ts";
import { deleteOldImports } from "./import-store.ts";
import { retainedSince } from "../../retention.ts";

/** Deletes old imports, and the files of others. */
export function expireImports({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<{ runs: number; files: number }> {
  const now = clock.now();
  return deleteOldImports(db, { runsBefore: retainedSince("importRuns", now), filesBefore: retainedSince("importFiles", now) });
}
