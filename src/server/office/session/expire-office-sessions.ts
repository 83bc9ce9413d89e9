import type { TaskContext } from "../../context.ts";
import { retentionMs } from "../../retention.ts";
import { deleteExpiredSignOns } from "../company-sign-on/sign-on-store.ts";
import { deleteExpiredStaffBrowsers } from "../sign-in/staff-browser-store.ts";
import { endedBefore } from "./read-office-session.ts";
import { deleteEndedSessions } from "./session-store.ts";

/** Deletes the sessions that have ended, and browsers that were not used for long; returns the number of sessions. */
export async function expireOfficeSessions({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<number> {
  const now = clock.now();
  await deleteExpiredSignOns(db, now);
  await deleteExpiredStaffBrowsers(db, new Date(now.getTime() - retentionMs("staffBrowsers")));
  return deleteEndedSessions(db, endedBefore(now));
}
