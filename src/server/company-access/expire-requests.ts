import type { TaskContext } from "../context.ts";
import { deleteRequestsBefore } from "./access-request-store.ts";
import { retentionMs } from "../retention.ts";

/** Retention of requests and decisions. */
export const REQUEST_RETENTION_MS = retentionMs("accessRequests");

export function expireRequests({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<number> {
  return deleteRequestsBefore(db, new Date(clock.now().getTime() - REQUEST_RETENTION_MS));
}
