import type { TaskContext } from "../../context.ts";
import { endedBefore } from "./read-office-session.ts";
import { deleteEndedSessions } from "./session-store.ts";

/** Deletes the sessions that have ended; returns their number. */
export function expireOfficeSessions({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<number> {
  return deleteEndedSessions(db, endedBefore(clock.now()));
}
